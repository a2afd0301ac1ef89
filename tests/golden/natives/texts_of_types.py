"""What builtin types say of rarer mistakes: by name of a keyword, of an attribute, of a format."""
import os
import sys
import types

from _each import each_value as each


class Rootless(type):
    """A class whose instances come to lack even what object gives."""
    root = [object]

    def mro(cls):
        return [cls, *Rootless.root]


class One:
    pass


class Bare(One, metaclass=Rootless):
    pass


class Nameless:
    def __call__(self):
        pass


class Prepared:
    def __init__(self, space):
        self.space = space

    def __prepare__(self, *args, **kw):
        return self.space

    def __call__(self, name, bases, space):
        return name


def early_super():
    class A:
        def f(self):
            return super().f()
        f(1)


class Forgetful:
    """An iterator that loses __anext__ on the way."""
    count = 0

    def __aiter__(self):
        return self

    async def once(self):
        del Forgetful.__anext__

    __anext__ = once


async def forgets():
    async for _ in Forgetful():
        print("one")


class Stubborn:
    """One that is resumed while it is closed."""

    def __await__(self):
        try:
            yield 1
        except GeneratorExit:
            yield 2


class Mine(ExceptionGroup):
    pass


class Base(BaseExceptionGroup, ValueError):
    pass


def early_super_alone():
    class A:
        def f(self):
            s = super()
            return s
        f(1)


bare = Bare()
Rootless.root = []
Bare.__bases__ = (type("Two", (), {}),)
each("""
sys.getsizeof(bare)
sys.getsizeof(bare, 3)
sys.getsizeof(bare, None)
sys.getsizeof()
sys.getsizeof(1, 2, 3)
sys.getsizeof(Prepared, x=1)
format(bare)
f"{bare}"
dir(bare)
class A(metaclass=Prepared(3)): pass
class A(metaclass=Prepared(None)): pass
class A(metaclass=Prepared({})): pass
A
class A(metaclass=types.new_class("M", (type,), {}, lambda d: d.update(__prepare__=classmethod(lambda *a: 4)))): pass
type.__new__(type, "A", (1,), {})
type("A", (1,), {})
type.__init__(type, "A", (), {}, x=1)
type.__init__(int, 1, 2)
type.__init__(int, 1, 2, 3)
early_super()
early_super_alone()
repr(types.MethodType(Nameless(), 1))
repr(types.MethodType(len, []))
forgets().send(None)
c = Stubborn().__await__()
next(c)
c.close()
c.close()
Mine("m", [KeyboardInterrupt()])
Base("m", [KeyboardInterrupt()])
ExceptionGroup("m", [KeyboardInterrupt()])
ExceptionGroup("m", [1])
ExceptionGroup("m", [])
ExceptionGroup("m", 1)
ExceptionGroup(1, [ValueError()])
int("1", 2, base=3)
int(base=3)
int("12", base="3")
int(12, base=3)
int(x=1)
float.__getformat__("double")
float.__getformat__("float")
float.__getformat__("quad")
float.__getformat__(1)
iter(range(2**70)).__setstate__("x")
iter(range(2**70)).__setstate__(None)
iter(range(2**70)).__setstate__(2**69)
iter(range(3)).__setstate__("x")
os.readv(0, [memoryview(b"abc")])
os.readv(0, [memoryview(bytearray(b"abc")).toreadonly()])
os.readv(0, [b"abc"])
hash(memoryview(bytes(4)).cast("i"))
hash(memoryview(b"abcd").cast("c")) == hash(memoryview(b"abcd").cast("b")) == hash(b"abcd")
hash(memoryview(b"abcd").cast("H"))
hash(memoryview(bytearray(4)))
memoryview(bytes(4)).cast("i").cast("h")
memoryview(bytes(4)).cast("i").cast("c").cast("i").cast("b").cast("I").cast("B").format
memoryview(bytes(4)).cast("x")
memoryview(bytes(4)).cast("ii")
memoryview(bytes(4)).cast(1)
m = memoryview(bytearray(4)); n = memoryview(m); m.release()
n.release(); m.release(); m.tobytes()
sys.setrecursionlimit(-2**40)
sys.setrecursionlimit(-2**80)
sys.setrecursionlimit(2**80)
sys.setrecursionlimit(2**40)
sys.setrecursionlimit(0)
sys.set_int_max_str_digits(-2**80)
sys.set_int_max_str_digits(-2**40)
sys.set_int_max_str_digits(2**40)
sys.set_int_max_str_digits(2**80)
sys.set_int_max_str_digits(-1)
sys.set_int_max_str_digits(639)
sys.set_int_max_str_digits("x")
sys.set_coroutine_origin_tracking_depth(-2**80)
sys.set_coroutine_origin_tracking_depth(-2**40)
sys.set_coroutine_origin_tracking_depth(2**80)
sys.set_coroutine_origin_tracking_depth(-1)
sys.setrecursionlimit("1")
bytearray(source=b"a")
bytearray(source="a", encoding="utf-8", errors="strict")
bytearray(encoding="utf-8")
bytearray(errors="strict")
bytearray(1, encoding="utf-8")
bytearray(1, errors="strict")
bytearray("a")
bytearray(source="\\u20ac", encoding="ascii", errors="replace")
bytearray(sauce=1)
bytes(source=b"a"), bytes(source="a", encoding="utf-8", errors="strict")
bytes(sauce=1)
str(object=b"a", encoding="utf-8", errors="strict"), str(objekt=1)
""", globals())

# Each argument of a wrong kind, in its turn.
decode, encode, translate = ("a", b"b", 1, 2, "c"), ("a", "b", 1, 2, "c"), ("b", 1, 2, "c")
for cls, good in ((UnicodeDecodeError, decode), (UnicodeEncodeError, encode), (UnicodeTranslateError, translate)):
    for place in range(len(good)):
        for bad in (None, "s", b"b", 1.5):
            try:
                print(cls(*good[:place], bad, *good[place + 1:]).args)
            except TypeError as error:
                print(cls.__name__, place, bad, error)
    for args in (good[:-1], good + (1,)):
        try:
            cls(*args)
        except TypeError as error:
            print(error)
