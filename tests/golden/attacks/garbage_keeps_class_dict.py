# What DEBUG_SAVEALL puts into gc.garbage has no class's own dict, which caches know: what was taken out of it was used on.
import gc


def made():
    class C:
        attribute = [1, 2, 3]

        def method(self):
            return 1

    return C


C = made()
C().method()
gc.collect()
gc.set_debug(gc.DEBUG_SAVEALL)
del C
gc.collect()
gc.set_debug(0)
found = [one for one in gc.garbage if type(one) is type]
dicts = [one for one in gc.garbage if type(one) is dict and "method" in one]
instance = found[0]()
gc.garbage.clear()


def used():
    return instance.attribute, instance.method()


print(len(found), len(dicts), used())
for one in dicts:
    one.clear()
print([used() for k in range(3)])
