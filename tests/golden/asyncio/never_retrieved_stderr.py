import asyncio

async def main():
    f = asyncio.Future()
    f.set_exception(ValueError("nobody looked"))
    del f

asyncio.run(main())
print("end")
