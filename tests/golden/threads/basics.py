import threading
out = []; lock = threading.Lock()
def work(n):
    for _ in range(200):
        with lock: out.append(n)
ts = [threading.Thread(target=work, args=(i,), name=f"t{i}") for i in range(4)]
for t in ts: t.start()
for t in ts: t.join()
print(len(out), sorted(set(out)), [t.name for t in ts], any(t.is_alive() for t in ts), threading.current_thread() is threading.main_thread(), threading.active_count())
class T(threading.Thread):
    def run(self): self.result = threading.current_thread() is self
t = T(); t.start(); t.join(); print(t.result)
