# A generator keeps its own handled exception across yields.
import sys
def g():
    try: raise KeyError("g")
    except KeyError:
        yield 1
        try: raise
        except KeyError as e: yield repr(e)
x = g(); next(x)
try: raise ValueError("main")
except ValueError:
    print(next(x)); print(repr(sys.exception()))
def h():
    try: yield 1
    except ValueError as e: yield repr(e.__context__)
y = h(); next(y)
try: raise OSError("ctx")
except OSError: print(y.throw(ValueError("v")))
