class A:
    def go(self): return ["A"]
class B(A):
    def go(self): return ["B"] + super().go()
class C(A):
    def go(self): return ["C"] + super().go()
class D(B, C):
    def go(self): return ["D"] + super().go()
print(D().go())
class E(D):
    @classmethod
    def make(cls): return super().__name__ if False else cls.__name__
    def skip(self): return super(B, self).go()
    def attr(self): return super().nothing
print(E().skip(), E.make())
try: E().attr()
except AttributeError as e: print(e)
print(super(D, E()).go(), super(E, E).go(E()))
def bad(): super()
try: bad()
except RuntimeError as e: print(e)
def bad2(self): super()
try: bad2(1)
except RuntimeError as e: print(e)
try: super(int, "x")
except TypeError as e: print(e)
class F(A):
    @classmethod
    def cm(cls): return super().go(cls())
    @staticmethod
    def sm(): return "sm"
print(F.cm())
