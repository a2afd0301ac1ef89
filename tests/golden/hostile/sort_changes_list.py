l = [3, 1, 2]
class C:
    def __init__(s, v): s.v = v
    def __lt__(s, o): l.append(s); return s.v < o.v
l[:] = [C(3), C(1), C(2)]
try: l.sort()
except ValueError as e: print(e)
print(sorted(c.v for c in l))
def key(x): l.clear(); return x
l = [2, 1]
try: l.sort(key=key)
except ValueError as e: print(e)
class D:
    def __lt__(s, o): del l[:]; return True
l = [D() for _ in range(20)]
try: l.sort()
except ValueError as e: print(e)
class Mixed:
    def __lt__(self, o): return NotImplemented
try: sorted([Mixed(), 1])
except TypeError as e: print(e)
import functools
r = [5, 2, 9]
r.sort(key=functools.cmp_to_key(lambda a, b: "x" and b - a)); print(r)
class Liar:
    flip = False
    def __lt__(self, o): Liar.flip = not Liar.flip; return Liar.flip
print(len(sorted([Liar() for _ in range(100)])))
