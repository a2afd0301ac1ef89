def show(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
show(lambda: [x for x in 5])
show(lambda: [a for a, b in [1]])
show(lambda: {[]: 1 for _ in "a"})
show(lambda: {x for x in [[]]})
show(lambda: [1 / x for x in (1, 0)])
show(lambda: [undefined for _ in "a"])
show(lambda: {k: v for k in "a"})
x = "outer"
try: [x / 0 for x in [1]]
except ZeroDivisionError: print(x)
def g():
    y = "kept"
    try: return [1 / (y - 1) for y in [1]]
    except ZeroDivisionError: return y
print(g())
