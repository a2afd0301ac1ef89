# What operations, calls, imports, generators and monitoring refuse in places that seldom are reached.
import asyncio, operator, sys, types, warnings
from _each import each_value as each

class NoNext:
    def __aiter__(self): return 5
class Anext:
    def __aiter__(self): return self
    def __anext__(self): return 5
class NotAwaitable:
    def __await__(self): return 5
class AwaitsItself:
    def __await__(self): return coroutine()
async def coroutine(): pass
def run(body):
    names = {**globals()}
    exec("async def main():\n    " + body, names)
    coro = names["main"]()
    try:
        coro.send(None)
    except StopIteration as e:
        return e.value
    finally:
        coro.close()
def generator():
    try:
        yield 1
    finally:
        try: g.throw(ValueError("again"))
        except BaseException as e: print(type(e).__name__, e)
class Delegate:
    def __iter__(self): return self
    def __next__(self): return 1
    def close(self): 
        try: g.send(None)
        except BaseException as e: print(type(e).__name__, e)
    throw = None
def delegating():
    yield from Delegate()
def module(name, **names):
    m = types.ModuleType(name)
    m.__dict__.update(names)
    sys.modules[name] = m
    return m
module("words_all", __all__=["x", 5], x=1)
module("words_missing", __all__=["y"], x=1)
module("words_key").__dict__[5] = 1
class Plain: __slots__ = ()
sys.modules["words_plain"] = Plain()
class Named:
    __slots__ = ("__name__", "__file__", "__spec__")
    def __init__(self, **k):
        for n, v in k.items(): setattr(self, n, v)
sys.modules["words_named"] = Named(__name__="named")
class Initializing: _initializing = True
module("words_partial2", __file__="place", __spec__=Initializing())
module("words_nofile", __spec__=Initializing())
class Bool:
    def __init__(self, v): self.v = v
    def __bool__(self): return self.v
class Len(Bool):
    __bool__ = None
    def __len__(self): return self.v
class Len2:
    def __init__(self, v): self.v = v
    def __len__(self): return self.v
class Contains:
    def __contains__(self, x): raise KeyError("contains", x)
class NoContains:
    __contains__ = None
class NoIter:
    __iter__ = None
class BadIter:
    def __iter__(self): return 5
class Old:
    def __getitem__(self, i):
        if i > 2: raise IndexError(i)
        return i * 10
class Ops:
    def __neg__(self): return "neg"
    def __pos__(self): return "pos"
    def __invert__(self): return "invert"
    def __abs__(self): return "abs"
class Call:
    __call__ = 5
def f(a, b=1, /, c=2, *, d, e=3): return a, b, c, d, e
def none(): pass
class K(dict):
    def keys(self): return [5]
class K2:
    def keys(self): return ["a", "a"]
    def __getitem__(self, k): return 1
class K3:
    def keys(self): return 5
class K4:
    def keys(self): return ["a"]
    def __getitem__(self, k): raise OSError("item", k)
