import sys
log = []
sys.set_asyncgen_hooks(firstiter=lambda g: log.append("first " + g.__name__), finalizer=lambda g: log.append("final " + g.__name__))
print(sys.get_asyncgen_hooks().firstiter is not None)
async def ag(): 
    try: yield 1
    finally: pass
g = ag(); print(log)
try: g.__anext__().send(None)
except StopIteration as e: print(e.value)
print(log)
del g
print(log)
sys.set_asyncgen_hooks(None, None)
print(sys.get_asyncgen_hooks())
try: sys.set_asyncgen_hooks(firstiter=5)
except TypeError as e: print(e)
