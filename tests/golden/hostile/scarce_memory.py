# Memory that runs out at every place of a work: it ends in MemoryError or is done right, and with room again it is right.
import functools, gc

SIZES = [0, 8, 24, 40, 56, 72, 88, 120, 184, 248, 376, 504, 1000, 2000, 16000]
ROOM, PLENTY = 120, 60
hoards = [[None] * ROOM for _ in SIZES]
bulk, rest, held = [None] * 2000, [None] * 20_000, 0

SOURCE = """
import sys
def f(a, b=2, *c, d: int = 4, **e) -> "text":
    'doc'
    with open as g, g: return [x async for x in y] if a else {**e, 1: (yield)}
class C(A, metaclass=M):
    x: int = 5
    def g[T: int](self): return super().g(*self.a, **{'b': f'{self!r:>{5}}'})
match a:
    case {'x': [1, *_], **r} | C(y=(1 | 2) as r): pass
try: a, *b = lambda: -c ** d
except* E as e: del a[1:2], b.c
finally: type X[T] = list[T]
""".replace("async for", "for").replace("(yield)", "5")

class Node:
    def __init__(self, *kids, **names): self.kids = kids; self.__dict__.update(names)
    def __iter__(self): return iter(self.kids)
    def walk(self):
        yield self
        for kid in self.kids: yield from kid.walk()
def tree(depth): return Node(*[tree(depth - 1) for _ in range(2 if depth else 0)], depth=depth)
def raising():
    try:
        try: {}["x"]
        except KeyError as e: raise ValueError("y") from e
    except ValueError as e:
        e.add_note("note")
        return repr(e), repr(e.__cause__)
def groups():
    try: raise ExceptionGroup("g", [ValueError(1), ExceptionGroup("h", [TypeError(2), OSError(3)])])
    except* ValueError as a: kept = [repr(a)]
    except* (TypeError, OSError) as b: kept.append(repr(b))
    return kept
def coroutines():
    class Wait:
        def __await__(self): return (yield 5)
    async def inner(n): return n + await Wait()
    async def outer(): return [await inner(k) for k in range(3)]
    c = outer()
    sent = [c.send(None)]
    try:
        while True: sent.append(c.send(10))
    except StopIteration as e: return sent, e.value
def classes():
    class Base:
        __slots__ = ("a", "b")
        def __init_subclass__(cls, **k): cls.k = k
    class D(Base, x=1):
        @property
        def p(self): return self.a
        @classmethod
        def c(cls): return cls.k
    d = D(); d.a = 1; d.z = 2
    return d.p, d.c(), vars(d), D.__mro__[1].__name__, [n for n in dir(d) if n[0] != "_"]

