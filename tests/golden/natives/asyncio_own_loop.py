# Loops that override what the native core does: futures, tasks, timers, passes, and clocks of their own are asked, and foreign futures awaited.
import asyncio, collections
from _each import each_value as each

log = []
class Mine(asyncio.Future):
    def cancelled(self): log.append("cancelled?"); return super().cancelled()
class Foreign:
    _asyncio_future_blocking = False
    def __init__(self, loop): self.loop, self.cbs, self.value = loop, [], None
    def get_loop(self): return self.loop
    def add_done_callback(self, f, *, context=None): self.cbs.append(f); log.append("watched")
    def cancelled(self): log.append("cancelled?"); return False
    def set_result(self, v):
        log.append(("set", v)); self.value = v
        for f in self.cbs: self.loop.call_soon(f, self)
    def cancel(self, msg=None): log.append(("cancel", msg)); return False
    def result(self): return self.value
    def exception(self): return None
    def done(self): return True
    def __await__(self):
        self._asyncio_future_blocking = True
        got = yield self
        return self.value
    __iter__ = __await__
def run(loop, co):
    log.clear()
    try: return loop.run_until_complete(co)
    finally: print(log[:12])
class Futures(asyncio.SelectorEventLoop):
    def create_future(self): return Mine(loop=self)
class Strange(asyncio.SelectorEventLoop):
    def create_future(self): return Foreign(self)
class Soon(asyncio.SelectorEventLoop):
    def call_soon(self, f, *a, context=None): log.append("soon"); return super().call_soon(f, *a, context=context)
class Inner(asyncio.SelectorEventLoop):
    def _call_soon(self, f, a, context): log.append("inner"); return super()._call_soon(f, a, context)
class Timers(asyncio.SelectorEventLoop):
    def call_at(self, when, f, *a, context=None): log.append("at"); return super().call_at(when, f, *a, context=context)
    def _timer_handle_cancelled(self, h): log.append("timer gone"); return super()._timer_handle_cancelled(h)
class Later(asyncio.SelectorEventLoop):
    def call_later(self, delay, f, *a, context=None): log.append("later"); return super().call_later(delay, f, *a, context=context)
class Passes(asyncio.SelectorEventLoop):
    count = 0
    def _run_once(self): self.count += 1; log.append("pass") if self.count < 3 else None; return super()._run_once()
class Clock(asyncio.SelectorEventLoop):
    now = 0
    def time(self): self.now += 0.01; return self.now
class Events(asyncio.SelectorEventLoop):
    def _process_events(self, events): log.append("events") if events else None; return super()._process_events(events)
class Tasks(asyncio.SelectorEventLoop):
    def create_task(self, co, *, name=None, context=None): log.append(("task", name)); return super().create_task(co, name=name, context=context)
class Handler(asyncio.SelectorEventLoop):
    def call_exception_handler(self, context): log.append(context["message"].split(" ")[0]); return super().call_exception_handler(context)
    def default_exception_handler(self, context): log.append("default")
class Broken(asyncio.SelectorEventLoop):
    def _run_once(self): raise KeyError("pass")
async def sleeps():
    await asyncio.sleep(0)
    got = await asyncio.sleep(0.001, "slept")
    t = asyncio.ensure_future(asyncio.sleep(1000))
    await asyncio.sleep(0.001)
    t.cancel("enough")
    try: await t
    except asyncio.CancelledError as e: return got, e.args
async def plain():
    fut = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(fut.set_result, 3)
    return await fut
async def one(v): return v
async def spawns():
    return await asyncio.create_task(one(1), name="n")
async def times_out():
    try:
        async with asyncio.timeout(0.001): await asyncio.sleep(1000)
    except TimeoutError: return "timed out"
for Loop in (asyncio.SelectorEventLoop, Futures, Strange, Soon, Inner, Timers, Later, Passes, Events, Tasks, Handler):
    loop = Loop()
    print("--", Loop.__name__)
    for co in (plain, spawns, sleeps) if Loop is not Strange else (plain, spawns):
        try: print(co.__name__, run(loop, co()))
        except Exception as e: print(co.__name__, type(e).__name__, e)
    if Loop is not Strange: print("timeout", run(loop, times_out()))
    def fails(): raise ValueError("told")
    loop.set_exception_handler(None if Loop is Handler else lambda l, c: print("handler", c["message"].split(" at ")[0], repr(c["exception"])))
    async def body(): loop.call_soon(fails); await asyncio.sleep(0)
    run(loop, body())
    loop.close()
for Loop in (Broken,):
    loop = Loop()
    c = plain()
    try: print(loop.run_until_complete(c))
    except Exception as e: print(Loop.__name__, type(e).__name__, e)
    finally: c.close()
    loop.close()
loop = Clock()
async def clock():
    a = loop.time(); await asyncio.sleep(0.02); return loop.time() > a
print(loop.run_until_complete(clock()))
loop.close()

# Sleeping driven by hand: what is sent, thrown and closed.
loop = Strange()
asyncio._set_running_loop(loop)
log.clear()
s = asyncio.sleep(5, "r").__await__()
f = next(s); print(type(f).__name__, f._asyncio_future_blocking, log)
f.set_result("value")
try: s.send(None)
except StopIteration as e: print("stopped", e.value)
s = asyncio.sleep(5).__await__(); next(s)
try: s.throw(KeyError("thrown"))
except KeyError as e: print("thrown", e)
s = asyncio.sleep(5).__await__(); next(s); s.close()
asyncio._set_running_loop(None)
loop.close()
loop = asyncio.SelectorEventLoop()
asyncio._set_running_loop(loop)
s = asyncio.sleep(5, "r"); f = s.send(None); print(f._asyncio_future_blocking, len(loop._scheduled), loop._scheduled[0].cancelled())
try: s.throw(KeyError("k"))
except (KeyError, RuntimeError) as e: print(repr(e))
print(loop._scheduled[0].cancelled())
s = asyncio.sleep(5, "r"); f = s.send(None); print(s.close(), loop._scheduled[-1].cancelled())
s = asyncio.sleep(5, "r"); f = s.send(None); f.set_result(8)
try: s.send(None)
except StopIteration as e: print(e.value)
s = asyncio.sleep(5, "r"); f = s.send(None)
try: s.send(None)
except RuntimeError as e: print(e)
s = asyncio.sleep(-1, "none"); print(s.send(None))
try: s.send(None)
except StopIteration as e: print(e.value)
for bad in ("x", None):
    try: asyncio.sleep(bad).send(None)
    except TypeError as e: print(e)
import math
try: asyncio.sleep(math.nan).send(None)
except ValueError as e: print(e)
asyncio._set_running_loop(None)
try: asyncio.sleep(5).send(None)
except RuntimeError as e: print(e)
loop.close()
