"""Items go to locals at once: what goes meanwhile may run code that changes the list."""
class D:
    def __init__(self, n): self.n = n
    def __del__(self): log.append(self.n)
log = []
def f(t):
    a, b, c = t
    a, b, c = c, b, a
    return a, b, c
print(f((1, 2, 3)), f([1, 2, 3]), f("xyz"))
def g():
    a = (D(1), D(2), D(3))
    a, b, c = a
    a = b = c = None
    print(log)
    l = [D(4), D(5), D(6)]
    x = D(7); y = D(8)
    l, x, y = l
    print(log)
    x, y, l = l, x, y
    print(log, x.n, y.n, l.n)
    [a, b, [c, d, e]] = 1, 2, (3, 4, 5)
    print(a, b, c, d, e)
    q = {}
    q["a"], b, q["c"] = (1, 2, 3)
    b, q["d"], c = (4, 5, 6)
    print(q, b, c)
    class E:
        def __del__(self): m.clear()
    m = [1, 2, 3]
    a = E()
    a, b, c = m
    print(a, b, c, m)
    a = E(); b = E(); m = [4, 5, 6]
    a, b, c = tuple(m)
    print(a, b, c, m)
g(); print(log)
for bad in ((1, 2), [1, 2, 3, 4], 5):
    try: f(bad)
    except (ValueError, TypeError) as e: print(e)
for a, b, c in [(1, 2, 3), [4, 5, 6], "789"]: print(a, b, c)
print([a + b * c for a, b, c in [(1, 2, 3), (4, 5, 6)]])
