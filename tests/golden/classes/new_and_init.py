class A:
    def __new__(cls, *a, **k):
        print("new", cls.__name__, a, k)
        return super().__new__(cls)
    def __init__(self, *a, **k): print("init", a, k)
A(1, x=2)
class B(A):
    def __new__(cls, *a): return "not an instance"
print(B(1))
class I(int):
    def __new__(cls, v): return super().__new__(cls, v * 2)
print(I(5), type(I(5)).__name__, I(5) + 1, type(I(5) + 1).__name__)
class Single:
    it = None
    def __new__(cls):
        if cls.it is None: cls.it = object.__new__(cls)
        return cls.it
print(Single() is Single())
class N:
    def __init__(self): return 5
try: N()
except TypeError as e: print(e)
try: object.__new__(int)
except TypeError as e: print(e)
try: object(1)
except TypeError as e: print(e)
try: object.__new__(5)
except TypeError as e: print(e)
