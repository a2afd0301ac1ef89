class A:
    def __init__(this, *a, **k): this.a, this.k = a, k
print(A(1, self=2).k, A().a)
class B:
    def f(*args): return len(args)
    g = lambda self: "lambda"
    h = len
    i = classmethod(lambda cls: cls.__name__)
    @property
    @staticmethod
    def j(): pass
print(B().f(1), B().g(), B().i(), B.f(), B.h([1, 2]), B().h("abc"))
try: B().j
except TypeError as e: print(e)
class C:
    x = y = []
    z = [x is y for _ in (1,)] if False else "z"
    def x2(self): return self.x
C.x.append(1); print(C.y, C().x2())
class D(object,): pass
class E(*[A, B]): pass
class F(**{"metaclass": type}): pass
print(D.__bases__, [b.__name__ for b in E.__bases__], type(F))
def f():
    class G: 
        def m(self): return G
    return G
print(f()().m().__name__, f() is f())
class H: locals()["k"] = 1; del k
print(hasattr(H, "k"))
class I:
    def __init__(self): self.__init__ = 5
print(I().__init__)
x = 5
class J:
    x = x + 1
    def get(self, x=x): return x
print(J.x, J().get())
