# compress(), decompress() and the checksums: containers, levels, sums that go on, and what is refused.
import zlib

def tell(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs))[:70])
    except Exception as e:
        print(type(e).__name__, e)

data = b'the quick brown fox ' * 500
for level in -1, 0, 1, 6, 9:
    packed = zlib.compress(data, level)
    print(level, zlib.decompress(packed) == data, len(packed) < len(data))
for bits in 15, 9, -15, -9, 31, 25:
    packed = zlib.compress(data, wbits=bits)
    print(bits, zlib.decompress(packed, wbits=bits) == data, packed[:2] if bits > 0 else None, zlib.decompress(packed, bits, 1) == data)
tell(zlib.decompress, zlib.compress(b'abc', wbits=31), 47)
tell(zlib.decompress, zlib.compress(b'abc'), wbits=0)
for args in (b'', 10), (b'', -2), (b'', 1, 3), (b'', 2**40), ('x',), (None,), ():
    tell(zlib.compress, *args)
for args in (b'',), (b'x',), (b'xxxxxxxx',), (b'', 99), (b'x', -3), (packed[:-1], 25), (zlib.compress(b'abc')[:-1],), ('s',):
    tell(zlib.decompress, *args)
tell(zlib.decompress, b'x\x9c', bufsize=-1)
tell(zlib.decompress, b'x\x9c\x03\0\0\0\0\1tail', bufsize=0)
tell(zlib.decompress, b'x\x9c\x03\0\0\0\0\2')
tell(zlib.compress, memoryview(b'abcdef')[::2])
tell(zlib.decompress, memoryview(bytearray(zlib.compress(b'abcdef'))))
for sum in zlib.crc32, zlib.adler32:
    print(sum(b''), sum(b'abc'), sum(b'abc', -1), sum(b'abc', 1 << 40), sum(data), sum(data[1000:], sum(data[:1000])) == sum(data), sum(b'abc', True))
    tell(sum, b'abc', 1.5)
    tell(sum, 's')
print(zlib.MAX_WBITS, zlib.DEFLATED, zlib.DEF_MEM_LEVEL, zlib.DEF_BUF_SIZE, zlib.Z_FINISH, zlib.Z_TREES, zlib.Z_BLOCK, zlib.Z_RLE, zlib.Z_FIXED,
      zlib.Z_HUFFMAN_ONLY, zlib.Z_FILTERED, zlib.Z_NO_COMPRESSION, zlib.Z_BEST_SPEED, zlib.Z_BEST_COMPRESSION, zlib.Z_DEFAULT_COMPRESSION,
      zlib.Z_DEFAULT_STRATEGY, zlib.Z_NO_FLUSH, zlib.Z_PARTIAL_FLUSH, zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH)
print(zlib.error.__mro__, zlib.ZLIB_VERSION[:2] == zlib.ZLIB_RUNTIME_VERSION[:2])
