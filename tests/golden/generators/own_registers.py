# What a generator's body calls gets its arguments from the generator's own registers, however they are given.
import gc
import sys


def plain(a, b): return a, b
def default(a, b=2, *, c=3): return a, b, c
def many(*args, **named): return args, sorted(named.items())
def failing(a, b): raise ValueError((a, b))


class Point:
    def __init__(self, x, y=0):
        self.x, self.y = x, y

    def move(self, by): return Point(self.x + by, self.y)
    def __call__(self, *args): return args
    def __add__(self, other): return Point(self.x + other.x, self.y + other.y)
    def __repr__(self): return f"Point({self.x}, {self.y})"
    @property
    def norm(self): return abs(self.x) + abs(self.y)


class Special(Point):
    def __init__(self, x):
        super().__init__(x, -x)

    def each(self, n):
        for i in range(n):
            yield super().move(i), self.norm


def calls(k):
    p = Point(k)
    while k:
        yield plain(k, p)
        yield default(k), default(k, 5), default(k, c=7), default(b=k, a=1)
        yield many(), many(k), many(*[k] * 3, **{"z": k}), many(k, a=p)
        yield p.move(k), p(k, k), p + Point(1, 1), Special(k), p.norm
        yield list(map(lambda v: v + k, range(3))), max(k, 2), "%s" % p, isinstance(p, Point)
        try:
            yield failing(k, p)
        except ValueError as e:
            yield e.args, e.__traceback__.tb_next.tb_frame.f_code.co_name
        yield [default(i, k) for i in range(2)], sum(plain(i, k)[0] for i in range(4))
        try:
            plain(k)
        except TypeError as e:
            yield str(e)
        k -= 1


for item in calls(2):
    print(item)
print(list(Special(2).each(3)))


# Calls from deep in a chain, and recursion through generators' frames.
def nested(depth, *more):
    if depth:
        yield from nested(depth - 1, depth, *more)
    else:
        yield from (plain(m, more) for m in more)


print(list(nested(4)))


def runaway(n):
    yield n
    for x in runaway(n + 1):
        yield x


try:
    for deepest in runaway(0):
        pass
except RecursionError as e:
    print(e, deepest > 100)


# The frame, its locals and what it refers to, while it runs and while it stands.
def watched(mark):
    local = [mark]
    frame = sys._getframe()
    yield frame.f_locals["local"], sorted(frame.f_locals)
    frame.f_locals["mark"] = "changed"
    yield mark, any(o is local for o in gc.get_referents(g)), g.gi_running, g.gi_frame is frame
    del frame


g = watched("m")
print(next(g), g.gi_frame.f_locals["mark"], any(o == ["m"] for o in gc.get_referents(g)))
print(next(g), g.gi_running)
print(next(g, "end"), g.gi_frame)


def among(wanted, objects): return any(o is wanted for o in objects)


def told():
    mine = ["mine"]
    yield among(mine, gc.get_referents(t)), among(t, gc.get_referrers(mine)), among(mine, gc.get_objects())
    yield mine


t = told()
print(next(t), ["mine"] in gc.get_referents(t), next(t) in gc.get_referents(t))


# A cycle through a generator that runs survives a collection, and goes with one when it stands.
def cyclic():
    held = [me]
    for i in range(3):
        gc.collect()
        yield len(held), i
    gc.collect()


class Gone:
    def __del__(self): print("gone")


me = cyclic()
print([x for x in me])


def forgotten(box):
    mine = Gone()
    yield
    box.append(mine)


box = []
f = forgotten(box)
box.append(f)
next(f)
del f, box
gc.collect()


# A loop's generator that finishes, fails, or is left, with arguments half made.
def half():
    for i in range(3):
        many(i, (yield i), [(yield -i)])


print([x for x in half()])
h = half()
print(next(h), h.send("a"), h.send("b"), next(h))
try:
    h.throw(KeyError("thrown"))
except KeyError as e:
    print(repr(e))
print(list(h))


# Coroutines that were suspended call and await with arguments.
class Pause:
    def __await__(self):
        return (yield "paused")


async def leaf(a, b=1, *rest, c=2):
    got = await Pause()
    return a, b, rest, c, got, many(got, k=a)


async def root():
    first = await leaf(1)
    second = await leaf(2, 3, 4, c=5)
    return [first, second, await leaf(*first[:2], c=plain(1, 2))]


r = root()
try:
    sent = None
    for k in range(9):
        print(r.send(sent))
        sent = k
except StopIteration as e:
    print(e.value)
