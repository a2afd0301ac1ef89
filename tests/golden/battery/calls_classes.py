"""dataclasses, enum, copy and types made in steps."""
import copy
import dataclasses
import enum
from _battery import battery


@dataclasses.dataclass(order=True)
class P:
    x: int
    y: list = dataclasses.field(default_factory=list, compare=False)
    z: dataclasses.InitVar[int] = 5
    w: str = dataclasses.field(default="w", repr=False, init=False, metadata={"m": 1})


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Q:
    a: object = None
    b: tuple = (1, 2)


class Colour(enum.Enum):
    RED = 1
    GREEN = 2
    CRIMSON = 1

    def shade(self):
        return self.name.lower()


class Bits(enum.Flag):
    A = 1
    B = 2
    AB = 3
    D = 8


class Whole(enum.IntFlag, boundary=enum.EJECT):
    X = 1
    Y = 4


class Num(enum.IntEnum):
    ONE = 1
    TWO = 2


class Word(enum.StrEnum):
    HELLO = enum.auto()
    OTHER = "oTher"


class Tight(enum.Flag, boundary=enum.STRICT):
    A = 1
    C = 4


class Loose(enum.Flag, boundary=enum.CONFORM):
    A = 1
    C = 4


battery("dataclasses", r"""
    obj: P(1, [2]) ;; Q(a=P(3)) ;; 5 ;; P ;; Q(b={'k': P(1)}) ;; Q(a=[P(1), (P(2),)])
    dict_factory: dict ;; list
    tuple_factory: tuple ;; list
    class_or_instance: P ;; Q() ;; 5 ;; int
    changes: x=9 ;; w='q' ;; nope=1 ;; z=1, x=2 ;; a=5
    cls: type('C', (), {'__module__': '__main__', '__annotations__': {'a': int}}) ;; type('C', (), {'__module__': '__main__', '__annotations__': {'a': int, 'b': str}, 'a': 1}) ;; type('C', (), {'__module__': '__main__', '__annotations__': {'a': list}, 'a': []}) ;; type('C', (), {'__module__': '__main__', 'a': field()}) ;; type('C', (), {'__module__': '__main__', '__annotations__': {'a': int}, '__lt__': len}) ;; type('C', (Q,), {'__module__': '__main__', '__annotations__': {}}) ;; type('C', (), {'__module__': '__main__', '__annotations__': {'a': 'InitVar[int]', 'b': 'ClassVar'}, '__post_init__': lambda s, *a: print(a)}) ;; type('C', (), {'__module__': '__main__', '__annotations__': {'_': KW_ONLY, 'a': int}}) ;; type('C', (), {'__module__': '__main__', '__annotations__': {'a': int}, '__setattr__': len, '__hash__': None, '__eq__': len}) ;; 5
    init: True ;; False
    repr: True ;; False
    eq: True ;; False
    order: False ;; True
    unsafe_hash: False ;; True
    frozen: False ;; True
    match_args: True ;; False
    kw_only: False ;; True
    slots: False ;; True
    weakref_slot: False ;; True
    default: MISSING ;; 1 ;; []
    default_factory: MISSING ;; list
    hash: None ;; True
    compare: True ;; False
    metadata: None ;; {'a': 1}
    cls_name: 'M' ;; 'a b' ;; 5
    fields: ['a', ('b', int), ('c', str, 'd')] ;; 'xy' ;; [('a', int, 1), 'b'] ;; ['a', 'a'] ;; ['1x'] ;; ['class'] ;; [(1, 2, 3, 4)] ;; [5] ;; []
    fields class_or_instance: P ;; Q ;; 5
    bases: () ;; (P,) ;; (Q,)
    namespace: None ;; {'f': len}
    module: None ;; 'mod'
    type: int ;; list[int] ;; 'x'
    Field default: 1
    make InitVar: InitVar[int] ;; InitVar(list[str])
    make Field: fields(P)[0] ;; fields(P)[1] ;; field(default=2)
    skip Field: made by field()
    do: [P(1), P(1, [2], 7), P(1) < P(2), P(1) == P(1, [3]), P(1) == 5, P.__match_args__, sorted(P.__dataclass_fields__)]
    do: P(1) < 5
    do: Q(1)
    do: q = Q(a=1); q.a = 2
    do: q = Q(a=1); del q.b
    do: [Q(a=1), Q(a=1) == Q(a=1), Q.__slots__, hash(Q()) == hash(Q()), replace(Q(), b=3)]
    do: make_dataclass('M', ['a', ('b', int, 5)], order=True, frozen=True)(1) < make_dataclass('N', [])()
    do: M = make_dataclass('M', ['a', ('b', list, field(default_factory=list, kw_only=True))]); [M(1), M(1, b=2), M.__doc__]
    do: make_dataclass('M', ['a'])()
    do: @dataclass; pass
    calls dataclass: 140
    calls make_dataclass: 120
    """, P=P, Q=Q)
