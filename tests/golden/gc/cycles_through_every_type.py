# A cycle through each kind of container and iterator is found: what it held dies when it is collected.
import array, ast, asyncio, collections, contextvars, functools, gc, io, itertools, operator, re, struct, sys, types, typing, warnings, weakref, _thread
gc.disable()
warnings.simplefilter("ignore")

class Node:
    pass
class S:
    __slots__ = ("a", "__weakref__")
class L(list): pass
class D(dict): pass
class F(functools.partial): pass
class O(collections.OrderedDict): pass
class E(Exception): pass
class M(types.ModuleType): pass
def gen(v):
    yield v
async def agen(v):
    yield v
async def coro(v):
    await asyncio.sleep(v)
def closure(v):
    return lambda: v
def started(g):
    next(g); return g
def group(n):
    g = itertools.groupby([n, n]); k, it = next(g); return it
def tb(n):
    try: held = n; 1 / 0
    except ZeroDivisionError as e: return e.__traceback__
def frame(n):
    return sys._getframe()
def exc_cause(n):
    e = ValueError(); e.__cause__ = KeyError(n); return e
def state(n):
    c = contextvars.Context(); v = contextvars.ContextVar("v"); c.run(v.set, n); return c
def member(n):
    class T: __slots__ = ("x",)
    T.kept = n; return T.x
def cycle_of(n):
    c = itertools.cycle([n, 1]); next(c); return c
def second(it):
    next(it); return it
def attr(o, **k):
    for a, v in k.items(): setattr(o, a, v)
    return o
loop = asyncio.new_event_loop()
def future(n):
    f = loop.create_future(); f.set_result(n); return f
def future_cb(n):
    f = loop.create_future(); f.add_done_callback(functools.partial(print, n)); return f
