# Objects go as soon as their last reference goes.
class D:
    def __init__(self, n): self.n = n
    def __del__(self): print("gone", self.n)
a = D("a"); b = a; del a; print("b holds"); b = None
[D("in list")]; print("list gone")
(D("tuple"), 1)[1]; {"k": D("dict")}; print("both gone")
def f(x): print("in f")
f(D("arg")); print("after f")
def g():
    try: d = D("local"); raise ValueError
    except ValueError: pass
    print("handler done")
g()
x = [D(i) for i in range(3)]; x[1] = None; print("slot cleared"); del x
D("attr").n; d = D("rebind"); d = 5; print("end")
for i in range(2): d = D(f"loop{i}")
c = (lambda y: lambda: y)(D("cell")); print("closure"); del c; del d
