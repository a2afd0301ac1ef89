# marshal: every kind of value there and back, and broken input.
import marshal
from _each import each

def back(x): return marshal.loads(marshal.dumps(x))
each(r"""
    [back(x) for x in (None, True, False, ..., StopIteration, 0, 1, -1, 255, 256, 2 ** 31 - 1, 2 ** 31, -2 ** 31, -2 ** 31 - 1, 2 ** 63, 10 ** 30, -10 ** 30, 1.5, -0.0, float("inf"), 1j, 1.5 - 2j)]
    [back(x) for x in ("", "a", "é", "\ud800", "\U0001f40d", "a" * 300, "é" * 300, b"", b"a", b"\xff" * 300)], back("x" * 70000) == "x" * 70000
    [back(x) for x in ((), (1,), (1, (2,)), tuple(range(300)), [], [1, [2]], {}, {"a": 1, 2: [3]}, set(), {1}, frozenset(), frozenset([1]))], back(bytearray(b"a")), back(memoryview(b"q"))
    def f(a, b=2, *c, d=4, **e): "doc"; x = lambda: a; return x() + b
    marshal.dumps(object())
    marshal.dumps(len)
    marshal.dumps([object])
    marshal.dumps({1: print})
    marshal.dumps(type("I", (int,), {})(5))
    marshal.dumps(compile("1", "f", "eval"), allow_code=False)
    marshal.loads(b"?")
    marshal.loads(b"\xff")
    marshal.loads(b"i\1\0")
    marshal.loads(b"s\5\0\0\0ab")
    marshal.loads(b"r\0\0\0\0")
    marshal.loads(b"r\5\0\0\0")
    marshal.loads(b"u\1\0\0\0\xff")
    marshal.loads(b"l\xff\xff\xff\x7f")
    marshal.loads(b"l\1\0\0\0\xff\xff")
    marshal.loads(b"l\1\0\0\0\0\0")
    marshal.loads(b"g1234")
    marshal.loads(b"<\1\0\0\0[\0\0\0\0")
    marshal.loads(b"{[\0\0\0\0N0")
    marshal.loads(b")\2NT"), marshal.loads(b"i\5\0\0\0junk"), marshal.loads(b"\xe9\5\0\0\0"), marshal.loads(b"z\2ab"), marshal.loads(b"A\2\0\0\0ab"), marshal.loads(b"t\1\0\0\0a"), marshal.loads(b"Z\1q"), marshal.loads(b"S"), marshal.loads(b"."), marshal.loads(b"y" + b"\0" * 16), marshal.loads(b"x\0011\0012"), marshal.loads(b">\1\0\0\0i\1\0\0\0")
    marshal.load(5)
    marshal.dump(1, 5)
    marshal.load(type("R", (), {"read": lambda s, n: "text", "readinto": lambda s, b: 5})())
""", globals())
