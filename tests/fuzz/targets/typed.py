"""Bytes become calls: a pool of values of every type, from which each step takes some for a method, an operator or a statement of the
language, and into which the result goes back. Instances of Evil take steps of their own from within their special methods, so that
containers change while they are walked, and generators are thrown into at odd moments.
"""
import abc
import array
import ast
import asyncio
import codecs
import collections
import contextvars
import copy
import csv
import datetime
import decimal
import functools
import gc
import heapq
import io
import itertools
import json
import operator
import pickle
import queue
import random
import re
import string
import struct
import sys
import threading
import types
import typing
import weakref

STEPS, NESTED, POOL = 60, 4, 24

SPECIALS = ("__eq__ __ne__ __lt__ __le__ __gt__ __ge__ __hash__ __bool__ __len__ __length_hint__ __index__ __int__ __float__ __complex__ "
            "__iter__ __next__ __reversed__ __contains__ __getitem__ __setitem__ __delitem__ __missing__ __call__ __enter__ __exit__ "
            "__add__ __radd__ __iadd__ __sub__ __rsub__ __mul__ __rmul__ __imul__ __matmul__ __truediv__ __floordiv__ __mod__ __rmod__ "
            "__divmod__ __pow__ __rpow__ __lshift__ __rshift__ __and__ __rand__ __or__ __ror__ __ior__ __xor__ __neg__ __pos__ __abs__ "
            "__invert__ __round__ __trunc__ __floor__ __ceil__ __repr__ __str__ __bytes__ __format__ __del__ __get__ __set__ __delete__ "
            "__getattr__ __setattr__ __delattr__ __dir__ __await__ __aiter__ __anext__ __aenter__ __aexit__ __copy__ __deepcopy__ "
            "__reduce_ex__ __sizeof__ __instancecheck__ __subclasscheck__ __set_name__ __init_subclass__ __class_getitem__ __mro_entries__ "
            "__buffer__ __release_buffer__ __fspath__ keys send throw close read readline write").split()
PLAIN = {"__hash__": lambda: 1, "__len__": lambda: 2, "__index__": lambda: 3, "__int__": lambda: 4, "__float__": lambda: 1.0, "__bool__": lambda: True,
         "__repr__": lambda: "R", "__str__": lambda: "S", "__iter__": lambda: iter([1, 2, 3]), "__length_hint__": lambda: 5,
         "__complex__": lambda: 1j, "__bytes__": lambda: b"B", "__format__": lambda: "F", "__dir__": lambda: ["x"]}
OPERATORS = [getattr(operator, name) for name in sorted(operator.__all__)]


class Machine:
    """The state of one run; all choices come from the bytes."""

    def __init__(self, data):
        self.data, self.at, self.depth, self.left = data, 0, 0, STEPS
        self.pool = [make() for make in MAKERS[:8]]

    def byte(self):
        self.at += 1
        return self.data[self.at - 1] if self.at <= len(self.data) else 0

    def pick(self):
        n = self.byte()
        if n >= 236:
            return NATIVES[self.byte() % len(NATIVES)]()
        if n < len(MAKERS):
            return MAKERS[n]()
        if n < len(MAKERS) + 24:
            return Evil()
        return self.pool[n % len(self.pool)]

    def put(self, value):
        if len(self.pool) < POOL:
            self.pool.append(value)
        else:
            self.pool[self.byte() % POOL] = value

    def step(self):
        if self.depth >= NESTED or self.left <= 0 or self.at >= len(self.data):
            return None
        self.left -= 1
        self.depth += 1
        try:
            result = STEPS_BY[self.byte() % len(STEPS_BY)](self)
            self.put(result)
            return result
        except BaseException as error:
            self.put(error)
            return error
        finally:
            self.depth -= 1


def special(name):
    plain = PLAIN.get(name)

    def method(self, *args):
        machine = running
        machine.step()
        if machine.byte() & 3 or machine.depth >= NESTED:
            return plain() if plain else self
        return machine.pick()
    return method


