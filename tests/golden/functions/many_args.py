def f(*a): return len(a), sum(a)
print(f(*range(1000)))
src = "def g(" + ", ".join(f"p{i}" for i in range(300)) + "): return p0 + p299 + len(locals())"
ns = {}
exec(src, ns)
print(ns["g"](*range(300)))
print(ns["g"](**{f"p{i}": i for i in range(300)}))
try: ns["g"](*range(299))
except TypeError as e: print(e)
print(eval("f(" + ", ".join("1" for _ in range(500)) + ")"))
