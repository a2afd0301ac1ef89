"""Bytes become calls: a pool of values of every type, from which each step takes some for a method, an operator or a statement of the
language, and into which the result goes back. Instances of Evil take steps of their own from within their special methods, so that
containers change while they are walked, and generators are thrown into at odd moments.
"""
import array
import asyncio
import collections
import functools
import io
import itertools
import operator
import re
import string
import struct
import types
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


def fuzz(data):
    global running
    running = Machine(data)
    try:
        while running.at < len(data) and running.left > 0:
            running.step()
        running.pool.clear()
    except BaseException:  # nothing that a step may change is promised to the driver
        pass


SEEDS = [bytes(range(k, 256, 7)) * 2 for k in range(7)] + [bytes((k, n)) * 40 for k, n in ((0, 60), (5, 1), (6, 4), (12, 80))]
