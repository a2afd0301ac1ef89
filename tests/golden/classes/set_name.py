class F:
    def __set_name__(self, owner, name): print("set_name", owner.__name__, name); self.n = name
class C:
    a = F()
    b = F()
print(C.a.n)
C.c = F()
print(hasattr(C.c, "n"))
class Bad:
    def __set_name__(self, o, n): raise ValueError("boom")
try:
    class D: q = Bad()
except ValueError as e:
    print(repr(e), e.__notes__)
