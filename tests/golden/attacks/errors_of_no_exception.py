# What is raised by a name that a program put in place of an exception's class, or by a class that makes others: a TypeError, unless it is an exception.
import _io
import asyncio
import asyncio.queues


def tell(what, f, *args):
    try:
        print(what, f(*args))
    except BaseException as e:
        print(what, isinstance(e, (TypeError, known)))


kept = known = _io.UnsupportedOperation
for made in lambda text: 5, lambda text: None, lambda text: ValueError, 7:
    _io.UnsupportedOperation = made
    tell("seek", _io._RawIOBase().seek, 0)
_io.UnsupportedOperation = kept
tell("seek", _io._RawIOBase().seek, 0)

kept = asyncio.queues.QueueEmpty
known = ()
asyncio.queues.QueueEmpty = lambda *args: 5
tell("get", asyncio.Queue().get_nowait)
asyncio.queues.QueueEmpty = kept

known = asyncio.InvalidStateError, asyncio.CancelledError
loop = asyncio.new_event_loop()
future, cancelled = loop.create_future(), loop.create_future()
cancelled.cancel()
for cls in asyncio.InvalidStateError, asyncio.CancelledError:
    cls.__new__ = lambda cls, *args: 5
    tell("pending", future.result)
    tell("cancelled", cancelled.result)
    tell("error", cancelled._make_cancelled_error)
    del cls.__new__
loop.close()
