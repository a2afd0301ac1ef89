# os._fspath(), fspath() in Python; pickle's protocol; operator's and functools' signatures; partial's keywords stay the same dict.
import copy
import functools
import inspect
import operator
import os
import pickle


class Path:
    def __init__(self, path):
        self.path = path

    def __fspath__(self):
        return self.path


class Never:
    __fspath__ = None


class Fails:
    def __fspath__(self):
        raise TypeError("mine")


for path in ["a", b"a", Path("b"), Path(3), 3, Never(), Fails()]:
    try:
        print(os._fspath(path))
    except TypeError as e:
        print(e)
try:
    pickle.dumps(3, "x")
except TypeError as e:
    print("TypeError")
for maker in operator.attrgetter, operator.itemgetter, operator.methodcaller:
    print(inspect.signature(maker), inspect.signature(maker("a")))
print(inspect.signature(functools.cmp_to_key(print)))
partial = functools.partial(print, sep="")
print(copy.copy(partial).keywords is partial.keywords, max.__doc__.splitlines()[0])
functools.update_wrapper(lambda: 0, type)


def f(a, *, b):
    pass


for args in (1,), ():
    try:
        inspect.signature(f).bind(*args)
    except TypeError as e:
        print(e)
