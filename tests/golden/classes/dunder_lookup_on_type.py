# Special methods are looked up on the type, not on the instance.
class A: pass
a = A()
for n, f in (("__len__", len), ("__iter__", iter), ("__call__", lambda o: o()), ("__add__", lambda o: o + 1), ("__bool__", bool), ("__hash__", hash), ("__getitem__", lambda o: o[0]), ("__contains__", lambda o: 1 in o), ("__enter__", lambda o: exec("with o: pass", {"o": o})), ("__next__", next), ("__neg__", lambda o: -o), ("__index__", lambda o: [1][o]), ("__float__", float), ("__del__", lambda o: None), ("__eq__", lambda o: o == 1), ("__lt__", lambda o: o < 1), ("__repr__", lambda o: repr(o)[:15]), ("__format__", lambda o: f"{o}"[:15]), ("__setattr__", lambda o: setattr(o, "q", 1)), ("__getattr__", lambda o: o.zz)):
    setattr(a, n, lambda *x: print("never called", n))
    try: r = f(a); print(n, "ok" if n in ("__hash__",) else r)
    except (TypeError, AttributeError) as e: print(n, type(e).__name__, e)
class M(type):
    def __len__(c): return 3
    def __iter__(c): return iter("meta")
    def __getitem__(c, k): return ("M", k)
    def __bool__(c): return False
    def __add__(c, o): return "M+"
    def __contains__(c, x): return x == "in"
    def __call__(c, *a): return ("called", a)
    def __eq__(c, o): return "M=="
    def __hash__(c): return 5
    def __repr__(c): return "<M>"
class B(metaclass=M):
    def __len__(s): return 99
    def __class_getitem__(c, k): return "never: the metaclass goes first"
print(len(B), list(B), B[1], bool(B), B + 1, "in" in B, B(7), B == 1, hash(B), B, f"{B}", "out" in B)
A.__len__ = lambda s: 8; print(len(a)); A.__len__ = 5
try: len(a)
except TypeError as e: print(e)
A.__len__ = None
try: len(a)
except TypeError as e: print(e)
del A.__len__
