import itertools as T

print(list(T.chain("ab", [1])), list(T.chain.from_iterable(["ab", "c"])), list(T.islice("abcdef", 1, 5, 2)), list(T.takewhile(str.isalpha, "ab1c")))
print(list(T.dropwhile(str.isalpha, "ab1c")), list(T.filterfalse(str.isalpha, "a1")), list(T.compress("abc", [1, 0, 1])), list(T.starmap(pow, [(2, 3)])))
print(list(T.accumulate([1, 2, 3])), list(T.accumulate([1, 2], max, initial=9)), list(T.zip_longest("ab", "c", fillvalue="-")), list(T.pairwise("abc")))
print(list(T.repeat("x", 2)), T.repeat(5), T.count(2, 3), next(T.cycle("ab")), list(T.islice(T.cycle("ab"), 5)), T.count(1.5), list(T.islice(T.count(5), 2)))
print(T.repeat(1, 3).__length_hint__(), list(T.batched("abcde", 2)))
