# What the native machine writes, byte for byte, of values of all kinds; and what is read again.
import collections, copyreg, dataclasses, enum, io, pickle, zlib


@dataclasses.dataclass
class D:
    a: int
    c: object = None


class L(list):
    pass


class E(enum.Enum):
    X = 1


class G:
    def __getnewargs_ex__(self):
        return (1,), {"k": 2}

    def __new__(cls, *a, **k):
        return object.__new__(cls)


class St:
    def __getstate__(self):
        return (1, 2)

    def __setstate__(self, s):
        self.s = s


class Outer:
    class Inner:
        pass


class Ext:
    pass


copyreg.add_extension("__main__", "Ext", 300)
own, own_dict, in_tuple, in_four, subclass, in_set, in_frozen = [], {}, ([],), ([], 1, 2, 3), L([1, 2]), Outer(), Outer()
own.append(own)
own_dict["a"] = own_dict
in_tuple[0].append(in_tuple)
in_four[0].append(in_four)
subclass.x = 5
in_set.s = {in_set}
in_frozen.f = frozenset([in_frozen])
VALUES = [
    None, True, False, 0, 255, 256, 65535, 65536, -1, -128, -129, 2**31 - 1, 2**31, -2**31, -2**31 - 1, 2**63, -2**63, 2**64, -2**64, -2**127,
    2**2040, -2**2047, 1.5, -0.0, "", "abc", "\xe9", "\u1234", "\U0001f600", "x" * 255, "y" * 256, "z" * 70000, b"", b"abc", b"a" * 256,
    b"b" * 70000, bytearray(b"xyz"), bytearray(), (), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), [], [1], [1, 2], list(range(1000)),
    list(range(1001)), {}, {1: 2}, {1: 2, 3: 4}, {i: i for i in range(1000)}, {i: i for i in range(1001)}, set(), {1}, set(range(1000)),
    set(range(1001)), frozenset(), frozenset([1]), own, own_dict, in_tuple, in_four, subclass, D(1, [1]), [D(i) for i in range(3)], E.X,
    Outer.Inner, len, type(None), type(...), ..., NotImplemented, G(), St(), Ext(), in_set, in_frozen, collections.OrderedDict(a=1, b=2),
    collections.defaultdict(list, {1: [2]}), [[i, str(i)] for i in range(5000)], "\ud800",
]
for number, value in enumerate(VALUES):
    for protocol in range(1, 6):
        data = pickle.dumps(value, protocol)
        back = pickle.loads(data)
        file = io.BytesIO()
        pickle.dump(value, file, protocol)
        file.write(b"rest")
        file.seek(0)
        pickle.load(file)
        print(number, protocol, len(data), zlib.crc32(data), type(back).__name__, pickle.dumps(back, protocol) == data, file.read())
print(pickle.dumps(Outer.Inner, 2), pickle.dumps(Outer.Inner, 4), pickle.dumps(Ext, 4))
