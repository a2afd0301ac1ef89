def run(aw):
    try: aw.send(None)
    except StopIteration as e: return e.value
async def ag():
    try:
        yield 1
        yield 2
    except ValueError as e: print("caught", e); yield 3
    finally: print("fin")
g = ag(); run(g.__anext__())
print(run(g.athrow(ValueError("v"))), run(g.aclose()), run(g.aclose()))
g = ag(); run(g.__anext__()); print(run(g.aclose()))
try: run(g.__anext__())
except StopAsyncIteration: print("closed")
g = ag(); print(run(g.aclose()))
g = ag()
try: run(g.athrow(KeyError("k")))
except KeyError as e: print(repr(e))
async def bad():
    try: yield 1
    except GeneratorExit: yield 2
g = bad(); run(g.__anext__())
try: run(g.aclose())
except RuntimeError as e: print(e)
async def stop():
    yield 1
    raise StopAsyncIteration
async def stop2():
    yield 1
    raise StopIteration
for k in (stop, stop2):
    g = k(); run(g.__anext__())
    try: run(g.__anext__())
    except RuntimeError as e: print(e, repr(e.__cause__))
