"""Heaps in lists: heap[k] <= heap[2*k+1] and heap[k] <= heap[2*k+2]."""

import _late

try:
    from _heapq import *
    from _heapq import _heapify_max, _heappop_max, _heapreplace_max
except ImportError:
    from _pure.heapq import *
    from _pure.heapq import _heapify_max, _heappop_max, _heapreplace_max

__all__ = ["heappush", "heappop", "heapify", "heapreplace", "merge", "nlargest", "nsmallest", "heappushpop"]


def merge(*iterables, key=None, reverse=False):
    """Merges sorted iterables into one sorted iterator, without reading them ahead.

    >>> list(merge([1, 4], [2, 3]))
    [1, 2, 3, 4]
    """
    heapify_, pop, replace = (_heapify_max, _heappop_max, _heapreplace_max) if reverse else (heapify, heappop, heapreplace)
    direction = -1 if reverse else 1
    heap = []
    for order, it in enumerate(map(iter, iterables)):
        for value in it:
            # equal items come in the order of their iterables
            heap.append([value if key is None else key(value), order * direction, value, it.__next__])
            break
    heapify_(heap)
    while len(heap) > 1:
        entry = heap[0]
        following = entry[3]
        try:
            while True:
                yield entry[2]
                value = following()
                entry[0] = value if key is None else key(value)
                entry[2] = value
                replace(heap, entry)
                if heap[0] is not entry:
                    break
        except StopIteration:
            pop(heap)
    if heap:
        _, _, value, following = heap[0]
        yield value
        yield from following.__self__


def _best(n, iterable, key, reverse):
    """The n first of sorted(iterable, key=key, reverse=reverse), through a heap of the n best so far."""
    it = iter(iterable)
    step = 1 if not reverse else -1
    best = [(value if key is None else key(value), i * step, value) for i, value in zip(range(n), it)]
    if not best:
        return []
    heapify_, replace = (heapify, heapreplace) if reverse else (_heapify_max, _heapreplace_max)
    heapify_(best)
    worst = best[0][0]
    order = n * step
    for value in it:
        k = value if key is None else key(value)
        if (worst < k) if reverse else (k < worst):
            replace(best, (k, order, value))
            worst = best[0][0]
            order += step
    best.sort(reverse=reverse)
    return [entry[2] for entry in best]


def _some(n, iterable, key, reverse):
    if n == 1:
        nothing = object()
        best = (max if reverse else min)(iterable, default=nothing, key=key)
        return [best] if best is not nothing else []
    try:
        size = len(iterable)
    except (TypeError, AttributeError):
        return _best(n, iterable, key, reverse)
    return sorted(iterable, key=key, reverse=reverse)[:n] if n >= size else _best(n, iterable, key, reverse)


def nsmallest(n, iterable, key=None):
    """As sorted(iterable, key=key)[:n]."""
    return _some(n, iterable, key, False)


def nlargest(n, iterable, key=None):
    """As sorted(iterable, key=key, reverse=True)[:n]."""
    return _some(n, iterable, key, True)


__getattr__ = _late.names(globals(), {
    "_siftdown": "_pure.heapq:_rise", "_siftdown_max": "_pure.heapq:_rise_max", "_siftup": "_pure.heapq:_sink", "_siftup_max": "_pure.heapq:_sink_max"})
