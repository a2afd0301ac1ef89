"""json: values of each kind with every option, and texts that are wrong in each way."""
import collections
import decimal
import enum
from _battery import battery


class Colour(int, enum.Enum):
    RED = 1


class Odd:
    def __repr__(self):
        return "Odd()"


loop = [1]
loop.append(loop)
battery("json", r"""
    make JSONDecoder: JSONDecoder() ;; JSONDecoder(strict=False, parse_int=str, object_pairs_hook=list) ;; JSONDecoder(parse_float=decimal.Decimal, parse_constant=repr, object_hook=sorted)
    make JSONEncoder: JSONEncoder() ;; JSONEncoder(indent=2, sort_keys=True, ensure_ascii=False) ;; JSONEncoder(skipkeys=True, separators=(',', ':'), default=repr) ;; JSONEncoder(allow_nan=False, check_circular=False)
    view JSONDecoder: lambda d: (d.strict, d.object_hook, d.object_pairs_hook)
    view JSONEncoder: lambda e: (e.indent, e.item_separator, e.key_separator, e.sort_keys, e.skipkeys, e.ensure_ascii)
    obj: {'a': [1, 2.5, None, True], 'b': 'é\u2028"\\/\n\x01'} ;; [] ;; {} ;; [[], {}, [[1]]] ;; 'a\U0001f600\ud800' ;; 2.5 ;; float('nan') ;; float('-inf') ;; 10**30 ;; (1, 2) ;; {1: 2, None: 3, True: 4, 1.5: 5} ;; {(1,): 2, 'q': 1} ;; Odd() ;; [Odd()] ;; {'k': {'l': Odd()}} ;; loop ;; {1} ;; b'x' ;; Colour.RED ;; collections.OrderedDict(b=1, a=2) ;; {'b': 1, 'a': 2} ;; 1e22 ;; -0.0 ;; {'a': 1, 2: 3} ;; collections.namedtuple('P', 'x y')(1, 2) ;; '' ;; {Colour.RED: Colour.RED} ;; {float('inf'): 1}
    o: {'a': [1, 2.5, None]} ;; 'é' ;; Odd() ;; [float('nan')] ;; {(1,): 2} ;; loop ;; True
    skipkeys: False ;; True
    ensure_ascii: True ;; False
    check_circular: True
    allow_nan: True ;; False
    cls: None ;; JSONEncoder
    load cls: None ;; JSONDecoder
    loads cls: None ;; JSONDecoder
    indent: None ;; 2 ;; 0 ;; '\t' ;; -1 ;; ''
    separators: None ;; (',', ':') ;; (' , ', ' : ')
    default: None ;; repr ;; (lambda o: [1]) ;; (lambda o: o) ;; (lambda o: 1 / 0)
    sort_keys: False ;; True
    strict: True ;; False
    kw: **{}
    s: '{"a": [1, 2.5, null, true, false]}' ;; '' ;; '[1,' ;; '[1 2]' ;; '{"a" 1}' ;; '{"a": 1,}' ;; '{1: 2}' ;; '"\\u00e9\\ud83d\\ude00\\n\\/"' ;; '"\\x"' ;; '"\\u12"' ;; '"a' ;; '"a\nb"' ;; 'NaN' ;; '-Infinity' ;; '[1, 2] x' ;; ' 1e5 ' ;; '-' ;; '01' ;; 'tru' ;; b'[1]' ;; b'\xef\xbb\xbf[1]' ;; '\ufeff[1]' ;; '{"a": 1, "a": 2}' ;; '[1.5E+3, -0, 1E400]' ;; '{' ;; '{"a"' ;; '{"a":' ;; '[]' ;; '{}' ;; '"\\ud800x"' ;; '[1,]' ;; '1.' ;; '[\n1,\n2,\nx]' ;; '{"a": 1 "b": 2}' ;; b'\x00[\x001\x00]' ;; bytearray(b'{"q": "w"}') ;; '"\t"' ;; 'nul' ;; '{"a": {"b": {"c": []}}}' ;; '\t\r\n[ ]' ;; '[1, 2,\t]' ;; '"\\ud83d\\u0041"' ;; '-Infinit' ;; '[,1]'
    idx: 0 ;; 1 ;; 5 ;; -1
    JSONDecoder.decode _w: None
    skip JSONDecoder.decode _w: private
    fp: io.StringIO('{"a": [1]}') ;; io.StringIO() ;; io.BytesIO(b'[2]') ;; io.StringIO('x')
    dump fp: io.StringIO()
    object_hook: None ;; sorted ;; (lambda d: len(d)) ;; (lambda d: 1 / 0)
    object_pairs_hook: None ;; list ;; dict
    parse_float: None ;; str ;; decimal.Decimal
    parse_int: None ;; float ;; str
    parse_constant: None ;; repr
    doc: 'a\nb\nc' ;; ''
    pos: 0 ;; 3 ;; 99
    msg: 'm'
    _one_shot: False ;; True
    calls dumps: 220
    calls loads: 160
    calls dump: 80
    calls JSONDecoder: 90
    """, collections=collections, decimal=decimal, Colour=Colour, Odd=Odd, loop=loop)
