"""str: its methods on texts of each width."""
from _battery import battery

battery("builtins", r"""
    make str: 'Hello, World' ;; '' ;; 'a b\tc\r\nd\x0be' ;; 'straße İı ǅ ﬁ' ;; '\u20acuro\u20ac' ;; '\U0001f600x\U0001f600' ;; '  x  ' ;; '-007' ;; '½²٣' ;; 'aXbXc' ;; '{} {x}' ;; '%s %5.2f%%' ;; 'Ünïcödé' ;; '\ud800'
    make str: 'True' ;; 'ὈΔΥΣΣΕΎΣ' ;; "they're x's"
    ?: '' ;; 'l' ;; 'o', 5 ;; 'o', -3 ;; 'l', 3, 9 ;; 'X', None, None ;; '\u20ac' ;; '\U0001f600', 1 ;; ('He', 'x') ;; () ;; 'x', 10**30 ;; 'b', -10**30, 10**30 ;; b'l' ;; ('a', 1) ;; 'l', 1.5
    maketrans ?: {'a': 'b', 'l': None} ;; 'abc', 'xyz' ;; 'l', '\u20ac', 'o' ;; 'ab', 'x' ;; {'ab': 1} ;; {1.5: 2} ;; 'a', 1 ;; {72: 74}
    call str: 5 ;; b'abc' ;; b'abc', 'ascii' ;; b'\xff', 'utf-8', 'replace' ;; 'x', 'utf-8' ;; b'', 'nope' ;; encoding='ascii' ;; object=1.5 ;; errors='x' ;; bytearray(b'q'), 'utf-8', 'strict'
    value: 'x' ;; '' ;; 'Hello, World' ;; 'Hello' ;; 2 ;; 0 ;; -1 ;; b'x' ;; None ;; '\u20ac'
    __mod__ value: 5 ;; ('a', 2.5) ;; {'x': 1} ;; () ;; ('a',) ;; (1, 2, 3)
    __getitem__ key: 0 ;; -1 ;; 100 ;; slice(1, 4) ;; slice(None, None, -2) ;; slice(5, 1) ;; slice(None, None, 0) ;; 1.0 ;; 'a' ;; slice(10**30)
    __contains__ key: 'l' ;; '' ;; '\u20ac' ;; b'x' ;; 'lo, W'
    __format__ format_spec: '' ;; '20' ;; '<20' ;; '*^21' ;; '.3' ;; '>08.2s' ;; 'd' ;; '=5' ;; ',' ;; '05' ;; '\u20ac>16' ;; '+' ;; '#' ;; '.' ;; '5x5'
    width: 20 ;; 0 ;; 5 ;; -3 ;; 13 ;; 6
    fillchar: ' ' ;; '*' ;; '\u20ac' ;; '' ;; 'ab' ;; b'*'
    encoding: 'utf-8' ;; 'ascii' ;; 'latin-1' ;; 'utf-16' ;; 'utf-32-be' ;; 'nope' ;; 'cp1252' ;; 'utf-7' ;; 'unicode_escape' ;; 'idna' ;; 'rot13'
    errors: 'strict' ;; 'ignore' ;; 'replace' ;; 'backslashreplace' ;; 'xmlcharrefreplace' ;; 'namereplace' ;; 'surrogateescape' ;; 'surrogatepass' ;; 'nope'
    args: 1 ;; 'a', 'b' ;; 2.5, x=3
    kwargs: x=1 ;; x='y', z=[]
    mapping: {} ;; {'x': 1} ;; [1] ;; type('M', (dict,), {'__missing__': lambda s, k: k * 2})()
    iterable: ['a', 'b'] ;; [] ;; 'xyz' ;; ('\u20ac', 'z') ;; [1] ;; ['a', b'b'] ;; iter('ab') ;; ['only']
    sep: 'X' ;; ' ' ;; ', ' ;; '' ;; None ;; '\u20ac' ;; b'x' ;; 'll'
    maxsplit: -1 ;; 0 ;; 1 ;; 2 ;; 1.5
    tabsize: 8 ;; 0 ;; 1 ;; -1 ;; 3
    keepends: False ;; True ;; 1
    prefix: 'He' ;; '' ;; 'x' ;; '\u20ac'
    suffix: 'ld' ;; '' ;; 'x' ;; '\U0001f600'
    chars: None ;; ' ' ;; 'Hd' ;; '' ;; '\u20ac' ;; ' \t'
    old: 'l' ;; '' ;; 'X' ;; '\u20ac' ;; 'lo' ;; '\U0001f600'
    new: 'L' ;; '' ;; '\u20ac' ;; 'yy' ;; '\U0001f600'
    count: -1 ;; 0 ;; 1 ;; 2
    table: {} ;; {108: 'L'} ;; {108: None, 111: 8364} ;; str.maketrans('ab', 'xy') ;; {72: 1.5} ;; {72: 0x110000} ;; ['z'] * 100 ;; {72: 'long'}
    skip str.__hash__: differs from run to run
    tame str.maketrans: a static method's keywords are refused in other words
    calls str: 64
    """, exact=True, only=("str",))
