# How long the program stands still while memory is looked after: a histogram of the gaps between small pieces of work, by the CPU time
# of the thread, so that other programs on the machine do not count.
#
#   build/coil tests/bench/pauses/pauses.py build 4000000    objects linked both ways, all kept
#   … churn 1000000                                          so many kept; old cycles are dropped as new ones are made
#   … tasks 1000000                                          asyncio tasks that wait, then end
#   … garbage 100000                                         so many live: what a cycle costs, made and collected, against an object kept from cycles
#   … free 1000000                                           dropping a list of objects; a chain of them; one linked both ways
import gc
import sys
import time

clock = time.thread_time_ns
LIMITS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10000)  # milliseconds


class Histogram:
    def __init__(self):
        self.counts = [0] * len(LIMITS)
        self.longest = 0
        self.begun = self.last = clock()

    def tick(self):
        now = clock()
        gap = now - self.last
        if gap > 100_000:
            k = 0
            while gap > LIMITS[k] * 1e6:
                k += 1
            self.counts[k] += 1
        if gap > self.longest:
            self.longest = gap
        self.last = now

    def show(self, what):
        print(f"{what}: {(self.last - self.begun) / 1e6:.0f} ms, longest stop {self.longest / 1e6:.2f} ms")
        for limit, count in zip(LIMITS, self.counts):
            if count:
                print(f"  up to {limit:>6} ms: {count}")


class Node:
    __slots__ = ("left", "right", "up")

    def __init__(self, up):
        self.left = None
        self.right = None
        self.up = up


def build(count):
    root = Node(None)
    queue = [root]
    stops = Histogram()
    for at in range(count // 2):
        up = queue[at]
        up.left = Node(up)
        up.right = Node(up)
        queue.append(up.left)
        queue.append(up.right)
        stops.tick()
    stops.show(f"building {len(queue)} nodes")
    return root


def ring():
    first = Node(None)
    first.left = Node(first)
    first.up = first.left
    first.right = [first]
    return first


def churn(count):
    kept = [ring() for _ in range(count // 3)]
    stops = Histogram()
    place = 1
    for _ in range(count):
        place = place * 48271 % 2147483647
        kept[place % len(kept)] = ring()
        stops.tick()
    stops.show(f"{count} cycles of three replaced at random among {len(kept) * 3} live objects")
    gc.collect()


def tasks(count):
    import asyncio

    async def wait(event):
        stops.tick()
        await event.wait()
        stops.tick()

    async def main():
        nonlocal stops
        event = asyncio.Event()
        all_tasks = []
        for _ in range(count):
            all_tasks.append(asyncio.create_task(wait(event)))
            stops.tick()
        stops.show(f"making {count} tasks")
        stops = Histogram()
        await asyncio.sleep(0)
        stops.tick()
        stops.show("each begins and waits for an event")
        begun = clock()
        event.set()
        print(f"event.set() by itself, which is one call: {(clock() - begun) / 1e6:.1f} ms")
        stops = Histogram()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        stops.tick()
        stops.show("each goes on and ends")

    stops = Histogram()
    asyncio.run(main())


def garbage(live):
    kept = [Node(None) for _ in range(live)]
    gc.collect()
    count = 2_000_000

    def cycles():
        for _ in range(count):
            node = Node(None)
            node.up = node

    def plain():
        for _ in range(count):
            node = Node(None)
            node.up = None

    times = []
    for work in (plain, cycles):
        begun = clock()
        work()
        times.append((clock() - begun) / count)
    print(f"with {len(kept)} live: {times[0]:.0f} ns an object freed at once, {times[1]:.0f} ns one in a cycle, {times[1] - times[0]:.0f} ns more")


def free(count):
    def timed(what, made):
        begun = clock()
        made.clear()
        print(f"dropping {count} objects, {what}: {(clock() - begun) / 1e6:.1f} ms")

    timed("in a list", [[Node(None) for _ in range(count)]])
    timed("in a dict", [{k: (k, [k]) for k in range(count // 2)}])
    chain = None
    for _ in range(count):
        chain = Node(chain)
    made = [chain]
    del chain
    timed("in a chain", made)
    first = node = Node(None)
    for _ in range(count - 1):
        node.right = Node(node)
        node = node.right
    del first, node
    begun = clock()
    gc.collect()
    print(f"collecting {count} objects linked both ways: {(clock() - begun) / 1e6:.1f} ms")


{"build": build, "churn": churn, "tasks": tasks, "garbage": garbage, "free": free}[sys.argv[1]](int(sys.argv[2]))
