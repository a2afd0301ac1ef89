import asyncio
import functools

async def main():
    loop = asyncio.get_running_loop()
    h = loop.call_soon(print, 1, 2)
    print(h)
    h.cancel()
    print(h)
    h = loop.call_soon(functools.partial(len, [1]))
    print(h)
    h = loop.call_at(123.5, print, "x")
    print(h, h.when())
    h.cancel()
    print(h)
    a, b = loop.call_at(1e9, print), loop.call_at(2e9, print)
    print(a < b, a <= b, a > b, a >= b, a == b, a == 3, isinstance(a, asyncio.Handle))
    print(sorted([b, a]) == [a, b], hash(a) == hash(a.when()))
    a.cancel()
    b.cancel()
    print(asyncio.Handle.__name__, asyncio.TimerHandle.__mro__[1].__name__)

asyncio.run(main())
