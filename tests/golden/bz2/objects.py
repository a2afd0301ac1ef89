# BZ2Compressor and BZ2Decompressor: levels, parts, bounds on output, what is left, ends, damage.
import _bz2, bz2, collections, pickle

def tell(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs))[:70])
    except Exception as e:
        print(type(e).__name__, e)

data = b'hello world, hello again; ' * 900
for level in range(1, 10):
    assert bz2.decompress(bz2.compress(data, level)) == data
for level in 0, 10, 'x':
    tell(bz2.BZ2Compressor, level)
c = bz2.BZ2Compressor(1)
packed = b''.join([c.compress(data[:100]), c.compress(b''), c.compress(memoryview(data)[100:]), c.flush()])
tell(c.flush)
tell(c.compress, b'')
d = bz2.BZ2Decompressor()
print(d.eof, d.needs_input, d.unused_data, d.decompress(packed, 0), d.needs_input, len(d.decompress(b'', 10)), d.eof, d.needs_input)
print(len(d.decompress(b'tail', max_length=-1)), d.eof, d.needs_input, d.unused_data)
tell(d.decompress, b'')
tell(bz2.BZ2Decompressor().decompress, b'bad data')
tell(bz2.decompress, packed + b'junk')
tell(bz2.decompress, packed[:-1])
tell(bz2.decompress, b'')
tell(bz2.decompress, [])
tell(bz2.decompress, 'x')
print(bz2.decompress(packed + packed) == data + data)
d = bz2.BZ2Decompressor()
out = b''
for k in range(0, len(packed), 3):
    out += d.decompress(packed[k:k + 3], 50)
while not d.eof:
    out += d.decompress(b'', 50)
print(out == data, d.needs_input)
for made in c, d:
    tell(pickle.dumps, made)
packed = bz2.compress(b'some text')
counts = collections.Counter()
for k in range(len(packed)):
    for bit in range(8):
        broken = bytearray(packed)
        broken[k] ^= 1 << bit
        try:
            counts[bz2.decompress(broken)] += 1
        except (OSError, ValueError) as e:
            counts[type(e)] += 1
print(set(counts) <= {b'some text', OSError, ValueError}, counts[OSError] > 100)