Evil = type("Evil", (), {name: special(name) for name in SPECIALS if name not in
                         ("__getattr__", "__setattr__", "__delattr__", "__set_name__", "__init_subclass__", "__class_getitem__")})
KINDS = [type("Evil" + base.__name__, (base,), {name: Evil.__dict__[name] for name in ("__eq__", "__hash__", "__len__", "__iter__", "__del__", "__getitem__")})
         for base in (int, str, list, dict, tuple, set, bytes, bytearray, float, frozenset, collections.deque, collections.OrderedDict)]


def generator():
    value = None
    for k in range(5):
        try:
            value = yield value
            running.step()
        except ValueError as error:
            value = error
        finally:
            running.step()
    return 7


def delegating():
    return (yield from generator()) + (yield from running.pick())


async def coroutine():
    try:
        running.step()
        await Waits()
        async with Evil() as x:
            running.step()
    except ValueError:
        await Waits()
    return 3


async def many():
    for k in range(4):
        try:
            yield k
            await Waits()
        except ValueError:
            running.step()


class Waits:
    def __await__(self):
        return (yield 1)


def function(a, b=1, /, c=2, *rest, d=3, **named):
    running.step()
    return a, b, c, rest, d, named


class Slots:
    __slots__ = ("a", "b", "__weakref__")
    prop = property(lambda self: running.step())


MAKERS = [
    lambda: 0, lambda: [1, 2, 3], lambda: {"a": 1, 2: "b"}, lambda: "abc", lambda: generator(), lambda: {1, 2, 3}, lambda: coroutine(), lambda: Evil(),
    lambda: -1, lambda: 1, lambda: 2**63, lambda: -(2**63), lambda: 2**200 + 1, lambda: True, lambda: None, lambda: 1.5, lambda: float("nan"),
    lambda: float("-inf"), lambda: -0.0, lambda: 2j, lambda: "", lambda: "é\U0001f600\ud800", lambda: "x" * 300, lambda: b"", lambda: b"abc\0\xff",
    lambda: bytearray(b"abcdef"), lambda: (), lambda: (1, "a", None), lambda: [], lambda: [[1], (2,), {}], lambda: {}, lambda: frozenset((1, 2)), lambda: set(),
    lambda: range(5), lambda: range(2**70, 0, -(2**60)), lambda: slice(None, None, -1), lambda: slice(1, 2**70, 3), lambda: memoryview(bytearray(b"12345678")),
    lambda: memoryview(b"12345678").cast("H"), lambda: iter([1, 2, 3]), lambda: iter({"a": 1}), lambda: {"a": 1, "b": 2}.items(), lambda: {"a": 1}.keys(),
    lambda: reversed([1, 2]), lambda: zip([1, 2], "ab"), lambda: enumerate("ab"), lambda: map(function, [1, 2]), lambda: filter(None, [0, 1]),
    lambda: iter(Evil, 3), lambda: collections.deque([1, 2, 3], 4), lambda: collections.OrderedDict(a=1, b=2), lambda: collections.defaultdict(list),
    lambda: collections.Counter("aab"), lambda: collections.ChainMap({"a": 1}, {}), lambda: array.array("i", [1, 2, 3]), lambda: array.array("d", [1.5]),
    lambda: array.array("u", "ab"), lambda: io.StringIO("a\nb\n"), lambda: io.BytesIO(b"a\nb\n"), lambda: io.TextIOWrapper(io.BytesIO(b"a\r\nb")),
    lambda: io.BufferedReader(io.BytesIO(b"abcdef"), 3), lambda: io.BufferedRandom(io.BytesIO(b"abcdef"), 2), lambda: functools.partial(function, 1, d=2),
    lambda: functools.lru_cache(2)(function), lambda: functools.cmp_to_key(function)(1), lambda: functools.reduce, lambda: itertools.count(1, 2),
    lambda: itertools.chain([1], "a"), lambda: itertools.tee([1, 2, 3])[0], lambda: itertools.groupby([1, 1, 2]), lambda: itertools.product([1, 2], repeat=2),
    lambda: itertools.islice(itertools.cycle("ab"), 3), lambda: itertools.permutations([1, 2, 3]), lambda: itertools.batched("abcd", 3),
    lambda: itertools.accumulate([1, 2], function), lambda: itertools.zip_longest([1], "ab"), lambda: re.compile("(a+)|(?P<n>b)"), lambda: re.compile(b"(.)x*").match(b"abc"),
    lambda: struct.Struct("<iHs"), lambda: string.Template("$a ${b}"), lambda: types.SimpleNamespace(a=1), lambda: types.MappingProxyType({"a": 1}),
    lambda: weakref.ref(Slots()), lambda: weakref.WeakValueDictionary(), lambda: weakref.proxy(function), lambda: Slots(), lambda: Slots.prop, lambda: function,
    lambda: [].append, lambda: str.join, lambda: staticmethod(function), lambda: classmethod(function), lambda: super(Slots, Slots()), lambda: many(), lambda: many().asend(None),
    lambda: delegating(), lambda: coroutine().__await__(), lambda: ValueError("v"), lambda: ExceptionGroup("g", [ValueError(1), TypeError(2)]), lambda: StopIteration(3),
    lambda: UnicodeDecodeError("u", b"abc", 1, 2, "r"), lambda: OSError(2, "m", "f"), lambda: KINDS[running.byte() % len(KINDS)](), lambda: list[int], lambda: int | str,
    lambda: type("T", (KINDS[0],), {"__slots__": ()}), lambda: asyncio.Future(loop=LOOP), lambda: LOOP.call_soon(function), lambda: NotImplemented, lambda: ...,
    lambda: [int, str, list, dict, tuple, set, frozenset, bytes, bytearray, type, object, float, complex, memoryview, property, super, slice, range, zip,
             types.FunctionType, types.SimpleNamespace, types.MethodType, types.GenericAlias, types.CellType, Evil][running.byte() % 25],
]


