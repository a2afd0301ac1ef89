import itertools as T

print([(k, list(g)) for k, g in T.groupby("aabc")], [(k, list(g)) for k, g in T.groupby([1, -1, 2], abs)])
a, b = T.tee("abc")
c = a.__copy__()
print(next(a), list(b), list(c), list(a), len(T.tee([1], 3)))
print(list(T.product("ab", repeat=2)), list(T.product("ab", [1])), list(T.permutations("abc", 2)), list(T.combinations("abc", 2)))
print(list(T.combinations_with_replacement("ab", 2)), list(T.permutations("ab")))
