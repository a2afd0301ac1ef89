"""A program that waits is left alone by the processor until what it waits for: whatever the wait, whatever is imported."""
import asyncio, json, re, resource, select, selectors, socket, threading, time
from concurrent.futures import ThreadPoolExecutor

WAIT = 0.4

def turns(kind, wait):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw
    wait()
    given = resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw - before
    print(kind, given < 7 or given)

def loop_over(selector):
    asyncio.run(asyncio.sleep(WAIT), loop_factory=lambda: asyncio.SelectorEventLoop(selector()))

def polled():
    here, there = socket.socketpair()
    with here, there:
        asked = select.poll()
        asked.register(here, select.POLLIN)
        print(asked.poll(WAIT * 1000))

turns("asyncio", lambda: asyncio.run(asyncio.sleep(WAIT)))
for selector in (selectors.DefaultSelector, selectors.SelectSelector, selectors.PollSelector):
    turns(selector is selectors.DefaultSelector or selector.__name__, lambda: loop_over(selector))
turns("select", lambda: select.select([], [], [], WAIT))
turns("poll", polled)
turns("sleep", lambda: time.sleep(WAIT))
turns("event", lambda: threading.Event().wait(WAIT))
turns("lock", lambda: [lock := threading.Lock(), lock.acquire(), lock.acquire(timeout=WAIT)])
with ThreadPoolExecutor(3) as pool:
    list(pool.map(abs, range(9)))
    time.sleep(0.05)
    turns("idle threads", lambda: asyncio.run(asyncio.sleep(WAIT)))
    turns("idle threads, select", lambda: loop_over(selectors.SelectSelector))
