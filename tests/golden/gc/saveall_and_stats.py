# DEBUG_SAVEALL keeps what was found in gc.garbage; get_stats() counts collections by what was asked for.
import gc

gc.disable()
gc.collect()
before = [s["collections"] for s in gc.get_stats()]
gc.collect(0)
gc.collect(1)
gc.collect(1)
gc.collect()
print([s["collections"] - n for s, n in zip(gc.get_stats(), before)])
ring = ["mine"]
ring.append(ring)
gc.set_debug(gc.DEBUG_SAVEALL)
del ring
print(gc.collect(), gc.garbage)
gc.set_debug(0)
gc.garbage.clear()
print(gc.collect(), gc.garbage)
