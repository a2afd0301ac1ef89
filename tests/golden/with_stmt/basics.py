class CM:
    def __init__(self, n, swallow=False): self.n, self.swallow = n, swallow
    def __enter__(self): print("enter", self.n); return self.n
    def __exit__(self, t, v, tb): print("exit", self.n, t and t.__name__, v, tb is not None); return self.swallow
with CM(1) as a: print("body", a)
with CM(1) as a, CM(2) as b: print(a, b)
with (CM("p") as p, CM("q"),): print("paren", p)
with CM(3, True): raise ValueError("gone")
try:
    with CM(4): raise ValueError("kept")
except ValueError as e: print(e)
with CM(5, True), CM(6): 1 / 0
class T: pass
t = T(); l = [0]
with CM((1, 2)) as (x, y), CM("z") as t.attr, CM("w") as l[0]: print(x, y, t.attr, l)
def f():
    with CM(7): return "returned"
print(f())
for i in range(3):
    with CM(i):
        if i == 0: continue
        break
