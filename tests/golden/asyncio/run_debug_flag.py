import asyncio

async def main():
    return asyncio.get_running_loop().get_debug()

print(asyncio.run(main()), asyncio.run(main(), debug=True), asyncio.run(main(), debug=False))
