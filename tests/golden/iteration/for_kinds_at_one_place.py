# One `for` that meets iterators of every kind in turn, again and again: the place changes its form, and must be right in each.
def each(it):
    out = []
    for x in it:
        out.append(x)
    return out

def pairs(it):
    out = []
    for a, b in it:
        out.append((a, b))
    return out

def count(n):
    for i in range(n):
        got = yield i
        assert got is None

class Countdown:
    def __init__(self, n):
        self.n = n
    def __iter__(self):
        return self
    def __next__(self):
        if not self.n:
            raise StopIteration
        self.n -= 1
        return self.n

d = {"a": 1, "b": 2, "c": 3}
kinds = [lambda: range(3), lambda: [1, 2, 3], lambda: (4, 5), lambda: d, lambda: d.values(), lambda: d.items(), lambda: count(3),
         lambda: Countdown(3), lambda: "xyz", lambda: {7}, lambda: enumerate("ab"), lambda: zip((1, 2), [3, 4]), lambda: iter([]),
         lambda: range(2**62, 2**62 + 2), lambda: reversed([1, 2]), lambda: map(abs, (-1, -2))]
for kind in kinds:
    print(each(kind()))
first = [each(kind()) for kind in kinds]
print(all([each(kind()) for kind in kinds] == first for _ in range(60)))
print(all(each(kind()) == each(kind()) for kind in kinds for _ in range(60)))

twos = [lambda: d.items(), lambda: enumerate([5, 6]), lambda: zip([1, 2], (3, 4)), lambda: ["pq", "rs"], lambda: enumerate(count(2)),
        lambda: zip("ab", "cd"), lambda: [(1, 2)], lambda: ((k, k) for k in range(2))]
for two in twos:
    print(pairs(two()))
first = [pairs(two()) for two in twos]
print(all([pairs(two()) for two in twos] == first for _ in range(60)))
