# Every truncation, and every flipped bit, of compressed data: an error or data, in one call as in parts, and nothing else.
import collections, zlib

data = bytes(range(256)) * 2 + b'text ' * 50
counts = collections.Counter()
for bits in 15, 31:
    packed = zlib.compress(data, 6, bits)
    for k in range(len(packed)):
        try:
            zlib.decompress(packed[:k], bits)
        except zlib.error as e:
            counts['cut', str(e)[:40]] += 1
        for bit in range(8):
            broken = bytearray(packed)
            broken[k] ^= 1 << bit
            results = []
            for part in len(broken), 7:
                d = zlib._ZlibDecompressor(bits)
                out = b''
                try:
                    for at in range(0, len(broken), part):
                        if not d.eof:
                            out += d.decompress(broken[at:at + part], 100)
                    while not d.eof and not d.needs_input:
                        out += d.decompress(b'', 100)
                except zlib.error:
                    out = None
                results.append(out)
            counts['same' if results[0] == results[1] else 'other'] += 1
print(all(n for n in counts.values()), counts['other'], len([k for k in counts if k[0] == 'cut']))
