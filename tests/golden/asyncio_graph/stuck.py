# In debug mode a callback that takes too long is told of while it runs, once, with the line; and again when it is over.
import asyncio
import logging
import time

told = []


class Handler(logging.Handler):
    def emit(self, record):
        text = record.getMessage()
        if 'goes on' in text:
            where = text.partition('goes on: ')[2]
            told.append(('goes on', 'stuck.py' in where, where.rpartition(' in ')[2]))
        elif ' took ' in text:
            told.append(('took', text.partition('Executing ')[2].partition(' ')[0]))


logging.getLogger('asyncio').addHandler(Handler())
logging.getLogger('asyncio').propagate = False


def turns(seconds):
    over = time.monotonic() + seconds
    while time.monotonic() < over:
        pass


async def stuck(seconds):
    asyncio.get_running_loop().slow_callback_duration = 0.05
    await asyncio.sleep(0)
    turns(seconds)
    return len(told)



for debug in False, True:
    told.clear()
    print(debug, asyncio.run(stuck(0.4), debug=debug))
    print(told)


async def sleeps():
    await stuck(0)
    time.sleep(0.1)     # nothing of the program's runs meanwhile
    told.append('slept')

told.clear()
asyncio.run(sleeps(), debug=True)
print(told[0], told[-1])


# by a function that call_soon() was given
async def main():
    loop = asyncio.get_running_loop()
    loop.slow_callback_duration = 0.05
    loop.call_soon(turns, 0.2)
    await asyncio.sleep(0)
    await asyncio.sleep(0)

told.clear()
asyncio.run(main(), debug=True)
print(told)
