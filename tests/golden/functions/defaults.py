def f(a, b=[], *, c=1, d): b.append(a); return b, c, d
print(f(1, d=2), f(3, d=4), f(5, [], c=6, d=7))
print(f.__defaults__, f.__kwdefaults__)
n = 0
def g(x=n): return x
n = 5
print(g())
f.__defaults__ = (8, [9])
print(f(d=0))
f.__kwdefaults__ = {"d": "dd", "c": "cc"}
print(f())
g.__defaults__ = None
try: g()
except TypeError as e: print(e)
