# Async generators by hand: each awaitable's states, values and refusals.
from _each import each_value as each

async def ag():
    try:
        x = yield 1
        print("got", x)
        yield 2
    except ValueError as e:
        print("caught", e)
        yield 3
    finally:
        print("finally")
async def plain():
    yield 1
    yield 2
async def sulky():
    try: yield 1
    except GeneratorExit: yield 9
async def nothing():
    if 0: yield
def drive(a):
    try: a.send(None)
    except StopIteration as e: return e.value
each("""
    a = ag(); print(drive(a.__anext__()), drive(a.asend("v")), a.ag_running, a.ag_await, a.ag_suspended, a.ag_frame is not None); drive(a.__anext__())
    drive(a.__anext__())
    a = plain(); drive(a.asend(5))
    a = plain(); drive(a.athrow(KeyError("k")))
    drive(a.__anext__())
    a = plain(); print(drive(a.__anext__()), drive(a.aclose()), drive(a.aclose())); drive(a.asend(None))
    a = sulky(); drive(a.__anext__()); drive(a.aclose())
    a = sulky(); drive(a.__anext__()); print(drive(a.athrow(GeneratorExit)))
    drive(nothing().__anext__())
    a = plain(); x = a.__anext__(); print(drive(x)); x.send(None)
    x.throw(ValueError)
    x.close(), x.close()
    a = plain(); x = a.aclose(); x.throw(ValueError("t"))
    a = plain(); x = a.aclose(); print(drive(x)); x.send(None)
    a = plain(); x = a.athrow(OSError("o")); x.throw(KeyError("k"))
    a = plain(); x = a.athrow(OSError("o")); x.close(); x.send(None)
    a = plain(); x = a.asend(None); x.close(); drive(a.__anext__())
    a = plain(); x = a.asend(None); x.throw(OSError)
    a = plain(); x = a.asend(None); x.throw(OSError, OSError("two"))
    a = plain(); x = a.__anext__(); print(iter(x) is x, x.__await__() is x, type(x).__name__, type(a.aclose()).__name__, type(a.athrow(ValueError)).__name__, next(x, "default") if 0 else 0); x.close()
    a = plain(); n = anext(a); print(type(n).__name__, drive(n) if hasattr(n, "send") else 0)
    a = nothing(); n = anext(a, "dflt"); print(type(n).__name__, drive(n.__await__()))
    a = plain(); n = anext(a, "dflt").__await__(); print(drive(n)); n.send(None)
    a = plain(); n = anext(a, 5).__await__(); n.throw(KeyError("z"))
    a = plain(); n = anext(a, 5).__await__(); print(n.close()); n.send(None)
    anext(plain(), 1, 2)
    aiter(plain()).__class__.__name__, aiter(type("A", (), {"__aiter__": lambda s: 5})())
    anext(type("A", (), {"__anext__": lambda s: 5})(), 1).__await__()
    a = plain(); b = a.__anext__(); c = a.__anext__(); print(drive(b), drive(c)); drive(a.__anext__())
    a = ag(); a.__name__, a.__qualname__, a.ag_code.co_name, a.ag_running, repr(a)[:27]
    async def deleg(): yield await thing
    class Thing: __await__ = lambda s: iter(["suspended", "again"])
    thing = Thing(); a = deleg(); x = a.__anext__(); print(x.send(None), a.ag_running, a.ag_await is not None); a.__anext__().send(None)
    a.aclose().send(None)
    a.athrow(ValueError).send(None)
    print(x.send(None), drive(x)); a.ag_running
    a = deleg(); x = a.__anext__(); x.send(None); x.throw(KeyError("inside"))
    a = deleg(); x = a.__anext__(); x.send(None); x.close(); print(a.ag_running)
    a = deleg(); x = a.aclose(); print(drive(x)); a = plain(); drive(a.__anext__()); x = a.aclose(); x.send(5)
    a = x = n = b = c = None
""", globals())
