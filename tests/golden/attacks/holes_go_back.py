# What a VM with a cap gives back of blocks that come and go beside small ones is the system's again, before it and what is in use are more than the cap.
import resource
import sys

kept = []
for size in range(1000, 2000000, 1777):
    first = bytearray(size)
    kept.append(bytearray(900))
    second = bytearray(size + 5000)
    del first
    kept.append(bytearray(1500))
most = 400_000 if "asan" in sys.executable else 30_000  # the sanitizer keeps for a while what was freed
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < most)
