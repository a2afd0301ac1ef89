# Modules whose native half is blocked do the same in Python.
import sys

names = "heapq bisect operator functools collections warnings".split()
for name in names:
    sys.modules.pop(name, None)
    sys.modules["_" + name] = None
import bisect, collections, functools, heapq, operator, warnings

heap = [5, 1, 4, 2]
heapq.heapify(heap)
print([heapq.heappop(heap) for _ in range(4)], heapq.nlargest(2, [3, 1, 2]), list(heapq.merge([1, 3], [2, 4])))
print(bisect.bisect([1, 2, 2, 3], 2), bisect.bisect_left([1, 2, 2, 3], 2), bisect.bisect([3, 2], -2, key=lambda x: -x))
print(operator.itemgetter(1, 0)("ab"), operator.methodcaller("split", "-")("a-b"), operator.attrgetter("real.imag")(3))
print(functools.partial(int, base=2)("101"), functools.reduce(operator.add, [1, 2, 3]))
print(sorted("bca", key=functools.cmp_to_key(lambda a, b: ord(b) - ord(a))))


@functools.lru_cache(2)
def double(x):
    return 2 * x


print([double(x) for x in (1, 2, 1, 3, 1, 2)], double.cache_info())
od = collections.OrderedDict(a=1, b=2, c=3)
od.move_to_end("a")
od.move_to_end("c", last=False)
print(od, list(reversed(od)), od.popitem(last=False), od == {"a": 1, "b": 2})
print(collections.Counter("abracadabra").most_common(2), collections.namedtuple("P", "x y")(1, 2))
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("beware", stacklevel=1)
print(caught[0].message, caught[0].lineno, caught[0].category.__name__)
