# What a class may be called, what moving it to another module forgets, and an MRO that leaves object out.
for name in ("A\0B", "A\udcdcB"):
    try: type(name, (), {})
    except ValueError as e: print(type(e).__name__, e)
    A = type("C", (), {})
    try: A.__name__ = name
    except ValueError as e: print(type(e).__name__, e, A.__name__)
A = type("A", (), {"__firstlineno__": 42})
A.__module__ = "elsewhere"
print(A, "__firstlineno__" in A.__dict__)
class Meta(type):
    def mro(cls): return [cls]
class Alone(metaclass=Meta): pass
print(Meta.__dict__["mro"](Alone) == list(type.__dict__["__mro__"].__get__(Alone)))
code = compile("class C: pass", "<c>", "exec")
try: exec(code, {"__builtins__": {}})
except NameError as e: print(e)
import types
m = types.ModuleType("m")
m.__loader__ = int
del m.__name__
print(m)
