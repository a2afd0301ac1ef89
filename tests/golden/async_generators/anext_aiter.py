def run(aw):
    try: aw.send(None)
    except StopIteration as e: return e.value
async def ag(): yield 1
async def f():
    g = aiter(ag())
    print(await anext(g), await anext(g, "default"))
    try: await anext(g)
    except StopAsyncIteration: print("end")
run(f())
for x in (5, []):
    try: aiter(x)
    except TypeError as e: print(e)
    try: anext(x)
    except TypeError as e: print(e)
class Bad:
    def __aiter__(self): return 5
try: aiter(Bad())
except TypeError as e: print(e)
