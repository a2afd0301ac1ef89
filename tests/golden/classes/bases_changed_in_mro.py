# A metaclass's mro() is asked when a class is made and when __bases__ is set; it may fail, or set __bases__ itself.
import sys


class Meta(type):
    def mro(cls):
        print("mro of", cls.__name__, cls.__mro__ is None, hasattr(cls, "x"))
        if hook:
            hook[0](cls)
        return super().mro()


def attempt(call):
    try:
        call()
    except (TypeError, ZeroDivisionError) as error:
        print(type(error).__name__, error)


hook = []
class A(metaclass=Meta):
    x = 1
class B(A): pass
class C(A): pass
class D(C): pass


def set_bases(cls, *bases):
    cls.__bases__ = bases


set_bases(C, B)
print(D.__mro__ == (D, C, B, A, object), B.__subclasses__(), A.__subclasses__())
hook[:] = [lambda cls: cls is D and 1 / 0]
attempt(lambda: set_bases(C, A))
print(C.__bases__, C.__mro__ == (C, B, A, object), D.__mro__ == (D, C, B, A, object), B.__subclasses__())
hook[:] = [lambda cls: (hook.clear(), set_bases(C, A))]
set_bases(C, B)
print(C.__bases__, A.__subclasses__(), B.__subclasses__())
attempt(lambda: set_bases(A, D))
hook[:] = [lambda cls: attempt(lambda: (hook.clear(), cls()))]
class E(metaclass=Meta):
    def __init__(self): print("made")
hook[:] = [lambda cls: attempt(lambda: (hook.clear(), type("Sub", (cls,), {})))]
class F(metaclass=Meta): pass
for answer in ((), (5,), (int,), (A,)):
    attempt(lambda: type("M", (type,), {"mro": lambda cls: answer})("X", (), {}))
