"""A callback that drops itself while it runs; one whose arguments and result are plain, and one whose are not."""
from ctypes import *

Number = CFUNCTYPE(c_long, c_long)
held = {}


def drop(n):
    held.clear()
    return n + 1


held['only'] = Number(drop)
by_address = Number(cast(held['only'], c_void_p).value)
print(by_address(4), held)
print(CFUNCTYPE(c_float, c_float)(lambda x: x / 2)(3), CFUNCTYPE(c_float, c_float)(lambda x: 7)(3), CFUNCTYPE(c_int, c_bool)(lambda x: x)(2))
print(CFUNCTYPE(c_ubyte)(lambda: 300)(), CFUNCTYPE(c_void_p)(lambda: None)(), CFUNCTYPE(c_void_p)(lambda: 5)())
labs = CFUNCTYPE(c_long, c_long)(('labs', CDLL(None)))
print(labs(-1 << 40), labs(True), labs(c_long(-5)), labs(-1 << 64))
try:
    labs(1.5)
except ArgumentError as e:
    print(e)
fabs = CFUNCTYPE(c_double, c_double)(('fabs', CDLL(None)))
print(fabs(-2), fabs(-2.5))
try:
    fabs(1 << 2000)
except ArgumentError as e:
    print(e)
