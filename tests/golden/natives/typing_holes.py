# typing: what is deprecated, marks of no type checking, hints that look elsewhere, records with odd bodies, protocols at run time, defaults of type parameters.
import abc
import collections
import io
import sys
import typing
import warnings
from typing import *
from _each import each_value as each

def warned(call):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            value = call()
        except Exception as error:
            value = repr(error)
    return value, [(w.category.__name__, str(w.message)) for w in caught]

T, U, Ts, P = TypeVar("T"), TypeVar("U", default=int), TypeVarTuple("Ts"), ParamSpec("P")

@no_type_check
class Unchecked:
    def m(self, a: "nope"): pass
    @classmethod
    def c(cls, a: "nope"): pass
    @staticmethod
    def s(a: "nope"): pass
    class Inner:
        def i(self, a: "nope"): pass
    other = len
    borrowed = collections.OrderedDict.fromkeys
    lam = lambda self: 1
    n = 5
@no_type_check
def unchecked(a: "nope") -> "nada": pass
def wrapped(a: "Local"): pass
def wrapper(*args): pass
wrapper.__wrapped__ = wrapped
class Local: pass
class Holder(Generic[T]):
    x: "T"
    y: "Holder[int]"
class Proto(Protocol):
    def run(self): ...
    attr: int
@runtime_checkable
class Run(Protocol):
    def run(self): ...
@runtime_checkable
class Data(Protocol):
    attr: int
class Runs:
    def run(self): pass
class HasAttr:
    attr = 5
class Both(Runs, HasAttr): pass
class NonMethod:
    run = None
class Explicit(Proto):
    def __init__(self, v=1): self.v = v
class Plain(Proto): pass
class Base2:
    def __init__(self, *a): self.a = a
class Mixed(Proto, Base2): pass
def f[A, *B, **C](a: A, *b: *B) -> "A": pass
class G[A = int, *B = *tuple[int, str]]: pass
class Noted:
    def __set_name__(self, owner, name): print("named", owner.__name__, name)
class BadName:
    def __set_name__(self, owner, name): raise ValueError("no name")
