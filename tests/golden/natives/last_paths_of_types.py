# What built-in types and io say where few programs come: names given twice, immutable types, released and 0-dimensional memory, positions too large,
# iterators set aside, code put together anew, subclasses that answer wrongly.
import _io, cmath, codecs, collections, contextlib, io, math, sys, tempfile, types, weakref
from _each import each_value as each


class Odd:
    def __eq__(self, other):
        raise LookupError("eq")

    __hash__ = object.__hash__


class Says:
    def __init__(self, **what):
        self.__dict__.update(what)

    def __complex__(self):
        return self.c

    def __float__(self):
        return self.f

    def __index__(self):
        return self.i

    def __len__(self):
        return self.n

    def __getitem__(self, at):
        return at


class Raw(io.RawIOBase):
    def __init__(self, *results):
        self.results = list(results)

    def readable(self):
        return True

    writable = readable

    def read(self, size=-1):
        return self.results.pop(0)

    def readinto(self, into):
        got = self.results.pop(0)
        if isinstance(got, bytes):
            into[:len(got)] = got
            return len(got)
        return got

    def write(self, what):
        got = self.results.pop(0)
        return got(what) if callable(got) else got


def inner():
    x = 1
    y = [2]

    def closed():
        return x, y
    frame = sys._getframe()
    return closed, frame


closed, frame = inner()


def generates():
    try:
        yield 1
    except ValueError as e:
        yield e.args
    yield 2


async def agen():
    try:
        x = yield 1
        await nothing()
        yield x
    except KeyError:
        yield "kept"


@types.coroutine
def nothing():
    yield "waiting"


def run(awaitable, *sends):
    results = []
    for s in (None, *sends):
        try:
            results.append(awaitable.send(s))
        except StopIteration as e:
            return results, e.value
    return results


def matched(subject, a, b):
    class K:
        pass
    K.a, K.b = a, b
    match subject:
        case {K.a: x, K.b: y, **rest}:
            return x, y, rest
        case _:
            return None


def started(make):
    g = make()
    a = g.asend(None)
    with contextlib.suppress(StopIteration):
        a.send(None)
    return g


