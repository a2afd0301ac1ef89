# A tuple made only to be unpacked gives its items away; one that something else holds keeps them.
import gc


class Watcher:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        found = [o for o in gc.get_objects() if type(o) is tuple and len(o) == 3 and o[-1] == "mark"]
        print("gone", self.name, all(repr(t) for t in found))


def three(n):
    return [n], {n}, "mark"


a = Watcher("a")
a, b, c = three(1)
print(a, b, c)
kept = three(2)
a, b, c = kept
print(a is kept[0], kept)
a, (b, c) = [1], ([2], [3])
print(a, b, c)
for x, y in [([1], [2]), ([3], [4])]:
    print(x, y)
head, _, tail = "key=value".partition("=")
print(head, tail, "nothing".partition("="), "a=b=c".rpartition("="))
try:
    a, b = three(3)
except ValueError as e:
    print(e)
