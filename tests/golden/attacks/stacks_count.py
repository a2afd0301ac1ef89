# What nested natives take of the C stack counts as the VM's memory, and what does not fit is a RecursionError.
import resource
import sys

sys.setrecursionlimit(10**6)


class Deep:
    def __repr__(self):
        return repr(self)


try:
    repr(Deep())
except RecursionError:
    print("RecursionError")
blocks = []
try:
    while True:
        blocks.append(bytearray(50_000))
except MemoryError:
    blocks = None
    print("MemoryError")
most = 400_000 if "asan" in sys.executable else 28_000
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < most)
