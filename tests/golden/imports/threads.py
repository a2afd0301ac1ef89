import sys, threading, os, types
# What another thread is importing is waited for.
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "_helpers"))
seen = []
def use():
    import slow
    seen.append(slow.value)
threads = [threading.Thread(target=use) for _ in range(4)]
for t in threads: t.start()
for t in threads: t.join()
print(seen)
