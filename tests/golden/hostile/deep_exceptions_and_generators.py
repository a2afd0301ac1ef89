e = None
for i in range(10 ** 6):
    n = ValueError(i); n.__context__ = e; e = n
print(e.args, e.__context__.args)
del e, n
e = None
for i in range(10 ** 6):
    n = KeyError(i); n.__cause__ = e; e = n
del e, n
def wrap(inner):
    yield from inner
g = iter([1])
for i in range(10 ** 5): g = wrap(g)
try: next(g); print("finished")
except RecursionError: print("RecursionError")
del g
class Link:
    def __init__(self, n): self.next = n
x = None
for i in range(10 ** 6): x = Link(x)
del x
f = lambda: 0
for i in range(10 ** 5): f = (lambda g: lambda: g)(f)
del f
import functools
print("done")
