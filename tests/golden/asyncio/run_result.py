import asyncio

async def main():
    return "done"

print(asyncio.run(main()))
