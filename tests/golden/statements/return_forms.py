def a(): return
def b(): return 1,
def c(): return *[1, 2], 3
def d():
    if 0: return 1
def e(x):
    for i in x:
        if i > 1: return i
    return "end"
print(a(), b(), c(), d(), e([1, 2, 3]), e([]))
def f():
    with open("/dev/null") as h:
        return h.closed
print(f())
