def f(**k): k["new"] = 1; return k
d = {"a": 1}
print(f(**d), d, f(**d) is not d)
def g(*a): return a
t = (1, 2)
print(g(*t) == t, g(*[]) == ())
def h(a, **k): return a, k
print(h(**{"a": 1, "b c": 2, "": 3, "class": 4}))
class S(str): pass
print(h(1, **{S("sub"): 2}), [type(k).__name__ for k in h(1, **{S("sub"): 2})[1]])
def order(**k): return list(k)
print(order(z=1, a=2, **{"m": 3, "b": 4}, y=5))
def mutable(x, l=[], *, d={}): l.append(x); d[x] = len(l); return l, d
mutable(1); mutable(2); print(mutable(3))
for bad in ({1: 2}, {None: 1}):
    try: h(1, **bad)
    except TypeError as e: print(e)
