"""What a collection's mixin raises when nothing is left, and whether it shows where that came from."""

from collections import abc


class Map(abc.MutableMapping):
    def __init__(self):
        self.held = {}

    def __getitem__(self, key):
        return self.held[key]

    def __setitem__(self, key, value):
        self.held[key] = value

    def __delitem__(self, key):
        del self.held[key]

    def __iter__(self):
        return iter(self.held)

    def __len__(self):
        return len(self.held)


class Set(abc.MutableSet):
    def __contains__(self, value):
        return False

    def __iter__(self):
        return iter(())

    def __len__(self):
        return 0

    def add(self, value):
        pass

    def discard(self, value):
        pass


for call in Map().popitem, lambda: Map().pop(1), Set().pop, lambda: Set().remove(1):
    try:
        call()
    except KeyError as e:
        print(repr(e), repr(e.__cause__), e.__suppress_context__)
