class V:
    def __init__(self, x): self.x = x
    def __repr__(self): return f"V({self.x})"
    def __eq__(self, o): return isinstance(o, V) and self.x == o.x
    def __hash__(self): return hash(self.x)
    def __lt__(self, o): return self.x < o.x
    def __le__(self, o): return self.x <= o.x
    def __neg__(self): return V(-self.x)
    def __pos__(self): return "pos"
    def __invert__(self): return "inv"
    def __abs__(self): return V(abs(self.x))
    def __bool__(self): return self.x != 0
    def __call__(self, *a): return ("called", a)
    def __contains__(self, i): return i == self.x
    def __len__(self): return 4
    def __index__(self): return self.x
    def __int__(self): return self.x + 100
    def __float__(self): return self.x + 0.5
    def __complex__(self): return complex(self.x, 1)
    def __round__(self, n=None): return ("round", n)
    def __trunc__(self): return "trunc"
    def __floor__(self): return "floor"
    def __format__(self, s): return f"<{s}>"
    def __str__(self): return "str"
    def __bytes__(self): return b"bytes"
    def __divmod__(self, o): return ("divmod", o)
    def __pow__(self, o, m=None): return ("pow", o, m)
    def __rshift__(self, o): return "rshift"
    def __dir__(self): return ["b", "a"]
v = V(2)
print(v, repr(v), -v, +v, ~v, abs(V(-3)), bool(V(0)), v(1), 2 in v, 3 in v, len(v))
print([10, 20, 30][v], int(v), float(v), complex(v), round(v), round(v, 2), f"{v:abc}", format(v, "q"), bytes(v))
print(divmod(v, 3), v ** 3, pow(v, 3, 5), v >> 1, dir(v), V(1) < V(2), V(1) > V(2), V(2) >= v, v != V(2), {V(1): 1}[V(1)])
print(hex(v), bin(v), range(v), [0] * v, sorted([V(3), V(1)]), max(V(1), V(5)), (1, 2, 3, 4)[v:])
