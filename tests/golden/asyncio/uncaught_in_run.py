import asyncio

async def main():
    raise ValueError("to the top")

try:
    asyncio.run(main())
finally:
    print("finally")
