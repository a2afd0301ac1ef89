# What is no dict given to functools.partial.__setstate__() as attributes, and no namespace by a class of namespaces; lengths that no C int holds.
import copy
import functools
import types
from collections import deque

p = functools.partial(int)
for bad in 5, "x", [1], object(), (1,):
    try:
        p.__setstate__((int, (), {}, bad))
    except TypeError as e:
        print(e)
    p.x = 1
    print(vars(p))


class Names(types.SimpleNamespace):
    def __new__(cls, *args, **names):
        return 5


try:
    print(copy.replace(types.SimpleNamespace.__new__(Names), a=1))
except TypeError as e:
    print("replace", type(e).__name__)


class Long(deque):
    pass


q = Long([1, 2, 3], 2**60)
print(q.copy(), q * 2)
