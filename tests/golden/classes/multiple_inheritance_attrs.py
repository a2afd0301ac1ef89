class A:
    x = "A"; only_a = 1
    def f(self): return "A.f"
class B:
    x = "B"; only_b = 2
    def f(self): return "B.f"
class C(A, B): pass
class D(B, A): x = "D"
print(C.x, D.x, C().f(), D().f(), C.only_b, D.only_a)
B.y = "late"
print(C.y, D().y)
A.y = "later"
print(C.y, D.y)
class E(C):
    def f(self): return "E+" + super().f() + "+" + B.f(self)
print(E().f())
