import asyncio

async def main():
    loop = asyncio.get_running_loop()
    loop.slow_callback_duration = 60
    return loop.get_debug()

print(asyncio.run(main()), asyncio.run(main(), debug=True), asyncio.run(main(), debug=False))
