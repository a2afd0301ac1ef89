import asyncio

print(asyncio.CancelledError.__mro__)
print(asyncio.InvalidStateError.__mro__)
print(asyncio.TimeoutError is TimeoutError)
e = asyncio.IncompleteReadError(b"abc", 10)
print(e, e.partial, e.expected, isinstance(e, EOFError))
print(asyncio.IncompleteReadError(b"", None))
e = asyncio.LimitOverrunError("too long", 5)
print(e, e.consumed)
print(asyncio.SendfileNotAvailableError.__bases__, asyncio.BrokenBarrierError.__bases__)
