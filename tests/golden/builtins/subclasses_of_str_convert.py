# float() and bytes() ask a subclass of str for its own conversion; bytearrays' copies keep slots; no key is hashed twice.
import copy
import io
import pickle


class Text(str):
    def __float__(self): return 9.0
    def __bytes__(self): return b"own"


class Number(float):
    pass


class Array(bytearray):
    __slots__ = ("x", "__dict__")


def attempt(call, *args, **kwargs):
    try:
        print(call(*args, **kwargs))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)


attempt(float, Text("8"))
attempt(bytes, Text("8"))
attempt(bytes, Text("8"), "ascii")
attempt(Number, x=1)
attempt("{0[{1}]}".format, {"{1}": 5})
a = Array(b"ab")
a.x, a.y = 1, 2
for b in copy.copy(a), pickle.loads(pickle.dumps(a)):
    print(b, b.x, b.y)
nan = float("nan")
print(hash(nan) == object.__hash__(nan))
for target in b"abc", memoryview(b"abc"), 5:
    attempt(io.BytesIO(b"xyz").readinto, target)
hashed = 0
class Key:
    def __hash__(self):
        global hashed
        hashed += 1
        return id(self)
d = dict.fromkeys(Key() for _ in range(5))
dict.fromkeys(set(d))
frozenset(d).difference(d)
print(hashed)
