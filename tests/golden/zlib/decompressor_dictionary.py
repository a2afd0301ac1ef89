# _ZlibDecompressor with a preset dictionary: none, a wrong one, the right one, and one for a raw stream.
import zlib

c = zlib.compressobj(zdict=b'hello world')
packed = c.compress(b'hello world hello') + c.flush()
for zdict in {}, {'zdict': b'nope'}, {'zdict': bytearray(b'hello world')}:
    try:
        print(zlib._ZlibDecompressor(**zdict).decompress(packed))
    except zlib.error as e:
        print(e)
c = zlib.compressobj(wbits=-15, zdict=b'hello world')
packed = c.compress(b'hello world hello') + c.flush()
d = zlib._ZlibDecompressor(-15, b'hello world')
print(d.decompress(packed, 11), d.decompress(b''), d.eof)
