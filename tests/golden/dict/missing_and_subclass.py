class D(dict):
    def __missing__(self, k): self[k] = v = k * 2; return v
    def __setitem__(self, k, v): print("set", k); super().__setitem__(k, v)
d = D(a=1); print(d["x"], d, d.get("nope"), "nope" in d); d.update(b=2); print(d)
class Counter(dict):
    def __missing__(self, k): return 0
c = Counter()
for ch in "hello": c[ch] += 1
print(c, type(c.copy()).__name__, type(c | {}).__name__, dict(c) == c, isinstance(c, dict), {**c} == c)
class O(dict):
    def keys(self): return ["fake"]
    def __getitem__(self, k): return "got " + k
print(dict(O(a=1)), {**O(a=1)}, (lambda **k: k)(**O(a=1)), list(O(a=1)))
