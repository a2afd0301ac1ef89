class A: pass
r = repr(A())
print(r.startswith("<__main__.A object at 0x"), r.endswith(">"))
class B:
    def __repr__(self): return "B!"
print(B(), [B()], f"{B()}", f"{B()!s:>4}|", str(B()))
class C:
    def __repr__(self): return 5
try: repr(C())
except TypeError as e: print(e)
class D:
    def __str__(self): return b"x"
try: str(D())
except TypeError as e: print(e)
class E:
    class F:
        def g(self): pass
print(E.F, E.F.g.__qualname__, repr(E.F.g).split(" at ")[0])
print(repr(len), repr([].append).split(" at ")[0], repr(int.__add__), repr(str.join), repr(object().__str__).split(" at ")[0])
