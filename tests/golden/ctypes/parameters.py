"""Parameters with names, defaults and directions; errcheck over them."""
from ctypes import *

libc = CDLL(None)
two = CFUNCTYPE(c_double, c_double, POINTER(c_int))
frexp = two(('frexp', libc), ((1, 'x'), (2, 'exponent')))
print(frexp(8.0), frexp(x=6.0))
both = two(('frexp', libc), ((1, 'x'), (3, 'exponent')))
place = c_int(9)
print(both(8.0, place) is place, place.value, type(both(8.0, exponent=pointer(place))).__name__)
given = c_int()
default = two(('frexp', libc), ((1, 'x', 16.0), (2, 'exponent', given)))
print(default(), given.value)
seen = []
frexp.errcheck = lambda result, function, args: seen.append((result, args[0], args[1].value)) or args
print(frexp(8.0), seen)
frexp.errcheck = lambda result, function, args: (result, args[1].value * 10)
print(frexp(8.0))
modf = CFUNCTYPE(c_double, c_double, POINTER(c_double))(('modf', libc), ((1,), (2,)))
print(modf(2.25))
strtol = CFUNCTYPE(c_long, c_char_p, POINTER(c_char_p), c_int)(('strtol', libc), ((1, 'text'), (2, 'rest'), (1, 'base', 10)))
print(strtol(b'12x'), strtol(b'ffz', base=16))
div = CFUNCTYPE(c_int, c_int, c_int)(('labs', libc), ((4 | 1, 'zero'), (1, 'n')))
print(div(5))
for wrong in (lambda: frexp(), lambda: frexp(1, 2), lambda: frexp(y=1), lambda: modf(), lambda: two(('frexp', libc), ((1,),)),
              lambda: two(('frexp', libc), ((2,), (1,))), lambda: two(('frexp', libc), ((1, 2), (1,))), lambda: two(('frexp', libc), [1, 2]),
              lambda: strtol(b'1', 2, 3), lambda: both(1.0, 5)):
    try:
        print(wrong())
    except Exception as e:
        print(type(e).__name__, e)
