# Clocks stand still but for waits, and begin at a fixed instant.
import asyncio
import datetime
import os
import threading
import time

def tell(what):
    print(what, time.time(), time.monotonic(), time.perf_counter_ns(), time.process_time(), time.thread_time(),
          datetime.datetime.now(datetime.timezone.utc).isoformat())

tell('start')
sum(range(100000))
tell('after work')
time.sleep(1.5)
tell('after sleep')
asyncio.run(asyncio.sleep(3600))
tell('after the loop')
print(time.clock_gettime(time.CLOCK_PROCESS_CPUTIME_ID), time.gmtime()[:6], time.time_ns())
try:
    time.clock_gettime(987654)
except OSError as e:
    print(type(e).__name__)
