import asyncio
import sys

async def main():
    asyncio.get_running_loop().slow_callback_duration = 60
    print(sys.get_coroutine_origin_tracking_depth())

asyncio.run(main(), debug=True)
asyncio.run(main())
print(sys.get_coroutine_origin_tracking_depth())