each(r"""
int("1", 2, base=3)
int("12", base=3)
int(x="1")
weakref.ref(Odd, x=1)
weakref.ref(Odd, None, callback=1)
weakref.ref(1)
setattr(int, "__annotations__", 1)
setattr(int, "__abstractmethods__", 1)
setattr(int, "__module__", 1)
setattr(int, "__name__", 1)
delattr(int, "__doc__")
int.__abstractmethods__
type.__abstractmethods__
type("X", (), {"__annotations__": 3}).__annotations__
X = type("X", (), {}); X.__annotations__ = 5; X.__annotations__
del X.__annotations__; X.__annotations__
del X.__annotations__; del X.__annotations__
del X.__module__; X.__module__
del X.__module__
X.__module__ = 7; X.__module__, repr(X)
X.__abstractmethods__ = ["f"]; X()
X.__abstractmethods__ = ["g", "f"]; X()
X.__abstractmethods__ = []; type(X()).__name__
del X.__abstractmethods__; X.__abstractmethods__
X.__name__ = "a\0b"
X.__name__ = "Y"; X.__qualname__, X.__name__
X.__qualname__ = 3
del X.__name__
X.__bases__ = ()
X.__bases__ = (int,)
X.__bases__ = 1
X.__doc__ = 9; X.__doc__
del X.__doc__
X.__dict__["a"] = 1
X.__mro__ = ()
sys.float_info.__setattr__(1, 2)
sys.float_info.__setattr__("max", 2)
sys.float_info.max = 1
sys.__getattribute__(1)
types.ModuleType("m").__getattr__(1)
float.__getformat__("double")
float.__getformat__("x")
bytes("a", errors=1)
bytes("a", 1)
bytes("a", "ascii", 1)
bytes(encoding="ascii")
bytes(1, "ascii")
bytearray("a", errors=1)
str(b"a", errors=1)
str(b"a", 1)
str("a", "ascii")
str(1, "ascii")
b"a".ljust(3, bytearray(b"x"))
b"a".rjust(3, bytearray(b"xy"))
b"a".center(4, "x")
b"a".zfill(3)
b"abc".endswith((b"x", 1))
b"abc".startswith([])
b"abc".startswith((b"abc", 1))
b"abc".find(256)
b"abc".find(-1)
b"abc".find("a")
300 in b"abc"
"a" in b"abc"
b"a" in b"abc"
1 in "abc"
it = iter(b"ab"); list(it); it.__setstate__(1); list(it)
it = iter(b"abc"); it.__setstate__(2); list(it)
it = iter(b"abc"); it.__setstate__(-5); list(it)
it = iter(b"abc"); it.__setstate__(9); list(it)
it = iter("abc"); it.__setstate__(1); it.__length_hint__(), list(it), it.__length_hint__()
it = iter([1, 2, 3]); it.__setstate__(5); it.__length_hint__(), list(it)
it = reversed([1, 2, 3]); it.__setstate__(-5); it.__length_hint__(), list(it)
it = reversed([1, 2, 3]); it.__setstate__(5); it.__length_hint__(), list(it)
it = reversed(Says(n=3)); it.__setstate__(-5); it.__length_hint__(), list(it)
it = reversed(Says(n=3)); it.__setstate__(1); it.__length_hint__(), list(it)
it = reversed(Says(n=3)); it.__setstate__(7); it.__length_hint__(), list(it)
s = Says(n=3); it = reversed(s); next(it); s.n = 1; it.__length_hint__()
s = Says(n=3); it = iter(s); next(it), next(it); s.n = 1; it.__length_hint__()
s = Says(n=-3); iter(s).__length_hint__()
it = iter(range(5)); it.__setstate__(3); list(it), it.__length_hint__()
it = iter(range(2**70, 2**70 + 5)); it.__setstate__(3); [x - 2**70 for x in it], it.__length_hint__()
it = iter(range(2**70, 2**70 + 5)); it.__setstate__(-3); [x - 2**70 for x in it]
it = iter(range(2**70, 2**70 + 5)); it.__setstate__(30); [x - 2**70 for x in it]
it = iter((1, 2, 3)); it.__setstate__(1); it.__reduce__(), list(it), it.__reduce__()
range(3).index(Odd())
range(3).count(Odd())
Odd() in range(3)
range(3).index(3)
range(3).index(1.0), range(3).count(1.0), 1.0 in range(3)
range(0, 2**70, 2**68).index(2**69), range(0, 2**70, 2**68).count(5)
[Odd()] == [Odd()]
(1, Odd()) < (1, Odd())
[1].index(Odd())
(1,).count(Odd())
{1: Odd()} == {1: Odd()}
{1: 2}.items() == {(1, 2)}, {1: 2}.keys() >= {1}, {1: Odd()}.items() == {1: Odd()}.items()
{1: 2}.items() != {1: 2}.items(), {1: 2}.keys() != {2: 1}.keys(), {1, 2} != {1: 2}.keys()
([1], 2) in {1: 2}.items()
[1] in {1: 2}.keys()
{1: 2}.keys() & [[]]
{1: 2}.keys() - [[]]
{1: 2}.keys().isdisjoint([[]])
{1, 2}.issubset([[]])
{1} <= {1, 2}, {1} < {1}, {1, 3} <= {1, 2}, {1}.issubset(iter([1, 2])), {1}.issuperset([2])
[] in {1}
{1}.discard([])
{1}.remove({2})
{frozenset({2})}.remove({2})
{2} in {frozenset({2})}
{1}.difference([[]])
{1}.difference({1: 2}, [3]), {1, 2, 3}.difference({1}, {2})
{1}.symmetric_difference([[]])
{1} - 1
frozenset({1}) | {2}, {1} | frozenset({2})
hash(list[[]])
hash(types.GenericAlias(list, ([],)))
sorted(set(dir(list[int])) ^ set(dir(list)))
list[int].x
list[int]().__class__
type("D", (dict,), {})[int]
dict[str, int].__args__, dict[str, int].__parameters__, list[int] == list[int], list[int] == list[str]
m = memoryview(bytearray(4)); n = memoryview(m); m.release()
m = memoryview(bytearray(4)); a, b = m.__buffer__(0), m.__buffer__(0); m.release()
m = memoryview(bytearray(4)); a = m.toreadonly(); a.release(); m.release(); m[0]
m = memoryview(bytearray(8)).cast("B", []) if 0 else memoryview(bytearray(1)).cast("B", []); m[0] = 1
m[()] = 5; m[()], m.tolist(), m.ndim, m.shape, len(bytes(m))
m[0]
m[...] = 6; m[...].tolist()
len(m)
m[1:]
m[0, 0]
list(m)
memoryview(bytearray(8)).cast("q")[0]
memoryview(bytearray(8)).cast("z")
memoryview(bytearray(8)).cast("@q")[0], memoryview(bytearray(8)).cast("@q").format
memoryview(bytearray(8)).cast("<q")
memoryview(bytearray(7)).cast("q")
memoryview(bytearray(8)).cast("B", [2, 3])
memoryview(bytearray(8)).cast("B", [2, 4]).cast("B", [8]).shape
memoryview(bytearray(8)).cast("B", [2, 4]).cast("B").tolist()
memoryview(bytearray(8)).cast("B", [0, 4])
memoryview(bytearray(8)).cast("B", [-2, -4])
memoryview(bytearray(8)).cast("B", ["a"])
memoryview(bytearray(8)).cast("B", 8)
memoryview(bytearray(8)).cast("h", (2, 2)).tolist(), memoryview(bytearray(8)).cast("h", (2, 2)).strides
memoryview(bytearray(8)).cast("B", [1] * 65)
memoryview(bytearray(8))[::2].cast("H")
memoryview(bytearray(b"abcdef"))[::-2].tobytes(), memoryview(b"abcdef")[4:1:-1].tolist(), memoryview(b"abcdef")[::2].strides
memoryview(bytearray(4))[0:2] = b"abc"
memoryview(bytearray(4))[0:2] = b"ab"
memoryview(bytearray(4))[::2] = b"ab"
memoryview(b"abcd")[0] = 1
memoryview(bytearray(4))[0] = 256
memoryview(bytearray(4))[0] = -1
memoryview(bytearray(4))[0] = "a"
memoryview(bytearray(4)).cast("c")[0] = b"ab"
memoryview(bytearray(4)).cast("c")[0] = 1
memoryview(bytearray(8)).cast("d")[0] = "a"
memoryview(bytearray(8)).cast("?")[0] = []
memoryview(bytearray(b"\x02")).cast("?")[0]
memoryview(b"ab") == memoryview(b"ab").cast("b"), memoryview(b"a\xff") == memoryview(b"a\xff").cast("b"), memoryview(b"ab") < memoryview(b"ac")
memoryview(b"ab") == 1, memoryview(b"ab") != b"ab"
hash(memoryview(bytearray(1)))
hash(memoryview(b"abcd").cast("i"))
hash(memoryview(b"abc")) == hash(b"abc")
memoryview(1)
memoryview(b"ab").index(98), memoryview(b"aba").count(97)
[round(x.real, 3) for x in (cmath.sqrt(Says(c=4 + 0j)))]
cmath.sqrt(Says(c=4))
cmath.sqrt("a")
complex(Says(c=1))
complex(1j, 1j), complex(1.5, 2j), complex(Says(f=2.0, c=2 + 1j))
complex("1+", 2)
complex("1", 2)
complex(1, "2")
math.ulp(1.7976931348623157e308), math.ulp(0.0), math.ulp(-math.inf), math.ulp(-2.5)
math.fsum([1e16, 1.0, 1e-16]), math.fsum([1e16, 1, 1, -1e16]), math.fsum([1, 2**-53, 2**-106]), math.fsum([1, 2**-53]), math.fsum([-1, -2**-53, -2**-106]), math.fsum([-1, -2**-53])
math.fsum([2.0**1023, 2.0**1023])
math.fsum([math.inf, -math.inf])
math.sumprod([2**200, 1], [2, 0.5]), math.sumprod([10**400], [2]) == 2 * 10**400
math.sumprod([10**400, 1.0], [2, 1])
math.sumprod([1], [1, 2])
math.sumprod([], [])
math.sumprod([1.5, 2], [2, 3]), math.sumprod([True, 2], [3, False])
round(-0.4, 0), round(-0.5), round(2.5), round(1e300, -300), round(1.5, -400), round(1.25, 400), round(-0.04, 1)
pow(3, -1, 7), pow(2, -3, 9), pow(5, -1, -7), pow(-3, -2, 7)
pow(2, -1, 4)
pow(0, -1, 1), pow(0, -1, 5)
pow(7, 2**4200 + 3, 10**6), pow(3, 5, 2**4500 + 1) , pow(-3, 3, -(2**64)) + 2**64
pow(3, 2**5000 - 1, 2**5000) % 10**20
pow(12345, 10**1300, 10**1301 + 7) % 10**20
(-7) // 2, (-7) % 2, divmod(-2**70, 3**5), divmod(2**70, -3**40), -2**64 >> 3, (-2**64 + 1) >> 64, -1 >> 200, 5 >> 2**70
format(1.0, "#"), format(1e16, "#"), format(1e300, "#"), format(1.5, "#"), format(100.0, "#.3"), format(1e22, "#.3g"), format(2.0, "#g"), format(3.0, "#.0f"), format(3.0, "#.0e"), format(1e-7, "#"), "%#g" % 2.0, "%#.0f" % 3
format(1234567.0, ","), format(0.0, "012,"), format(1e6, "013,.1f"), format(1234, "010,"), format(1234, "09,"), format(1234, "08,"), format(1, "04,"), format(1, "05,"), format(0, "03,"), format(-1234, "_x"), format(1234, "011_b"), format(12, "06,"), format(123, "07,"), format(-123, "07,")
format(1 + 2j, ".0f"), format(1 + 2j, "#"), format(1e16 + 2j, ""), format(1 + 2j, ",.2f"), format(complex("nan"), "f"), format(1j, ">10"), format(1j, "g"), format(complex(-0.0, -0.0)), format(3 + 0j, "<12.1e")
format(1j, "=10")
format(1j, "010")
format(1j, "d")
format(True, "d"), format(False, "5"), format(12, "c") == chr(12), format(0x110000 - 1, "c")
format(0x110000, "c")
format(1, ",c")
format(1, "+c")
format(1, ".2d")
format("a", "=3")
format("a", "+")
format("a", ",")
format("abc", ".2"), format("abc", "5.1s"), format("abc", "\u20ac>5"), format("abc", "^6"), format("", "3")
format("a", "2147483648" * 3)
format(1.5, ".99999999999999999999f")
format(1, "1_0,d")
format(1, "_,d")
format(1.5, "x")
format(1, "#X"), format(255, "#o"), format(255, "#b"), format(-255, "#010x"), format(255, "+#x"), format(255, " d"), format(7, "#_b")
""", globals())

