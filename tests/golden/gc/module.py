import gc
print(gc.get_threshold(), gc.isenabled(), gc.get_debug(), gc.garbage, len(gc.get_count()), len(gc.get_stats()), sorted(gc.get_stats()[0]))
print([gc.is_tracked(x) for x in ({}, {"a": []}, (), [], "a", 5, int)], sorted(gc.get_referents({3: 4})), sorted(map(str, gc.get_referents([1, [2]]))))
for f in (lambda: gc.collect(3), lambda: gc.collect("x"), lambda: gc.get_objects(generation=5), lambda: gc.get_objects(generation=-5)):
    try: print(f())
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
gc.collect()
def told(phase, info): print(phase, sorted(info), info["generation"])
gc.callbacks.append(told); gc.collect(1); gc.callbacks.clear()
x = []; y = [x]; z = (x,)
print(y in gc.get_referrers(x), any(r is z for r in gc.get_referrers(x)), any(o is y for o in gc.get_objects()))
class R:
    def __del__(self): saved.append(self)
saved = []; r = R(); print(gc.is_finalized(r)); del r; print(gc.is_finalized(saved[0]))
gc.freeze(); print(gc.get_freeze_count() > 0); gc.unfreeze(); print(gc.get_freeze_count())
gc.set_threshold(0); print(gc.get_threshold()[0]); gc.set_threshold(700, 5, 5); print(gc.get_threshold())
