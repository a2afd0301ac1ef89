class L:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
print(bool(L(0)), bool(L(3)), not L(0))
for bad in (-1, "x", 1.5, 1 << 70):
    try: len(L(bad))
    except Exception as e: print(type(e).__name__, e)
class B:
    def __bool__(self): return 1
try: bool(B())
except TypeError as e: print(e)
try:
    if B(): pass
except TypeError as e: print(e)
class N: pass
print(bool(N()))
try: len(N())
except TypeError as e: print(e)
