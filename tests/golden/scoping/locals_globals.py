def f(a):
    b = 2
    d = locals()
    d["c"] = 3
    return sorted(d), sorted(locals())
print(f(1))
print(globals()["f"] is f, "f" in globals())
globals()["made"] = 7
print(made)
class C:
    locals()["dyn"] = 5
print(C.dyn)
def g():
    x = 1
    def h(): return x
    return locals()
print(sorted(g()))
exec("z = 1"); print(z)
ns = {"q": 2}
exec("r = q + 1", ns)
print(ns["r"], sorted(k for k in ns if k != "__builtins__"))
print(eval("a + b", {"a": 1}, {"b": 2}))
def k():
    y = 1
    exec("y = 2")
    return y
print(k())
