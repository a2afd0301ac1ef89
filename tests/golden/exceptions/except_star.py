def f(e):
    try: raise e
    except* ValueError as g: print("V", repr(g))
    except* (TypeError, KeyError) as g: print("TK", repr(g))
    else: print("else")
    finally: print("fin")
f(ExceptionGroup("g", [ValueError(1), TypeError(2), ExceptionGroup("n", [KeyError(3), ValueError(4)])]))
f(ValueError("naked"))
try: f(ExceptionGroup("g", [ValueError(1), OSError("rest")]))
except ExceptionGroup as e: print("left", repr(e))
try: f(OSError("plain"))
except OSError as e: print("plain", repr(e))
try:
    try: raise ExceptionGroup("g", [ValueError(1)])
    except* ValueError: raise KeyError("new")
except BaseException as e: print(repr(e), repr(e.__context__))
try:
    try: raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
    except* ValueError as g: raise
except BaseException as e: print(repr(e))
try:
    try: raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
    except* ValueError as g: raise OSError("a")
    except* TypeError as g: raise OSError("b")
except BaseException as e: print(repr(e))
try: pass
except* ValueError: print("never")
else: print("no exception")
