"""pickle: every protocol, what is refused, damaged pickles."""
import collections
import copyreg
import enum
import functools
import io
import pickle
from _battery import battery


class Plain:
    def __init__(self, a=1):
        self.a = a

    def __eq__(self, other):
        return type(other) is Plain and other.a == self.a

    def __repr__(self):
        return f"Plain({self.a!r})"

    def method(self):
        return 5


class Slots:
    __slots__ = ("x", "y")

    def __repr__(self):
        return f"Slots({getattr(self, 'x', None)!r}, {getattr(self, 'y', None)!r})"


class State(Plain):
    def __getstate__(self):
        return "state", self.a

    def __setstate__(self, state):
        self.a = state


class Reduced:
    def __init__(self, answer):
        self.answer = answer

    def __reduce__(self):
        return self.answer


class New(Plain):
    def __getnewargs_ex__(self):
        return (), {"a": self.a}

    def __new__(cls, a=9):
        made = object.__new__(cls)
        made.made = a
        return made


class Colour(enum.Enum):
    RED = 1


class List(list):
    pass


class Dict(dict):
    pass


Point = collections.namedtuple("Point", "x y")


class Persistent(pickle.Pickler):
    def persistent_id(self, obj):
        return "id" if obj is Plain else None


class Found(pickle.Unpickler):
    def persistent_load(self, pid):
        return "loaded", pid

    def find_class(self, module, name):
        return f"{module}.{name}".split, name


class Override(pickle.Pickler):
    def reducer_override(self, obj):
        return (str, ("over",)) if isinstance(obj, Plain) else NotImplemented


def slots(**kw):
    made = Slots()
    for k, v in kw.items():
        setattr(made, k, v)
    return made


def both(value, protocol=None, **kw):
    return pickle.loads(pickle.dumps(value, protocol, **kw))


def persistent(value):
    out = io.BytesIO()
    Persistent(out).dump(value)
    return out.getvalue()


def over(value, kind=Override):
    out = io.BytesIO()
    kind(out).dump(value)
    return out.getvalue()


