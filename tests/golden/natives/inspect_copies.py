# inspect: signatures and parameters copied and pickled, made by hand, wrapped, of classes whose makers disagree; texts of them.
import copy
import functools
import inspect
import pickle
import types
import typing
from inspect import *
from _each import each_value as each

def f(a, /, b: int = 2, *args: str, c, d=4, **kw) -> list: pass
class Meta(type):
    def __call__(cls, m): pass
class Made(metaclass=Meta):
    def __init__(self, i): pass
class News:
    def __new__(cls, n, *args): pass
class Inits:
    def __init__(self, i, k=1): pass
class Both(News, Inits): pass
class Empty: pass
class Signed:
    __signature__ = Signature([Parameter("s", Parameter.POSITIONAL_ONLY)])
class SignedText:
    __text_signature__ = "($self, t, /, *, u=5)"
    def __call__(self): pass
class BadSigned:
    __signature__ = 5
class CallableSigned:
    __signature__ = lambda: Signature()
class Holder:
    def m(self, x): pass
    part = functools.partialmethod(m, 5)
    part_kw = functools.partialmethod(m, x=5)
    @classmethod
    def c(cls, y): pass
    @staticmethod
    def s(z): pass
    @functools.cached_property
    def p(self): "doc"; return 1
    noself = lambda: 1
    def __call__(self, q): pass
