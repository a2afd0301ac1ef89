# LZMAFile and lzma.open(): modes and formats, several streams, seeking, text, and what is refused.
import contextlib, io, lzma, tempfile

def tell(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs))[:70])
    except Exception as e:
        print(type(e).__name__, e)

data = b''.join(b'line %d of the file\n' % k for k in range(2000))
with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
    path = 'a.xz'
    with lzma.open(path, 'wb', preset=1) as f:
        print(f.write(data), f.tell(), f.seekable())
    with lzma.open(path, 'ab', check=lzma.CHECK_CRC32) as f:
        f.write(b'appended')
    with lzma.LZMAFile(path) as f:
        print(f.readline(), f.seek(-10, 2), f.read(), f.seek(5), f.read(4), f.peek()[:3], f.tell())
    with lzma.open(path, 'rt', encoding='ascii') as f:
        print(f.readline(), len(f.read()))
    with lzma.open(path, 'wt', format=lzma.FORMAT_ALONE) as f:
        f.write('text')
    print(lzma.open(path).read(), lzma.open(path, format=lzma.FORMAT_ALONE).read())
    tell(lzma.LZMAFile(path, format=lzma.FORMAT_XZ).read)
    tell(lzma.LZMAFile, path, 'x')
filters = [{'id': lzma.FILTER_LZMA2}]
inner = io.BytesIO()
with lzma.LZMAFile(inner, 'w', format=lzma.FORMAT_RAW, filters=filters) as f:
    f.write(b'raw')
tell(lzma.LZMAFile(io.BytesIO(inner.getvalue()), format=lzma.FORMAT_RAW, filters=filters).read)
tell(lzma.LZMAFile(io.BytesIO(lzma.compress(b'cut')[:-4])).read)
tell(lzma.LZMAFile, io.BytesIO(), 'r', check=lzma.CHECK_CRC32)
tell(lzma.LZMAFile, io.BytesIO(), 'r', preset=3)
tell(lzma.LZMAFile, io.BytesIO(), '')
tell(lzma.LZMAFile, io.BytesIO(), 'rw')
tell(lzma.LZMAFile, io.BytesIO(), 'w', format=lzma.FORMAT_RAW)
tell(lzma.LZMAFile)
tell(lzma.open, io.BytesIO(), 'rt', newline='x')
tell(lzma.open, io.BytesIO(), 'rb', errors='x')
