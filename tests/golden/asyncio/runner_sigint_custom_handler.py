import asyncio
import signal

def handler(signum, frame):
    print("mine", signum)

async def main():
    signal.raise_signal(signal.SIGINT)
    await asyncio.sleep(0)
    return "not cancelled"

signal.signal(signal.SIGINT, handler)
print(asyncio.run(main()))
print(signal.getsignal(signal.SIGINT) is handler)
