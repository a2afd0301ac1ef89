import asyncio

async def main():
    cm = asyncio.timeout(10)
    print(cm, cm.expired())
    for call in (lambda: cm.reschedule(None),):
        try:
            call()
        except RuntimeError as e:
            print(e)
    async with cm as same:
        print(cm is same, str(cm).split(" when")[0])
        cm.reschedule(None)
        print(cm, cm.when())
        try:
            async with cm:
                pass
        except RuntimeError as e:
            print(e)
    print(cm)
    try:
        cm.reschedule(1)
    except RuntimeError as e:
        print(e)

asyncio.run(main())
