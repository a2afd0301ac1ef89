# Garbage that nobody is told of goes in one step: what it held of others is given back, once, and what it held of itself is not looked for again.
import gc
import sys


class Told:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("end of", self.name)


class Node:
    pass


class Slotted:
    __slots__ = ("a", "b")


held = object()
kept = Node()  # stays, and is held by garbage
gc.collect()
gc.disable()
before = sys.getrefcount(held), sys.getrefcount(kept), sys.getrefcount(Node)


def rings():
    a, b = Node(), Slotted()  # instances
    a.b, b.a, a.held, b.b = b, a, held, kept
    a.list = [a, b, held, kept]  # a list, a tuple, a dict with them as keys and values
    a.tuple = (a, b, held)
    a.dict = {a: b, 1: a, "held": held, kept: a.list, a.tuple: 2, "no more": 0}
    del a.dict["no more"]
    a.method = a.__init__

    def function(n=a, h=held):  # functions and their cells
        return function, n, h, kept

    a.function = function
    a.bound = Slotted.__repr__.__get__(b)
    a.iterators = [iter(a.list), iter(a.tuple), iter(a.dict), iter(a.dict.values()), iter(a.dict.items()), a.dict.keys(), enumerate(a.list)]
    a.slice = slice(a, held, a.list)
    a.growing = []
    for k in range(40):
        a.growing.append(a.dict if k % 2 else held)


for _ in range(5):
    rings()
print(gc.collect() > 0, gc.collect())
after = sys.getrefcount(held), sys.getrefcount(kept), sys.getrefcount(Node)
print([y - x for x, y in zip(before, after)])

# Beside garbage that must be told, asked or waited for, the plain waits as well.
import weakref


def mixed(kind):
    a = Node()
    a.me = a
    a.held = held
    if kind == "finaliser":
        a.told = Told("one in a ring")
        a.told.ring = a
    elif kind == "weak":
        a.weak = weakref.ref(a)
        watchers.append(weakref.ref(a, lambda r: print("watched", r())))
    elif kind == "generator":
        def items():
            try:
                yield a
            finally:
                print("closed", a.me is a)
        a.items = items()
        next(a.items)
    elif kind == "class":
        class Local:
            held = held
        a.local = Local()
        a.local.ring = a
        Local.ring = a


watchers = []
for kind in "finaliser", "weak", "generator", "class", "plain":
    mixed(kind)
    mixed("plain")
    print(kind, gc.collect() > 0, sys.getrefcount(held) - before[0])

# What was there before the last collection, and only young garbage holds.
def held_by_young(old):
    gc.collect()
    a = Node()
    a.me, a.what = a, [old]


held_by_young(Told("the old one"))
print("young", gc.collect(0) > 0)
watched = Node()
watch = weakref.ref(watched, lambda r: print("watched too", r()))
held_by_young(watched)
del watched
print("young", gc.collect(0) > 0, watch())

# What stays, though all its holders within the set go.
stays = Node()
before = sys.getrefcount(stays)
for _ in range(3):
    a = Node()
    a.me, a.stays = a, stays
    stays.last = a.stays
del a
print(gc.collect() > 0, sys.getrefcount(stays) - before)
gc.enable()
