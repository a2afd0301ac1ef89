# Garbage in which each object is a cycle of its own, and holds another: a collection that is asked for frees all of it.
import gc
import weakref


class Node:
    def __init__(self, before):
        self.before = before
        self.me = self


class Told(Node):
    def __del__(self):
        global ended
        ended += 1


def chain(cls, length):
    node = None
    for _ in range(length):
        node = cls(node)
    return node


def forward(cls, length):
    first = node = cls(None)
    for _ in range(length - 1):
        node.before = cls(None)
        node = node.before
    return first


def tree(cls, depth):  # the leaves first
    node = cls(None)
    if depth:
        node.parts = [tree(cls, depth - 1), tree(cls, depth - 1)]
    return node


ended = 0
kept = [[k] for k in range(60000)]  # so many that not all is looked at in one stop
gc.collect()
gc.disable()
for make, size in (chain, 120000), (forward, 120000), (tree, 15):
    for cls in Node, Told:
        last = make(cls, size)
        watch = weakref.ref(last)
        gc.collect()
        del last
        print(make.__name__, cls.__name__, gc.collect() > 0, watch(), ended, gc.collect())
        ended = 0
