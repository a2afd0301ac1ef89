def show(f):
    try: f()
    except Exception as e:
        tb, n = e.__traceback__, []
        while tb: n.append(tb.tb_lineno - f.__code__.co_firstlineno); tb = tb.tb_next
        print(repr(e), n[1:], repr(e.__context__), repr(e.__cause__))
def a():
    try: 1 / 0
    except ZeroDivisionError: raise
def b():
    try: 1 / 0
    except ZeroDivisionError as e: raise e
def c():
    try: 1 / 0
    except ZeroDivisionError as e: raise e from e
def d():
    try: 1 / 0
    except ZeroDivisionError as e: raise e.with_traceback(None)
def e():
    saved = None
    try: 1 / 0
    except ZeroDivisionError as x: saved = x
    raise saved
def f():
    try: {}["k"]
    except KeyError:
        try: [][1]
        except IndexError: pass
        raise
def g():
    try: raise ValueError("v") from KeyError("cause")
    finally:
        try: raise OSError
        except OSError: pass
def h():
    def inner(): raise
    try: 1 / 0
    except ZeroDivisionError: inner()
for fn in (a, b, c, d, e, f, g, h): show(fn)
