# Classes that change more often than a hostile build has numbers for: what is remembered of them never holds again there.
class A:
    x = 1
    def m(self): return 1
    @property
    def p(self): return self.x
class B(A):
    def m(self): return super().m() + 1
def warm(b):
    return b.m(), b.x, b.p, A().x, isinstance(b, A)
for n in range(700):
    r = warm(B())
    A.x = n
    setattr(A, f"q{n}", n)
    if n % 100 == 99:
        A.m = lambda self, n=n: n
        print(r, warm(B()))
A.__init__ = lambda self: setattr(self, "x", 9)
print(warm(B()))
del A.__init__
B.m = lambda self: "b"
print(warm(B()))
