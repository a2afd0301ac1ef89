# heapq's half in Python: orders, merges, refusals.
import sys
sys.modules["_heapq"] = None
import heapq
from _each import each

class Bad:
    def __lt__(self, other): raise OSError("compared")

class Shrinks:
    def __lt__(self, other): heap.clear(); return True

heap = []
each("""
    h = [5, 3, 8, 1]; heapq.heapify(h); print(h, heapq.heappop(h), h); heapq.heappush(h, 0); print(h)
    h = [3, 5]; print(heapq.heappushpop(h, 1), heapq.heappushpop(h, 4), h, heapq.heapreplace(h, 0), h, heapq.heappushpop([], 7))
    h = [2, 9, 4]; heapq._heapify_max(h); print(h, heapq._heappop_max(h), h, heapq._heapreplace_max(h, 1), h)
    heapq.nlargest(2, [1, 3, 2]), heapq.nsmallest(2, [1, 3, 2]), heapq.nlargest(5, [1, 2]), heapq.nsmallest(0, [1]), heapq.nlargest(1, [1, 3]), heapq.nsmallest(1, [3, 1]), heapq.nlargest(-1, [1])
    heapq.nlargest(2, "abcd", key=lambda c: -ord(c)), heapq.nsmallest(3, "dcba", key=ord), heapq.nlargest(1, [], key=None), heapq.nsmallest(2, iter([3, 1, 2]))
    list(heapq.merge([1, 4], [2, 3])), list(heapq.merge([4, 1], [3, 2], reverse=True)), list(heapq.merge("aC", "bD", key=str.lower)), list(heapq.merge()), list(heapq.merge([], [1])), list(heapq.merge("Dc", "Ba", key=str.lower, reverse=True))
    heapq.nsmallest(2, [(1, "b"), (1, "a"), (0, "z")]), heapq.nlargest(3, [1, 1.0, True, 2])
    heapq.heappop([])
    heapq.heapreplace([], 1)
    heapq._heappop_max([])
    heapq._heapreplace_max([], 1)
    heapq.heapify((1, 2))
    heapq.heappush((1,), 2)
    heapq.heappop(5)
    heapq.heappushpop((), 1)
    heapq._heapify_max(5)
    heapq.heapify([Bad(), Bad()])
    heapq.heappush([Bad()], Bad())
    heapq.heappop([Bad(), Bad(), Bad()])
    heapq.heappushpop([Bad()], Bad())
    heapq.heapreplace([Bad(), Bad()], Bad())
    heapq._heapify_max([Bad(), Bad()])
    heap[:] = [Shrinks(), Shrinks(), Shrinks()]; heapq.heapify(heap)
    heapq.heapify([1, "x"])
    heapq.merge(5).__next__()
    h = list(range(50, 0, -1)); heapq.heapify(h); print([heapq.heappop(h) for _ in range(50)] == list(range(1, 51)))
    h = [k * 37 % 101 for k in range(101)]; heapq._heapify_max(h); print([heapq._heappop_max(h) for _ in range(101)] == list(range(100, -1, -1)))
""", globals())
