import asyncio

async def main(): await asyncio.Future()

asyncio.run(main())
