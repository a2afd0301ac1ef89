# array, json's, csv's, re's and random's natives: conversions, machine formats, odd hooks, limits and what they refuse.
import _csv, _json, _random, array, copy, csv, io, json, pickle, random, re, sys, warnings
from _each import each_value as each

warnings.simplefilter("ignore")
A = array.array
R = array._array_reconstructor
class I:
    def __init__(self, v): self.v = v
    def __index__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
class F:
    def __init__(self, v): self.v = v
    def __float__(self): return self.v
class Sub(A): pass
class Grows:
    def __init__(self, l): self.l = l
    def __index__(self): self.l.append(1); return 1
class Reads:
    def __init__(self, v): self.v = v
    def read(self, n): return self.v if not isinstance(self.v, bytes) else self.v[:n]
big = 1 << 70
def grow(l): l[:] = l; l.extend([Grows(l)]); return l
each(r"""
    [A(t).itemsize for t in "bBuwhHiIlLqQfd"], [A(t, [1, 2]).tolist() for t in "bBhHiIlLqQfd"], A("u", "ab").tolist(), A("w", "\U00012345").tolist(), A("b", b"\xff").tolist(), A("i", A("b", [1])).tolist(), A("d", range(3)), A("i", (x for x in (1, 2))), A("f", [1.1])[0] != 1.1
    [A(t).typecode for t in "bBuwhHiIlLqQfd"], array.typecodes, repr(A("u", "a")), repr(A("i")), repr(A("i", [1])), repr(Sub("i", [1])), str(A("w", "x"))
    A()
    A("i", [], 1)
    A("q", x=1)
    A(5)
    A("z")
    A("i", 5)
    A("i", "ab")
    A("i", A("u", "a"))
    A("u", 5)
    A("i", b"abc")
    [min_max for t in "bBhHiIlLqQ" for min_max in (A(t, [0])[0],)]
    A("b", [-128, 127]), A("B", [0, 255]), A("h", [-32768, 32767]), A("H", [65535]), A("i", [-2**31, 2**31 - 1]), A("I", [2**32 - 1]), A("q", [-2**63, 2**63 - 1]), A("Q", [2**64 - 1]), A("l", [2**63 - 1]), A("L", [2**64 - 1])
    A("b", [128])
    A("b", [-129])
    A("B", [256])
    A("B", [-1])
    A("h", [32768])
    A("h", [-32769])
    A("H", [65536])
    A("H", [-1])
    A("i", [2**31])
    A("i", [-2**31 - 1])
    A("I", [2**32])
    A("b", [1.5])
    A("B", ["x"])
    A("q", [1.5])
    A("f", ["x"])
    A("d", [1j])
    A("b", [I(5)]), A("B", [I(5)]), A("q", [I(5)]), A("Q", [I(2**64 - 1)]), A("d", [F(1.5), 2, I(3)]), A("i", [True])
    A("Q", [I(KeyError("i"))])
    A("b", [I(KeyError("i"))])
    A("f", [1e300])[0], A("f", [float("nan")])[0]
    a = A("i", [1, 2, 3]); a[0], a[-1], a[1:], a[::-1], a[::2], a[I(1)], a[5:], a[big:], a[:-big], 2 in a, 9 in a, a.index(2), a.index(3, 1), a.index(1, -3), a.count(1), len(a), a + a, a * 2, 2 * a, a * 0, a * -1, list(a), list(reversed(a)), bool(A("i"))
    a[5]
    a[-4]
    a[big]
    a["x"]
    a[1.5]
    a[::0]
    a[I(KeyError("i"))]
    a[0] = "x"
    a[5] = 1
    a["x"] = 1
    a[0:1] = [1]
    a[0:1] = A("b", [1])
    a[0:1] = 5
    a[::2] = A("i", [1])
    del a[5]
    del a["x"]
    a = A("i", range(10)); a[2:4] = A("i", [77]); a[0:0] = A("i", [5, 6]); a[-1:] = A("i"); a[::4] = A("i", [0, 0, 0]); del a[1]; del a[::3]; del a[5:2]; del a[-2::-2]; a[1:1] = a; a
    a = A("i", range(8)); a[::-1] = a; a[::2] = a[:4]; a
    a = A("i", [3, 1]); a.append(4), a.extend([5]), a.extend(A("i", [6])), a.insert(0, 9), a.insert(-1, 8), a.insert(99, 7), a.pop(), a.pop(0), a.remove(1), a.reverse(), a, a.buffer_info()[1], a.itemsize, a.__sizeof__() > 0, A("i", range(100)).__sizeof__() > a.__sizeof__()
    a.append("x")
    a.extend(A("b", [1]))
    a.extend(5)
    a.extend(["x"])
    a.insert("x", 1)
    a.pop(99)
    A("i").pop()
    a.pop("x")
    a.remove(99)
    a.index(99)
    a.index(3, 5)
    a + [1]
    a + A("b", [1])
    a += A("b")
    a *= "x"
    a * big
    a += A("i", [1]); a *= 2; a *= 1; a += a; a *= 0; a
    A("i", [1]) == A("i", [1]), A("i", [1]) == A("b", [1]), A("i", [1]) == A("d", [1.0]), A("i", [1]) == [1], A("i", [1, 2]) < A("i", [1, 3]), A("i", [1]) < A("d", [1.5]), A("i", [1]) <= A("i", [1, 2]), A("i", [2]) > A("i", [1, 9]), A("i") >= A("i"), A("i", [1]) != A("i", [2]), A("d", [float("nan")]) == A("d", [float("nan")])
    A("i", [1]) < [1]
    hash(A("i"))
    a = A("i", [1, 2]); a.tobytes(), a.tolist(), a.byteswap(), a.tolist(), a.frombytes(b"\1\0\0\0"), a.fromlist([7]), a[-2:], A("u", "ab").tounicode(), A("h", [1]).tobytes()
    a.frombytes(b"abc")
    a.frombytes("abc")
    a.frombytes(5)
    a.frombytes(A("b", [1, 0, 0, 0])), a[-1]
    a.fromlist(5)
    a.fromlist([1, "x"]), 1
    len(a), a.fromlist([]), len(a)
    a.fromlist(grow([1]))
    a.fromunicode("x")
    a.tounicode()
    u = A("u", "a"); u.fromunicode("bc"), u.tounicode(), u.append("d"), u
    u.fromunicode(5)
    A("f", [1.0]).byteswap(), A("d", [1.0]).byteswap(), A("b", [1]).byteswap(), A("q", [1]).byteswap()
    f = io.BytesIO(); A("i", [1, 2]).tofile(f), f.getvalue(), f.seek(0), a.fromfile(f, 2), a[-2:], f.seek(0), a.fromfile(f, 0)
    f.seek(0); a.fromfile(f, 5)
    len(a), a[-1]
    a.fromfile(f, -1)
    a.fromfile(f, sys.maxsize)
    a.fromfile(Reads("text"), 1)
    a.fromfile(Reads(5), 1)
    a.fromfile(Reads(b"abcd"), 1), a[-1] == int.from_bytes(b"abcd", sys.byteorder)
    a.fromfile(5, 1)
    a.tofile(5)
    m = memoryview(a); a.append(1)
    del a[0]
    a.pop()
    m.release(); a.pop() is not None, memoryview(A("h", [1, 2])).format, memoryview(A("u", "a")).format, memoryview(A("d")).itemsize
    copy.copy(a) == a, copy.deepcopy(Sub("i", [1])), pickle.loads(pickle.dumps(A("d", [1.5]))), pickle.loads(pickle.dumps(A("i", [1]), 2)), pickle.loads(pickle.dumps(Sub("w", "x"))), A("i", [1]).__reduce_ex__(2)[1], A("i", [1]).__reduce_ex__(3)[1], A("B").__reduce_ex__(5)[1], a.__class_getitem__(int)
    it = iter(A("i", [1, 2, 3])); next(it), it.__reduce__()[1:], it.__setstate__(2), list(it), it.__reduce__()[1]
    it = iter(A("i", [1])); it.__setstate__(-5), next(it), list(it)
    R(A, "i", 0, b"\1\2").tolist()
    [R(A, "i", f, d).tolist() for f, d in ((0, b"\1\xff"), (1, b"\1\x7f"), (2, b"\1\0\xff\xff"), (3, b"\0\1\xff\xff"), (4, b"\1\0"), (5, b"\0\1"), (6, b"\1\0\0\0"), (7, b"\0\0\0\1"), (8, b"\1\0\0\0"), (9, b"\0\0\0\1"), (10, b"\1" + bytes(7)), (11, bytes(7) + b"\1"), (12, b"\1" + bytes(7)), (13, bytes(7) + b"\1"))]
    R(5, "i", 0, b"")
    R(int, "i", 0, b"")
    R(A, 5, 0, b"")
    R(A, "z", 0, b"")
    R(A, "i", 99, b"")
    R(A, "i", -2, b"")
    R(A, "i", "x", b"")
    R(A, "i", 0, "x")
    R(A, "i", 8, b"abc")
    R(A, "i")
    A("i", [1]).__contains__("x"), A("i", [1]).count("x"), A.__doc__ is not None, array.ArrayType is A
""", globals())
class Enc(json.JSONEncoder):
    def default(self, o): return {"c": o} if isinstance(o, complex) and 0 else [o.real, o.imag] if isinstance(o, complex) else super().default(o)
