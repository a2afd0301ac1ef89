# operator's half in Python: its functions, and what they refuse.
import sys
sys.modules["_operator"] = None
import operator as o
from _each import each

class Sized:
    def __init__(self, hint): self.hint = hint
    def __length_hint__(self): return self.hint

each("""
    o.lt(1, 2), o.le(2, 1), o.eq(1, 1.0), o.ne(1, 2), o.ge(1, 2), o.gt(2, 1), o.not_(0), o.truth([]), o.is_(1, 1), o.is_not(None, 1)
    o.abs(-5), o.add(1, 2), o.and_(6, 3), o.floordiv(7, 2), o.index(True), o.inv(5), o.invert(5), o.lshift(1, 3), o.mod(7, 3), o.mul("a", 3), o.neg(5), o.or_(5, 2), o.pos(-5), o.pow(2, 5), o.rshift(8, 2), o.sub(5, 2), o.truediv(7, 2), o.xor(5, 1)
    o.matmul(1, 2)
    o.concat("a", "b"), o.contains([1, 2], 2), o.countOf([1, 2, 1], 1), o.getitem({"a": 1}, "a"), o.indexOf("abc", "c"), o.length_hint([1, 2]), o.length_hint(iter("abc")), o.length_hint(5, 7)
    d = {}; o.setitem(d, "a", 1); print(d); o.delitem(d, "a"); print(d)
    o.iadd([1], [2]), o.iand(6, 3), o.iconcat([1], [2]), o.ifloordiv(7, 2), o.ilshift(1, 2), o.imod(7, 4), o.imul([1], 2), o.ior({1}, {2}), o.ipow(2, 3), o.irshift(8, 1), o.isub(5, 3), o.itruediv(1, 2), o.ixor(5, 1)
    o.call(max, 1, 2, key=lambda x: -x), o.is_none(None) if hasattr(o, "is_none") else "3.14"
    o.attrgetter("real")(5), o.attrgetter("real", "imag")(5), o.attrgetter("__class__.__name__")(5), o.attrgetter("__class__.__name__", "real")(5)
    o.itemgetter(1)("abc"), o.itemgetter(1, 0)("abc"), o.itemgetter(slice(1, 3))("abcd"), o.itemgetter("a")({"a": 5})
    o.methodcaller("upper")("abc"), o.methodcaller("split", ",", maxsplit=1)("a,b,c")
    o.attrgetter("a.b", "c"), o.itemgetter(1), o.itemgetter(1, "x"), o.methodcaller("m"), o.methodcaller("m", 1, k=2)
    __import__("pickle").loads(__import__("pickle").dumps(o.attrgetter("a.b"))), __import__("copy").copy(o.itemgetter(1, 2)), __import__("pickle").loads(__import__("pickle").dumps(o.methodcaller("m", 1, k=2)))
    o.attrgetter("a").__reduce__()[1], o.itemgetter(1, 2).__reduce__()[1], o.methodcaller("m", 1).__reduce__()[1]
    o.attrgetter()
    o.attrgetter(5)
    o.attrgetter("a", 5)
    o.attrgetter("x.y")(5)
    o.attrgetter("real.nope")(5)
    o.attrgetter("a", k=1)
    o.itemgetter()
    o.itemgetter(1)(5)
    o.itemgetter(5)("abc")
    o.itemgetter(1, k=2)
    o.methodcaller()
    o.methodcaller(5)
    o.methodcaller("nope")(5)
    o.methodcaller("upper")()
    o.methodcaller("upper", 1)("abc")
    o.indexOf("abc", "z")
    o.indexOf(5, 1)
    o.countOf(5, 1)
    o.contains(5, 1)
    o.concat(1, 2)
    o.concat("a", 2)
    o.iconcat(1, 2)
    o.length_hint(Sized(-1))
    o.length_hint(Sized(NotImplemented), 4), o.length_hint(Sized(3))
    o.length_hint(5, "x")
    o.add(1)
    o.add(1, "x")
    o.getitem(5, 1)
    o.setitem((), 0, 1)
    o.delitem((), 0)
    o._compare_digest("a", "a"), o._compare_digest(b"a", b"b"), o._compare_digest(b"ab", bytearray(b"ab"))
    o._compare_digest("ä", "ä")
    o._compare_digest("a", b"a")
""", globals())
