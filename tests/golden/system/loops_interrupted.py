# Ctrl-C ends a loop in C that runs no Python: the default handler has nothing to wait for.
import collections, itertools, operator, os, signal, subprocess

signal.signal(signal.SIGINT, signal.default_int_handler)
endless = itertools.repeat(1)


def nested(kind):
    one = kind()
    for _ in range(60):
        one = kind((one, one))
    return one


cases = {
    "sum": lambda: sum(endless),
    "in": lambda: -1 in itertools.count(),
    "deque": lambda: collections.deque(itertools.count(), maxlen=1),
    "countOf": lambda: operator.countOf(endless, 2),
    "dropwhile": lambda: next(itertools.dropwhile(bool, endless)),
    "all": lambda: all(endless),
    "set": lambda: {1}.issuperset(endless),
    "fromkeys": lambda: dict.fromkeys(endless),
    "compare": lambda: nested(list) == nested(list),
    "hash": lambda: hash(nested(tuple)),
}
for name, loop in cases.items():
    child = subprocess.Popen(["sh", "-c", f"read go; sleep 0.02; kill -INT {os.getpid()}"], stdin=subprocess.PIPE, bufsize=0)
    try:
        child.stdin.write(b"\n")
        loop()
        print(name, "ended")
    except KeyboardInterrupt as error:
        print(name, repr(error), error.__context__)
    child.stdin.close()
    child.wait()