def hook(*args, **named):
    """What takes a step wherever it is called back from, and gives anything."""
    running.step()
    return running.pick()


class Raw(io.RawIOBase):
    readable = writable = seekable = lambda self: True

    def readinto(self, buffer):
        running.put(buffer)
        running.step()
        return 2 if running.byte() & 3 else running.pick()

    def write(self, data):
        running.step()
        return len(data) if running.byte() & 3 else running.pick()

    def seek(self, to, whence=0):
        return 0 if running.byte() & 3 else hook()


class Zone(datetime.tzinfo):
    def utcoffset(self, when):
        running.step()
        return datetime.timedelta(hours=1) if running.byte() & 3 else running.pick()
    dst = tzname = utcoffset


class Saving(pickle.Pickler):
    def reducer_override(self, value):
        running.step()
        return NotImplemented if running.byte() & 3 else running.pick()


class Loading(pickle.Unpickler):
    def find_class(self, module, name):
        running.step()
        return super().find_class(module, name)
    persistent_load = hook


class Answers:
    """Has any attribute."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        running.step()
        return hook


class Meta(type):
    def mro(cls):
        running.step()
        return type.mro(cls)

    def __getattribute__(cls, name):
        running.step()
        return type.__getattribute__(cls, name)
    __instancecheck__ = __subclasscheck__ = lambda cls, other: bool(running.step())


class Abstract(abc.ABC):
    pass


class Keyed(str):
    """Found where a str is, after a step."""

    def __eq__(self, other):
        running.step()
        return str.__eq__(self, other)
    __hash__ = str.__hash__


class Dies:
    def __del__(self):
        running.step()


async def waits_for_any():
    for k in range(3):
        running.step()
        await running.pick()


def set_local():
    """Changes a variable of a frame that runs."""
    names = sys._getframe(running.byte() & 7).f_locals
    names[("x", "a", "b", "value", "target", "self")[running.byte() % 6]] = running.pick()


def run_loop():
    LOOP.call_soon(LOOP.stop)
    LOOP.run_forever()


def pickled():
    return pickle.dumps(running.pick(), running.byte() % 6)


VARIABLE = contextvars.ContextVar("variable", default=1)
codecs.register_error("hook", lambda error: hook())
FUNCTIONS = [getattr(module, name) for module in (copy, functools, gc, heapq, itertools, json, operator, pickle, re, struct, csv, codecs, array, types, typing, ast)
             for name in sorted(dir(module)) if callable(getattr(module, name)) and not name.startswith("_")
             and name not in ("count", "cycle", "repeat", "get_objects", "get_referrers", "get_referents", "set_threshold", "disable", "freeze", "open", "main", "EncodedFile")]
NATIVES = [
    lambda: hook, lambda: hook, lambda: Answers(), lambda: Dies(), lambda: [Dies(), Dies()], lambda: {Keyed("a"): Dies(), Keyed("b"): 1}, lambda: Keyed("append"),
    lambda: set_local, lambda: run_loop, lambda: gc.collect, lambda: FUNCTIONS[(running.byte() * 256 + running.byte()) % len(FUNCTIONS)],
    lambda: FUNCTIONS[(running.byte() * 256 + running.byte()) % len(FUNCTIONS)], lambda: FUNCTIONS[(running.byte() * 256 + running.byte()) % len(FUNCTIONS)],
    lambda: contextvars.copy_context(), lambda: VARIABLE, lambda: VARIABLE.set(running.pick()), lambda: queue.SimpleQueue(), lambda: threading.local(),
    lambda: datetime.datetime(2020, 1, 2, tzinfo=Zone()), lambda: datetime.time(1, 2, tzinfo=Zone()), lambda: datetime.timedelta(1, 2, 3), lambda: Zone(),
    lambda: datetime.timezone(datetime.timedelta(hours=1)), lambda: decimal.Decimal("1.5"), lambda: decimal.Context(prec=5), lambda: random.Random(1),
    lambda: Saving(io.BytesIO()), lambda: Saving(Answers()), lambda: Loading(io.BytesIO(pickled())), lambda: Loading(Answers()), pickled,
    lambda: pickle.PickleBuffer(bytearray(b"abc")), lambda: json.JSONEncoder(default=hook), lambda: json.JSONDecoder(object_hook=hook, parse_int=hook),
    lambda: csv.reader(running.pick()), lambda: csv.writer(Answers()), lambda: csv.get_dialect("excel"), lambda: codecs.getincrementaldecoder("utf-8")("hook"),
    lambda: io.IncrementalNewlineDecoder(Answers(), True), lambda: io.BufferedReader(Raw(), 3), lambda: io.BufferedRWPair(Raw(), Raw(), 4),
    lambda: io.TextIOWrapper(io.BufferedRandom(Raw(), 3), "utf-8", "hook"), lambda: io.TextIOWrapper(Answers(), "utf-8"), lambda: Raw(),
    lambda: ast.parse("a = b + 1"), lambda: ast.Name("a", ast.Load()), lambda: compile("def f(a, *b): yield a", "f", "exec"), lambda: function.__code__,
    lambda: typing.TypeVar("T"), lambda: typing.ParamSpec("P"), lambda: types.GenericAlias(list, (running.pick(),)), lambda: iter(types.GenericAlias(tuple, (running.pick(),))),
    lambda: operator.itemgetter(1, running.pick()), lambda: operator.attrgetter("a.b", "c"), lambda: operator.methodcaller("append", running.pick()),
    lambda: types.CellType(1),
    lambda: Meta("M", (), {}), lambda: Meta("M", (), {})(), lambda: Abstract, lambda: property(hook, hook, hook), lambda: staticmethod(hook), lambda: classmethod(hook),
    lambda: types.MethodType(hook, running.pick()), lambda: functools.cached_property(hook), lambda: functools.singledispatch(hook),
    lambda: functools.partial(hook, running.pick(), a=running.pick()), lambda: functools.lru_cache(3)(hook), lambda: weakref.ref(Dies(), hook),
    lambda: weakref.finalize(Dies(), hook), lambda: weakref.WeakSet(), lambda: asyncio.Task(waits_for_any(), loop=LOOP), lambda: asyncio.Task(coroutine(), loop=LOOP),
    lambda: LOOP.call_later(0, hook), lambda: asyncio.Lock(), lambda: asyncio.Event(), lambda: asyncio.Semaphore(1), lambda: asyncio.Queue(2),
    lambda: asyncio.PriorityQueue(), lambda: asyncio.Queue().get(), lambda: asyncio.sleep(0), lambda: asyncio.StreamReader(loop=LOOP),
    lambda: struct.iter_unpack("<h", bytearray(8)), lambda: memoryview(bytearray(24)).cast("B", (2, 3, 4)), lambda: memoryview(array.array("i", range(8)))[::2],
    lambda: iter(collections.deque([1, 2])), lambda: collections.OrderedDict({Keyed("a"): Dies()}), lambda: collections.defaultdict(hook, a=1),
    lambda: itertools.tee(running.pick())[1], lambda: itertools.groupby(running.pick(), hook), lambda: next(itertools.groupby(running.pick(), hook))[1],
    lambda: itertools.zip_longest(running.pick(), running.pick()), lambda: itertools.chain.from_iterable(running.pick()), lambda: itertools.starmap(hook, [(1,), (2,)]),
    lambda: itertools.pairwise(running.pick()), lambda: itertools.takewhile(hook, running.pick()), lambda: itertools.accumulate(running.pick(), hook),
    lambda: zip(running.pick(), running.pick()), lambda: map(hook, running.pick()), lambda: iter(hook, 1), lambda: re.compile("(a)|b").scanner("abab"),
    lambda: SyntaxError("m", ("f", 1, 2, "t")), lambda: KeyError(running.pick()), lambda: ImportError("a", name=running.pick()), lambda: AttributeError("x", name="a", obj=Evil()),
]


def step_method(m):
    target = m.pick()
    names = NAMES.get(id(type(target))) or dir(type(target))
    name = names[(m.byte() * 256 + m.byte()) % len(names)]
    method = getattr(target, name)
    n = m.byte()
    args = [m.pick() for _ in range(n & 3)]
    if n & 0x70 == 0x70:
        return method(*args, **{("key", "default", "x", "maxsplit", "sep", "a", "d", "start")[n >> 2 & 3]: m.pick()})
    return method(*args)


def step_operator(m):
    op = OPERATORS[m.byte() % len(OPERATORS)]
    n = m.byte()
    args = [m.pick() for _ in range(n % 4)]
    if n & 128 and args:
        args[-1] = args[0]
    return op(*args)


def step_builtin(m):
    f = BUILTINS[m.byte() % len(BUILTINS)]
    return f(*[m.pick() for _ in range(m.byte() & 3)])


def step_walk(m):
    out = []
    for item in m.pick():
        out.append(item)
        m.step()
        if len(out) > 8:
            break
    return out


def step_generator(m):
    g, how = m.pick(), m.byte()
    for k in range(how & 3):
        if how & 4:
            g.throw(m.pick())
        elif how & 8:
            g.close()
        else:
            g.send(None if how & 16 else m.pick())
    return next(g)


def step_drive(m):
    """An asynchronous generator's step, half-way."""
    g, how = m.pick(), m.byte()
    step = (g.asend, g.athrow, lambda *a: g.aclose())[how % 3](m.pick())
    for k in range(how >> 4 & 3):
        step.send(None)
    return step


