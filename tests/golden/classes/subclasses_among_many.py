# What a class's subclasses are does not take longer to find for the classes that have nothing to do with it.
from time import process_time


class Base:
    pass


class One(Base):
    pass


class Two(Base):
    pass


def taken():
    times = []
    for _ in range(7):
        began = process_time()
        for _ in range(100):
            found = Base.__subclasses__()
        times.append(process_time() - began)
    return min(times), found


few, found = taken()
others = [type(f"Other{n}", (), {}) for n in range(20000)]
many, found_then = taken()
print(found == found_then == [One, Two], many < 20 * few or (few, many))
print(bool in int.__subclasses__(), others[-1] in object.__subclasses__(), One.__subclasses__())
