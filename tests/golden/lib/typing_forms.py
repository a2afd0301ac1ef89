import typing
globals().update((n, getattr(typing, n)) for n in typing.__all__ if n not in ("Match", "Pattern"))
def err(f):
    try: print("no error", f())
    except Exception as e: print(type(e).__name__, e)
T = TypeVar("T"); K = TypeVar("K", bound=int); P = ParamSpec("P")
print(List[int], Dict[str, List[T]], Optional[int], Union[int, str], Union[int, None], Union[int, int], Callable[[int, str], bool], Callable[..., T], Tuple[int, ...], Tuple[()], Type[int], Literal[1, "a", None], Any, NoReturn)
print(Dict[str, T][int], List[T].__parameters__, Union[T, int][str], Callable[[T], K][str, int], Annotated[int, 1, "x"], ClassVar[int], Final[str], Deque[int], ContextManager[int] if False else "")
print(get_origin(List[int]), get_args(Dict[str, int]), get_args(Callable[[int], str]), get_origin(Annotated[int, 3]), get_args(Annotated[int, 3]), get_origin(int | str), get_args(Optional[int]), get_origin(int), get_args(Literal[1, 2]))
class Box(Generic[T]):
    def __init__(self, v): self.v = v
class Sub(Box[int]): pass
class Two(Generic[T, K]): pass
print(Box[int], Box[int](3).v, Box[int](3).__orig_class__, Sub.__orig_bases__, Box.__parameters__, Two[str, int], Sub.__mro__, Box[T][int])
err(lambda: Box[int, str]); err(lambda: Two[int]); err(lambda: Sub[int]); err(lambda: List[int, str]); err(lambda: Generic[int]); err(lambda: Union[()]); err(lambda: isinstance([], List[int])); err(lambda: Optional[1, 2]); err(lambda: ClassVar[int][str]); err(lambda: Any()); err(lambda: List())
print(isinstance([], List), issubclass(dict, Mapping), isinstance(3, Union[int, str]), Union[int, str] == Union[str, int], Literal[1] == Literal[True], hash(List[int]) == hash(List[int]))
def f(a: "int", b: Optional["Box"] = None, *c: "List[Box]") -> None: ...
print(get_type_hints(f))
class H:
    x: "int"; y: ClassVar["H"] = None; z: Annotated[int, "m"]
print(get_type_hints(H), get_type_hints(H, include_extras=True))
@runtime_checkable
class Closer(Protocol):
    def close(self): ...
class Data(Protocol):
    n: int
class C:
    def close(self): pass
print(isinstance(C(), Closer), isinstance(3, Closer), issubclass(C, Closer), is_protocol(Closer), sorted(get_protocol_members(Data)), isinstance(3, SupportsInt), isinstance("", SupportsAbs))
err(lambda: Closer()); err(lambda: isinstance(3, Data))
class Pt(NamedTuple):
    x: int
    y: int = 4
    def s(self): return self.x + self.y
print(Pt(1), Pt(1).s(), Pt._fields, Pt.__annotations__, NamedTuple("Q", [("a", int)])(3), isinstance(Pt(1), tuple), Pt._field_defaults, Pt.__orig_bases__ == (NamedTuple,))
class Movie(TypedDict, total=False):
    name: Required[str]
    year: int
class M2(Movie):
    r: NotRequired[int]; q: str
print(Movie(name="a"), Movie.__required_keys__, Movie.__optional_keys__, sorted(M2.__required_keys__), sorted(M2.__optional_keys__), Movie.__total__, is_typeddict(Movie), M2.__bases__, TypedDict("D", {"a": int})(a=1)); err(lambda: isinstance({}, Movie))
U = NewType("U", int); print(U(3), U, U.__supertype__, U.__name__)
@overload
def g(a: int): ...
@overload
def g(a: str): ...
def g(a): return a
print(len(get_overloads(g)), cast(int, "x"), assert_type(1, int)); err(lambda: assert_never(1))
class G[A, *B, **C2]: pass
print(G.__type_params__, G.__orig_bases__, G[int, str, [int]] if False else "", ForwardRef("x"), TYPE_CHECKING, NoDefault, T.has_default(), Unpack[Tuple[int, str]], Concatenate[int, P], Self, LiteralString)
def h[X: int = bool](x: X) -> X: return x
print(h.__type_params__[0].__default__, h.__annotations__, T.__default__, [n for n in typing.__all__ if n not in ("Match", "Pattern", "ContextManager", "AsyncContextManager", "ByteString") and not hasattr(typing, n)])
@final
class Fin: pass
@override
def ov(): pass
print(Fin.__final__, ov.__override__, List, Callable, repr(T), repr(TypeVar("C", covariant=True)), Optional[List[T]][int], int | T, List[int] | None, "x" | T if False else "")
