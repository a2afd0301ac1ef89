class P:
    __slots__ = ("x", "y")
    def __init__(self, x): self.x = x
p = P(1)
print(p.x, hasattr(p, "y"), hasattr(p, "__dict__"))
try: p.z = 1
except AttributeError as e: print(e)
try: p.y
except AttributeError as e: print(e)
p.y = 2; del p.y
try: del p.y
except AttributeError as e: print(e)
class Q(P): pass
q = Q(3); q.z = 4
print(q.x, q.z, q.__dict__)
class R(P):
    __slots__ = ["w", "__dict__"]
r = R(5); r.w = 6; r.any = 7
print(r.x, r.w, r.any, r.__dict__)
class M:
    __slots__ = "one", "__priv"
    def __init__(self): self.__priv = 1
print(M()._M__priv, type(P.x).__name__)
try:
    class Bad:
        __slots__ = ("a",)
        a = 1
except ValueError as e: print(e)
try:
    class Bad2: __slots__ = ("not ident",)
except TypeError as e: print(e)
try:
    class Bad3(P, M): pass
except TypeError as e: print(e)
try:
    class Bad4(int): __slots__ = ("x",)
    print("int slots ok")
except TypeError as e: print(e)
print(P.__slots__, P.x.__get__(p))
