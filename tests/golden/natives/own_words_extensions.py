# Refusals of array, _json, _csv and _random that are worded as coil.h words them, and array's other forms of a reconstructor.
import _csv, _json, _random, array, io, json, warnings
from _each import each_value as each

warnings.simplefilter("ignore")
A = array.array
R = array._array_reconstructor
R2 = _random.Random(5)
s = R2.getstate()
class Sub(A): pass
class D5(dict):
    def items(self): return 5
a, f, it, big = A("i", [1, 2]), io.BytesIO(bytes(8)), iter(A("i", [1])), 1 << 70
each(r"""
    A("ab")
    A("")
    A("u", A("i", [1]))
    A("u", [5])
    A("u", ["ab"])
    A("w", [b"a"])
    A("I", [-1])
    A("l", [2**63])
    A("L", [2**64])
    A("L", [-1])
    A("q", [big])
    A("q", [-big])
    A("Q", [big])
    A("Q", [-1])
    a.index("x", "y")
    a += [1]
    a.fromfile(f, big)
    a.fromfile(f)
    a.__reduce_ex__("x")
    a.__reduce_ex__()
    it.__setstate__("x")
    [R(A, "d", f, d).tolist() for f, d in ((16, b"\0\0\0\0\0\0\xf0?"), (17, b"?\xf0\0\0\0\0\0\0"))], [R(A, "u", f, d).tolist() for f, d in ((18, b"a\0"), (19, b"\0a"), (20, b"a\0\0\0"), (21, b"\0\0\0a"))], R(Sub, "b", 1, b"\1"), R(A, "B", 0, b"ab")
    R(A, "b", 2, b"\xff\x01")
    _json.scanstring()
    json.JSONDecoder().scan_once(5, 0)
    json.dumps(D5(a=1))
    _json.make_encoder()
    R2.getrandbits(1 << 70)
    R2.getrandbits()
    R2.setstate(("x",) * 625)
    R2.setstate(s[:-1] + (-1,))
""", globals())
