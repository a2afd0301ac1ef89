# Programs can reach the loop's list of timers: what is no timer there is an error, never a crash.
import asyncio


class Clock(float):
    """A time whose comparison empties the heap."""

    loop = None

    def __lt__(self, other):
        if Clock.loop:
            Clock.loop._scheduled.clear()
        return float.__lt__(self, other)


def tamper(put):
    loop = asyncio.new_event_loop()
    try:
        put(loop)
        loop.call_later(0, loop.stop)
        loop.run_forever()
        print("ran")
    except Exception as e:
        print("raised")
    finally:
        loop.close()


def emptied(loop):
    for n in range(4):
        loop.call_at(Clock(n), print, n)
    Clock.loop = loop


tamper(lambda loop: loop._scheduled.append(5))
tamper(lambda loop: loop._scheduled.insert(0, "x"))
tamper(emptied)
Clock.loop = None
tamper(lambda loop: loop.call_soon(print, "fine"))
