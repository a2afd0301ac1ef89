"""typing: generics, unions, callables, protocols, hints and what is refused."""
import collections.abc
import typing
from typing import *
from _battery import battery

T = TypeVar("T")
U = TypeVar("U", bound=int)
C = TypeVar("C", int, str)
V = TypeVar("V", covariant=True)
S = ParamSpec("S")
Ts = TypeVarTuple("Ts")


class Box(Generic[T]):
    item: T

    def get(self) -> T:
        return 1


class Pair(Generic[T, U]):
    pass


class Many(Generic[*Ts]):
    pass


class Call(Generic[S, T]):
    pass


class Sized(Protocol):
    size: int

    def grow(self, by: int) -> "Sized": ...


@runtime_checkable
class Named(Protocol):
    name: str


@runtime_checkable
class Closes(Protocol):
    def close(self): ...


class Movie(TypedDict):
    title: str
    year: NotRequired[int]


class Short(Movie, total=False):
    length: Required[int]
    kind: ReadOnly[str]


class Row(NamedTuple):
    a: int
    b: str = "x"


class New[A, *B, **D]:
    def put(self, x: A) -> A: ...


type Alias[A] = list[A]


def hinted(a: int, b: "str" = None, *args: "list[T]", c: Optional["Box"] = None, **kw: Annotated[int, 5]) -> None:
    pass


class Child(Box[int]):
    x: ClassVar["int"] = 1
    y: Final = 2
    z: "Child"


class Open:
    name = "n"

    def close(self):
        pass


