class A:
    "doc"
    x = 1
    def __init__(self, v): self.v = v
    def m(self): return self.v
a = A(2)
print(A.__name__, A.__doc__, A.x, a.x, a.m(), A.m(a), a.__class__ is A, A.__module__, A.__qualname__)
a.x = 5
print(A.x, a.x, a.__dict__)
del a.x
print(a.x)
A.x = 9
print(a.x, A.__bases__, A.__mro__)
class B(A): pass
print(B(3).m(), issubclass(B, A), isinstance(B(1), A), B.__base__ is A, A.__subclasses__() == [B])
print(repr(A), type(A), str(B))
try: A()
except TypeError as e: print(e)
try: a.missing
except AttributeError as e: print(e, e.name, e.obj is a)
try: A.missing
except AttributeError as e: print(e)
try: del a.zzz
except AttributeError as e: print(e)
