e = "outer"
try: raise ValueError
except ValueError as e: pass
try: print(e)
except NameError as n: print(n)
def f():
    try: raise ValueError("v")
    except ValueError as e:
        e = 5
    try: return e
    except UnboundLocalError: return "unbound"
print(f())
def g():
    try: 1 / 0
    except ZeroDivisionError as z:
        del z
    return "deleted twice is fine"
print(g())
