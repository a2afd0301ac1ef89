it = iter([1, 2, 3]); print(list(zip(it, it)), list(it)); e = enumerate("ab"); print(next(e), iter(e) is e, list(e)); z = zip([1, 2, 3], it := iter("ab")); print(list(z), next(it, "spent"))
m = map(lambda *a: a, [1, 2], "xyz"); print(list(m), list(m)); f = filter(lambda x: x % 2, range(6)); print(next(f), list(f)); r = reversed(range(3)); print(list(r), list(r))
def boom(x):
    if x == 2: raise KeyError(x)
    return x
m = map(boom, [1, 2, 3]); print(next(m))
try: next(m)
except KeyError as x: print(repr(x))
print(list(m)); c = iter(int, 1); print([next(c) for _ in range(3)]); n = [0]
def tick(): n[0] += 1; return n[0]
print(list(iter(tick, 4)), sum(iter(tick, 8)))
s = iter("aé日"); print(next(s), list(s), list(s)); d = iter({1: 2, 3: 4}.items()); print(next(d), next(d), next(d, "end"))
print(max(map(len, ["a", "bbb"])), min(filter(None, [0, 3, 2])), sorted(zip("ba", [1, 2])), dict(map(lambda p: p[::-1], {"a": 1}.items())), any(map(str.isdigit, "a1")), all(zip([1], [2])), [*zip(*[iter(range(6))] * 2)], list(enumerate(zip("ab", "cd"))), list(map(None.__class__, [])), sum(map(lambda x: x * x, range(4))))
class NoLen:
    def __getitem__(s, i): return [10, 20][i]
print(list(NoLen()), list(enumerate(NoLen())), dict(zip("ab", NoLen())), 20 in NoLen())
try: reversed(NoLen())
except TypeError as x: print(x)
