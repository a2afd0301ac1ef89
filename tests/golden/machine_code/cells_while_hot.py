# Tuples, lists, iterators, cells and instances that hot code makes and lets go of: alone, shared, nested, old, watched, with finalisers.
import gc
import tracemalloc
import weakref


class Plain:
    def __init__(self, a, b):
        self.a = a
        self.b = b


class Slotted:
    __slots__ = "a", "b", "__weakref__"

    def __init__(self, a, b):
        self.a = a
        self.b = b


class Told:
    gone = 0

    def __init__(self, a):
        self.a = a

    def __del__(self):
        Told.gone += self.a


def pairs(n):
    total = 0
    for i in range(n):
        pair = i, str(i)
        triple = [pair, pair, (i, pair)]
        for part in triple:
            total += part[0]
        a, b, c = triple
        total += len(b[1]) + len(c)
    return total


def instances(n, cls):
    total, kept = 0, None
    for i in range(n):
        x = cls(i, (i, "x" * (i % 3)))
        y = cls(x, [x.b])
        total += y.a.a + len(y.b[0][1])
        if i % 50 == 0:
            kept = y
    return total, kept.a.a


def told(n):
    for i in range(n):
        holder = (Told(1), [Told(2)], (Told(3),))
        holder = None
    return Told.gone


def deep(n):
    chain = ()
    for i in range(n):
        chain = (i, chain)
    length = 0
    while chain:
        chain = chain[1]
        length += 1
    return length


def cells(n):
    total = 0
    for i in range(n):
        def add(k):
            return i + k
        total += add(1)
    return total


def referred(n):
    calls = []
    for i in range(n):
        x = Slotted(i, ())
        if i % 100 == 0:
            ref = weakref.ref(x, lambda r: calls.append(1))
        x = [x]
        x = None
    return len(calls), ref() is None


def old(n):
    kept = [(i, [i]) for i in range(n)]
    gc.collect()
    total = 0
    for i in range(n):
        t = kept[i]
        kept[i] = None
        total += t[0] + t[1][0]
        t = (t, t)
    return total


def cyclic(n):
    for i in range(n):
        x = Plain(i, None)
        x.b = (x, [x])
    x = None
    return gc.collect() >= 0


def all_of(n):
    return (pairs(n), instances(n, Plain), instances(n, Slotted), deep(n), cells(n), referred(n), old(n), cyclic(n))


print(all_of(3000))
print(told(2000))
tracemalloc.start()
print(all_of(500))
size, peak = tracemalloc.get_traced_memory()
print(0 <= size < peak)
tracemalloc.stop()
print(all_of(3000))

seen = []
Plain.__del__ = lambda self: seen.append(self.b)
print(instances(300, Plain), len(seen))
del Plain.__del__
print(instances(3000, Plain), len(seen))


class Meddles:
    def __del__(self):
        if box:
            box.pop()
        gc.collect(0)


box = []
for i in range(400):
    box.append((Meddles(), [Meddles(), i]))
    t = (i, Meddles())
    t = None
print(len(box))
box = None
