class A:
    x = "A.x"
    def f(self): return "A.f"
    @property
    def p(self): return "A.p"
    @staticmethod
    def s(): return "A.s"
class B(A):
    x = "B.x"
    def f(self):
        inner = lambda: super(B, self).f()
        return inner(), [super(B, self).f() for _ in range(1)], super().x
    @property
    def p(self): return "B+" + super().p
    @staticmethod
    def s(): return "B+" + super(B, B).s()
    def comp(self): return [super().f() for _ in "ab"]
    def gen(self): yield super().f()
    async def co(self): return super().f()
    def nested(self):
        def g(me): return super().f()
        return g(self)
    def kw(me, **k): return super().f()
    def set(self): super().y = 5
    def rebound(self):
        self = B()
        return super().f()
    def deleted(self):
        del self
        return super().f()
b = B()
print(b.f(), b.p, b.s(), b.comp(), list(b.gen()), b.nested(), b.kw(z=1), b.rebound())
for m in ("deleted", "set"):
    try: print(getattr(b, m)())
    except (RuntimeError, AttributeError) as e: print(type(e).__name__, e)
print(super(B, b).__thisclass__, super(B, b).__self__ is b, super(B, b).__self_class__, super(B), repr(super(B, b)).split(" object")[0])
u = super(B); print(u.__get__(b, B).f())
class C(B): __slots__ = ()
print(C().f(), super(A, C()).__init__() is None)
