# typing: subscripts of every kind and what they refuse.
import typing as t
from typing import *
from _each import each

T, U, P, Ts = TypeVar("T"), TypeVar("U", bound=int), ParamSpec("P"), TypeVarTuple("Ts")
C = TypeVar("C", int, str)
class G(Generic[T]): pass
class Pr(Protocol):
    def m(self): ...
@runtime_checkable
class RP(Protocol):
    x: int
class NT(NamedTuple):
    a: int
    b: str = "q"
class TD(TypedDict):
    k: int
    j: NotRequired[str]
class Pt(TypedDict, total=False):
    z: Required[int]
    w: str

each("""
    List[int], Dict[str, int], Tuple[int, ...], Tuple[()], Optional[int], Union[int, str], Union[int, int], Union[int, Union[str, None]], Callable[[int], str], Callable[..., int], Literal[1, "a", None], Literal[1, 1], ClassVar[int], Final[int], Annotated[int, "m"], Type[int], Any, NoReturn, Never, Self, LiteralString, TypeAlias, TypeGuard[int], TypeIs[int], Unpack[Ts], Concatenate[int, P], Required[int], NotRequired[int], ReadOnly[int], G[int], G[T][int], DefaultDict[str, int], OrderedDict[int, int], Counter[int], Deque[int], Set[int], FrozenSet[int], Iterable[int], Awaitable[int], Generator[int, str, None], Generator[int], Pattern[str], Match[bytes], ContextManager[int], AsyncGenerator[int], IO[str], ChainMap[int, str], Hashable, Sized, Text, SupportsInt
    List[int, str]
    Dict[int]
    List[()]
    Tuple[...]
    Tuple[int, ..., str]
    Optional[int, str]
    Optional[()]
    Optional
    Optional[5]
    Union[()]
    Union[5, int]
    Union
    Union()
    Callable[int]
    Callable[int, str]
    Callable[[int], str, int]
    Callable[()]
    Literal[()], Literal[[1]]
    ClassVar[int, str]
    ClassVar[5]
    Final[int, int]
    ClassVar[ClassVar[int]]
    List[ClassVar[int]]
    Annotated[int]
    Annotated[5, 1]
    Annotated[ClassVar[int], 1]
    Annotated
    Type[int, str]
    Any[int]
    Any()
    class A(Any): pass
    isinstance(1, Any)
    NoReturn[int]
    Self[int]
    TypeAlias[int]
    TypeGuard[int, str]
    TypeGuard
    Unpack[int]
    Unpack[int, str]
    Concatenate[()]
    Concatenate[int]
    Concatenate
    Required[int, str]
    Required[5]
    G[int, str]
    G[()]
    G[5]
    G[int][str]
    G()[int]
    Generic[int]
    Generic[()]
    Generic[T, T]
    Generic()
    Generic[T, Ts]
    Protocol[int]
    Protocol()
    Pr()
    isinstance(5, Pr)
    isinstance(5, RP), isinstance(type("X", (), {"x": 1})(), RP)
    issubclass(int, RP)
    runtime_checkable(int)
    class A(Protocol, int): pass
    class A(Generic): pass
    class A(Generic[T], Generic[U]): pass
    class A(List[T], Generic[U]): pass
    class A(Union[int, str]): pass
    class A(Optional[int]): pass
    class A(Literal[1]): pass
    class A(ClassVar[int]): pass
    class A(Final): pass
    class A(TypeVar): pass
    class A(T): pass
    class A(NewType("N", int)): pass
    isinstance(1, List[int])
    isinstance([], List), isinstance(1, Union[int, str]), isinstance(1, Optional[int]), isinstance({}, Mapping), issubclass(list, Sequence), issubclass(int, Union[int, str])
    issubclass(int, List[int])
    isinstance(1, Literal[1])
    isinstance(1, G[int])
    isinstance(1, T)
    isinstance(1, ClassVar)
    List()
    List[int](), Dict[str, int](a=1), G[int]().__orig_class__, Tuple[int](), Type[int] if 0 else 0, Set[int]([1]), DefaultDict[str, int](int)
    Iterable[int]()
    Callable()
    TypeVar("A", int)
    TypeVar("A", int, str, bound=int)
    TypeVar("A", bound=5)
    TypeVar("A", covariant=True, contravariant=True)
    TypeVar("A", covariant=True, infer_variance=True)
    TypeVar("A", bound=())
    T()
    T[int]
    P[int]
    T < U
    ParamSpec("P", bound=5)
    list(Ts), (*Ts,)
    class A(Generic[*Ts]): pass
    A[int, str], A[()], A[*Ts], A[*Ts][int], A[int, *Ts], A[*tuple[int, ...]]
    class Z(Generic[T, P]): pass
    Z[int, [str]], Z[int, ...], Z[int, P], Z[int, [str]].__args__
    Z[int]
    Z[int, str]
    X = TypeAliasType("X", list[T], type_params=(T,)); print(X, X[int], X.__value__, X.__type_params__, X.__parameters__, X | int, X.__name__, X.__module__); X.__value__ = 5
    TypeAliasType("X", int, type_params=5)
    TypeAliasType(5, int)
    TypeAliasType("X", int)[int]
    NewType("N", int)(5), NewType("N", int), NewType("N", int).__supertype__, NewType("N", int) | str, NewType("a.b", int).__name__
    NewType()
    cast(int, "x"), cast("nope", 5), assert_type(5, str), reveal_type.__name__, no_type_check(lambda: 1).__no_type_check__, final(type("F", (), {})).__final__, override(lambda: 1).__override__, is_typeddict(TD), is_typeddict(dict), is_protocol(Pr), get_protocol_members(Pr), get_origin(List[int]), get_origin(5), get_args(Dict[int, str]), get_args(Callable[[int], str]), get_args(5), get_origin(Annotated[int, 1]), get_args(Annotated[int, 1]), get_origin(Union[int, str]), get_origin(Generic[T]), get_origin(P.args), get_args(Literal[1]), get_origin(list[int]), get_origin(int | str)
    get_protocol_members(int)
    assert_never(5)
    @overload
    overload(lambda: 1)()
    get_overloads(len), clear_overloads()
    get_type_hints(NT), get_type_hints(TD), get_type_hints(TD, include_extras=True), get_type_hints(G), get_type_hints(lambda: 1), get_type_hints(type("A", (), {"__annotations__": {"x": "int", "y": None}}))
    get_type_hints(5)
    get_type_hints(type("A", (), {"__annotations__": {"x": "nope_nope"}}))
    get_type_hints(type("A", (), {"__annotations__": {"x": "1 +"}}))
    get_type_hints(type("A", (), {"__annotations__": {"x": 5}}))
    ForwardRef("int"), ForwardRef("a.b"), ForwardRef("x") == ForwardRef("x"), ForwardRef("x", module="m"), ForwardRef("x").__forward_arg__, ForwardRef("x", is_class=True).__forward_is_class__, ForwardRef("x") | int, List["x"], Optional["x"]
    ForwardRef(5)
    ForwardRef("1 +")
    ForwardRef("x y")
    NT(1), NT(1, "z"), NT._fields, NT._field_defaults, NT.__annotations__, NT(1) == (1, "q"), NamedTuple("X", [("a", int)])(5), NamedTuple("X", [])
    NT()
    NamedTuple("X", [("a", 5)])
    NamedTuple("X", 5)
    class A(NamedTuple): a: int = 1; b: int
    class A(NamedTuple): _a: int
    class A(NamedTuple, int): a: int
    class A(NamedTuple): a: int; __new__ = 5
    class A(NamedTuple): a: int; _fields = 5
    TD(k=1), TD(k=1, j="a"), TD.__required_keys__, TD.__optional_keys__, TD.__total__, Pt.__required_keys__, Pt.__optional_keys__, Pt.__total__, TypedDict("X", {"a": int})(a=1), TypedDict("X", {"a b": int}, total=False).__total__, TD.__annotations__, sorted(TD.__mutable_keys__), TypedDict("X", {"a": ReadOnly[int]}).__readonly_keys__
    isinstance({}, TD)
    issubclass(dict, TD)
    TypedDict("X", {"a": 5})
    TypedDict("X", a=int)
    class A(TypedDict, int): pass
    class A(TD): x: int
    class A(TypedDict): x: int = 5
    class A(TypedDict, total=5): x: int
    Union[int, str] == Union[str, int], hash(Union[int, str]) == hash(Union[str, int]), Literal[1] == Literal[1], Literal[1] == Literal[True], Literal[1, 2] == Literal[2, 1], Annotated[int, 1] == Annotated[int, 1], List[int] == List[int], List[int] == list[int], Optional[int] == int | None, Callable[[int], str] == Callable[[int], str], List[T].__parameters__, Dict[T, U].__parameters__, List[int].__origin__, Dict[T, int][str], Callable[[T], U][str, bool], Union[T, None][int], Annotated[T, 1][int], Annotated[Annotated[int, 1], 2], Tuple[T, ...][int], List[int].copy_with((str,)), repr(List[int]), List.__name__, List[int].__module__, Annotated[int, 1].__metadata__, Optional[int].__args__
    Dict[T, T][int, str]
    List[int][str]
    List[int].x = 5
    List.nope
    List[int].nope
    t.nope
    t.NamedTuple.nope, t.TypedDict.__mro_entries__.__name__
    dataclass_transform(eq_default=False)(lambda x: x).__dataclass_transform__, NoDefault, evaluate_forward_ref if 0 else 0, SupportsIndex, isinstance(5, SupportsInt), isinstance("", SupportsAbs), isinstance(5, SupportsRound), TYPE_CHECKING, AnyStr, BinaryIO, TextIO, Reversible[int], Collection[int], Container[int], AbstractSet[int], MutableMapping[int, str], KeysView[int], ItemsView[int, str], ByteString if 0 else 0
    NoDefault()
""", globals())
