import asyncio
import sys

async def main():
    print(sys.get_coroutine_origin_tracking_depth())

asyncio.run(main(), debug=True)
asyncio.run(main())
print(sys.get_coroutine_origin_tracking_depth())
