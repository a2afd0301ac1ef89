class Fraction:
    def __init__(self, n, d=1):
        if d == 0: raise ZeroDivisionError(f"{n}/0")
        a, b = abs(n), abs(d)
        while b: a, b = b, a % b
        s = -1 if d < 0 else 1
        self.n, self.d = s * n // (a or 1), abs(d) // (a or 1)
    def __add__(s, o): o = Fraction.of(o); return Fraction(s.n * o.d + o.n * s.d, s.d * o.d)
    __radd__ = __add__
    def __mul__(s, o): o = Fraction.of(o); return Fraction(s.n * o.n, s.d * o.d)
    __rmul__ = __mul__
    def __neg__(s): return Fraction(-s.n, s.d)
    def __sub__(s, o): return s + -Fraction.of(o)
    def __truediv__(s, o): o = Fraction.of(o); return Fraction(s.n * o.d, s.d * o.n)
    def __eq__(s, o): o = Fraction.of(o); return (s.n, s.d) == (o.n, o.d)
    def __hash__(s): return hash((s.n, s.d))
    def __bool__(s): return s.n != 0
    def __repr__(s): return f"{s.n}/{s.d}" if s.d != 1 else str(s.n)
    @classmethod
    def of(cls, v): return v if isinstance(v, cls) else cls(v)
def solve(m):
    m = [[Fraction.of(v) for v in row] for row in m]
    for i in range(len(m)):
        p = next(r for r in range(i, len(m)) if m[r][i]); m[i], m[p] = m[p], m[i]
        m[i] = [v / m[i][i] for v in m[i]]
        for r in range(len(m)):
            if r != i: m[r] = [a - m[r][i] * b for a, b in zip(m[r], m[i])]
    return [row[-1] for row in m]
print(solve([[2, 1, -1, 8], [-3, -1, 2, -11], [-2, 1, 2, -3]]), solve([[1, 2, 3], [3, -5, 7]]))
print(sum(Fraction(1, k) for k in range(1, 20)), Fraction(6, -4), Fraction(1, 2) == Fraction(2, 4), {Fraction(1, 2): "half"}[Fraction(3, 6)])
try: Fraction(1, 0)
except ZeroDivisionError as e: print(e)
