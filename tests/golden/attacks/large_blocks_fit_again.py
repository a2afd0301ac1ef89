# Blocks that come and go, each as large as the one before, fit where that was: the system gives no more than the VM may have.
import resource
import sys

number = (1 << 50_000_000) - 1
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for _ in range(300):
    -number
most = 400_000 if "asan" in sys.executable else 60_000  # the sanitizer keeps for a while what was freed
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < most)
