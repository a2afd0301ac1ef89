class Y:
    def __await__(self):
        try: return (yield "susp")
        finally: print("await finally")
async def inner():
    try: return await Y()
    except ValueError as e: print("inner", e); return "recovered"
    finally: print("inner fin")
async def outer():
    r = await inner()
    print("outer got", r)
    return r
c = outer(); print(c.send(None))
try: c.throw(ValueError("v"))
except StopIteration as e: print(e.value)
c = outer(); c.send(None); c.close()
c = outer(); c.send(None)
try: c.throw(KeyError("k"))
except KeyError as e: print(repr(e))
print(c.cr_frame)
async def ignore():
    try: await Y()
    except GeneratorExit: await Y()
c = ignore(); c.send(None)
try: c.close()
except RuntimeError as e: print(e)
del c
c = outer()
try: c.throw(KeyError("not started"))
except KeyError as e: print(repr(e))