loop = [1]
loop.append(loop)
names = {k: v for k, v in globals().items() if not k.startswith("_") and k not in ("battery", "io")}
battery("pickle", r"""
    view Pickler: lambda p: 0
    view Unpickler: lambda p: 0
    obj: None ;; True ;; 5 ;; -1 ;; 255 ;; 65536 ;; 2**31 ;; -2**31 ;; 2**70 ;; -2**2100 ;; 2.5 ;; float('inf') ;; 'abc' ;; 'é\u20ac\n\\' ;; '\ud800' ;; 'x' * 300 ;; b'' ;; b'abc' ;; b'x' * 300 ;; bytearray(b'q') ;; () ;; (1,) ;; (1, 2) ;; (1, 2, 3) ;; (1, 2, 3, 4) ;; [] ;; [1, 'a', [2]] ;; list(range(1005)) and [1] * 1005 ;; {} ;; {'a': 1, 'b': {'c': 2}} ;; {1} ;; frozenset({2}) ;; 1j ;; range(3) ;; slice(1, 2) ;; Plain(3) ;; Plain ;; slots(x=1) ;; State(4) ;; New(5) ;; Colour.RED ;; Point(1, 2) ;; List([1, 2]) ;; Dict(a=1) ;; collections.OrderedDict(a=1) ;; collections.deque([1], 3) ;; len ;; [].append ;; Plain(1).method ;; ValueError('v') ;; Reduced((str, ('r',))) ;; Reduced('Plain') ;; Reduced('nope') ;; Reduced(5) ;; Reduced(()) ;; Reduced((5, ())) ;; Reduced((str, 5)) ;; Reduced((list, (), None, iter([1, 2]))) ;; Reduced((dict, (), None, None, iter([(1, 2)]))) ;; Reduced((Plain, (), {'a': 7})) ;; Reduced((Plain, (), (None, {'z': 7}))) ;; Reduced((1, 2, 3, 4, 5, 6, 7)) ;; Reduced((list, (), None, 5)) ;; (lambda: 0) ;; (x for x in []) ;; loop ;; Ellipsis ;; NotImplemented ;; type(None) ;; object() and int ;; functools.partial(pow, 2) ;; [Plain(1)] * 2 ;; __import__('io') ;; 'a' 'b' ;; PickleBuffer(b'pb') and 6
    protocol: None ;; 0 ;; 1 ;; 2 ;; 3 ;; 4 ;; 5 ;; -1 ;; 6 ;; 'x'
    fix_imports: True ;; False
    buffer_callback: None ;; print ;; 5
    file: io.BytesIO()
    load file: io.BytesIO(dumps([1])) ;; io.BytesIO() ;; 5
    encoding: 'ASCII' ;; 'bytes' ;; 'latin1' ;; 'nope'
    errors: 'strict' ;; 'replace'
    buffers: None ;; [] ;; [b'a'] ;; 5
    data: b'' ;; b'.' ;; b'N.' ;; b'I5\n.' ;; b'I01\n.' ;; b'Ix\n.' ;; b'L5L\n.' ;; b'F2.5\n.' ;; b"S'ab'\n." ;; b'Sab\n.' ;; b'Va\\u20ac\n.' ;; b'(I1\nI2\nt.' ;; b'(lp0\nI1\na.' ;; b'(dp0\n.' ;; b'cbuiltins\nlen\n.' ;; b'cnope\nx\n.' ;; b'cbuiltins\nnope\n.' ;; b'g5\n.' ;; b'h\x05.' ;; b'\x80\x09.' ;; b'\x80\x04N.' ;; b'\x80\x04\x95\x01' ;; b'K\x05.' ;; b'M\x01\x02.' ;; b'J\xff\xff\xff\xff.' ;; b'G?\xf0\0\0\0\0\0\0.' ;; b'\x8a\x02\xff\0.' ;; b'\x8a\x00.' ;; b'\x8b\xff\xff\xff\xff.' ;; b'X\x05\0\0\0ab' ;; b'X\x02\0\0\0ab.' ;; b'U\x02ab.' ;; b'C\x02ab.' ;; b'B\x02\0\0\0ab.' ;; b'0.' ;; b'1.' ;; b'2.' ;; b'(.' ;; b't.' ;; b')}s.' ;; b'}(K\x01u.' ;; b']K\x01a.' ;; b'](K\x01K\x02e.' ;; b'\x8f(K\x01\x90.' ;; b'(K\x01\x91.' ;; b'N(R.' ;; b'cbuiltins\nlist\n)R.' ;; b'cbuiltins\nlist\nNR.' ;; b'(ibuiltins\nlist\n.' ;; b'(cbuiltins\nlist\no.' ;; b'cbuiltins\nint\n)\x81.' ;; b'K\x01)\x81.' ;; b'\x93.' ;; b'\x8c\x08builtins\x8c\x03len\x93.' ;; b'K\x01K\x02\x93.' ;; b'Pid\n.' ;; b'Q.' ;; b'\x82\x05.' ;; b'\x97.' ;; b'N\x98.' ;; b'\x96\x02\0\0\0\0\0\0\0ab.' ;; b'\x94.' ;; b'N\x94h\0.' ;; b'Nq\x05h\x05.' ;; b'\xff.' ;; b'N' ;; b'I1' ;; b'NN.' ;; b'\x85.' ;; b'K\x01\x85.' ;; b'\x86.' ;; b'K\x01K\x02K\x03\x87.' ;; b'K\x01b.' ;; b'cbuiltins\nlist\n)R}b.' ;; 'x' ;; 5 ;; bytearray(b'N.') ;; b'K\x01}\x81.' ;; b'\x88.' ;; b'\x89.' ;; b'I00\n.' ;; b'\x8d\x02\0\0\0\0\0\0\0ab.' ;; b'\x8e\x02\0\0\0\0\0\0\0ab.' ;; b'p5\n.' ;; b'Nr\x05\0\0\0j\x05\0\0\0.' ;; b'\x80' ;; b'Kx' ;; b'\x80\x02(l.'
    skip Pickler Unpickler PickleBuffer bytes_types _Pickler _Unpickler encode_long decode_long whichmodule dispatch_table memo: `do` lines
    calls dumps: 500
    calls loads: 200
    tame dumps loads: order of refusals
    do: [both(v, p) for v in (None, 5, 'é', b'q', (1,), [1], {1: 2}, {3}, Plain(7), slots(x=1), Colour.RED, Point(1, 2), List([1]), Dict(a=2)) for p in (0, 2, 4, 5) if p > 1 or not isinstance(v, Slots)]
    do: both(slots(x=1, y=2), 1)
    do: both(State(4)), both(New(5)), New(5).made, both(New(5)).made, both(Plain(1).method)(), both(Colour.RED) is Colour.RED
    do: l = both(loop); l[1] is l, len(l)
    do: a, b = both([Plain(1)] * 2); a is b
    do: persistent([Plain, 5]), Found(io.BytesIO(persistent([Plain, 5]))).load()
    do: loads(persistent([Plain]))
    do: persistent.__name__, Found(io.BytesIO(b'cno.where\nthing\n.')).load()[1]
    do: over([Plain(1), 5]), loads(over([Plain(1), 5]))
    do: p = Pickler(io.BytesIO()); p.fast, p.clear_memo(), p.dump(1), p.memo.clear()
    do: p = Pickler(io.BytesIO()); p.dispatch_table = {Plain: lambda o: (str, ('dt',))}; f = io.BytesIO(); q = Pickler(f); q.dispatch_table = p.dispatch_table; q.dump(Plain(1)); loads(f.getvalue())
    do: f = io.BytesIO(dumps(1) + dumps('two')); u = Unpickler(f); u.load(), u.load(), f.read()
    do: u = Unpickler(io.BytesIO()); u.load()
    do: Pickler(5)
    do: Unpickler(5)
    do: Pickler(io.BytesIO(), 99)
    do: b = bytearray(b'abc'); k = []; d = dumps(PickleBuffer(b), 5, buffer_callback=k.append); d, loads(d, buffers=k) is b, loads(d, buffers=[b'zz']), bytes(k[0])
    do: dumps(PickleBuffer(b'a'), 4)
    do: loads(dumps(PickleBuffer(b'a'), 5)), loads(dumps(PickleBuffer(bytearray(b'a')), 5))
    do: loads(dumps(PickleBuffer(b'abc'), 5, buffer_callback=lambda b: None))
    do: dumps([1], 5, buffer_callback=print), HIGHEST_PROTOCOL, DEFAULT_PROTOCOL, format_version, compatible_formats
    do: b = PickleBuffer(b'ab'); b.raw().tobytes(), b.release(), b.raw()
    do: PickleBuffer(5)
    do: copyreg.pickle(Slots, lambda s: (Slots, ())); both(slots(x=1), 0), copyreg.dispatch_table.pop(Slots) and 1
    do: class Local: pass; dumps(Local())
    do: dumps(type('Elsewhere', (), {}))
    do: e = both(ValueError('v', 2)); e.args, type(e)
    do: try: dumps([Reduced(5)])
    do: issubclass(PicklingError, PickleError), issubclass(UnpicklingError, PickleError)
    """, **names)
