class A:
    def __init__(self, **k): self.log = ["A"]; assert not k, k
class B(A):
    def __init__(self, b, **k): super().__init__(**k); self.log.append(f"B{b}")
class C(A):
    def __init__(self, c=0, **k): super().__init__(**k); self.log.append(f"C{c}")
class D(B, C):
    def __init__(self, d, **k): super().__init__(**k); self.log.append(f"D{d}")
print(D(1, b=2, c=3).log, D(d=1, b=2).log)
try: D(1, b=2, zz=3)
except AssertionError as e: print(e)
try: D(1)
except TypeError as e: print(e)
class E(D): pass
print(E(5, b=6).log, [k.__name__ for k in E.__mro__])