WORKS = [
    lambda: compile(SOURCE, "<s>", "exec").co_names,
    lambda: raising(), lambda: groups(), lambda: coroutines(), lambda: classes(),
    lambda: [n.depth for n in tree(3).walk()],
    lambda: sorted(["b", "a", "c"] * 5, key=str.upper, reverse=True) + sorted(range(40), key=lambda x: -x),
    lambda: ("{:>10}{!r}{x}".format("a", [1], x={2: 3}), "%5.2f %s" % (2.5, (1,)), f"{3 ** 50:,}", "a-b-c".split("-"), "x".join("abc"), "abc".replace("b", "\u20ac"), "\xdf".upper()),
    lambda: (b"a,b".split(b","), bytearray(b"x") * 3 + b"y", bytes(range(5)).hex(":"), "h\xe9".encode(), b"\xff\xfea\0".decode("utf-16"), memoryview(b"abcd")[1::2].tolist()),
    lambda: (3 ** 200 // 7 ** 20, str(2 ** 300), int("9" * 60), pow(3, 1000, 10 ** 30), -(1 << 100) >> 3, divmod(10 ** 40, -7 ** 30), float(10 ** 50), hash(3 ** 100), (2.5).hex(), 1j ** 3),
    lambda: ({k: v for k, v in zip("abc", range(3))} | {"d": 4}, set("hello") & set("world") == set("lo"), frozenset([1, 2]) - {2}, dict.fromkeys("ab"), list({1: 2}.items()), sorted({3, 1} ^ {1, 2})),
    lambda: (list(map(str, range(3))), list(zip("ab", [1, 2])), list(enumerate("ab")), list(reversed([1, 2])), [*range(3), *"ab"], tuple(filter(None, [0, 1])), list(iter([1, 2].pop, 1)), sum(range(9)), max("abc", key=ord)),
    lambda: [(lambda a, b=2, *c, d=4, **e: (a, b, c, d, e))(1, *[3, 5], d=6, x=7), functools.partial(int, base=2)("101"), functools.reduce(lambda x, y: x + y, [[1], [2]]), type("T", (Node,), {"a": 1})(x=5).x],
    lambda: (lambda x: [x] if not isinstance(x, dict) else [x[k] for k in x])({"a": 1}) + [eval("1 + len('abc')"), eval(compile("[i * 2 for i in range(3)]", "", "eval"))],
    lambda: [m for m in (1, "a", [1, 2], {"k": 5}) for r in [match(m)] if r],
]
def match(x):
    match x:
        case int(): return True
        case [a, *b]: return b
        case {"k": v, **rest}: return v
        case str() as s if s: return s

expected = [repr(w()) for w in WORKS]

def fill(scarce, free, pages):
    """Takes all memory, then gives back whole pages, and places in pages of each size, of one only a few. Needs no memory once it is scarce."""
    global held
    at, which, kinds = 0, len(SIZES), len(SIZES)
    while which > 0:
        which -= 1
        mine, k, size = hoards[which], 0, SIZES[which]
        try:
            while k < ROOM:
                mine[k] = bytes(size)
                k += 1
            while which == kinds - 1:
                bulk[held] = bytes(size)
                held += 1
            while True:
                rest[at] = bytes(size)
                at += 1
        except MemoryError:
            pass
    while which < kinds:
        mine, k, stop = hoards[which], 0, pages if which == kinds - 1 else free if which == scarce else PLENTY
        while k < stop:
            mine[2 * k] = None
            k += 1
        which += 1

results, odd = [None] * len(WORKS), [None] * len(WORKS)
def attempt(start):
    count, end = 0, len(WORKS)
    while count < end:
        number = (start + count) % end
        try:
            results[number] = None
            results[number] = WORKS[number]()
        except MemoryError:
            pass
        except BaseException as e:
            odd[number] = type(e)
        count += 1

def scarcely(scarce, free, pages, start):
    try:
        fill(scarce, free, pages)
        attempt(start)
    except MemoryError:
        pass
    k = len(SIZES)
    while k > 0:  # here, since a call may need memory
        k -= 1
        mine, n = hoards[k], 0
        while n < ROOM:
            mine[n] = None
            n += 1
    while k < len(rest) and rest[k] is not None:
        rest[k] = None
        k += 1

done, out = [0] * len(WORKS), [0] * len(WORKS)
ROUNDS = [(scarce, free, pages) for scarce in range(len(SIZES)) for pages in (0, 1, 2, 3, 5) for free in (0, 1, 2, 4, 7, 15, 40)]
for start, (scarce, free, pages) in enumerate(ROUNDS):
    results[:] = [None] * len(WORKS)
    scarcely(scarce, free, pages, start % len(WORKS))
    if start % 10 == 0: gc.collect()  # classes are cycles
    for number, result in enumerate(results):
        if result is None:
            out[number] += 1
        else:
            done[number] += 1
            if repr(result) != expected[number]: print("wrong:", number, repr(result)[:80])
print("other ends:", [e for e in odd if e])
print("ran out:", sum(out) > len(WORKS), "done:", sum(done) > len(WORKS))
bulk.clear()
print("with room:", [repr(w()) for w in WORKS] == expected)
