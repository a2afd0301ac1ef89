# Lists take what a reversed list has left: all, a part, of themselves, of one that was changed meanwhile.
a = [1, 2, 3, 4, 5]
it = reversed(a)
next(it)
b = [0]
b.extend(it)
print(b, list(it), it.__length_hint__())
a.extend(reversed(a))
print(a)
a[2:4] = reversed(a[:3])
print(a)
it = reversed(a)
del a[3:]
print(list(it), list(it))
it = reversed(a)
a.clear()
print([*it], [*reversed([])], list(reversed([[1], "x", 2.5])))
c = [1, 2]
c[:] = reversed(c)
c += reversed(c)
print(c, tuple(reversed(c)), sorted(reversed(c)), [*reversed(c)])


class Mine(list):
    def __reversed__(self):
        return iter("mine")


class Rev(reversed):
    pass


print(list(reversed(Mine([1, 2]))), type(Rev([1, 2])).__name__, list(Rev([1, 2])))
try:
    reversed([1], [2])
except TypeError as error:
    print(error)
