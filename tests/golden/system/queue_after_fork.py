# In the child of a fork nobody waits: what is put there is there to be taken, by whatever threads are started there.
import os
import queue
import sys
import threading
import time
import warnings

q = queue.SimpleQueue()
waiting = threading.Thread(target=q.get)
waiting.start()
time.sleep(0.05)
sys.stdout.flush()
warnings.simplefilter('ignore', DeprecationWarning)
if not (pid := os.fork()):
    threads = [threading.Thread(target=time.sleep, args=(0.01,)) for _ in range(3)]
    for thread in threads:
        thread.start()
    q.put('child')
    os._exit(0 if q.get(timeout=5) == 'child' else 1)
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
q.put('end')
waiting.join()
