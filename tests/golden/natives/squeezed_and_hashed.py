"""Compressors, digests and key derivations by their steps and numbers: what each takes at its bounds and refuses beyond."""
import bz2, gzip, hashlib, hmac, io, lzma, random, zlib
from _told import told


def kind(f, *args, **names):
    made = told(f, *args, **names)
    return made if isinstance(made, str) else type(made).__name__


random.seed(3)
plain = b"".join(random.choice([b"abc", b"abcabcabd", b"\0" * 9, random.randbytes(3)]) for _ in range(700))
print(len(plain), [zlib.decompress(zlib.compress(plain, n)) == plain for n in range(-1, 10)], [told(zlib.compress, b"a", n) for n in (-2, 10)], [zlib.decompress(zlib.compress(plain, wbits=w), w) == plain for w in (-15, -9, 9, 15, 31, 25)], [kind(zlib.compressobj, 6, zlib.DEFLATED, w) for w in (-16, -8, 0, 7, 8, 16, 32)], [kind(zlib.compressobj, 6, 8, 15, m) for m in (0, 1, 9, 10)], [kind(zlib.compressobj, 6, 8, 15, 8, s) for s in (-1, 0, 4, 5)], kind(zlib.compressobj, 6, 9), kind(zlib.compressobj, zdict=b""), kind(zlib.compressobj, zdict="x"), kind(zlib.compressobj, 11))
for n in (0, 1, 7, 100, 10**6):
    d = zlib.decompressobj()
    data = zlib.compress(plain) + b"tail"
    out = b""
    while data and not d.eof:
        out += told(d.decompress, data, n) if n else d.decompress(data)
        data = d.unconsumed_tail
    print(n, len(out), out == plain, d.eof, d.unused_data, d.decompress(b"more"), d.unused_data, d.flush())
d = zlib.decompressobj()
print(told(d.decompress, b"x", -1), told(d.decompress, b"garbage!"), told(zlib.decompress, b"x"), told(zlib.decompress, b""), told(zlib.decompress, zlib.compress(b"a")[:-1]), told(zlib.decompress, zlib.compress(b"a") + b"x"), told(zlib.decompress, zlib.compress(b"a"), bufsize=0), told(zlib.decompress, zlib.compress(b"a"), bufsize=-1), told(zlib.decompress, zlib.compress(b"a"), bufsize=1), told(zlib.decompress, "x"), told(d.flush, 0), told(d.flush, -1))
c = zlib.compressobj()
c.compress(plain[:99])
k = c.copy()
print(c.flush(zlib.Z_SYNC_FLUSH) != b"", c.flush(zlib.Z_NO_FLUSH), told(c.flush, 99), zlib.decompress(zlib.compress(plain[:99])) == plain[:99], len(k.flush()) > 0, told(k.compress, b"x"), told(k.flush), told(k.copy))
z = zlib.compressobj(zdict=b"abcabc")
packed = z.compress(b"abcabcabc") + z.flush()
d = zlib.decompressobj(zdict=b"abcabc")
print(d.decompress(packed), told(zlib.decompressobj().decompress, packed), told(zlib.decompressobj(zdict=b"no").decompress, packed), d.copy().eof, told(zlib.decompressobj, 99), kind(zlib.decompressobj, -15), kind(zlib.decompressobj, 47))
for module, make, undo in ((bz2, bz2.BZ2Compressor, bz2.BZ2Decompressor), (lzma, lzma.LZMACompressor, lzma.LZMADecompressor)):
    c = make()
    data = c.compress(plain) + c.flush()
    print(module.__name__, told(c.compress, b"x"), told(c.flush), module.decompress(data) == plain, module.decompress(data * 2) == plain * 2, told(module.decompress, data[:-1]), told(module.decompress, data + b"x" * 9), told(module.decompress, b"junk" * 9), told(module.decompress, b""), told(module.compress, "x"), told(undo().decompress, "x"))
    for n in (0, 1, 50, -1):
        d = undo()
        first = d.decompress(data, n)
        steps = [len(first), d.needs_input, d.eof]
        total = first
        while not d.eof and len(steps) < 8000:
            piece = d.decompress(b"", n if n > 0 else -1)
            total += piece
            steps.append(len(piece))
        print("  ", n, steps[1:3] if n == 0 else "", len(total), total == plain, d.eof, d.unused_data, d.needs_input, told(d.decompress, b""))
    d = undo()
    print("  ", d.decompress(data + b"tail") == plain, d.unused_data, told(d.decompress, b"more"), told(undo().decompress, b"bad data here"))
