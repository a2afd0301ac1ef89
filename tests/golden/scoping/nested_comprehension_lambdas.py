def f(n):
    x = "fx"
    a = [(lambda: (i, x, n))() for i in range(2)]
    b = {k: [v for v in range(k) if v != n] for k in range(3)}
    c = [y for y in [x] for x in [y + "!"]]
    d = [[x for x in [i]] for i in (lambda z: [z, z])(n)]
    return a, b, c, d, x
print(f(1))
class A:
    items = [1, 2]
    first = [i for i in items]
    try: second = [[j for j in items] for i in items]
    except NameError as e: print(e)
    third = [i for i in range(2) if i]
    sizes = {i: len(l) for i, l in enumerate([items])}
print(A.first, A.third, A.sizes)
i = "global i"
l = [i for i in range(3)]; print(i)
def g():
    global i
    [i for i in range(5)]
    return i
print(g())
def h():
    if (n := 5) and [m := n + k for k in range(3)]: return n, m
print(h())
def outer():
    v = 1
    def inner(): return [v := v + 1 for _ in range(1)] if False else v
    return inner
try: print(outer()())
except UnboundLocalError as e: print(e)
print([lambda: k for k in range(2)][0](), [*map(lambda q: [q + r for r in range(q)], range(3))])
