"""What the pickler in Python writes, byte for byte, under each protocol; that it is read again; and what it refuses in what objects reduce to.
It writes and says what CPython's in C does, which is the reference."""
import collections
import copyreg
import enum
import io
import pickle
import sys
import zlib


Pickler, loads = (pickle.Pickler, pickle.loads) if sys.implementation.name == "cpython" else (pickle._Pickler, pickle._loads)


class Plain:
    def __init__(self, **names): vars(self).update(names)


class Slots:
    __slots__ = "a", "b"
    def __init__(self): self.a = 1


class Keywords:
    def __new__(cls, *args, **names):
        self = object.__new__(cls)
        self.given = args, names
        return self
    def __getnewargs_ex__(self): return (1, "x"), {"k": 2}


class Arguments(int):
    def __getnewargs__(self): return 5,


class Reduced:
    def __init__(self, *what): self.what = what
    def __reduce__(self): return self.what


class State:
    def __getstate__(self): return 1, [2]
    def __setstate__(self, state): self.state = state


class Colour(enum.Enum):
    RED = 1


class OwnList(list): pass
class OwnDict(dict): pass
class Extension: pass


class Outer:
    class Inner:
        def method(self): pass


def setter(obj, state): obj.set = state
def function(): pass


copyreg.add_extension("__main__", "Extension", 3)
copyreg.add_extension("__main__", "function", 700)
own, own_dict, in_tuple = [], {}, ([],)
own.append(own)
own_dict[1] = own_dict
in_tuple[0].append(in_tuple)
plain, own_list, own_set = Plain(x=1), OwnList([1, 2]), set()
plain.me, own_list.me = plain, own_list
same = Plain(s={plain})
plain.s = frozenset([same])
VALUES = {
    "constants": [None, True, False, Ellipsis, NotImplemented, type(None), type(...), type(NotImplemented)],
    "ints": [0, 1, -1, 255, 256, 65535, 65536, 2**31 - 1, 2**31, -2**31, -2**31 - 1, 2**63, -2**127, 2**2030, 2**2040, -2**2047],
    "floats": [0.0, -0.0, 1.5, float("inf"), 1e300], "complex": 1 - 2j,
    "text": ["", "a", "é", "ሴ", "\U0001f600", "\ud800", "a\\b\nc\0d\r\x1a", "x" * 255, "y" * 256], "long text": "z" * 70000,
    "bytes": [b"", b"a\xff", b"b" * 255, b"c" * 256], "long bytes": b"d" * 70000, "bytearrays": [bytearray(), bytearray(b"ab")], "long bytearray": bytearray(70000),
    "tuples": [(), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), ((),), ([], [])], "lists": [[], [1], [1, 2]], "long list": list(range(2005)),
    "dicts": [{}, {1: 2}, {1: 2, "a": []}], "long dict": dict.fromkeys(range(1001)), "sets": [set(), {1}, frozenset(), frozenset([1])], "long set": set(range(1500)),
    "own": own, "own dict": own_dict, "in tuple": in_tuple, "plain": plain, "own list": own_list, "same": same,
    "many": [str(k) for k in range(300)] * 2, "slots": Slots(), "keywords": Keywords(), "arguments": Arguments(7), "state": State(),
    "names": [int, Plain, Outer.Inner, Outer.Inner.method, len, function, Extension, Extension(), Colour.RED, Colour, range, collections.OrderedDict, sys.getsizeof, map, open],
    "containers": [collections.OrderedDict(a=1), collections.deque([1], 3), collections.Counter("aab"), OwnDict(a=1), collections.defaultdict(list, {1: [2]})],
    "ranges": [range(3), slice(1, 2), [].append], "errors": [ValueError("a", 1), OSError(2, "no", "name")],
    "reduced": [Reduced(list, ()), Reduced(list, (), None, iter([1, 2])), Reduced(dict, (), None, None, iter([(1, 2)])), Reduced(Plain, (), {"a": 1}), Reduced(Plain, (), 5, None, None, setter), Reduced(Plain, (), None, None, None, None)],
    "newobj": [Reduced(copyreg.__newobj__, (Reduced,)), Reduced(copyreg.__newobj_ex__, (Keywords, (), {"a": 1}))],
}
REFUSED = {
    "a word": Reduced, "no tuple": 5, "too few": Reduced(list), "too many": Reduced(list, (), 1, None, None, None, 1), "not callable": Reduced(5, ()), "no arguments": Reduced(list, 5), "items": Reduced(list, (), None, 5),
    "pairs": Reduced(list, (), None, None, [1]), "setter": Reduced(list, (), None, None, None, 7), "newobj none": Reduced(copyreg.__newobj__, ()), "newobj no class": Reduced(copyreg.__newobj__, (5,)),
    "newobj other": Reduced(copyreg.__newobj__, (int,)), "ex none": Reduced(copyreg.__newobj_ex__, ()), "ex class": Reduced(copyreg.__newobj_ex__, (1, (), {})), "ex args": Reduced(copyreg.__newobj_ex__, (Reduced, [], {})),
    "ex words": Reduced(copyreg.__newobj_ex__, (Reduced, (), [])), "ex other": Reduced(copyreg.__newobj_ex__, (int, (), {})), "lambda": lambda: 0, "local": type("Local", (), {}), "module": sys, "generator": (x for x in ()),
    "view": {}.keys(), "buffer": pickle.PickleBuffer(b"ab"),
}