def func_types(x: "int", y: "list[str]" = None, *a: "T", **k: "Local") -> "Optional[int]": pass
each(r"""
    get_type_hints(Unchecked.m), get_type_hints(Unchecked.c), get_type_hints(Unchecked.s), get_type_hints(Unchecked.Inner.i), get_type_hints(unchecked), Unchecked.__no_type_check__, hasattr(Unchecked.lam, "__no_type_check__"), hasattr(collections.OrderedDict, "__no_type_check__")
    warned(lambda: no_type_check_decorator(lambda f: f)), warned(lambda: typing.ByteString.__name__), warned(lambda: isinstance(b"", typing.ByteString)), warned(lambda: typing.re) , warned(lambda: typing.io), warned(lambda: typing.none), warned(lambda: typing._collect_parameters((int,)))
    warned(lambda: ForwardRef("int")._evaluate(globals(), None, recursive_guard=frozenset())), warned(lambda: ForwardRef("int")._evaluate(globals(), None, type_params=(), recursive_guard=frozenset())), warned(lambda: typing._eval_type(ForwardRef("int"), None, None)), warned(lambda: ForwardRef("T")._evaluate({}, {}, type_params=(T,), recursive_guard=frozenset())), warned(lambda: ForwardRef("T", is_class=True)._evaluate({"T": str}, {"T": bytes}, type_params=(T,), recursive_guard=frozenset()))
    ForwardRef("a"), ForwardRef("a") == ForwardRef("a"), ForwardRef("a") == ForwardRef("b"), ForwardRef("a") == 5, hash(ForwardRef("a")) == hash(ForwardRef("a")), repr(ForwardRef("a", module="m")), ForwardRef("a", module="m") == ForwardRef("a"), ForwardRef("*tuple[int]"), ForwardRef("a") | int, int | ForwardRef("a")
    ForwardRef("a b")
    ForwardRef(5)
    r, q = ForwardRef("int"), ForwardRef("int"); r._evaluate(globals(), None, type_params=(), recursive_guard=frozenset()), r == q, q._evaluate(globals(), None, type_params=(), recursive_guard=frozenset()), r == q, hash(r) == hash(q), repr(r)
    get_type_hints(wrapper), get_type_hints(wrapped), get_type_hints(Holder), get_type_hints(Holder, {"Holder": list}), get_type_hints(func_types), get_type_hints(func_types, None, {"Local": int}), get_type_hints(func_types, {"Optional": Optional, "T": 1, "Local": str} if 0 else None), get_type_hints(sys) == {} or True, get_type_hints(f), get_type_hints(typing) is not None
    get_type_hints(5)
    get_type_hints(len), get_type_hints(type("A", (), {"__annotations__": {"a": "int", "b": Annotated[int, 1], "c": None}})), get_type_hints(type("A", (), {"__annotations__": {"b": Annotated[int, 1]}}), include_extras=True), get_type_hints(type("A", (), {"__annotations__": {"a": Required[int], "b": Annotated[ReadOnly[str], 5]}}))
    get_type_hints(type("A", (), {"__annotations__": {"a": "nope"}}))
    get_type_hints(type("A", (), {"__annotations__": {"a": 5}})) if 0 else get_type_hints(type("A", (), {"__annotations__": {"a": "5"}}))
    get_type_hints(type("A", (), {"__annotations__": {"a": "ClassVar[int]"}})), get_type_hints(lambda: 1), get_type_hints(type("A", (), {"__annotations__": {"a": ClassVar["int"], "f": "Final[int]"}}))
    exec("def g(a: 'ClassVar[int]'): pass\nget_type_hints(g)")
    isinstance(Runs(), Run), isinstance(NonMethod(), Run), isinstance(5, Run), issubclass(Runs, Run), issubclass(NonMethod, Run), isinstance(HasAttr(), Data), isinstance(Runs(), Data), isinstance(Both(), Data), Explicit().v, Explicit(3).v, Plain().__class__.__name__, Mixed(1, 2).a, is_protocol(Run), is_protocol(Runs), is_protocol(5), sorted(get_protocol_members(Proto)), sorted(get_protocol_members(Run)), sorted(Proto.__protocol_attrs__), Run.__non_callable_proto_members__
    isinstance(5, Proto)
    issubclass(int, Proto)
    issubclass(HasAttr, Data)
    issubclass(5, Run)
    Proto()
    get_protocol_members(Runs)
    runtime_checkable(Runs)
    exec("class X(Protocol, Runs): pass")
    exec("class X(Protocol[int]): pass")
    exec("class X(Proto, Protocol): new: str\nprint(sorted(get_protocol_members(X)))")
    exec("class X(Generic[T], Protocol): pass\nprint(X[int], X.__parameters__)")
    NamedTuple("N", [("a", int), ("b", str)])(1, "x"), warned(lambda: NamedTuple("N", a=int)), warned(lambda: NamedTuple("N")), warned(lambda: NamedTuple("N", None)), NamedTuple("N", []).__annotations__, NamedTuple("N", [("a", None)]).__annotations__
    warned(lambda: NamedTuple("N", None, a=int)), warned(lambda: NamedTuple("N", [], a=int))
    exec("class N(NamedTuple):\n a: int\n b: str = 'd'\n def f(self): return self.a\n x = Noted()\nprint(N(1), N(1).f(), N._field_defaults, N.x)")
    exec("class N(NamedTuple):\n a: int\n x = BadName()")
    exec("class N(NamedTuple):\n a: int = 1\n b: str")
    exec("class N(NamedTuple):\n a: int\n _b: str")
    exec("class N(NamedTuple):\n a: int\n def __new__(cls): pass")
    exec("class N(NamedTuple, Generic[T]):\n a: T\nprint(N(1), N[int](2), N.__parameters__, N[int])")
    exec("class N(NamedTuple, Runs): a: int")
    exec("class N(NamedTuple):\n a: int\n __slots__ = ()")
    exec("class S(NamedTuple):\n a: int\nclass S2(S): pass\nprint(S2(1), S2.__mro__[1].__name__, S.__orig_bases__)")
    TypedDict("D", {"a": int}).__annotations__, warned(lambda: TypedDict("D", a=int)), warned(lambda: TypedDict("D")), warned(lambda: TypedDict("D", None)), TypedDict("D", {"a": Required[int], "b": NotRequired[str]}, total=False).__required_keys__, TypedDict("D", {"a": ReadOnly[int], "b": int}).__readonly_keys__, TypedDict("D", {"a": ReadOnly[int], "b": int}).__mutable_keys__, TypedDict("D", {})(), TypedDict("D", {"a": int})(a=1)
    isinstance({}, TypedDict("D", {}))
    issubclass(dict, TypedDict("D", {}))
    exec("class D(TypedDict):\n a: int\nclass E(D, total=False):\n b: Required[str]\n c: int\nprint(E.__total__, sorted(E.__required_keys__), E.__optional_keys__, E.__annotations__, E.__orig_bases__, D.__total__, is_typeddict(E), is_typeddict(dict))")
    exec("class D(TypedDict, Runs): a: int")
    exec("class D(TypedDict, x=1): a: int")
    exec("class D(TypedDict):\n a: ReadOnly[int]\nclass E(D):\n a: int\nprint(E.__readonly_keys__, E.__mutable_keys__)")
    exec("class D(TypedDict):\n a: int\nclass E(D):\n a: ReadOnly[int]")
    exec("class D(TypedDict):\n a: int\nclass E(TypedDict):\n a: NotRequired[int]\nclass F(D, E): pass")
    exec("class D(TypedDict, Generic[T]):\n a: T\nprint(D[int], D.__parameters__, D[int](a=1), D.__orig_bases__)")
    exec("class X(Any): pass\nprint(X(), X.__mro__[1:])".replace("X(), ", ""))
    Any()
    exec("class X(Union): pass")
    exec("class X(Optional[int]): pass")
    exec("class X(TypeVar): pass")
    exec("class X(T): pass")
    exec("class X(P): pass")
    exec("class X(Ts): pass")
    exec("class X(NewType('N', int)): pass")
    exec("class X(Final): pass")
    exec("class X(ForwardRef): pass") if 0 else exec("class X(Literal[1]): pass")
    exec("class X(type(T)): pass")
    exec("class X(Generic): pass")
    exec("class X(Generic[T, T]): pass")
    exec("class X(Generic[int]): pass")
    exec("class X(Generic[T], Generic[U]): pass")
    exec("class X(List[T], Generic[U]): pass")
    exec("class X(Generic[U, T]): pass")
    exec("class X(Generic[*Ts, U]): pass")
    exec("class X(Generic[T, U]): pass\nprint(X[int], X[int, str], X.__parameters__)\nX[int, str, bytes]")
    exec("class X(Generic[T, *Ts]): pass\nprint(X[int], X[int, str, bytes], X[int, *tuple[int, ...]])\nX[()]")
    exec("class X(Generic[P]): pass\nprint(X[int, str], X[[int]], X[...], X[P], X[()])\nX[5]")
    exec("class X(Generic[T, P]): pass\nprint(X[int, [str]], X[int, ...])\nX[int, str]")
    G[str], G[str, bytes], G.__type_params__, G.__type_params__[0].__default__, G.__type_params__[1].__default__, G.__parameters__, f.__type_params__, T.__default__, U.__default__, T.has_default(), U.has_default(), NoDefault, TypeVar("V", bound="int").__bound__, TypeVar("V", int, "str").__constraints__, ParamSpec("Q", default=[int]).__default__, TypeVarTuple("R", default=Unpack[tuple[int]]).__default__, U.__typing_subst__(int), P.args, P.kwargs, P.args == P.args, P.args.__origin__
    TypeVar("V", int)
    TypeVar("V", int, str, bound=int)
    TypeVar("V", covariant=True, contravariant=True)
    TypeVar("V", covariant=True), TypeVar("V", contravariant=True), TypeVar("V", infer_variance=True), TypeVar("V", covariant=True).__covariant__
    T.__typing_subst__(Unpack[Ts])
    Optional[5]
    Optional[int, str]
    Union[()]
    Union
    Union[int], Union[int, str, int], Union[int, None], Optional[int], Optional[None], Union[Union[int, str], bytes], Union[int, str] == Union[str, int], Union[int, "x"], Union[T, int][str], hash(Union[int, str]) == hash(Union[str, int]), Union[int, str] | bytes, Optional[T][int], Union[int, Literal[1]], repr(Union[None, int, str])
    Union[int, 5]
    Literal[1, 2, 1], Literal[1, True], Literal[Literal[1, 2], 3], Literal[1] == Literal[True], Literal[1, 2] == Literal[2, 1], Literal["a", None, b"x"], hash(Literal[1, 2]) == hash(Literal[2, 1]), Literal[[]] if 0 else 0, Literal[{}] if 0 else 0, Literal[()], Literal[1].__args__
    Annotated[int]
    Annotated[int, 1, "a"], Annotated[Annotated[int, 1], 2], Annotated[T, 1][int], Annotated[int, 1].__metadata__, Annotated[int, 1].__origin__, Annotated[int, 1] == Annotated[int, 1], Annotated[int, 1] == Annotated[int, 2], hash(Annotated[int, 1]) == hash(Annotated[int, 1]), Annotated[list[T], 1][str], Annotated[int, 1].__name__, Annotated[int, 1]("5"), Annotated[ClassVar[int], 1], Annotated["x", 1]
    Annotated[*Ts, 1]
    Annotated[Unpack[Ts], 1]
    Concatenate[int, P], Concatenate[int, ...], Callable[Concatenate[int, P], str], Callable[Concatenate[T, P], U][int, [str], bytes], Concatenate[T, P][int, P], Callable[P, T][[int], str], Callable[P, T][..., str], Callable[[int, T], str][bytes], Callable[..., int], Callable[[], int], Callable[[int], str].__args__, Callable[[T], U].__parameters__, Callable[Concatenate[int, P], T][Concatenate[str, P], int]
    Concatenate[int]
    Concatenate[()]
    Concatenate[int, str]
    Callable[int]
    Callable[int, str]
    Callable[[int]]
    Callable[[5], int]
    Unpack[tuple[int, str]], Unpack[Ts], Unpack[5] if 0 else 0, tuple[Unpack[Ts]][int, str], tuple[int, Unpack[Ts]][str], Tuple[Unpack[Ts]][()], Unpack[tuple[int]].__origin__, Unpack[Ts].__typing_is_unpacked_typevartuple__, Unpack[tuple[int]].__typing_unpacked_tuple_args__, Unpack[Ts].__typing_unpacked_tuple_args__
    Unpack[int].__typing_unpacked_tuple_args__
    Unpack[int, str]
    Required[int, str]
    NotRequired[5] if 0 else NotRequired[int]
    ReadOnly[int, str]
    Final[int], ClassVar[int], Final[int, str] if 0 else 0, TypeGuard[int], TypeIs[int], Self, Never, NoReturn, LiteralString, TypeAlias, Required, Final, ClassVar
    Self[int]
    Never[int]
    TypeGuard[int, str]
    ClassVar[5]
    ClassVar[ClassVar[int]]
    Final[Final[int]]
    isinstance(5, ClassVar[int])
    isinstance(5, Union[int, str]), issubclass(int, Union[int, str])
    isinstance(5, Union[int, list[str]])
    isinstance(5, List[int])
    isinstance([], List), issubclass(list, Sequence), isinstance([], List) == isinstance([], list), isinstance({}, Mapping), List, Dict, Tuple, Type, Deque, DefaultDict, Counter, ChainMap, OrderedDict, Generator, Awaitable, Pattern, Match, ContextManager, AsyncContextManager, Text, List[int], Dict[str, T], Dict[str, T][int], Tuple[int, ...], Tuple[()], Type[T][int], Generator[int], Generator[int, str], Generator[int, str, None], AsyncGenerator[int], AsyncGenerator[int, str], ContextManager[int], ContextManager[int, bool]
    List[int, str]
    List[()]
    Dict[int]
    Dict[int, str, bytes]
    Tuple[..., int]
    Tuple[int, ..., str] if 0 else Generator[int, str, None, 5]
    List[T][int, str]
    List[int][str]
    Dict[T, T][int], Dict[T, List[T]][int], Dict[T, List[U]][int, str]
    cast("x", 5), assert_type(5, str), reveal_type(5) if 0 else 5, NewType("N", int)(5), NewType("N", int).__supertype__, NewType("N", int), NewType("a.b", int).__name__, NewType("N", int) | str, final(Local).__final__, final(5), override(lambda: 1).__override__, get_origin(List[int]), get_origin(5), get_origin(Generic[T]), get_origin(Generic), get_origin(P.args), get_args(Callable[[int], str]), get_args(Callable[..., int]), get_args(Annotated[int, 1]), get_args(5), get_args(Dict[int, str]), get_args(Union[int, str]), get_args(Generic[T]), get_args(Callable[Concatenate[int, P], str])
    assert_never("x" * 200)
    assert_never(5)
    e, sys.stderr = sys.stderr, io.StringIO(); reveal_type([1]), sys.stderr.getvalue(), setattr(sys, "stderr", e)
    overload(lambda: 1)()
    exec("@overload\ndef h(a: int): ...\n@overload\ndef h(a: str): ...\ndef h(a): pass\nprint(len(get_overloads(h)), clear_overloads(), get_overloads(h))")
    TypeAliasType("A", int), TypeAliasType("A", List[T], type_params=(T,)), TypeAliasType("A", List[T], type_params=(T,))[int], TypeAliasType("A", int).__value__, TypeAliasType("A", int).__name__, TypeAliasType("A", int) | str, TypeAliasType("A", T, type_params=(T,)).__parameters__
    TypeAliasType("A", int)[int]
    dataclass_transform(eq_default=False, x=1)(Local).__dataclass_transform__
    type("G2", (Generic[T],), {"__slots__": ()})[int]() is not None, Holder[int]().__orig_class__, Holder[int].x if 0 else 0, Holder[int].__origin__, Holder[int] == Holder[int], Holder[int].__class__.__name__, Holder.__orig_bases__, Holder[T] is Holder[T], dir(Holder[int])[:1], Holder[int].__mro_entries__((Holder[int],)), repr(Holder[[int]]) if 0 else 0
    Holder[int].new = 5; Holder.new, delattr(Holder, "new")
    Holder[int]._x
    Holder[int, str]
    Holder[5] if 0 else Holder["x"]
    Holder[()]
    import pickle, copy; [pickle.loads(pickle.dumps(x)) == x for x in (List[int], Union[int, str], Any, Callable[[int], str], Annotated[int, 1], Literal[1], Optional[int], Tuple[int, ...], Holder[int], T, P, Ts, NewType.__name__)], [copy.copy(x) == x for x in (List[int], Holder[int], Concatenate[int, P])], [copy.deepcopy(x) == x for x in (List[int], T, Unpack[Ts])], List[int].__reduce__()[0].__name__, Unpack[Ts].__reduce__()[0].__name__, Concatenate[int, P].copy_with((int, P)) if 0 else 0
    sorted(typing.__all__)
""", globals())
