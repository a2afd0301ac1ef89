# A finaliser that runs in a collection frees what is deep: that waits for its end beside garbage that lives yet.
import gc
gc.disable()
kept = []
class Resurrects:
    def __del__(self):
        global deep
        deep = None             # its end is put off: it is deeper than frees nest
        kept.append(self.ring)
for k in range(20):
    deep = None
    rings = []
    for n in range(60):
        deep = [deep]
        ring = [n]
        ring.append(ring)
        rings.append(ring)
    r = Resurrects()
    r.ring = rings
    rings.append(r)
    del r, rings, ring
    gc.collect()
print(len(kept), sum(ring[0] for rings in kept for ring in rings[:60]), all(ring[1] is ring for rings in kept for ring in rings[:60]))
print([[0]] * 3, [x for x in kept[3][5]][0])
