# Suspended frames keep every kind of state: loop iterators, temporaries, handlers, with-blocks.
def g():
    for i in [1, 2]:
        for j in (x for x in "ab"):
            yield [i, (yield j), {"k": (yield)}]
x = g(); print([x.send(v) for v in (None, "s1", "s2", None, "s3")])
def h():
    r = [(yield 1), (yield 2)] + [(yield 3)]
    print("r", r, (yield 4) if (yield 5) else (yield 6))
y = h(); next(y)
try:
    for v in range(10): y.send(v)
except StopIteration: pass
class CM:
    def __enter__(s): return "cm"
    def __exit__(s, *a): print("exit", a[0]); return True
def w():
    try:
        with CM() as c:
            try: 1 / 0
            except ZeroDivisionError as e:
                z = yield c, type(e).__name__
                raise KeyError(z)
            finally: yield "fin"
        yield "after with"
    finally: print("outer fin")
k = w(); print(next(k), k.send("zz"), next(k)); k.close()
def nested():
    def inner():
        nonlocal n
        while n: n -= 1; yield n
    n = 3
    yield from inner()
    yield n
print(list(nested()))
gs = [(lambda i: (i * j for j in range(3)))(i) for i in range(3)]
print([next(q) for q in gs], [list(q) for q in gs])
def many(): 
    a, b, c, d, e = range(5)
    for f in range(2): a += f; yield a, b, c, d, e; b, c, d, e = c, d, e, b
print(list(many()))
