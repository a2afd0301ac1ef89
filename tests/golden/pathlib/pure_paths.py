# Pure paths of both kinds: parts, joins, changes, comparison, patterns, errors.
from pathlib import PurePath, PurePosixPath, PureWindowsPath

for kind, texts in ((PurePosixPath, ('', '.', 'a/./b//c.tar.gz', '/', '//x', '///x', 'a/../b', '.hidden', 'x.', '/a/b.py')),
                    (PureWindowsPath, ('c:a', 'c:/a\\b', '//server/share/x.y', '\\\\?\\UNC\\s\\h\\f', '/root', 'a:b', './a:b', 'C:'))):
    for text in texts:
        path = kind(text)
        print(repr(path), path.parts, (path.drive, path.root, path.anchor), (path.name, path.stem, path.suffix, path.suffixes),
              str(path.parent), len(path.parents), path.is_absolute())
path = PurePosixPath('/a/b/c.tar.gz')
print(path / 'd', 'x' / PurePosixPath('y'), path / '/e', path.with_name('n'), path.with_stem('s'), path.with_suffix('.q'), path.with_suffix(''))
print(path.relative_to('/a'), path.is_relative_to('/b'), PurePosixPath('/a/x').relative_to('/a/b/c', walk_up=True), path.parents[1], path.parents[-1],
      path.parents[:2], repr(path.parents))
print(path == PurePosixPath('/a', 'b', 'c.tar.gz'), PureWindowsPath('A/b') == PureWindowsPath('a/B'), hash(path) == hash(PurePosixPath('/a/b/c.tar.gz')),
      sorted(map(PurePosixPath, ('b', 'a/b', 'a', 'a.b'))), PurePosixPath('a') == PureWindowsPath('a'))
print([path.match(pattern) for pattern in ('*.gz', 'b/*', '/a/*/*', '/b/*', '**/*.gz', 'C.TAR.GZ')], path.match('C.*', case_sensitive=False),
      [path.full_match(pattern) for pattern in ('/a/**', '**/*.gz', '/a/*', '/**/b/*')])
print(PurePosixPath('/a b/ü%').as_uri(), PureWindowsPath('c:/x y').as_uri(), PureWindowsPath('//s/h/f').as_uri(), bytes(path), PureWindowsPath('a\\b').as_posix())
for attempt in (lambda: PurePath(b'x'), lambda: PurePath(3), lambda: path.with_name(''), lambda: path.with_name('a/b'), lambda: path.with_suffix('x'),
                lambda: PurePosixPath('/').with_name('x'), lambda: path.relative_to('b'), lambda: path.relative_to('/z'), lambda: path.match(''),
                lambda: PurePosixPath('a').as_uri(), lambda: path < PureWindowsPath('a'), lambda: path.parents[3], lambda: path / 3,
                lambda: PurePosixPath('x').with_stem(''), lambda: PurePosixPath('a').relative_to('..', walk_up=True)):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
