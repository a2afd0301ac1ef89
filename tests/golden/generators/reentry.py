def g():
    try: next(me)
    except ValueError as e: print(e)
    yield 1
    yield from me
me = g()
print(next(me))
try: next(me)
except ValueError as e: print(e)
def h():
    try: it.close()
    except ValueError as e: print(e)
    try: it.throw(KeyError)
    except ValueError as e: print(e)
    yield
it = h(); next(it)