battery("copy", r"""
    x: [1, [2]] ;; {'a': [1]} ;; (1, [2]) ;; P(1, [2]) ;; 5 ;; 'x' ;; {1} ;; bytearray(b'q') ;; len ;; Q(a=[1]) ;; Colour.RED ;; object() and 5 ;; range(3) ;; (x for x in []) ;; slice(1, [2]) ;; frozenset({1}) ;; int ;; 1j ;; type('C', (), {'__copy__': lambda s: 'c', '__deepcopy__': lambda s, m: ('d', len(m))})() ;; type('R', (), {'__reduce_ex__': lambda s, p: (list, ([1],), None, iter([2]), None)})() ;; type('R', (), {'__reduce_ex__': lambda s, p: 'name'})() ;; type('R', (), {'__reduce_ex__': lambda s, p: (dict, (), None, None, iter([(1, 2)]))})()
    memo: None
    obj: P(1) ;; Q() ;; 5 ;; Colour.RED ;; slice(1)
    changes: x=2 ;; a=3 ;; zz=1
    """, P=P, Q=Q, Colour=Colour)
battery("enum", r"""
    make Enum: Colour.RED ;; Colour.GREEN
    make Flag: Bits.A ;; Bits.A | Bits.D ;; Bits(0) ;; Bits.AB ;; ~Bits.A ;; Tight.A ;; Loose.C
    make IntFlag: Whole.X ;; Whole.X | Whole.Y ;; Whole(0) ;; ~Whole.X
    make IntEnum: Num.ONE
    make StrEnum: Word.HELLO ;; Word.OTHER
    make EnumType: Colour ;; Bits ;; Whole ;; Num ;; Word ;; Tight ;; Loose
    make verify: verify(UNIQUE) ;; verify(CONTINUOUS) ;; verify(NAMED_FLAGS) ;; verify(UNIQUE, CONTINUOUS)
    other: Bits.B ;; 2 ;; Bits(0) ;; Whole.Y ;; 'x' ;; Bits.AB ;; 8 ;; Tight.C ;; Loose.A
    value: 1 ;; 2 ;; 'RED' ;; 99 ;; Colour.RED ;; -1 ;; Bits.A ;; 'hello' ;; 3 ;; 'A|B' ;; 1.5 ;; 5 ;; 7
    auto value: 1 ;; 'x'
    name: 'RED' ;; 'A' ;; 'zz' ;; 5
    names: _not ;; 'a b' ;; ['a', 'b'] ;; [('a', 5), ('b', 5)] ;; {'x': 1}
    __call__ names: None ;; 'a b' ;; ['a', 'b'] ;; [('a', 5), ('b', 5)] ;; {'x': 1}
    format_spec: '' ;; '>8' ;; 'd' ;; 'x'
    memo: {}
    new_class_name: 'N' ;; 'a b'
    names: 'a b' ;; ['a', 'b'] ;; [('a', 5), ('b', 5)] ;; {'x': 1} ;; 'a a' ;; '' ;; 'mro' ;; '_x_' ;; ['__d__'] ;; ()
    module: None ;; 'm'
    qualname: None ;; 'q.N'
    type: None
    Enum type: None ;; int ;; str
    Flag type: None
    start: 1 ;; 5
    boundary: None ;; KEEP
    enumeration: Colour ;; Bits ;; Whole ;; Num ;; Tight
    checks: UNIQUE ;; CONTINUOUS
    values: 1 ;; 2
    update_str: False ;; True
    self: Colour.RED ;; Bits.AB ;; Num.ONE
    proto: 2
    skip EnumType.__call__ EnumMeta __hash__ __copy__ __deepcopy__ global_enum EnumCheck FlagBoundary ReprEnum EnumDict CONFORM CONTINUOUS EJECT KEEP NAMED_FLAGS STRICT UNIQUE property: of the module itself, or shown by others
    do: [list(Colour), Colour(1), Colour['GREEN'], Colour.CRIMSON, Colour.__members__, len(Colour), Colour.RED in Colour, 1 in Colour, Colour.RED.shade()]
    do: Colour(99)
    do: Colour['zz']
    do: Colour.RED = 5
    do: del Colour.RED
    do: Colour.RED < Colour.GREEN
    do: [Bits(3), Bits(9), ~Bits.A, Bits.A ^ Bits.AB, list(Bits.AB), Bits.A in Bits.AB, bool(Bits(0)), len(Bits.AB), Bits.A | Bits.B is Bits.AB]
    do: Bits(16)
    do: Tight(2)
    do: [Loose(7), Whole(9), Whole.X | 16, Whole(-1), ~Whole.Y]
    do: [Word.HELLO, str(Word.OTHER), f'{Word.HELLO:>8}', Word('hello'), Word.HELLO == 'hello']
    do: [Num.ONE + 1, f'{Num.TWO:03d}', repr(Num(1)), Num.TWO > 1, sorted([Num.TWO, Num.ONE])]
    do: Enum('E', 'a b', start=0)['a'].value, Flag('F', 'a b c')(7), IntEnum('I', ['x'], module='m', qualname='m.I').x, Enum('E', {'p': 1, 'q': 1}).q
    do: type('Sub', (Colour,), {})
    do: Colour.__class__.__call__(Colour, 1, 2)
    do: unique(Colour)
    do: unique(Enum('U', 'a b')).__name__
    do: verify(CONTINUOUS)(Enum('V', {'a': 1, 'b': 3}))
    do: verify(NAMED_FLAGS)(Flag('W', {'a': 1, 'b': 6}))
    do: auto(), auto(5), member(3).value, nonmember(4).value
    calls Enum: 90
    calls Flag: 60
    """, Colour=Colour, Bits=Bits, Whole=Whole, Num=Num, Word=Word, Tight=Tight, Loose=Loose)
