"""A set made of a list that hashing and comparing its items empties or lengthens; a list of a dict's keys, some deleted."""


class Nasty:
    def __init__(self, items, act):
        self.items, self.act = items, act

    def __hash__(self):
        self.act(self.items)
        return 1

    def __eq__(self, other):
        self.act(self.items)
        return self is other


for act in (list.clear, lambda items: len(items) < 9 and items.append(len(items))):
    items = []
    items += [1, Nasty(items, act), "a", 1, Nasty(items, act), "b" * 3]
    print(sorted(type(x).__name__ for x in set(items)), len(items))
    items[:] = [1, Nasty(items, act), True, "x"]
    print(sorted(type(x).__name__ for x in frozenset(items)), len(items))

numbers = dict.fromkeys(range(10))
for key in (0, 1, 5, 9):
    del numbers[key]
keys = list(numbers)
keys.extend(numbers)
print(keys, list({}), sorted(numbers, reverse=True))


class Counting(dict):
    def __iter__(self):
        return iter("own")


print(list(Counting(a=1)))
try:
    set([1, [], 2])
except TypeError as e:
    print(e)