print([kind(bz2.BZ2Compressor, n) for n in (0, 1, 9, 10)], [bz2.decompress(bz2.compress(plain, n)) == plain for n in (1, 9)], told(bz2.compress, b"", 0), bz2.compress(b""), kind(bz2.BZ2Compressor, "x"))
print([told(lambda: lzma.decompress(lzma.compress(plain, **o), **{k: v for k, v in o.items() if k == "format" and v != lzma.FORMAT_RAW} | ({"filters": o["filters"]} if o.get("format") == lzma.FORMAT_RAW else {}) | ({"format": lzma.FORMAT_RAW} if o.get("format") == lzma.FORMAT_RAW else {})) == plain) for o in ({"format": lzma.FORMAT_XZ}, {"format": lzma.FORMAT_ALONE}, {"format": lzma.FORMAT_RAW, "filters": [{"id": lzma.FILTER_LZMA2}]}, {"format": lzma.FORMAT_RAW, "filters": [{"id": lzma.FILTER_DELTA, "dist": 5}, {"id": lzma.FILTER_LZMA2, "preset": 1}]}, {"format": lzma.FORMAT_RAW, "filters": [{"id": lzma.FILTER_LZMA1, "dict_size": 4096, "lc": 1, "lp": 1, "pb": 1, "mode": lzma.MODE_FAST, "nice_len": 9, "mf": lzma.MF_HC3, "depth": 5}]}, {"check": lzma.CHECK_NONE}, {"check": lzma.CHECK_CRC32}, {"check": lzma.CHECK_SHA256}, {"preset": 0}, {"preset": 9 | lzma.PRESET_EXTREME}, {"format": lzma.FORMAT_RAW, "filters": [{"id": lzma.FILTER_X86, "start_offset": 16}, {"id": lzma.FILTER_LZMA2}]})])
print([kind(lzma.LZMACompressor, **o) for o in ({"format": 99}, {"check": 99}, {"preset": 10}, {"preset": -1}, {"format": lzma.FORMAT_RAW}, {"filters": []}, {"filters": [{}]}, {"filters": [{"id": 99}]}, {"filters": [5]}, {"filters": 5}, {"filters": [{"id": lzma.FILTER_LZMA2}] * 5}, {"filters": [{"id": lzma.FILTER_LZMA2, "lc": 5}]}, {"filters": [{"id": lzma.FILTER_LZMA2, "nothing": 5}]}, {"filters": [{"id": lzma.FILTER_DELTA}]}, {"filters": [{"id": lzma.FILTER_DELTA, "dist": 0}, {"id": lzma.FILTER_LZMA2}]}, {"filters": [{"id": lzma.FILTER_DELTA, "dist": 257}, {"id": lzma.FILTER_LZMA2}]}, {"preset": 1, "filters": [{"id": lzma.FILTER_LZMA2}]}, {"format": lzma.FORMAT_ALONE, "check": lzma.CHECK_CRC32}, {"filters": [{"id": lzma.FILTER_LZMA2, "mf": 99}]}, {"filters": [{"id": lzma.FILTER_LZMA2, "mode": 9}]}, {"filters": [{"id": lzma.FILTER_LZMA2, "dict_size": 5}]})], [kind(lzma.LZMADecompressor, **o) for o in ({"format": 99}, {"format": lzma.FORMAT_RAW}, {"memlimit": -1}, {"memlimit": 0}, {"format": lzma.FORMAT_RAW, "memlimit": 5, "filters": [{"id": lzma.FILTER_LZMA2}]}, {"filters": [{"id": lzma.FILTER_LZMA2}]})], told(lzma.LZMADecompressor(memlimit=1000).decompress, lzma.compress(plain)), lzma.is_check_supported(lzma.CHECK_CRC64), lzma.is_check_supported(99), told(lzma.is_check_supported, "x"), (d := lzma.LZMADecompressor()).check, d.decompress(lzma.compress(b"a", check=lzma.CHECK_SHA256)), d.check, lzma._encode_filter_properties({"id": lzma.FILTER_LZMA2, "dict_size": 65536}), lzma._decode_filter_properties(lzma.FILTER_LZMA2, b"\x08"), lzma._decode_filter_properties(lzma.FILTER_DELTA, b"\x04"), lzma._decode_filter_properties(lzma.FILTER_LZMA1, b"]\0\0\x01\0"), told(lzma._decode_filter_properties, lzma.FILTER_LZMA2, b""), told(lzma._decode_filter_properties, 99, b""), lzma._decode_filter_properties(lzma.FILTER_X86, b""))
for name in sorted(hashlib.algorithms_guaranteed):
    h = hashlib.new(name)
    n = (7,) if name.startswith("shake") else ()
    start = h.hexdigest(*n)
    h.update(b"abc")
    k = h.copy()
    h.update(plain)
    print(name, h.name, h.digest_size, h.block_size, start[:16], k.hexdigest(*n)[:16], h.hexdigest(*n)[:16], h.digest(*n).hex() == h.hexdigest(*n), told(h.update, "x"), repr(h).split(" @")[0].split(" at")[0], [told(h.hexdigest, x) if isinstance(told(h.hexdigest, x), str) and "Error" in told(h.hexdigest, x) else len(told(h.hexdigest, x)) for x in (0, 1, 1000, "x")] if n else told(h.digest, 5))
