# Indexes beyond small ints.
import bisect
import sys

n = sys.maxsize
print(bisect.bisect_left(range(n - 1), n - 3), bisect.bisect_right(range(n - 1), n - 3))
