def show(f):
    try: f()
    except Exception as e: print(type(e).__name__, e)
def a(): x, y = 5
def b(): x, y = [1]
def c(): x, y = [1, 2, 3]
def d(): x, *y, z = [1]
def e(): x, y = {1: 2}
def f(): (x, y), z = 1, 2
def g():
    for x, y in [(1, 2, 3)]: pass
def h(): x, y = iter([])
def i(): [x] = "ab"
def j(): x, y, z = (i for i in range(5))
def k():
    class Bad:
        def __iter__(self): raise ValueError("from iter")
    x, y = Bad()
def l():
    def gen(): yield 1; raise OSError("mid")
    x, y = gen()
for fn in (a, b, c, d, e, f, g, h, i, j, k, l): show(fn)
