# bytes() and bytearray.extend() ask an iterable how long it is, and let its error through; bytearray() does not ask.
class Length:
    def __iter__(self):
        return iter(range(4))

    def __len__(self):
        raise RuntimeError("no length")


class Hint:
    def __iter__(self):
        return iter(range(4))

    def __length_hint__(self):
        raise RuntimeError("no hint")


class Wrong(Hint):
    def __length_hint__(self):
        return "4"


class Negative(Hint):
    def __length_hint__(self):
        return -1


class Unknown(Hint):
    def __length_hint__(self):
        return NotImplemented


for kind in Length, Hint, Wrong, Negative, Unknown:
    for make in bytes, bytearray, bytearray(b"ab").extend, list, [].extend, tuple, lambda x: bytearray(b"abc").__setitem__(slice(1), x):
        try:
            print(make(kind()))
        except (RuntimeError, TypeError, ValueError) as e:
            print(type(e).__name__, e)
