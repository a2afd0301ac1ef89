# What a loop's queue of ready handles shows: handles of plain callbacks, of tasks' first steps and of wake-ups; it is read, run by hand and appended to.
import asyncio, contextvars
from _each import each_value as each

loop = asyncio.new_event_loop()
out = []
async def co(): out.append("co"); return 5
async def waits(f): out.append(await f)
def cb(*a): out.append(a)
r = loop._ready
each(r"""
    len(r), bool(r), list(r)
    r[0]
    r.popleft()
    h = loop.call_soon(cb, 1); len(r), r[0] is h, r[-1] is h, list(r) == [h], r[0]._args, repr(r) == "deque([%r])" % h
    r[1]
    r[-2]
    t = loop.create_task(co()); len(r), type(r[1]).__name__, r[1]._args, r[1].cancelled()
    f = loop.create_future(); w = loop.create_task(waits(f)); len(r), [type(x).__name__ for x in r]
    out, loop.run_until_complete(t), out, len(r)
    f.set_result(7); len(r), r[0]._args == (f,), r[0]._callback is not None
    r[0]._run(), out, w.done(), len(r)
    x = r.popleft(); len(r), type(x).__name__, w.done()
    r.append(asyncio.Handle(cb, ("appended",), loop)), len(r), r[0]._args
    loop.call_soon(cb, "first"); x = r.popleft(); x._args, r[0]._args, len(r)
    x.cancel(), x.cancelled(), x._run() if 0 else 0, r[0].cancel(), len(r)
    loop.call_soon(loop.stop); loop.run_forever(); out, len(r)
    h = asyncio.Handle(cb, ("added",), loop); loop._add_callback(h), len(r)
    h.cancel(); loop._add_callback(h), len(r)
    loop.call_soon(loop.stop); loop.run_forever(); out[-1]
    h = loop.call_soon(cb, 1, 2); str(h).replace(str(h)[str(h).find(" at "):], ""), h._cancelled, h._callback is cb, h._args, h._loop is loop, h._context is not None, h._source_traceback
    h._cancelled = True; h._cancelled, h.cancelled()
    h._cancelled = False; h.cancelled()
    h.cancel(), h.cancelled(), h._callback, h._args, h.cancel(), h, 1
    t = loop.call_later(1000, cb, "late"); t._scheduled, t.cancelled(), t.when() > loop.time(), loop._scheduled == [t], t._when == t.when()
    t._scheduled = False; t._scheduled
    t._scheduled = True; t.cancel(), t._scheduled, loop._timer_cancelled_count
    a, b = asyncio.TimerHandle(5, cb, (1,), loop), asyncio.TimerHandle(5, cb, (1,), loop); a == b, a != b, a < b, a <= b, a > b, a >= b, hash(a) == hash(b), a == 5, a.when()
    c = asyncio.TimerHandle(6, cb, (1,), loop); a == c, a < c, c > a, c >= a, c <= a, a != c
    asyncio.TimerHandle(5, cb, (2,), loop) == a, asyncio.TimerHandle(5, print, (1,), loop) == a
    b.cancel(); a == b, b == b, a <= b
    b2 = asyncio.TimerHandle(5, cb, (1,), loop); b2.cancel(); b == b2
    a < 5
    a >= "x"
    asyncio.TimerHandle(None, cb, (), loop)
    h = asyncio.Handle(cb, (9,), loop, contextvars.copy_context()); h._run(), out[-1]
    asyncio.Handle(cb, [1, 2], loop)._run(), out[-1]
    asyncio.Handle(cb, iter("ab"), loop)._run(), out[-1]
""", globals())

# Errors in handles are told to the loop; a handle whose context is an object of one's own is run through it.
told = []
loop.set_exception_handler(lambda l, c: told.append((c["message"].split(" ")[:3], type(c.get("exception")).__name__, "handle" in c)))
class Context:
    def run(self, f, *a): out.append(("in", len(a))); return f(*a)
class NoRun: pass
def fails(*a): raise KeyError("fails")
each(r"""
    asyncio.Handle(fails, (1,), loop)._run(), told.pop()
    asyncio.Handle(cb, (1,), loop, Context())._run(), out[-2:]
    asyncio.Handle(fails, (1, 2), loop, Context())._run(), told.pop(), out[-1]
    asyncio.Handle(cb, (1,), loop, NoRun())._run(), told
    asyncio.Handle(5, (), loop)._run(), told
    asyncio.Handle(cb, 5, loop)._run(), told
    asyncio.Handle(cb, (1,), loop, 5)._run(), told
    told.clear(); loop.call_soon(fails); loop.call_soon(cb, "after"); loop.call_soon(loop.stop); loop.run_forever(); told, out[-1]
    told.clear(); loop.call_soon(cb, "own context", context=Context()); loop.call_soon(loop.stop); loop.run_forever(); out[-2:], told
""", globals())
def interrupt(): raise KeyboardInterrupt("stop")
loop.call_soon(interrupt); loop.call_soon(cb, "not lost")
try: loop.run_forever()
except KeyboardInterrupt as e: print("interrupted", e, len(r))
loop.call_soon(loop.stop); loop.run_forever(); print(out[-1])
loop.close()
each(r"""
    loop.call_soon(cb)
    loop.call_later(1, cb)
    loop.call_at(1, cb)
    loop.call_soon_threadsafe(cb)
    loop.run_forever()
    loop.run_until_complete(loop.create_future())
    loop.is_closed(), loop.close(), len(loop._ready)
""", globals())
