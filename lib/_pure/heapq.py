"""The functions of _heapq in Python."""

__name__ = "heapq"


def _rise(heap, start, hole):
    """Puts the item at `hole` where it belongs on its way up to `start`."""
    item = heap[hole]
    while hole > start:
        above = (hole - 1) // 2
        if not item < heap[above]:
            break
        heap[hole] = heap[above]
        hole = above
    heap[hole] = item


def _sink(heap, top):
    """Puts the item at `top` where it belongs among those below: down along the smaller children, then up again, as it is mostly large."""
    item = heap[top]
    hole, child, size = top, 2 * top + 1, len(heap)
    while child < size:
        if child + 1 < size and not heap[child] < heap[child + 1]:
            child += 1
        heap[hole] = heap[child]
        hole, child = child, 2 * child + 1
    heap[hole] = item
    _rise(heap, top, hole)


def _rise_max(heap, start, hole):
    item = heap[hole]
    while hole > start:
        above = (hole - 1) // 2
        if not heap[above] < item:
            break
        heap[hole] = heap[above]
        hole = above
    heap[hole] = item


def _sink_max(heap, top):
    item = heap[top]
    hole, child, size = top, 2 * top + 1, len(heap)
    while child < size:
        if child + 1 < size and not heap[child + 1] < heap[child]:
            child += 1
        heap[hole] = heap[child]
        hole, child = child, 2 * child + 1
    heap[hole] = item
    _rise_max(heap, top, hole)


def _pop(heap, sink):
    last = heap.pop()
    if not heap:
        return last
    first, heap[0] = heap[0], last
    sink(heap, 0)
    return first


def _replace(heap, item, sink):
    first, heap[0] = heap[0], item
    sink(heap, 0)
    return first


def heappush(heap, item):
    """Puts an item on a heap."""
    heap.append(item)
    _rise(heap, 0, len(heap) - 1)


def heappop(heap):
    """Takes the smallest item off a heap."""
    return _pop(heap, _sink)


def heapreplace(heap, item):
    """Takes the smallest item off a heap, then puts another on it."""
    return _replace(heap, item, _sink)


def heappushpop(heap, item):
    """Puts an item on a heap, then takes the smallest off."""
    return _replace(heap, item, _sink) if heap and heap[0] < item else item


def heapify(x):
    """Makes a heap of a list, in linear time."""
    for top in reversed(range(len(x) // 2)):
        _sink(x, top)


def _heappop_max(heap):
    return _pop(heap, _sink_max)


def _heapreplace_max(heap, item):
    return _replace(heap, item, _sink_max)


def _heapify_max(x):
    for top in reversed(range(len(x) // 2)):
        _sink_max(x, top)
