import asyncio
import signal

async def main():
    signal.raise_signal(signal.SIGINT)
    print("once")
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        print("twice")
    return "result"

try:
    print(asyncio.run(main()))
except BaseException as e:
    print(repr(e))
