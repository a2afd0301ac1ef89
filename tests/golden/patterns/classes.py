class P:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
class Q(P): pass
class N:
    def __init__(self): self.v = 1
def f(o):
    match o:
        case Q(1, y=2): return "Q 1 2"
        case P(0, 0): return "origin"
        case P(x=0, y=b): return f"x0 {b}"
        case P(a, b) if a == b: return f"diag {a}"
        case P(): return "P"
        case int(n): return f"int {n}"
        case str() as s: return f"str {s}"
        case float() | complex(): return "num"
        case list([a, *_]): return f"list {a}"
        case dict(d): return f"dict {d}"
        case N(v=1): return "N1"
        case N(missing=_): return "never"
    return "none"
n = N(); m = N(); m.v = 2
for o in (Q(1, 2), P(0, 0), P(0, 5), P(3, 3), P(1, 2), 5, True, "s", 1.0, 1j, [9, 8], [], {"k": 1}, n, m, None): print(f(o))
def err(p):
    try: p()
    except TypeError as e: print(e)
def a():
    match P(1, 2):
        case P(1, 2, 3): pass
def b():
    match n:
        case N(1): pass
def c():
    notclass = 5
    match 1:
        case notclass(): pass
def d():
    match P(1, 2):
        case P(1, x=3): pass
def e():
    match 1:
        case int(1, 2): pass
class BadArgs: __match_args__ = ["x"]
def g():
    match BadArgs():
        case BadArgs(1): pass
class BadName: __match_args__ = (1,)
def h():
    match BadName():
        case BadName(1): pass
for k in (a, b, c, d, e, g, h): err(k)
