gs = [(lambda n: (n * k for k in range(3)))(i) for i in range(5000)]
print(sum(next(g) for g in gs), sum(next(g) for g in gs), sum(map(sum, gs)), sum(1 for g in gs for _ in g))
def counter():
    n = 0
    while True:
        got = yield n
        n += got or 1
cs = [counter() for _ in range(1000)]
for c in cs: next(c)
for r in range(3): t = [c.send(i % 3) for i, c in enumerate(cs)]
print(sum(t), max(t), min(t))
for c in cs: c.close()
print(sum(1 for c in cs if c.gi_frame is None))