each("""
    run("async for x in 5: pass")
    run("async for x in NoNext(): pass")
    run("async for x in Anext(): pass")
    run("[x async for x in NoNext()]")
    run("await 5")
    run("await NotAwaitable()")
    run("await AwaitsItself()")
    run("await None")
    run("async with 5: pass")
    run("async with open: pass")
    run("return 5")
    asyncio.run(5)
    aiter(5)
    aiter(NoNext())
    anext(5)
    anext(NoNext())
    g = delegating(); next(g); g.close()
    g = delegating(); next(g); g.throw(KeyError("x"))
    g = generator(); next(g); g.close()
    g.throw(5)
    g.throw(ValueError, "x")
    g.throw(ValueError, ValueError("y"))
    g.throw(ValueError("x"), "y")
    g.throw(ValueError, "x", 5)
    g.send()
    g.close(1)
    g = generator(); g.send(5)
    c = coroutine(); c.send(5)
    c.close(); c.send(None)
    from words_all import *
    from words_missing import *
    from words_key import *
    from words_plain import *
    from words_named import *
    from words_plain import x
    from words_named import x
    from words_partial2 import x
    from words_nofile import x
    import words_none.x
    import words_all.x
    from words_none import x
    from . import x
    from .. import x
    from .words import x
    __import__("")
    __import__(5)
    __import__("x", level=-1)
    __import__("x", level=1)
    __import__("x", {"__package__": 5}, level=1)
    __import__("x", {"__package__": "none"}, level=1)
    __import__("x", {"__name__": 5}, level=1)
    __import__("x", 5, level=1)
    if Bool(5): pass
    not Bool("x")
    bool(Len(1))
    bool(Len2(-1))
    bool(Len2("x"))
    bool(Len2(0)), bool(Len2(2))
    len(Len2(-1))
    len(Len2(1 << 70))
    len(Len2(1.5))
    len(5)
    5 in Contains()
    5 in NoContains()
    5 in NoIter()
    5 in BadIter()
    5 in 5
    10 in Old(), 15 in Old(), list(Old()), [*Old()], (lambda *a: a)(*Old())
    iter(5)
    iter(NoIter())
    iter(BadIter())
    iter(5, 6)
    a, b = 5
    a, b = BadIter()
    a, b = [1]
    a, b = [1, 2, 3]
    a, *b = []
    a, *b, c = [1]
    a, b = {1: 2}
    a, b = "x"
    a, b = Old()
    (a, b), c = 1, 2
    [-Ops(), +Ops(), ~Ops(), abs(Ops())]
    -"x"
    +"x"
    ~"x"
    abs("x")
    ~1.5
    -[]
    not_there
    del not_there
    none.not_there
    del none.not_there
    none.__name__ = 5
    none.__code__ = 5
    none.__defaults__ = 5
    none.__kwdefaults__ = 5
    none.__dict__ = 5
    none.__qualname__ = 5
    none.__annotations__ = 5
    none.__closure__ = 5
    none.__type_params__ = 5
    none.__globals__ = {}
    none.__builtins__ = {}
    5()
    Call()()
    f()
    f(1)
    f(1, 2, 3, 4)
    f(1, 2, 3, 4, d=5)
    f(1, a=2, d=3)
    f(1, b=2, d=3)
    f(1, c=2, d=3, c2=4)
    f(1, 2, 3, c=4, d=5)
    f(1, dd=5)
    f(1, d=2, **{"d": 3})
    f(1, **{"d": 3}, **{"d": 4})
    f(*5)
    f(1, *5)
    f(1, **5)
    f(1, **{5: 6})
    f(1, **K())
    f(1, **K(x=1))
    f(1, **K3())
    f(1, **K4())
    f(1, d=2, **{"a": 1, "b": 2})
    {**5}
    {**K4()}
    {**K2()}
    [*5]
    {*5}
    (*5,)
    {*[[]]}
    {[]: 1}
    {[] for x in [1]}
    {[]: 1 for x in [1]}
    none(1)
    none(x=1)
    none(1, 2)
    none(*[1], **{"x": 2})
    len()
    len(1, 2)
    len(x=1)
    sorted()
    sorted([], [])
    sorted([], odd=1)
    sorted(5)
    max()
    max(5)
    max([])
    max(1, default=2)
    max([], key=5, default=3)
    max([1, 2], key=5)
    min([1, "x"])
    sum(5)
    sum(["x"])
    sum([], "x")
    sum([], b"x")
    sum([], bytearray())
    sum([[]], 5)
    print(sep=5)
    print(end=5)
    print(file=5)
    print(odd=5)
    isinstance(1, 5)
    isinstance(1, (int, 5))
    isinstance(1, ("x", int))
    issubclass(1, int)
    issubclass(int, 5)
    issubclass(int, (5,))
    1 < "x"
    1 <= None
    1 > []
    1 >= {}
    None < None
    1 + "x"
    "x" + 1
    1 - "x"
    1 @ 2
    1 << 1.5
    1 >> -1
    1 << -1
    1 % 0
    1 // 0
    1 / 0
    1.0 / 0
    1.0 // 0
    1.0 % 0
    1 % 0.0
    divmod(1, 0)
    divmod(1.0, 0)
    divmod("x", 1)
    0 ** -1
    0.0 ** -1
    pow(1, 2, 0)
    pow(1, -1, 0)
    pow(2, -1, 4)
    pow(1.0, 2, 3)
    pow(1, 2.0, 3)
    pow("x", 1, 2)
    pow("x", 1)
    1 if Bool(5) else 2
    while Bool(5): pass
    assert Bool(5)
    assert 0, "words"
    assert not 1
    raise 5
    raise int
    raise ValueError from 5
    raise ValueError from ValueError("x")
    raise
    with 5: pass
    with types.SimpleNamespace(__enter__=1): pass
    try: 1 / 0\\nexcept 5: pass
    sys.exit(5)
    sys.exit()
    sys.exit("x")
    operator.index(1.5)
    operator.index("x")
    hex(1.5)
    chr(-1)
    chr(0x110000)
    chr("x")
    ord("")
    ord("xx")
    ord(5)
    ord(b"xx")
    round("x")
    round(1.5, "x")
    round(1, 1.5)
    hash([])
    hash(slice(1))
    setattr(5, 5, 5)
    getattr(5, 5)
    getattr(5, "x")
    getattr(5, "x", 6)
    hasattr(5, 5)
    delattr(5, "x")
    setattr(5, "x", 5)
    object().x = 5
    del object().x
    callable()
    id()
    input(1, 2)
    zip(1)
    list(zip([1], [1, 2], strict=True))
    list(zip([1, 2], [1], strict=True))
    list(zip([1, 2], [1, 2], [1], strict=True))
    list(zip([1], [1], [1, 2], strict=True))
    zip(odd=1)
    map()
    map(1)
    list(map(1, [2]))
    filter(1)
    list(filter(1, [2]))
    enumerate()
    enumerate([], "x")
    reversed(5)
    reversed({1})
    bytes(-1)
    bytearray(-1)
    bytes([256])
    bytes("x")
    range(1.5)
    range()
    range(1, 2, 0)
    slice()
    super()
    super(int, 5)
    super(5)
    type(1, 2)
    type()
    type("x", 5, {})
    type("x", (), 5)
    type(5, (), {})
    type("x", (int, str), {})
    type("x", (bool,), {})
    type("x", (int, int), {})
    type("x", (object, int), {})
    __build_class__()
    __build_class__(5)
    __build_class__(5, "x")
    __build_class__(none, 5)
""", globals())
