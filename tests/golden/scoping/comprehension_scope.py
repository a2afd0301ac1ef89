# Comprehensions run inline (PEP 709), but their variables stay their own.
x = "keep"
print([x for x in range(3)], x)
def f():
    i = "i"
    out = [i for i in range(2)]
    return i, out, sorted(locals())
print(f())
class C:
    n = 3
    rng = [i for i in range(n)]
    try: bad = [n for _ in range(1)]
    except NameError as e: print(e)
print(C.rng, hasattr(C, "i"))
def g():
    fs = [lambda: (a, b) for a in range(2) for b in "x"]
    return [h() for h in fs]
print(g())
def h():
    [last := v for v in range(4)]
    return last
print(h())
print([[y for y in range(x)] for x in range(4)])
def nested():
    return [(lambda k=k: k + off)() for off in [10] for k in range(3)]
print(nested())