class Cyc(json.JSONEncoder):
    def default(self, o): return o
class FS(float):
    def __repr__(self): return "never"
class IS(int):
    def __repr__(self): return "never"
class D2(dict):
    def items(self): return [(1, 2, 3)]
class D5(dict):
    def items(self): return 5
S = _json.scanstring
deep = []
for _ in range(100000): deep = [deep]
each(r"""
    S('"abc"d', 1), S('""', 1), S('"a\\n\\u1234\\ud83d\\ude00\\/\\"" x', 1), S('"\\ud800" ', 1), S('"\\ud800\\n"', 1), S('"\\ud800\\u0041"', 1), S('"\u1234\U00012345"', 1), S('"a\tb"', 1, False)
    S('"a\tb"', 1)
    S('"abc', 1)
    S('"a\\', 1)
    S('"a\\x"', 1)
    S('"a\\u12"', 1)
    S('"a\\u12zz"', 1)
    S('"a\\ud800\\u12"', 1)
    S('"', 5)
    S('"', -1)
    S(5, 0)
    S('"', "x")
    _json.encode_basestring_ascii("a\"\\\n\x00\x7f\xe9\u1234\U00012345/"), _json.encode_basestring("a\"\\\n\x00\x7f\xe9\u1234"), _json.encode_basestring_ascii("\ud800"), _json.encode_basestring_ascii("")
    _json.encode_basestring_ascii(5)
    _json.encode_basestring(b"x")
    json.loads('[1, -0, 0.5, 1e5, -1E-2, 1.5e+3, true, false, null, NaN, Infinity, -Infinity, "x", {}, [], {"a": {"b": [1]}}]'), json.loads(b'"\xc3\xa9"'), json.loads("\ufeff1".encode("utf-16")), json.loads(' [ 1 , 2 ] '), json.loads('12345678901234567890123'), json.loads('-12'), json.loads('{"a":1,"a":2}'), json.loads('"\\u00e9\\t"')
    json.loads('')
    json.loads('[')
    json.loads('[1')
    json.loads('[1,')
    json.loads('[1,]')
    json.loads('[,')
    json.loads('{')
    json.loads('{"a"')
    json.loads('{"a":')
    json.loads('{"a":1')
    json.loads('{"a":1,')
    json.loads('{"a":1,}')
    json.loads('{"a" 1}')
    json.loads('{a:1}')
    json.loads('{1:1}')
    json.loads('01')
    json.loads('-')
    json.loads('1.')
    json.loads('1e')
    json.loads('.5')
    json.loads('+1')
    json.loads('tru')
    json.loads('nul')
    json.loads('Na')
    json.loads('-Inf')
    json.loads('1 2')
    json.loads('"abc')
    json.loads('"a\nb"')
    json.loads("'a'")
    json.loads('\ufeff1')
    json.loads(5)
    json.loads("[" * 100000)
    json.loads('[1.5, 2, NaN]', parse_float=str, parse_int=lambda s: "i" + s, parse_constant=lambda s: "c" + s), json.loads('{"a": {"b": 1}}', object_hook=lambda d: sorted(d)), json.loads('{"a": {"b": 1}}', object_pairs_hook=list), json.loads('"a\tb"', strict=False), json.loads("[1]", cls=json.JSONDecoder), json.loads('{}', object_pairs_hook=tuple, object_hook=len)
    json.loads('{"a": 1}', object_hook=lambda d: 1 / 0)
    json.loads('[1.5]', parse_float=5)
    json.loads('1', nope=1)
    json.JSONDecoder().raw_decode('1 x'), json.JSONDecoder().raw_decode(' [1]x', 1), json.JSONDecoder().decode(' 1 ')
    json.JSONDecoder().raw_decode('x')
    json.JSONDecoder().raw_decode('1', 5)
    json.JSONDecoder().scan_once('1', -1)
    json.JSONDecoder().scan_once('[1]', 0), json.JSONDecoder().scan_once.strict
    json.JSONDecoder().scan_once('', 0)
    _json.make_scanner(5)
    json.dumps([1, 1.5, None, True, "x\u1234", {"a": 1, 1: 2, 1.5: 3, None: 4, True: 5}, (1, 2), [], {}, float("inf"), float("nan"), -float("inf"), 10**30, FS(1.5), IS(7), "", [[]]]), json.dumps({"b": 1, "a": 2}, sort_keys=True), json.dumps([1, {"a": 2}], separators=(",", ":")), json.dumps("\u1234", ensure_ascii=False), json.dumps(1 + 2j, cls=Enc), json.dumps({(1, 2): 3, "a": 1}, skipkeys=True), json.dumps([1, [2, {"a": []}]], indent=1), json.dumps({"a": [1]}, indent="--"), json.dumps([], indent=2), json.dumps({1: {2: 3}}, indent=0)
    json.dumps({(1, 2): 3})
    json.dumps({b"a": 3})
    json.dumps(1j)
    json.dumps({1})
    json.dumps(float("nan"), allow_nan=False)
    json.dumps([float("inf")], allow_nan=False)
    json.dumps({float("nan"): 1}, allow_nan=False)
    json.dumps({"a": 1, 1: 2}, sort_keys=True)
    l = []; l.append(l); json.dumps(l)
    d = {}; d["a"] = d; json.dumps(d)
    json.dumps(1j, cls=Cyc)
    json.dumps(l, check_circular=False)
    json.dumps(deep)
    json.dumps(1j, default=lambda o: "d"), json.dumps([1j, {"a": 1j}], default=str), json.dumps(D2(a=1)) if 0 else 0
    json.dumps(1j, default=lambda o: 1 / 0)
    json.dumps(1j, default=lambda o: o)
    json.dumps(D2(a=1))
    json.dumps(1, indent="x", cls=5)
    json.dumps(1, nope=2)
    _json.make_encoder(5, str, str, None, ":", ",", False, False, True)
    _json.make_encoder(None, str, lambda s: 5, None, ":", ",", False, False, True)("x", 0)
    _json.make_encoder(None, str, lambda s: "<" + s + ">", None, ":", ",", False, False, True)(["x", {"k": 1}], 0)
    list(json.JSONEncoder().iterencode([1, {"a": None}])), json.JSONEncoder().encode("x"), "".join(json.JSONEncoder(indent=2).iterencode({"a": [1]}))
""", globals())
while deep: deep = deep[0]
def rows(text, **k): return list(csv.reader(text.splitlines(True), **k))
def out(rows, **k): f = io.StringIO(); csv.writer(f, **k).writerows(rows); return f.getvalue()
class NoWrite: pass
class BadWrite:
    def write(self, s): return len(s)
