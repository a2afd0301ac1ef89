def run(c):
    try: c.send(None)
    except StopIteration as e: return e.value
async def stop(): raise StopIteration(1)
async def astop(): raise StopAsyncIteration(2)
try: run(stop())
except RuntimeError as e: print(e, repr(e.__cause__))
try: run(astop())
except StopAsyncIteration as e: print(repr(e))
async def fail(): raise ValueError("v")
async def f():
    try: await fail()
    except ValueError as e: print("caught", e)
    try: await fail()
    finally: print("finally")
try: run(f())
except ValueError as e: print("out", e)
async def ctx():
    try: 1 / 0
    except ZeroDivisionError:
        await fail()
try: run(ctx())
except ValueError as e: print(repr(e.__context__))
