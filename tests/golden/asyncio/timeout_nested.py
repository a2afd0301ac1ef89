import asyncio

async def main():
    try:
        async with asyncio.timeout(0.01) as outer:
            try:
                async with asyncio.timeout(3600) as inner:
                    await asyncio.sleep(3600)
            finally:
                print("inner", inner.expired(), inner)
    except TimeoutError:
        print("outer", outer.expired(), outer)
    try:
        async with asyncio.timeout(3600) as outer:
            try:
                async with asyncio.timeout(0.01) as inner:
                    await asyncio.sleep(3600)
            except TimeoutError:
                print("inner only", outer.expired())
            await asyncio.sleep(0)
    except TimeoutError:
        print("no")

asyncio.run(main())
