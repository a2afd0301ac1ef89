told = []


def g():
    try:
        x = yield 1
        told.append(x)
        yield from [2, 3]
    except KeyError as error:
        told.append(error.args)
        yield 4
    finally:
        told.append("finally")
    return 5


a, b, c = g(), g(), g()
print(next(a), a.send("s"), next(a), a.gi_frame.f_lineno, a.gi_running, a.gi_yieldfrom is not None, a.gi_code.co_name, a.__name__)
try:
    next(a)
except StopIteration as stop:
    print(stop.value)
print(next(b), b.throw(KeyError("k")), b.close(), c.close(), b.gi_frame)


async def agen():
    try:
        yield 1
        yield 2
    except KeyError:
        yield 3


async def coro():
    result = []
    async for x in agen():
        result.append(x)
    it = agen()
    result += [await anext(it), await it.athrow(KeyError()), await anext(it, "end"), await it.aclose()]
    it = agen()
    return result, await it.asend(None), await it.aclose(), [x async for x in agen()]


k = coro()
print(k.cr_frame.f_lineno > 0, k.cr_await, k.cr_code.co_name)
try:
    k.send(None)
except StopIteration as stop:
    print(stop.value)
d = g()
for wrong in (lambda: d.send(1), lambda: d.throw(5), lambda: k.send(None), lambda: d.throw(ValueError), lambda: next(d), lambda: coro().__await__().send(5) if 0 else agen().asend(1).send(None), lambda: agen().__anext__().throw(ValueError("v"))):
    try:
        wrong()
    except (TypeError, ValueError, RuntimeError, StopIteration) as error:
        print(type(error).__name__, error)
d.close()
print(told)
