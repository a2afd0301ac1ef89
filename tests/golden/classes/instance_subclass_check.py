class M(type):
    def __instancecheck__(cls, o): return o == 5
    def __subclasscheck__(cls, c): return c is int
class A(metaclass=M): pass
print(isinstance(5, A), isinstance(6, A), issubclass(int, A), issubclass(str, A))
print(isinstance(A(), A), isinstance(1, (str, int)), isinstance(1, (str, (float, (int,)))))
for args in [(1, 5), (1, (int, 5))]:
    try: print(isinstance(*args))
    except TypeError as e: print(e)
for args in [(1, int), (int, 5)]:
    try: print(issubclass(*args))
    except TypeError as e: print(e)
class P:
    @property
    def __class__(self): return int
print(isinstance(P(), int), isinstance(P(), P), type(P()).__name__)