def step_slice(m):
    target, index = m.pick(), m.pick()
    how = m.byte() & 3
    if how == 0:
        return target[index]
    if how == 1:
        target[index] = m.pick()
    elif how == 2:
        del target[index]
    else:
        a, *b = target[index:m.pick()]
        return b
    return target


def step_statement(m):
    how, a, b = m.byte() % 10, m.pick(), m.pick()
    if how == 0:
        a += b
    elif how == 1:
        a *= b
    elif how == 2:
        a |= b
    elif how == 3:
        return {**a, **b}
    elif how == 4:
        return [*a, *b], function(*a, **b)
    elif how == 5:
        with a as c:
            m.step()
        return c
    elif how == 6:
        match a:
            case [x, *y] | {"a": x, **y}:
                return x, y
            case Slots(a=z) | str(z) | int(z):
                return z
    elif how == 7:
        return f"{a!r:>{b}}"
    elif how == 8:
        try:
            raise a from b
        except* ValueError as group:
            m.step()
            a = group
    else:
        return a < b <= m.pick() in a
    return a


def step_attribute(m):
    target = m.pick()
    names = dir(target)
    name = names[(m.byte() * 256 + m.byte()) % len(names)]
    how = m.byte() & 3
    if how == 1:
        setattr(target, name, m.pick())
    elif how == 2:
        delattr(target, name)
    return getattr(target, name)


