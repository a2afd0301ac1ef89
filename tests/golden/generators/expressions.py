g = (x * x for x in range(4))
print(type(g).__name__, g.__name__, g.__qualname__, list(g), list(g))
print(sum(x for x in range(5) if x % 2), max((len(s) for s in ["a", "bbb"]), default=0))
print(list((a, b) for a in range(2) for b in range(a + 1)))
n = 3
lazy = (n * i for i in range(2)); n = 10
print(list(lazy))
def src(): print("outermost iterable now"); return [1]
e = (x for x in src())
print("made"); print(list(e))
try: (x for x in 5)
except TypeError as t: print(t)
print(list(y for x in [[1, 2], [3]] for y in x), set(c for c in "aab") == {"a", "b"}, dict((k, 1) for k in "xy"))
