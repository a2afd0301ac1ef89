class A:
    @staticmethod
    def s(x): return ("s", x)
    @classmethod
    def c(cls, x): return (cls.__name__, x)
    f = staticmethod(len)
class B(A): pass
print(A.s(1), A().s(2), B.c(3), B().c(4), A.f("abc"), A().f([1]))
print(type(A.__dict__["s"]).__name__, A.__dict__["c"].__func__.__name__, staticmethod(len)("ab"))
print(A.__dict__["s"].__wrapped__.__name__, A.c.__self__.__name__, B.c.__func__ is A.c.__func__)
@staticmethod
def top(): return "callable"
print(top())
