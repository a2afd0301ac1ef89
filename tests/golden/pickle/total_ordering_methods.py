# The comparisons that total_ordering() fills in are functions of functools', which pickles name, in a process that has made none, too.
import functools
import pickle
import subprocess
import sys


@functools.total_ordering
class Ordered:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return self.n < other.n


for name in "__gt__", "__ge__", "__le__":
    method = getattr(Ordered, name)
    print(method.__module__, method.__qualname__, [pickle.loads(pickle.dumps(method, protocol)) is method for protocol in range(6)])
    print(method(Ordered(1), Ordered(2)))
code = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()).__qualname__)"
print(subprocess.run([sys.executable, "-c", code], input=pickle.dumps(Ordered.__ge__), stdout=subprocess.PIPE).stdout)
