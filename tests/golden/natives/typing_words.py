# What typing's forms say of arguments that are no types, and of classes that are not made as they must be.
import typing, warnings
from typing import *
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, message)
T, P, Ts = TypeVar("T"), ParamSpec("P"), TypeVarTuple("Ts")
WRONG = 5, "a b", [int], ClassVar[int], Final, Generic, Protocol, Generic[T], ..., ClassVar, (int, 3)


def tried(form, *values):
    """What a form says of each of the values."""
    for value in values or WRONG:
        try:
            print("   ", value, "=", form(value))
        except Exception as error:
            print("   ", value, "!", type(error).__name__, error)


each(r"""
tried(lambda x: List[x])
tried(lambda x: Tuple[int, x])
tried(lambda x: Tuple[x, ...])
tried(lambda x: Callable[[int], x])
tried(lambda x: Callable[[x], int], *(x for x in WRONG if x != [int]))
tried(lambda x: Callable[x, int])
tried(lambda x: Union[int, x])
tried(lambda x: Optional[x])
tried(lambda x: Concatenate[x, P])
tried(lambda x: Concatenate[int, x])
tried(lambda x: Annotated[x, 1])
tried(lambda x: Type[x])
tried(lambda x: ClassVar[x])
tried(lambda x: Final[x])
tried(lambda x: Required[x]), tried(lambda x: NotRequired[x]), tried(lambda x: ReadOnly[x])
tried(lambda x: TypeGuard[x]), tried(lambda x: TypeIs[x])
tried(lambda x: Unpack[x])
tried(lambda x: Literal[x])
tried(lambda x: Generic[x])
tried(lambda x: Protocol[x])
tried(lambda x: TypeVar("A", bound=x))
tried(lambda x: TypeVar("A", int, x))
tried(lambda x: TypeVar("A", default=x))
tried(lambda x: NewType("N", x)), tried(lambda x: cast(x, 1))
tried(lambda x: Dict[x]), tried(lambda x: Dict[x, x])
tried(lambda x: NamedTuple("N", [("a", x)]).__annotations__)
tried(lambda x: TypedDict("D", {"a": x}).__annotations__)
Union[()]
Concatenate[()]
List[()]
Dict[int]
Dict[int, int, int]
List[int][int]
Generator[int], AsyncGenerator[int], Generator[int, str], ContextManager[int], AsyncContextManager[int]
Generator[()]
Generator[int, int, int, int]
Callable[int]
Callable[int, int, int]
Callable[[int], int][str]
Callable[P, T][int, str], Callable[P, T][[int, str], str], Callable[Concatenate[int, P], T][[str], int], Callable[[T], T][int]
Optional[int, str]
Annotated[int]
Literal[1, 1, True, "1"], Literal[[]], Literal[Literal[1], 2], Literal[1] == Literal[True], Literal[1, 2] == Literal[2, 1]
ClassVar[int, str]
Any[int]
NoReturn[int]
Self[int]
LiteralString[int]
Any()
Union()
isinstance(5, Union)
issubclass(int, Optional)
isinstance(5, List[int])
issubclass(int, List[int])
isinstance(5, Any)
exec("class N(NamedTuple, int): x: int")
exec("class N(NamedTuple):\n  x: int = 1\n  y: int\n  z: int")
exec("class N(NamedTuple):\n  x: int = 1\n  w: int = 2\n  y: int\n  z: int")
exec("class N(NamedTuple):\n  x: int\n  _fields = ()")
exec("class N(NamedTuple):\n  __new__ = 1")
exec("class D:\n  def __set_name__(self, *a): 1 / 0\nclass N(NamedTuple):\n  d = D()")
NamedTuple("N", None, a=int)
NamedTuple("N", [("a", int)], b=int)
NamedTuple("N", a=int)._fields, NamedTuple("N")._fields, NamedTuple("N", None)._fields, NamedTuple("N", [])._fields, NamedTuple("N", {"a": int}.items())._fields
NamedTuple("N", [("_a", int)])
NamedTuple("N", [("a",)])
NamedTuple("a b", [])
exec("class D(TypedDict, int): pass")
exec("class D(dict, TypedDict): pass")
exec("class D(TypedDict):\n  a: int\nclass E(D):\n  a: ReadOnly[int]")
TypedDict("D", {"a": Required[int], "b": NotRequired[int], "c": ReadOnly[int]}, total=False).__required_keys__, TypedDict("D", {"c": ReadOnly[int], "d": int}).__readonly_keys__
TypedDict("D").__annotations__, TypedDict("D", None).__total__
TypedDict("D", {}, a=int)
TypedDict("D", a=int)
isinstance({}, TypedDict("D", {}))
get_type_hints(5)
get_type_hints(type("C", (), {"__annotations__": {"a": "no such"}}))
get_type_hints(type("C", (), {"__annotations__": {"a": "nothing"}}))
get_type_hints(type("C", (), {"__annotations__": {"a": "5"}}))
ForwardRef(5)
ForwardRef("a b")
TypeVar("A", int)
TypeVar("A", covariant=True, contravariant=True)
TypeVar("A", covariant=True, infer_variance=True)
TypeVar("A", int, str, bound=int)
exec("class C(List[T], Generic[P]): pass")
exec("class C(Generic): pass")
exec("class C(Protocol, int): pass")
exec("class C(Protocol[T], Generic[T]): pass")
exec("class C(Generic[T]): pass\nC[int][str]")
exec("class C(Generic[T]): pass\nC[int, str]")
exec("class C(Generic[T, *Ts]): pass\nC[()]")
exec("class C(Generic[*Ts, *Ts]): pass")
exec("@runtime_checkable\nclass C: pass")
exec("class C(Protocol): x: int\nisinstance(5, C)")
exec("@runtime_checkable\nclass C(Protocol): x: int\nissubclass(int, C)")
exec("class C(Protocol): pass\nC()")
get_protocol_members(int)
exec("@final\nclass C: pass"), is_protocol(int), is_typeddict(TypedDict("D", {})), get_origin(List[int]), get_args(Callable[[int], str]), get_args(Callable[..., str]), get_args(Annotated[int, 1]), get_origin(P.args) is P
overload(lambda: 0)()
get_overloads(5)
assert_type(1, int), reveal_type(1) if 0 else None
assert_never(3)
assert_never("x" * 300)
dataclass_transform(nothing=1) is not None, override(5), no_type_check(int) is int if 0 else None
""", globals())
