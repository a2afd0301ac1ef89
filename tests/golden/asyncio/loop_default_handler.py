import asyncio

async def main():
    loop = asyncio.get_running_loop()
    loop.default_exception_handler({"message": "Something odd", "zeta": 1, "alpha": "two"})
    loop.call_exception_handler({})

asyncio.run(main())
