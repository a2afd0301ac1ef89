# Functions chosen by type, caches, deep copies of records that hold one another, merged iterators, and tasks of which one is cancelled.
import asyncio
import bisect
import copy
import functools
import heapq
import itertools
import operator
from collections import ChainMap, OrderedDict, namedtuple

Point = namedtuple("Point", "x y", defaults=[0])


@functools.total_ordering
class Version:
    __slots__ = ("parts", "__weakref__")

    def __init__(self, text):
        self.parts = tuple(map(int, text.split(".")))

    def __eq__(self, other):
        return self.parts == other.parts

    def __lt__(self, other):
        return self.parts < other.parts

    def __repr__(self):
        return "v" + ".".join(map(str, self.parts))


class Node:
    def __init__(self, name, *links):
        self.name, self.links = name, list(links)

    @functools.cached_property
    def depth(self):
        return 1 + max((link.depth for link in self.links), default=0)

    def __deepcopy__(self, memo):
        made = memo[id(self)] = type(self)(self.name + "'")
        made.links = [copy.deepcopy(link, memo) for link in self.links]
        return made


@functools.singledispatch
def told(value):
    return f"? {value!r}"


@told.register
def _(value: Point):
    return f"point {value.x:+d} {value.y:>3}"


@told.register(list)
@told.register(tuple)
def _(value):
    return "[" + ", ".join(map(told, value)) + "]"


@functools.lru_cache(maxsize=8)
def ways(n, *, least=1):
    return 1 + sum(ways(n - k, least=k) for k in range(least, n // 2 + 1))


async def work(name, gate, done):
    try:
        async with asyncio.timeout(60):
            await gate.wait()
            if name == "b":
                raise LookupError(name)
            await asyncio.sleep(0)
            return name
    finally:
        done.append(name)


async def main():
    gate, done = asyncio.Event(), []
    tasks = [asyncio.create_task(work(name, gate, done), name=name) for name in "abc"]
    await asyncio.sleep(0)
    tasks[2].cancel("enough")
    gate.set()
    for task in tasks:
        try:
            print(await task)
        except (LookupError, asyncio.CancelledError) as error:
            print(repr(error), task.get_name())
    print(done)


print(told([Point(1), (Point(-2, 30), "x")]))
versions = sorted(map(Version, ["1.10", "1.2", "1.2.1"]))
print(versions, versions[0] <= versions[1], bisect.bisect(versions, (1, 5), key=operator.attrgetter("parts")))
leaf = Node("leaf")
root = Node("root", leaf, Node("mid", leaf))
twin = copy.deepcopy(root)
print(twin.depth, twin.links[0] is twin.links[1].links[0], twin.links[0].name, "depth" in vars(root))
print(ways(12), ways.cache_info().hits > 0, ways.cache_info().currsize)
order = OrderedDict.fromkeys("abc")
order.move_to_end("a")
layers = ChainMap({"b": 1}, dict.fromkeys("bc", 2))
print(list(order), dict(layers.new_child({"c": 3})), layers["c"])
print(list(heapq.merge("ace", "bd", reverse=False)), [(k, len(list(g))) for k, g in itertools.groupby("aabccc")])
first, second = itertools.tee(itertools.batched("abcde", 2))
print(list(itertools.zip_longest(first, itertools.islice(second, 1, None))), copy.replace(Point(5), y=6))
asyncio.run(main())
