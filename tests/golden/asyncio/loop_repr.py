import asyncio

loop = asyncio.new_event_loop()
print(loop)

async def main():
    print(loop)

loop.run_until_complete(main())
loop.set_debug(True)
print(loop)
loop.close()
print(loop)
