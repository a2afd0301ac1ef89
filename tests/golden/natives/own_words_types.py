# Types, descriptors, functions and frames where Coil's words, or what it shows, are its own.
import copy, operator, pickle, sys, types
from _each import each_value as each

class A: pass
class B(A): pass
class All: __slots__ = ("m",)
W = {name: getattr(t, name) for t, names in ((int, "__add__ __radd__ __pow__ __rpow__ __neg__ __bool__ __hash__ __repr__ __lt__ __index__ __getattribute__ __int__"), (list, "__init__ __len__ __getitem__ __setitem__ __delitem__ __contains__ __iter__ __iadd__ __mul__ __imul__ __eq__"), (object, "__setattr__ __delattr__ __str__"), (type(iter([])), "__next__"), (types.FunctionType, "__get__ __call__"), (property, "__set__ __delete__"), (types.CoroutineType, "__await__ __del__"), (types.AsyncGeneratorType, "__anext__ __aiter__")) for name in names.split()}
def f(a, b=2, /, c=3, *d, e, f=6, **g): "doc"; x = a; return lambda: (x, b)
def outer():
    v = 1
    def inner():
        nonlocal v
        v += 1
        return v
    return inner
c = f.__code__
l = [1]
each(r"""
    A.__basicsize__ > 0, A.__itemsize__, int.__itemsize__, tuple.__itemsize__, str.__itemsize__, A.__flags__ & 1 << 9, int.__flags__ >> 24 & 1, type.__basicsize__ > object.__basicsize__
    A.__qualname__ = "X.Y"; A.__module__ = 5; A
    B.__bases__ = (int,)
    type(5, x=1)
    type("N", (), {"__slots__": {"a": "doc a"}}).a.__doc__
    repr(super.__new__(super))
    staticmethod(len).__dict__ = {}
    for n, w in W.items(): print(n, w.__text_signature__)
    [type(w).__name__ for w in W.values()].count("wrapper_descriptor"), W["__add__"].__objclass__, W["__len__"].__qualname__, W["__call__"].__name__
    W["__add__"].__reduce__()[1], W["__add__"].__reduce__()[0] is getattr, (5).__add__.__reduce__()[1], int.real.__reduce__()[1], All.m.__reduce__()[1], str.upper.__reduce__()[1], "x".upper.__reduce__()[1], len.__reduce__()
    pickle.loads(pickle.dumps(W["__add__"])) is W["__add__"], pickle.loads(pickle.dumps("a".__add__))("b"), pickle.loads(pickle.dumps(str.upper)) is str.upper, copy.copy(int.real) is int.real, copy.deepcopy(W["__len__"]) is W["__len__"]
    W["__setattr__"](All())
    W["__setattr__"](All(), "m")
    W["__setitem__"](l, 0)
    W["__pow__"](2)
    W["__pow__"](2, 3, 4, 5)
    W["__get__"](f)
    W["__get__"](f, 1, 2, 3)
    W["__set__"](property(), 1)
    (5).__add__.__self__ = 1
    len.__text_signature__
    types.FunctionType(outer().__code__, {}, None, None, 5)
    types.FunctionType(f.__code__, {}, None, None, 5)
    c.co_argcount, c.co_posonlyargcount, c.co_kwonlyargcount, c.co_nlocals, c.co_varnames, c.co_cellvars, c.co_freevars, c.co_names, c.co_name, c.co_qualname, c.co_flags & 0xf, c.co_firstlineno > 0, c.co_consts[0], len(c.co_code) > 0, c.co_stacksize > 0
    c.replace(co_name=5)
    c.replace(nope=5)
    c.replace(co_consts=5)
    c.replace(co_consts=())
    c.replace(co_filename=5)
    c.replace(co_firstlineno=1 << 40)
    c.replace(co_flags=-1 << 31) is not None if 0 else 0
    list(outer.__code__.co_lines())[0][2] == outer.__code__.co_firstlineno, len(list(outer.__code__.co_positions())) > 2, repr(c)[:14]
""", globals())
def locals_of(a):
    fr = sys._getframe()
    L = fr.f_locals
    each(r"""
        L | 5
        L |= 5
        L.update(5)
        type(L)(frame=fr)
        fr.f_lineno = 5
        del fr.f_lineno
    """, locals())
    del L, fr
locals_of(1)
