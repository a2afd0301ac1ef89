# Iterators nested 60,000 deep give a value or a RecursionError, as the stack lasts, and are compared, shown, freed and collected.
import gc, itertools

KINDS = {
    "map": lambda it: map(abs, it), "zip": zip, "islice": lambda it: itertools.islice(it, 5), "chain": itertools.chain,
    "from_iterable": lambda it: itertools.chain.from_iterable([it]), "accumulate": itertools.accumulate, "enumerate": enumerate,
    "filter": lambda it: filter(None, it), "filterfalse": lambda it: itertools.filterfalse(None, it),
    "takewhile": lambda it: itertools.takewhile(bool, it), "dropwhile": lambda it: itertools.dropwhile(bool, it),
    "compress": lambda it: itertools.compress(it, [1]), "groupby": itertools.groupby, "pairwise": itertools.pairwise,
    "batched": lambda it: itertools.batched(it, 1), "zip_longest": itertools.zip_longest, "tee": lambda it: itertools.tee(it)[0],
    "generator": lambda it: (v for v in it), "callable": lambda it: iter(it.__next__, 5)}


def nested(make):
    it = iter([1, 2])
    for _ in range(60000):
        it = make(it)
    return it


def ends(f):
    try:
        f()
    except (RecursionError, StopIteration):
        pass
    return True


for name, make in KINDS.items():
    it = nested(make)
    print(name, ends(lambda: next(it)), ends(lambda: list(it)), ends(lambda: 5 in it), it == [it], len(repr(it)) < 200)
    loop = [it]
    loop.append(loop)
    del it, loop
    gc.collect()
