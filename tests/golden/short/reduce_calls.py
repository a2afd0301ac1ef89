import itertools as T
import os
import sys
import time
import warnings

warnings.simplefilter("ignore")


def each(*made):
    for thing in made:
        kind, args, *state = thing.__reduce__()
        again = kind(*args)
        if state and state[0] is not None:
            again.__setstate__(state[0])
        print(type(thing).__name__, list(T.islice(again, 3)))


def begun(thing):
    next(thing)
    return thing


each(T.repeat("a", 2), T.repeat(1), T.cycle([1, 2]), begun(T.cycle([1, 2])), T.accumulate([1, 2]), begun(T.accumulate([1, 2])), T.accumulate([None, 1], lambda a, b: a), begun(T.accumulate([None, 1], lambda a, b: b)),
     T.accumulate([1], initial=5), T.islice([1, 2, 3], 1, None), T.islice([1, 2, 3], 0), T.chain([1], [2]), T.chain.from_iterable([[1], [2]]), begun(T.chain([1, 2], [3])), T.count(3), T.count(1.5, 2), T.compress("ab", [1, 0]),
     T.dropwhile(bool, [1, 0]), T.takewhile(bool, [1, 0]), T.filterfalse(bool, [1, 0]), T.starmap(pow, [(1, 2)]), T.zip_longest("a", "bc"), T.product("ab", repeat=2), begun(T.product("ab", repeat=2)), T.combinations("abc", 2),
     begun(T.combinations("abc", 2)), T.combinations_with_replacement("ab", 2), begun(T.combinations_with_replacement("ab", 2)), T.permutations("abc", 2), begun(T.permutations("abc", 2)), T.groupby([]))
t = time.struct_time((1970, 1, 1, 0, 0, 0, 3, 1, 0))
print(t.__reduce__(), t.__replace__(tm_year=5), os.terminal_size((1, 2)).__replace__(columns=9))
for wrong in (lambda: t.__replace__(zz=1), lambda: time.struct_time((1, 2)), lambda: time.struct_time(range(9), 5), lambda: T.count().__setstate__, lambda: T.cycle([]).__setstate__(5), lambda: T.product("a").__setstate__(5)):
    try:
        print(wrong())
    except (TypeError, AttributeError, ValueError) as error:
        print(type(error).__name__, error)
