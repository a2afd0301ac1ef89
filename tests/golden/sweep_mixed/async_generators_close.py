# Async generators closed early, by aclose, athrow and the loop's end, one that yields while it is closed, and async comprehensions over them.
import asyncio

said = []


async def ticks(name, most=3):
    try:
        for k in range(most):
            yield k
            await asyncio.sleep(0)
    except KeyError as e:
        said.append((name, repr(e)))
        yield "last"
    finally:
        await asyncio.sleep(0)
        said.append(name)


async def stubborn():
    try:
        yield 1
    finally:
        yield 2


async def main():
    a, b, c = ticks("a"), ticks("b"), ticks("c")
    print(await anext(a), await anext(b), await anext(c))
    await a.aclose()
    print(await b.athrow(KeyError("thrown")), await anext(b, "none"))
    pairs = {k: [x async for x in ticks(f"d{k}", k)] for k in (1, 2)}
    print(pairs, [k async for k in ticks("e") if k % 2])
    s = stubborn()
    await anext(s)
    try:
        await s.aclose()
    except RuntimeError as e:
        print(e)
    async for k in ticks("f"):
        break
    main.left = c


asyncio.run(main())
print(sorted(map(str, said)))
