# What itertools' objects show, and that none of them can be pickled.
import copy, pickle, re
from itertools import *
from _each import each

def plain(x): return re.sub("0x[0-9a-f]+", "0x", repr(x))

each("""
    plain(accumulate("a")), plain(batched("a", 1)), plain(chain()), plain(combinations("a", 1)), plain(combinations_with_replacement("a", 1))
    plain(compress("", "")), plain(cycle("")), plain(dropwhile(bool, "")), plain(filterfalse(None, "")), plain(groupby("")), plain(islice("", 1)), plain(pairwise(""))
    plain(permutations("")), plain(product()), plain(starmap(pow, [])), plain(takewhile(bool, "")), plain(tee("")[0]), plain(zip_longest())
    plain(next(groupby("a"))[1]), count(1), count(1, 1), count(1, 2), count(1.0), repeat(1), repeat([], 2)
    iter(chain()) is not None, all(iter(x) is x for x in [chain(), count(), cycle(""), repeat(1), product(), zip_longest(), islice("", 1), tee("")[0]])
    copy.copy(tee("ab")[0]).__next__()
    [t.__module__ for t in (accumulate, batched, chain, groupby, type(tee("")[0]))]
    type(tee("")[0])(5)
    list(type(tee("")[0])("ab"))
""", globals())
