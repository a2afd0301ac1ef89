"""inspect: what it says of functions, classes, instances, generators and code, signatures of each form, bound and replaced."""
import dataclasses
import functools
import inspect
import types
from _battery import battery


def plain(a, b=2, /, c: int = 3, *args: str, d, e="x", **kw: "q") -> list:
    """Doc of plain.

        Indented.
      Less.
    """
    return a


def keyword(*, a, b=1):
    pass


def generator(x):
    y = x
    received = yield y
    yield received


async def coroutine(x=1):
    return x


async def agen():
    yield 1


class Base:
    """Base's doc."""
    kind = 1

    def method(self, a, b=1):
        """Base's method."""

    @property
    def prop(self):
        """Prop's doc."""

    @classmethod
    def klass(cls, x):
        pass

    @staticmethod
    def static(x, *y):
        pass


class Child(Base):
    def __init__(self, first, *, second=None):
        self.first = first

    def method(self, a, b=2):
        pass

    klass = Base.klass


class Meta(type):
    def __call__(cls, m, n=1):
        pass


class Made(metaclass=Meta):
    pass


class New:
    def __new__(cls, a, *b):
        return object.__new__(cls)


class Callable:
    def __call__(self, x, y=1):
        pass


class Signed:
    __signature__ = inspect.Signature([inspect.Parameter("z", inspect.Parameter.KEYWORD_ONLY)])


class Slotted:
    __slots__ = ("a", "b")


@dataclasses.dataclass
class Data:
    x: int
    y: str = "d"


@functools.wraps(plain)
def wrapped(*args, **kwargs):
    pass


def started(g):
    next(g)
    return g


def ended(g):
    g.close()
    return g


def sent(c):
    try:
        c.send(None)
    except StopIteration:
        pass
    return c


