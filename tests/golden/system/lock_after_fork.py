# A lock whose next owner was called, but had not run when the program forked, passes between the child's threads as ever.
import os, sys, threading, time, warnings

warnings.simplefilter("ignore", DeprecationWarning)
lock = threading.Lock()
lock.acquire()
waiting = threading.Thread(target=lock.acquire)
waiting.start()
time.sleep(0.05)
sys.stdout.flush()
lock.release()
if not (pid := os.fork()):
    lock.acquire(False)
    got = []
    threads = [threading.Thread(target=lambda: (lock.acquire(), got.append(1), lock.release())) for _ in range(3)]
    for thread in threads:
        thread.start()
    time.sleep(0.05)
    lock.release()
    for thread in threads:
        thread.join(5)
    os._exit(0 if len(got) == 3 else 1)
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
waiting.join()
