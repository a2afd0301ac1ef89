# Pickles of every instruction and protocol: what is written, what is read, and what is wrong with broken ones.
import copyreg
import io
import pickle
import sys
from _each import each


class P:
    def __init__(self, **k): vars(self).update(k)
    def __repr__(self): return f"P{vars(self)}"
class Slotted:
    __slots__ = ("a", "b")
    def __repr__(self): return f"Slotted({getattr(self, 'a', None)}, {getattr(self, 'b', None)})"
class L(list): pass
class D(dict): pass
class Reduces:
    def __init__(self, *reduced): self.reduced = reduced
    def __reduce__(self): return self.reduced if len(self.reduced) != 1 else self.reduced[0]
class Args:
    def __new__(cls, *a, **k): o = object.__new__(cls); o.got = a, k; return o
    def __getnewargs_ex__(self): return self.got
    def __repr__(self): return f"Args{self.got}"
class Buffers(pickle.Pickler): pass
class Persistent(pickle.Pickler):
    def persistent_id(self, obj): return obj.pid if isinstance(obj, P) and hasattr(obj, "pid") else None
class Finds(pickle.Unpickler):
    def persistent_load(self, pid): return "loaded", pid
def setter(obj, state): obj.set = state


class Outer:
    class Inner: pass
    def method(self): pass


def dumps(obj, protocol, kind=pickle.Pickler, **options):
    out = io.BytesIO()
    kind(out, protocol, **options).dump(obj)
    return out.getvalue()
def both(obj, protocols=range(6)): return [pickle.dumps(obj, p) for p in protocols]
def way(obj, protocols=range(6)):
    got = [pickle.loads(pickle.dumps(obj, p)) for p in protocols]
    return all(repr(g) == repr(got[0]) for g in got), got[0]
def load(data, **options): return pickle.loads(data, **options)
def find(data): return Finds(io.BytesIO(data)).load()


class Dribbles:
    """Gives little at a time."""
    def __init__(self, data, step): self.data, self.step = io.BytesIO(data), step
    def read(self, n): return self.data.read(min(n, self.step))
    def readline(self): return self.data.readline()


