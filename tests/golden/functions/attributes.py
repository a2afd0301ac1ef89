def f(a: int, b: str = "x") -> list:
    "Doc string."
    local = 1
    return local
print(f.__name__, f.__qualname__, f.__doc__, f.__module__)
print(f.__annotations__, f.__defaults__, f.__closure__, f.__dict__)
f.extra = 5
print(f.extra, f.__dict__)
f.__name__ = "renamed"; f.__qualname__ = "Q.renamed"; f.__doc__ = None
print(f.__name__, f.__qualname__, f.__doc__)
c = f.__code__
print(c.co_name, c.co_argcount, c.co_varnames, c.co_posonlyargcount, c.co_kwonlyargcount, c.co_nlocals, c.co_firstlineno)
def outer():
    def inner(): pass
    return inner
print(outer().__qualname__)
class C:
    def m(self): return lambda: 0
print(C.m.__qualname__, C().m().__qualname__)
try: f.__name__ = 5
except TypeError as e: print(e)
try: f.__defaults__ = 5
except TypeError as e: print(e)
print(f.__get__, end="") if 0 else print(f.__get__(3)() if 0 else type(f.__get__(3)).__name__)
