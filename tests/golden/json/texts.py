"""Documents read and written: values, mistakes with their places, options."""
import json
for s in ['', '[', '[1', '[1,', '[1,]', '[1 2]', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', '{"a" 1}', '{a:1}', '"abc', '"a\nb"', '"\\q"', '"\\u12"', '"\\ud800\\u12"','"\\', '-', '01', '1.', '1e', 'nul', 'NaN', '-Infinity', '1 2', '\ufeff1', '{"a":1 "b"}', '[,1]', '"\\ud83d\\ude00\\ud800"', '[1e400, -0, -0.0, 1E5, 12345678901234567890123, 0.1e-7]', '"\x7f"', ' { } ', '\t[\n]\r', '{"a":{"b":[1,{"c":null}]},"a":2}']:
    try: print(repr(s), repr(json.loads(s)))
    except json.JSONDecodeError as e: print(repr(s), e, e.pos, e.lineno, e.colno)
class I(int): 
    def __repr__(self): return 'x'
class F(float):
    def __repr__(self): return 'y'
class S(str): pass
class D(dict): pass
for o in [None, True, 1, -5, 2**70, 1.5, 1e100, 'a"\\\n\x1fé\u2028😀\x7f/', [], {}, [1,[2,(3,)]], {'a':1, 2:3, 1.5:None, None:1, True:False}, I(3), F(2.5), S("q"), D(a=1), {I(4): F(1.5)}, float('nan'), float('-inf')]:
    print(json.dumps(o), json.dumps(o, ensure_ascii=False), json.dumps(o, indent=1), json.dumps(o, separators=(',',':')))
def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
l=[]; l.append(l); d={}; d['x']=d
tr(lambda: json.dumps(l)); tr(lambda: json.dumps(d)); tr(lambda: json.dumps({(1,):2})); tr(lambda: json.dumps({(1,):2,'b':1}, skipkeys=True))
tr(lambda: json.dumps(float('inf'), allow_nan=False)); tr(lambda: json.dumps({1,2})); tr(lambda: json.dumps({'b':1,'a':2}, sort_keys=True))
tr(lambda: json.dumps({'b':1,2:2}, sort_keys=True)); tr(lambda: json.dumps(1j, default=lambda o:[o.real,o.imag])); tr(lambda: json.loads(3)); tr(lambda: json.loads(b'\xff\xfe1\x00')); tr(lambda: json.loads(b'[1]'))
tr(lambda: json.loads('[1.5, 2, NaN]', parse_float=lambda s: 'f'+s, parse_int=lambda s:'i'+s, parse_constant=lambda s:'c'+s)); tr(lambda: json.loads('{"a":{"b":1}}', object_hook=lambda d: list(d.items()))); tr(lambda: json.loads('{"a":{"b":1},"a":2}', object_pairs_hook=lambda d: d))
tr(lambda: json.loads('"a\nb"', strict=False)); tr(lambda: json.JSONDecoder().raw_decode('  1')); tr(lambda: json.JSONDecoder().raw_decode('[1] x'));tr(lambda: json.loads('['*100000)); tr(lambda: json.loads('{"a":'*100000))
tr(lambda: list(json.JSONEncoder().iterencode([1,{'a':2}]))); tr(lambda: list(json.JSONEncoder(indent='--').iterencode([1,{'a':2}])))
tr(lambda: json.dumps([1,2,{'a':[]}], indent=2, sort_keys=True)); tr(lambda: json.dumps('x', cls=json.JSONEncoder)); tr(lambda: json.loads('{}', cls=json.JSONDecoder, strict=True)); tr(lambda: json.dumps([[1],[2]],indent=0))
