local, other = {}, {}
exec("""
def f():
    global y
    y += 1
    return y
y = 9
z = f()
""", local, other)
print(sorted(k for k in local if k != "__builtins__"), sorted(other), local["y"], other["z"])
class __Base:
    pass
class Derived[T, __U](__Base):
    def m(self): return T, __U
print(Derived.__bases__[0].__name__, Derived().m())
def outer():
    x = "nonlocal"
    class C:
        def m[T: x](self): ...
        bound = m.__type_params__[0].__bound__
        x = "class"
    return C
x = "global"
print(outer().bound)
