# bisect's half in Python: bounds, keys, refusals.
import sys
sys.modules["_bisect"] = None
import bisect as b
from _each import each

class Items:
    def __len__(self): return 4
    def __getitem__(self, k): return [1, 3, 5, 7][k]
    def insert(self, k, v): print("insert", k, v)

each("""
    b.bisect([1, 2, 2, 3], 2), b.bisect_left([1, 2, 2, 3], 2), b.bisect_right([1, 2, 2, 3], 2), b.bisect([], 1), b.bisect_left([1], 1), b.bisect_left([1], 2)
    b.bisect([1, 2, 3, 4], 2, 2), b.bisect([1, 2, 3, 4], 9, 0, 2), b.bisect_left([1, 2, 3], 3, hi=2), b.bisect_left([1, 2, 3], 0, lo=1), b.bisect([1, 2, 3], 5, 1, None)
    b.bisect_left(["a", "bb", "ccc"], 2, key=len), b.bisect_right(["a", "bb", "ccc"], 2, key=len), b.bisect(["a", "bb"], 5, key=len)
    l = [1, 3]; b.insort(l, 2); b.insort_left(l, 3.0); b.insort_right(l, 1.0); print(l)
    l = ["a", "ccc"]; b.insort(l, "bb", key=len); b.insort_left(l, "z", key=len); print(l)
    b.bisect(Items(), 4), b.bisect_left(Items(), 5), b.insort(Items(), 6), b.insort_left(Items(), 0), b.bisect((1, 2, 3), 2)
    b.bisect([1, 2], 1, -1)
    b.bisect_left([1, 2], 1, lo=-1)
    b.insort([1], 1, -1)
    b.bisect([1, 2], 5, 0, 9)
    b.bisect([1, "x"], 2)
    b.bisect(5, 1)
    b.bisect([1])
    b.bisect([1], 1, "x")
    b.bisect([1], 1, key=5)
    b.insort((1,), 1)
    b.insort([1], 1, key=lambda x: 1 / 0)
    b.bisect([1], 1, 0, 1, 2)
""", globals())
