"""bytes, bytearray and memoryview: their methods, what is assigned to, and views of other formats."""
import array
from _battery import battery

battery("builtins", r"""
    make bytes: b'Hello, World' ;; b'' ;; b'a b\tc\r\nd' ;; b'\x00\xff\x80' ;; b'  x  ' ;; b'-007' ;; b'aXbXc' ;; b'%s %5d%%' ;; b'True'
    make bytearray: bytearray(b'Hello, World') ;; bytearray() ;; bytearray(b'a b\tc\r\nd') ;; bytearray(b'\x00\xff') ;; bytearray(b'aXbXc') ;; bytearray(b'  7 ')
    make memoryview: memoryview(b'Hello, World') ;; memoryview(bytearray(b'abcdef')) ;; memoryview(array.array('i', [1, -2, 3])) ;; memoryview(array.array('d', [1.5, 2.5])) ;; memoryview(bytearray(12)).cast('B', [3, 4]) ;; memoryview(b'abcdef')[::2] ;; memoryview(b'') ;; memoryview(b'abcd').cast('H') ;; memoryview(bytearray(b'ab')).cast('c') ;; memoryview(b'\0\1').cast('?')
    view memoryview: lambda m: (m.format, m.shape, m.strides, m.readonly, m.tolist())
    ?: b'' ;; b'l' ;; 111, 5 ;; b'o', -3 ;; b'l', 3, 9 ;; b'X', None, None ;; 300 ;; (b'He', b'x') ;; () ;; b'x', 10**30 ;; 'l' ;; (b'a', 1) ;; b'l', 1.5 ;; -1
    call memoryview.hex: '-' ;; sep=':', bytes_per_sep=2 ;; bytes_per_sep=2 ;;  ':', -3 ;; '' ;; 'ab'
    hex ?: '-' ;; b':' ;; ':', 2 ;; ':', -2 ;; sep='.' ;; '', 1 ;; 'ab' ;; '\u20ac' ;; bytes_per_sep=3 ;; sep=' ', bytes_per_sep=0
    bytes ?: 5 ;; b'abc' ;; 'abc', 'ascii' ;; '\u20ac', 'latin-1', 'replace' ;; 'x' ;; [1, 2, 255] ;; [256] ;; [-1] ;; ['a'] ;; -1 ;; 2**70 ;; (1, 2) ;; range(3) ;; source=b'x' ;; b'', 'utf-8' ;; encoding='utf-8' ;; 1.5 ;; memoryview(b'xy')
    bytearray ?: 5 ;; b'abc' ;; 'abc', 'ascii' ;; 'x' ;; [1, 2, 255] ;; [256] ;; -1 ;; range(3) ;; source=b'x' ;; b'', 'utf-8' ;; 1.5
    memoryview object: b'abc' ;; bytearray(3) ;; 'x' ;; 5 ;; array.array('H', [1])
    maketrans frm: b'abc' ;; b'' ;; 'abc'
    maketrans to: b'xyz' ;; b'x' ;; 5
    value: b'x' ;; b'' ;; b'Hello, World' ;; bytearray(b'a') ;; 2 ;; 0 ;; -1 ;; 'x' ;; None ;; [1, 2]
    __mod__ value: 5 ;; (b'a', 2) ;; {b'x': 1} ;; () ;; b'q' ;; ('a', 1)
    key: 0 ;; -1 ;; 100 ;; slice(1, 4) ;; slice(None, None, -2) ;; slice(5, 1) ;; slice(None, None, 0) ;; 1.0 ;; 'a' ;; (0, 1) ;; (2, 3) ;; (0,) ;; ...
    __setitem__ key: 0 ;; -1 ;; 100 ;; slice(1, 4) ;; slice(None, None, 2) ;; slice(5, 1) ;; (1, 1)
    __setitem__ value: 65 ;; b'xyz' ;; 256 ;; b'' ;; [1, 2] ;; b'q' ;; -1
    memoryview.__setitem__ value: b'xyz' ;; b'' ;; b'q' ;; bytearray(b'ab')
    width: 20 ;; 0 ;; 5 ;; -3 ;; 6
    fillchar: b' ' ;; b'*' ;; b'' ;; b'ab' ;; '*' ;; bytearray(b'.')
    encoding: 'utf-8' ;; 'ascii' ;; 'latin-1' ;; 'utf-16' ;; 'nope' ;; 'cp1252' ;; 'utf-7' ;; 'unicode_escape' ;; 'hex' ;; 'idna'
    errors: 'strict' ;; 'ignore' ;; 'replace' ;; 'backslashreplace' ;; 'surrogateescape' ;; 'surrogatepass' ;; 'nope'
    iterable_of_bytes: [b'a', b'b'] ;; [] ;; (b'q',) ;; [1] ;; [b'a', 'b'] ;; b'xy' ;; [bytearray(b'z'), memoryview(b'y')]
    iterable_of_ints: [1, 2] ;; b'ab' ;; [256] ;; ['a'] ;; 5 ;; iter([3])
    sep: b'X' ;; b' ' ;; b', ' ;; b'' ;; None ;; 'x' ;; b'll'
    memoryview.hex sep: ':' ;; b'-' ;; 'ab' ;; ''
    bytes_per_sep: 1 ;; 2 ;; -3 ;; 0
    maxsplit: -1 ;; 0 ;; 1 ;; 2
    tabsize: 8 ;; 0 ;; 1 ;; -1
    keepends: False ;; True
    prefix: b'He' ;; b'' ;; b'x' ;; 'x'
    suffix: b'ld' ;; b'' ;; b'x' ;; bytearray(b'd')
    bytes: None ;; b' ' ;; b'Hd' ;; b'' ;; 'x'
    old: b'l' ;; b'' ;; b'X' ;; b'lo' ;; 'l'
    new: b'L' ;; b'' ;; b'yy' ;; 'x'
    count: -1 ;; 0 ;; 1 ;; 2
    string: '61 62' ;; '' ;; '6' ;; 'zz' ;; '6 1' ;; '61\n62' ;; b'61' ;; '\u20ac'
    table: None ;; bytes(range(255, -1, -1)) ;; b'x' ;; bytes(256) ;; 'x'
    delete: b'' ;; b'lo' ;; 'l'
    item: 65 ;; 256 ;; 'a' ;; -1 ;; b'a'
    index: 0 ;; -1 ;; 100 ;; -100 ;; 1.5
    format: 'B' ;; 'b' ;; 'c' ;; 'H' ;; 'i' ;; 'd' ;; 'x' ;; '?' ;; '@I' ;; '' ;; 'q' ;; '<i' ;; b'B'
    cast shape: [3, 2] ;; [12] ;; [0] ;; (2, 6) ;; [2, 3, 2] ;; [] ;; [-1] ;; 5 ;; ['a'] ;; [3, 4]
    order: None ;; 'C' ;; 'F' ;; 'A' ;; 'x'
    memoryview.cast ?: 'B'
    skip memoryview.obj: shows what the view is of, by its address
    skip bytes.__hash__ memoryview.__hash__: differ from run to run
    skip bytes.__rmod__ bytearray.__rmod__: which of two operands answers
    tame bytes.maketrans bytearray.maketrans: a static method's keywords are refused in other words
    bytes.__eq__ value: b'x' ;; b'Hello, World' ;; 'x' ;; None
    bytes.__lt__ value: b'x' ;; b'' ;; b'Hello, World' ;; 'x' ;; None
    bytes.__le__ value: b'x' ;; b'Hello, World' ;; 'x'
    memoryview.cast shape: [3, 2] ;; [12] ;; [0] ;; (2, 6) ;; [2, 3, 2] ;; [] ;; [-1] ;; ['a'] ;; [3, 4]
    tame memoryview.cast memoryview.__setitem__ memoryview.tobytes bytearray.__setitem__: which of two wrong arguments is refused
    calls bytes: 60
    calls bytearray: 60
    """, exact=True, only=("bytes", "bytearray", "memoryview"), array=array)
