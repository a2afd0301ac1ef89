class Base:
    reg = []
    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.reg.append((cls.__name__, tag))
class A(Base): pass
class B(Base, tag="b"): pass
class C(B, tag="c"): pass
print(Base.reg)
try:
    class D(Base, other=1): pass
except TypeError as e: print(e)
try:
    class E(x=1): pass
except TypeError as e: print(e)
print(Base.__init_subclass__.__self__ is Base)
