class T:
    def __init__(self, n): self.n = n
    def __del__(self): print("del", self.n)
    def __iter__(self):
        for i in range(3): yield T(f"{self.n}.{i}")
def f(stop):
    for a in T("outer"):
        for b in T("inner"):
            if stop == "raise": raise ValueError
            if stop == "return": return "returned"
            if stop == "break": break
        else: continue
        break
    print("left")
for s in ("raise", "return", "break"):
    try: print(s, f(s))
    except ValueError: print("caught")
def g():
    with open("/dev/null") as h:
        for i in [1, 2]:
            for j in (k for k in "ab"):
                try: return [i, j, x_undefined]
                except NameError: return h.closed, i, j
print(g())
