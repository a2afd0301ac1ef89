# The natives that only Coil's own library calls, and its native loop and timers in a program's hands.
import _asyncio, _opcode, _tokenize, _traceback, _thread, asyncio, sys
from _each import each_value as each

def f(a, b=2):
    for x in a:
        yield x + b
code, into = f.__code__, []
loop = asyncio.new_event_loop()
told = []
h = asyncio.Handle(told.append, (1,), loop)
def fails(*a): 1 / 0
class Odd:
    def __lt__(self, other): 1 / 0
class Foreign:
    def __init__(self, c): self.c = c
    def cancelled(self):
        if isinstance(self.c, Exception): raise self.c
        return self.c
    def set_result(self, r): told.append(("set", r))
each(r"""
    names = _opcode.opnames(); len(names) > 50, all(isinstance(n, str) for n in names), len(set(names)) == len(names), "RESUME" in names
    ["ADD" in [names[i] for i in _opcode.having(k)] for k in ("w", "r", "rk", "keep", "base", "local", "n", "k16", "bc", "off", "none such")]
    _opcode.having(5)
    _opcode.having("\u1234")
    {len(t) for t in _opcode.instructions(code)}, [t[0] for t in _opcode.instructions(code)][:2], all(t[7] is None or t[7] < 99 for t in _opcode.instructions(code)), {names[t[1]] for t in _opcode.instructions(code)} >= {"RESUME"}
    _opcode.instructions(5)
    _opcode.constant(code, 99)
    _opcode.constant(code, -1)
    _opcode.constant(code, "x")
    _opcode.constant(5, 0)
    _opcode.constant((lambda: "text").__code__, 0) in ("text", None)
    _opcode.handlers(5)
    len(_opcode.handlers(code)) >= 0
    _tokenize.scan(5, into, 0)
    _tokenize.scan("x", 5, 0)
    _tokenize.scan("a\0b", into, 0)
    _tokenize.scan("x = 1 # c\n", into, 0), into[:3], len(into), _tokenize.scan("x = 1 # c\n", into, 1), len(into)
    _tokenize.scan("(", into, 0)
    _tokenize.scan("'", [], 0)
    _traceback.excerpt(["a + b"], 0, 5), _traceback.excerpt(["a + b"], None, None), _traceback.excerpt([], 0, 1), _traceback.excerpt(["f(", "x)"], 0, 2), _traceback.excerpt(["  \xe9 = q.z"], 7, 10), _traceback.excerpt(["a"], 1 << 40, -5)
    _traceback.excerpt([5], 0, 1)
    _traceback.excerpt(5, 0, 1)
    _traceback.excerpt(["a"], "x", 1)
    _traceback.excerpt(["a"], 0, 1.5)
    _traceback.suggestion(5)
    _traceback.suggestion(NameError("n", name="sy")), _traceback.suggestion(AttributeError("n", name="nam", obj=asyncio)), _traceback.suggestion(KeyError())
    asyncio.Handle(), 1
    asyncio.Handle(1, 2)
    asyncio.Handle(print, (), loop, None, 5)
    asyncio.TimerHandle(1, print, ())
    asyncio.TimerHandle(None, print, (), loop)
    asyncio.TimerHandle("x", print, (), loop).when()
    h._callback is not None, h._args, h._loop is loop, h.cancelled(), h._cancelled, h._repr, h._source_traceback, h.get_context() is h._context, h._repr_info()[0][:9]
    loop._add_callback(5)
    loop._add_callback(h), len(loop._ready), loop._ready[0] is h, h in loop._ready, list(loop._ready) == [h], bool(loop._ready)
    loop._ready[5]
    loop._ready["x"]
    loop._ready.append(5)
    q = loop._ready; q.append(asyncio.Handle(told.append, (2,), loop)), len(q), q.popleft() is h, len(q), q.clear(), len(q), bool(q)
    q.popleft()
    loop.call_soon(told.append, 3), loop._run_once(), told
    loop.call_soon(5)
    loop.call_soon()
    loop.call_later("x", print)
    loop.call_later(None, print)
    loop.call_later(5)
    loop.call_at(None, print)
    loop.call_at()
    loop.call_soon_threadsafe(5)
    loop.call_soon(print, context=5) and 1
    loop.create_future(5)
    loop.create_task(5)
    t = loop.call_later(50, fails); t.when() > 40, t._scheduled, loop._scheduled == [t], loop._timer_cancelled_count, t.cancel(), loop._timer_cancelled_count, t.cancelled(), t._when == t.when(), t == t, t < loop.call_later(60, fails), t <= t, t > t, t >= t, t != t, hash(t) == hash(t.when())
    t < 5
    t == 5, t != 5
    [loop.call_at(loop.time() + d, told.append, d) and d for d in (5, 3, 9, 1, 7, 2, 8, 4, 6, 0)], [round(x.when() - loop.time()) for x in sorted(loop._scheduled) if x._args]
    loop._scheduled[0].cancel(), loop._scheduled[-1].cancel(), loop._timer_cancelled_count
    loop._scheduled = 5
    loop._scheduled = []
    loop._stopping, loop._closed, loop._thread_id, loop._debug, loop.get_debug(), loop.is_running(), loop.is_closed(), loop.slow_callback_duration, loop._clock_resolution > 0, loop._current_handle, loop._until if hasattr(loop, "_until") else None
    loop.slow_callback_duration = "x"
    loop._check_callback(5, "call_x")
    loop._check_closed(), loop._check_thread()
    loop._timer_handle_cancelled(5)
    loop.set_debug(True), loop.get_debug(), loop.call_soon(told.append, 4)._source_traceback is not None, loop.set_debug(False)
    _asyncio._Sleep(1)
    _asyncio._Sleep(1, 2, 3)
    _asyncio._Sleep(1, 2)
    w = _asyncio._set_result_unless_cancelled; w(Foreign(False), 5), w(Foreign(True), 6), told[-1]
    w(Foreign(KeyError("c")), 5)
    w(5)
    f1 = loop.create_future(); w(f1, 7), f1.result(), w(loop.create_future())
    w(f1, 8)
    f3 = loop.create_future(); f3.cancel(), w(f3, 1), f3.cancelled()
    loop.stop(), loop._stopping, loop._run_once(), loop.run_forever(), loop._stopping
    loop.close(), loop.is_closed(), loop._closed
    loop.call_soon(print)
    loop.call_later(1, print)
    loop.call_at(1, print)
    loop.call_soon_threadsafe(print)
    loop._check_closed()
    loop.run_forever()
    asyncio.Future(5, loop=loop)
    asyncio.Future(lop=loop)
    asyncio.Future.__new__(asyncio.Future).done()
    asyncio.Future.__new__(asyncio.Future).result()
    asyncio.Future.__new__(asyncio.Future)._state, asyncio.Future.__new__(asyncio.Future)._callbacks, asyncio.Future.__new__(asyncio.Future)._loop
    asyncio.Future.__new__(asyncio.Future).add_done_callback(print)
    asyncio.Future.__new__(asyncio.Future).cancel()
    asyncio.Task()
    asyncio.Task(5, loop=loop)
    asyncio.Task(5, 6)
    asyncio.Task(loop=loop)
    asyncio.Task.__new__(asyncio.Task).get_coro()
    asyncio.Task.__new__(asyncio.Task).cancel()
    asyncio.Task.__new__(asyncio.Task).get_name()
    _asyncio._set_running_loop()
    _asyncio._enter_task(5)
    _asyncio._enter_task(loop, 5), _asyncio._swap_current_task(loop, 6), _asyncio.current_task(loop), _asyncio._leave_task(loop, 6), _asyncio.current_task(loop)
    _asyncio._leave_task(loop, 5)
    _asyncio._enter_task(loop, 5), _asyncio._enter_task(loop, 6)
    _asyncio._leave_task(loop, 7)
    _asyncio._leave_task(loop, 5)
    _asyncio._swap_current_task(loop, 5), _asyncio._swap_current_task(loop, None), _asyncio._swap_current_task(loop, None)
    _asyncio.all_tasks(), 1
    _asyncio.all_tasks(loop), _asyncio._list_tasks(loop), _asyncio._list_tasks(5)
    _asyncio.current_task()
    _asyncio._register_task(5), _asyncio._unregister_task(5), _asyncio._register_eager_task(5), _asyncio._unregister_eager_task(5)
""", globals())