print([told(hashlib.new, n) if not hasattr(told(hashlib.new, n), "name") else "made" for n in ("none", "", "sha-1", "SHA256", 5)], told(hashlib.md5, "x"), hashlib.md5(b"a", usedforsecurity=False).hexdigest(), told(hashlib.md5, b"", 1), told(hashlib.sha256, string=b"a").hexdigest()[:8] if hasattr(told(hashlib.sha256, string=b"a"), "hexdigest") else told(hashlib.sha256, string=b"a"), hashlib.file_digest(io.BytesIO(plain), "sha1").hexdigest())
for name, sizes in (("blake2b", (0, 1, 64, 65, -1)), ("blake2s", (0, 1, 32, 33))):
    f = getattr(hashlib, name)
    most = f().digest_size
    print(name, [told(lambda: f(digest_size=n).hexdigest()) for n in sizes], [told(lambda: f(key=b"k" * n).hexdigest()[:8]) for n in (0, 1, most, most + 1)], [told(lambda: f(salt=b"s" * n).hexdigest()[:8]) for n in (0, 1, most // 4, most // 4 + 1)], [told(lambda: f(person=b"p" * n).hexdigest()[:8]) for n in (1, most // 4, most // 4 + 1)], [told(lambda: f(fanout=n).hexdigest()[:8]) for n in (-1, 0, 2, 255, 256)], [told(lambda: f(depth=n).hexdigest()[:8]) for n in (0, 1, 2, 255, 256)], [told(lambda: f(leaf_size=n).hexdigest()[:8]) for n in (-1, 0, 1, 2**32 - 1, 2**32)], [told(lambda: f(node_offset=n).hexdigest()[:8]) for n in (-1, 0, 1, 2**32, 2**48 - 1, 2**48, 2**64 - 1)], [told(lambda: f(node_depth=n).hexdigest()[:8]) for n in (-1, 0, 1, 255, 256)], [told(lambda: f(inner_size=n).hexdigest()[:8]) for n in (-1, 0, 1, most, most + 1)], f(last_node=True).hexdigest()[:8], f(b"abc", digest_size=5, key=b"k", salt=b"s", person=b"p", fanout=2, depth=3, leaf_size=4, node_offset=5, node_depth=6, inner_size=7, last_node=True).hexdigest())
print([told(lambda: hashlib.pbkdf2_hmac("sha256", b"p", b"s", n, d).hex()) for n, d in ((1, None), (2, 1), (2, 33), (0, 1), (-1, 1), (1, 0), (1, -1))], told(hashlib.pbkdf2_hmac, "none", b"p", b"s", 1), told(hashlib.pbkdf2_hmac, 5, b"p", b"s", 1), [told(lambda: hashlib.scrypt(b"p", salt=b"s", **o).hex()[:16]) for o in ({"n": 2, "r": 1, "p": 1}, {"n": 16, "r": 2, "p": 2, "dklen": 5}, {"n": 3, "r": 1, "p": 1}, {"n": 1, "r": 1, "p": 1}, {"n": 2, "r": 0, "p": 1}, {"n": 2, "r": 1, "p": 0}, {"n": 2, "r": 1, "p": 1, "maxmem": -1}, {"n": 2**14, "r": 8, "p": 1, "maxmem": 1000}, {"n": 2, "r": 1, "p": 1, "dklen": 0}, {"n": 2, "r": 1, "p": 1, "dklen": -1}, {"r": 1, "p": 1})], told(hashlib.scrypt, b"p", n=2, r=1, p=1))
m = hmac.new(b"key", b"abc", "sha256")
print(m.hexdigest(), m.name, m.digest_size, m.block_size, m.copy().hexdigest() == m.hexdigest(), m.update(b"d"), m.hexdigest()[:8], told(hmac.new, "k", b"", "md5"), told(hmac.new, b"k", b""), told(hmac.new, b"k", b"", "none"), hmac.digest(b"k" * 200, b"m", "sha1").hex(), told(hmac.digest, b"k", b"m", "none"), hmac.compare_digest("a", "a"), hmac.compare_digest(b"a", b"b"), told(hmac.compare_digest, "\u20ac", "a"), told(hmac.compare_digest, "a", b"a"), hmac.new(b"", b"", hashlib.md5).hexdigest())
out = io.BytesIO()
with gzip.GzipFile("name", "wb", 6, out, mtime=5) as g:
    print(g.write(plain), g.tell(), told(g.read), told(g.seek, 0), g.writable(), g.readable())
data = out.getvalue()
g = gzip.GzipFile(fileobj=io.BytesIO(data + data))
print(data[:10], g.read(5), g.peek(3)[:3], g.read1(4), g.readline()[:5], g.tell(), g.seek(2), g.read(2), g.seek(-3, 1) if False else "", g.mtime, len(g.read()), g.read(), told(g.write, b"x"), g.close(), told(g.read), told(gzip.decompress, data[:-1]), told(gzip.decompress, data[:5]), told(gzip.decompress, b"xx"), gzip.decompress(b""), len(gzip.decompress(data + b"\0" * 8)), told(gzip.decompress, data[:-5] + b"x" + data[-4:]), told(gzip.decompress, data[:-1] + b"x"), told(gzip.GzipFile, "x", "q"), gzip.compress(b"a", mtime=0)[:9])
