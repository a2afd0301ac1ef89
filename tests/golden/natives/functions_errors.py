# What functions, methods, code objects, cells and generators refuse, and in which words.
import types
from _each import each

def f(a, b=2, *, c=3): return a
def g(): yield 1
async def co(): pass
async def ag(): yield 1
def closed():
    x = 1
    def inner(): return x
    return inner
F = types.FunctionType
class A:
    def m(self): return 5

each("""
    f()
    f(1, 2, 3)
    f(1, 2, 3, c=5)
    f(x=1)
    f(1, a=2)
    f(1, d=5, e=6)
    f(b=1)
    f(1, **{"a": 2})
    f(1, **{5: 2})
    f(**5)
    f(*5)
    f(1, *5)
    f(1, c=1, **{"c": 2})
    (lambda a, b, c: 1)()
    (lambda a, b: 1)(1)
    (lambda *, a, b: 1)()
    (lambda *, a, b, c: 1)()
    (lambda *, a: 1)(5)
    (lambda a, /: 1)(a=5)
    (lambda a, b, /, c: 1)(1, b=5, a=6)
    (lambda a, /, b: 1)(a=1, b=1)
    (lambda: 1)(1)
    (lambda a: 1)(1, 2)
    (lambda a=1: 1)(1, 2)
    (lambda a, b=1: 1)(1, 2, 3, 4)
    (lambda a, *, k: 1)(1, 2, k=1)
    (lambda a, *, k=1: 1)(1, 2, k=1)
    A().m(1)
    A.m()
    A().m(self=1)
    f.__name__ = 5
    f.__qualname__ = 5
    f.__code__ = 5
    f.__code__ = closed().__code__
    f.__defaults__ = 5
    f.__kwdefaults__ = 5
    f.__annotations__ = 5
    f.__dict__ = 5
    f.__globals__ = {}
    f.__closure__ = ()
    f.__type_params__ = 5
    f.__builtins__ = {}
    del f.__name__
    del f.__code__
    del f.__dict__
    del f.nope
    f.nope
    F()
    F(5, {})
    F(f.__code__, 5)
    F(f.__code__, {}, 5)
    F(f.__code__, {}, "n", 5)
    F(f.__code__, {}, "n", (), 5)
    F(f.__code__, {}, "n", (), (1,))
    F(closed().__code__, {})
    F(closed().__code__, {}, closure=())
    F(closed().__code__, {}, closure=(1,))
    types.MethodType()
    types.MethodType(5, 1)
    types.MethodType(f, None)
    types.MethodType(f, 1).x = 5
    types.MethodType(f, 1).nope
    types.CellType(1, 2)
    types.CellType().cell_contents
    c = types.CellType(1); del c.cell_contents; c.cell_contents
    types.CellType(1) < 5
    f.__code__.co_name = 5
    f.__code__.replace(1)
    f.__code__ < f.__code__
    f.__get__(None)
    g().send(5)
    g().throw(5)
    g().throw(ValueError, 1, 2)
    g().throw(ValueError(), 1)
    g().throw()
    g().throw(ValueError("x"))
    g().close(1)
    i = g(); list(i); next(i)
    i = g(); i.gi_frame = 5
    i = g(); i.gi_running = 5
    i = g(); i.__name__ = 5
    i = g(); i.__qualname__ = 5
    i = g(); del i.__name__
    type(g())()
    c = co(); c.send(5)
    c = co(); c.close(); c.send(None)
    c = co(); c.throw(5)
    c = co(); c.throw(ValueError("q"))
    c = co(); c.close(); c.close(); c.throw(OSError("z"))
    c = co(); c.__name__ = 5
    c = co(); iter(c)
    c = co(); next(c)
    c = co(); c.close(); c.__await__().send(None)
    c = co(); w = c.__await__(); w.close(); w.send(None)
    c = co(); w = c.__await__(); w.throw(5)
    a = ag(); a.asend(1).send(None)
    a = ag(); a.athrow(5).send(None)
    a = ag(); next(a)
    a = ag(); iter(a)
    a = ag(); x = a.__anext__(); x.close(); x.send(None)
    a = ag(); x = a.asend(None); x.throw(OSError("t"))
    a = ag(); x = a.asend(None); x.throw(5)
    a = ag(); x = a.aclose(); x.send(5)
    a = ag(); x = a.aclose(); x.close(); x.send(None)
    a = ag(); x = a.athrow(OSError("u")); x.send(None)
    a = ag(); a.ag_frame = 5
    a = ag(); a.__name__ = 5
    len.__name__ = 5
    len.nope
    len()
    len(1, 2)
    len(x=1)
    print(1, nope=2)
    abs()
    "".join.__self__ = 5
    [].append.__call__()
    type(len)()
    type([].append)(1)
    type(str.upper)(1)
    str.upper.__get__(5)
    str.__add__.__get__(5)
    int.__dict__["from_bytes"].__get__(5)
    int.__dict__["from_bytes"].__get__(None, str)
    int.real.__get__("x")
    int.real.__set__(5, 1)
    int.real.__delete__(5)
    type(int.__dict__)(5)
    int.__dict__["x"] = 1
    int.__dict__["nope"]
    int.__dict__ | 5
    type(int.__dict__)({}) | {}
    hash(type(int.__dict__)({})) if 0 else 0
    types.SimpleNamespace(1)
    types.SimpleNamespace({5: 1})
    types.SimpleNamespace().nope
    types.SimpleNamespace() < types.SimpleNamespace()
    types.ModuleType()
    types.ModuleType(5)
    types.ModuleType("m").nope
    del types.ModuleType("m").nope
    types.TracebackType()
    types.TracebackType(None, __import__("sys")._getframe(), "x", 1)
    types.FrameType()
    types.GenericAlias()
    types.GenericAlias(list)
    types.GenericAlias(list, int, x=1)
    types.UnionType()
    types.DynamicClassAttribute().__get__(5)
    types.new_class(5)
    types.resolve_bases(5)
    types.coroutine(5)
    types.get_original_bases(5)
    types.prepare_class()
""", globals())
