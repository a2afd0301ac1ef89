# What is thrown into a coroutine that handles an exception has that one as its context.
import asyncio


async def ag():
    try: raise ValueError('ag')
    except ValueError:
        try: yield 1
        except BaseException as e: print('ag', repr(e), repr(e.__context__)); raise
async def main():
    a = ag(); await a.asend(None)
    try: await a.athrow(KeyError('t'))
    except KeyError as e: print(repr(e.__context__))
    a = ag(); await a.asend(None)
    await a.aclose()
    async def w(f):
        try: raise ValueError('w')
        except ValueError: await f
    l = asyncio.get_running_loop()
    f = l.create_future()
    t = asyncio.create_task(w(f)); await asyncio.sleep(0)
    f.set_exception(KeyError('f'))
    try: await t
    except KeyError as e: print(repr(e.__context__))
    f = l.create_future(); f.set_exception(KeyError('f'))
    try: await w(f)
    except KeyError as e: print(repr(e.__context__))
    f = l.create_future()
    t = asyncio.create_task(w(asyncio.shield(f))); await asyncio.sleep(0)
    t.cancel('m')
    try: await t
    except asyncio.CancelledError as e: print(repr(e.__context__))
    try:
        raise IndexError('o')
    except IndexError:
        t = asyncio.create_task(w(asyncio.sleep(100))); await asyncio.sleep(0)
        t.cancel('m')
        try: await t
        except asyncio.CancelledError as e:
            c = e.__context__; out = []
            while c: out.append(repr(c)); c = c.__context__
            print(out)
    async def bad(): raise KeyError('bad')
    t = asyncio.create_task(bad())
    try:
        raise IndexError('o')
    except IndexError:
        try: await t
        except KeyError as e: print(repr(e.__context__))
asyncio.run(main())