partial = functools.partial(plain, 1, d=5)
P = inspect.Parameter
names = {k: v for k, v in globals().items() if not k.startswith("_") and k not in ("battery", "inspect")}
objects = "plain ;; keyword ;; Base ;; Child ;; Base.method ;; Child(1).method ;; Base.prop ;; Base.klass ;; Base.static ;; generator ;; generator(1) ;; coroutine ;; agen ;; agen() ;; len ;; int ;; types.FunctionType ;; 5 ;; Made ;; New ;; Callable() ;; Callable ;; Signed ;; Data ;; wrapped ;; partial ;; functools.partialmethod(plain) ;; plain.__code__ ;; [].append ;; list.append ;; Slotted.a ;; dict.fromkeys ;; type ;; object ;; (lambda: 0) ;; Base.__dict__['klass'] ;; int.__add__ ;; (5).__add__ ;; types.SimpleNamespace ;; None"
battery("inspect", r"""
    object: OBJECTS
    Attribute object: plain ;; 5
    getdoc object: plain ;; Base ;; Child ;; Base.method ;; Child(1).method ;; Base.prop ;; 5.5 and Slotted.a ;; Child.klass ;; wrapped
    obj: OBJECTS
    func: OBJECTS
    callable: OBJECTS
    cls: Base ;; Child ;; Data ;; int ;; 5 ;; Made ;; type ;; Slotted
    Signature cls: Signature
    predicate: None ;; isfunction ;; callable
    view Parameter: lambda p: (repr(p), str(p), p.kind.name, p.default, p.annotation)
    view Signature: lambda s: (repr(s), [repr(p) for p in s.parameters.values()], s.return_annotation)
    view BoundArguments: lambda b: (repr(b), b.args, b.kwargs)
    make Parameter: P('a', P.POSITIONAL_ONLY) ;; P('b', P.KEYWORD_ONLY, default=5, annotation=int) ;; P('c', P.VAR_POSITIONAL) ;; P('d', P.VAR_KEYWORD, annotation='x') ;; P('e', P.POSITIONAL_OR_KEYWORD, default=None)
    make Signature: Signature() ;; signature(plain) ;; Signature([P('a', P.KEYWORD_ONLY)], return_annotation=int) ;; signature(keyword) ;; signature(Base.static)
    make BoundArguments: signature(plain).bind(1, d=2) ;; signature(plain).bind_partial() ;; signature(plain).bind(1, 2, 3, 4, 5, d=1, z=2)
    make ClosureVars: getclosurevars(plain)
    name: 'a' ;; '1' ;; 'class' ;; 5 ;; '.0' ;; 'é' ;; 'None'
    kind: P.POSITIONAL_ONLY ;; P.KEYWORD_ONLY ;; P.VAR_POSITIONAL ;; P.VAR_KEYWORD ;; 1 ;; 9 ;; 'x'
    default: P.empty ;; 5
    annotation: P.empty ;; int ;; 'x' ;; list[int]
    parameters: None ;; [] ;; [P('a', P.KEYWORD_ONLY), P('b', P.POSITIONAL_ONLY)] ;; [P('a', P.POSITIONAL_ONLY, default=1), P('b', P.POSITIONAL_ONLY)] ;; [P('a', 1), P('a', 1)] ;; 5 ;; ['a'] ;; (P('x', 1), P('y', 2))
    return_annotation: Signature.empty ;; int
    __validate_parameters__: True ;; False
    args: *[] ;; 1, 2 ;; 1, 2, 3, 4
    kwargs: **{} ;; d=1 ;; d=1, zz=2 ;; a=1 ;; c=1, d=2
    arguments: {'a': 1}
    signature: signature(plain)
    other: Signature() ;; P('a', P.POSITIONAL_ONLY) ;; 5 ;; signature(plain)
    max_width: None ;; 10 ;; 1
    annotation_delim: '' ;; 
    quote_annotation_strings: True
    follow_wrapped: True ;; False
    follow_wrapper_chains: True ;; False
    globals: None
    locals: None
    globalns: None
    localns: None
    eval_str: False ;; True
    doc: 'a\n    b\n      c' ;; '' ;; '\n\n  x\n\n' ;; None ;; '\ta\n\tb' ;; 5
    func: plain ;; len ;; 5 ;; keyword ;; Child(1).method ;; Child ;; coroutine ;; int ;; partial
    call getcallargs: plain, 1, d=2 ;; plain ;; plain, 1, 2, 3, 4, d=5, q=6 ;; keyword, 1 ;; keyword, a=1, zz=2 ;; Child(1).method, 2 ;; Child(1).method ;; plain, 1, d=2, a=5 ;; len, 1 ;; coroutine, x=5 ;; coroutine, 1, 2 ;; coroutine, 1, x=2
    generator: generator(1) ;; started(generator(1)) ;; ended(generator(1)) ;; 5
    getgeneratorlocals generator: generator(1) ;; started(generator(1)) ;; ended(generator(1)) ;; 5
    coroutine: (lambda c: (c.close(), c)[1])(coroutine()) ;; sent(coroutine())
    agen: agen() ;; 5
    asyncgen: agen()
    attr: 'kind' ;; 'method' ;; 'nope' ;; 'first' ;; 'prop' ;; '__dict__' ;; 'a'
    getattr_static obj: Child(1) ;; Base ;; Slotted() ;; Made ;; types ;; int ;; 5
    classes: [Base, Child] ;; [] ;; [int, bool, object] ;; [Child]
    unique: False ;; True
    code: plain.__code__ ;; generator.__code__
    co: plain.__code__
    formatannotation annotation: int ;; 'x' ;; list[int] ;; Base ;; None ;; functools.partial ;; 5
    base_module: None ;; '__main__'
    object_for: 5
    unwrap func: wrapped ;; plain ;; 5 ;; len
    stop: None ;; (lambda f: True)
    path: 'a/b.py' ;; 'x.txt' ;; '' ;; 5
    getmembers object: Base ;; 5 and Slotted() ;; Data(1)
    getmembers_static object: Base ;; Slotted()
    calls signature: 120
    skip __hash__ currentframe stack trace getframeinfo getinnerframes getouterframes getargvalues formatargvalues getlineno getsource getsourcelines getsourcefile getfile getabsfile getcomments findsource getblock getmodule classify_class_attrs walktree indentsize BlockFinder ClassFoundException EndOfBlock FrameInfo Traceback ClosureVars.count getsourcefile from_callable: frames and files
    skip isabstract getmembers_static getmembers AGEN_CLOSED TPFLAGS_IS_ABSTRACT: own members
    do: [k for k, v in getmembers(Base) if not k.startswith('_')], [k for k, v in getmembers_static(Child, isfunction)], [k for k, v in getmembers(Data(1)) if not k.startswith('_')]
    do: [(a.name, a.kind, a.defining_class.__name__) for a in classify_class_attrs(Child) if not a.name.startswith('_')]
    do: getsource(keyword), getsourcelines(Base.static)[1], getsource(Slotted), getcomments(keyword)
    do: getsource(5)
    do: getsource(len)
    do: getfile(5)
    do: getfile(int)
    do: getfile(len)
    do: getsourcefile(len)
    do: getmodule(plain), getmodule(int), getmodule(5)
    do: s = signature(plain); s.replace(return_annotation=int), s.bind(1, d=2).arguments, s.parameters['c'].kind.description
    do: b = signature(plain).bind(1, d=2); b.apply_defaults(); b.arguments
    do: b = signature(plain).bind(1, d=2); b.arguments['args'] = (7, 8); b.args, b.kwargs
    do: signature(plain).bind()
    do: signature(plain).bind(1)
    do: signature(plain).bind(1, 2, a=1, d=3)
    do: signature(keyword).bind(1)
    do: signature(keyword).bind(a=1, c=2)
    do: signature(lambda a, b: 0).bind(1, 2, 3)
    do: signature(lambda a, b: 0).bind(1, a=2)
    do: signature(lambda a, /, b: 0).bind(a=1, b=2)
    do: signature(lambda a, /, **k: 0).bind(5, a=1).arguments
    do: signature(lambda a=1, /: 0).bind(a=1)
    do: str(signature(eval('lambda a, /, b, *, c: 0'))), str(signature(lambda *a, b: 0)), str(signature(lambda a=[], /: 0)), str(signature(lambda **k: 0))
    do: signature(plain).format(max_width=20)
    do: signature(functools.partial(plain, zz=1))
    do: signature(functools.partial(plain, 1, 2, 3, c=3))
    do: signature(functools.partial(keyword, a=5)), signature(functools.partial(keyword, 1))
    do: signature(type('A', (), {'__call__': plain})()), signature(type('A', (), {'m': functools.partialmethod(plain, 1)})().m)
    do: signature(type('A', (), {'__signature__': 5}))
    do: P('a', P.VAR_POSITIONAL, default=1)
    do: P('a', 1) == P('a', 1), hash(P('a', 1)) == hash(P('a', 1)), P('a', 1) == 5, P('a', 1).replace(kind=P.KEYWORD_ONLY)
    do: P('a', 1).name = 5
    do: [k.name for k in (P.POSITIONAL_ONLY, P.VAR_KEYWORD)], P.POSITIONAL_ONLY < P.KEYWORD_ONLY, str(P.KEYWORD_ONLY), repr(P.empty)
    do: getfullargspec(plain), getfullargspec(keyword), getfullargspec(Child(1).method)
    do: getclosurevars((lambda x: lambda: (x, len, zz))(5))
    do: getclosurevars(5)
    do: g = started(generator(4)); getgeneratorstate(g), dict(getgeneratorlocals(g)), g.close(), getgeneratorstate(g)
    do: c = coroutine(); getcoroutinestate(c), dict(getcoroutinelocals(c)), c.close(), getcoroutinestate(c)
    do: a = agen(); getasyncgenstate(a), getasyncgenlocals(a)
    do: isawaitable(sent(coroutine())), isawaitable(5), isawaitable(types.coroutine(generator)(1)), iscoroutinefunction(markcoroutinefunction(lambda: 0))
    do: getmro(Child), getmro(5)
    do: getannotations, get_annotations(plain), get_annotations(Data), get_annotations(5)
    do: get_annotations(lambda: 0), get_annotations(type('X', (), {'__annotations__': {'a': 'int'}}), eval_str=True)
    do: get_annotations(type('X', (), {'__annotations__': {'a': 'nope'}}), eval_str=True)
    do: unwrap(wrapped) is plain, (setattr(keyword, '__wrapped__', keyword), 0)[1]; unwrap(keyword)
    do: del keyword.__wrapped__; cleandoc('  a\n    b\n\n\n'), getdoc(Child.method), getdoc(Child), getdoc(Base.prop), getdoc(Child(1)), getdoc(5) is not None
    do: ismethoddescriptor(list.append), isdatadescriptor(Base.prop), isgetsetdescriptor(type.__dict__['__mro__']), ismemberdescriptor(Slotted.a), ismethodwrapper((5).__add__)
    """.replace("OBJECTS", objects), **names)
