# wait() and as_completed(): what is enough, what is handed over, and that no waiter is left behind in a future.
import concurrent.futures as cf
import threading

with cf.ThreadPoolExecutor(3) as pool:
    go = threading.Event()
    slow, quick = pool.submit(go.wait), pool.submit(int)
    done, pending = cf.wait([slow, quick], return_when=cf.FIRST_COMPLETED)
    print(done == {quick}, pending == {slow})
    bad = pool.submit(lambda: 1 / 0)
    done, pending = cf.wait([slow, bad], return_when=cf.FIRST_EXCEPTION)
    print(done == {bad}, pending == {slow})
    try:
        for future in cf.as_completed([slow, quick], timeout=.05):
            print(future is quick)
    except TimeoutError as error:
        print(error)
    some = cf.as_completed([slow, quick])
    print(next(some) is quick)
    some.close()
    for condition in "x", cf.ALL_COMPLETED:
        try:
            print(cf.wait([slow], .01, condition).done, slow._waiters)
        except ValueError as error:
            print(error)
    go.set()
    print([len(part) for part in cf.wait([slow, quick, bad])], slow._waiters)
    print(sorted(future.result() for future in cf.as_completed([pool.submit(pow, 2, i) for i in range(6)])))
