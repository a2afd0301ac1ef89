# collect(0) finds what is young alone, get_objects() tells the young from the old, and a threshold of 0 outlasts a collection.
import gc


class Told:
    def __init__(self):
        self.me = self

    def __del__(self):
        told.append(1)


def is_of(thing, generation):
    return any(thing is other for other in gc.get_objects(generation=generation))


told = []
gc.disable()
gc.collect()
ring = ["young"]
ring.append(ring)
print(is_of(ring, 0), is_of(ring, 2))
gc.collect()
print(is_of(ring, 0), is_of(ring, 2))
Told()
print(gc.collect(0) > 0, len(told))
kept = [Told()]
gc.collect()
kept.clear()
gc.collect(0)
print(len(told))
gc.collect()
print(len(told))
gc.enable()
gc.set_threshold(0)
gc.collect()
Told()
kept = [[] for _ in range(50000)]
print(len(told))
