# Paths of generators, frames, calls, patterns, iterators and buffers that programs seldom take.
import collections, collections.abc, operator, struct, sys, types, typing, warnings
from _each import each_value as each

class Sub:
    """An iterator that is told what a generator is told."""
    def __init__(self, how): self.how, self.told = how, []
    def __iter__(self): return self
    def __next__(self): return "next"
    def send(self, v): self.told.append(("send", v)); return ("sent", v)
    def throw(self, *e):
        self.told.append(("throw", *map(repr, e)))
        if isinstance(self.how, BaseException): raise self.how
        return self.how
    def close(self):
        self.told.append("close")
        if isinstance(self.how, BaseException): raise self.how
class Bare:
    def __iter__(self): return self
    def __next__(self): return "bare"
class Attr(Bare):
    def __getattr__(self, n): raise OSError(n)
def delegate(it):
    try: r = yield from it
    except BaseException as e: yield ("caught", repr(e))
    else: yield ("result", r)
def stops(v):
    class Stops(Bare):
        n = 0
        def __next__(self):
            self.n += 1
            if self.n > 1: raise StopIteration(v) if v != "none" else StopIteration
            return "first"
    return Stops()
def inner():
    while True:
        try: x = yield "inner"
        except ValueError as e: x = yield ("handled", repr(e))
        if x == "stop": return "returned"
def ignores():
    try: yield 1
    except GeneratorExit: yield 2
def reraises():
    try: yield 1
    finally: raise KeyError("finally")
def returns():
    try: yield 1
    except GeneratorExit: return 5
def running():
    yield next(me)
def stopiter(): raise StopIteration(5); yield
def stopiter2():
    yield 1
    raise StopIteration
def framed():
    f = yield
    yield f()
def deep(n):
    if n: yield from deep(n - 1)
    else:
        yield [sys._getframe(k).f_code.co_name for k in range(4)]
        raise LookupError("deep")
def chain(n):
    if n:
        r = yield from chain(n - 1)
        return r + 1
    x = yield "bottom"
    return x
class Old:
    def __init__(self, n): self.n = n
    def __getitem__(self, i):
        if i >= self.n: raise IndexError
        return i
    def __len__(self): return self.n
class OldStop(Old):
    def __getitem__(self, i):
        if i >= self.n: raise StopIteration
        return i
class OldBad(Old):
    def __getitem__(self, i): raise OSError(i)
class Hint:
    def __init__(self, h): self.h = h
    def __length_hint__(self):
        if isinstance(self.h, Exception): raise self.h
        return self.h
    def __iter__(self): return iter([1, 2])
class BadLen(Hint):
    def __len__(self):
        raise self.h
class Map(collections.abc.Mapping):
    def __init__(self, d, g=None): self.d, self.g = d, g
    def __getitem__(self, k): return self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
    def get(self, k, default=None):
        if self.g: raise self.g
        return self.d.get(k, default)
class Seq(collections.abc.Sequence):
    def __getitem__(self, i): return (10, 20, 30)[i]
    def __len__(self): return 3
class Point:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
class Bad1: __match_args__ = 5
class Bad2: __match_args__ = (5,)
class Bad3:
    __match_args__ = ("a",)
    @property
    def a(self): raise OSError("a")
class Twice: __match_args__ = ("a", "a"); a = 1
def match(x):
    match x:
        case {"a": 1, **rest}: return "map", rest
        case {"a": a, "b": b}: return "two", a, b
        case {}: return "empty"
        case [1, 2]: return "12"
        case [a, _, *b] if a == 10: return "seq", a, b
        case [*_, "z"]: return "z"
        case Point(0, y=0): return "origin"
        case Point(x, y): return "point", x, y
        case int(5) | float(5): return "five"
        case str(s) | bytes(s) if len(s) == 2: return "text", s
        case bool(b): return "bool", b
        case -1 | 1.5 | 2j | None: return "literal"
        case operator.add | sys.maxsize: return "value"
        case (list() | tuple()) as l: return "sequence", l
    return "none"
def keys(x, k):
    class K: pass
    K.a = K.b = k
    match x:
        case {K.a: p, K.b: q}: return p, q