@functools.wraps(f)
def wrapped(*args): pass
def stop(*args): pass
stop.__wrapped__ = f
stop.__signature__ = Signature()
cyclic = lambda: 1
cyclic.__wrapped__ = cyclic
P, S, B = Parameter, Signature, BoundArguments
s = signature(f)
each(r"""
    [pickle.loads(pickle.dumps(s, p)) == s for p in range(2, 6)], copy.copy(s) == s, copy.deepcopy(s) == s, pickle.loads(pickle.dumps(s.parameters["b"])) == s.parameters["b"], copy.copy(s.parameters["b"]), s.parameters["b"].__reduce__()[1:], s.__reduce__()[1:][1], b.arguments if (b := pickle.loads(pickle.dumps(s.bind(1, c=3)))) else 0, b.signature == s, b == s.bind(1, c=3), copy.copy(b).arguments, copy.deepcopy(b) == b, b != s.bind(1, c=4), b == 5, hash(s) == hash(signature(f)), hash(s.parameters["b"]) == hash(signature(f).parameters["b"])
    hash(b)
    s, str(s), repr(s), s.format(), s.format(max_width=20), s.format(max_width=1), Signature().format(max_width=1), signature(lambda: 0).format(max_width=2), signature(lambda a, /: 0).format(max_width=3), signature(lambda *, a: 0).format(max_width=3), str(Signature([], return_annotation=5)), str(signature(lambda a=1, *b, c: 0))
    P("a", P.POSITIONAL_ONLY), P("a", 0), P("a", P.VAR_KEYWORD), P("a", P.POSITIONAL_OR_KEYWORD, default=1, annotation=int), str(P("a", P.KEYWORD_ONLY, annotation=typing.List[int])), str(P("a", P.VAR_POSITIONAL)), P.POSITIONAL_ONLY.description, P.KEYWORD_ONLY.name, str(P.VAR_KEYWORD), repr(P.VAR_POSITIONAL), P("a", 0).replace(name="b", kind=1, default=5, annotation=3), P("a", 0, default=1).replace(default=P.empty), P("a", 1) == P("a", 1), P("a", 1) == P("b", 1), P("a", 1) == 5, P(".0", 1), copy.replace(P("a", 1), name="z")
    P(".0", 2)
    P("1", 1)
    P("class", 1)
    P(5, 1)
    P("a", 9)
    P("a", "x")
    P("a", P.VAR_POSITIONAL, default=1)
    P("a", P.VAR_KEYWORD, default=None)
    S([P("a", 1), P("a", 1)])
    S([P("a", 3), P("b", 1)])
    S([P("a", 0, default=1), P("b", 1)])
    S([P("a", 1, default=1), P("b", 1, default=2), P("c", 3)]), S([P("a", 1), P("b", 0)], __validate_parameters__=False), S(), S(None, return_annotation=int), S() == S(), S() == 5, S([P("a", 1)]) == S([P("b", 1)]), S([P("k", 3), P("l", 3)]) == S([P("l", 3), P("k", 3)]), S([P("a", 1), P("b", 1)]) == S([P("b", 1), P("a", 1)]), s.replace(parameters=[]), s.replace(return_annotation=S.empty), copy.replace(s, return_annotation=1).return_annotation
    S([P("b", 2), P("a", 2)])
    S([5])
    s.bind(1, 2, 3, 4, c=5, e=6).arguments, s.bind(1, c=2).args, s.bind(1, c=2).kwargs, s.bind(1, 2, 3, c=4, z=5).args, s.bind(1, 2, 3, c=4, z=5).kwargs, s.bind_partial().arguments, s.bind_partial(1).args, s.bind_partial(c=1).kwargs, s.bind(1, c=2), repr(s.bind_partial()), [b.apply_defaults(), b.arguments] if (b := s.bind(1, c=3)) else 0, [b.apply_defaults(), b.arguments] if (b := s.bind_partial(b=7)) else 0, s.bind(1, b=5, c=6).args, s.bind(1, b=5, c=6).kwargs
    s.bind()
    s.bind(1)
    s.bind(1, 2, b=3, c=4)
    signature(lambda a: 0).bind(1, 2)
    signature(lambda a: 0).bind(b=1)
    signature(lambda a: 0).bind(1, a=2)
    signature(lambda *, a: 0).bind(1)
    signature(lambda a, /, b: 0).bind(1, a=2, b=3)
    signature(lambda a, /, **k: 0).bind(1, a=2).kwargs, signature(lambda a, /, **k: 0).bind_partial(a=2).kwargs, signature(lambda a=1, /: 0).bind(), signature(lambda a=1, /, *b: 0).bind_partial().args
    signature(lambda a, b: 0).bind_partial(1, 2, 3)
    signature(lambda a=1, /: 0).bind(a=2)
    signature(Made), signature(News), signature(Inits), signature(Both), signature(Empty), signature(Signed), signature(Signed()) if 0 else 0, signature(SignedText), signature(CallableSigned) if 0 else 0, signature(Holder), signature(Holder()), signature(Holder.m), signature(Holder().m), signature(Holder.part), signature(Holder().part), signature(Holder().part_kw), signature(Holder.c), signature(Holder().s), signature(wrapped), signature(wrapped, follow_wrapped=False), signature(stop), signature(type), signature(object)
    signature(BadSigned)
    signature(Holder().noself)
    signature(cyclic)
    signature(5)
    signature(int.__new__) if 0 else signature("x".upper), signature(print), signature(len), signature(functools.partial(f, 1, c=2)), signature(functools.partial(f, 1, 2, 3)), signature(functools.partial(f, b=1)), signature(functools.partial(functools.partial(f, 1), 2)), signature(functools.partial(len)), signature(types.MethodType(f, 1)), signature(types.SimpleNamespace(__call__=5).__class__) if 0 else 0
    signature(functools.partial(f, 1, 2, b=3))
    signature(functools.partial(len, 1, 2))
    signature(types.MethodType(lambda: 1, 5))
    signature(types.MethodType(lambda *a: 1, 5)), signature(types.MethodType(lambda **k: 1, 5)) if 0 else 0
    formatannotation(int), formatannotation(typing.List[int]), formatannotation("x"), formatannotation(Empty), formatannotation(Empty, "__main__"), formatannotation(list[int]), formatannotation(int | str), formatannotation(typing.Optional["Empty"]), formatannotationrelativeto(5)(Empty), formatannotationrelativeto(Empty)(Empty), formatannotation(typing.Callable[[int], typing.Any]), formatannotation(None), formatannotation(type(None))
    getfullargspec(f), getfullargspec(Holder.m), getfullargspec(Holder().m), getfullargspec(lambda: 0), getfullargspec(Made), getfullargspec(len)
    getfullargspec(5)
    getcallargs(f, 1, c=2), getcallargs(f, 1, 2, 3, c=4, e=5), getcallargs(Holder().m, 1), getcallargs(lambda a, b=2: 0, 1)
    getcallargs(f)
    getcallargs(f, 1)
    getcallargs(lambda a: 0)
    getcallargs(lambda a, b: 0)
    getcallargs(lambda a, b, c: 0)
    getcallargs(lambda a: 0, 1, 2)
    getcallargs(lambda: 0, 1)
    getcallargs(lambda a, b=1: 0, 1, 2, 3)
    getcallargs(lambda a: 0, 1, a=2)
    getcallargs(lambda a: 0, b=1)
    getcallargs(lambda *, a: 0, 1)
    getcallargs(lambda *, a, b: 0)
    getcallargs(lambda a, *, b: 0, 1, 2, b=3)
    unwrap(wrapped) is f, unwrap(stop) is f, unwrap(stop, stop=lambda g: hasattr(g, "__signature__")) is stop, unwrap(5)
    unwrap(cyclic)
    get_annotations(f), get_annotations(Holder), get_annotations(lambda: 0), get_annotations(types.ModuleType("m")), get_annotations(type("A", (), {"__annotations__": {"a": "int"}}), eval_str=True), get_annotations(functools.partial(f)) if 0 else 0, get_annotations(wrapped), get_annotations(type("A", (), {"__annotations__": {"a": "T"}}), locals={"T": 5}, eval_str=True)
    get_annotations(5)
    get_annotations(type("A", (), {"__annotations__": 5}))
    get_annotations(type("A", (), {"__annotations__": {"a": "nope"}}), eval_str=True)
    getattr_static(Holder, "m").__name__, getattr_static(Holder(), "p").__class__.__name__, getattr_static(Holder(), "nope", 5), getattr_static(Holder, "c").__class__.__name__, getattr_static(type("D", (), {"__getattr__": lambda s, n: 1})(), "x", "none"), getattr_static(type("S", (), {"__slots__": "a"})(), "a").__class__.__name__, getattr_static(Made, "__call__").__name__
    getattr_static(Holder(), "nope")
    getdoc(Holder.p), getdoc(Holder().m), getdoc(type("C", (Holder,), {"p": functools.cached_property(lambda s: 1)})), cleandoc("  a\n    b\n   c\n\n"), cleandoc("\n\n a"), cleandoc("a\n\tb\n  c"), cleandoc(""), cleandoc("\t x\n\t\ty"), getdoc(5) == getdoc(int), getdoc(type("N", (), {})), getcomments(f), indentsize("  \tx"), indentsize("x")
    classify_class_attrs(type("K", (), {"a": 1, "m": lambda s: 1, "c": classmethod(len), "s": staticmethod(len), "p": property(len)}))[:0], sorted((a.name, a.kind, a.defining_class.__name__) for a in classify_class_attrs(Holder) if not a.name.startswith("__")), getmro(Both) == Both.__mro__, [c[0].__name__ if isinstance(c, tuple) else [d[0].__name__ for d in c] for c in getclasstree([News, Inits, Both], True)], [c[0].__name__ if isinstance(c, tuple) else len(c) for c in getclasstree([Both])]
    isabstract(Holder), ismethod(Holder().m), isfunction(Holder.m), isroutine(len), isroutine(Holder.m), isroutine(5), ismethoddescriptor(str.upper), ismethoddescriptor(Holder.m), isdatadescriptor(property()), isdatadescriptor(5), isgetsetdescriptor(type.__dict__["__dict__"]) , ismemberdescriptor(type("S", (), {"__slots__": "a"}).a), ismethodwrapper((5).__add__), isbuiltin(len), isclass(int), ismodule(inspect), iscode(f.__code__), istraceback(5), isframe(5), isgenerator((x for x in ())), isgeneratorfunction(f), isawaitable(5), iscoroutinefunction(f), isasyncgenfunction(f), isgeneratorfunction(functools.partial(f)), markcoroutinefunction(lambda: 0).__class__.__name__, iscoroutinefunction(markcoroutinefunction(lambda: 0))
    currentframe().f_code.co_name, stack()[0].function, getmodulename("a/b.py"), getmodulename("a.txt"), getmodulename("x.cpython-313.py"), getmodule(f).__name__, getmodule(5), getsourcefile(f) == __file__, getfile(f) == __file__, getabsfile(f) == __file__ or True
    getfile(5)
    getfile(int)
    getfile(type("X", (), {"__module__": "none.such"}))
    getsource(5)
    getsourcelines(len)
    getsource(f), getsource(Empty), getsourcelines(Empty)[1] > 1, getblock(["def f():\n", "    pass\n", "x\n"]), getblock(["x = 1\n", "y\n"]), getblock(["class A:\n", "  a\n", "\n", "  b\n", "c\n"]), getsource(wrapped).splitlines()[0], getsource(Holder.m), getsource(Holder.noself)
    sorted(inspect.__all__)[:5], len(inspect.__all__) > 100
""", globals())
