# The fields of a property are read-only members; staticmethod and classmethod take over a function's annotations.
p = property(lambda self: 1)
for name in ("fget", "fset", "fdel"):
    for change in (lambda: setattr(p, name, 42), lambda: delattr(p, name)):
        try: change()
        except AttributeError as e: print(name, e)
for given in ((), (1,), (1, 2, 3)):
    try: p.__set_name__(*given)
    except TypeError as e: print(e)
p.__set_name__(int, "called")
print(p.__name__)
def f(x: int) -> str: "doc"
for wrap in (staticmethod, classmethod):
    print(wrap(f).__dict__)
    print(list(wrap(len).__dict__))
class Slotted(property): __slots__ = "other"
try: Slotted(f)
except (AttributeError, RuntimeError) as e: print(type(e).__name__)
print(Slotted(doc="text").__doc__)
class Failing:
    def __getattr__(self, name): raise RuntimeError(name)
p = property(Failing())
try: p.__name__
except (AttributeError, RuntimeError) as e: print(type(e).__name__)
