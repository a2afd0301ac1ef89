# A class's or an instance's signature is that of what its __init__ or __call__ is once looked up, whatever kind of attribute that is.
import functools
import inspect
import warnings

warnings.simplefilter("ignore", FutureWarning)


class A:
    def call(self, a): ...


class Method:
    __init__ = A().call


class Partial:
    __init__ = functools.partial(lambda x, a: None, 2)


class PartialMethod:
    def _init(self, x, a): ...
    __init__ = functools.partialmethod(_init, 2)


class Static:
    @staticmethod
    def __init__(b): ...


class ByClass:
    @classmethod
    def __init__(cls, b): ...


class Calls:
    __call__ = A().call


class Texted:
    __text_signature__ = "(a, /, b, c=True)"

    def __call__(self, *args, **kwargs): ...


for obj in (Method, Partial, PartialMethod, Static, ByClass, Calls(), Texted, Texted()):
    print(inspect.signature(obj))


def func(*args, **kwargs): ...


for text in ("($self, a, b=1, *args, c, d=2, **kwargs)", "(self, a=1+2, b=4-3, c=1 | 3 | 16)", "(self, x=does_not_exist)", "(self, 123)"):
    func.__text_signature__ = text
    try:
        print(inspect.signature(func))
    except ValueError as e:
        print("ValueError", str(e).partition(" at ")[0])
