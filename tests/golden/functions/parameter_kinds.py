def f(a, b, /, c, d=4, *args, e, f=6, **kw):
    return a, b, c, d, args, e, f, kw
print(f(1, 2, 3, e=5))
print(f(1, 2, 3, 4, 5, 6, e=7, f=8, g=9))
print(f(1, 2, c=3, e=5, a="kw", b="kw2"))
print(f(*[1, 2, 3], **{"e": 1, "z": 2}))
print(f(*(1,), 2, *[3, 4], 5, e=0, *[6], **{"x": 1}, y=2))
def only_kw(*, k): return k
def only_pos(p, /): return p
def var(*a, **k): return a, k
print(only_kw(k=1), only_pos(2), var(), var(1, x=2))
