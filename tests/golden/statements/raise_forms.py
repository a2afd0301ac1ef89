def show(f):
    try:
        f()
    except BaseException as e:
        print(repr(e), repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
def a(): raise ValueError
def b(): raise ValueError("x", 1)
def c(): raise ValueError from KeyError("k")
def d(): raise ValueError from None
def e(): raise 5
def f(): raise ValueError from 5
def g(): raise
def h():
    try: 1 / 0
    except ZeroDivisionError: raise KeyError("k")
def i():
    try: 1 / 0
    except ZeroDivisionError: raise KeyError("k") from None
def j():
    try: 1 / 0
    except ZeroDivisionError: raise
class N(Exception):
    def __new__(cls, *a): return 3
def k(): raise N
for fn in (a, b, c, d, e, f, g, h, i, j, k): show(fn)
