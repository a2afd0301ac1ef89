x = "global"
class C:
    print(x)
    x = "class"
    print(x)
    def m(self): return x
    y = [x for _ in range(1)]
    z = list(n for n in [x])
print(C().m(), C.y, C.z)
def f():
    x = "local"
    class D:
        seen = x
        def m(self): return x
        class E:
            inner = x
    return D
print(f().seen, f()().m(), f().E.inner)
class G:
    global gvar
    gvar = 5
    def __init__(self): pass
print(gvar, hasattr(G, "gvar"))
