# A function goes: what it held goes with it, weak references hear of it, and so it is for those in cycles and with attributes.
import gc
import weakref


class Held:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("gone", self.name)


def make(k):
    cell = Held("cell %d" % k)

    def inner(default=Held("default %d" % k), *, named=Held("named %d" % k)):
        return cell

    return inner


make(1)
print("made and gone")
f = make(2)
told = weakref.ref(f, lambda ref: print("told", ref() is None))
del f
print("let go", told())
f = lambda default=Held("in a cycle"): 0
f.itself = f
del f
gc.collect()
print("collected")
print(sum(x for x in [1, 2, 3]), any(x > 2 for x in (1, 2)), (lambda x: x + 1)(2))
