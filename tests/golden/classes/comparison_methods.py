class V:
    def __init__(s, v): s.v = v
    def __lt__(s, o): return s.v < o.v if isinstance(o, V) else NotImplemented
    def __eq__(s, o): return s.v == o.v if isinstance(o, V) else NotImplemented
a, b = V(1), V(2)
print(a < b, b > a, a == V(1), a != b, a == 5, 5 == a, a != 5)
for f in (lambda: a <= b, lambda: a >= b, lambda: a < 5, lambda: 5 > a):
    try: print(f())
    except TypeError as e: print(e)
class W(V):
    def __gt__(s, o): return "W.gt"
    def __lt__(s, o): return "W.lt"
print(V(1) < W(2), W(1) < V(2), V(1) > W(1), W(1) > W(2))
class N:
    def __eq__(s, o): return [1]
    def __lt__(s, o): return []
print(N() == 1, N() != 1, N() < 1, not N() < 1, N() in [5], [N()] == [3], sorted([N(), N()]) is not None)
class R:
    def __eq__(s, o): raise ValueError("eq")
for f in (lambda: R() == 1, lambda: 1 == R(), lambda: R() != 1, lambda: R() in [1], lambda: [R()] == [1], lambda: {1: R()} == {1: 2}, lambda: (R(), 1) < (2, 1), lambda: [1, R()].index(2), lambda: [R()].count(1)):
    try: print(f())
    except ValueError as e: print(e)
r = R(); print(r in [r], [r] == [r], r is r)
