def f():
    fs = [lambda: (x, y) for x in range(2) for y in range(2)]
    return [g() for g in fs]
print(f())
print([g() for g in [lambda i=i: i for i in range(3)]])
def outer(n):
    def inner(): return [n + i for i in range(n)]
    return inner()
print(outer(3))
def counter():
    c = 0
    def inc():
        nonlocal c
        c += 1
        return c
    return [inc() for _ in range(4)], c
print(counter())
def deep(): return [[[z for z in range(y)] for y in range(x)] for x in range(3)]
print(deep())
gen = ((lambda: v) for v in range(2))
print([f() for f in gen])
