# A key's __eq__, and the finaliser of a key before it, read the groups on by themselves: what groupby gives then still is a key.
import itertools


class Key:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        if other.n != self.n:
            read_on()
        return other.n == self.n

    def __del__(self):
        read_on()


def read_on():
    global live
    if live:
        live = False
        key, group = next(groups)
        list(group)


for n in (2, 3, 5):
    live = False
    groups = itertools.groupby(range(n), Key)
    next(groups)
    live = True
    try:
        print(type(next(groups)[0]).__name__)
    except StopIteration:
        print("at its end")
live = False
