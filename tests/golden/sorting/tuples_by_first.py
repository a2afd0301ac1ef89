# Tuples whose first items are of one simple type sort by those alone, as long as they tell.
nan = float("nan")
print(sorted([(3, "c"), (1, "b"), (3, "a"), (1, "a")]), sorted([(2.5, 1), (1.5, 2), (2.5, 0)]), sorted([("b", 1), ("a", 2), ("a", 1), ("", 0)]))
print(sorted([("é", 1), ("z", 2), ("日", 0), ("é", 0)]), sorted([(1,), (), (0, 5)]), sorted([(1,), (1, 0), (0, 9, 9), (1, -1)]))
print(sorted([(1, 2), (True, 1), (0.5, 3)]), sorted([(0.0, 2), (-0.0, 1)]), sorted([(1 << 60, 2), (1 << 60, 1), (3, 0)]))
print(sorted([(nan, 2), (nan, 1)]), sorted([(nan, 2), (nan, 2)]))
print(sorted([(2, 1), (1, 2), (2, 0)], reverse=True), sorted(["bb", "a", "ccc"], key=lambda s: (len(s), s)), sorted(range(6), key=lambda n: (n % 3, -n)))
data = [(n % 5, str(n)) for n in range(40)]
data.sort()
print(data[:9], data[-1])


class Odd:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        if self.n == 3:
            raise ValueError(self.n, other.n)
        items.append("seen")
        return self.n < other.n


items = [(1, Odd(2)), (0, Odd(9)), (1, Odd(1))]
try:
    items.sort()
except ValueError as e:
    print(e, len(items))
items = [(1, Odd(2)), (1, Odd(3)), (0, Odd(1))]
try:
    items.sort()
except ValueError as e:
    print(e, sorted(n.n for _, n in items))
for bad in ([(1, "a"), (1, 2)], [(1, 2), ("a", 1)], [("x",), (None,)]):
    try:
        bad.sort()
    except TypeError as e:
        print(e)