def step_class(m):
    base = m.pick()
    cls = type(base) if m.byte() & 1 else base
    made = type("Made", (cls,), {"__init__" if m.byte() & 1 else "__eq__": special("x"), "y": m.pick()})
    return made(*[m.pick() for _ in range(m.byte() & 3)])


def step_again(m):
    """Made without being set up, or set up twice."""
    target = m.pick()
    cls = type(target)
    if m.byte() & 1:
        return cls.__new__(cls)
    target.__init__(*[m.pick() for _ in range(m.byte() & 3)])
    return target


def step_state(m):
    target = m.pick()
    if m.byte() & 1:
        target.__setstate__(m.pick())
        return target
    return target.__reduce_ex__(m.byte() & 7)


STEPS_BY = [step_method, step_method, step_method, step_operator, step_builtin, step_walk, step_generator, step_drive, step_slice, step_statement, step_attribute,
            step_class, step_again, step_state]
BUILTINS = [getattr(__builtins__, name) for name in sorted(dir(__builtins__)) if not name.startswith("_")
            and name not in ("input", "breakpoint", "exit", "quit", "help", "print", "open")]
LOOP = asyncio.new_event_loop()


def unchanging():
    """dir() of the makers' classes that no step can change, by identity: it was most of what a call of a method took."""
    global running
    running = Machine(bytes(200))
    made = [type(make()) for make in MAKERS]
    return {id(cls): dir(cls) for cls in made if cls.__flags__ & IMMUTABLE}


IMMUTABLE = 1 << 8
NAMES = unchanging()


KEPT = [(space.update, dict(space)) for space in (vars(sys.modules["builtins"]), globals())]
CLASSES = [(cls, dict(vars(cls))) for cls in globals().values() if type(cls) is type and cls.__module__ == __name__]


def restore(classes, change=type.__setattr__, remove=type.__delattr__):
    for cls, names in classes:
        for name, value in list(vars(cls).items()):
            if name not in names:
                remove(cls, name)
            elif value is not names[name]:
                change(cls, name, names[name])
        for name in names.keys() - vars(cls).keys():
            change(cls, name, names[name])


def fuzz(data, kept=KEPT, classes=CLASSES):
    global running
    for update, names in kept:  # the input before may have had them cleared, or given the classes an __init__ that is none
        update(names)
    restore(classes)
    running = Machine(data)
    try:
        while running.at < len(data) and running.left > 0:
            running.step()
        running.pool.clear()
    except:  # nothing that a step may change is promised to the driver, not even names
        pass


SEEDS = [bytes(range(k, 256, 7)) * 2 for k in range(7)] + [bytes((k, n)) * 40 for k, n in ((0, 60), (5, 1), (6, 4), (12, 80))]