each(r"""
Raw("text").readall()
Raw(b"ab", b"c", b"").readall(), Raw(None).readall(), Raw(b"a", None).readall()
Raw(b"ab", 5).readall()
Raw(3.5).readinto(bytearray(2))
_io.BufferedReader(Raw(b"abc", b"")).read()
_io.BufferedReader(Raw(9000)).read(1)
_io.BufferedReader(Raw(-2)).read(1)
_io.BufferedReader(Raw(None)).read(1), _io.BufferedReader(Raw(None)).read(), _io.BufferedReader(Raw(b"ab", None)).read(5), _io.BufferedReader(Raw(None)).peek(), _io.BufferedReader(Raw(None)).readinto(bytearray(1))
_io.BufferedReader(Raw(), 0)
_io.BufferedReader(Raw(), -1)
_io.BufferedRandom(Raw())
_io.BufferedRWPair(Raw(), Raw(), 0)
_io.BufferedRWPair(1, 2)
s = _io.StringIO("abc"); s.seek(5); s.write("x"), s.getvalue()
s = _io.StringIO("a\r\nb\rc\n", newline=None); s.read(), s.newlines
s = _io.StringIO("a\r\nb\rc\n", newline=""); s.readlines(), s.newlines
s = _io.StringIO("a\nb", newline="\r\n"); s.read(), s.newlines
s = _io.StringIO("abc"); s.seek(1), s.truncate(), s.getvalue(), s.seek(0, 2), s.tell()
s.seek(1, 1)
s.seek(-1)
s.seek(0, 3)
s.truncate(-1)
s.__setstate__(("a",))
s.__setstate__(("a", "x", 0, None))
s.__setstate__(("a", "\n", -1, None))
s.__setstate__(("a", "\n", "0", None))
s.__setstate__(("abc", "\n", 1, {"k": 1})); s.read(), s.k
s.__setstate__(("abc", "\n", 1, 5))
b = _io.BytesIO(b"abc"); b.seek(5); b.write(b"x"), b.getvalue()
b.__setstate__((b"a",))
b.__setstate__((b"a", -1, None))
b.__setstate__((b"a", "0", None))
b.__setstate__((b"abc", 1, {"k": 2})); b.read(), b.k
b.__setstate__((b"abc", 1, 5))
b.seek(-1)
b.seek(-9, 2), b.seek(2, 1), b.seek(1, 0)
v = b.getbuffer(); b.write(b"x" * 100)
b.truncate(0)
v.release(); b.truncate(0), b.getvalue()
with tempfile.TemporaryDirectory() as d: f = _io.FileIO(d + "/x", "x"); f.mode, f.close()
with tempfile.TemporaryDirectory() as d: f = _io.FileIO(d + "/x", "x+"); g = _io.FileIO(d + "/x", "a+"), _io.FileIO(d + "/x", "r+"), _io.FileIO(d + "/x", "a"); f.mode, [h.mode for h in g]
_io.FileIO("x", "rw")
_io.FileIO("x", "")
_io.FileIO("x", "z")
_io.FileIO(-1)
_io.FileIO("x", "r", False)
_io.FileIO("x", opener=lambda *a: "s")
_io.FileIO("x", opener=lambda *a: -3)
_io.TextIOWrapper(_io.BytesIO(b"a\xff")).read()
_io.TextIOWrapper(_io.BytesIO(b"ab"), encoding="utf-8").read(1), _io.TextIOWrapper(Raw(None), encoding="utf-8").readable()
_io.TextIOWrapper(_io.BytesIO(), encoding="no-such")
_io.TextIOWrapper(_io.BytesIO(), newline="x")
_io.TextIOWrapper(_io.BytesIO(), errors="no-such").read()
t = _io.TextIOWrapper(_io.BytesIO(b"abc\ndef\n"), encoding="utf-16"); t.read()
t = _io.TextIOWrapper(_io.BytesIO(), encoding="utf-16"); t.write("a"), t.flush(), t.write("b"), t.flush(), t.buffer.getvalue() in (b"\xff\xfea\0b\0", b"\xfe\xff\0a\0b")
t = _io.TextIOWrapper(_io.BytesIO(), encoding="utf-32"); t.write("a"), t.flush(), t.seek(0), t.write("b"), t.flush(), len(t.buffer.getvalue())
t = _io.TextIOWrapper(_io.BytesIO(b"abc\ndef\n"), encoding="ascii"); t.readline(), t.tell(), t.seek(2), t.read(3), t.tell()
t.seek(-1)
t.seek(1, 1)
t.seek(1, 2)
t.seek(0, 2), t.tell(), t.truncate(3), t.buffer.getvalue()
next(t)
t.detach().getvalue(), t.buffer if 0 else 1
t.read()
_io.IncrementalNewlineDecoder(None, True).decode("a\r"), _io.IncrementalNewlineDecoder(None, False).decode("a\r\n")
d = _io.IncrementalNewlineDecoder(None, True); d.decode("a\r"), d.getstate(), d.decode("\nb\r\n\r\n", True), d.newlines, d.reset(), d.newlines
d.setstate((b"", 3)); d.getstate()
d.setstate(1)
d.setstate((b"x", "y"))
_io.IncrementalNewlineDecoder(codecs.getincrementaldecoder("utf-8")(), 1).decode(b"a\r\xc3", False)
codecs.getincrementaldecoder("utf-8-sig")().decode(b"\xef\xbb"), codecs.getincrementaldecoder("utf-8-sig")().decode(b"\xef\xbb\xbfa\xc3"), codecs.getincrementaldecoder("utf-8-sig")().decode(b"ab")
codecs.decode(b"a\\u20ac", "unicodeescape"), codecs.decode(b"a\\n", "rawunicodeescape"), codecs.encode("\u20ac\n", "unicode-escape"), codecs.encode("\u20ac\n", "RAW_UNICODE_ESCAPE")
codecs.lookup("no such\u20ac")
codecs.encode("\u20ac", "latin-1", "no-such")
codecs.encode("\u20ac\udc80x", "ascii", "backslashreplace"), codecs.encode("\u20ac", "ascii", "namereplace"), codecs.encode("\u20ac", "ascii", "xmlcharrefreplace"), codecs.encode("a\udcff", "utf-8", "surrogateescape"), codecs.encode("\ud800", "utf-16-le", "surrogatepass"), codecs.decode(b"\xed\xa0\x80", "utf-8", "surrogatepass")
codecs.decode(b"\xed\xa0", "utf-8", "surrogatepass")
codecs.decode(b"\0\xd8", "utf-16-le", "surrogatepass"), codecs.decode(b"\0\xd8\0\0", "utf-32-le", "replace"), codecs.decode(b"\xff\xfeab\0", "utf-16", "ignore"), codecs.decode(b"+AGE-", "utf-7"), codecs.encode("a\u20ac+", "utf-7")
codecs.decode(b"+ABC", "utf-7")
codecs.decode(b"+AB$", "utf-7", "replace")
""", globals())

