"""What the collector sees of each native object: every field that may hold another object, as gc.get_referents() tells it."""
import collections, contextvars, functools, gc, io, itertools, sys, types, typing, weakref


class Thing:
    """An object that is only where it is put."""

    def __init__(self, name):
        self.name = name

    def __call__(self, *args):
        return self

    def __iter__(self):
        return self

    def __next__(self):
        return self

    def __len__(self):
        return 3

    def __getitem__(self, at):
        return self

    def keys(self):
        return []

    def readable(self):
        return True

    writable = seekable = readable
    closed = False

    def read(self, n=-1):
        return b""

    def flush(self, *args):
        pass

    def close(self):
        pass


def things(names):
    return [Thing(name) for name in names.split()]


def show(label, obj, *seen):
    """Which of those given (and kept by obj) are among its referents."""
    found = gc.get_referents(obj)
    print(label, *[(getattr(s, "name", None) or type(s).__name__) for s in seen if any(s is f for f in found)])


def function(a, *, b=None):
    """What a function says."""


a, b, c, d = things("a b c d")
function.__defaults__ = defaults = (a,)
function.__kwdefaults__ = keywords = {"b": b}
function.__annotations__ = annotations = {"a": c}
function.__dict__.update(x=d)
function.__type_params__ = params = (a,)
function.__module__ = c
function.__doc__ = d
show("function", function, function.__code__, globals(), defaults, keywords, annotations, params, c, d)
show("function", function, function.__builtins__)
cell = types.CellType(a)
show("cell", cell, a)
closed = lambda: cell
show("closure", closed, closed.__closure__)
show("method", types.MethodType(a, b), a, b)
show("property", property(a, b, c, d), a, b, c, d)
show("staticmethod", staticmethod(a), a)
show("classmethod", classmethod(a), a)
show("super", super(Thing, a), Thing, a)
items = [1]
show("native", items.append, items)
show("partial", functools.partial(a, b, k=c), a)
part = functools.partial(a, b, k=c)
show("partial", part, a, part.args)
cached = functools.lru_cache(4)(a)
cached.extra = b
show("cached", cached, a, cached.__dict__)
show("key", functools.cmp_to_key(a)(b), a, b)
show("defaultdict", collections.defaultdict(a, {1: b}), a, b)
show("dict", {a: b}, a, b)
show("tuple", (a, b), a, b)
show("list", [a, b], a, b)
show("set", {a}, a)
show("frozenset", frozenset([a]), a)
show("deque", collections.deque([a, b, c]), a, b, c)
rotated = collections.deque([a, b, c, d])
rotated.rotate(2)
rotated.popleft()
show("deque", rotated, a, b, c, d)
deque = collections.deque([a])
show("deque iterator", iter(deque), deque)
show("ordered", collections.OrderedDict({1: a}), a)
show("slice", slice(a, b, c), a, b, c)
proxied = {1: a}
pair = (a, b)
show("tuple iterator", iter(pair), pair)
show("enumerate", enumerate(a), a)
show("reversed", reversed(a), a)
show("callable iterator", iter(a, b), a, b)
show("map", map(a, b, c), a)
show("filter", filter(a, b), a, b)
sequence = type("S", (), {"__getitem__": a})()
show("sequence iterator", iter(sequence), sequence)
show("accumulate", itertools.accumulate(a, b), a, b)
totals = itertools.accumulate(a, b, initial=c)
show("accumulate", totals, c)
show("takewhile", itertools.takewhile(a, b), a, b)
show("starmap", itertools.starmap(a, b), a, b)
show("compress", itertools.compress(a, b), a, b)
show("chain", itertools.chain.from_iterable(a), a)
show("islice", itertools.islice(a, 3), a)
show("pairwise", itertools.pairwise(a), a)
walked = itertools.pairwise(a)
next(walked)
show("pairwise", walked, a)
show("batched", itertools.batched(a, 2), a)
show("cycle", itertools.cycle(a), a)
show("repeat", itertools.repeat(a), a)
groups = itertools.groupby(a, b)
show("groupby", groups, a, b)
key, group = next(groups)
show("groupby", groups, a, b)
show("group", group, groups)
show("weakref", weakref.ref(a, b), b)
show("alias", types.GenericAlias(list, (a,)), list)
alias = list[int]
show("alias", alias, list, alias.__args__)
show("alias iterator", iter(alias), alias)
union = int | str
show("union", union, union.__args__)
variable = typing.TypeVar("T", bound=a, default=b)
show("variable", variable, a, b)
variable = typing.TypeVar("T", a, b)
show("variable", variable, variable.__constraints__)
parameters = typing.ParamSpec("P", bound=a, default=b)
show("parameters", parameters, a, b)
show("parameters' part", parameters.args, parameters)
show("parameters' part", parameters.kwargs, parameters)
many = typing.TypeVarTuple("M", default=a)
show("many", many, a)
named = typing.TypeAliasType("A", a, type_params=(variable,))
show("alias statement", named, a, named.__type_params__)
for error in [Exception(a), SystemExit(a), StopIteration(a), NameError(a, name=b), AttributeError(a, name=b, obj=c),
              ImportError(a, name=b, path=c, name_from=d), OSError(a, b, c, None, d), SyntaxError(a, (b, 1, 2, c, 3, 4)),
              UnicodeDecodeError("ascii", b"a", 0, 1, "why"), ExceptionGroup("g", [ValueError(a)])]:
    error.__cause__, error.__context__, error.extra = KeyError(), IndexError(), d
    show(type(error).__name__, error, a, b, c, d, error.args, error.__cause__, error.__context__, error.__dict__)
group = ExceptionGroup("group", [ValueError(1)])
show("group", group, group.exceptions)
try:
    raise KeyError
except KeyError as error:
    traceback = error.__traceback__
show("traceback", traceback, traceback.tb_frame)
linked = types.TracebackType(traceback, traceback.tb_frame, 1, 1)
show("traceback", linked, traceback, traceback.tb_frame)
view = memoryview(bytearray(3))
show("memoryview iterator", iter(view), view)
module = types.ModuleType("m")
show("module", module, module.__dict__)
show("weak", weakref.proxy(a, c), c)


class Base:
    def method(self):
        return super()


show("class", Base, Base.__mro__, Base.__bases__, object)
show("descriptor", vars(Thing)["__dict__"], Thing)
Slotted = type("Slotted", (), {"__slots__": ("x", "y")})
slotted = Slotted()
slotted.x, slotted.y = a, b
show("slots", slotted, a, b, Slotted)
show("slot", Slotted.x, Slotted)
wrapped = io.BufferedReader(a)
show("buffered", wrapped, a)
show("text", io.TextIOWrapper(wrapped), wrapped)
variable = contextvars.ContextVar("v", default=a)
show("context variable", variable, a)
token = variable.set(b)
variable.set(c)
show("token", token, variable)


def generates(x):
    y = yield
    yield from b


made = generates(c)
next(made)
show("generator", made, c)
made.send(d)
show("generator", made, c, d)


async def awaits(x):
    pass


coroutine = awaits(a)
waiter = coroutine.__await__()
show("await", waiter, coroutine)
coroutine.close()


def frame(x):
    y = Thing("y")
    held = sys._getframe()
    held.f_trace = d
    show("frame", held, x, y, d)
    show("locals", held.f_locals, held)
    held.f_trace = None


frame(a)
