def deco(tag):
    print("make", tag)
    def wrap(f):
        print("apply", tag, f.__name__)
        def inner(*a, **k): return tag, f(*a, **k)
        return inner
    return wrap
@deco("outer")
@deco("inner")
def f(x): return x * 2
print(f(4))
@deco("cls")
class K: pass
print(K()[0])
table = [deco("sub")]
@table[0]
def g(): return "g"
print(g())
@lambda fn: fn()
def called(): return "value"
print(called)
@(x := deco("walrus"))
def h(): return "h"
print(h())
