# What leaves no hot code any more: globals stored, imports, del, not, ~, + and starred targets; bytes, members and comparisons at sight.
G = 0
def glob(n):
    global G, H
    for i in range(n):
        G += i
        H = str(i)
    return G, H
def rest(n):
    out = 0
    for i in range(n):
        a, *b = [i, 1, 2]
        *c, d = "xyz"
        e, *f, g = range(i % 3 + 2)
        out += a + len(b) + len(f) + g
    return out, a, b, c, d, e, f, g
def unary(vals):
    out = []
    for v in vals:
        out.append((not v, ~v if not isinstance(v, float) else 0, +v, -v))
    return out[-6:]
def imports(n):
    t = 0
    for i in range(n):
        import math as m
        from math import floor, ceil
        import os.path
        t += floor(m.pi) + ceil(1.5)
    return t, os.path.basename("a/b")
def dels(n):
    for i in range(n):
        x = [i]
        del x
        if i == n - 1:
            try:
                x
            except UnboundLocalError as e:
                return str(e)
class A: pass
def dattr(n):
    a = A()
    for i in range(n):
        a.x = i
        del a.x
        if i == n - 1:
            try:
                del a.x
            except AttributeError as e:
                return str(e)
def member(n, s, t):
    hits = 0
    for i in range(n):
        hits += i in (1, 2, 3)
        hits += i in [1.0, 2, True, "a"]
        hits += s[i % 3] in ("a", "b", "cc")
        hits += t in ("alpha", "beta")
        hits += s in ("abc", "x")
        hits += i not in (5, 6)
    return hits
def bts(n):
    b = b"hello"; ba = bytearray(b"world"); t = 0
    for i in range(n):
        t += b[i % 5] + b[-1] + ba[i % 5]
        ba[i % 5] = i & 255
        ba[-1] = 7
    for bad in (lambda: b[5], lambda: ba[-6], lambda: ba.__setitem__(9, 1), lambda: ba.__setitem__(0, 256)):
        try: bad()
        except (IndexError, ValueError) as e: print(type(e).__name__, e)
    def store(v):
        for _ in range(300): ba[0] = v
    for v in (255, True, 256, -1, "x"):
        try: store(v); print(ba[0])
        except (ValueError, TypeError) as e: print(type(e).__name__, e)
    return t, bytes(ba)
def comp(vals):
    return [(a < b, a <= b, a == b, a != b, a > b, a >= b) for a, b in vals][-8:]
def ext(n):
    t = 0
    for i in range(n):
        t += min(i, 5) + max(i, 3, 7) + min((1, 2)) + max(2.5, i)
    return t
print(glob(500), rest(500), unary([1, 0, 5] * 200 + [2 ** 60]), unary([1, 2.5, 0.0] * 200))
print(imports(300), dels(400), dattr(400), member(500, "abc", "".join(["be", "ta"])), bts(600))
nan = float("nan")
print(comp([(1.5, 2.5), (1, 1.0), (2 ** 53, 2.0 ** 53), (2 ** 53 + 1, 2.0 ** 53), (nan, 1), (1, nan), (0.0, -0.0), (10 ** 30, 1e30)] * 100), ext(500))
print([s[-1] + s[-3] for s in ["abc", "h\u00e9\u4e00"] * 200][-2:])
