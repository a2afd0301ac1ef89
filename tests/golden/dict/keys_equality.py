class K:
    def __init__(self, n): self.n = n
    def __hash__(self): return 1
    def __eq__(self, o): print("eq", self.n, getattr(o, "n", o)); return isinstance(o, K) and self.n == o.n
a, b, c = K(1), K(2), K(1)
d = {a: "a"}; d[b] = "b"; print(d[a], d[c]); d[c] = "c"; print(len(d), [k is a for k in d])
print(K(3) in d, d.get(K(2)))
print({1: "int", 1.0: "float", True: "bool"}, {0: 1, False: 2, 0.0: 3, -0.0: 4}, {"1": 1, 1: 2})
nan = float("nan"); n = {nan: 1}; print(n[nan], float("nan") in n)
class Bad:
    def __hash__(self): return 1
    def __eq__(self, o): raise ValueError("eq failed")
try: {Bad(): 1, Bad(): 2}
except ValueError as e: print(e)
