class A:
    for i in range(3): exec(f"m{i} = {i}")
    if True:
        def f(self): return "if"
    else:
        def f(self): return "else"
    try: 1 / 0
    except ZeroDivisionError: flag = True
    import sys as _s
    print(__qualname__, __module__)
print(A.m2, A().f(), A.flag, A.i)
def f():
    class Local:
        class Inner: pass
    return Local
print(f().__qualname__, f().Inner.__qualname__)
class Stmt:
    x = y = 1; x += 1
    with open("/dev/null") as h: pass
    del y
print(Stmt.x, hasattr(Stmt, "y"), Stmt.h.closed)