T = typing.TypeVar("T")
makers = {
    "list": lambda n: [n], "tuple": lambda n: (n,), "dict": lambda n: {1: n}, "dict key": lambda n: {n: 1}, "set": lambda n: {n}, "frozenset": lambda n: frozenset([n]),
    "subclasses": lambda n: [L([n]), D({1: n}), O({1: n})], "slots": lambda n: attr(S(), a=n), "instance": lambda n: attr(Node(), a=n), "cell": lambda n: types.CellType(n), "function": closure,
    "defaults": lambda n: (lambda a=n: a), "kwdefaults": lambda n: (lambda *, a=n: a), "annotations": lambda n: attr(lambda: 1, __annotations__={"a": n}), "function dict": lambda n: attr(lambda: 1, x=n), "globals": lambda n: types.FunctionType((lambda: 1).__code__, {"n": n}),
    "method": lambda n: types.MethodType(print, n), "builtin method": lambda n: [n].append, "wrapper": lambda n: [n].__len__, "class": lambda n: type("C", (), {"n": n}), "class slot": member, "metaclass": lambda n: type("M", (type,), {"n": n})("C", (), {}),
    "module": lambda n: attr(M("m"), n=n), "generator": gen, "suspended generator": lambda n: started(gen(n)), "async generator": agen, "asend": lambda n: agen(n).asend(None), "athrow": lambda n: agen(n).athrow(KeyError), "aclose": lambda n: agen(n).aclose(), "anext": lambda n: anext(agen(n), n),
    "list iterator": lambda n: iter([n]), "tuple iterator": lambda n: iter((n,)), "dict iterator": lambda n: iter({1: n}.items()), "set iterator": lambda n: iter({n}), "reversed list": lambda n: reversed([n]), "reversed dict": lambda n: reversed({1: n}.values()), "dict view": lambda n: {1: n}.values(), "callable iterator": lambda n: iter(lambda: n, 5), "sentinel": lambda n: iter(lambda: 1, n), "sequence iterator": lambda n: iter(attr(type("Q", (), {"__getitem__": lambda s, i: 1})(), n=n)),
    "enumerate": lambda n: enumerate([n]), "reversed": lambda n: reversed(collections.UserList([n])), "zip": lambda n: zip([n]), "zip longest": lambda n: itertools.zip_longest([n], fillvalue=n), "map": lambda n: map(print, [n]), "map function": lambda n: map(functools.partial(print, n), [1]), "filter": lambda n: filter(None, [n]), "slice": lambda n: slice(n), "range-like": lambda n: [range(3), n],
    "property": lambda n: property(closure(n)), "property doc": lambda n: property(doc=n), "staticmethod": lambda n: staticmethod(closure(n)), "classmethod": lambda n: classmethod(closure(n)), "super": lambda n: super(Node, attr(Node(), n=n)), "mapping proxy": lambda n: types.MappingProxyType({1: n}), "namespace": lambda n: types.SimpleNamespace(n=n), "alias": lambda n: types.GenericAlias(list, (n,)), "code": lambda n: [(lambda: 1).__code__, n],
    "exception": lambda n: E(n), "exception attribute": lambda n: attr(E(), x=n), "cause": exc_cause, "context": lambda n: attr(E(), __context__=E(n)), "group": lambda n: ExceptionGroup("g", [E(n)]), "key error": lambda n: KeyError(n), "stop": lambda n: StopIteration(n), "system exit": lambda n: SystemExit(n), "os error": lambda n: OSError(1, "s", n), "import error": lambda n: ImportError(name=n), "attribute error": lambda n: AttributeError(obj=n), "name error": lambda n: NameError(name=n), "syntax error": lambda n: attr(SyntaxError("m"), text=n), "unicode error": lambda n: attr(UnicodeDecodeError("a", b"", 0, 1, "r"), reason=n), "traceback": tb, "frame": frame,
    "deque": lambda n: collections.deque([n]), "deque iterator": lambda n: iter(collections.deque([n])), "reversed deque": lambda n: reversed(collections.deque([n])), "defaultdict": lambda n: collections.defaultdict(closure(n)), "ordered dict": lambda n: collections.OrderedDict({1: n}), "ordered iterator": lambda n: iter(collections.OrderedDict({1: n}).values()), "counter": lambda n: attr(collections.Counter(), n=n),
    "partial": lambda n: functools.partial(print, n), "partial keywords": lambda n: functools.partial(print, end=n), "partial function": lambda n: functools.partial(closure(n)), "partial attribute": lambda n: attr(F(print), n=n), "cache": lambda n: functools.lru_cache(closure(n)), "cached value": lambda n: second(iter([0, 1])) and (lambda c: (c(1), c)[1])(functools.lru_cache(lambda a: n)), "key function": lambda n: functools.cmp_to_key(closure(n)), "key object": lambda n: functools.cmp_to_key(print)(n), "attrgetter": lambda n: [operator.attrgetter("a"), n], "itemgetter": lambda n: operator.itemgetter(n), "methodcaller": lambda n: operator.methodcaller("m", n),
    "chain": lambda n: itertools.chain([n]), "chain started": lambda n: second(itertools.chain([1, n], [n])), "count": lambda n: [itertools.count(1.5), n], "cycle": cycle_of, "repeat": lambda n: itertools.repeat(n), "accumulate": lambda n: itertools.accumulate([n], closure(n)), "accumulated": lambda n: second(itertools.accumulate([n, 1])), "initial": lambda n: itertools.accumulate([], initial=n), "batched": lambda n: itertools.batched([n], 2), "compress": lambda n: itertools.compress([n], [1]), "selectors": lambda n: itertools.compress([1], [n]), "dropwhile": lambda n: itertools.dropwhile(closure(n), []), "takewhile": lambda n: itertools.takewhile(print, [n]), "filterfalse": lambda n: itertools.filterfalse(None, [n]), "groupby": lambda n: itertools.groupby([n]), "grouper": group, "islice": lambda n: itertools.islice([n], 1), "pairwise": lambda n: second(itertools.pairwise([1, 2, n])) and itertools.pairwise([n]), "pairwise held": lambda n: second(itertools.pairwise([1, n, 2])), "starmap": lambda n: itertools.starmap(print, [n]), "tee": lambda n: itertools.tee([n])[1], "tee kept": lambda n: (lambda a, b: (next(a), b)[1])(*itertools.tee([n, 1])), "product": lambda n: itertools.product([n], repeat=2), "product last": lambda n: second(itertools.product([n, 1])), "permutations": lambda n: itertools.permutations([n]), "combinations": lambda n: itertools.combinations([n], 1), "replacement": lambda n: itertools.combinations_with_replacement([n], 1),
    "weak callback": lambda n: weakref.ref(S, closure(n)), "memoryview": lambda n: memoryview(attr(type("B", (bytearray,), {})(b"x"), n=n)), "memory iterator": lambda n: iter(memoryview(attr(type("B", (bytearray,), {})(b"x"), n=n))), "array iterator": lambda n: iter(attr(type("A", (array.array,), {})("i", [1]), n=n)), "bytes iterator": lambda n: iter(attr(type("B", (bytes,), {})(b"x"), n=n)), "bytearray iterator": lambda n: iter(attr(type("B", (bytearray,), {})(b"x"), n=n)), "struct iterator": lambda n: struct.iter_unpack("b", attr(type("B", (bytearray,), {})(b"x"), n=n)),
    "context": state, "context variable": lambda n: contextvars.ContextVar("v", default=n), "token": lambda n: contextvars.Context().run(contextvars.ContextVar("v").set, n), "string io": lambda n: attr(io.StringIO(), n=n), "bytes io": lambda n: attr(io.BytesIO(), n=n), "buffered": lambda n: io.BufferedReader(attr(type("R", (io.RawIOBase,), {"readable": lambda s: True})(), n=n)), "text": lambda n: io.TextIOWrapper(attr(type("R", (io.BytesIO,), {})(), n=n), "utf-8"), "match": lambda n: re.match("x", attr(type("B", (str,), {})("x"), n=n)), "node": lambda n: ast.Constant(n), "type variable": lambda n: typing.TypeVar("X", bound=n), "param spec": lambda n: attr(typing.ParamSpec("P"), n=n), "param args": lambda n: attr(typing.ParamSpec("P"), n=n).args, "type alias": lambda n: typing.TypeAliasType("A", n), "union": lambda n: [int | str, n], "lock": lambda n: [_thread.RLock(), n],
    "future": future, "future callback": future_cb, "task coroutine": lambda n: coro(n), "handle": lambda n: asyncio.Handle(print, (n,), loop), "timer": lambda n: asyncio.TimerHandle(5, print, (n,), loop), "future error": lambda n: attr(loop.create_future(), _exception=None) if 0 else [loop.create_future(), n],
}
gone = {}
for name, make in makers.items():
    node = Node()
    node.me = make(node)
    gone[name] = weakref.ref(node)
    del node
print([name for name, ref in gone.items() if ref() is None], "were no cycle")
gc.collect()
print([name for name, ref in gone.items() if ref() is not None], "were kept")
print(len(gone), "made")
loop.close()
