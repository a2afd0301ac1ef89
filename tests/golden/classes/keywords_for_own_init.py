# Where a type takes no keywords, a subclass with an __init__ of its own may have some; one without may not.
import functools
import itertools

kinds = [(itertools.cycle, [1]), (itertools.chain, [1]), (itertools.dropwhile, bool, [0, 1]), (itertools.filterfalse, bool, [0, 1]),
         (itertools.islice, [1, 2], 1), (itertools.pairwise, [1, 2]), (itertools.starmap, pow, [(2, 3)]), (itertools.takewhile, bool, [1, 0]),
         (filter, bool, [0, 1]), (map, str, [1]), (reversed, (1, 2))]
for base, *args in kinds:
    class Takes(base):
        def __init__(self, *args, named=None):
            self.named = named

    class Plain(base):
        pass

    taken = Takes(*args, named=3)
    print(base.__name__, taken.named, next(taken))
    for kind in Plain, base:
        try:
            kind(*args, named=3)
        except TypeError as e:
            print(kind.__name__, e)