copyreg.add_extension("__main__", "P", 0x12)
copyreg.add_extension("__main__", "L", 0x1234)
copyreg.add_extension("__main__", "D", 0x123456)
shared = [1]
each(r"""
    both(None), both(True), both(5), both(-5), both(255), both(256), both(65535), both(65536), both(2**31), both(-2**31), both(2**31 - 1), both(2**100), both(-2**2100, (2, 4))[0][:8], both(0, (0, 1))
    both(1.5), both("a"), both("é\n\\", (0, 1, 4)), both("\ud800", (1, 4)), both("x" * 256, (1, 4))[1][:12], both(b"", (0, 2, 3, 4)), both(b"ab", (0, 3, 4)), both(bytearray(b"ab"), (0, 4, 5)), both("\0\r\x1a", (0,))
    both((), (0, 1, 2)), both((1,), (0, 1, 2)), both((1, 2), (1, 2)), both((1, 2, 3), (1, 2)), both((1, 2, 3, 4), (0, 2)), both([], (0, 1)), both([1], (0, 1)), both([1, 2], (0, 1)), both({}, (0, 1)), both({1: 2}, (0, 1)), both({1: 2, 3: 4}, (0, 1)), both({1}, (3, 4)), both(frozenset([1]), (3, 4)), both(set(), (4,)), both(frozenset(), (4,))
    way(P(x=1)), way(L([1, 2])), way(D(a=1)), way(1j), way(Reduces(P, ())), way(Reduces(P, (), {"y": 2})), way(Reduces(L, (), None, iter([1, 2, 3]))), way(Reduces(D, (), None, None, iter([(1, 2)]))), way(Reduces(P, (), 5, None, None, setter)), way(Args(1, 2, k=3), (2, 3, 4, 5)), way(ValueError("e", 5)), way({"a": [shared, shared]}), way(Reduces("shared"))
    s = Slotted(); s.a = 1; way(s, (2, 3, 4, 5)), way(Outer.Inner), way(Outer.method), way([P(k=k) for k in range(3)])
    a = []; a.append(a); b = {}; b[1] = b; t = ([],); t[0].append(t); print([[pickle.loads(d)[0] is not None for d in both(x)] if x is not b else [pickle.loads(d)[1] is not None for d in both(b)] for x in (a, b, t)])
    x = frozenset([P()]); list(x)[0].me = x; y = pickle.loads(pickle.dumps(x, 4)); print(next(iter(y)).me is y)
    pickle.dumps(Reduces(5))
    pickle.dumps(Reduces("nothing_there"))
    pickle.dumps(Reduces(P))
    pickle.dumps(Reduces(5, ()))
    pickle.dumps(Reduces(P, 5))
    pickle.dumps(Reduces(1, 2, 3, 4, 5, 6, 7))
    pickle.dumps(Reduces(P, (), None, 5))
    pickle.dumps(Reduces(P, (), None, None, 5))
    pickle.dumps(Reduces(P, (), None, None, None, 5))
    pickle.dumps(Reduces(copyreg.__newobj__, ()), 2)
    pickle.dumps(Reduces(copyreg.__newobj__, (5,)), 2)
    pickle.dumps(Reduces(copyreg.__newobj__, (P,)), 2)
    pickle.dumps(Reduces(copyreg.__newobj_ex__, (P, (), {})), 2) != b"", pickle.dumps(Reduces(copyreg.__newobj_ex__, (P, (), {})), 4) != b""
    pickle.dumps(lambda: 1)
    pickle.dumps(sys)
    pickle.dumps(iter([]))  != b""
    pickle.dumps(type("Hidden", (), {}))
    pickle.dumps(P(), 9)
    pickle.dumps(P(), -1) == pickle.dumps(P(), pickle.HIGHEST_PROTOCOL), pickle.DEFAULT_PROTOCOL, pickle.format_version, pickle.compatible_formats
    pickle.Pickler(5)
    pickle.Unpickler(5)
    dumps([P(pid="id"), P(pid="other")], 0, Persistent), dumps(P(pid=(1, 2)), 1, Persistent), find(dumps([P(pid="id")], 0, Persistent)), find(dumps(P(pid=(1, 2)), 4, Persistent))
    dumps(P(pid="é"), 0, Persistent)
    dumps(P(pid="a\nb"), 0, Persistent)
    load(b"Pid\n.")
    find(b"P\xe9\n.")
    p = pickle.Pickler(o := io.BytesIO(), 2); p.dump(shared); n = o.tell(); p.dump(shared); m = o.tell(); p.clear_memo(); p.dump(shared); print(n, m - n, o.tell() - m, len(o.getvalue())); p.fast = True; p.dump([shared, shared]); print(o.getvalue()[-20:])
    pickle.dumps(pickle.PickleBuffer(b"ab"), 4)
    pickle.dumps(pickle.PickleBuffer(b"ab"), 5, buffer_callback=lambda b: True)
    pickle.dumps(5, 4, buffer_callback=print)
    pickle.dumps(pickle.PickleBuffer(memoryview(b"abcdef")[::2]), 5)
    pickle.PickleBuffer(memoryview(b"abcdef")[::2]).raw()
    b = pickle.PickleBuffer(b"x"); b.release(), b.release(); b.raw()
    big = pickle.dumps([b"x" * 70000, "y" * 70000, bytearray(b"z" * 70000), list(range(30000))], 5); r = pickle.loads(big); print(len(big), big.count(b"\x95"), len(r[0]), r[3][-1], [len(x) for x in r])
    [pickle.loads(data) == pickle.Unpickler(Dribbles(data, 1 << 20)).load() for data in (big, pickle.dumps({"a": [1] * 5000}, 4))]
    pickle.Unpickler(Dribbles(big, 3)).load()
    load(b"\x80\x04\x95\x02\x00\x00\x00\x00\x00\x00\x00K\x01."), load(b"\x80\x04\x95\x01\x00\x00\x00\x00\x00\x00\x00N."), load(b"\x80\x05\x95\x03\x00\x00\x00\x00\x00\x00\x00I1\n.")
    load(b"\x80\x04\x95\x01\x00\x00\x00\x00\x00\x00\x00K\x01.")
    load(b"\x80\x04\x95\xff\xff\xff\xff\xff\xff\xff\xff")
    load(b"\x80\x04\x95\x05\x00\x00\x00\x00\x00\x00\x00N")
    load(b"I01\n."), load(b"I00\n."), load(b"I5\n."), load(b"I-5\n."), load(b"L5L\n."), load(b"L5\n."), load(b"F1.5\n."), load(b"Vab\\u00e9\n."), load(b"S'a\\n'\n."), load(b'S"b"\n.'), load(b"(I1\nI2\nl."), load(b"(I1\nI2\nd."), load(b"(I1\nt."), load(b"(lp0\n."), load(b"N2\x85."), load(b"N0N."), load(b"(N1N."), load(b"]q\x05h\x05\x86.")
    load(b"K\xff."), load(b"M\x01\x02."), load(b"J\xff\xff\xff\xff."), load(b"\x8a\x00."), load(b"\x8a\x02\x00\x80."), load(b"\x8b\x02\x00\x00\x00\x00\x01."), load(b"G?\xf8\x00\x00\x00\x00\x00\x00."), load(b"U\x01a."), load(b"T\x01\x00\x00\x00a."), load(b"X\x01\x00\x00\x00a."), load(b"\x8c\x01a."), load(b"\x8d\x01\x00\x00\x00\x00\x00\x00\x00a."), load(b"C\x01a."), load(b"B\x01\x00\x00\x00a."), load(b"\x8e\x01\x00\x00\x00\x00\x00\x00\x00a."), load(b"\x96\x01\x00\x00\x00\x00\x00\x00\x00a.")
    load(b"\x8f(K\x01K\x02\x90."), load(b"(K\x01\x91."), load(b"]K\x01a."), load(b"](K\x01K\x02e."), load(b"}K\x01K\x02s."), load(b"}(K\x01K\x02u."), load(b"K\x01\x85K\x02\x86\x87" if 0 else b"K\x01K\x02K\x03\x87."), load(b"]\x94h\x00\x86."), load(b"\x88."), load(b"\x89."), load(b"c__main__\nP\n)R."), load(b"c__main__\nP\n)\x81."), load(b"c__main__\nArgs\n(K\x01t}X\x01\x00\x00\x00kK\x02s\x92."), load(b"(c__main__\nP\no."), load(b"(i__main__\nP\n."), load(b"\x8c\x08__main__\x8c\x01P\x93)R."), load(b"\x82\x12)R."), load(b"\x83\x34\x12)R."), load(b"\x84\x56\x34\x12\x00)R.")
    load(b"")
    load(b"K")
    load(b"I")
    load(b"I1")
    load(b"Ix\n.")
    load(b"\xff")
    load(b".")
    load(b"(.")
    load(b"N(.")
    load(b"t.")
    load(b"a.")
    load(b"h\x05.")
    load(b"g5\n.")
    load(b"j\x05\x00\x00\x00.")
    load(b"Np-1\n.")
    load(b"q\x01.")
    load(b"1.")
    load(b"2.")
    load(b"\x80\x09N.")
    load(b"\x80")
    load(b"\x8b\xff\xff\xff\xff.")
    load(b"U\x05a.")
    load(b"\x8d\xff\xff\xff\xff\xff\xff\xff\xff")
    load(b"\x8e\xff\xff\xff\xff\xff\xff\xff\xff")
    load(b"\x96\xff\xff\xff\xff\xff\xff\xff\xff")
    load(b"Sa\n.")
    load(b"S'a\n.")
    load(b"S\n.")
    load(b"K\x01K\x02a.")
    load(b"](K\x01u.")
    load(b"}(K\x01u.")
    load(b"}K\x01K\x02K\x03u.")
    load(b"c__main__\nP\n)\x81K\x05b.")
    load(b"c__main__\nP\n)\x81(}K\x05tb.")
    load(b"c__main__\nP\n)\x81N}X\x01\x00\x00\x00aK\x01s\x86b.")
    load(b"c__main__\nnothing\n.")
    load(b"cno_such_module\nx\n.")
    load(b"\x8c\x08__main__\x8c\x0bOuter.Inner\x93."), load(b"\x80\x04\x8c\x08__main__\x8c\x0bOuter.Inner\x93.")
    load(b"\x80\x04K\x01K\x02\x93.")
    load(b"\x82\x77.")
    load(b"\x82\x00.")
    load(b"\x84\xff\xff\xff\xff.")
    load(b"K\x01)R.")
    load(b"c__main__\nP\n)}\x92.") is not None
    load(b"(K\x01o.")
    load(b"\x97.")
    load(b"K\x01\x98.")
    load(b"U\x01\xe9.", encoding="latin-1"), load(b"U\x01\xe9.", encoding="bytes"), load(b"U\x01\xe9.", errors="replace"), load(b"c__builtin__\nunicode\n.", fix_imports=True), load(b"cexceptions\nStandardError\n."), load(b"cUserDict\nIterableUserDict\n."), load(b"ccopy_reg\n_reconstructor\n.").__name__
    load(b"U\x01\xe9.")
    load(b"c__builtin__\nunicode\n.", fix_imports=False)
    pickle.dumps(range(1), 2), pickle.dumps(range(1), 2, fix_imports=False), pickle.dumps(FileNotFoundError, 2), pickle.dumps(ModuleNotFoundError, 2), pickle.dumps(__import__("collections").UserDict, 2), pickle.dumps(map, 2), pickle.dumps(__import__("functools").reduce, 2)
    pickle.whichmodule(len, "len"), pickle.whichmodule(P, "P"), pickle.whichmodule(5, "nope"), pickle.whichmodule(sys.maxsize, "maxsize"), pickle.whichmodule(Outer.method, "Outer.method"), pickle.encode_long(0), pickle.encode_long(255), pickle.encode_long(-128), pickle.decode_long(b""), pickle.decode_long(b"\xff\x00"), pickle.decode_long(b"\x80")
    both([shared, shared], (0, 1, 4)), both([(), ()], (2,)), both(len, (0, 1, 4)), both(P, (0, 1, 2, 4)), both(L, (1, 2)), both(D, (1, 2, 4)), both(int, (2, 3)), both(type(None), (2, 4)), both(type(...), (4,)), both(type(NotImplemented), (4,)), both(..., (0, 4)), both(NotImplemented, (4,)), both(Outer.Inner, (2, 4)), both(range(3), (2, 3)), both(list.append, (3,))
    both([].append, (4,))
    pickle.dumps(pickle.PickleBuffer(b"ab"), 5), pickle.dumps(pickle.PickleBuffer(bytearray(b"ab")), 5), bytes(pickle.PickleBuffer(b"ab").raw()), bytes(pickle.PickleBuffer(b"ab").__buffer__(0)), bytes(pickle.PickleBuffer(memoryview(b"abcd").cast("H")).raw())
    bufs = []; d = pickle.dumps([pickle.PickleBuffer(bytearray(b"ab")), pickle.PickleBuffer(b"cd")], 5, buffer_callback=bufs.append); print(d, [bytes(b.raw()) for b in bufs], [type(x).__name__ for x in pickle.loads(d, buffers=[bytearray(b"q"), b"r"])], pickle.loads(d, buffers=[b"1", bytearray(b"2")])[1].readonly)
    pickle.loads(d, buffers=[b"1"])
    pickle.loads(d)
    load(b"\x80\x04\x95\xff\xff\xff\xff\xff\xff\xff\xff")
    load(b"\x8d\xff\xff\xff\xff\xff\xff\xff\xff")
    load(b"\x8e\xff\xff\xff\xff\xff\xff\xff\xff")
    load(b"\x96\xff\xff\xff\xff\xff\xff\xff\xff")
    load(b"\x80\x04\x8c\x08__main__\x8c\x10Outer.<locals>.x\x93.")
    pickle.format_version, pickle.compatible_formats
    pickle.dumps(Reduces(copyreg.__newobj__, ()), 2)
    pickle.dumps(Reduces(copyreg.__newobj__, (5,)), 2)
    pickle.dumps(Reduces(copyreg.__newobj_ex__, (P, (), {})), 2) != b""
    pickle.dumps(Reduces(copyreg.__newobj_ex__, (P, (), {})), 4) != b""
""", globals())
