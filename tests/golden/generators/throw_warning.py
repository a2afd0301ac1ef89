def g():
    yield 1
try: g().throw(ValueError, ValueError("x"))
except DeprecationWarning as e: print(e)
