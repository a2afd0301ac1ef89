# select() walks a list that changes; what is too long or less than nothing; signals' numbers of any size.
import os, select, signal, sys, threading, time

r, w = os.pipe()
os.write(w, b"x")


def told(*calls):
    for call in calls:
        try:
            print(call())
        except Exception as error:
            print(type(error).__name__, error)


class File:
    def __init__(self, number):
        self.number = number

    def fileno(self):
        change(self.number)
        return w


files = [File(i) for i in range(10)]
change = lambda number: files.pop()
print([file.number for file in select.select([], files, [])[1]], len(files))
change = lambda number: files.append(File(number + 1)) if number < 40 else None
files = [File(0)]
print([file.number for file in select.select([], files, ())[1]] == list(range(41)))
told(
    lambda: select.select([r, r], iter([w]), []) == ([r, r], [w], []), lambda: select.select(1, [], []), lambda: select.select([1.5], [], []),
    lambda: select.select([], [], [], -1e-100), lambda: select.select([r], [], [-1]), lambda: select.select([r], [], [], -1),
    lambda: select.select([5000], [], []))
poll = select.poll()
poll.register(r, select.POLLIN)
told(lambda: poll.poll(1 << 40), lambda: poll.poll("x"), lambda: poll.poll(-1e-100) == [(r, select.POLLIN)])
os.read(r, 1)
for timeout in -1e-100, -0.5, -1:
    thread = threading.Thread(target=poll.poll, args=(timeout,))
    thread.start()
    thread.join(0.02)
    print(thread.is_alive())    # it waits for ever
    os.write(w, b"x")
    thread.join()
    os.read(r, 1)

told(*(lambda n=n: signal.pthread_sigmask(signal.SIG_BLOCK, [n]) for n in (1 << 1000, -1 << 70, 1 << 40, 0, 65, "x", 1.0)))
start = (1900, 1, 1, 0, 0, 0)
told(*(lambda n=n: (time.asctime((*start, n, 1, -1)), time.strftime("%w %a %u", (*start, n, 1, -1))) for n in (-1, -2, 6, 7)))
