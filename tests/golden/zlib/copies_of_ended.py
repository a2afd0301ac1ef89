# A compressor that has ended cannot be copied.
import zlib

z = zlib.compressobj()
z.compress(b"abc")
copy = z.copy()
print(zlib.decompress(z.flush()), zlib.decompress(copy.flush()))
try:
    z.copy()
except ValueError as e:
    print(e)
