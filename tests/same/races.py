# Programs for tests/same/run that need a lucky order: each ends well as things come, and fails in some order of --shuffle. "#: NAME" begins one.
#: lost_update
import asyncio
total = 0
async def add():
    global total
    seen = total
    if seen < 5: await asyncio.sleep(0)
    total = seen + 1
async def main():
    await add(); await asyncio.gather(*[later(n) for n in range(2)])
async def later(n):
    global total
    if n: await asyncio.sleep(0)
    seen = total
    await asyncio.sleep(0) if not n else None
    total = max(total, seen + 1)
    order.append(n)
order = []
asyncio.run(main())
assert order == [0, 1] or order == [1, 0] and total > 2, (order, total)
#: reader_before_writer
import asyncio
async def writer(d): d['key'] = 1
async def reader(d): return d['key']
async def main():
    d = {}
    await asyncio.gather(writer(d), reader(d))
asyncio.run(main())
#: missed_notification
import asyncio
async def waiter(c, out):
    async with c:
        await asyncio.wait_for(c.wait(), 1)
        out.append(1)
async def notifier(c):
    async with c: c.notify_all()
async def main():
    c, out = asyncio.Condition(), []
    await asyncio.gather(waiter(c, out), notifier(c))
asyncio.run(main())
#: first_result
import asyncio
async def f(n): await asyncio.sleep(1); return n
async def main():
    done, _ = await asyncio.wait([asyncio.create_task(f(n)) for n in range(3)], return_when=asyncio.FIRST_COMPLETED)
    results = []
    async def g(n): await asyncio.sleep(0); results.append(n)
    await asyncio.gather(*[g(n) for n in range(3)])
    assert results[0] == 0
asyncio.run(main())
#: appended_in_order
import asyncio
async def main():
    out = []
    async def f(n): out.append(n)
    async with asyncio.TaskGroup() as group:
        for n in range(3): group.create_task(f(n))
    assert out == [0, 1, 2], out
asyncio.run(main())
#: queue_workers
import asyncio
async def main():
    q, out = asyncio.Queue(), {}
    async def work(n):
        while not q.empty(): out[q.get_nowait()] = n; await asyncio.sleep(0)
    for k in range(6): q.put_nowait(k)
    await asyncio.gather(work(0), work(1))
    assert [out[k] for k in range(6)] == [0, 1, 0, 1, 0, 1], out
asyncio.run(main())
#: event_set_too_early
import asyncio
async def main():
    state = []
    async def setter(): state.append('ready')
    async def user(): assert state, 'used before it was ready'
    await asyncio.gather(asyncio.create_task(setter()), asyncio.create_task(user()))
asyncio.run(main())
#: cached_once
import asyncio
calls, cache = 0, {}
async def load(key):
    global calls
    if key not in cache:
        calls += 1
        if calls > 1 or key == 'slow': await asyncio.sleep(0)
        cache[key] = key
    return cache[key]
async def other():
    assert 'a' in cache
async def main(): await asyncio.gather(load('a'), other())
asyncio.run(main())
#: cancelled_in_time
import asyncio
async def main():
    done = []
    async def work(): done.append(1)
    t = asyncio.create_task(work())
    async def canceller(): t.cancel()
    u = asyncio.create_task(canceller())
    await asyncio.wait([t, u])
    assert done == [1]
asyncio.run(main())
#: closed_before_use
import asyncio
class Connection:
    closed = False
    def send(self):
        if self.closed: raise RuntimeError('closed')
async def main():
    c = Connection()
    async def use(): await asyncio.sleep(0); c.send()
    async def close(): await asyncio.sleep(0); c.closed = True
    await asyncio.gather(use(), close())
asyncio.run(main())
#: same_time_timers
import asyncio
async def main():
    loop, out = asyncio.get_running_loop(), []
    async def f(n): await asyncio.sleep(2); out.append(n)
    await asyncio.gather(f(0), f(1))
    assert sorted(out) == [0, 1] and out[0] == 0, out
asyncio.run(main())
#: semaphore_order
import asyncio
async def main():
    s, out = asyncio.Semaphore(1), []
    async def f(n):
        async with s: out.append(n); await asyncio.sleep(0)
    await asyncio.gather(*[f(n) for n in range(4)])
    assert out == [0, 1, 2, 3], out
asyncio.run(main())
#: transfer
import asyncio
accounts = {'a': 100, 'b': 0}
async def transfer(amount):
    balance = accounts['a']
    await asyncio.sleep(0)
    accounts['a'] = balance - amount; accounts['b'] += amount
async def audit():
    await asyncio.sleep(0)
    assert sum(accounts.values()) == 100 and accounts['a'] == 70
async def main(): await asyncio.gather(transfer(30), audit())
asyncio.run(main())
#: generator_of_ids
import asyncio
async def main():
    last, given = 0, []
    async def new(name):
        nonlocal last
        last += 1
        given.append((name, last))
    await asyncio.gather(new('admin'), new('guest'))
    assert dict(given)['admin'] == 1, given
asyncio.run(main())
#: threads_lost_update
import threading
total = 0
def get(): return total
def put(v):
    global total
    total = v
def work():
    for _ in range(30): put(get() + 1)
threads = [threading.Thread(target=work) for _ in range(2)]
for t in threads: t.start()
for t in threads: t.join()
assert total == 60, total
#: threads_check_then_act
import threading
items = ['only']
def is_left(): return bool(items)
def work():
    if is_left(): take()
def take(): got.append(items.pop())
got, errors = [], []
threading.excepthook = errors.append
threads = [threading.Thread(target=work) for _ in range(3)]
for t in threads: t.start()
for t in threads: t.join()
assert not errors, errors[0].exc_value
#: threads_started_order
import threading, time
out = []
def work(n): time.sleep(0.1); out.append(n)
threads = [threading.Thread(target=work, args=(n,)) for n in range(3)]
for t in threads: t.start()
for t in threads: t.join()
assert out == [0, 1, 2], out
#: threads_published_half
import threading
class Pair: pass
pair = Pair(); pair.a = pair.b = 0
def set_a(v): pair.a = v
def set_b(v): pair.b = v
def writer():
    for k in range(1, 40): set_a(k); set_b(k)
def reader():
    for _ in range(40): wrong.append(look())
def look(): return pair.a - pair.b
wrong = []
threads = [threading.Thread(target=f) for f in (writer, reader)]
for t in threads: t.start()
for t in threads: t.join()
assert not any(wrong), wrong
#: threads_lazy_singleton
import threading
instance = None
def current(): return instance
def make():
    made.append(1)
    return object()
def get():
    global instance
    if current() is None: instance = make()
    return instance
made = []
threads = [threading.Thread(target=get) for _ in range(3)]
for t in threads: t.start()
for t in threads: t.join()
assert len(made) == 1
#: threads_and_loop_order
import asyncio
async def main():
    loop, out = asyncio.get_running_loop(), []
    await asyncio.gather(*[asyncio.to_thread(loop.call_soon_threadsafe, out.append, n) for n in range(3)])
    await asyncio.sleep(1)
    assert out == [0, 1, 2], out
asyncio.run(main())
