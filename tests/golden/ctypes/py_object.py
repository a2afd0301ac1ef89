"""py_object: any object in memory, through C and back; who keeps it."""
import gc
import weakref
from ctypes import *


class Thing:
    """Can be referred to weakly."""


class Holder(Structure):
    _fields_ = [('thing', py_object), ('more', py_object * 2)]


thing = Thing()
gone = weakref.ref(thing)
h = Holder(thing)
h.more[1] = [1, 2]
h.more[0] = py_object('copied')
print(h.thing is thing, h.more[0], h.more[1], bool(py_object()), py_object(None), py_object(3).value)
del thing
gc.collect()
print(gone() is h.thing)
h.thing = 5
gc.collect()
print(gone(), h.thing)
try:
    Holder().thing
except ValueError as e:
    print(e)


@CFUNCTYPE(py_object, py_object, py_object)
def joined(a, b):
    return a + b


print(joined([1], ['x']), joined('a', 'b'))
compare = CFUNCTYPE(c_int, POINTER(c_int), POINTER(c_int), py_object)
numbers, log = (c_int * 4)(3, 1, 2, 0), []
qsort_r = CDLL(None).qsort_r
qsort_r.argtypes = c_void_p, c_size_t, c_size_t, compare, py_object
qsort_r(numbers, 4, sizeof(c_int), compare(lambda a, b, kept: kept.append(a[0]) or b[0] - a[0]), log)
print(numbers[:], len(log) > 2, cast(pointer(py_object(log)), POINTER(py_object)).contents.value is log)
# A cycle through memory.
ring = Holder()
ring.thing = [ring]
seen = weakref.ref(ring)
del ring
gc.collect()
print(seen())
