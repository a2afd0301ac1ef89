class A:
    x = 1
a = A()
a.__dict__["y"] = 2
print(a.y, vars(a), a.__dict__ is a.__dict__)
a.__dict__ = {"z": 3}
print(a.z, hasattr(a, "y"))
try: a.__dict__ = 5
except TypeError as e: print(e)
print(type(A.__dict__).__name__, "x" in A.__dict__)
try: A.__dict__["q"] = 1
except TypeError as e: print(e)
class B: 
    def hi(self): return "B hi"
a.__class__ = B
print(a.hi(), type(a).__name__)
try: a.__class__ = int
except TypeError as e: print(e)
try: a.__class__ = 5
except TypeError as e: print(e)
try: vars(5)
except TypeError as e: print(e)
d = a.__dict__
for i in range(50): setattr(a, f"k{i}", i)
print(len(d), d["k49"], list(d)[:3])
del d["k3"]
print(hasattr(a, "k3"))
