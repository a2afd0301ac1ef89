# What is no buffer after all: results that are no memoryview, errors, None, properties, late and deleted methods.
from collections.abc import Buffer


class Number:
    def __buffer__(self, flags):
        return 42


class Bytes:
    def __buffer__(self, flags):
        return b"x"


class Raises:
    def __buffer__(self, flags):
        raise OSError("no")

    def __release_buffer__(self, view):
        print("never")


class Released:
    def __buffer__(self, flags):
        view = memoryview(b"x")
        view.release()
        return view

    __release_buffer__ = Raises.__release_buffer__


class Nothing:
    __buffer__ = None


class OnlyRelease:
    def __release_buffer__(self, view):
        print("never")


class Property:
    @property
    def __buffer__(self):
        return lambda flags: memoryview(b"12")


class Instance:
    def __init__(self):
        self.__buffer__ = lambda flags: memoryview(b"never")


class Arity:
    def __buffer__(self):
        return memoryview(b"never")


uses = {
    "memoryview": lambda b: memoryview(b).tobytes(),
    "bytes": bytes,
    "join": lambda b: b"".join([b]),
    "concat": lambda b: b"" + b,
    "int": int,
    "float": float,
    "find": lambda b: b"x".find(b),
    "==": lambda b: (bytearray(b"x") == b, memoryview(b"x") == b),
    "setslice": lambda b: bytearray(1).__setitem__(slice(1), b),
}
for kind in (Number, Bytes, Raises, Released, Nothing, OnlyRelease, Property, Instance, Arity):
    print(kind.__name__, isinstance(kind(), Buffer))
    for name, use in uses.items():
        try:
            print("   ", name, use(kind()))
        except Exception as e:
            print("   ", name, type(e).__name__, str(e).replace("Arity.", ""))
Late = type("Late", (), {})
late = Late()
Late.__buffer__ = lambda self, flags: memoryview(b"late")
print(bytes(late))
del Late.__buffer__
try:
    bytes(late)
except TypeError as e:
    print(e)
