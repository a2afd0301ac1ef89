import concurrent.futures as cf
import threading

def square(x):
    if x == 3:
        raise ValueError(x)
    return x * x

with cf.ThreadPoolExecutor(2, thread_name_prefix="p") as pool:
    fs = [pool.submit(square, i) for i in range(4)]
    done, pending = cf.wait(fs)
    print([f.result() if not f.exception() else repr(f.exception()) for f in fs], len(pending))
    print(list(pool.map(square, range(3))), sorted(f.result() for f in cf.as_completed(fs[:3])))
    print(pool.submit(lambda: threading.current_thread().name).result()[:2])
try:
    pool.submit(square, 1)
except RuntimeError as e:
    print(e)
f = cf.Future()
f.add_done_callback(lambda f: print("done", f.cancelled()))
print(f.cancel(), f.cancel(), f.done())
try:
    f.result()
except cf.CancelledError as e:
    print(repr(e))
f = cf.Future()
try:
    f.result(timeout=0.01)
except TimeoutError as e:
    print(repr(e))
