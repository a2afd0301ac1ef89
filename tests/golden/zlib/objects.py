# Compressors and decompressors of data in parts: flushes, bounds on output, what is left, dictionaries, copies, ends.
import copy, pickle, zlib

def tell(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs))[:70])
    except Exception as e:
        print(type(e).__name__, e)

data = b'hello world, hello again; ' * 300
for args in (), (9,), (1, zlib.DEFLATED, -15), (6, 8, 31, 9, zlib.Z_HUFFMAN_ONLY):
    c = zlib.compressobj(*args)
    parts = [c.compress(data[:1000]), c.flush(zlib.Z_SYNC_FLUSH), c.compress(data[1000:]), c.flush(zlib.Z_FULL_FLUSH), c.flush()]
    d = zlib.decompressobj(args[2] if len(args) > 2 else 15)
    print([len(d.decompress(p)) for p in parts[:2]], b''.join(d.decompress(p) for p in parts[2:]) + d.flush() == data[1000:], d.eof)
for args in (10,), (1, 7), (1, 8, 99), (1, 8, 15, 10), (1, 8, 15, 8, 9), (2**31,):
    tell(zlib.compressobj, *args)
tell(zlib.compressobj, zdict=3)
tell(zlib.compressobj, zdict='s')
tell(zlib.decompressobj, 99)
tell(zlib.decompressobj, zdict=3)
c = zlib.compressobj()
first = c.compress(b'abc')
print(c.flush(0), zlib.decompress(first + c.flush()))
for call in (c.compress, b'x'), (c.flush,), (c.flush, 77), (c.copy,), (zlib.compressobj().flush, 77), (zlib.compressobj().flush, -1):
    tell(*call)

c = zlib.compressobj(zdict=b'hello world')
packed = c.compress(b'hello world hello') + c.flush()
tell(zlib.decompress, packed)
for zdict in {}, {'zdict': b'nope'}, {'zdict': bytearray(b'hello world')}:
    tell(zlib.decompressobj(**zdict).decompress, packed)
c = zlib.compressobj(wbits=-15, zdict=b'hello world')
print(zlib.decompressobj(-15, zdict=b'hello world').decompress(c.compress(b'hello world') + c.flush()))

packed = zlib.compress(b'a' * 1000)
d = zlib.decompressobj()
print(d.decompress(packed, 10), d.unconsumed_tail == packed[-len(d.unconsumed_tail):], d.unused_data, d.eof)
other = d.copy()
print(len(d.decompress(d.unconsumed_tail)), d.decompress(b'more'), d.decompress(b'and more'), d.unconsumed_tail, d.unused_data, d.eof)
print(len(copy.copy(other).flush()), len(copy.deepcopy(other).decompress(other.unconsumed_tail, 400)), len(other.flush(1)))
for call in (d.flush,), (d.flush, 0), (d.flush, -5), (d.copy,), (d.decompress, b'', -1), (d.decompress,):
    tell(*call)
d = zlib.decompressobj()
print(d.decompress(packed[:5]), d.flush(), d.eof)

e = zlib._ZlibDecompressor()
print(e.needs_input, e.decompress(packed, 0), e.needs_input, len(e.decompress(b'', 10)), e.eof, e.needs_input, len(e.decompress(b'tail')), e.eof, e.needs_input, e.unused_data)
tell(e.decompress, b'')
e = zlib._ZlibDecompressor(wbits=31)
tell(e.decompress, b'bad data')
tell(e.decompress, data=b'', max_length=3)
tell(zlib._ZlibDecompressor, 99)

for made in zlib.compressobj(), zlib.decompressobj():
    tell(type(made))
    tell(pickle.dumps, made)
    print(type(made).__module__, type(made).__qualname__, hasattr(zlib, type(made).__name__))
tell(pickle.dumps, e)
