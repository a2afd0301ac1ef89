def count(n):
    if n:
        yield n
        yield from count(n - 1)
print(list(count(50)) == list(range(50, 0, -1)))
def tree(t):
    if t:
        l, v, r = t
        yield from tree(l)
        yield v
        yield from tree(r)
print(list(tree((((None, 1, None), 2, None), 3, (None, 4, None)))))
def deep(n): return (yield from deep(n - 1)) if n else (yield "bottom")
d = deep(100); print(next(d))
try: d.send("up")
except StopIteration as e: print(e.value)
d = deep(100); next(d)
try: d.throw(ValueError("through"))
except ValueError as e: print(e)
