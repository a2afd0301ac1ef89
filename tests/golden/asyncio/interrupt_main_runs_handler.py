# _thread.interrupt_main() is as if the signal came: the handler that is in force runs, asyncio's too.
import _thread
import asyncio
import signal

signal.signal(signal.SIGTERM, lambda number, frame: print("handler", signal.Signals(number).name))
_thread.interrupt_main(signal.SIGTERM)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
_thread.interrupt_main(signal.SIGTERM)


async def main():
    _thread.interrupt_main()
    try:
        await asyncio.sleep(5)
    except asyncio.CancelledError:
        print("cancelled")
        raise


try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("interrupted")
try:
    _thread.interrupt_main()
    for _ in range(1000):
        pass
    print("not reached")
except KeyboardInterrupt:
    print("at once")
