# Many threads at one lock: each gets it as often as it asks, one that hardly lets go does not keep it from others, and who leaves the
# queue by time or by an exception takes nobody's turn.
import threading


def contended(lock, threads=30, times=300):
    counts = [0] * threads
    total = 0

    def work(k):
        nonlocal total
        for _ in range(times):
            with lock:
                counts[k] += 1
                seen = total
                total = seen + 1

    workers = [threading.Thread(target=work, args=(k,)) for k in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    print(type(lock).__name__, set(counts), total)


def greedy(lock):
    got = threading.Event()

    def hold():
        while not got.is_set():
            with lock:
                sum(range(2000))

    def want():
        with lock:
            got.set()

    workers = [threading.Thread(target=hold), threading.Thread(target=want)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    print(type(lock).__name__, "shared", lock.acquire(False))
    lock.release()


def left(lock):
    lock.acquire()
    results = []
    lasting = threading.Thread(target=lambda: results.append(lock.acquire(timeout=20)))
    short = [threading.Thread(target=lambda: results.append(lock.acquire(timeout=0.001 * k))) for k in range(1, 5)]
    for worker in short + [lasting]:
        worker.start()
    for worker in short:
        worker.join()
    lock.release()
    lasting.join()
    print(type(lock).__name__, results)


for kind in (threading.Lock, threading.RLock):
    contended(kind())
    greedy(kind())
    left(kind())
