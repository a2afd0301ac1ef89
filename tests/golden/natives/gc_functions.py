# gc: thresholds, generations, referrers, freezing, callbacks, and what is refused.
import gc
from _each import each

class A: pass
gc.collect()
each("""
    gc.isenabled(), gc.disable(), gc.isenabled(), gc.enable(), gc.isenabled()
    gc.get_threshold(), gc.set_threshold(500), gc.get_threshold()[0], gc.set_threshold(500, 5), gc.get_threshold()[:2], gc.set_threshold(700, 10, 10), len(gc.get_count())
    gc.set_threshold("x")
    gc.set_threshold(0, "x")
    gc.collect(9)
    gc.collect(-1)
    gc.collect("x")
    gc.collect(1, 2)
    gc.collect(generation=0) >= 0, gc.collect(1) >= 0, gc.collect(2)
    a = A(); a.a = a; del a; print(gc.collect() > 0, gc.collect())
    l = []; l.append(l); del l; d = {}; d[1] = d; del d; print(gc.collect() >= 2)
    gc.get_debug(), gc.set_debug(0)
    gc.set_debug("x")
    gc.is_tracked([]), gc.is_tracked(5), gc.is_tracked("a"), gc.is_tracked(A()), gc.is_tracked(A)
    gc.is_finalized(5), gc.is_finalized(A()), gc.garbage
    gc.get_objects(9)
    gc.get_objects(generation=-5)
    len(gc.get_objects()) > 10, isinstance(gc.get_objects(None), list), isinstance(gc.get_objects(0), list)
    gc.get_freeze_count() >= 0, gc.freeze(), gc.get_freeze_count() >= 0, gc.unfreeze(), gc.get_freeze_count()
    len(gc.get_stats()), sorted(gc.get_stats()[0]), gc.callbacks
    seen = []; gc.callbacks.append(lambda phase, info: seen.append((phase, sorted(info)))); gc.collect(); print(seen); gc.callbacks.clear(); gc.collect(); print(len(seen))
    class D: __del__ = lambda s: print("del", s.n)
    d = D(); d.n = 1; d.d = d; del d; print(gc.collect() > 0)
    class R: __del__ = lambda s: kept.append(s)
    kept = []; r = R(); r.r = r; del r; gc.collect(); print(len(kept), gc.is_finalized(kept[0])); kept[0].r = None; kept.clear(); print(len(kept))
    class B: __del__ = lambda s: 1 / 0
    gc.DEBUG_LEAK, gc.DEBUG_STATS, gc.DEBUG_SAVEALL, gc.DEBUG_COLLECTABLE, gc.DEBUG_UNCOLLECTABLE
    class G:
    import weakref; w = []; a = A(); a.a = a; r = weakref.ref(a, lambda r: w.append(1)); del a; gc.collect(); print(w, r())
    a, b = A(), A(); a.b, b.a = b, a; r = weakref.ref(a, lambda r: w.append(2)); b.r = weakref.ref(b, lambda r: w.append(3)); del a, b; gc.collect(); print(w)
""", globals())
