# Numbers that a loop counts on from are set to the largest.
import asyncio

loop = asyncio.new_event_loop()
for name in ("_external_waits", "_timer_cancelled_count"):
    for number in (2**31 - 1, 2**63 - 1, -2**63, 2**80):
        try:
            setattr(loop, name, number)
        except OverflowError as error:
            print(name, error)
        else:
            print(name, getattr(loop, name) == number)
for timer in [loop.call_later(1000, print) for _ in range(3)]:
    timer.cancel()
print(loop._timer_cancelled_count == 2**31 + 2)
loop.close()
