"""What os, signal, select, time and threads say of rarer mistakes and of misuse by a second thread."""
# what glibc says
# what the kernel itself answers
import os
import select
import signal
import sys
import tempfile
import threading
import time
import warnings

from _each import each_value as each


def elsewhere(do):
    """What do() gives or raises in another thread."""
    result = []

    def run():
        try:
            result.append(do())
        except BaseException as error:
            result.append(f"{type(error).__name__}: {error}")

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return result[0]


def two_polls(kind):
    """poll() of one object by two threads."""
    r, w = os.pipe()
    p = kind()
    p.register(r, select.POLLIN)
    done = []
    thread = threading.Thread(target=lambda: done.append(p.poll(5000)))
    thread.start()
    try:
        for _ in range(500):
            try:
                p.poll(0)
            except RuntimeError as error:
                return str(error)
            time.sleep(0.01)
    finally:
        os.write(w, b"x")
        thread.join()
        os.close(r)
        os.close(w)


order = []
each("""
elsewhere(lambda: signal.signal(signal.SIGUSR1, signal.SIG_DFL))
elsewhere(lambda: signal.set_wakeup_fd(-1))
elsewhere(lambda: signal.siginterrupt(signal.SIGUSR1, False))
elsewhere(lambda: signal.getsignal(signal.SIGUSR1) == signal.SIG_DFL)
two_polls(select.poll)
os.eventfd(2**40)
os.eventfd(-1)
os.lchown(1, 2, 3)
os.lchown("/nowhere/at/all", 0, 0)
os.chown("/nowhere/at/all", 0, 0)
os.chown("/nowhere/at/all", 0, 0, follow_symlinks=False)
os.chown("/nowhere/at/all", 2**40, 0)
os.chown("/nowhere/at/all", 0, -2)
os.chdir("/nowhere/at/all")
os.chdir(b"/nowhere/at/all")
os.chdir(12345)
os.chdir(1.5)
os.fchdir(12345)
os.register_at_fork(before=1)
os.register_at_fork(after_in_child=1)
os.register_at_fork(after_in_parent=1)
os.register_at_fork()
os.register_at_fork(lambda: 0)
os.register_at_fork(after=lambda: 0)
time.strptime("2020", "%Q")
time.strptime("2020", "%")
time.strptime("x", "%Y")
time.strptime("2020x", "%Y")
time.strptime(2020)
time.mktime(1)
time.mktime((1, 2))
time.asctime((2020, 13, 1, 0, 0, 0, 0, 1, 0))
time.strftime("%Y", (2020, 1, 32, 0, 0, 0, 0, 1, 0))
time.strftime("%Y", (2020, 1, 1, 24, 0, 0, 0, 1, 0))
time.strftime("%Y", (2020, 1, 1, 0, 60, 0, 0, 1, 0))
time.strftime("%Y", (2020, 1, 1, 0, 0, 62, 0, 1, 0))
time.strftime("%Y", (2020, 1, 1, 0, 0, 0, -2, 1, 0))
time.strftime("%Y", (2020, 1, 1, 0, 0, 0, 0, 367, 0))
""", globals())

times = (2020, 1, 5, 3, 4, 5, 6, 5, 0)
for flags in ("", "-", "_", "0", "^", "#", "E", "O", "5", "12", "_9", "010"):
    print(flags, *(repr(time.strftime(f"%{flags}{letter}", times)) for letter in "dHmyYa"))

if hasattr(os, "fork"):
    r, w = os.pipe()
    os.register_at_fork(before=lambda: order.append("before"), after_in_child=lambda: order.append("child"),
                        after_in_parent=lambda: order.append("parent"))
    os.register_at_fork(before=lambda: order.append("before 2"), after_in_child=lambda: order.append("child 2"),
                        after_in_parent=lambda: order.append("parent 2"))
    pid = os.fork()
    if not pid:
        os.write(w, " ".join(order).encode())
        os._exit(0)
    os.waitpid(pid, 0)
    print(order, os.read(r, 100))
    ready = threading.Event()
    waiting = threading.Thread(target=ready.wait)
    waiting.start()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        pid = os.fork()
        if not pid:
            os._exit(0)
    ready.set()
    waiting.join()
    os.waitpid(pid, 0)
    for warning in caught:
        print(warning.category.__name__, str(warning.message).replace(str(os.getpid()), "PID"), os.path.basename(warning.filename))
