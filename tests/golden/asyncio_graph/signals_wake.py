"""A signal ends a wait without end, in select(), poll() and every kind of loop, also where it came just before."""
import asyncio, os, select, selectors, signal, socket, threading

class Came(Exception): pass
def handler(number, frame): raise Came
signal.signal(signal.SIGUSR1, handler)

here, there = socket.socketpair()
poll = select.poll()
poll.register(here, select.POLLIN)

def by_selector(selector):
    loop = asyncio.SelectorEventLoop(selector())
    try: loop.run_forever()
    finally: loop.close()

def waits():
    yield lambda: select.select([here], [], [])
    yield poll.poll
    yield lambda: by_selector(selectors.SelectSelector)
    yield lambda: by_selector(selectors.PollSelector)
    yield lambda: by_selector(selectors.DefaultSelector)

for delay in (0, 0.001, 0.1):
    for wait in waits():
        timer = threading.Timer(delay, os.kill, (os.getpid(), signal.SIGUSR1))
        try:
            timer.start()
            wait()
        except Came:
            print("came", end=" ")
        timer.join()
    print()
here.close(), there.close()