each(r"""
generates().throw(ValueError)
g = generates(); next(g); g.throw(ValueError, (1, 2)), next(g)
g = generates(); next(g); g.throw(ValueError, 3)
g = generates(); next(g); g.throw(ValueError, ValueError(4))
g = generates(); next(g); g.throw(ValueError(5), None, None)
g = generates(); next(g); g.throw(ValueError(5), 6)
g = generates(); next(g); g.throw(ValueError, None, 7)
g = generates(); next(g); g.throw(5)
g = generates(); next(g); g.throw(int)
g = generates(); next(g); g.throw()
g = generates(); g.send(1)
g = generates(); g.close(), list(g), g.close()
run(agen().asend(None))
run(agen().asend(1))
g = started(agen); a = g.asend(5); a.send(None), run(g.asend(1))
g = started(agen); a = g.asend(5); a.send(None); b = g.asend(1); b.throw(ValueError)
g = started(agen); a = g.asend(5); a.send(None); b = g.athrow(ValueError); b.throw(KeyError)
g = started(agen); a = g.asend(5); a.send(None); b = g.aclose(); b.send(None)
g = started(agen); run(g.aclose())
g = started(agen); a = g.aclose(); a.throw(KeyError)
g = started(agen); run(g.athrow(KeyError))
g = started(agen); run(g.athrow(GeneratorExit))
g = started(agen); a = g.athrow(GeneratorExit); run(a); a.send(None)
g = agen(); a = g.asend(None); a.close(); a.send(None)
g = agen(); a = g.athrow(KeyError); a.close(); a.send(None)
g = agen(); a = g.asend(None); a.throw(KeyError)
g = agen(); a = anext(g, 3); run(a)
g = agen(); a = anext(g, 3); a.send(None); a.throw(KeyError)
g = agen(); a = anext(g, 3); a.close()
anext(1)
aiter(1)
matched({1: 2, 3: 4}, 1, 3)
matched({1: 2, 3: 4}, 1, 1)
matched({1: 2}, 1, 3)
matched({1: 2, 3: 4, 5: 6}, 5, 3)
exec("x", {"x": 1}, closure=())
exec(closed.__code__)
exec(closed.__code__, closure=closed.__closure__)
exec(closed.__code__, closure=closed.__closure__[:1])
exec(closed.__code__, closure=(1, 2))
exec(closed.__code__, closure=[*closed.__closure__])
exec("1", closure=(types.CellType(1),))
exec(generates.__code__, closure=())
exec("1", 5)
exec("1", {}, 5)
eval(closed.__code__)
eval("x", {"__builtins__": {}})
eval("x", {}, collections.ChainMap({"x": 5}))
closed.__code__ = generates.__code__
generates.__code__ = closed.__code__
closed.__code__ = 5
closed.__closure__ = ()
types.FunctionType(closed.__code__, {})
types.FunctionType(closed.__code__, {}, closure=closed.__closure__[:1])
types.FunctionType(closed.__code__, {}, closure=(1, 2))
types.FunctionType(closed.__code__, {}, closure=closed.__closure__)()
types.FunctionType(closed.__code__, {}, None, 5, closed.__closure__)
types.FunctionType(closed.__code__, {}, 5, None, closed.__closure__)
types.FunctionType(generates.__code__, {}, closure=closed.__closure__)
types.FunctionType(5, {})
types.FunctionType(closed.__code__, 5)
c = closed.__code__.replace(co_firstlineno=77, co_name="n", co_qualname="q.n", co_filename="f"); c.co_firstlineno, c.co_name, c.co_qualname, c.co_filename, c == closed.__code__, hash(c) == hash(closed.__code__)
closed.__code__.replace(co_firstlineno=2**40)
closed.__code__.replace(co_firstlineno="1")
closed.__code__.replace(5)
closed.__code__.replace() == closed.__code__, closed.__code__ == 5, closed.__code__ != generates.__code__
sorted(frame.f_locals), len(frame.f_locals), list(reversed(frame.f_locals))[:2], frame.f_locals["x"], "x" in frame.f_locals, "z" in frame.f_locals, 5 in frame.f_locals
frame.f_locals["x"] = 9; closed()[0], frame.f_locals.get("x"), frame.f_locals.get("nope", 4)
frame.f_locals["extra"] = 3; frame.f_locals["extra"], len(frame.f_locals), frame.f_locals.setdefault("extra", 5), frame.f_locals.setdefault("more", 6)
frame.f_locals["nope"]
del frame.f_locals["x"]
frame.f_locals.pop("x")
frame.f_locals.clear()
frame.f_locals | {"q": 1} == {**frame.f_locals, "q": 1}, frame.f_locals == dict(frame.f_locals), frame.f_locals.copy()["x"], type(frame.f_locals).__name__
frame.f_locals.update({"x": 10}), closed()[0]
hash(frame.f_locals)
property().__set_name__(1)
property().__set_name__(1, 2, 3)
property(lambda s: 1).__set_name__(1, "n")
sys.monitoring.get_local_events(0, closed.__code__)
sys.monitoring.get_local_events(9, closed.__code__)
sys._getframe(-1) is sys._getframe(0), sys._getframe(500)
bool(NotImplemented) if 0 else 1
not_there
super()
super(int)
super(int).__class__.__name__, super(int, True).__thisclass__, super(bool, True).__self__
super(5)
super(int, "a")
super(int, 5, 6)
(lambda: super())()
(lambda s: super())(5)
type("Q", (), {"f": lambda self: super().x})().f()
""", globals())
