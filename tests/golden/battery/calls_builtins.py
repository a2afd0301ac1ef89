"""The built-in functions, property, super, type, and the exceptions' constructors."""
from _battery import battery


class Point:
    """Has an attribute, a property and operators that refuse."""
    z = 3

    def __init__(self):
        self.x = 1

    @property
    def y(self):
        return self.x + 1

    def __dir__(self):
        return ["q", "b"]

    def __round__(self, n=None):
        return "round", n

    def __getattr__(self, name):
        if name == "late":
            return "found"
        raise AttributeError(name, "no", 3)

    def __repr__(self):
        return f"Point({vars(self)})"


class Odd:
    """What no special method may give."""

    def __len__(self):
        return -1

    def __hash__(self):
        return "h"

    def __repr__(self):
        return 5

    def __str__(self):
        return b"x"

    def __bool__(self):
        return 2

    def __index__(self):
        return 1.5

    def __iter__(self):
        return 7

    def __format__(self, spec):
        return 3

    def __dir__(self):
        return 5

    def __bytes__(self):
        return "s"

    def __int__(self):
        return "i"

    def __float__(self):
        return 1

    def __complex__(self):
        return 1.5

    def __divmod__(self, other):
        return NotImplemented

    def __length_hint__(self):
        return "no"


def counted(n=3):
    yield from range(n)
    return "end"


