import _bisect, _heapq

h = [5, 3, 1, 4]
_heapq.heapify(h), _heapq.heappush(h, 2)
print(h, _heapq.heappop(h), _heapq.heappushpop(h, 0), _heapq.heapreplace(h, 9), h)
_heapq._heapify_max(h)
print(h, _heapq._heappop_max(h), _heapq._heapreplace_max(h, 1), h)
l = ["a", "bb", "dddd"]
_bisect.insort_left(l, "ccc", key=len), _bisect.insort_right(l, "zzzzz")
print(l, _bisect.bisect_left(l, 2, key=len), _bisect.bisect_right([1.5, 2.5], 2))
for wrong in (lambda: _heapq.heappop([]), lambda: _heapq.heappush(5, 1), lambda: _bisect.bisect_left([1], "x"), lambda: _bisect.insort_left([1], 2, -1), lambda: _heapq.heapify([1, "a"])):
    try:
        wrong()
    except (TypeError, ValueError, IndexError) as error:
        print(error)
