# pickle: every protocol over kinds of objects, hooks, broken streams, and what is refused.
import copyreg, io, pickle
from _each import each

class P:
    def __init__(self, x=1): self.x = x
    def __eq__(self, o): return type(o) is type(self) and o.__dict__ == self.__dict__
    def __repr__(self): return f"{type(self).__name__}({self.__dict__})"
class Slots:
    __slots__ = ("a", "b")
class State(P):
    def __getstate__(self): return {"x": "state"}
    def __setstate__(self, s): self.__dict__.update(s, set=True)
class Args(tuple):
    def __new__(cls, a, b=2): return super().__new__(cls, (a, b))
    def __getnewargs__(self): return (self[0], 7)
class Ex(P):
    def __new__(cls, *, k): o = object.__new__(cls); o.k = k; return o
    def __init__(self, *, k): pass
    def __getnewargs_ex__(self): return (), {"k": self.k}
class L(list): pass
class D(dict): pass
class Red:
    def __init__(self, r): self.r = r
    def __reduce__(self): return self.r
def back(x, p=None): return pickle.loads(pickle.dumps(x, p))
def every(x): return [back(x, p) for p in range(6)]
def red(*r): return back(Red(r[0] if len(r) == 1 else r))
s = Slots(); s.a = 1
each(r"""
    every([None, True, 0, -1, 255, 65536, 1 << 40, -(1 << 70), 1 << 3000 > 0, 1.5, 1j, "é\n\\\ud800", b"\xff", bytearray(b"q")])
    every(((), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), [], [1], {}, {1: 2}, set(), {1}, frozenset([1]))), every(P(5)), every(L([1, 2])), every(D(a=1)), every(State()), back(Args(1)), back(Ex(k=5)), every(range(5)), every(len), every(P), every(int), every(...), every(NotImplemented), every(type(None)), every("a" * 300)[0] == "a" * 300, every(b"a" * 300)[5] == b"a" * 300, every(list(range(1100)))[1][-1], len(every({k: k for k in range(1100)})[3]), every(slice(1, 2)), every(complex(1, 2)), every(ValueError("x"))[0].args
    l = []; l.append(l); x = back(l); print(x[0] is x); d = {}; d[1] = d; x = back(d); print(x[1] is x); t = ([],); t[0].append(t); x = back(t); print(x[0][0] is x); p = P(); p.x = p; x = back(p); print(x.x is x); a = [1]; x = back([a, a]); print(x[0] is x[1])
    x = back(s, 2); print(x.a, hasattr(x, "b"))
    back(s, 0)
    pickle.dumps(1, 99)
    pickle.dumps(lambda: 1)
    pickle.dumps(type("Local", (), {}))
    pickle.dumps(type("Local", (), {})())
    pickle.dumps(x for x in ())
    pickle.dumps(open("/dev/null"))
    pickle.dumps(__import__("sys"))
    pickle.dumps(object.__new__(type("Q", (), {"__module__": "nope_nope"})))
    pickle.dumps([lambda: 1])
    red(5)
    red("nope_name")
    red("P")
    red(P)
    red(P, 5)
    red(5, ())
    red(P, (1,), 5)
    red(P, (1,), {"y": 2}), red(P, (1,), None), red(L, (), None, iter([1, 2])), red(D, (), None, None, iter([(1, 2)])), red(P, (1,), {"z": 3}, None, None, lambda o, st: o.__dict__.update(q=st)), red(P, (), (None, {"w": 5})), red(P, ())
    red(P, (), None, 5)
    red(L, (), None, None, 5)
    red(P, (), None, None, None, 5)
    red(P, (), None, None, None, None, None)
    red(P, (), None, iter([1]))
    red(copyreg.__newobj__, (P,)), red(copyreg.__newobj_ex__, (Ex, (), {"k": 1}))
    red(copyreg._reconstructor, (P, object, None)), red(copyreg._reconstructor, (L, list, [1]))
    copyreg.pickle(5, len)
    copyreg.pickle(int, 5)
    copyreg.pickle(P, len, 5)
    copyreg.constructor(5)
    copyreg.pickle(Red, lambda r: (P, ("dispatched",))), back(Red(5)), copyreg.dispatch_table.pop(Red).__name__
    copyreg.add_extension("m", "n", 0)
    copyreg.add_extension("m", "n", 5), copyreg.add_extension("m", "n", 5), copyreg.remove_extension("m", "n", 5)
    copyreg.remove_extension("m", "n", 5)
    copyreg.add_extension("__main__", "P", 240), [back(P, p) for p in (1, 2, 4)], pickle.dumps(P, 2), copyreg.add_extension("x", "P", 240)
    copyreg.remove_extension("__main__", "P", 240), pickle.loads(b"\x80\x02\x82\xf0.")
    pickle.loads(b"")
    pickle.loads(b"\x80")
    pickle.loads(b"\x80\x63.")
    pickle.loads(b"?")
    pickle.loads(b"\xff.")
    pickle.loads(5)
    pickle.loads("x")
    pickle.loads(b".")
    pickle.loads(b"N")
    pickle.loads(b"t.")
    pickle.loads(b"I")
    pickle.loads(b"Ix\n.")
    pickle.loads(b"I5")
    pickle.loads(b"S'abc\n.")
    pickle.loads(b"Sabc\n.")
    pickle.loads(b"K")
    pickle.loads(b"J\1.")
    pickle.loads(b"G12.")
    pickle.loads(b"X\5\0\0\0ab.")
    pickle.loads(b"B\xff\xff\xff\x7f.")
    pickle.loads(b"X\2\0\0\0\xff\xff.")
    pickle.loads(b"\x8a\2\1.")
    pickle.loads(b"\x8b\xff\xff\xff\xff.")
    pickle.loads(b"h\5.")
    pickle.loads(b"g5\n.")
    pickle.loads(b"j\5\0\0\0.")
    pickle.loads(b"q\0.")
    pickle.loads(b"\x94.")
    pickle.loads(b"cnope_nope\nx\n.")
    pickle.loads(b"cos\nnope\n.")
    pickle.loads(b"cos\n")
    pickle.loads(b"\x93.")
    pickle.loads(b"NN\x93.")
    pickle.loads(b"NNb.")
    pickle.loads(b"Na.")
    pickle.loads(b"NNa.")
    pickle.loads(b"NNNs.")
    pickle.loads(b"N(NNu.")
    pickle.loads(b"](NNe.")
    pickle.loads(b"N(Ne.")
    pickle.loads(b"}(Nu.")
    pickle.loads(b"(Nd.")
    pickle.loads(b"N(N\x90.")
    pickle.loads(b"P5\n.")
    pickle.loads(b"NQ.")
    pickle.loads(b"\x82\0.")
    pickle.loads(b"\x82\7.")
    pickle.loads(b"\x95\xff\0\0\0\0\0\0\0N.")
    pickle.loads(b"(i__main__\nP\n."), pickle.loads(b"(c__main__\nP\nK\5o."), pickle.loads(b"(I1\nI01\nI00\nF1.5\nL5L\nS'a'\nVb\\u00e9\nt."), pickle.loads(b"]p0\ng0\na.")[0][:0], pickle.loads(b"(lp0\nI1\na."), pickle.loads(b"(dI1\nI2\ns."), pickle.loads(b"\x80\x02]q\0(K\1K\2e."), pickle.loads(b"N2\x86."), pickle.loads(b"(K\x011N."), pickle.loads(b"U\2ab."), pickle.loads(b"T\2\0\0\0ab."), pickle.loads(b"C\2ab."), pickle.loads(b"M\1\1.")
    pickle.loads(b"U\2\xff\xff.")
    pickle.loads(b"U\2\xff\xff.", encoding="latin-1"), pickle.loads(b"U\1a.", encoding="bytes"), pickle.loads(b"U\1\xff.", errors="replace"), pickle.loads(b"ccopy_reg\n_reconstructor\n."), pickle.loads(b"c__builtin__\nxrange\n."), pickle.loads(b"U\1a.", fix_imports=False)
    pickle.loads(b"c__builtin__\nxrange\n.", fix_imports=False)
    class Pick(pickle.Pickler): persistent_id = lambda s, o: "pid" if o == "p" else None; reducer_override = lambda s, o: (str, ("over",)) if o is len else NotImplemented
    class Un(pickle.Unpickler): persistent_load = lambda s, i: ("loaded", i); find_class = lambda s, m, n: super(Un, s).find_class(m, n) if n != "P" else list
    f = io.BytesIO(); Pick(f).dump(["p", len, max]); f.seek(0); print(Un(f).load()); f = io.BytesIO(pickle.dumps(P)); print(Un(f).load())
    f = io.BytesIO(); p = pickle.Pickler(f, 2); p.dump("ab"); n = f.tell(); p.dump("ab"); print(n, f.tell()); p.clear_memo(); p.fast = True; p.dump([1, 1]); f.seek(0); u = pickle.Unpickler(f); print(u.load(), u.load(), u.load()); u.load()
    pickle.Pickler(5)
    pickle.Unpickler(5)
    pickle.dump(1, 5)
    pickle.load(5)
    pickle.loads(o, buffers=[])
    pickle.dumps(pickle.PickleBuffer(b"x"), 4)
    pickle.dumps(1, 4, buffer_callback=len)
    b = pickle.PickleBuffer(b"q"); b.release(); b.raw()
    pickle.PickleError.__mro__[1], pickle.PicklingError("x"), pickle.UnpicklingError.__mro__[1], pickle.encode_long(255) if hasattr(pickle, "encode_long") else 0, pickle.decode_long(b"\xff\0"), pickle.whichmodule(len, "len"), pickle.whichmodule(P, "P")
""", globals())
