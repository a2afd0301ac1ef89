# A thread that runs on and on while others sleep waits for them all the same; waits end at their time exactly, and signals find their thread.
import concurrent.futures
import signal
import threading
import time

woken = []
threads = [threading.Thread(target=lambda n=n: (time.sleep(n), woken.append((n, time.monotonic())))) for n in (2, 1)]
for t in threads:
    t.start()
while len(woken) < 2:
    pass
print(woken)
try:
    list(concurrent.futures.as_completed([concurrent.futures.Future()], timeout=0.05))
except TimeoutError as error:
    print(error, time.monotonic())
condition = threading.Condition()
with condition:
    print(condition.wait_for(lambda: False, 0.1), condition.wait(0.3), threading.Event().wait(1e-12))
signal.signal(signal.SIGUSR1, lambda *_: print('signal', threading.current_thread().name))
signal.pthread_kill(threading.get_ident(), signal.SIGUSR1)
print(threading.get_native_id() > 0, 2.45 <= time.monotonic() < 2.46)
