class A:
    def f(self): return __class__
    def g(self): return lambda: __class__.__name__
print(A().f() is A, A().g()())
def outer():
    v = u = "outer"
    class B:
        w = u
        v = "class"
        def m(self): return v
    return B
B = outer()
print(B.w, B.v, B().m())
