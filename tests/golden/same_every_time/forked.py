# A child that was forked has chance of its own, the same in every run, and goes on with the clock and its threads.
import os
import threading
import time

time.sleep(1)
children = []
for k in range(3):
    reading, writing = os.pipe()
    if os.fork() == 0:
        threads = [threading.Thread(target=time.sleep, args=(n,)) for n in range(3)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        os.write(writing, f'{os.urandom(6).hex()} {time.monotonic()}'.encode())
        os._exit(0)
    os.wait()
    children.append(os.read(reading, 100))
print(children, os.urandom(6).hex(), time.monotonic())
print(len({c.split()[0] for c in children}))
