# Times that are objects of the program's, whose comparing and converting puts other timers in the place of the loop's.
import asyncio
import gc


class When:
    def __init__(self, when, act=None):
        self.when = when
        self.act = act

    def __lt__(self, other):
        if self.act:
            self.act()
        return self.when < other.when

    def __float__(self):
        if self.act:
            self.act()
        return float(self.when)


def anew():
    loop._scheduled = []
    gc.collect()


def other():
    loop._scheduled[:] = [5]


loop = asyncio.new_event_loop()
loop.call_at(When(5), print, 'five')
loop.call_at(When(3, anew), print, 'three')
print(len(loop._scheduled))

for act in other, anew:
    loop._scheduled = []
    loop.call_at(When(-1, act), print, 'never')
    loop.call_soon(loop.stop)
    try:
        loop.run_forever()
    except TypeError as error:
        print(error)
    print(loop._scheduled)
loop._scheduled = []
loop.close()
