"""Calls give the lock away; a callback runs in the thread of its call."""
import threading
from ctypes import *

libc = CDLL(None)
Compare = CFUNCTYPE(c_int, POINTER(c_int), POINTER(c_int))
results = {}


def sort(name):
    mine = threading.get_ident()
    threads = set()

    def compare(a, b):
        threads.add(threading.get_ident())
        return a[0] - b[0]

    numbers = (c_int * 200)(*(k * 7919 % 200 for k in range(200)))
    libc.qsort(numbers, 200, sizeof(c_int), Compare(compare))
    results[name] = numbers[:] == list(range(200)), threads == {mine}


workers = [threading.Thread(target=sort, args=(k,)) for k in range(4)]
for worker in workers:
    worker.start()
for worker in workers:
    worker.join()
print(sorted(results.items()))

# A thread that C starts.
told = []


@CFUNCTYPE(c_void_p, c_void_p)
def body(argument):
    told.append((argument, threading.current_thread() is threading.main_thread()))
    return 9


thread, result = c_ulong(), c_void_p()
print(libc.pthread_create(byref(thread), None, body, c_void_p(5)), libc.pthread_join(thread, byref(result)), told, result.value)