class Str:
    def __str__(self): raise KeyError("str")
class Floats:
    def __str__(self): return "1.5"
each(r"""
    rows('a,b,"c ""q"" d",,e\r\n1,"x\ny",2\n'), rows("a;b", delimiter=";"), rows("a|'b|c'|d", delimiter="|", quotechar="'"), rows("a\\,b,c", escapechar="\\"), rows(' a, b, "c"', skipinitialspace=True), rows("1,2.5,x", quoting=csv.QUOTE_NONNUMERIC) if 0 else 0, rows('1,"x"', quoting=csv.QUOTE_NONNUMERIC), rows('a,"b', ), rows('"a"b,c'), rows('a"b,c'), rows('"a""b"'), rows(""), rows("\n\n"), rows("a,b\n\nc"), rows('""'), rows(","), rows('a,"",', quoting=csv.QUOTE_STRINGS), rows(',1,"2",', quoting=csv.QUOTE_NOTNULL), rows('"a,b', quoting=csv.QUOTE_NONE), rows("a\\\nb,c", escapechar="\\"), rows('"a\\"b",c', escapechar="\\", doublequote=False)
    rows('"a"b', strict=True)
    rows('"a', strict=True)
    rows("x", quoting=csv.QUOTE_NONNUMERIC)
    rows("a\\", escapechar="\\", strict=True)
    list(csv.reader(["a\rb"])), list(csv.reader(["a\r"]))
    list(csv.reader(["a\nb"]))
    list(csv.reader([b"a"]))
    list(csv.reader([5]))
    list(csv.reader(["a\0b,c"]))
    csv.reader(5)
    csv.reader()
    csv.reader([], "nope")
    csv.reader([], 5)
    csv.reader([], nope=1)
    csv.reader([], "excel", "x")
    csv.reader([], delimiter="")
    csv.reader([], delimiter="ab")
    csv.reader([], delimiter=5)
    csv.reader([], delimiter=None)
    csv.reader([], delimiter="\n")
    csv.reader([], quotechar=5)
    csv.reader([], quotechar="ab")
    csv.reader([], quotechar="\r")
    csv.reader([], quotechar=None)
    csv.reader([], quotechar="", quoting=csv.QUOTE_ALL)
    csv.reader([], escapechar=5)
    csv.reader([], escapechar="\n")
    csv.reader([], lineterminator=5)
    csv.reader([], quoting=99)
    csv.reader([], quoting="x")
    csv.reader([], quoting=None)
    csv.reader([], delimiter="a", quotechar="a")
    csv.reader([], delimiter="a", escapechar="a")
    csv.reader([], delimiter=" ", skipinitialspace=True)
    csv.reader([], delimiter="a", lineterminator="a")
    csv.reader([], quotechar=None, quoting=csv.QUOTE_MINIMAL)
    r = csv.reader(['a,b\n', 'c\n']); r.line_num, next(r), r.line_num, r.dialect.delimiter, list(r), r.line_num, iter(r) is r
    out([["a", "b c", 'q"q', "x,y", "n\nl", None, 1, 1.5, "", " s"]]), out([["a", 1, "b"]], quoting=csv.QUOTE_ALL), out([["a", 1, 2.5, None]], quoting=csv.QUOTE_NONNUMERIC), out([["a", None, 1, ""]], quoting=csv.QUOTE_STRINGS), out([["a", None, 1]], quoting=csv.QUOTE_NOTNULL), out([["a,b", 'c"d']], quoting=csv.QUOTE_NONE, escapechar="\\"), out([['a"b']], doublequote=False, escapechar="\\"), out([["a"]], lineterminator="\n"), out([[""]]), out([["", ""]]), out([[]]), out([["a;b"]], delimiter=";"), out([["\\"]], escapechar="\\"), out([[Floats()]]), out([[None]], quoting=csv.QUOTE_ALL), out([[" a"]], skipinitialspace=True), out([["\r"]]), out([["a\0b"]])
    out([["a,b"]], quoting=csv.QUOTE_NONE)
    out([['a"b']], doublequote=False)
    out([[None]], quoting=csv.QUOTE_NONE)
    out([[""]], quoting=csv.QUOTE_NONE)
    out([[None]], quoting=csv.QUOTE_STRINGS, delimiter=" ", skipinitialspace=True)
    out([5])
    out(5)
    out([[Str()]])
    csv.writer(5)
    csv.writer(NoWrite())
    csv.writer(BadWrite()).writerow(["a", "b"]), csv.writer(BadWrite()).writerow(iter("ab"))
    csv.writer(BadWrite()).writerow(None)
    csv.writer()
    w = csv.writer(io.StringIO()); w.dialect.delimiter, w.dialect.lineterminator, w.dialect.quoting, w.writerows([])
    csv.register_dialect("mine", delimiter="|", quoting=csv.QUOTE_ALL), csv.get_dialect("mine").delimiter, "mine" in csv.list_dialects(), rows("a|b", dialect="mine"), out([["a"]], dialect="mine"), csv.unregister_dialect("mine")
    csv.get_dialect("mine")
    csv.unregister_dialect("mine")
    csv.get_dialect(5)
    csv.get_dialect([])
    csv.register_dialect(5)
    csv.register_dialect("x", 5)
    csv.register_dialect("x", delimiter="ab")
    csv.register_dialect()
    csv.field_size_limit(10), csv.field_size_limit()
    rows("a" * 20)
    csv.field_size_limit("x")
    csv.field_size_limit(1 << 70)
    csv.field_size_limit(131072), csv.field_size_limit(1, 2) if 0 else 0
    d = _csv.Dialect("excel"); d.delimiter, d.quotechar, d.escapechar, d.doublequote, d.skipinitialspace, d.lineterminator, d.quoting, d.strict, type(_csv.Dialect(d)).__name__, _csv.Dialect(delimiter=";").delimiter, _csv.Dialect(dialect="excel-tab").delimiter
    d.delimiter = "x"
    _csv.Dialect("excel", dialect="excel")
    _csv.Dialect(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
    _csv.Dialect(None), 1
    pickle.dumps(d)
    copy.copy(d)
    csv.Sniffer().sniff("a;b\n1;2").delimiter, [dict(r) for r in csv.DictReader(["a,b\n", "1,2,3\n", "4\n"])], csv.Error.__name__, csv.QUOTE_STRINGS
""", globals())
each(r"""
    R2 = _random.Random(5); R2.random(), R2.getrandbits(1), R2.getrandbits(32), R2.getrandbits(33), R2.getrandbits(100), R2.getrandbits(0), R2.getrandbits(64), R2.getrandbits(2000) > 0, R2.getrandbits(10000).bit_length() > 9000
    R2.getrandbits(-1)
    R2.getrandbits("x")
    [(_random.Random(s).random(), _random.Random(s).getrandbits(16)) for s in (0, -5, 5, 1 << 31, 1 << 32, (1 << 64) + 1, 1 << 200, -(1 << 100), True, 10**1000)], _random.Random(1.5).random() == _random.Random(hash(1.5)).random(), _random.Random(()).random() == _random.Random(abs(hash(()))).random()
    _random.Random([])
    s = R2.getstate(); len(s), R2.setstate(s), R2.getstate() == s, all(isinstance(x, int) for x in s)
    R2.setstate(5)
    R2.setstate(list(s))
    R2.setstate(s[:-1])
    R2.setstate((-1,) * 625)
    R2.setstate((1 << 70,) * 625)
    R2.setstate(s[:-1] + (999,))
    R2.seed(5), R2.random() == _random.Random(5).random(), R2.seed(None), R2.seed()
    R2.seed([])
    R2.seed(1, 2)
    random.Random("abc").random(), random.Random(b"abc").random(), random.Random(1.5).random(), random.Random(5).choices("abc", k=5), random.Random(5).sample(range(100), 5), random.Random(5).gauss(0, 1)
""", globals())
