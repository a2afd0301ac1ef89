# An exception in the middle of an expression lets go of what was already computed, at once.
class T:
    def __init__(self, n): self.n = n; print("+", n, end=" ")
    def __del__(self): print("-", self.n, end=" ")
    def __add__(self, o): return self
    def boom(self): raise ValueError
def boom(*a, **k): raise ValueError("boom")
def f(*a, **k): pass
tests = [
    lambda: f(T(1), T(2), boom()), lambda: f(T(1), k=T(2), j=boom()), lambda: [T(1), T(2), boom()], lambda: {"a": T(1), "b": boom()},
    lambda: (T(1), [T(2), (T(3), boom())]), lambda: T(1) + T(2) + boom(), lambda: f(*[T(1)], *boom()), lambda: f(T(1), **boom()), lambda: {T(1), boom()},
    lambda: T(1) if boom() else T(2), lambda: [T(1) for _ in range(2) if boom()], lambda: f"{T(1)!r:.0}{boom()}", lambda: boom(T(1), T(2), k=T(3)),
    lambda: T(1).boom(), lambda: [T(1)][boom()], lambda: T(1) < boom(), lambda: (lambda x=T(1): boom())(), lambda: T(1) and boom(), lambda: {**{"a": T(1)}, **boom()},
]
for t in tests:
    try: t()
    except ValueError: print("| caught")
    except TypeError as e: print("|", e)
print("end")
