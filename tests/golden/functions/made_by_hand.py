# types.FunctionType checks what it is given; a function without builtins of its own has its maker's; other kinds of code are warned of.
import types
import warnings


def f(a, *, b=1): return a + b
def g(): yield


for arguments in ((1,), (None, None, 3), (None, 5)):
    try:
        types.FunctionType(f.__code__, {}, "f", *arguments)
    except TypeError as error:
        print(error)
print(types.FunctionType(f.__code__, {}, "f", None, None, {"b": 5})(1))
safe = {"None": None}
names = {"type": type, "__builtins__": safe}
exec("def made(): pass\nagain = type(made)(made.__code__, {})", names)
print(names["again"].__builtins__ is safe)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    f.__code__ = g.__code__
print(seen[0].message, list(f()))
print(str.maketrans.__qualname__, dict.fromkeys.__qualname__)


class Meta(type):
    def mro(cls):
        if "who" in cls.__dict__:
            print(cls.__dict__["who"](cls) is cls)
        return super().mro()


class A(metaclass=Meta):
    def who(self):
        return __class__


separator = bytearray(b",")
def clears():
    separator.clear()
    yield b"a"
try:
    separator.join(clears())
except BufferError as error:
    print(error)
print(separator.join([b"a", b"b"]))
separator.append(1)
