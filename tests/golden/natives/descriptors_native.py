# Methods, slots, members and getters of native types, bound and not: what they show, compare, pickle and refuse.
import pickle, types
from _each import each

class S:
    __slots__ = ("a",)
class A: pass
m, w, g, mem, cm, st = str.upper, str.__add__, int.real, S.a, dict.__dict__["fromkeys"], bytes.__dict__["maketrans"]
bound, wrapper, bm = "x".upper, "x".__add__, [].append
each("""
    [(d.__name__, d.__qualname__, d.__objclass__) for d in (m, w, g, mem, cm)], m.__doc__ is not None, mem.__doc__, g.__doc__ is not None, w.__doc__ is not None, bound.__doc__ == m.__doc__, wrapper.__doc__ == w.__doc__, m.__text_signature__, w.__text_signature__, bound.__text_signature__, wrapper.__text_signature__
    pickle.loads(pickle.dumps(mem)) is mem
    bound == "x".upper, bound == "y".upper, bound != "x".lower, hash(bound) == hash("x".upper), wrapper == "x".__add__, wrapper == "y".__add__, hash(wrapper) == hash("x".__add__), bm == bm, bm == [].append, wrapper != 5, bound == 5
    wrapper < wrapper
    bound < bound
    m < m
    m("x"), w("a", "b"), g.__get__(5), mem.__get__(S()) if 0 else 0, cm.__get__(None, dict)("ab"), st.__get__(None, bytes)(b"a", b"b")[97], m.__get__("q")(), w.__get__("q")("r"), m.__get__(None, str) is m, g.__get__(None, int) is g, mem.__get__(None, S) is mem, m.__call__("z"), wrapper.__call__("z"), bound.__call__(), bound.__self__, wrapper.__self__, bound.__name__, wrapper.__name__, bound.__qualname__, wrapper.__qualname__, bound.__module__, wrapper.__objclass__, len.__self__.__name__, len.__module__, len.__qualname__, bm.__self__
    s = S(); mem.__set__(s, 5); print(mem.__get__(s), s.a); mem.__delete__(s); mem.__get__(s)
    mem.__set__(5, 1)
    mem.__delete__(S())
    g.__set__(5, 1)
    m(5)
    m()
    w(5, 6)
    w("a")
    w("a", "b", "c")
    wrapper()
    wrapper(5)
    wrapper("a", x=1)
    bound(1)
    bound(x=1)
    cm()
    cm.__get__(5, int)
    cm.__get__(None, 5)
    m.__get__(5)
    m.x = 5
    bound.x = 5
    wrapper.x = 5
    m.nope
    wrapper.nope
    type(m)()
    type(w)("a")
    type(wrapper)(w, 5)
    type(wrapper)(5, 5)
    type(wrapper)()
    types.MethodWrapperType, types.WrapperDescriptorType, types.MethodDescriptorType, types.ClassMethodDescriptorType, types.GetSetDescriptorType, types.MemberDescriptorType, types.BuiltinFunctionType
    property(type("F", (), {"__doc__": "fd", "__call__": lambda s, o: 1})()).__doc__, property(lambda s: 1).__name__, type("P", (property,), {})(lambda s: 1).__doc__
    p = property(); p.__init__(len, None, None, "z"); print(p.fget, p.__doc__, p.__set_name__(A, "q"), p.__name__); p.__get__(A())
    p = property(); p.__set_name__(A, "zz"); p.__get__(A())
    A.p = property(); A.p.__set_name__(A, "p"); A().p
    A().p = 1
    del A().p
    c = classmethod(len); print(c.__func__, c.__wrapped__, c.__isabstractmethod__, c.__name__, repr(c), c.__dict__["__name__"] if "__name__" in c.__dict__ else 0); c.x = 5; print(c.x); s = staticmethod(len); print(s([1]), s.__func__, s.__wrapped__, repr(s), s.__name__)
    f = types.MethodType(lambda *a: a, 5); print(f(6), f.__self__, f.__func__.__name__, f == types.MethodType(f.__func__, 5), f == types.MethodType(f.__func__, 6), hash(f) == hash(types.MethodType(f.__func__, 5)), f.__get__(7) is f, f.__doc__, pickle.loads(pickle.dumps(types.MethodType(len, [1])))()); f < f
    types.SimpleNamespace(a=1, b=2), types.SimpleNamespace({"a": 1}, b=2), types.SimpleNamespace([("q", 5)]), types.SimpleNamespace(a=1) == types.SimpleNamespace(a=1), types.SimpleNamespace(a=1).__reduce__(), pickle.loads(pickle.dumps(types.SimpleNamespace(a=1))), __import__("copy").replace(types.SimpleNamespace(a=1), a=2, b=3), types.SimpleNamespace(a=1) != 5
    n = types.SimpleNamespace(); n.n = n; print(n); n.x = 1; del n.x; n.x
""", globals())
