"""Handles, futures and tasks whose __init__() runs a second time, and what a JSON text, an mmap and a struct keep after an error."""
import asyncio, json, mmap, struct


def told(f, *args, **names):
    try:
        return f(*args, **names)
    except BaseException as error:
        return f"{type(error).__name__}: {error}"


loop = asyncio.new_event_loop()
h = asyncio.Handle(print, (1,), loop)
h.cancel()
h.__init__(print, ("ran",), loop)
print(h.cancelled(), h._run())
t = asyncio.TimerHandle(5, print, (2,), loop)
t.cancel()
t.__init__(7.5, print, (3,), loop)
print(t.cancelled(), t.when(), t < asyncio.TimerHandle(8, print, (), loop), repr(t).split("created")[0].split(" when")[0])
f = loop.create_future()
f.set_result(5)
f.__init__(loop=loop)
print(f.done(), f.set_result(6), f.result())
f.__init__(loop=loop)
f.set_exception(KeyError("k"))
f.exception()
f.__init__(loop=loop)
print(f.done(), f.cancelled(), f._exception, f._callbacks, f.cancel("m"), f.__init__(loop=loop), f.cancelled(), f._cancel_message)
loop.close()
for text in ('"' + "a" * 70 + "\\u00e9" * 3 + "\\q", '"' + "\u20ac" * 40 + "\\ud83d", '["' + "x" * 300, '{"' + "k" * 90 + '\\', '"ab\\u00'):
    print(told(json.loads, text), told(json.loads, "[" + text))
m = mmap.mmap(-1, 10)
print([told(m.find, x) for x in (b"a", "a", 5, None)], [told(m.__setitem__, 0, x) for x in (65, True, 256, -1, "a", b"a", 1.5, None)], m[0], [told(m.__getitem__, x) for x in (0, True, -10, -11, 10, "a", 1.5, None)], [told(m.write_byte, x) for x in (1, True, 256, -1, "a")], m.tell(), [told(m.seek, *x) for x in ((0,), (10,), (11,), (-1,), (0, 1), (0, 2), (-1, 2), (1, 2), (0, 3), ("a",))], m.tell(), [told(m.resize, x) for x in (0, -1)][1:], told(m.move, 0, 5, 5), told(m.move, 0, 5, 6), told(m.move, -1, 0, 0), m.close(), told(m.read), told(len, m))
for value in (0, 1, 2**31, -1):
    print(told(struct.pack, "<i", value), told(struct.pack, ">H", value))
