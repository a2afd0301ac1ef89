def g():
    yield 1
    raise StopIteration("inside")
x = g(); next(x)
try: next(x)
except RuntimeError as e: print(e, repr(e.__cause__), repr(e.__context__))
def h():
    yield next(iter(()))
try: list(h())
except RuntimeError as e: print(e)
try: list(next(iter([])) for _ in range(2))
except RuntimeError as e: print(e)
def k():
    try: yield
    except StopIteration: print("caught inside"); return "ok"
y = k(); next(y)
try: y.throw(StopIteration)
except StopIteration as e: print(e.value)
