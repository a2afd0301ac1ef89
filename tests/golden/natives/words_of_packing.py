"""What hashlib, zlib, lzma, bz2, array, mmap and binascii refuse in rarer ways."""
import array
import bz2
import hashlib
import hmac
import lzma
import mmap
import zlib

from _each import each_value as each


class Indexed:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


class Long(list):
    pass


m = mmap.mmap(-1, 10)
shown = mmap.mmap(-1, 10, access=mmap.ACCESS_READ)
closed = mmap.mmap(-1, 10)
closed.close()
a = array.array("i", [1, 2, 3])
each("""
hashlib.shake_256(b"a").digest(0)
hashlib.shake_256().digest("1")
hashlib.shake_128(b"a").hexdigest(3)
hashlib.new("sha-nothing")
hashlib.new("shake_128").digest()
hashlib.new("sha256", b"a", usedforsecurity=False).name
hashlib.pbkdf2_hmac("nothing", b"a", b"b", 1)
hashlib.pbkdf2_hmac("sha1", b"a", b"b", 0)
hashlib.pbkdf2_hmac("sha1", b"a", b"b", 1, 0)
hashlib.pbkdf2_hmac("sha1", b"a", b"b", 1, -1)
hashlib.pbkdf2_hmac("sha1", "a", b"b", 1)
hashlib.scrypt(b"a", salt=b"b", n=3, r=1, p=1)
hashlib.scrypt(b"a", salt=b"b", n=2, r=-1, p=1)
hashlib.scrypt(b"a", salt=b"b", n=2, r=0, p=1)
hashlib.scrypt(b"a", salt=b"b", n=2, r=1, p=0)
hashlib.scrypt(b"a", salt=b"b", n=2, r=1, p=1, maxmem=-1)
hashlib.scrypt(b"a", salt=b"b", n=2, r=1, p=1, maxmem=1 << 40)
hashlib.scrypt(b"a", salt=b"b", n=2, r=1, p=1, dklen=0)
hashlib.scrypt(b"a", salt=b"b", n=2, r=1, p=1, dklen=1 << 40)
hashlib.scrypt(b"a", n=2, r=1, p=1)
hashlib.scrypt(b"a", salt=b"b", r=1, p=1)
hashlib.scrypt(b"a", salt=b"b", n=2, r=1)
hashlib.scrypt(b"a", salt=b"b", n=2, p=1)
hmac.new(b"k", b"m", "nothing")
hmac.new(b"k", b"m")
hmac.new("k", b"m", "md5")
hmac.digest(b"k", b"m", "nothing")
hmac.new(b"k", b"m", "sha1").copy().hexdigest(), hmac.new(b"k", b"m", "sha1").name, hmac.new(b"k", b"m", "sha1")
hmac.new(b"k", b"m", "sha1").update("a")
lzma.LZMACompressor(check=99)
lzma.LZMACompressor(format=lzma.FORMAT_ALONE, check=1)
lzma.LZMACompressor(format=lzma.FORMAT_RAW, check=1, filters=[{"id": lzma.FILTER_LZMA2}])
lzma.LZMACompressor(preset=10)
lzma.LZMACompressor(filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 40}])
lzma.LZMACompressor(filters=[{"id": lzma.FILTER_LZMA2, "dict_size": -1}])
lzma.LZMACompressor(filters=[{"id": lzma.FILTER_DELTA, "dist": 1 << 33}, {"id": lzma.FILTER_LZMA2}])
lzma.LZMACompressor(filters=[{"id": lzma.FILTER_DELTA, "dist": 300}, {"id": lzma.FILTER_LZMA2}])
lzma.LZMACompressor(filters=[{"id": lzma.FILTER_X86, "start_offset": 1 << 40}, {"id": lzma.FILTER_LZMA2}])
lzma.LZMACompressor(filters=[{"id": lzma.FILTER_LZMA2, "lc": 9}])
lzma.LZMACompressor(filters=[{"id": lzma.FILTER_LZMA2, "mode": 9}])
lzma.LZMACompressor(filters=[{"id": lzma.FILTER_LZMA2, "mf": 99}])
lzma.LZMACompressor(filters=[{"id": lzma.FILTER_LZMA2, "nice_len": 1}])
lzma.LZMACompressor(filters=[{"id": lzma.FILTER_LZMA2}] * 5)
lzma.LZMACompressor(filters=[5])
lzma.LZMACompressor(filters=[])
lzma.LZMACompressor(filters=5)
lzma._encode_filter_properties({"id": lzma.FILTER_LZMA2, "dict_size": 4096})
lzma._encode_filter_properties({"id": lzma.FILTER_LZMA1, "lc": 5})
lzma._encode_filter_properties({"id": lzma.FILTER_DELTA, "dist": 300})
lzma._encode_filter_properties({"id": lzma.FILTER_DELTA})
lzma._encode_filter_properties({"id": 77})
lzma._decode_filter_properties(lzma.FILTER_LZMA2, b"")
lzma._decode_filter_properties(lzma.FILTER_LZMA2, b"\\xff")
lzma._decode_filter_properties(lzma.FILTER_DELTA, b"\\x07")
lzma._decode_filter_properties(77, b"")
lzma.LZMADecompressor(memlimit=1).decompress(lzma.compress(b"a" * 100))
lzma.LZMADecompressor(memlimit=-1)
lzma.LZMADecompressor(memlimit=1 << 70)
lzma.LZMADecompressor(format=9)
lzma.LZMADecompressor(format=lzma.FORMAT_RAW)
lzma.LZMADecompressor(filters=[{"id": lzma.FILTER_LZMA2}])
lzma.LZMADecompressor(format=lzma.FORMAT_RAW, memlimit=5, filters=[{"id": lzma.FILTER_LZMA2}])
lzma.decompress(b"nothing of the kind")
lzma.decompress(lzma.compress(b"a" * 100)[:-5])
lzma.decompress(lzma.compress(b"a" * 100)[:20])
lzma.decompress(b"")
lzma.decompress(lzma.compress(b"a") + b"junk")
lzma.is_check_supported(lzma.CHECK_CRC32), lzma.is_check_supported(99)
d = bytearray(lzma.compress(b"a" * 100)); d[-20] ^= 1; lzma.decompress(bytes(d))
d = bytearray(lzma.compress(b"a" * 100)); d[7] = 15; lzma.decompress(bytes(d))
bz2.decompress(b"BZh9nothing")
bz2.decompress(bz2.compress(b"a" * 100)[:-3])
bz2.decompress(b"nothing of the kind")
d = bytearray(bz2.compress(b"a" * 100)); d[12] ^= 1; bz2.decompress(bytes(d))
bz2.BZ2Compressor(0)
bz2.BZ2Compressor(10)
bz2.BZ2Decompressor().decompress(b"", "a")
c = bz2.BZ2Compressor(); c.flush(); c.flush()
c.compress(b"a")
d = bz2.BZ2Decompressor(); d.decompress(bz2.compress(b"a")); d.decompress(b"")
zlib.compressobj(zdict=b"")
zlib.compressobj(zdict=5)
zlib.compressobj(level=99)
zlib.compressobj(wbits=99)
zlib.compressobj(method=99)
zlib.compressobj(memLevel=99)
zlib.compressobj(strategy=99)
zlib.compress(b"a", 99)
zlib.compress(b"a", wbits=99)
zlib.decompressobj(wbits=99)
zlib.decompressobj(zdict=5)
zlib.decompress(b"a", 99)
zlib.decompress(b"nothing")
zlib.decompress(zlib.compress(b"a")[:-1])
zlib.decompress(zlib.compress(b"a")[:-1] + b"x")
zlib.decompress(zlib.compress(b"a"), bufsize=0)
zlib.decompress(zlib.compress(b"a"), bufsize=-1)
c = zlib.compressobj(); c.flush(); c.copy()
c.flush()
c.compress(b"a")
c = zlib.compressobj(); c.flush(99)
c.flush(zlib.Z_NO_FLUSH)
z = zlib.compressobj(zdict=b"abc"); d = z.compress(b"abcabc") + z.flush(); zlib.decompress(d)
zlib.decompressobj(zdict=b"abd").decompress(d)
zlib.decompressobj(zdict=b"abc").decompress(d)
zlib.decompressobj().decompress(b"a", -1)
d = zlib.decompressobj(); d.flush(0)
d.flush(-1)
d = zlib.decompressobj(); d.decompress(zlib.compress(b"a")); d.copy().eof
zlib.crc32(5), zlib.adler32("a")
zlib.crc32(b"a", 1 << 70), zlib.adler32(b"a", -1)
a[5] = 1
a[-4] = 1
a[5]
del a[5]
a["x"] = 1
a[1.5]
a[0] = 1 << 40
a[0] = "x"
a[0:1] = 5
a[0:1] = array.array("b", [1])
a[::2] = array.array("i", [1])
a.pop(9), 1
array.array("i").pop()
a.pop(-9)
a.insert("x", 1)
a.fromlist(5)
a.fromlist([1, "x"])
a.frombytes(b"abc")
a.frombytes("abcd")
a.fromunicode("a")
a.tounicode()
a.extend(array.array("b", [1]))
a.extend(5)
a + 5
a += array.array("b")
a * "x"
a.__mul__(1 << 62)
a.__imul__(1 << 62)
a * (1 << 70)
a.remove(99)
a.index(99)
a.index(1, 5)
array.array("x")
array.array("i", 5)
array.array("i", "ab")
array.array("i", [1.5])
array.array("u", "ab").frombytes(b"abc")
array.array("d", ["x"])
array.array("i", [1], x=2)
array.array()
array.array(5)
m.write_byte(256)
m.write_byte(-1)
m.write_byte("a")
m[0] = 256
m[0] = -1
m[0] = "a"
m[99]
m[99] = 1
m["x"]
m["x"] = 1
m[0:2] = b"a"
m[0:2] = 5
m[::2] = b"a"
del m[0]
m.find(5)
m.rfind("a")
m.seek(99)
m.seek(-1)
m.seek(0, 9)
m.seek("x")
m.move(0, 5, 99)
m.move(-1, 0, 0)
m.move("x", 0, 0)
m.flush(1, 99)
m.flush(-1)
m.madvise(99999)
m.madvise(mmap.MADV_NORMAL, 99)
m.madvise(mmap.MADV_NORMAL, -1)
m.madvise(mmap.MADV_NORMAL, 0, -1)
m.madvise(mmap.MADV_NORMAL, 0, 1 << 62)
m.madvise(mmap.MADV_NORMAL, 4096, (1 << 63) - 1)
m.read("x")
m.read(-5), m.read(3), m.read_byte()
m.write(b"a" * 99)
m.write("a")
m.resize(-1)
m.resize("x")
shown[0] = 1
shown[0:1] = b"a"
shown.write(b"a")
shown.write_byte(1)
shown.move(0, 1, 1)
shown.resize(5)
memoryview(shown).readonly, memoryview(m).readonly
memoryview(shown)[0] = 1
closed[0]
closed.read(1), 1
closed.size()
len(closed)
memoryview(closed)
bytes(closed)
closed
closed.seek(0)
closed.closed
closed.close()
mmap.mmap(-1, -1)
mmap.mmap(-1, 0)
mmap.mmap(-1, "x")
mmap.mmap(-1, 5, access=9)
mmap.mmap(-1, 5, access=1, prot=1)
mmap.mmap(-1, 5, offset=-1)
mmap.mmap(-1, 5, offset=5)
mmap.mmap("x", 5)
mmap.mmap(-2, 5)
mmap.mmap(99, 5)
v = memoryview(m); m.resize(20)
m.close()
v.release(); m.close()
""", globals())
