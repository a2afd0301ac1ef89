import _collections

count = {}
_collections._count_elements(count, "abca")
print(count)
getter = _collections._tuplegetter(0, "doc")


class T(tuple):
    first = getter


print(T((1, 2)).first, getter.__doc__, getter.__reduce__(), T.first is getter)
try:
    getter.__get__(5, int)
except TypeError as error:
    print(error)
