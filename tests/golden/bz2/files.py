# BZ2File and bz2.open(): modes, several streams, seeking, lines, text, files that stay open, and what is refused.
import bz2, contextlib, io, tempfile

def tell(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs))[:70])
    except Exception as e:
        print(type(e).__name__, e)

lines = [b'line %d of the file\n' % k for k in range(2000)]
data = b''.join(lines)
with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
    path = 'a.bz2'
    with bz2.open(path, 'wb', 1) as f:
        print(f.write(data), f.tell(), f.readable(), f.writable(), f.seekable(), f.mode, f.name == path, f.fileno() > 2)
        tell(f.read)
        tell(f.seek, 0)
        f.writelines([b'x', bytearray(b'y')])
    print(f.closed)
    tell(f.write, b'')
    tell(f.read)
    tell(lambda: f.name)
    with bz2.BZ2File(path, 'a') as f:
        f.write(memoryview(b'appended'))
    with bz2.BZ2File(path) as f:
        print(f.readline() == lines[0], f.readline(4), f.peek(3)[:3], f.read1(5), f.readlines(30), f.tell())
        print(f.seek(-10, io.SEEK_END), f.read(), f.seek(5), f.read(4), f.seek(3, io.SEEK_CUR), f.read(4), f.seek(10**6), f.read(1))
        into = bytearray(6)
        f.seek(0)
        print(f.readinto(into), into, next(f) == lines[0][6:], f.mode, f.writable())
        tell(f.write, b'')
        tell(f.readline, 'x')
        tell(f.seek, 0, 9)
    with bz2.open(path, 'rt', encoding='ascii', newline='') as f:
        print(f.readline(), len(f.read()))
    tell(bz2.open, path, 'xb')
    inner = io.BytesIO()
    with bz2.BZ2File(inner, 'w') as f:
        f.write(b'inside')
    print(inner.closed, bz2.BZ2File(io.BytesIO(inner.getvalue() + b'\0junk')).read())
    tell(bz2.BZ2File(io.BytesIO(inner.getvalue()[:-2])).read)
    tell(bz2.BZ2File(io.BytesIO(b'no such data')).read)
for args in (123,), (io.BytesIO(), 'z'), (io.BytesIO(), 'rw'):
    tell(bz2.BZ2File, *args)
tell(bz2.BZ2File, io.BytesIO(), compresslevel=0)
tell(bz2.open, io.BytesIO(), 'rbt')
for name in 'encoding', 'errors', 'newline':
    tell(bz2.open, io.BytesIO(), 'rb', **{name: 'x'})