names = {k: v for k, v in globals().items() if not k.startswith("_") and k not in ("battery", "typing")}
types_ = "int ;; None ;; 'Box' ;; T ;; List[int] ;; Union[int, str] ;; Any ;; Box ;; Box[T] ;; Optional[T] ;; 5 ;; list[T] ;; Callable[[int], T] ;; () ;; int | None ;; Tuple[T, ...] ;; Literal[1] ;; Annotated[int, 1] ;; ClassVar[int] ;; Never ;; Unpack[Ts] ;; Type[T] ;; Dict[str, T] ;; Alias[int] ;; ForwardRef('q')"
subscripts = {
    "Optional": "int;None;int, str;'x';5;Any;T;ClassVar[int];();Optional[int]",
    "Union": "int;int, str;int, int;int, None;();5, 6;T, int;'a', 'b';Union[int, str], str;int, str, int;Any, int;bool, int",
    "List": "int;int, str;();T;5;'x';List[int];...",
    "Dict": "str, int;str;int, str, int;T, T;()",
    "Tuple": "int;int, ...;();int, str;...;..., int;int, ..., str;T, ...;Unpack[Ts];*Ts",
    "Callable": "[int], str;..., int;[], None;int, str;[int];[int], str, int;S, int;Concatenate[int, S], str;[...], int;5;[T, [int]], T",
    "Type": "int;T;Any;Union[int, str];int, str",
    "Literal": "1;'a';1, 1, True;None;[1];Literal[1, 2], 3;();1.5;int;1, '1', b'1'",
    "Annotated": "int, 5;int;int, 5, 'x';Annotated[int, 1], 2;5, 6;ClassVar[int], 1;T, 1",
    "ClassVar": "int;int, str;ClassVar[int];5;T", "Final": "int;int, str;Final[int];5",
    "Generic": "T;T, U;int;T, T;();5;S;Ts;*Ts;T, *Ts, U", "Protocol": "T;int;T, T;()",
    "Box": "int;T;int, str;();'x';5;Box[int];U;None;[int]", "Pair": "int, str;int;T, T;int, str, int;()",
    "Many": "int;();int, str;*Ts;T, *Ts;Unpack[Ts]", "Call": "[int], str;..., str;S, int;int, str;[int];Concatenate[int, S], T;[], int",
    "Required": "int;int, str", "NotRequired": "int;5", "ReadOnly": "int", "TypeGuard": "int;int, str", "TypeIs": "int;5", "Unpack": "Ts;tuple[int];int;Ts, int",
    "Concatenate": "int, S;int;S;int, ...;S, int;()", "Any": "int", "NoReturn": "int", "Never": "int", "Self": "int", "LiteralString": "int", "TypeAlias": "int",
    "ForwardRef": "int", "Iterable": "int;int, str;()", "Generator": "int, str, None;int;int, str", "AsyncGenerator": "int;int, str", "Awaitable": "int", "Coroutine": "int, str, T;int",
    "Mapping": "int, str;int", "DefaultDict": "int, str", "Counter": "int;int, str", "ChainMap": "int, str", "Deque": "int", "FrozenSet": "int", "ContextManager": "int;int, bool", "Pattern": "str;bytes;int", "Match": "str",
    "IO": "str;int", "TextIO": "str", "SupportsInt": "int", "SupportsAbs": "int;T", "Hashable": "int", "Text": "int", "ByteString": "int", "OrderedDict": "str, int",
    "List[T]": "int;int, str;();U;List[T]", "Dict[T, U]": "int, str;int", "Callable[[T], U]": "int, str;int", "Callable[S, T]": "[int], str;..., int;int, str", "Union[T, U]": "int, str;int, int", "Tuple[T, ...]": "int",
    "Box[T]": "int;T;int, str", "Box[int]": "int;()", "Alias": "int;int, str", "Alias[T]": "int", "New": "int;int, str, [int];int, []", "Annotated[T, 5]": "int", "Optional[T]": "int;None", "Many[T, *Ts]": "int;int, str;()", "list[T]": "int;int, str", "dict[T, U]": "int;int, str", "Movie": "int", "Row": "int",
}
lines = "\n".join(f"    do subscript: {name}[{argument}]" for name, arguments in subscripts.items() for argument in arguments.split(";"))
checks = "\n".join(f"    do check: {call}" for thing in types_.split(" ;; ") for call in (f"isinstance(5, {thing})", f"issubclass(int, {thing})", f"hash({thing}) == hash({thing}), {thing} == {thing}, bool({thing} == int)", f"str({thing}), getattr({thing}, '__module__', 0), getattr({thing}, '__name__', 0), getattr({thing}, '_name', 0), getattr({thing}, '__parameters__', 0), getattr({thing}, '__args__', 0), getattr({thing}, '__origin__', 0)", f"{thing} | int", f"int | {thing}", f"type('X', ({thing},), {{}})", f"({thing})()"))
battery("typing", r"""
    tp: TYPES
    typ: TYPES
    t: TYPES
    obj: hinted ;; Child ;; Row ;; Movie ;; 5 ;; Short ;; typing ;; New ;; Child() ;; len ;; int ;; Box.get
    name: 'T' ;; 5 ;; '' ;; 'a b'
    bound: None ;; int ;; 'x' ;; 5 ;; T
    constraints: *[] ;; int, str ;; int ;; 5, 6
    covariant: False ;; True
    contravariant: False ;; True
    infer_variance: False ;; True
    default: NoDefault ;; int ;; None ;; 5
    value: int ;; list[T] ;; 5
    type_params: () ;; (T,) ;; 5
    typename: 'N' ;; 5 ;; 'a b'
    fields: [('a', int), ('b', 'str')] ;; {'a': int} ;; [] ;; [('a', 5)] ;; 5 ;; ['a'] ;; [('_x', int)]
    TypedDict fields: {'a': int} ;; {} ;; [('a', int)] ;; {'a': 5} ;; {'a': NotRequired[int]}
    total: True ;; False
    kwargs: **{}
    call NamedTuple: 'N', [('a', int), ('b', 'str')] ;; 'N', [] ;; 'N' ;; 'N', {'a': int} ;; 'N', [('_x', int)] ;; 'N', ['a'] ;; 'N', a=int ;; 5, [] ;; 'N', None
    call TypedDict: 'N', {'a': int} ;; 'N', {} ;; 'N' ;; 'N', {'a': int}, total=False ;; 'N', {'a': 5} ;; 'N', a=int ;; 'N', None ;; 'N', {'a': NotRequired[int]}
    localns: None ;; {'Box': int, 'Child': str}
    globalns: None
    include_extras: False ;; True
    cls: Sized ;; Named ;; Movie ;; Box ;; int ;; Closes
    arg: hinted ;; 5
    func: hinted ;; 5
    val: 5 ;; 'x'
    type: int
    overload func: hinted
    message: 'm'
    leave ParamSpec: ()
    leave TypeAliasType: ()
    leave TypeVarTuple: ()
    call TypeVar: 'T' ;; 'T', int, str ;; 'T', bound=int ;; 'T', int ;; 5 ;; 'T', bound=5 ;; 'T', covariant=True, bound='x' ;; 'T', contravariant=True ;; 'T', infer_variance=True ;; 'T', default=int ;; 'T', None, int ;; 'T', zz=1 ;; 'T', bound=()
    call TypeAliasType: 'A', int ;; 'A', list[T], type_params=(T,) ;; 'A', int, type_params=5 ;; 'A', 5 ;; 5, int ;; 'A', int, type_params=[] ;; 'A', int, zz=1
    make NewType: NewType('N', int) ;; NewType('M', NewType('N', str))
    make TypeVar: T ;; U ;; C ;; V
    make ParamSpec: S
    make TypeVarTuple: Ts
    make TypeAliasType: Alias ;; TypeAliasType('A', list[T], type_params=(T,)) ;; TypeAliasType('A', int)
    make ForwardRef: ForwardRef('int') ;; ForwardRef('list[', ) ;; ForwardRef('x', is_class=True) ;; ForwardRef('Box', is_argument=False, module='m')
    ForwardRef arg: 'int' ;; 'a b' ;; 5 ;; '*a'
    is_argument: True ;; False
    is_class: False ;; True
    module: None
    x: 5
    item: int
    params: int
    parameters: int
    __x: 5
    skip ParamSpecArgs ParamSpecKwargs Generic Protocol AnyStr IO TextIO BinaryIO Text assert_never reveal_type TYPE_CHECKING SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound no_type_check no_type_check_decorator get_overloads clear_overloads overload dataclass_transform override final Pattern Match: subscripts below, or nothing
    skip NamedTupleMeta __hash__ NewType ForwardRef.__hash__ evaluate: below
SUBSCRIPTS
CHECKS
    do: assert_never(5)
    do: reveal_type(5)
    do: assert_type(5, str), cast('x', 5)
    do: get_type_hints(hinted), get_type_hints(hinted, include_extras=True), get_type_hints(Child), get_type_hints(Short), get_type_hints(Short, include_extras=True), get_type_hints(Row)
    do: get_type_hints(5)
    do: get_type_hints(type('X', (), {'__annotations__': {'a': 'nope'}}))
    do: get_type_hints(type('X', (), {'__annotations__': {'a': 'a b'}}))
    do: get_type_hints(type('X', (), {'__annotations__': {'a': 5}}))
    do: get_type_hints(type('X', (), {'__annotations__': {'a': 'ClassVar[int]', 'b': 'Final'}}))
    do: [get_origin(t) for t in (list[int], Union[int, str], int | str, Callable[[int], str], Annotated[int, 1], Literal[1], Box[int], Generic, int, S.args, Tuple[()], ClassVar[int])]
    do: [get_args(t) for t in (list[int], Union[int, str], int | str, Callable[[int], str], Callable[..., str], Annotated[int, 1], Literal[1], Box[int], int, Tuple[()], collections.abc.Callable[[int, str], int], Callable[S, int])]
    do: Row(1), Row(1, 'q')._asdict(), Row._field_defaults, Row.__annotations__, Row.__orig_bases__, Row(1)._replace(b=5)
    do: Row()
    do: class R(NamedTuple): a: int = 1; b: int
    do: class R(NamedTuple, int): a: int
    do: Movie(title='x'), Movie.__required_keys__, Short.__required_keys__, Short.__optional_keys__, Short.__readonly_keys__, Short.__mutable_keys__, Short.__total__, Movie.__orig_bases__, is_typeddict(Movie)
    do: isinstance({}, Movie)
    do: class M(Movie, int): pass
    do: class M(Movie): title: int
    do: isinstance(Open(), Named), isinstance(5, Named), isinstance(Open(), Closes), issubclass(Open, Closes), isinstance(type('I', (), {'close': None})(), Closes)
    do: issubclass(Open, Named)
    do: isinstance(5, Sized)
    do: issubclass(int, Sized)
    do: Sized()
    do: class P(Protocol, int): pass
    do: class P(Sized, Protocol): pass; is_protocol(P), get_protocol_members(P), is_protocol(Open)
    do: get_protocol_members(int)
    do: get_protocol_members(Sized), get_protocol_members(Closes), is_protocol(Protocol)
    do: runtime_checkable(int)
    do: Generic()
    do: class G(Generic): pass
    do: class G(Generic[T], Generic[U]): pass
    do: class G(Box[T], Generic[U]): pass
    do: class G(List[T], Generic[T]): pass; G.__parameters__, G.__orig_bases__, G[int], G[int]().__orig_class__, G.__mro__[1]
    do: Child.__orig_bases__, Child.__parameters__, Box[int]().get(), Box[int]().__orig_class__, Box[int].__origin__, Box[int].__mro_entries__(())
    do: Box[int].item
    do: Box[int].zed
    do: b = Box[int]; b.attr = 5; Box.attr
    do: TypeVar('T', int)
    do: TypeVar('T', int, str, bound=int)
    do: TypeVar('T', covariant=True, contravariant=True)
    do: TypeVar('T', covariant=True, infer_variance=True)
    do: [(repr(x), x.__name__, x.__bound__, x.__constraints__, x.__covariant__, x.__default__, x.has_default()) for x in (T, U, C, V)]
    do: S.args, S.kwargs, S.args.__origin__, S.args == S.args, list(Ts), New.__type_params__, New.put.__annotations__, Alias.__value__, Alias.__type_params__, Alias[int].__origin__
    do: class X(T): pass
    do: class X(NewType('N', int)): pass
    do: n = NewType('N', int); n(5), n, n.__supertype__, n.__name__, n | int
    do: @final
    do: f = final(lambda: 0); f.__final__, override(f).__override__, no_type_check(f).__no_type_check__, dataclass_transform(eq_default=False)(f).__dataclass_transform__
    do: def f(): pass; overload(f)()
    do: get_overloads(hinted), clear_overloads()
    do: __import__('copy').copy(List[int]), __import__('pickle').loads(__import__('pickle').dumps(List[int])), __import__('pickle').loads(__import__('pickle').dumps(Box[int]))
    do: List[int].__class__.__name__, List.__origin__, List._name, repr(List), repr(Callable), dir(List[int])[-3:], List[int].append
    do: List()
    do: List[int](), List[int]((1, 2)), Dict[int, str](), DefaultDict[int, int](int), Type[int]
    do: Union[int, str].__class__.__name__, Union[int, str] == Union[str, int], Union[int, str] == int | str, Optional[int] == Union[int, None], hash(Union[int, str]) == hash(Union[str, int]), Literal[1, 2] == Literal[2, 1], Literal[0] == Literal[False]
    do: ForwardRef('int') == ForwardRef('int'), ForwardRef('int') == ForwardRef('str'), ForwardRef('a') | int
    do: typing.nope
    do: [Any() for _ in '1']
    do: class A(Any): pass; A(), issubclass(int, Any)
    """.replace("TYPES", types_).replace("SUBSCRIPTS", lines).replace("CHECKS", checks), **names)
