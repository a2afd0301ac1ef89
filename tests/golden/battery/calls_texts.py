"""shlex, pprint and reprlib: text of values and of command lines."""
import collections
import dataclasses
import pprint
import reprlib
import types
from _battery import battery


@dataclasses.dataclass
class Pair:
    first: object
    second: object = dataclasses.field(default=None, repr=False)


Long = collections.namedtuple("Long", "alpha beta")
recursive = [1]
recursive.append(recursive)
values = r"""{'key %d' % i: list(range(i)) for i in range(9)} ;; [] ;; ['a' * 30, 'b c' * 40, b'x' * 90] ;; {3: 'c', 'a': 1, None: ()} ;; (1,) ;; {frozenset({1})} ;; set(range(40)) ;; Pair(1, 2) ;; Pair(['x' * 40] * 3) ;; Long([1] * 30, 'q') ;; collections.OrderedDict(b=1, a=[2] * 40) ;; collections.Counter('abca') ;; collections.deque(range(50), 60) ;; collections.defaultdict(list, {1: [2] * 50}) ;; types.SimpleNamespace(a=1, b='x' * 90) ;; recursive ;; bytearray(b'z' * 99) ;; collections.ChainMap({1: 2}, {'x': 'y' * 70}) ;; collections.UserDict({'a': 1}) ;; types.MappingProxyType({'k': 'v' * 80}) ;; 10**50 ;; 'line\nother line\n' * 8 ;; [[[[[[1]]]]]] ;; {1: {2: {3: {4: 5}}}} ;; 2.5 ;; 1234567 ;; [1, 'two', (3,)] * 6 ;; {}.keys() ;; frozenset() ;; collections.UserList([1]) ;; collections.UserString('u' * 90)"""
pprints = f"""
    make PrettyPrinter: PrettyPrinter(stream=io.StringIO()) ;; PrettyPrinter(indent=3, width=40, compact=True, stream=io.StringIO()) ;; PrettyPrinter(depth=2, sort_dicts=False, underscore_numbers=True, stream=io.StringIO()) ;; PrettyPrinter(width=1, stream=io.StringIO())
    object: {values}
    stream: None ;; io.StringIO()
    indent: 1 ;; 4 ;; 0 ;; -1
    width: 80 ;; 20 ;; 1 ;; 0
    depth: None ;; 1 ;; 3 ;; 0
    compact: False ;; True
    sort_dicts: True ;; False
    underscore_numbers: False ;; True
    args: [1], 2
    kwargs: width=5
    context: {{}}
    maxlevels: 2 ;; 0
    level: 0
    skip PrettyPrinter.format: takes what pformat made of it
    calls pformat: 150
    calls pprint: 80
    """
battery("pprint", pprints, collections=collections, types=types, Pair=Pair, Long=Long, recursive=recursive)
battery("reprlib", f"""
    make Repr: Repr() ;; Repr(maxlist=2, maxstring=12, maxlevel=2) ;; Repr(indent='--') ;; Repr(indent=4, maxdict=1, fillvalue='~')
    x: {values}
    obj: {values}
    level: 3 ;; 0 ;; 1
    fillvalue: '...' ;; '~'
    calls Repr.repr: 120
    calls repr: 60
    """, collections=collections, types=types, Pair=Pair, Long=Long, recursive=recursive)
battery("shlex", r"""
    make shlex: shlex('a "b c" d#e\nf') ;; shlex("x='y z';ls|w && q", posix=True) ;; shlex('~/a && b || c;d >e', punctuation_chars=True) ;; shlex('a\\ b "c\\"d" \'e', posix=True) ;; shlex('"open') ;; shlex('a;b', punctuation_chars=';') ;; shlex('source "x"\nq') ;; shlex('')
    s: "a b" ;; '' ;; "it's" ;; 'a "b c" d\\ e # f' ;; "x'y'z" ;; '"a' ;; 'a\\' ;; "$HOME/*" ;; 'é' ;; "a\nb" ;; None ;; 'a;b|c'
    comments: False ;; True
    posix: True ;; False
    split_command: ['a', 'b c'] ;; []
    instream: 'a b' ;; None ;; io.StringIO('x "y"')
    infile: None ;; 'f'
    punctuation_chars: False ;; True ;; '();'
    tok: 'a' ;; ''
    newstream: 'p q' ;; io.StringIO('r')
    newfile: None ;; 'g'
    lineno: None ;; 5
    skip instream: reads standard input, or shows a stream
    skip shlex.sourcehook: opens a file
    """)
