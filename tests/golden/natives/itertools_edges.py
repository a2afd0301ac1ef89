# Each tool of itertools at its edges.
import operator
from itertools import *
from _each import each_value as each

each("""
    list(accumulate([1, 2, 3])), list(accumulate([1, 2, 3], operator.mul)), list(accumulate([1, 2], initial=10)), list(accumulate([])), list(accumulate([], initial=1)), list(accumulate([3], None))
    list(batched("abcdefg", 3)), list(batched("", 2)), list(batched("abcd", 2, strict=True))
    list(batched("abc", 2, strict=True))
    batched("abc", 0)
    list(chain()), list(chain("ab", [], (1,))), list(chain.from_iterable(["ab", [1]])), next(chain([], [], [5]))
    list(combinations("abcd", 2)), list(combinations("ab", 3)), list(combinations("ab", 0)), list(combinations("abc", 3))
    list(combinations_with_replacement("abc", 2)), list(combinations_with_replacement("", 2)), list(combinations_with_replacement("ab", 0)), list(combinations_with_replacement("ab", 3))
    list(permutations("abc")), list(permutations("abc", 2)), list(permutations("ab", 3)), list(permutations("", 0)), list(permutations("abc", None)) == list(permutations("abc"))
    list(product("ab", [1, 2])), list(product()), list(product("ab", "")), list(product([0, 1], repeat=3)), list(product("a", repeat=0)), list(product("ab", "c", repeat=2))
    list(compress("abcd", [1, 0, True, []])), list(compress("abc", [1, 1])), list(compress("", [1]))
    [next(c) for c in [count(5, 2)] for _ in range(3)], count(), count(3), count(1.5, 0.5), count(0, -1), repr(count(10 ** 30, 2))
    c = count(2 ** 62, 2 ** 61); print([next(c) for _ in range(6)], c)
    c = count(2 ** 63 - 2); print([next(c) for _ in range(4)], c)
    c = count(0.5); print(next(c), next(c), c); c = count(1j, 2); print(next(c), next(c), c); c = count(step=3); print(next(c), next(c))
    c = cycle("ab"); print([next(c) for _ in range(5)]); print(list(cycle("")))
    list(dropwhile(bool, [1, 2, 0, 3])), list(dropwhile(bool, [])), list(dropwhile(bool, [1])), list(takewhile(bool, [1, 2, 0, 3])), list(takewhile(bool, [0]))
    list(filterfalse(None, [0, 1, "", 2])), list(filterfalse(lambda x: x > 1, [1, 2, 3]))
    [(k, list(g)) for k, g in groupby("aabbba")], [(k, list(g)) for k, g in groupby([1, 3, 2, 4], lambda x: x % 2)], list(groupby([]))
    g = groupby("aab"); k, first = next(g); next(g); print(list(first))
    g = groupby("aaabb"); [print(k, next(v)) for k, v in g]
    list(islice("abcdef", 3)), list(islice("abcdef", 2, None)), list(islice("abcdef", 1, 5, 2)), list(islice("abc", 0)), list(islice("abc", None)), list(islice("abcdef", None, None, 3)), list(islice("abc", 5, 9))
    i = iter("abcdef"); print(list(islice(i, 1, 3)), next(i)); i = iter("abcdefg"); print(list(islice(i, 0, 4, 3)), next(i)); i = iter("abc"); print(list(islice(i, 0)), next(i))
    list(pairwise("abcd")), list(pairwise("a")), list(pairwise(""))
    list(repeat(1, 3)), list(repeat(1, 0)), list(repeat(1, -2)), repeat(5), repeat("x", 3), repeat(object=1, times=2), repeat(1, 3).__length_hint__()
    list(starmap(pow, [(2, 3), [3, 2]])), list(starmap(print, []))
    [list(t) for t in tee("abc", 3)], tee("ab", 0), len(tee([]))
    a, b = tee("abc"); print(next(a), list(b), list(a)); c = __import__("copy").copy(b); print(list(c))
    a, b = tee(range(200)); print(sum(a), next(b)); c, d = tee(b); print(sum(c), sum(d))
    list(zip_longest("ab", [1])), list(zip_longest("a", "bcd", fillvalue="-")), list(zip_longest()), list(zip_longest([], []))
    list(chain.from_iterable(repeat("ab", 2))), list(islice(chain(count()), 3))
    chain.__class_getitem__(int), list(map(list, batched(range(5), 4)))
""", globals())
