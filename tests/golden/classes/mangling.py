class A:
    __x = 1
    def __init__(self): self.__y = 2
    def __m(self): return self.__x, self.__y
    def go(self): return self.__m()
    def args(self, __p): return __p
    __dunder__ = 5
a = A()
print(a.go(), A._A__x, a._A__y, a.__dunder__, sorted(a.__dict__))
print(a.args(3), A.args.__code__.co_varnames)
class _B:
    __z = 3
    def f(self):
        __local = 4
        global __g
        __g = 5
        return sorted(locals())
print(_B._B__z, _B().f(), _B__g)
class __: __q = 1
print(hasattr(__, "__q"))
try: a.__x
except AttributeError as e: print(e)
class C:
    def f(self): return a.__x
try: C().f()
except AttributeError as e: print(e)
class D:
    def g(self, **k): return k
    def h(self): return self.g(__kw=1)
print(D().h())
