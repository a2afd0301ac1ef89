# GzipFile and gzip.open(): modes, headers, members, seeking both ways, flushes, text, damage, and what is refused.
import contextlib, gzip, io, struct, tempfile

def tell(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs))[:80])
    except Exception as e:
        print(type(e).__name__, e)

data = b''.join(b'line %d of the file\n' % k for k in range(2000))
with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
    path = 'name.txt.gz'
    with gzip.GzipFile(path, 'wb', 9, mtime=1234567) as f:
        print(f.write(data), f.tell(), f.seekable(), f.readable(), f.writable(), f.mode, f.name == path, f.closed)
        f.flush()
        f.seek(len(data) + 10)
        print(f.tell())
        f.seek(3, 1)
        print(f.tell())
        for call in (f.seek, 0), (f.seek, 0, 2), (f.read,), (f.rewind,), (f.peek, 1), (f.read1,), (f.readinto, bytearray(1)):
            tell(*call)
    tell(f.write, b'')
    tell(f.read)
    with open(path, 'rb') as f:
        head = f.read(19)
    print(head)
    with gzip.open(path, 'ab') as f:
        f.write(memoryview(b'appended'))
    with gzip.open(path) as f:
        print(f.mtime, f.read(5), f.mtime, f.readline(), f.peek(4)[:4], f.read1(4), f.tell(), f.seek(len(data)), f.read(), f.mtime > 1234567)
        f.rewind()
        into = bytearray(4)
        print(f.readinto(into), into, f.seek(-8, 2), f.readinto1(into), into, f.mode)
        tell(f.write, b'')
    with gzip.open(path, 'rt', encoding='ascii') as f:
        print(f.readline(), len(f.read()))
    tell(gzip.open, path, 'xb')
    with gzip.open(path, 'rb') as f:
        print(str(f)[:7], str(f).split()[1].startswith('<_io'))
inner = io.BytesIO()
with gzip.GzipFile('höme/€', 'wb', 1, inner, 0) as f:
    f.write(b'')
print(inner.getvalue(), inner.closed)
inner = io.BytesIO()
with gzip.GzipFile('höme/ö.gz', 'wb', 6, inner, 7.9) as f:
    f.write(b'x')
print(inner.getvalue()[:14])
packed = gzip.compress(b'data', mtime=0)
print(packed[:10], gzip.decompress(packed + b'\0\0' + packed + b'\0'), gzip.decompress(b''), gzip.compress(b'', 1, mtime=5)[:10])
member = b'\x1f\x8b\x08\x1f' + struct.pack('<L', 99) + b'\0\0' + b'\3\0abc' + b'name\0' + b'comment\0' + b'hh' + packed[10:]
f = gzip.GzipFile(fileobj=io.BytesIO(member + b'\0' * 20 + packed))
print(f.read(), f.mtime, gzip.decompress(member))
for broken in packed[:-8] + b'\0' * 8, packed[:-4] + b'\1\0\0\0', packed[:-5], packed[:12], packed[:5], b'PK', packed + b'junk', b'\x1f\x8b\x07' + packed[3:]:
    tell(gzip.decompress, broken)
    tell(gzip.GzipFile(fileobj=io.BytesIO(broken)).read)
for args in (None, 'rt'), (None, 'z'), (None, 'U'), (5,):
    tell(gzip.GzipFile, *args, fileobj=io.BytesIO())
tell(gzip.open, io.BytesIO(), 'rbt')
tell(gzip.open, 123)
for name in 'encoding', 'errors', 'newline':
    tell(gzip.open, io.BytesIO(), 'rb', **{name: 'x'})
print(gzip.BadGzipFile.__mro__, gzip.READ, gzip.WRITE, gzip.FNAME)
