"""Functions of Python's that C calls: arguments, results, exceptions, threads, cycles."""
import gc
import sys
import weakref
from ctypes import *

libc = CDLL(None)
Compare = CFUNCTYPE(c_int, POINTER(c_int), POINTER(c_int))
numbers = (c_int * 5)(5, 1, 4, 2, 3)
libc.qsort(numbers, 5, sizeof(c_int), Compare(lambda a, b: a[0] - b[0]))
print(numbers[:])


@CFUNCTYPE(c_double, c_double, c_char_p, c_void_p, c_bool, c_longlong)
def mixed(*args):
    print(args)
    return args[0] * 2


print(mixed(1.25, b'text', None, True, -1 << 40))
seen = []
sys.unraisablehook = lambda told: seen.append((told.exc_type.__name__, told.err_msg.partition(' function')[0], told.object))
broken = CFUNCTYPE(None)(lambda: 1 // 0)
broken()
wrong = CFUNCTYPE(c_int)(lambda: 'x')
wrong()
print(seen)
sys.unraisablehook = sys.__unraisablehook__

# A callback that calls C, which calls back.
depth = []


@CFUNCTYPE(c_int, c_int)
def nested(n):
    depth.append(n)
    return n if n == 0 else nested(n - 1) + 1


print(nested(4), depth)

# A function in memory: an address, a field, an array.
address = cast(nested, c_void_p).value
print(CFUNCTYPE(c_int, c_int)(address)(2))


class Table(Structure):
    _fields_ = [('call', CFUNCTYPE(c_int, c_int))]


print(Table(nested).call(1), bool(Table().call))


class Holder:
    """Holds a callback that refers to it."""

    def __init__(self):
        self.call = CFUNCTYPE(None)(self.run)

    def run(self):
        print('run')


holder = Holder()
holder.call()
gone = weakref.ref(holder)
del holder
gc.collect()
print(gone())
for wrong in (lambda: CFUNCTYPE(POINTER(c_int))(print), lambda: CFUNCTYPE(c_int, int), lambda: nested(), lambda: nested('x')):
    try:
        wrong()
    except Exception as e:
        print(type(e).__name__, e)
