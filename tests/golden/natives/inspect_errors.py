# inspect: signatures, sources, kinds and members of all sorts of objects, and refusals.
import functools, inspect, types
from _each import each

def f(a, /, b: int, *args, c=5, **kw) -> str: pass
def g(x, y=2, *, z): return x
class C:
    """Doc.
        Indented.
    """
    x = 5
    def m(self, a): pass
    @classmethod
    def k(cls, a=1): pass
    @staticmethod
    def s(a): pass
    @property
    def p(self): return 1
class Call:
    def __call__(self, q): pass
class Meta(type):
    def __call__(cls, zz): pass
class New:
    def __new__(cls, n=3): return super().__new__(cls)
class Init:
    def __init__(self, i): pass
async def co(): pass
def gen(): yield
async def ag(): yield
P, S = inspect.Parameter, inspect.Signature

each("""
    inspect.signature(f), inspect.signature(C.m), inspect.signature(C().m), inspect.signature(C.k), inspect.signature(C.s), inspect.signature(C), inspect.signature(Call()), inspect.signature(New), inspect.signature(Init), inspect.signature(Meta("M", (), {})), inspect.signature(len), inspect.signature(functools.partial(f, 1)), inspect.signature(functools.partial(g, y=5)), inspect.signature(functools.partial(g, 1, z=2)), inspect.signature(functools.wraps(f)(lambda: 1)), inspect.signature(functools.wraps(f)(lambda: 1), follow_wrapped=False), inspect.signature(lambda *, a, b=1: 1)
    inspect.signature(5)
    inspect.signature("x")
    inspect.signature(functools.partial(g, 1, 2, 3))
    inspect.signature(functools.partial(g, nope=1))
    s = inspect.signature(f); print(s.parameters["b"].annotation, s.return_annotation, s.parameters["c"].default, s.parameters["a"].kind, s.parameters["kw"].kind.description, [str(p) for p in s.parameters.values()], repr(s.parameters["b"]), s == inspect.signature(f), s != 5, hash(s) == hash(s), s.replace(return_annotation=S.empty), s.replace(parameters=[]), s.format(max_width=10))
    inspect.signature(f).bind()
    inspect.signature(f).bind(1)
    inspect.signature(g).bind(1)
    inspect.signature(g).bind(1, 2, 3, z=1)
    inspect.signature(g).bind(1, z=1, w=2)
    inspect.signature(g).bind(1, x=2, z=1)
    inspect.signature(lambda a, /: 1).bind(a=1)
    b = inspect.signature(f).bind(1, 2, 3, c=4, d=5); print(b, b.args, b.kwargs, b.arguments, b.signature is not None, b == inspect.signature(f).bind(1, 2, 3, c=4, d=5), b != 5); b = inspect.signature(g).bind_partial(1); b.apply_defaults(); print(b.arguments, b.args, b.kwargs)
    b = inspect.signature(f).bind(1, 2); b.apply_defaults(); print(b.arguments)
    inspect.signature(g).bind_partial(1, 2, 3)
    P("a", P.POSITIONAL_ONLY, default=5), P("a", P.VAR_KEYWORD), P("a", P.KEYWORD_ONLY, annotation=int), P("a", P.KEYWORD_ONLY, annotation=int).replace(name="b", default=1), P("a", 1) == P("a", P.POSITIONAL_OR_KEYWORD), P("a", 1) != 5, hash(P("a", 1)) == hash(P("a", 1))
    P("a", 9)
    P("a", "x")
    P("1a", 1)
    P("class", 1)
    P(5, 1)
    P("a", P.VAR_POSITIONAL, default=1)
    P(P.empty, 1)
    P("a.b", 1)
    P("a", 1).replace(kind=9)
    S([P("a", 1), P("a", 1)])
    S([P("a", P.KEYWORD_ONLY), P("b", P.POSITIONAL_ONLY)])
    S([P("a", 1, default=1), P("b", 1)])
    S([P("a", P.VAR_POSITIONAL), P("b", P.VAR_POSITIONAL)])
    S([5])
    S(5)
    S.from_callable(g), str(S()), repr(S()), S([P("a", 0), P("b", 1)]), S([P("a", 0)], return_annotation=int)
    inspect.getfullargspec(f), inspect.getfullargspec(C().m).args, inspect.formatannotation(int), inspect.formatannotation(list[int]), inspect.formatannotation("x"), inspect.getfullargspec(C.k).args
    inspect.getfullargspec(5)
    inspect.getcallargs(g, 1, z=2), inspect.getcallargs(f, 1, 2, 3, d=5)
    inspect.getcallargs(g)
    inspect.getcallargs(g, 1)
    inspect.getcallargs(g, 1, 2, 3, z=4)
    inspect.getcallargs(g, 1, z=1, q=2)
    inspect.getcallargs(g, 1, x=1, z=1)
    inspect.getcallargs(lambda a, b: 1)
    inspect.getcallargs(lambda *, a, b: 1)
    inspect.getcallargs(lambda: 1, 1)
    inspect.getcallargs(lambda a=1: 1, 1, 2)
    inspect.getsource(5)
    inspect.getsource(len)
    inspect.getsource(int)
    inspect.getfile(5)
    inspect.getfile(int)
    inspect.getfile(__import__("sys"))
    inspect.getsourcefile(len)
    inspect.getmodule(5), inspect.getmodule(f).__name__, inspect.getmodule(int).__name__, inspect.getmodulename("/a/b.py"), inspect.getmodulename("x"), inspect.getsourcelines(g), inspect.getsource(C.m), inspect.getcomments(f), inspect.findsource(g)[1] > 0
    inspect.getdoc(C), inspect.getdoc(5)[:3], inspect.getdoc(C.m), inspect.cleandoc("a\\n    b\\n      c"), inspect.cleandoc("\\n\\n  a"), inspect.cleandoc(""), inspect.cleandoc("a\\tb\\n\\tc")
    inspect.getdoc(type("Sub", (C,), {})), inspect.getdoc(type("Sub", (C,), {"m": lambda s: 1}).m), inspect.getdoc(property(doc="pd"))
    [k for k in dir(inspect) if k.startswith("is") and callable(getattr(inspect, k)) and getattr(inspect, k)(f)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(len)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(C)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(C().m)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(C.p)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(inspect)]
    [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(co)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(gen)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(ag)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(gen())], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(int.real)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(str.upper)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(f.__code__)], [k for k in dir(inspect) if k.startswith("is") and getattr(inspect, k)(str.__add__)]
    inspect.getgeneratorstate(gen()), inspect.getcoroutinestate(c := co()), c.close(), inspect.getcoroutinestate(c), inspect.getasyncgenstate(ag()), inspect.getgeneratorlocals(gen()), inspect.getcoroutinelocals(c), inspect.getasyncgenlocals(ag())
    inspect.getgeneratorlocals(5)
    inspect.getmro(C)[0].__name__, inspect.getclasstree([int, bool]), inspect.getclasstree([int, bool], True), inspect.classify_class_attrs(C)[-1].name, [a for a in inspect.classify_class_attrs(C) if a.name in "kmpsx"], inspect.getattr_static(C(), "p").__class__, inspect.getattr_static(C, "nope", 7), inspect.getattr_static(C(), "x")
    inspect.getattr_static(C(), "nope")
    inspect.getmembers(C(), lambda v: v == 5), [n for n, _ in inspect.getmembers(C) if not n.startswith("__")], inspect.getmembers_static(C(), lambda v: isinstance(v, property))[0][0]
    inspect.unwrap(functools.wraps(f)(lambda: 1)) is f, inspect.unwrap(functools.wraps(f)(lambda: 1), stop=lambda w: True) is f
    w = lambda: 1; w.__wrapped__ = w; inspect.unwrap(w)
    inspect.getclosurevars(lambda: f), (lambda y: inspect.getclosurevars(lambda: (y, len, nope_nope)))(3)
    inspect.getclosurevars(5)
    inspect.get_annotations(f), inspect.get_annotations(C), inspect.get_annotations(types.ModuleType("m"))
    inspect.get_annotations(5)
    inspect.get_annotations(f, eval_str=True), inspect.get_annotations(type("A", (), {"__annotations__": {"x": "int"}}), eval_str=True)
    inspect.get_annotations(type("A", (), {"__annotations__": 5}))
    inspect.get_annotations(type("A", (), {"__annotations__": {"x": "nope_nope"}}), eval_str=True)
    inspect.currentframe().f_code.co_name, inspect.getframeinfo(inspect.currentframe()).function, inspect.getargvalues(inspect.currentframe()).args, len(inspect.stack()) > 1, inspect.getlineno(inspect.currentframe()), inspect.formatargvalues(["a"], None, None, {"a": 1}), inspect.stack()[0].index
    inspect.getframeinfo(5)
""", globals())
