class Tree:
    def __init__(self, v, *kids): self.v, self.kids = v, kids
    def __iter__(self):
        yield self.v
        for k in self.kids: yield from k
print(list(Tree(1, Tree(2, Tree(3)), Tree(4))))
f = lambda: [(yield 1), (yield 2)]
g = f(); print(next(g), g.send("a"))
try: g.send("b")
except StopIteration as e: print(e.value)
def args(*a, **k): yield a; yield k
print(list(args(1, x=2)))
def expr():
    x = (yield) + (yield)
    print("sum", x)
e = expr(); next(e); e.send(3)
try: e.send(4)
except StopIteration: pass
