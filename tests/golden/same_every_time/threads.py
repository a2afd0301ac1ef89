# Threads take turns by what they do, and time passes when all of them wait: the same in every run, drawn by --shuffle.
import subprocess
import sys

program = """
import asyncio, concurrent.futures, os, queue, select, threading, time

def tell(*what):
    log.append((threading.current_thread().name, *what, time.monotonic()))

def sleeper(n):
    for k in range(3):
        time.sleep(n % 3)
        tell(n, k)

def get(): return counter
def put(value):
    global counter
    counter = value
def racer():
    for _ in range(2000):
        put(get() + 1)

def run(targets):
    threads = [threading.Thread(target=t, args=a) for t, *a in targets]
    for t in threads: t.start()
    for t in threads: t.join()

log, counter = [], 0
run([(sleeper, n) for n in range(6)])
run([(racer,)] * 4)
tell(counter, threading.get_ident())
with concurrent.futures.ThreadPoolExecutor(3) as pool:
    for f in concurrent.futures.as_completed([pool.submit(lambda n: (time.sleep(5 - n), n)[1], n) for n in range(5)]):
        tell(f.result())
q, event, done = queue.Queue(2), threading.Event(), []
run([(lambda: [q.put(k) for k in range(6)],), (lambda: [(time.sleep(1), tell('got', q.get())) for k in range(6)],),
     (lambda: tell(event.wait(0.5), event.wait(100)),), (lambda: (time.sleep(7), event.set()),)])
reading, writing = os.pipe()
run([(lambda: tell(select.select([reading], [], [], 20)[0] == [reading], os.read(reading, 10)),), (lambda: (time.sleep(9), os.write(writing, b'x')),)])
tell(select.select([reading], [], [], 20))
lock = threading.Lock()
with lock:
    run([(lambda: tell(lock.acquire(timeout=2.5)),)])

async def main():
    loop = asyncio.get_running_loop()
    later = loop.run_in_executor(None, lambda: (time.sleep(2), tell('in thread')))
    loop.call_later(1, tell, 'in loop')
    await later
    tell('after', loop.time())
    future = loop.create_future()
    threading.Timer(3, loop.call_soon_threadsafe, (future.set_result, 'timer')).start()
    tell(await future)
    await asyncio.gather(*[asyncio.to_thread(sleeper, n) for n in range(4)])
asyncio.run(main())
for row in log: print(*row)
"""

def run(*options):
    p = subprocess.run([sys.executable, '--virtual-time', *options, '-c', program], capture_output=True, text=True)
    return p.stdout, p.stderr

first, drawn = run(), {n: run(f'--shuffle={n}') for n in (1, 4, 5)}
print(first[0].replace(first[0].splitlines()[18].split()[2], 'ident'), first[1])
print(*[run() == first for _ in range(3)], *[run(f'--shuffle={n}') == text for n, text in drawn.items() for _ in range(2)], first in drawn.values())
