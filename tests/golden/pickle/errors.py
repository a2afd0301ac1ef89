# What can't be pickled, and what is no pickle.
import pickle
import sys


def attempt(f, *args):
    try:
        print(f(*args))
    except Exception as error:
        print(type(error), error)


def local():
    def inner(): pass
    return inner


class X:
    def __init__(self, reduced): self.reduced = reduced
    def __reduce__(self): return self.reduced


class S: __slots__ = ("a",)


for value in (local(), X(5), X((1,)), X((1, ())), X((int, 5)), X((int, (), None, 5)), X((int, (), 1, None, None, 5)), sys,
              (i for i in ()), sys._getframe(), S()):
    attempt(pickle.dumps, value, 1)
    attempt(pickle.dumps, value)
for data in (b"", b"\x80", b"\x80\x09.", b"X", b"(.", b".", b"cnope\nx\n.", b"K", b"\x8c\x05ab", b"g5\n.", b"h\x05.", b"S'abc\n.",
             b"S'a\\x41\\101\\\\'\n.", b"Pabc\n.", b"\x82\x01.", b"\x95\x05\0\0\0\0\0\0\0ab", b"a", b"(lp0\nI1\na.", b"I5", b"e.",
             b"\x85.", b"R.", b"b.", b"K\x01K\x02b.", b"\x97.", b"1", b"I01\n.", b"Iabc\n.", b"F1.5\n.", b"L5L\n.", b"V\\u00e9\n.",
             b"NN.", b"\xff", b"'", b"(cbuiltins\nint\nI5\no.", b"(I7\nibuiltins\nint\n.", b"cexceptions\nStandardError\n."):
    attempt(pickle.loads, data)
attempt(pickle.loads, "abc")
attempt(pickle.dumps, 1, 9)
attempt(pickle.Unpickler, 5)