def pickled(value, protocol, **options):
    file = io.BytesIO()
    Pickler(file, protocol, **options).dump(value)
    return file.getvalue()


for name in "names", "containers", "ranges":    # each alone: a module's name need not be one string in all
    for k, value in enumerate(VALUES.pop(name)):
        VALUES[f"{name} {k}"] = value
for name, value in VALUES.items():
    row = []
    for protocol in range(6):
        for fix in (True, False) if protocol < 3 else (True,):
            try:
                data = pickled(value, protocol, fix_imports=fix)
            except Exception as error:
                row.append(f"{type(error).__name__}: {str(error)[:60]}")
                continue
            row.append((len(data), zlib.crc32(data) & 0xffff))
            again = loads(data, fix_imports=fix)
            if type(again) is not type(value) and type(value) is not Reduced:
                row.append(type(again))
    print(name, *row)
pair = "a", "b"


class Dumped:
    def __reduce__(self): return self.what
for name, value in REFUSED.items():
    if name == "no tuple":
        Dumped.what = 5
        value = Dumped()
    if name == "too many":
        Dumped.what = list, (), 1, None, None, None, 1
    row = []
    for protocol in 0, 2, 3, 4, 5:
        try:
            row.append(f"{protocol}: {len(pickled(value, protocol))}")
        except Exception as error:
            row.append(f"{protocol}: {type(error).__name__}: {str(error).partition(' at 0x')[0]}")
    print(name, *dict.fromkeys(row), sep="\n  ")
for protocol in range(6):
    file = io.BytesIO()
    p = Pickler(file, protocol)
    p.fast = protocol % 2
    p.dump([pair, b"x", pair])
    p.dump([pair])
    p.clear_memo()
    p.dump("a")
    print(protocol, file.getvalue())
    print(pickled(Keywords(), protocol))


class Persistent(Pickler):
    def persistent_id(self, obj): return {Plain: "plain", Slots: 7}.get(obj) if isinstance(obj, type) else None
    def reducer_override(self, obj): return (list, ((1,),)) if isinstance(obj, State) else NotImplemented


for protocol in range(6):
    file = io.BytesIO()
    try:
        Persistent(file, protocol).dump([Plain, State()])
        Persistent(file, protocol).dump(Slots)
    except pickle.PicklingError as error:
        print(error)
    print(file.getvalue())
for data in b"ab", bytearray(b"ab"):
    for answer in None, False, 1:
        kept = []
        print(pickled([pickle.PickleBuffer(data), data], 5, buffer_callback=lambda b: kept.append(b) or answer), len(kept))
