# Without its native half the statistics module computes the same.
import sys

sys.modules["_statistics"] = None
import statistics

print([statistics.NormalDist(10, 2).inv_cdf(p) for p in (1e-20, 0.05, 0.1, 0.5, 0.9)])
