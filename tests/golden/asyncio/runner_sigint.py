import asyncio
import signal

async def main():
    try:
        signal.raise_signal(signal.SIGINT)
        await asyncio.sleep(3600)
    except asyncio.CancelledError as e:
        print("cancelled", e.args, asyncio.current_task().cancelling())
        raise

try:
    asyncio.run(main())
except KeyboardInterrupt as e:
    print("KeyboardInterrupt", e.args, type(e.__context__).__name__)
print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)
