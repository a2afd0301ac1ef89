import dataclasses
from dataclasses import *
def err(f):
    try: print("no error", f())
    except Exception as e: print(type(e).__name__, e)
@dataclass
class P:
    """doc"""
    x: int
    y: int = 2
    z: list = field(default_factory=list, repr=False)
p = P(1)
print(p, p == P(1), p != P(2), P(1, 3, [4]).z, P.__match_args__, P.__hash__, [f.name for f in fields(p)], is_dataclass(P), is_dataclass(3))
err(lambda: P()); err(lambda: hash(p)); err(lambda: fields(3)); err(lambda: p < p)
@dataclass(order=True, frozen=True)
class O:
    """doc"""
    a: int
    b: str = "q"
print(sorted([O(2), O(1, "z"), O(1)]), hash(O(1)) == hash((1, "q")), O(1) <= O(1), {O(1): 2}[O(1)])
err(lambda: setattr(O(1), "a", 3)); err(lambda: delattr(O(1), "b")); err(lambda: O(1) < 3)
@dataclass
class C(P):
    """doc"""
    w: "InitVar[int]" = 5
    k: InitVar[int] = 6
    _: KW_ONLY
    kw: str = "kw"
    n: int = field(init=False, compare=False)
    def __post_init__(self, w, k): self.n = w + k
print(C(1, kw="a"), C(1, w=10), C.__match_args__); print(replace(C(1), x=7, w=1, k=2), asdict(C(1)), astuple(P(1, P(2), [{"a": P(3)}, (P(4),)])))
err(lambda: replace(C(1), n=1, k=1)); err(lambda: C(1, 2, [], 3, 4, 5))
def bad1():
    @dataclass
    class B:
        a: int = 1
        b: int
def bad2():
    @dataclass
    class B: a: list = []
def bad3():
    @dataclass
    class B(O): c: int = 1
def bad4():
    @dataclass
    class B: a = field()
def bad5():
    @dataclass(order=True)
    class B:
        a: int
        def __lt__(self, o): return 1
def bad6(): return field(default=1, default_factory=int)
def bad7():
    @dataclass(eq=False, order=True)
    class B: a: int
for b in (bad1, bad2, bad3, bad4, bad5, bad6, bad7): err(b)
@dataclass(slots=True, kw_only=True)
class S:
    """doc"""
    a: int
    b: int = 4
    def me(self): return __class__ is S
s = S(a=1); print(s, S.__slots__, s.me()); err(lambda: setattr(s, "c", 1)); err(lambda: S(1))
print(repr(fields(P)[1]).replace(repr(MISSING), 'MISSING')); print(P.__dataclass_params__); M = make_dataclass("M", ["a", ("b", int), ("c", int, field(default=3))], namespace={"__doc__": "d", "sum": lambda s: s.b + s.c}); print(M(1, 2), M(1, 2).sum(), M.__module__)
err(lambda: make_dataclass("M", ["class"])); err(lambda: make_dataclass("M", ["a", "a"]))
@dataclass(unsafe_hash=True)
class H:
    """doc"""
    a: int
    b: int = field(hash=False, default=1)
    def __repr__(self): return "H!"
print(H(1), hash(H(1)) == hash((1,)), repr(MISSING)[:25], repr(InitVar[int]), dataclasses.__all__)
@dataclass
class R:
    """doc"""
    r: object = None
r = R(); r.r = [r]; print(r)
match P(1, 2):
    case P(x, y): print(x, y)
print(P.__init__.__annotations__, P.__init__.__qualname__)
