"""Loops over bytes and bytearrays, which change meanwhile, are of subclasses, or followed by other iterators."""
def it(b):
    r = []
    for x in b: r.append(x)
    return r
ba = bytearray(b"abc")
for i, x in enumerate(ba):
    if i < 5: ba.append(x + 1)
print(ba)
class B(bytes):
    def __iter__(self): return iter([7])
class B2(bytes): pass
class A2(bytearray): pass
for b in (b"", b"xyz", bytearray(b"q"), B(b"no"), B2(b"yes"), A2(b"arr"), memoryview(b"mv"), "str", b"again"): print(it(b))
def shrink(b):
    r = []
    for x in b:
        r.append(x); b.pop()
    b.extend(b"more")
    return r
print(shrink(bytearray(b"abcdef")))
i = iter(bytearray(b"ab")); print(next(i), list(i), list(i), sum(bytearray(300)), sum(b"abc"), set(b"aab"), max(b"az"), list(zip(b"ab", bytearray(b"cd"))), any(bytes(3)), sorted(b"cab"), [*b"xy"], tuple(B2(b"k")))
print(list(enumerate(b"ab")), dict(enumerate(bytearray(b"c"))), list(map(chr, b"hi")), sum(B(b"no")), sum(A2(b"arr")))
