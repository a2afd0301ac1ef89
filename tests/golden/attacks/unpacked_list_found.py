# What goes while a list that nobody else has is unpacked finds it through the collector, and empties it.
import gc


class Finder:
    def __del__(self):
        for each in gc.get_objects():
            if type(each) is list and len(each) == 4 and each[3] is mark:
                each.clear()
                each.extend([None] * 100)


mark = object()


def made(k):
    return [k, str(k) * 2, [k], mark]


def unpacked(k):
    a = Finder()
    b = Finder()
    a, b, c, d = made(k)
    return a, b, c, d is mark


for k in range(3):
    print(unpacked(k))
