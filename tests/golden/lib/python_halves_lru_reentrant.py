# A cache in Python is not confused by a key whose __eq__ calls it.
import sys

sys.modules.pop("functools", None)
sys.modules["_functools"] = None
import functools


@functools.lru_cache(maxsize=10)
def once(x):
    return x


class Again:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return 7

    def __eq__(self, other):
        if self.n < 1:
            self.n += 1
            once(Again(5))
        return True


print(once(Again(0)).n, once(Again(0)).n, once.cache_info().misses >= 1)
