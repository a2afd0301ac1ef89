import threading

def work(n):
    out.append((n, threading.current_thread().name, threading.current_thread().daemon))

out = []
ts = [threading.Thread(target=work, args=(i,), name=f"w{i}") for i in range(3)]
for t in ts:
    print(t)
    t.start()
    t.join()
    print(t.is_alive(), str(t).split(" ")[0], "stopped" in str(t))
print(out)
print(threading.current_thread() is threading.main_thread(), threading.active_count(), threading.main_thread().name)
for call in (ts[0].start, threading.current_thread().join, threading.Thread().join):
    try:
        call()
    except RuntimeError as e:
        print(e)
print(threading.Thread(target=work).name, threading.Thread(name="x", daemon=True).daemon)
