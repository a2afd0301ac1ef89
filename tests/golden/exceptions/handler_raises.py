def f():
    try:
        raise ValueError("first")
    except ValueError:
        raise TypeError("second")
    finally:
        print("cleanup")
try: f()
except TypeError as e: print(repr(e.__context__))
def g():
    try: 1 / 0
    except undefined_name: pass
try: g()
except NameError as e: print(e, repr(e.__context__))
def h():
    try:
        try: raise ValueError(1)
        except KeyError: print("no")
    except ValueError as e: return e
print(h())
class Odd(Exception):
    def __init__(self): raise RuntimeError("in init")
try: raise Odd
except RuntimeError as e: print(e)
