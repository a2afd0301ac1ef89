# In the main thread interrupt_main() takes effect at once, and a condition's lock stays the waiter's when a handler raises.
import _thread
import os
import signal
import threading

try:
    _thread.interrupt_main()
except KeyboardInterrupt:
    print("inside")

condition = threading.Condition(threading.Lock())
timer = threading.Timer(0.05, os.kill, [os.getpid(), signal.SIGINT])
timer.start()
try:
    with condition:
        condition.wait()
except KeyboardInterrupt:
    print("woken", len(condition._waiters), condition._lock.locked())
timer.join()

def run(call, *args):
    try:
        print(call(*args))
    except Exception as error:
        print(type(error).__name__, error)

late = threading.Thread(target=timer.finished.wait)
late.start()
run(late.join, float("nan"))
run(late.join, -1)
