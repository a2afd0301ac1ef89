def it(x): return [v for v in x]
def loop(x):
    out = []
    for v in x: out.append(v)
    return out
class Seq:
    def __getitem__(s, i):
        if i > 2: raise IndexError
        return i
for _ in range(30): it([1]); loop(range(3))
for x in ([1, 2], (3,), "ab", {1: 2}, {5}, range(3), range(5, 0, -2), iter([9]), (i for i in "g"), b"x", Seq(), {1: 2}.items(), enumerate("e"), zip("a", "b"), map(str, [1]), reversed([1, 2]), "é日", range(10 ** 20, 10 ** 20 + 2), bytearray(b"y"), memoryview(b"z")):
    print(it(x) if not hasattr(x, "__next__") else "-", loop(x))
def unpack(x): a, b = x; return b, a
for _ in range(30): unpack((1, 2))
for x in ([1, 2], "xy", {1: 0, 2: 0}, iter("pq"), range(2), (3, 4), b"ab"): print(unpack(x), end=" ")
print()
def contains(a, b): return a in b
print(contains(1, [1]), contains("a", "abc"), contains(1, {1}), contains(1, {1: 0}), contains(2, range(3)), contains(5, (i for i in [5])), contains(1, (2,)))
