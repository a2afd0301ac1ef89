# Everyday work with zlib: text packed and unpacked at once, in pieces, as gzip, and checksums.
import gzip
import time
import zlib

TEXT = b"".join(b"line %d of a log, at %d:%02d\n" % (k, k // 60, k % 60) for k in range(5000))
PACKED = zlib.compress(TEXT)
GZIP = gzip.compress(TEXT, mtime=0)


def timed(name, work, rounds):
    start = time.perf_counter()
    for _ in range(rounds):
        result = work()
    return name, time.perf_counter() - start, result

def pack():
    return zlib.compress(TEXT)


def unpack():
    return zlib.decompress(PACKED)


def pieces():
    unpacker = zlib.decompressobj()
    total = sum(len(unpacker.decompress(PACKED[at:at + 512])) for at in range(0, len(PACKED), 512))
    return total + len(unpacker.flush())


def gzipped():
    return gzip.decompress(GZIP)


def sums():
    return zlib.crc32(TEXT), zlib.adler32(TEXT)


def short():
    return sum(len(zlib.decompress(zlib.compress(TEXT[at:at + 60]))) for at in range(0, 6000, 60))


if __name__ == "__main__":
    import sys
    rows = [timed("pack", pack, 3), timed("unpack", unpack, 30), timed("pieces", pieces, 30), timed("gzip", gzipped, 30),
            timed("sums", sums, 100), timed("short", short, 5)]
    if "-v" in sys.argv:
        for name, seconds, _ in rows:
            print(f"{name:12} {seconds * 1000:8.1f} ms", file=sys.stderr)
    for name, _, result in rows:
        print(name, len(result) if isinstance(result, (list, bytes, str)) else result)
