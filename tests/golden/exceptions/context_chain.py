def chain(e):
    out = []
    while e is not None:
        out.append((repr(e), e.__cause__ is not None, e.__suppress_context__))
        e = e.__cause__ or (None if e.__suppress_context__ else e.__context__)
    return out
try:
    try:
        try: 1 / 0
        except ZeroDivisionError: raise KeyError("k")
    except KeyError as k: raise ValueError("v") from k
except ValueError as e: print(chain(e))
try:
    try: raise ValueError("a")
    except ValueError as a:
        try: raise KeyError("b")
        except KeyError: raise a
except ValueError as e:
    print(repr(e), repr(e.__context__), repr(e.__context__.__context__))
e = ValueError("x")
try: e.__cause__ = 5
except TypeError as t: print(t)
try: e.__context__ = "x"
except TypeError as t: print(t)
e.__cause__ = KeyError(); print(e.__suppress_context__)
try: raise IndexError from e
except IndexError as i: print(i.__cause__ is e)
