class D:
    def __init__(self, n): self.n = n
    def __del__(self): print("del", self.n)
d = D(1)
d = D(2)
print("between")
def f():
    x = D("local")
    print("in f")
f()
del d
l = [D("a"), D("b")]
l.pop()
print("popped")
l.clear()
x = D("end")
D("temp")
print("last")
