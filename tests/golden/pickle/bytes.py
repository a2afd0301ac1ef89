# The bytes of pickles in all protocols, and what comes back.
import collections
import pickle


class P:
    def __init__(self, x):
        self.x = x

    class In:
        def m(self):
            pass


class G:
    def __new__(cls, a, *, k=1):
        self = object.__new__(cls)
        self.v = (a, k)
        return self

    def __getnewargs_ex__(self):
        return (self.v[0],), {"k": self.v[1]}


loop = []
loop.append(loop)
ring = ([],)
ring[0].append(ring)
for value in (None, True, 0, 256, 65536, -1, 2**31, -2**31 - 1, -128, 1 << 100, 1.5, 1j, "abc", "a\nb\\c\u20ac\U0001f600", "\ud800",
              b"", b"abc", bytearray(b"x"), (), (1,), (1, 2, 3, 4), [1], [1, 2], {}, {"a": 1}, {"a": 1, "b": 2}, {1}, frozenset([1]),
              int, P, P.In.m, len, type(None), ..., P(3), G(1, k=2), collections.OrderedDict(a=1), ValueError("x"), loop, ring, "abc".join):
    for protocol in range(6):
        data = pickle.dumps(value, protocol)
        print(protocol, data)
        back = pickle.loads(data)
        assert type(back) is type(value) and ("at 0x" in repr(value) or repr(back) == repr(value))
for value in ("y" * 70000, list(range(2500)), {i: str(i) for i in range(1001)}, set(range(2001)), b"z" * 70000):
    for protocol in range(6):
        data = pickle.dumps(value, protocol)
        print(protocol, len(data), sum(data), pickle.loads(data) == value)
