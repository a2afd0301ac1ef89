import threading
n = 0; lock = threading.Lock()
def add():
    global n
    for _ in range(20000):
        with lock: n += 1
ts = [threading.Thread(target=add) for _ in range(3)]
[t.start() for t in ts]; [t.join() for t in ts]; print(n)
d = {}; l = []
def fill(k):
    for i in range(3000): d[k, i] = i; l.append(i)
ts = [threading.Thread(target=fill, args=(k,)) for k in range(3)]
[t.start() for t in ts]; [t.join() for t in ts]; print(len(d), len(l), sum(l))