battery("builtins", r"""
    make property: property(lambda s: 1) ;; property() ;; property(None, None, None, 'doc')
    make type: int ;; Point ;; type('T', (int,), {'__slots__': ()})
    make super: super(bool, True) ;; super(Point)
    make object: object() ;; Point()
    make BaseException: Exception('a') ;; KeyError() ;; OSError(2, 'no', 'f') ;; ValueError('x', 1)
    make BaseExceptionGroup: ExceptionGroup('m', [ValueError(1), TypeError(2)]) ;; ExceptionGroup('m', [ExceptionGroup('n', [KeyError('k')]), ValueError()]) ;; BaseExceptionGroup('b', [KeyboardInterrupt()])
    x: 3 ;; -3 ;; 2.5 ;; -1j ;; 'x' ;; Odd() ;; True ;; -2**70 ;; None
    y: 2 ;; 0 ;; -2 ;; 1.5 ;; 'x' ;; 1j ;; Odd()
    obj: 5 ;; 'a\u20ac' ;; Point() ;; Odd() ;; [] ;; int ;; b'x' ;; None ;; {1: [2]} ;; 2.5 ;; len ;; (1,) ;; range(4)
    number: 10 ;; -255 ;; 0 ;; 2**70 ;; 1.5 ;; 'x' ;; Odd() ;; True
    i: 65 ;; 0x20ac ;; 0x10ffff ;; 0x110000 ;; -1 ;; 2**70 ;; 'x'
    c: 'a' ;; '\u20ac' ;; '' ;; 'ab' ;; b'a' ;; b'' ;; bytearray(b'z') ;; 5
    name: 'x' ;; 'y' ;; 'z' ;; 'late' ;; 'nope' ;; 5 ;; '\ud800' ;; 'real'
    setattr name: 'x' ;; 'y' ;; 'w' ;; 5 ;; '__class__'
    setattr obj: Point() ;; 5 ;; object() ;; int ;; len
    delattr obj: Point() ;; 5 ;; Odd()
    value: 5 ;; '' ;; 'abc' ;; Point() ;; 2.5 ;; None
    format_spec: '' ;; 'x' ;; '>8' ;; 5 ;; '.3' ;; 'q'
    iterable: [1, 2, 0] ;; [] ;; 'ab' ;; counted() ;; Odd() ;; 5 ;; [[1], [2]] ;; [1.5, 2] ;; ['b', 'a'] ;; [0.1] * 10 ;; {3: 1} ;; [1, 'a'] ;; [1e100, 1.0, -1e100] ;; [2**70, 1] ;; (True, False) ;; [1, 1j] ;; [b'a']
    key: None ;; str ;; len ;; 5 ;; (lambda v: -v) ;; (lambda v: 1 / 0)
    reverse: False ;; True ;; 1 ;; 'x'
    class_or_tuple: int ;; (int, str) ;; () ;; int | str ;; 5 ;; (int, 5) ;; list[int] ;; ((int,), (str,)) ;; Point ;; type
    cls: bool ;; int ;; 5 ;; Point ;; list[int]
    ndigits: None ;; 0 ;; 1 ;; -1 ;; 'x' ;; 2**70
    base: 2 ;; -2 ;; 2.5 ;; 0 ;; 'x' ;; 1j ;; 2**70
    exp: 2 ;; -1 ;; 0 ;; 0.5 ;; 'x' ;; 12
    mod: None ;; 7 ;; 0 ;; -7 ;; 1.5 ;; 2
    source: '1 + 1' ;; 'x = 1' ;; 'a b' ;; '' ;; b'2' ;; 5 ;; 'x\0' ;; '(' ;; 'return 1' ;; compile('3', 'f', 'eval') ;; '   4' ;; 'yield 1' ;; b'\xff' ;; '# coding: nope\n1' ;; 'x\n y'
    filename: 'f' ;; b'f' ;; 5
    mode: 'exec' ;; 'eval' ;; 'single' ;; 'x' ;; 'func_type'
    flags: 0 ;; 0x400 ;; 1 ;; 0x100000 ;; -1 ;; 0x2000
    dont_inherit: False ;; True
    optimize: -1 ;; 0 ;; 2 ;; 3
    _feature_version: -1 ;; 8
    globals: {'x': 5} ;; None ;; 5 ;; {'__builtins__': {}}
    locals: None ;; {'x': 1} ;; 5
    closure: None ;; ()
    args: 1, 'a' ;; 2.5
    sep: ' ' ;; '' ;; None ;; 5
    end: '\n' ;; '' ;; 5
    file: None ;; io.StringIO() ;; 5
    flush: False ;; True
    doc: None ;; 'd'
    fget: None ;; (lambda s: 5) ;; 5
    ?: 5 ;; 'a' ;; Point() ;; [3, 1, 2] ;; Odd() ;; int ;; {'k': 1} ;; counted() ;; 1, 2 ;; 'b', 'a', 'c'
    anext ?: 5 ;; counted() ;; 5, None
    async_iterable: 5 ;; counted()
    dir ?: 5, 6 ;; Point() ;; Odd() ;; type('E', (), {'a': 1}) ;; object() ;; [] ;; len
    getattr ?: Point(), 'x' ;; Point(), 'nope' ;; Point(), 'nope', 5 ;; 5, 'real' ;; Point(), 5 ;; int, 'y' ;; Point(), 'late' ;; None, '' ;; Point ;; Point(), 'y', 1
    iter ?: [1] ;; 5 ;; (lambda: 1), 1 ;; 5, 1 ;; counted() ;; Odd() ;; counted().__next__, 2 ;; 'ab' ;; {1: 2}
    max ?: [3, 1, 2] ;; 1, 2.5 ;; [] ;; [], default=7 ;; 'ab', key=ord ;; 5 ;; 1, 'a' ;; 1, 2, default=3 ;; [[1], []], key=len ;; counted() ;; 1, key=5 ;; zz=1 ;; ['a', 'B'], key=str.lower ;; [1, 1.0, True]
    min ?: [3, 1, 2] ;; 1, 2.5 ;; [] ;; [], default=7 ;; 'ab', key=ord ;; 5 ;; 1, 'a' ;; 1, 2, default=3 ;; [[1], []], key=len ;; counted() ;; 1, key=5 ;; zz=1
    next ?: iter([1]) ;; iter([]) ;; iter([]), 5 ;; 5 ;; counted(0) ;; []
    tame vars: a class's namespace has an order of its own
    vars ?: Point() ;; 5 ;; 5, 6 ;; type('E', (), {'__module__': 'm', 'a': 1})().__class__.__mro__[1:]
    type ?: 5 ;; 'T', (), {} ;; 'T', (int,), {'a': 1} ;; 'T', (int, str), {} ;; 'T', (bool,), {} ;; 5, (), {} ;; 'T', 5, {} ;; 'T', (), 5 ;; 'T', (5,), {} ;; 'T', (int, object), {} ;; 'T', (object, int), {} ;; 'T' ;; 'T', (), {'__slots__': ['a', 'a b']} ;; 'T', (), {'__slots__': 'a', 'a': 1} ;; 'T\0', (), {} ;; 'T', (), {'__qualname__': 5} ;; 'T', (type(None),), {} ;; 'T', (int,), {'__slots__': 'x'} ;; 'T', (), {}, zz=1 ;; 'T', (Point, Point), {} ;; 'T', (), {1: 2}
    super ?: int ;; int, 5 ;; int, 'a' ;; 5 ;; bool, True ;; int, bool ;; bool, 1 ;; 1, 2, 3
    BaseExceptionGroup ?: 'm', [ValueError()] ;; 'm', [] ;; 5, [ValueError()] ;; 'm', [5] ;; 'm', 5 ;; 'm' ;; 'm', (KeyboardInterrupt(),)
    ExceptionGroup ?: 'm', [ValueError()] ;; 'm', [] ;; 5, [ValueError()] ;; 'm', [5] ;; 'm', [KeyboardInterrupt()] ;; 'm', 'ab'
    OSError ?: 2, 'no' ;; 2 ;; 'x', 'y' ;; 2, 'no', 'f' ;; 2, 'no', 'f', None, 'g' ;; 13, 'm', 5 ;; 17, 'e', b'f' ;; 11, 'b', 3 ;; 999, 'q' ;; 1, 2, 3, 4, 5, 6 ;; 4, 'i' ;; 32, 'p', filename='x'
    BlockingIOError ?: 11, 'b', 3 ;; 11, 'b' ;; 11, 'b', 'x'
    ImportError ?: 'a' ;; name='n' ;; 'a', name='n', path='p' ;; 'a', zz=1 ;; 'a', 'b' ;; name_from='q'
    StopIteration ?: 5 ;; 1, 2 ;; value=5
    SystemExit ?: 5 ;; 'bye' ;; 1, 2 ;; code=5
    SyntaxError ?: 'm' ;; 'm', ('f', 1, 2, 'text') ;; 'm', ('f', 1, 2, 'text', 3, 4) ;; 'm', ('f',) ;; 'm', 5 ;; 'm', ('f', None, None, None) ;; 'm', ('f', 1, 2, 'text', 3) ;; 'a', 'b', 'c' ;; 'm', (5, 'x', 'y', 7)
    UnicodeDecodeError ?: 'c', b'ab', 0, 1, 'r' ;; 'c', b'ab', 0, 2, 'r' ;; 'c', 'ab', 0, 1, 'r' ;; 'c', b'', -1, 5, '' ;; 1, 2, 3, 4, 5 ;; 'c', bytearray(b'q'), 0, 1, 'z'
    UnicodeEncodeError ?: 'c', 'ab', 0, 1, 'r' ;; 'c', '\u20ac\U0001f600', 0, 1, 'r' ;; 'c', '\U0001f600', 0, 1, 'x' ;; 'c', b'ab', 0, 1, 'r' ;; 'c', 'ab', 0, 2, 'r' ;; 'c', 'ab', 7, 9, 'r' ;; 'c', 'é', 0, 1, 'r'
    UnicodeTranslateError ?: 'ab', 0, 1, 'r' ;; 'ab', 0, 2, 'r' ;; '\u20ac', 0, 1, 'q' ;; 5, 0, 1, 'r'
    AttributeError ?: 'a' ;; 'a', name='n', obj=5 ;; zz=1 ;; 'a', 1
    NameError ?: 'a' ;; 'a', name='n' ;; obj=1
    KeyError ?: 'a' ;; 1, 2 ;; '' ;; "it's"
    tame pow: a power of 2**70 fills all memory
    tame exec sum property: which of two wrong arguments is refused
    skip type.mro: its owner's name in refusals
    exec globals: {'x': 5} ;; None
    exec source: '1 + 1' ;; 'x = 1' ;; 'a b' ;; b'2' ;; '(' ;; compile('3', 'f', 'eval')
    sum start: 0 ;; 1.5 ;; [] ;; 2**64 ;; 1j
    skip input breakpoint globals locals id hash: read what is outside, or tell addresses
    skip EnvironmentError IOError: are OSError
    skip str bytes bytearray memoryview int float complex bool list tuple dict set frozenset range slice enumerate reversed zip map filter: have goldens of their own
    before: import sys; sys.set_int_max_str_digits(4300)
    calls compile: 90
    """, exact=True, Point=Point, Odd=Odd, counted=counted)
