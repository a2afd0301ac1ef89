class CM:
    def __init__(s, n): s.n = n
    def __enter__(s): print("<", s.n, end=" "); return s
    def __exit__(s, *a): print(">", s.n, a[0].__name__ if a[0] else "-", end=" "); return s.n == "swallow"
def f():
    for i in range(4):
        with CM(i), CM(f"{i}b"):
            if i == 0: continue
            if i == 2: break
            print("body", end=" ")
    with CM("swallow"): raise KeyError
    while True:
        with CM("w"): return "ret"
print(f())
def g():
    with CM("g"): yield 1; yield 2
for x in g(): print(x, end=" ")
print(); it = g(); next(it); it.close(); print()
it = g(); next(it)
try: it.throw(ValueError)
except ValueError: print("thrown")
with CM("swallow") as a, CM("inner") as b: print(a.n, b.n, end=" "); 1 / 0
print("after")
