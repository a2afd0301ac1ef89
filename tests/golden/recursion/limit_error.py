import sys
def f(n): return f(n + 1)
try: f(0)
except RecursionError as e: print(e)
def g(n): return n and 1 + g(n - 1)
print(g(900))
print(sys.getrecursionlimit())
sys.setrecursionlimit(200)
depth = 0
def h():
    global depth
    depth += 1
    h()
try: h()
except RecursionError: print(150 < depth <= 200)
for bad in (0, -1, "x", 1 << 40):
    try: sys.setrecursionlimit(bad)
    except (ValueError, TypeError, OverflowError) as e: print(type(e).__name__, e)
