def g():
    try: next(it)
    except ValueError as e: print(e)
    try: it.send(1)
    except ValueError as e: print(e)
    try: it.throw(KeyError)
    except ValueError as e: print(e)
    try: it.close()
    except ValueError as e: print(e)
    try: list(it)
    except ValueError as e: print(e)
    yield "fine"
it = g(); print(next(it))
def h():
    yield from k()
def k():
    try: next(outer)
    except ValueError as e: print(e)
    yield 1
outer = h(); print(next(outer))
async def co():
    try: c.send(None)
    except ValueError as e: print(e)
    try: c.close()
    except ValueError as e: print(e)
c = co()
try: c.send(None)
except StopIteration: print("done")
