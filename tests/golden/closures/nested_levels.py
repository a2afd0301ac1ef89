def a():
    x = 1
    def b():
        y = 2
        def c():
            z = 3
            def d(): return x, y, z
            return d
        return c
    return b
print(a()()()())
def compose(*fs):
    def go(v):
        for f in reversed(fs): v = f(v)
        return v
    return go
print(compose(str, lambda v: v + 1, lambda v: v * 2)(5))
def arg_cell(x):
    def setx(v):
        nonlocal x
        x = v
    setx(x + 1)
    return x
print(arg_cell(1))
def kw_cell(*a, k=1, **kw): return lambda: (a, k, kw)
print(kw_cell(1, 2, k=3, z=4)())
def recursive(n):
    def fact(k): return 1 if k < 2 else k * fact(k - 1)
    return fact(n)
print(recursive(10))
