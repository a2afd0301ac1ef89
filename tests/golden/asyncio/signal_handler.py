import asyncio
import signal

async def main():
    loop = asyncio.get_running_loop()
    got = loop.create_future()
    loop.add_signal_handler(signal.SIGUSR1, got.set_result, "usr1")
    signal.raise_signal(signal.SIGUSR1)
    print(got.done())
    print(await got)
    print(loop.remove_signal_handler(signal.SIGUSR1), loop.remove_signal_handler(signal.SIGUSR1))
    for sig in (0, 1000, "x"):
        try:
            loop.add_signal_handler(sig, print)
        except (ValueError, TypeError) as e:
            print(type(e).__name__, e)
    try:
        loop.add_signal_handler(signal.SIGUSR1, main)
    except TypeError as e:
        print(e)

asyncio.run(main())
