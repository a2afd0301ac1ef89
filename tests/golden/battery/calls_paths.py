"""pathlib's pure paths, posixpath and ntpath."""
import pathlib
from _battery import battery

battery("pathlib", r"""
    make PurePosixPath: PurePosixPath('/a/b.tar.gz') ;; PurePosixPath('.') ;; PurePosixPath('//a/../b') ;; PurePosixPath('a b/.c') ;; PurePosixPath('') ;; PurePosixPath('/')
    make PureWindowsPath: PureWindowsPath('C:/a/B.txt') ;; PureWindowsPath('//srv/share/x') ;; PureWindowsPath('c:rel') ;; PureWindowsPath('nul.txt') ;; PureWindowsPath('\\x')
    make PurePath: PurePosixPath('x/y')
    key: 'c' ;; '/abs' ;; '..' ;; 'D:/x' ;; '' ;; 5 ;; b'x' ;; 'c:y' ;; PurePosixPath('q')
    other: 'a' ;; '/a' ;; PurePosixPath('/a/b.tar.gz') ;; 'C:/' ;; '.' ;; PureWindowsPath('c:/A') ;; '/a/c/d' ;; 5 ;; '..'
    walk_up: False ;; True
    pattern: '*.gz' ;; '**/*.txt' ;; '' ;; '/a/*' ;; 'a/**' ;; '[!x]*' ;; '**' ;; 'C:/*/*.TXT'
    path_pattern: '*.gz' ;; '**/*.txt' ;; '' ;; '/a/*' ;; 'b.*' ;; '[ab]*' ;; '**' ;; '*/*.TXT' ;; '.'
    case_sensitive: None ;; True ;; False
    name: 'n.txt' ;; '' ;; '.' ;; 'a/b' ;; 'c:' ;; 'x:y'
    stem: 's' ;; '' ;; 'a.b'
    suffix: '.s' ;; '' ;; 's' ;; '.' ;; '.a/b' ;; '.a.b'
    pathsegments: 'a', 'b' ;; '' ;; '/x', 'y' ;; 'c:', 'd'
    args: 'a', 'b' ;; '' ;; '/x', '..', 'y' ;; 5 ;; b'a' ;; 'a\0b' ;; 'c:/x', 'd:y' ;; '//s/h', 'z'
    kwargs: **{}
    _deprecated: 'x'
    skip Path PosixPath WindowsPath parser __hash__: the system's files, modules, and what differs from run to run
    calls PurePosixPath: 60
    calls PureWindowsPath: 70
    """, pathlib=pathlib)
