# A `for` that became the form for a dict's values, a set or a reversed list: other kinds at its place, and changes meanwhile.
def run(items, at=lambda n, x: None):
    seen = []
    try:
        for n, _ in enumerate([0] * 3):
            for x in items():
                seen.append(x)
                at(n, x)
                if len(seen) > 40:
                    return seen
    except RuntimeError as e:
        seen.append(str(e))
    return seen


d = dict(zip("abcde", range(5)))
s = {3, 1, 2}
l = [1, 2, 3]
for items in (d.values, lambda: s, lambda: reversed(l), d.keys, d.items, lambda: frozenset(s), lambda: reversed(d.values()), lambda: (), l.__iter__,
              lambda: {}.values(), set, lambda: reversed([]), lambda: (x for x in l), lambda: {k: 1 for k in range(300)}.values()) * 2:
    print(run(items))

d = dict.fromkeys(range(6), 1)
print(run(d.values, lambda n, x: d.pop(5, None)))
d = dict.fromkeys(range(6), 1)
print(run(d.values, lambda n, x: d.__setitem__(0, d[0] + 1)), d)
d = dict.fromkeys(range(6), 1)
print(run(d.values, lambda n, x: d.__setitem__(len(d), 2)))
for gone in range(5):
    del d[gone]
print(run(d.values), list(d.values()))
d = {k: k for k in range(40)}
for k in range(3, 38):
    del d[k]
print(run(d.values))

s = set(range(6))
print(run(lambda: s, lambda n, x: s.discard(5)))
s = set(range(6))
print(run(lambda: s, lambda n, x: s.add(x)))
print(run(lambda: s, lambda n, x: s.add(x + 100)))
s = {k * 64 for k in range(200)}
for k in range(1, 199):
    s.discard(k * 64)
print(sorted(run(lambda: s)))

l = [1, 2, 3, 4]
print(run(lambda: reversed(l), lambda n, x: l.pop() if n == 0 else None))
l = [1, 2, 3, 4]
print(run(lambda: reversed(l), lambda n, x: l.append(x)))
l = [1, 2, 3, 4]
print(run(lambda: reversed(l), lambda n, x: l.clear()))

# An iterator that is at its end stays there; one that was begun goes on.
v = iter(d.values())
print(next(v), [x for x in v], [x for x in v], v.__length_hint__())
i = iter(s)
next(i)
print(len([x for x in i]), [x for x in i], i.__length_hint__())
r = reversed(l + [5, 6])
print(next(r), [x for x in r], [x for x in r], r.__length_hint__())


class Last:
    def __init__(self, to): self.to = to
    def __del__(self): self.to.clear()


d = {k: None for k in range(5)}
d[1] = Last(d)
try:
    for x in d.values():
        if x is not None:
            d[1] = None
            del x
except RuntimeError as e:
    print(e, d)
