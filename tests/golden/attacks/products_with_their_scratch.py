# A product fits beside what GMP takes to make it, or is a MemoryError.
import resource
import sys

x = (1 << 32_000_000) - 1
try:
    x * x
except MemoryError:
    print("MemoryError")
n = 1
try:
    while True:
        n = n * n * 3 + 1
except MemoryError:
    print("MemoryError")
most = 400_000 if "asan" in sys.executable else 31_000
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < most)
