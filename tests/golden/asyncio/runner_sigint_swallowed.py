import asyncio
import signal

async def main():
    try:
        signal.raise_signal(signal.SIGINT)
        await asyncio.sleep(3600)
    except asyncio.CancelledError:
        print("ignored")
    return 42

print(asyncio.run(main()))
