"""errno: a copy for each thread, swapped around a call."""
from ctypes import *
from ctypes import util

libc = CDLL(None, use_errno=True)
print(get_errno(), set_errno(7), get_errno())
print(libc.close(-1), get_errno() != 7)
set_errno(0)


@CFUNCTYPE(c_int, use_errno=True)
def sets():
    old = get_errno()
    set_errno(11)
    return old


set_errno(5)
print(sets(), get_errno())
print(util.find_library('no such library'), util.find_library('c') is not None)
try:
    c_int.in_dll(libc, 'no_such_variable')
except ValueError as e:
    print(str(e).partition(': ')[2])
print(type(c_void_p.in_dll(libc, 'environ').value).__name__)
