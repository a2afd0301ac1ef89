/* format.h: turning core values into text by format specs. Results are owned; NULL with an exception pending. */
#ifndef VM_FORMAT_H
#define VM_FORMAT_H

#include "vm/machine/vm.h"

/* `__format__` of the core types: spec is the mini-language's text. `type` names the class in error texts. */
const char *format_type_name(Coil *c, Value v); /* that name */
MUST_USE Str *format_text(Coil *c, Str *s, Str *spec, const char *type);
MUST_USE Str *format_int(Coil *c, Value number, Str *spec, const char *type); /* number: an int value */
MUST_USE Str *format_float(Coil *c, double d, Str *spec, const char *type);
MUST_USE Str *format_complex(Coil *c, double real, double imaginary, Str *spec, const char *type);

/* How the digits of a double are written. */
enum { FLOAT_ALTERNATE = 1, FLOAT_ADD_DOT_0 = 2, FLOAT_SIGN = 4 };

#endif
