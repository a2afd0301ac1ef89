g = 1
def f():
    global g, made
    g += 1
    made = "made"
f()
print(g, made)
def outer():
    n = 0
    def inc():
        nonlocal n
        n += 1
        return n
    inc(); inc()
    return n
print(outer())
def deep():
    x = "a"
    def mid():
        def low():
            nonlocal x
            x = "b"
        low()
    mid()
    return x
print(deep())
def h():
    global dd
    del dd
dd = 1
h()
print("dd" in globals())
