async def ag():
    while True:
        try: r = yield 1
        except ValueError: yield "handled"
g = ag()
a = g.asend(None)
try: a.send(None)
except StopIteration as e: print(e.value)
try: a.send(None)
except RuntimeError as e: print(e)
b = g.asend(1); b.close()
try: b.send(None)
except RuntimeError as e: print(e)
d = g.athrow(KeyError("k"))
try: d.send(None)
except KeyError as e: print(repr(e))
try: d.send(None)
except RuntimeError as e: print(e)
try: d.throw(ValueError)
except RuntimeError as e: print(e)
e2 = g.aclose()
try: e2.send(None)
except StopIteration as e: print("closed", e.value)
print(iter(e2) is e2, type(e2).__name__, type(a).__name__)
