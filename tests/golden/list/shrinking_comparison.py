"""A comparison of items that empties the lists: what is left of them decides."""


def clears(which):
    class Clears:
        def __eq__(self, other):
            which().clear()
            return NotImplemented

    return Clears()


one, other = [clears(lambda: other)], [clears(lambda: one)]
print(one == other, one, other)
one, other = [clears(lambda: one)], [1]
print(one == other, one != other)


class Keyword(list):
    def __new__(cls, items, more=None):
        made = super().__new__(cls, items)
        made.more = more
        return made


class Plain(tuple):
    pass


print(Keyword([1, 2], more=3), Keyword([], more=3).more)
for make in lambda: Plain(items=()), lambda: list(items=()), lambda: frozenset(items=()):
    try:
        make()
    except TypeError as error:
        print(error)
