"""What array, lzma, bz2 and zlib say of rarer mistakes, and how what they make is told."""
import array
import bz2
import gc
import lzma
import warnings
import zlib

from _each import each_value as each


class Items:
    """A mapping that is no dict."""

    def __init__(self, **items):
        self.items = items

    def keys(self):
        return list(self.items)

    def __getitem__(self, name):
        return self.items[name]

    def __len__(self):
        return len(self.items)


def warned(do):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        do()
        gc.collect()
    return [(w.category.__name__, str(w.message)) for w in caught]


each("""
lzma.compress(b"abc", format=lzma.FORMAT_RAW, filters=[Items(ident=1)])
lzma.compress(b"abc", format=lzma.FORMAT_RAW, filters=[1])
lzma.compress(b"abc", format=lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2, "preset": 77}])
lzma.compress(b"abc", format=lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2, "what": 1}])
lzma.compress(b"abc", format=lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_DELTA, "what": 1}])
lzma.compress(b"abc", format=lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_X86, "what": 1}])
lzma.compress(b"abc", format=lzma.FORMAT_RAW, filters=[{"id": 99}])
lzma.compress(b"abc", format=lzma.FORMAT_RAW, filters=[])
lzma.compress(b"abc", format=lzma.FORMAT_XZ, check=99)
lzma.compress(b"abc", preset=77)
lzma.decompress(b"abc")
lzma.decompress(lzma.compress(b"abc")[:-3])
lzma.decompress(lzma.compress(b"abc" * 1000), memlimit=1)
bz2.decompress(b"abc")
bz2.decompress(bz2.compress(b"abc")[:-3])
bz2.decompress(bz2.compress(b"abc")[:20] + b"xxxxxxxxxxxxxxx")
bz2.compress(b"a", 10)
zlib.compressobj(wbits=31, zdict=b"x")
c = zlib.compressobj(); c.flush(); c.copy()
c = zlib.compressobj(); c.flush(); c.compress(b"a")
c = zlib.compressobj(); c.flush(99)
zlib.compressobj(99)
zlib.compress(b"a", 99)
zlib.decompress(b"abc")
zlib.decompress(zlib.compress(b"abc")[:-3])
zlib.decompress(zlib.compress(b"abc")[:-1] + b"x")
zlib.decompressobj(zdict=b"x").decompress(zlib.compress(b"a"))
c = zlib.compressobj(zdict=b"x"); d = c.compress(b"a") + c.flush(); zlib.decompressobj().decompress(d)
zlib.decompressobj(zdict=b"y").decompress(d)
zlib.decompressobj(wbits=77)
warned(lambda: array.array("u", "a"))
warned(lambda: array.array("w", "a"))
[array._array_reconstructor(array.array, "q", code, bytes(range(8))).tolist() for code in range(14)]
[array._array_reconstructor(array.array, "d", code, bytes(8)).tolist() for code in range(14, 18)]
[array._array_reconstructor(array.array, "w", code, "ab".encode(coding)).tounicode() for code, coding in enumerate(("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"), 18)]
array._array_reconstructor(array.array, "q", 22, b"")
array._array_reconstructor(array.array, "q", -1, b"")
array._array_reconstructor(array.array, "x", 0, b"")
array._array_reconstructor(array.array, "q", 2, b"abc")
array._array_reconstructor(int, "q", 2, b"ab")
""", globals())
