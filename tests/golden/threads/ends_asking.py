# A thread that ends asks threading.get_ident() for its identifier: packages replace that to learn of a thread's end.
import threading

original, asked = threading.get_ident, threading.Event()


def asking():
    asked.set()
    return original()


leave = threading.Event()
thread = threading.Thread(target=leave.wait)
thread.start()
threading.get_ident = asking
leave.set()
print(asked.wait(5))
thread.join()
threading.get_ident = original
print(thread.is_alive(), threading.active_count())
