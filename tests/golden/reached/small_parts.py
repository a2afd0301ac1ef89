"""Heaps whose items change, tables of copiers, pieces of patterns of names, the metaclass of a class to be."""
import copy
import fnmatch
import heapq
import types

heap = [1, 3, 2, 7, 4]
heap[3] = 0
heapq._siftdown(heap, 0, 3)
print(heap)
heap[0] = 9
heapq._siftup(heap, 0)
print(heap)
heap = [9, 5, 8]
heap.append(10)
heapq._siftdown_max(heap, 0, 3)
print(heap)
heap[0] = 1
heapq._siftup_max(heap, 0)
print(heap, heapq._heappop_max(heap), heapq._heapreplace_max(heap, 6))

print(fnmatch._translate("a**b?[c!d]x", "*", "."), fnmatch._translate("", "*", "."), fnmatch._translate("**", "S", "Q"))


class Handle:
    pass


handle = Handle()
print(copy.deepcopy([handle])[0] is handle)
copy._deepcopy_dispatch[Handle] = lambda x, memo: x
print(copy.deepcopy([handle])[0] is handle, copy.copy(handle) is handle)
copy._copy_dispatch[Handle] = lambda x: x
print(copy.copy(handle) is handle)
print(int in copy._deepcopy_dispatch, copy._deepcopy_dispatch[str] is copy._deepcopy_atomic, list in copy._copy_dispatch, Exception in copy._copy_dispatch)
print(copy._copy_dispatch[list]([1]), copy._deepcopy_dispatch[tuple]((1, []), {}), copy._copy_immutable(3))

Meta = type("Meta", (type,), {})
print(types._calculate_meta(type, (Meta("A", (), {}), int)), types._calculate_meta(Meta, ()))
try:
    types._calculate_meta(type("Other", (type,), {}), (Meta("A", (), {}),))
except TypeError as error:
    print(error)
