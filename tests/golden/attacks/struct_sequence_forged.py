# What says of a class that it is a struct sequence is an attribute: a program that writes another there, or calls the methods elsewhere, gets
# a TypeError at most.
import os, time

Stat = type(os.stat("."))


def attempt(f):
    try:
        return f()
    except (TypeError, AttributeError, IndexError):
        pass


real = [cls.__dict__.get("__struct_sequence__") for cls in (Stat, time.struct_time)]
for number in (12345, 2**47, -1, 10**30, None, "a", *real):
    forged = type("Forged", (tuple,), {"__struct_sequence__": number, "__new__": Stat.__new__, "__reduce__": Stat.__reduce__})
    derived = attempt(lambda: type("Derived", (Stat,), {"__struct_sequence__": number}))
    attempt(lambda: forged((1,) * 10))
    for one in (tuple.__new__(forged, (1,) * 3), attempt(lambda: tuple.__new__(Stat))):
        for name in ("__repr__", "__reduce__", "__replace__", "__setattr__", "st_size", "st_mtime", "n_fields"):
            attempt(lambda: getattr(one, name)())
            attempt(lambda: getattr(Stat, name)(one))
            attempt(lambda: getattr(one, name)("st_size", 3))
    print(derived)
print("done")
