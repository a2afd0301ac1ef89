# Parts of futures and handles that are replaced while they are used, or given as what they cannot be.
import asyncio

loop = asyncio.new_event_loop()


def make(cls, *args):
    future._cancel_message = None
    [["x" * i] for i in range(50)]
    return BaseException.__new__(cls)


future = loop.create_future()
future.cancel(msg=["x" * 100])
asyncio.CancelledError.__new__ = make
asyncio.CancelledError.__init__ = lambda self, *args: print("init", [a[0][:3] for a in args])
print(type(future._make_cancelled_error()).__name__)
del asyncio.CancelledError.__new__, asyncio.CancelledError.__init__


class Told(asyncio.Handle):
    def _repr_info(self):
        return info


handle = Told(print, (), loop)
for info in [1, 2], [None], (1,), (), "x", ["a", "b"], 5:
    try:
        print(repr(handle))
    except TypeError as e:
        print(type(e).__name__)


class Part:
    def __hash__(self):
        timer._when = None
        [(1, 2, 3, i) for i in range(20)]
        return 1


timer = asyncio.TimerHandle((Part(), "a" * 3, Part()), print, (), loop)
print(hash(timer) == hash((Part(), "aaa", Part())))
loop.close()
