# A write that a signal cuts short is told of by nothing but its size: the handler runs before the rest is written, which might wait for ever.
import os
import signal


def handle(number, frame):
    raise ZeroDivisionError


signal.signal(signal.SIGALRM, handle)
for mode, data in (("wb", b"x" * 1000000), ("w", "x" * 1000000)):
    reads, writes = os.pipe()
    file = open(writes, mode, closefd=False)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        file.write(data)
        file.flush()
    except ZeroDivisionError:
        print(mode, "interrupted")
    os.set_blocking(writes, False)
    try:
        file.close()
    except BlockingIOError:
        pass
    os.close(writes)
    os.close(reads)
