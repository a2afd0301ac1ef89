# ntpath's functions of text.
import ntpath

for path in ('c:/a/b', 'c:a', '//s/h/x', '\\\\?\\UNC\\s\\h\\x', '\\\\.\\dev', '/a', 'a\\..\\b', '', 'c:', 'a.b/c.d'):
    print(repr(path), ntpath.splitroot(path), ntpath.split(path), ntpath.splitext(path), ntpath.normpath(path), ntpath.isabs(path), ntpath.normcase(path))
print(ntpath.join('c:', 'a'), ntpath.join('c:/', 'a', '/b'), ntpath.join('c:a', 'd:b'), ntpath.join('c:a', 'C:b'), ntpath.join('//s/h', 'x'), ntpath.join('a', ''), ntpath.join(b'a', b'b'))
print(ntpath.commonpath(['C:\\a\\b', 'c:/A/c']), ntpath.relpath('c:/a/b', 'c:/a/c'), ntpath.commonprefix(['ab', 'ac']))
print([name for name in ('con', 'nul.txt', 'a.', 'a ', 'com1', 'com0', 'x:y', 'ok', 'LPT\xb9', 'a/aux/b') if ntpath.isreserved(name)])
import os
os.environ.clear()
os.environ.update(A='x', USERPROFILE='c:\\u\\me', USERNAME='me')
print(ntpath.expandvars("$A ${A} %A% $B '$A' $$ %% ${A %A"), ntpath.expanduser('~/f'), ntpath.expanduser('~you'), ntpath.expandvars(b'%A%'))
for attempt in (lambda: ntpath.commonpath([]), lambda: ntpath.commonpath(['c:/a', 'd:/a']), lambda: ntpath.commonpath(['c:a', 'c:/a']), lambda: ntpath.relpath('c:/a', 'd:/b'),
                lambda: ntpath.join('a', b'b'), lambda: ntpath.relpath('')):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
