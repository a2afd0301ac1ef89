# The tools of itertools are copied and pickled where they stand, with a warning.
import copy
import pickle
import warnings
from itertools import *
from operator import mul

warnings.simplefilter("ignore")


def positive(n):
    return n > 0


def second(a, b):
    return b


made = [lambda: accumulate([1, 2, 3]), lambda: accumulate([1, 2, 3], mul, initial=5), lambda: accumulate([None, 1], second),
        lambda: chain("ab", "cd"), lambda: compress("abcd", [1, 0, 1, 1]), lambda: count(3), lambda: count(1.5, 2), lambda: count(10**30),
        lambda: cycle("abc"), lambda: dropwhile(positive, [1, 0, 2, 3]), lambda: takewhile(positive, [1, 2, 0, 3]),
        lambda: filterfalse(positive, [0, 1, -1]), lambda: islice("abcdefgh", 1, 7, 2), lambda: islice("abc", 1, None), lambda: repeat(3),
        lambda: repeat(3, 4), lambda: starmap(pow, [(1, 2), (3, 2), (2, 2)]), lambda: zip_longest("ab", "cde", fillvalue="-"),
        lambda: product("ab", [1, 2]), lambda: product("", "a"), lambda: permutations("abc", 2), lambda: permutations("a", 3),
        lambda: combinations("abcd", 2), lambda: combinations_with_replacement("ab", 2), lambda: map(pow, count(2), repeat(3))]
for make in made:
    for taken in 0, 1, 2, 9:
        one = make()
        for _ in islice(one, taken):
            pass
        copies = [copy.deepcopy(one), pickle.loads(pickle.dumps(one)) if "lambda" not in repr(one.__reduce__()) else copy.deepcopy(one)]
        rest = list(islice(one, 5))
        if [list(islice(each, 5)) for each in copies] != [rest, rest]:
            print("differs", one, taken, rest)
groups = groupby("aabbc")
next(groups), next(next(groups)[1])
print([(key, list(group)) for key, group in copy.deepcopy(groups)])
for tool, state in [(combinations("abc", 2), (5, 6)), (combinations("abc", 2), (5,)), (combinations("abc", 2), (-1, 1)),
                    (combinations("abc", 2), "ab"), (combinations("a", 4), (1, 2, 3, 4)), (product("ab", "cd"), (1, 7)),
                    (product("ab", "cd"), (-1, 7)), (permutations("abc", 2), ((9, -1, 2), (30, -2))), (permutations("abc", 2), 3),
                    (permutations("abc", 2), ((1,), (1, 1))), (cycle("a"), 3),
                    (cycle("a"), ([1, 2], 1)), (cycle("a"), (3, 4)), (cycle("a"), ((1, 2), 1)), (chain(), ()), (chain(), (3,)),
                    (chain(), (iter("x"),)), (chain(), (iter(["ab"]), iter([1]))), (islice("abc", 2), 5), (islice("abc", 2), "x"),
                    (islice("abc", 2), -(10**6)), (takewhile(positive, [1]), 1), (dropwhile(positive, [1, 0]), 1), (accumulate([1, 2]), 7),
                    (zip_longest("a", "bc"), 9), (groupby("aab"), ("x", "x", "x")), (groupby("a"), 3)]:
    try:
        tool.__setstate__(state)
        print(type(tool).__name__, state if "object" not in str(state) else "", [str(item)[:12] for item in islice(tool, 5)])
    except (TypeError, ValueError) as e:
        print(type(tool).__name__, state, type(e).__name__, e)
warnings.simplefilter("error")
for action in (count().__reduce__, lambda: chain().__setstate__((iter(()),))):
    try:
        action()
    except DeprecationWarning as e:
        print(e)
