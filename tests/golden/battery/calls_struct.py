"""struct, array, base64 and binascii: every format and alphabet."""
from _battery import battery

battery("struct", r"""
    make Struct: Struct('<hI') ;; Struct('>3sB') ;; Struct('') ;; Struct('=2d?')
    view Struct: lambda s: (s.format, s.size)
    format: '<hI' ;; 'b' ;; '>3sB' ;; '2x?' ;; '=q' ;; '!e' ;; 'p' ;; '5p' ;; 'z' ;; '' ;; '@iq' ;; '<n' ;; 'n' ;; 'P' ;; '10' ;; 'é' ;; b'<h' ;; '0s' ;; '<f d' ;; 'c' ;; 5
    buffer: b'\x01\x02\x03\x04\x05\x06' ;; b'' ;; bytes(16) ;; bytearray(b'\xff' * 8) ;; 'x'
    offset: 0 ;; 2 ;; -1 ;; 99 ;; -2
    v: 1, 2 ;; b'abc', 5 ;; -1 ;; 300 ;; 1.5, True ;; b'x' ;; 'x' ;; 2**63 ;; 1, 2, 3 ;; 2**64, 1 ;; 70000, 1 ;; 1, -1
    call pack: '<hI', 1, 2 ;; '<hI', 1 ;; '3s', b'abcdef' ;; 'c', b'ab' ;; 'B', 256 ;; 'B', -1 ;; 'b', 200 ;; 'h', 1.5 ;; 'f', 'x' ;; 'e', 65520.0 ;; 'e', 1.1 ;; 'f', 1e40 ;; '?', [] ;; 'q', 2**63 ;; 'Q', -1 ;; '5p', b'abcdefgh' ;; 's', 'x' ;; 'P', -1 ;; 'n', 5 ;; '>d', float('nan') ;; '2i', 1 ;; 'xx' ;; 'H', None ;; 'l', 2**31 ;; '<l', 2**31 ;; 'N', -1 ;; 'i', 2**31 ;; '0s', b'' ;; 'e', float('inf') ;; 'p', b''
    call pack_into: 'h', bytearray(4), 0, 1 ;; 'h', bytearray(4), -2, 1 ;; 'h', bytearray(4), 3, 1 ;; 'h', b'abcd', 0, 1 ;; 'h', bytearray(1), -3, 1 ;; 'h' ;; 'h', bytearray(4) ;; 'h', bytearray(2), 0
    call unpack: 'h', b'a' ;; '<hh', b'abcd' ;; '3s', b'abc' ;; 'e', b'\x00\x7c' ;; '5p', b'\x03abcd' ;; '?', b'\x02' ;; '>q', b'\xff' * 8 ;; 'c', b'z' ;; 'f', b'\0\0\x80\x7f' ;; 'x', b'z' ;; 'P', bytes(8)
    call unpack_from: 'h', b'abcd', 1 ;; 'h', b'abcd', 3 ;; 'h', b'abcd', -2 ;; 'h', b'abcd', -9 ;; 'h', buffer=b'abc' ;; 'h', b'abc', offset=1
    call iter_unpack: 'h', b'abcd' ;; 'h', b'abc' ;; '', b'' ;; '2s', b'aabb'
        skip Struct.pack_into: refuses None as 'None' or as 'NoneType'
    tame calcsize iter_unpack unpack unpack_from error Struct.pack_into: in which order a format is hashed, looked at and refused
    """, exact=True)
