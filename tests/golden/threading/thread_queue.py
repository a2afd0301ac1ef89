import queue
import threading

q = queue.Queue(2)
q.put(1)
q.put(2)
for call in (lambda: q.put(3, block=False), lambda: q.put(3, timeout=0.01)):
    try:
        call()
    except queue.Full as e:
        print(repr(e))

def work():
    while (x := q.get()) is not None:
        print("got", x)
        q.task_done()
    q.task_done()

t = threading.Thread(target=work)
t.start()
q.put(3)
q.put(None)
q.join()
t.join()
try:
    q.get_nowait()
except queue.Empty as e:
    print(repr(e))
q.shutdown()
try:
    q.put(1)
except queue.ShutDown as e:
    print(repr(e))
p = queue.PriorityQueue()
l = queue.LifoQueue()
s = queue.SimpleQueue()
for x in (3, 1, 2):
    for any in (p, l, s):
        any.put(x)
print([[any.get() for _ in range(3)] for any in (p, l, s)], s.empty(), s.qsize())
