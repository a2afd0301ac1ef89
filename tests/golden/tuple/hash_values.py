# Hashes of numbers and tuples of numbers follow CPython's rules.
print(hash(()), hash((1,)), hash((1, 2)), hash((1, 2, 3)), hash((0, 0)), hash((-1, -2)), hash(((), ())), hash((1.5, 2)), hash(((1, 2), (3, 4))), hash((True, None is None)))
print(hash(0.5), hash(-0.5), hash(1e100), hash(3.14), hash(float("inf")), hash(-float("inf")), hash(2 ** 61 - 1), hash(-2), hash(-1), hash(10 ** 20), hash(1 + 2j), hash(2.0 ** 70))
print(hash(range(3)), hash(range(0)), hash(range(0, 10, 3)), hash(frozenset()), hash(frozenset([1, 2, 3])), hash(frozenset([(1, 2), 5])), hash(slice(1, 2, 3)))
