"""Small modules, each with what its parameters may sensibly be."""
import os
from _battery import battery

os.environ["HOME"] = "/home/of"
for name in ("colorsys", "graphlib", "fnmatch", "quopri", "copyreg", "abc", "keyword"):
    battery(name, "make TopologicalSorter: TopologicalSorter() ;; TopologicalSorter({1: [2, 3], 2: [3]}) ;; TopologicalSorter({1: [2], 2: [1]})\n graph: {1: [2]} ;; {} ;; {'a': 'bc'} ;; {1: [1]} ;; 5\n nodes: 1 ;; 2 ;; *[] ;; 3, 3\n predecessors: 1, 2 ;; *[]\n"
            "skip add_extension remove_extension clear_extension_cache pickle dispatch_table get_cache_token update_abstractmethods: state of the process")
battery("posixpath", r"""
    path: '/a/b.txt' ;; '' ;; 'a//b/../c' ;; '/' ;; '//a' ;; '///a' ;; b'/a/b' ;; '~/x' ;; '$HOME/x' ;; 'a\0b' ;; 5 ;; '.' ;; '..' ;; '.a' ;; 'a.b.c' ;; 'a/'
    p: '/a/b.txt' ;; '' ;; 'a//b/../c' ;; '/' ;; '//a' ;; b'/a/b' ;; 'a/b.c' ;; '.a' ;; 'a.' ;; '..x.y' ;; 5 ;; 'a/' ;; '/.b'
    a: '/a' ;; '' ;; b'a' ;; 5
    paths: ['/a/b', '/a/c'] ;; ['a', 'a/b'] ;; [] ;; ['/a', 'b'] ;; [b'a', 'b'] ;; ['/a/bc', '/a/bd'] ;; 5
    m: ['abc', 'abd'] ;; [] ;; [['a', 'b'], ['a']] ;; 'ab'
    s: '/a' ;; 'a/b' ;; b'/' ;; 5
    start: None ;; '/a' ;; 'x' ;; b'q'
    filename: 5
    f1: '/' ;; '/nope'
    f2: '/' ;; '/nope'
    skip abspath realpath expanduser getatime getctime getmtime getsize isfile isdir samefile sameopenfile samestat ismount lexists exists islink isjunction isdevdrive relpath isreserved: asks the system
    do: expandvars('$NOPE_X/${NOPE_Y}'), expandvars(b'$NOPE'), normpath('/../a/./b//'), relpath('/a/b', '/a/c/d'), relpath('/a', '/a'), commonpath(['/a/b/', '/a/b/c']), normcase('A/b'), splitdrive('c:/x'), splitroot('//a/b'), splitext('.x.y'), join('a', '/b', 'c', '')
    do: relpath('')
    do: relpath('a', '')
    """)
battery("ntpath", r"""
    path: 'C:\\a\\b.txt' ;; '' ;; 'a//b/../c' ;; '\\\\host\\share\\x' ;; 'C:a' ;; '\\\\?\\C:\\x' ;; b'c:\\a/b' ;; '%HOME%\\x' ;; 'NUL' ;; 'con.txt' ;; 5 ;; '..' ;; 'a. ' ;; '\\' ;; '\\\\.\\dev' ;; '\\\\?\\UNC\\a\\b\\c'
    p: 'C:\\a\\b.txt' ;; '' ;; 'a//b/../c' ;; '\\\\host\\share\\x' ;; 'C:a' ;; b'c:\\a/b' ;; '//x/y/z' ;; '.a' ;; 5 ;; 'C:/' ;; '\\\\host' ;; '\\\\?\\UNC\\a\\b\\c'
    s: 'C:\\A' ;; 'a/B' ;; b'/' ;; 5 ;; '\\a'
    paths: ['C:\\a\\b', 'c:/A/c'] ;; ['a', 'a/b'] ;; [] ;; ['C:\\a', 'D:\\a'] ;; ['\\a', 'C:\\a'] ;; [b'a', 'b'] ;; 5
    m: ['abc', 'abd'] ;; []
    a: 'C:\\a' ;; '' ;; b'a' ;; 5
    start: None ;; 'C:\\a' ;; 'D:\\x'
    skip abspath realpath expanduser getatime getctime getmtime getsize isfile isdir samefile sameopenfile samestat ismount lexists exists islink isjunction isdevdrive relpath: asks the system
    do: join('C:\\a', 'D:b', 'c'), join('C:', 'a'), join('C:\\a', '\\b'), join('\\\\h\\s', 'x'), join('c:a', 'C:b'), normpath('C:\\..\\a\\.\\b'), normpath('\\\\?\\C:\\a\\..\\b'), splitext('a.b\\c'), isabs('C:a'), isabs('\\a'), isreserved('a\\nul'), isreserved('x?')
    """)
