import os.path as p
print(p.join('a', 'b/', '/c', 'd', ''), p.split('/a/b//c'), p.split('/'), p.splitext('a/.b.c.d'), p.splitext('..x'), p.splitroot('//a'), p.splitroot('///a'))
print([p.normpath(x) for x in ('', '/', '//a', '///a/../..', 'a/./b//../c', '../../x', b'a/..')], p.basename('a/b/'), p.dirname('a/b/'))
print(p.relpath('/a/b', '/a/c/d'), p.relpath('/a', '/a'), p.commonpath(['/a/b', '/a/c/d']), p.commonprefix(['abc', 'abd']), p.isabs('/x'))
print(p.expandvars('$x${y$z}${}$$a'), p.expanduser('x~'), p.abspath('/a/../b'), p.exists('a\0'), p.isfile('/nope'))
def t(f, *a):
    try: print(f(*a))
    except Exception as e: print(type(e).__name__, e)
t(p.join, 'a', b'b'); t(p.join, 'a', 5); t(p.join, 5, 'a'); t(p.relpath, ''); t(p.commonpath, []); t(p.commonpath, ['/a', 'b'])
t(p.commonpath, ['a', b'b']); t(p.exists, 5.5); t(p.relpath, 'a', b'b')
