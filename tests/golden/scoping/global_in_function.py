def setter():
    global a, b
    a = 1
    def inner():
        return a
    b = inner()
setter()
print(a, b)
def f():
    global K
    class K:
        v = 1
    global imp
    import sys as imp
    global fn
    def fn(): return "fn"
f()
print(K.v, fn(), imp.__name__, K.__qualname__, fn.__qualname__)
