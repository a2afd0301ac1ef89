# Augmented assignment: in-place methods first, then the plain ones.
class A:
    def __init__(self, log): self.log = log
    def __add__(self, o): return A(self.log + f"+{o}")
    def __iadd__(self, o): self.log += f"i{o}"; return self
    def __rsub__(self, o): return f"{o}-A"
x = y = A("x")
x += 1
print(x is y, x.log)
z = 5
z -= x
print(z)
l = m = [1]
l += (2, 3)
l *= 2
print(l is m, m)
t = u = (1,)
t += (2,)
print(t is u, t)
d = {"n": 1}
d["n"] += 4; d["n"] **= 2; d["n"] //= 2; d["n"] %= 7; d["n"] <<= 3; d["n"] >>= 1; d["n"] |= 1; d["n"] ^= 3; d["n"] &= 14
print(d)
class P: pass
p = P(); p.v = 2
p.v /= 4
print(p.v)
try:
    q = (1, [2]); q[1] += [3]
except TypeError as e:
    print(e, q)
class M:
    def __matmul__(s, o): return ("mm", o)
    def __imatmul__(s, o): return ("imm", o)
w = M(); r = w @ 3; w @= 4
print(r, w)
