"""Built-in functions and types that programs ask for their signatures: to curry them, to take commands from them, to make mocks."""

import inspect


def told(call):
    try:
        return str(inspect.signature(call))
    except ValueError as e:
        return "ValueError: " + str(e).partition("<")[0]


for call in (bool, complex, enumerate, filter, float, frozenset, map, reversed, set, zip, sorted, issubclass, isinstance, sum, round, list.pop,
             [].pop, list.index, [].index, str.encode, "".encode, bytes.decode, bytearray.decode, pow):
    print(call if isinstance(call, type) else call.__name__, told(call))
# A default that is no value cannot be told of.
for call in bytes, bytearray, str, max, min, next, iter, getattr, dir, vars:
    print(call.__name__, told(call))
print(issubclass.__text_signature__.endswith("cls, class_or_tuple, /)"), zip.__text_signature__)
