def builds(a, b, c):
    x = [], (), {}, [1, 2, 3], (1, 2, 3), {1, 2, 3}, {1: 2, "3": 4}
    x = [a, b], (a, b), {a, b}, {a: b, b: c}, [*a, b], (*a, *b), {*a, b}, {**a, b: c, **c}
    x = [a, b, c, 1, 2, 3, *a], [1, "a", None, *b], (1, *a, 2), {1, *b}
    y = [x for x in a], {x for x in a}, {x: y for x, y in a}, (x for x in a)
    y = [x + z for x in a if x if b for y in x if y for z in (y, x)]
    y = [[z for z in y] for y in [w for w in a]]
    y = [lambda: x for x in a], [(x := y) for y in b], {x: [y for y in x] for x in a}
    z = [(yield_, b) for yield_ in a if (b := yield_)], [b for a.b in b], [c for c[0] in b]
    return a if b else c, (a, b)[0], [a, b][c], {"a": a}["a"], a and b or c, "%s" % a, "a" "b", x, y, z


nowhere = [i for i in range(3)], {i: j for i in a for j in b}, [j for i in a for j in i if j]
lazily = lambda: (yield)


class Body:
    listed = [i for i in range(3) if i]
    other = [listed for i in listed]

    def method(self):
        return [__class__ for i in self], [super().x for i in self]


def constants():
    a = 1 + 2 * 3, "a" * 3, (1, 2)[1], -5, not 1, 2**70, 1 if 2 else 3, "abc"[1], b"a" + b"b", 1 < 2, ~3, (1,) * 2, 1 and 2, 0 or 3
    if 0:
        b = 1
    elif 1:
        b = 2
    while 1:
        return a, b
    return None


def generators():
    x = yield
    y = yield x
    z = yield from y
    yield x, y
    for w in (yield z):
        yield w
    return x


def many(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9):
    return a0 + (a1 + (a2 + (a3 + (a4 + (a5 + (a6 + (a7 + (a8 + a9)))))))), [a0, [a1, [a2, [a3, [a4, [a5]]]]]]
