import gc

print(gc.isenabled(), gc.disable(), gc.enable(), gc.get_threshold()[0] >= 0, len(gc.get_count()), gc.collect() >= 0, gc.get_debug(), len(gc.get_stats()), gc.is_tracked([]), gc.is_tracked(5), gc.is_finalized([]), gc.freeze(), gc.get_freeze_count() >= 0, gc.unfreeze(), gc.set_debug(0))
l = [[]]
print(gc.get_referents(l), [r is l for r in gc.get_referrers(l[0])].count(True) >= 1, len(gc.get_objects()) > 0, gc.callbacks, gc.set_threshold(700, 10, 10))
a = []
a.append(a)
del a
print(gc.collect() >= 1, gc.garbage)
for wrong in (lambda: gc.collect(9), lambda: gc.collect("x"), lambda: gc.set_debug("x"), lambda: gc.get_objects(9), lambda: gc.set_threshold("x")):
    try:
        wrong()
    except (TypeError, ValueError) as error:
        print(type(error).__name__)
