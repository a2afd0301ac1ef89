"""A library made here: structures by value of every class of the calling convention, variables, functions in structures."""
import os
import subprocess
import tempfile
from ctypes import *

SOURCE = r'''
#include <stdarg.h>
typedef struct { float x, y; } Floats;
typedef struct { double d; int i; } Mixed;
typedef struct { char c[3]; } Bytes;
typedef struct { long a, b, c; } Large;
typedef struct { float f; Bytes b; Mixed m; } Nested;
typedef union { long whole; double real; char text[8]; } Choice;
typedef struct { int (*call)(int); int value; } Table;
Floats floats(Floats s) { s.x += 1; s.y += 2; return s; }
Mixed mixed(int before, Mixed s, double after) { s.d += after; s.i += before; return s; }
Bytes bytes_(Bytes s) { s.c[0]++; return s; }
Large large(Large s) { s.c = s.a + s.b; return s; }
Nested nested(Nested s) { s.m.i = (int)s.f + s.b.c[2]; return s; }
Choice choice(Choice s) { s.whole++; return s; }
int run(Table t) { return t.call ? t.call(t.value) : -1; }
double sum(int count, ...) { va_list l; double all = 0; va_start(l, count); while (count--) all += va_arg(l, double); va_end(l); return all; }
int number = 42;
const char *text = "a text";
long table[3] = {1, 2, 3};
signed char small(signed char c) { return c; }
unsigned short wide(unsigned short n) { return n; }
_Bool no(int n) { return !n; }
float half(float f) { return f / 2; }
long double longer(long double f) { return f * 2; }
'''


class Floats(Structure):
    _fields_ = [('x', c_float), ('y', c_float)]


class Mixed(Structure):
    _fields_ = [('d', c_double), ('i', c_int)]


class Bytes(Structure):
    _fields_ = [('c', c_char * 3)]


class Large(Structure):
    _fields_ = [('a', c_long), ('b', c_long), ('c', c_long)]


class Nested(Structure):
    _fields_ = [('f', c_float), ('b', Bytes), ('m', Mixed)]


class Choice(Union):
    _fields_ = [('whole', c_long), ('real', c_double)]


class Table(Structure):
    _fields_ = [('call', CFUNCTYPE(c_int, c_int)), ('value', c_int)]


def shown(value):
    """A structure's values, or a simple one."""
    if isinstance(value, (Structure, Union)):
        return tuple(shown(getattr(value, field[0])) for field in value._fields_)
    return value


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, 'own.so')
    subprocess.run(['cc', '-shared', '-fPIC', '-x', 'c', '-', '-o', path], input=SOURCE.encode(), check=True)
    own = CDLL(path)


def typed(name, result, *arguments):
    """A function of the library."""
    function = own[name]
    function.restype, function.argtypes = result, arguments
    return function


print(shown(typed('floats', Floats, Floats)(Floats(1, 2))), shown(typed('mixed', Mixed, c_int, Mixed, c_double)(5, Mixed(1.5, 6), 2.5)))
print(shown(typed('bytes_', Bytes, Bytes)(Bytes(b'abc'))), shown(typed('large', Large, Large)(Large(1 << 40, 2))))
print(shown(typed('nested', Nested, Nested)(Nested(3.5, Bytes(b'ab!'), Mixed(1, 2)))), typed('choice', Choice, Choice)(Choice(9)).whole)
print(own.run(Table(CFUNCTYPE(c_int, c_int)(lambda n: n * 3), 5)), own.run(Table()))
total = typed('sum', c_double, c_int)
print(total(3, c_double(1.5), c_double(2), c_double(4)), total(0))
print(typed('small', c_byte, c_byte)(-3), typed('wide', c_ushort, c_ushort)(-1), typed('no', c_bool, c_int)(0), typed('half', c_float, c_float)(3),
      typed('longer', c_longdouble, c_longdouble)(1.25), typed('small', c_char, c_char)(b'x'))
number, text, table = c_int.in_dll(own, 'number'), c_char_p.in_dll(own, 'text'), (c_long * 3).in_dll(own, 'table')
number.value += 1
table[1] = 20
print(c_int.in_dll(own, 'number').value, text.value, (c_long * 3).in_dll(own, 'table')[:])
