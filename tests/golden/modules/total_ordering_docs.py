# What total_ordering adds says what it was computed from.
import functools

for root in "__lt__", "__le__", "__gt__", "__ge__":
    cls = functools.total_ordering(type("C", (), {root: lambda a, b: NotImplemented}))
    for name in "__lt__", "__le__", "__gt__", "__ge__":
        method = getattr(cls, name)
        print(root, method.__name__, method.__qualname__, method.__doc__)