battery("zlib", r"""
    data: b'hello hello hello' ;; b'' ;; compress(b'hello' * 9) ;; compress(b'x')[:-2] ;; b'\x78\x9c\x00' ;; 'x' ;; compress(b'ab') + b'more' ;; bytearray(b'q')
    wbits: 15 ;; -15 ;; 31 ;; 0 ;; 99 ;; -8
    level: -1 ;; 0 ;; 9 ;; 10
    bufsize: 16384 ;; 1 ;; 0 ;; -1
    value: 0 ;; 1 ;; 2**32 + 5
    method: 8 ;; 7
    memLevel: 8 ;; 1 ;; 99
    strategy: 0 ;; 2 ;; 9
    zdict: None ;; b'hello' ;; 5
    skip ZLIB_RUNTIME_VERSION ZLIB_VERSION compressobj decompressobj: below
    do: d = decompressobj(); d.decompress(compress(b'a' * 99) + b'tail', 10), d.unconsumed_tail != b'', d.flush(), d.unused_data, d.eof
    do: d = decompressobj(); d.decompress(compress(b'abc')[:-3]), d.eof, d.flush()
    do: d = decompressobj(zdict=b'hello'); c = compressobj(zdict=b'hello'); d.decompress(c.compress(b'hello hello') + c.flush()), d.eof, d.copy().eof
    do: c = compressobj(9, 8, -15); c.compress(b'abc' * 9); k = c.copy(); k.flush() == c.flush(), c.flush()
    do: c = compressobj(); c.flush(); c.compress(b'x')
    do: c = compressobj(); c.flush(99)
    do: compressobj(99)
    do: decompressobj(99)
    do: decompressobj().decompress(b'nonsense')
    do: decompressobj().decompress(b'', -1)
    do: decompressobj().flush(0)
    do: decompress(b'')
    """)
battery("xml.sax.saxutils", r"""
    data: 'a<b>&"c"\n' ;; '' ;; '&lt;&amp;&#65;'
    entities: {} ;; {'"': '&quot;'} ;; {'&quot;': '"'}
    skip XMLGenerator XMLFilterBase prepare_input_source codecs io handler xmlreader os urllib: others
    """)
battery("wsgiref.headers", r"""
    make Headers: Headers() ;; Headers([('A', '1'), ('b', 'x; q="1"'), ('a', '2')])
    view Headers: lambda h: (h.items(), str(h))
    headers: None ;; [] ;; [('A', '1')] ;; 5 ;; [(1, 2)]
    name: 'A' ;; 'b' ;; 'zz' ;; 5
    _name: 'A' ;; 'x'
    _value: 'v' ;; None ;; 5
    _params: **{} ;; q='1' ;; q=None, z='a"b'
    value: 'v' ;; 5
    val: 'v' ;; 5
    default: None ;; 'd'
    do: h = Headers([('A', '1')]); h['a'], h['zz'], 'A' in h, len(h), h.keys(), h.values(), h.get_all('a'), bytes(h), h.setdefault('q', 'w'), h['q']
    """)
battery("wsgiref.util", r"""
    environ: {} ;; {'HTTP_HOST': 'h:80', 'wsgi.url_scheme': 'http', 'SCRIPT_NAME': '/s', 'PATH_INFO': '/p/q', 'QUERY_STRING': 'a=1'} ;; {'SERVER_NAME': 'n', 'SERVER_PORT': '81', 'wsgi.url_scheme': 'http'} ;; {'HTTPS': 'on'} ;; {'HTTPS': 'off'} ;; {'SCRIPT_NAME': '', 'PATH_INFO': '//a//b'}
    header_name: 'Connection' ;; 'X' ;; 'TE'
    filelike: io.BytesIO(b'abcdef')
    blksize: 8192 ;; 2
    include_query: True ;; False
    make FileWrapper: FileWrapper(io.BytesIO(b'abcdef'), 4)
    key: 0
    """)
battery("html.parser", "skip HTMLParser re unescape _markupbase: golden of its own")
battery("unicodedata", r"""
    chr: 'a' ;; '5' ;; '\u00bd' ;; '\u20ac' ;; '\ud800' ;; '' ;; 'ab' ;; '\U0001f600' ;; '\u4e2d' ;; '\uac00' ;; 5 ;; '\u0e01' ;; '\u0085' ;; '\uffff' ;; '\u216b' ;; '(' ;; '\u0660'
    default: None ;; 'd'
    name: 'SNOWMAN' ;; 'snowman' ;; 'HANGUL SYLLABLE GA' ;; 'CJK UNIFIED IDEOGRAPH-4E2D' ;; 'nope' ;; '' ;; 5 ;; 'LINE FEED' ;; 'NULL' ;; 'CJK UNIFIED IDEOGRAPH-4E2' ;; 'HANGUL SYLLABLE ' ;; 'LATIN SMALL LETTER R WITH TILDE'
    form: 'NFC' ;; 'NFD' ;; 'NFKC' ;; 'NFKD' ;; 'x' ;; 5
    unistr: 'é' ;; 'e\u0301\u0323' ;; '\uac01' ;; '\u1100\u1161\u11a8' ;; '\ufb01' ;; '' ;; '\u0958' ;; '\u212b' ;; 5 ;; 'a\u0315\u0300\u05ae\u0062' ;; '\u1e9b\u0323'
    skip UCD ucd_3_2_0 unidata_version: Coil has the newest tables alone
    calls normalize: 90
    """)
