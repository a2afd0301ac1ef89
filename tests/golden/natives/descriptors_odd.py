# Slot wrappers, method wrappers, getters and members by hand: signatures, reduction, odd calls; frames' locals, code's parts, functions' fields.
import copy, inspect, operator, pickle, sys, types
from _each import each_value as each

class All:
    __slots__ = ("m",)
    def __len__(self): return 3
    def __getitem__(self, k): return k
    def __setitem__(self, k, v): print("set", k, v)
    def __delitem__(self, k): print("del", k)
    def __contains__(self, k): return k
    def __pow__(self, o, m=None): return ("pow", o, m)
    def __rpow__(self, o, m=None): return ("rpow", o, m)
    def __hash__(self): return "x"
class Sub(list): pass
W = {name: getattr(t, name) for t, names in ((int, "__add__ __radd__ __pow__ __rpow__ __neg__ __bool__ __hash__ __repr__ __lt__ __index__ __getattribute__ __int__"), (list, "__init__ __len__ __getitem__ __setitem__ __delitem__ __contains__ __iter__ __iadd__ __mul__ __imul__ __eq__"), (object, "__setattr__ __delattr__ __str__"), (type(iter([])), "__next__"), (types.FunctionType, "__get__ __call__"), (property, "__set__ __delete__"), (types.CoroutineType, "__await__ __del__"), (types.AsyncGeneratorType, "__anext__ __aiter__")) for name in names.split()}
def f(a, b=2, /, c=3, *d, e, f=6, **g): "doc"; x = a; return lambda: (x, b)
def g(): yield 1
def outer():
    v = 1
    def inner():
        nonlocal v
        v += 1
        return v
    return inner
class D:
    def __get__(self, o, t): return 1
