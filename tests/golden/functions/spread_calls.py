# f(*args, **kwargs) hands its one mapping over as it is: nothing that the call or its arguments do shows.
import collections
import traceback


def show(*args, **kwargs):
    return args, kwargs


def plain(a, b=2, *, c=3):
    return a, b, c


def attempt(what):
    try:
        print(what())
    except Exception as e:
        print(type(e).__name__, e)


class Mapping:
    def __init__(self, **names):
        self.names = names

    def keys(self):
        return list(self.names)

    def __getitem__(self, key):
        return self.names[key]


class Sub(dict):
    def __getitem__(self, key):
        return "other"

    def keys(self):
        return ["z"]


kwargs = {"b": 1, "c": 2}
args = (0,)
for k in range(3000):  # in machine code, too
    seen = show(*args, **kwargs)
    more = plain(*args, **kwargs)
    less = plain(*args)
    none = show(*(), **{})
print(seen, more, less, none, seen[1] is kwargs)
seen[1]["new"] = 1
print(kwargs)
for mapping in Mapping(b=1), Sub(b=5), collections.OrderedDict(c=1), collections.ChainMap({"b": 1}, {"c": 2}), collections.defaultdict(int, b=7):
    attempt(lambda: show(*args, **mapping))
    attempt(lambda: plain(1, **mapping))
attempt(lambda: show(**5))
attempt(lambda: show(*args, **None))
attempt(lambda: show(*5))
attempt(lambda: show(*5, **6))
attempt(lambda: show(**{1: 2}))
attempt(lambda: plain(**{"a": 1, 2: 3}))
attempt(lambda: plain(1, **{"a": 2}))
attempt(lambda: plain(1, **{"d": 2}))
attempt(lambda: plain(**{}))
attempt(lambda: len(**{"a": 1}))
attempt(lambda: int(**{"base": 3}))
attempt(lambda: dict(**kwargs))
attempt(lambda: print(*args, **{"sep": "-", "end": "!\n"}))


def changing():
    yield 1
    kwargs["late"] = True
    yield 2


attempt(lambda: show(*changing(), **kwargs))
print(kwargs.pop("late"))


class Name(str):
    def __eq__(self, other):
        kwargs.clear()
        return str.__eq__(self, other)

    __hash__ = str.__hash__


kwargs[Name("b")] = 3
attempt(lambda: plain(1, **kwargs))
attempt(lambda: show(1, **{Name("x"): 1}))


def failing(a):
    raise ValueError(a)


def through(*args, **kwargs):
    return failing(*args, **kwargs)


for k in range(2000):
    try:
        through(k)
    except ValueError as e:
        last = e
traceback.print_tb(last.__traceback__.tb_next)
try:
    show(*args,
         **7)
except TypeError as e:
    traceback.print_tb(e.__traceback__)


def deep(n, **kwargs):
    return deep(n - 1, **kwargs) if n else sorted(kwargs.items())


print(deep(100, x=1, y=2))


async def coroutine(*args, **kwargs):
    return args, kwargs


def generator(*args, **kwargs):
    got = yield args
    yield kwargs, show(*args, **kwargs), got


for k in range(2000):
    g = generator(*args, **{"k": k})
    first, second = next(g), g.send(k)
print(first, second)
try:
    coroutine(*args, **{"q": 1}).send(None)
except StopIteration as e:
    print(e.value)
