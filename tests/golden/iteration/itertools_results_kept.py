"""A result of product() and its like is made anew in place only when nobody kept it."""
from itertools import *
import gc, copy
for f in (lambda: product([1, 2], "ab"), lambda: combinations("abcd", 2), lambda: permutations([1, 2, 3], 2), lambda: combinations_with_replacement([[1], [2]], 2)):
    kept = list(f()); again = [tuple(t) for t in f()]
    print(kept == again, kept[:3], len({id(t) for t in kept}) == len(kept))
    it = f(); first = next(it); second = next(it); print(first, second)
    del first; third = next(it); print(second, third)
    print([a for a, b in f()], sum(1 for _ in f()))
    it = f(); x = next(it); h = {repr(x): 1}; del x; y = next(it); print(h, y)
    it = f(); next(it); c = copy.copy(iter(list(it))); print(next(c)); gc.collect(); print(next(it, "end"))
