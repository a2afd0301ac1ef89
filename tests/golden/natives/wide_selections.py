# Selections of more items than there are, by counts beyond 32 bits.
import itertools

W = 1 << 32
for select in itertools.permutations, itertools.combinations:
    print(list(select(range(3), W + 1)), list(select((), W)))
print(list(itertools.combinations_with_replacement((), W)), list(itertools.batched("abc", W + 1)))
