# A thread's first stack, and what the system keeps for it, count as memory: a thousand threads took twice what a program may have.
import _thread

held, begun, spare = _thread.allocate_lock(), 0, bytearray(1000000)
held.acquire()
try:
    while begun < 1000:
        _thread.start_new_thread(held.acquire, ())
        begun += 1
except MemoryError:
    del spare
print("few" if 10 < begun < 640 else begun)
