class A:
    x = 1
    def __init__(self): self.y = 2
a = A()
print(getattr(a, "x"), getattr(a, "z", "d"), hasattr(a, "y"), hasattr(a, "z"), vars(a), isinstance(a, A), issubclass(A, object), callable(a), callable(A), callable(len), callable(lambda: 0), id(a) == id(a), type(a) is A)
setattr(a, "w", 3); delattr(a, "y"); print(a.__dict__, [n for n in dir(a) if not n.startswith("_")], [n for n in dir(A) if not n.startswith("_")])
print([n for n in dir([]) if not n.startswith("_")], [n for n in dir(5) if not n.startswith("_")], [n for n in dir({}) if not n.startswith("_")], [n for n in dir(set()) if not n.startswith("_")], [n for n in dir(()) if not n.startswith("_")])
print([n for n in dir("") if not n.startswith("_")], [n for n in dir(b"") if not n.startswith("_")], [n for n in dir(1.5) if not n.startswith("_")], [n for n in dir(bytearray()) if not n.startswith("_")], [n for n in dir(1j) if not n.startswith("_")])
class P:
    @property
    def bad(self): raise ValueError("not attr error")
    @property
    def miss(self): raise AttributeError("m")
print(hasattr(P(), "miss"))
for f in (lambda: hasattr(P(), "bad"), lambda: getattr(a, "nope"), lambda: delattr(a, "nope"), lambda: setattr(5, "x", 1), lambda: getattr(a), lambda: hasattr(a, 5), lambda: vars(5), lambda: setattr(object(), "x", 1), lambda: isinstance(1, "int"), lambda: delattr([], "append"), lambda: setattr([], "append", 1)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
def local_dir():
    q = 1; r = 2
    return dir()
print(local_dir())
