# Arrays as buffers compare by value with those of native codes and of the other order; what multiplies a class.
import array, math
from ctypes import *

numbers = array.array("i", [1, -2, 3])
ours, turned = (c_int * 3)(1, -2, 3), (c_int.__ctype_be__ * 3)(1, -2, 3)
view = memoryview
print(view(ours).format, view(turned).format)
print(view(ours) == view(numbers), view(numbers) == view(ours), view(ours) == numbers, view(ours) == view(turned), view(turned) == view(turned))
turned[2] = 4
print(view(ours) == view(turned), view(numbers) != view(turned), view(ours) == view((c_int * 2)(1, -2)))
print(view((c_double * 2)(1, math.nan)) == view((c_double * 2)(1, math.nan)), view((c_double * 2)(1, 0.0)) == array.array("d", [1, -0.0]))
print(view((c_ubyte * 3)(97, 98, 99)) == b"abc", view((c_char * 3)(b"a", b"b")) == b"ab\0", view((c_byte * 3)(97, 98, 99)) == b"abc")
print(view((c_long * 2)(1, 2)) == array.array("l", [1, 2]), view((c_short * 2)(1, 2)) == array.array("q", [1, 2]))
print(view((c_int * 2 * 2)((1, 2), (3, 4))) == view(array.array("i", [1, 2, 3, 4])).cast("B").cast("i", [2, 2]))
print(view((c_void_p * 1)()) == view((c_void_p * 1)()), view((c_bool * 1)()) == view((c_bool * 1)()))
for call in (
    lambda: "x" * c_int, lambda: c_int * "x", lambda: 2.5 * c_int, lambda: c_int * None, lambda: [1] * c_int, lambda: (3 * c_int).__name__,
    lambda: c_int * c_int, lambda: b"" * POINTER(c_int), lambda: () * Structure, lambda: c_int * (1 << 80), lambda: -1 * c_int,
):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