each(r"""
    W["__setattr__"](All(), "m", 5), W["__setattr__"](5, "x", 1) if 0 else 0
    W["__setattr__"](All(), "z", 5)
    W["__delattr__"](All(), "m")
    W["__delattr__"](All(), 5)
    W["__setattr__"](All(), 5, 5)
    W["__setattr__"](int, "x", 5)
    object.__delattr__(int, "x")
    W["__getattribute__"](5, "real")
    W["__getattribute__"](5, 5)
    W["__getattribute__"](5)
    l = [1, 2, 3]; W["__setitem__"](l, 0, 9), W["__delitem__"](l, 1), W["__getitem__"](l, 0), W["__contains__"](l, 9), W["__len__"](l), W["__iadd__"](l, [4]), W["__imul__"](l, 1), W["__mul__"](l, 1), W["__eq__"](l, 5), W["__init__"](l, "ab"), l
    W["__delitem__"](l)
    W["__delitem__"](l, 0, 1)
    W["__contains__"](l)
    W["__len__"](l, 1)
    W["__len__"]((1,))
    W["__init__"](l, 1, 2)
    W["__init__"](l, x=1)
    W["__iter__"](l, 1)
    W["__eq__"](l)
    W["__add__"](1, 2), W["__radd__"](1, 2), W["__pow__"](2, 3), W["__pow__"](2, 3, 5), W["__rpow__"](2, 3), W["__neg__"](1), W["__bool__"](0), W["__hash__"](5), W["__repr__"](5), W["__lt__"](1, 2), W["__index__"](True), W["__add__"](1, "x"), W["__lt__"](1, "x"), W["__rpow__"](2, 3, None)
    W["__add__"](1)
    W["__add__"](1, 2, 3)
    W["__neg__"](1, 2)
    W["__hash__"](1, x=2)
    W["__next__"](iter([5])), W["__next__"](iter([1, 2]))
    W["__next__"](iter([]))
    W["__get__"](f, 5)
    W["__get__"](f, None, None)
    W["__get__"](f, 5).__self__, W["__get__"](f, None, int) is f
    W["__call__"](len, "a") if 0 else W["__call__"](lambda *a, **k: (a, k), 1, x=2)
    W["__set__"](property(fset=print), 1, 2)
    W["__delete__"](property(fdel=print), 1)
    W["__delete__"](property())
    W["__str__"](5), W["__str__"]("x")
    W["__str__"]()
    object.__str__(5, 1)
    All() ** 2, pow(All(), 2, 3), 2 ** All(), All.__pow__(All(), 1), All().__rpow__(5, 6)
    hash(All())
    a = All(); a[1] = 2; del a[3]; 5 in a, a.__contains__(0), a.__contains__(7), a[::2], len(a), list(zip(range(2), reversed(a)))
    All.m, All.m.__name__, repr(All.m), All.m.__objclass__, All.m.__doc__, All.m.__get__(None, All) is All.m
    All.m.__get__(a)
    All.m.__set__(a, 5); All.m.__get__(a), All.m.__delete__(a)
    All.m.__delete__(a)
    All.m.__get__(5)
    All.m.__set__(5, 1)
    int.real.__get__("x")
    int.real.__set__(5, 1)
    int.real.__delete__(5)
    str.upper.__get__(5)
    str.upper.__get__("x")(), str.upper.__get__(None, str) is str.upper
    str.upper.__get__(None, None)
    dict.__dict__["fromkeys"].__get__(5)
    dict.__dict__["fromkeys"].__get__(None, int)
    dict.__dict__["fromkeys"](dict, "a"), dict.__dict__["fromkeys"].__get__({})("b"), dict.__dict__["fromkeys"].__get__(None, dict)("c"), dict.__dict__["fromkeys"].__self__ if 0 else 0
    dict.__dict__["fromkeys"]()
    dict.__dict__["fromkeys"](5)
    dict.__dict__["fromkeys"](int, 5)
    dict.__dict__["fromkeys"].__name__, dict.__dict__["fromkeys"].__qualname__, dict.__dict__["fromkeys"].__objclass__, dict.__dict__["fromkeys"].__doc__ is not None, repr(dict.__dict__["fromkeys"]), dict.__dict__["fromkeys"].__text_signature__
    "x".upper.__self__, "x".upper == "x".upper, [].append == [].append, hash("x".upper) == hash("x".upper), (5).__add__ == (5).__add__, (5).__add__ != (6).__add__, (5).__add__ == 5, repr((5).__add__)[:31], (5).__add__.__objclass__, (5).__add__.__self__
    (5).__add__ < (5).__add__
    len.__name__ = "x"
    f.__name__ = 5
    f.__qualname__ = 5
    f.__defaults__ = 5
    f.__kwdefaults__ = 5
    f.__code__ = 5
    f.__dict__ = 5
    f.__annotations__ = 5
    f.__globals__ = {}
    f.__closure__ = ()
    f.__type_params__ = 5
    f.__code__ = outer().__code__
    outer().__code__ = f.__code__
    del f.__code__
    del f.__name__
    del f.__dict__
    f.__defaults__, f.__kwdefaults__, f.__doc__, f.__name__, f.__qualname__, f.__module__, f.__closure__, f.__builtins__ is __builtins__.__dict__, f.__type_params__, f.__annotations__
    f.__doc__ = 5; f.__doc__
    del f.__doc__; f.__doc__
    del f.__module__; f.__module__
    f.x = 1; f.x, f.__dict__
    f.__dict__ = {"y": 2}; f.y
    f.y2
    h = types.FunctionType(f.__code__, {}, "h", (5,)); h.__name__, h.__defaults__
    types.FunctionType(f.__code__)
    types.FunctionType(5, {})
    types.FunctionType(f.__code__, 5)
    types.FunctionType(f.__code__, {}, 5)
    types.FunctionType(f.__code__, {}, None, 5)
    types.FunctionType(f.__code__, {}, None, None, ())
    types.FunctionType(f.__code__, {}, None, None, (1,))
    types.FunctionType(outer().__code__, {})
    types.FunctionType(outer().__code__, {}, None, None, ())
    types.FunctionType(outer().__code__, {}, None, None, (5,))
    types.FunctionType(outer().__code__, {}, closure=(types.CellType(8),))(), types.FunctionType(f.__code__, {}, kwdefaults={"e": 1}).__kwdefaults__
    types.FunctionType(f.__code__, {}, kwdefaults=5)
    f.__get__(5).__func__ is f, f.__get__(None, int) is f
    c.co_name = 5
    c.replace(co_name="q").co_name, c.replace(co_qualname="q.r").co_qualname, c.replace(co_filename="ff").co_filename, c.replace(co_firstlineno=7).co_firstlineno, c.replace() == c, c.replace(co_name="q") == c, hash(c.replace()) == hash(c), c == 5, c != c.replace(co_firstlineno=99)
    c.replace(co_firstlineno="x")
    c.replace(5)
    c.replace(co_flags="x")
    c < c
""", globals())
def locals_of(a, b=2):
    x = 1
    hidden = [q for q in (1, 2)]
    fr = sys._getframe()
    L = fr.f_locals
    def cell(): return x
    names = {"L": L, "fr": fr, "types": types}
    each(r"""
        L["x"], L["a"], "nope" in L, "x" in L, len(L), sorted(L)[:4], L.get("nope", 5), L.get("x"), list(L.keys())[:2], len(list(L.values())), len(list(L.items())), list(reversed(L))[-1], L.copy()["b"], type(L).__name__, bool(L)
        L["x"] = 5; L["x"]
        L["new"] = 6; L["new"], "new" in L, len(L) > 5
        L.update(y=7, a=8); L["y"], L["a"]
        L.setdefault("z", 1), L.setdefault("x", 2), L.pop("nothing", 4)
        L["missing"]
        L[5] = 1; L[5], 5 in L
        L[[]]
        [] in L
        del L["x"]
        L.pop("x")
        L.clear()
        L.popitem()
        L == L, L == {}, L != 5, L == fr.f_locals, L is fr.f_locals
        L < L
        L |= {"q": 2}; L["q"]
        hash(L)
        type(L)(fr)["a"], repr(type(L)(fr)) == repr(L)
        type(L)()
        type(L)(5)
        type(L)(fr, 1)
        fr.f_trace, fr.f_trace_lines, fr.f_trace_opcodes
        fr.f_trace_lines = 5
        fr.f_trace_opcodes = "x"
        fr.f_trace = print; fr.f_trace
        del fr.f_trace; fr.f_trace
        fr.f_back.f_code.co_name, fr.f_code.co_name, fr.f_globals is fr.f_back.f_globals, fr.f_builtins["len"], type(fr.f_lasti)
        fr.f_code = 5
        fr.clear()
        repr(fr)[:9], repr(fr).split(", ")[-1]
    """, names)
    del names["L"], names["fr"]
    return a, x
print(locals_of(1))
def suspended():
    yield sys._getframe()
s = suspended(); frame = next(s)
each(r"""
    frame.clear()
    frame.f_back, frame.f_locals, s.gi_frame is frame
    s.close(); frame.clear(); frame.f_locals, s.gi_frame
    frame.f_lineno is None, frame.f_back
""", globals())