def class_match(x, c, n):
    match x:
        case c(a, b, d) if n == 3: return a, b, d
        case c(a, b) if n == 2: return a, b
        case c(a) if n == 1: return a
        case c(a=1, x=2) if n == 4: return 4
        case c(a, a=b) if n == 5: return 5
        case c(a, x=b) if n == 6: return 6
        case c() if n == 0: return 0
def free():
    x = 5
    def f(): nonlocal x; x += 1; return x
    return f
f2 = free()
cell = types.CellType(10)
T = typing.TypeVar("T"); U = typing.TypeVar("U"); Ts = typing.TypeVarTuple("Ts"); P = typing.ParamSpec("P")
class Bytes:
    def __init__(self, b): self.b = b
    def __bytes__(self): return self.b
def monitored(event, callback):
    m = sys.monitoring
    m.use_tool_id(3, "t")
    try:
        m.register_callback(3, event, callback)
        m.set_events(3, event)
        try: (lambda: [1][9])()
        except Exception as e: return type(e).__name__, str(e)
        finally: m.set_events(3, 0)
    finally:
        m.free_tool_id(3)
each(r"""
    g = delegate(Sub(5)); next(g), g.send(1), g.throw(KeyError("x")), g.throw(KeyError, "y")
    s = Sub(5); g = delegate(s); next(g); g.send(None); g.close(); s.told
    s = Sub(OSError("o")); g = delegate(s); next(g), g.throw(KeyError("x")), s.told
    s = Sub(StopIteration(7)); g = delegate(s); next(g), g.throw(KeyError("x"))
    s = Sub(OSError("o")); g = delegate(s); next(g); g.close()
    g = delegate(Sub(5)); next(g), g.throw(GeneratorExit)
    g = delegate(Bare()); next(g), g.throw(KeyError("x"))
    g = delegate(Bare()); next(g), g.send(None), g.send(5)
    g = delegate(Bare()); next(g); g.close(); next(g, "over")
    g = delegate(Attr()); next(g); g.send(5)
    g = delegate(Attr()); next(g); g.close()
    [list(delegate(stops(v))) for v in (None, 5, (1, 2), "none", StopIteration(3))]
    g = delegate(inner()); next(g), g.throw(ValueError("v")), g.send(1), g.send("stop")
    g = delegate(inner()); next(g), g.throw(KeyError("k"))
    g = delegate(inner()); next(g); g.close(); g.gi_yieldfrom, g.gi_frame, g.gi_running, g.gi_suspended
    g = delegate(i := inner()); next(g); g.gi_yieldfrom is i, g.gi_suspended, i.gi_suspended, g.gi_running
    g = delegate(i := inner()); next(g); next(i); g.send("stop")
    g = delegate(i := inner()); next(g); i.close(); next(g)
    g = delegate(iter([1, 2])); list(g)
    g = delegate(iter([1])); next(g); g.send(5)
    g = delegate([1, 2]); next(g), g.throw(KeyError("x"))
    g = delegate(5); next(g)
    g = ignores(); next(g); g.close()
    g = ignores(); next(g); g.throw(GeneratorExit), list(g)
    g = reraises(); next(g); g.close()
    g = reraises(); next(g); g.throw(ValueError("v"))
    g = returns(); next(g); g.close()
    g = returns(); g.close(), g.close()
    me = running(); next(me)
    me = running(); me.close(); next(me)
    next(stopiter())
    g = stopiter2(); next(g); next(g)
    g = inner(); g.throw(ValueError("unstarted"))
    next(g)
    g = inner(); g.send(5)
    g = inner(); g.throw(ValueError, "text", None)
    g = inner(); g.throw(ValueError("v"), "x")
    g = inner(); g.throw("x")
    g = inner(); g.throw(5, 6)
    g = inner(); g.throw(ValueError, "x", 5)
    g = inner(); g.throw()
    g = inner(); next(g); g.throw(ValueError), g.throw(ValueError)
    g = framed(); next(g); g.send(lambda: g.gi_running)
    g = framed(); next(g); g.send(lambda: g.send(1))
    g = framed(); next(g); g.send(lambda: g.throw(ValueError))
    g = framed(); next(g); g.send(lambda: g.close())
    g = framed(); next(g); g.send(lambda: g.gi_frame.f_back.f_code.co_name)
    g = framed(); next(g); g.gi_frame.f_back, g.gi_frame.f_lineno - g.gi_code.co_firstlineno, sorted(g.gi_frame.f_locals)
    g = framed(); g.gi_frame.f_lasti < 5, g.gi_frame.f_lineno - g.gi_code.co_firstlineno
    g = deep(3); next(g); next(g)
    g = chain(5); next(g), g.gi_yieldfrom.gi_yieldfrom.__name__
    g.send(10)
    g.__name__, g.__qualname__; g.__name__ = "n"; g.__qualname__ = "q"; repr(g).split(" at ")[0]
    g.__name__ = 5
    g.__qualname__ = 5
    del g.__name__
    g.gi_frame = 5
    list(iter(Old(3))), list(iter(OldStop(2))), 2 in Old(3), 5 in Old(3), [*Old(2)], operator.length_hint(iter(Old(3)))
    list(OldBad(1))
    i = iter(Old(3)); next(i); operator.length_hint(i), i.__reduce__()[2], list(i), next(i, "over"), operator.length_hint(i), i.__reduce__()[1]
    i = iter(Old(3)); i.__setstate__(2); list(i)
    i = iter(Old(3)); i.__setstate__(-5); list(i)
    i = iter([1, 2, 3].pop, 1); list(i), next(i, "over"), i.__reduce__()[0]
    i = iter([1, 2, 3].pop, 1); next(i), i.__reduce__()[1][1]
    i = iter(lambda: 1 / 0, 1); next(i)
    def end(): raise StopIteration
    i = iter(end, 1); list(i), next(i, "over")
    operator.length_hint(Hint(5)), operator.length_hint(Hint(NotImplemented), 7), operator.length_hint(Hint(TypeError("t")), 8), operator.length_hint(5, 9), operator.length_hint(BadLen(TypeError("t")), 4)
    operator.length_hint(Hint(-1))
    operator.length_hint(Hint("x"))
    operator.length_hint(Hint(OSError("o")))
    operator.length_hint(Hint(1 << 70))
    operator.length_hint(BadLen(OSError("len")))
    list(Hint(5)), list(Hint(NotImplemented)), list(Hint(TypeError()))
    list(Hint(OSError("o")))
    list(Hint(-1))
    list(Hint("x"))
    [match(x) for x in ({"a": 1, "c": 2}, {"a": 2, "b": 3}, {"a": 2}, {}, [1, 2], (10, 20, 30), ["y", "z"], [], (), "ab", b"ab", "abc", 5, 5.0, True, -1, 1.5, 2j, None, operator.add, sys.maxsize, object, range(10, 13), collections.deque("xz"), bytearray(b"ab"), {1, 2})]
    [match(x) for x in (Map({"a": 1}), Map({"a": 2, "b": 3}), Map({}), Seq(), Point(0, 0), Point(1, 2), collections.ChainMap({"a": 1}), collections.defaultdict(int, a=5), collections.OrderedDict(a=1, z=2), types.MappingProxyType({"a": 1}))]
    match(Map({"a": 1}, OSError("get")))
    d = collections.defaultdict(int); match(d), dict(d)
    keys({1: 2}, 1)
    keys({}, [])
    keys(Map({1: 2}), 1)
    class_match(Point(1, 2), Point, 3)
    [class_match(Point(1, 2), Point, n) for n in (0, 1, 2, 4, 6)]
    class_match(Point(1, 2), Point, 5)
    class_match(Bad1(), Bad1, 1)
    class_match(Bad2(), Bad2, 1)
    class_match(Bad3(), Bad3, 1)
    class_match(Twice(), Twice, 2)
    class_match(Twice(), Twice, 5)
    class_match(5, int, 1), class_match(5, int, 0), class_match("x", str, 1), class_match([1], list, 1), class_match(5, str, 1)
    class_match(5, int, 2)
    class_match(object(), object, 1)
    class_match(5, 5, 0)
    class_match(5, lambda: 0, 0)
    f2(), f2.__closure__[0].cell_contents, f2.__code__.co_freevars
    exec(f2.__code__, {}, closure=(cell,)), cell.cell_contents
    exec(f2.__code__, {})
    exec(f2.__code__, {}, closure=())
    exec(f2.__code__, {}, closure=(cell, cell))
    exec(f2.__code__, {}, closure=[cell])
    exec(f2.__code__, {}, closure=(5,))
    exec((lambda: 0).__code__, {}, closure=())
    exec("1", closure=(cell,))
    eval(f2.__code__)
    types.FunctionType(f2.__code__, {}, None, None, (cell,))(), cell.cell_contents
    str.__new__(str, object=b"x", encoding="utf-8"), int.__new__(int, "11", base=2), dict.__new__(dict, a=1), list.__new__(list, x=1), complex.__new__(complex, real=1, imag=2)
    str.__new__(str, odd=1)
    int.__new__(int, "1", odd=1)
    object.__new__(int, x=1)
    Point.__new__(Point, 1, x=2).__class__
    b"%b|%s" % (Bytes(b"x"), Bytes(b"y")), b"%b" % memoryview(b"mv"), b"%s" % bytearray(b"ba"), bytes(Bytes(b"z"))
    b"%b" % Bytes("x")
    bytes(Bytes("x"))
    list[T][int], list[T] | None, (list[T] | dict[T, U])[int, str], (T | U)[int, str], (T | int)[int], (T | None)[None]
    (T | U)[int]
    (list[T] | int)[()]
    (int | str)[int]
    dict[T, list[U]][int, str], dict[T, T][int], tuple[T, ...][int], tuple[*Ts][int, str], tuple[T, *Ts][int], tuple[T, *Ts][int, str, float], list[list[T]][int].__args__
    dict[T, U][int]
    tuple[T, *Ts][()]
    list[int][str]
    list[T][int, str]
    list[T].__parameters__, dict[T, list[T]].__parameters__, tuple[*Ts].__parameters__, list[int].__origin__, list[int].__args__, list[int] == list[int], list[int] == list[str], list[int] == list, hash(list[int]) == hash(list[int])
    list[int].append, list[int]([1, 2]), list[int].__mro_entries__(()), list[int].__unpacked__, (*tuple[int, str],)[0], list[int].__class__, isinstance(list[int], type)
    issubclass(int, list[int])
    list[int].no_such
    list[int].x = 5
    list[int][0] = 1
    types.GenericAlias(list, int), types.GenericAlias(list, (int, str)), types.GenericAlias(5, ()), types.GenericAlias(Point, (T,))[int], repr(types.GenericAlias(list, ("x", ..., None, [int])))
    types.GenericAlias(list)
    types.GenericAlias(list, int, 5)
    types.GenericAlias(list, x=1)
    iter(list[int]), next(iter(tuple[int])), list(iter(list[T]))
    int | str == str | int, hash(int | str) == hash(str | int), (int | str).__args__, (int | None).__args__, int | int, int | str | int, (int | str) | (str | float), typing.Union[int, str] == int | str, (int | T).__parameters__
    int | "x"
    isinstance(5, int | T)
    issubclass(int, int | T)
    (int | list[int]), repr(int | None | list[T]), (int | None).__or__(str), (int | str).__ror__(5)
    [memoryview(struct.pack("4" + c, *range(4))).cast(c).tolist() for c in "bBhHiIlLqQnNfde"], memoryview(b"\0\1\2\0").cast("?").tolist(), memoryview(b"ab").cast("c").tolist(), memoryview(bytes(16)).cast("P").tolist()
    [memoryview(struct.pack("e", v)).cast("e")[0] for v in (0.0, -0.0, 1.0, -2.5, 65504.0, 5.960464477539063e-08, 6.1e-05, float("inf"), float("-inf"), 0.1)], str(memoryview(struct.pack("e", float("nan"))).cast("e")[0])
    m = memoryview(bytearray(8)).cast("e"); m[0], m[1], m[2], m[3] = 0.1, float("inf"), 6e-8, -65504; m.tolist(), bytes(m)
    m[0] = 65520.0
    m[0] = 1e-9; m[1] = 65519.0; m[2] = float("nan"); m[3] = 2.0 ** -24 * 1.5; str(m.tolist()), bytes(m)[:4], bytes(m)[6:]
    m = memoryview(bytearray(8)).cast("b"); m[0] = 128
    m[0] = -129
    m[0] = "x"
    m[0] = 1.5
    m = memoryview(bytearray(8)).cast("B"); m[0] = 256
    m[0] = -1
    m = memoryview(bytearray(8)).cast("h"); m[0] = 32768
    m = memoryview(bytearray(8)).cast("H"); m[0] = 65536
    m = memoryview(bytearray(8)).cast("i"); m[0] = 1 << 31
    m = memoryview(bytearray(8)).cast("I"); m[0] = 1 << 32
    m = memoryview(bytearray(8)).cast("q"); m[0] = 1 << 63
    m = memoryview(bytearray(8)).cast("Q"); m[0] = 1 << 64
    m[0] = -1
    m = memoryview(bytearray(8)).cast("f"); m[0] = "x"
    m = memoryview(bytearray(8)).cast("f"); m[0] = 0.1; m[0], m[1]
    m = memoryview(bytearray(8)).cast("f"); m[0] = 1e300
    m = memoryview(bytearray(8)).cast("d"); m[0] = 1 << 2000
    m = memoryview(bytearray(8)).cast("c"); m[0] = b"xy"
    m = memoryview(bytearray(8)).cast("c"); m[0] = 5
    m = memoryview(bytearray(8)).cast("c"); m[0] = b"x"; m[0], bytes(m)
    m = memoryview(bytearray(8)).cast("?"); m[0] = 5; m[1] = []; m.tolist()
    m = memoryview(bytearray(8)).cast("P"); m[0] = 1 << 64
    monitored(sys.monitoring.events.RAISE, lambda *a: sys.monitoring.DISABLE)
    monitored(sys.monitoring.events.PY_UNWIND, lambda *a: sys.monitoring.DISABLE)
    monitored(sys.monitoring.events.PY_START, lambda *a: sys.monitoring.DISABLE)
    monitored(sys.monitoring.events.PY_START, lambda *a: 1 / 0)
    monitored(sys.monitoring.events.LINE, lambda *a: 5)
    class X: a = [x for x in range(3)]; b = [(x, y) for x in range(2) for y in range(2)]; c = {x for x in "ab"} == {"a", "b"}; d = {k: v for k, v in zip("ab", "cd")}; e = list(x for x in [1])
    X.a, X.b, X.c, X.d, X.e
    class X: z = 5; a = [z for _ in [1]]
    class X: z = [1, 2]; a = [x for x in z]
    X.a
    [[y for y in range(x)] for x in range(3)], [lambda: x for x in range(3)][0](), [(lambda y=x: y)() for x in range(3)], [x for x in [x for x in range(3)] if x], (lambda: [x for x in locals()])()
    [x := 5 for _ in [1]], x, [y for x in [[1, 2], [3]] for y in x if y - 2], {**{"a": 1}, "b": 2, **{"a": 3}}, [*[1], *(2, 3)], {*[1], *{1}}, (*[1],)
    [1 in [1, 2], 1 in {1, 2}, 3 not in (1, 2), 1 < 2 in [2, 3], "a" in {"a": 1}, 1 in [[1], [2]][0]]
    x = 1; x in [1, 2] and x in {1} and x not in [2] and 0 < x in [1]
""", globals())
for source in ("{}()", "[]()", "()()", "''()", "1()", "1.5()", "1j()", "None()", "...()", "True()", "{1}()", "{1: 2}()", "f''()", "[x for x in y]()", "{x for x in y}()", "{x: 1 for x in y}()", "(x for x in y)()",
               "(lambda: 0)[1]", "1[2]", "1.5[2]", "1j[2]", "None[1]", "...[1]", "{1}[2]", "(x for x in y)[1]", "{x for x in y}[1]", "[][1.5]", "[]['a']", "''['a']", "b''['a']", "()['a']", "f''['a']", "[x for x in y]['a']", "[][None]", "[][(1, 2)]", "[][[]]", "[][{}]", "[][{1}]", "[][lambda: 0]", "[][x for x in y]" , "[][f'']", "[][...]", "[][1j]", "[][True]", "{}['a']",
               "x is 1", "x is not 'a'", "1 is x", "x is ()", "x is None", "x is ...", "x is True", "x is b''", "x is 1.5", "x is 1j", "x is -1", "x is (1, 2)", "() is x", "x is []", "assert (1, 2)", "assert ()", "assert (x, 'y')", "'\\d'", "b'\\d'", "f'\\d{x}'", "'\\400'", "b'\\400'", "0or x", "1if x else y", "0x1for x in y", "1_0and x", "1.in x", "while 0: break"):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try: compile(source, "<w>", "exec")
        except SyntaxError as e: print(source, "!", e.msg)
    for w in caught: print(source, w.category.__name__, w.message, w.lineno, sep="  ")
