class A:
    def m(self): return "A.m"
class B(A): pass
def call(o): return o.m()
b = B()
for _ in range(50): r = call(b)
print(r)
B.m = lambda self: "B.m"; print(call(b))
b.m = lambda: "own"; print(call(b)); del b.m; print(call(b))
del B.m; print(call(b))
A.m = staticmethod(lambda: "static"); print(call(b))
A.m = classmethod(lambda c: "class " + c.__name__); print(call(b))
class Callable:
    def __call__(self, *a): return ("callable", len(a))
A.m = Callable(); print(call(b))
A.m = property(lambda s: lambda: "prop"); print(call(b))
A.m = len
try: call(b)
except TypeError as e: print(e)
A.m = 5
try: call(b)
except TypeError as e: print(e)
del A.m
try: call(b)
except AttributeError as e: print(e)
class C:
    m = [].append
class D:
    def m(self, *a): return a
def call1(o): return o.m(1)
for o in (D(), C(), D(), type("E", (), {"m": lambda s, x: x + 1})(), D): 
    try: print(call1(o))
    except TypeError as e: print(e)
import sys
def modcall(m): return m.getrecursionlimit() > 0
print(modcall(sys), modcall(type("F", (), {"getrecursionlimit": lambda s: 0})()))