battery("array", r"""
    make array: array('i', [1, -2, 3]) ;; array('d', [1.5]) ;; array('B', b'ab') ;; array('q') ;; array('f', [0.5])
    call array: 'i' ;; 'i', [1, 2] ;; 'z' ;; 'b', [200] ;; 'B', b'ab' ;; 'u', 'xy' ;; 'i', 'x' ;; 'f', [1.5, 2] ;; 'i', [1.5] ;; 'i', array('b', [1]) ;; '' ;; 5 ;; 'w', 'ab' ;; 'i', 5 ;; 'H', [70000] ;; 'i', b'abcd' ;; 'i', bytearray(3) ;; zz=1
    call ArrayType: 'i'
    __mul__ value: 2 ;; 0 ;; -1
    __rmul__ value: 2 ;; 0 ;; -1
    v: 'x' ;; 'yz' ;; 300
    value: array('i', [1, 2]) ;; 2 ;; [1] ;; array('d', [2.5]) ;; 0 ;; -1
    v: 1 ;; -2 ;; 'x' ;; 2.5 ;; 300
    x: 5 ;; 'x'
    i: -1 ;; 0 ;; 9
    key: 0 ;; -1 ;; 9 ;; slice(0, 2) ;; slice(None, None, -1) ;; 'x' ;; slice(1, 1)
    __setitem__ value: 7 ;; array('i', [8, 9]) ;; 'x' ;; array('d')
    buffer: b'abcdefgh' ;; b'abc' ;; 'x'
    list: [1, 2] ;; [] ;; ['x'] ;; 5 ;; [2, 'x']
    bb: [1, 2] ;; array('i', [3]) ;; 5 ;; 'ab' ;; array('d')
    ustr: 'ab' ;; 5
    f: io.BytesIO(b'abcdefghijklmnop') ;; io.BytesIO()
    n: 1 ;; 0 ;; -1 ;; 9
    protocol: 3
    memo: {}
    start: 0 ;; 1 ;; -9
    stop: 9 ;; 1
    do: array('u', 'é€').tounicode(), array('w', 'x\U0001f600').tobytes(), array('w', 'ab')[1], array('w', 'ab').index('b')
    skip buffer_info ArrayType __reduce_ex__ Struct.pack_into: addresses, array by its other name
    """)
battery("binascii", r"""
    data: b'hello world' ;; b'' ;; b'\x00\xff' * 30 ;; 'abc' ;; 'é' ;; b'aGVsbG8=' ;; b'aGVs bG8' ;; b'=' ;; b'a' ;; b'ab=c' ;; b'=3D=\n x_y\t\n' ;; b'616' ;; b'zz' ;; b'6162' ;; b'#86)C\n' ;; b' \n' ;; b'a b\n.c' ;; b'YQ==YQ==' ;; b'Y===' ;; b'YQ=a' ;; b'a' * 46 ;; 5
    strict_mode: False ;; True
    newline: True ;; False
    backtick: False ;; True
    quotetabs: False ;; True
    istext: True ;; False
    header: False ;; True
    crc: 0 ;; 1 ;; 2**32 ;; -1
    hexstr: b'6162' ;; '61 62' ;; b'6' ;; 'zz' ;; ''
    sep: ':' ;; b'-' ;; 'ab'
    bytes_per_sep: 1 ;; 2 ;; -3
    tame b2a_hex hexlify: None for a number
    leave b2a_hex: b'a', None
    leave hexlify: b'a', None
    """, exact=True)
battery("base64", r"""
    s: b'hello world' ;; b'' ;; b'\x00\xff\xfe' ;; 'aGVsbG8=' ;; b'aGVsbG8=' ;; b'aGVs-_8=' ;; b'a' ;; b'NBSWY3DP' ;; b'nbswy3dp' ;; b'MZXW6===' ;; b'68656C6C' ;; b'6z' ;; 'é' ;; b'M1======' ;; b'NBSWY3DPNBSWY0DP' ;; b'MZXW6YTB0I1O' ;; b'C0======' ;; b'ab=='
    b: b'hello world' ;; b'' ;; b'\x00\x00\x00\x00ab' ;; b'    abc' ;; b'<~87cURD]~>' ;; b'87cURD]' ;; b'z' ;; b'!!' ;; b'~>' ;; b'zy' ;; b'8 7\n' ;; b'|NsC0' ;; b'~~~~~' ;; b'\xff' ;; '87cUR' ;; b's8W-"' ;; b'x'
    altchars: None ;; b'-_' ;; b'x' ;; '+/'
    validate: False ;; True
    casefold: False ;; True
    map01: None ;; b'I' ;; b'L'
    foldspaces: False ;; True
    wrapcol: 0 ;; 5 ;; 1
    pad: False ;; True
    adobe: False ;; True
    ignorechars: b' \t\n\r\v' ;; b''
    input: io.BytesIO(b'hello' * 20) ;; io.BytesIO(b'aGVsbG8=\n')
    output: io.BytesIO()
    skip main: reads files
    calls a85decode: 80
    calls a85encode: 80
    calls b32decode: 80
    """)
