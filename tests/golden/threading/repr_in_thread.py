# What a thread keeps while it prints containers ends with it.
import threading

cycle = [1, {"a": 2}]
cycle.append(cycle)
threads = [threading.Thread(target=lambda: print(repr(cycle), {"x": [cycle]}), name=f"t{k}") for k in range(3)]
for thread in threads:
    thread.start()
    thread.join()
