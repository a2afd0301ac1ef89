/* format.h: turning values into text by format specs, str.format and %. Results are owned; NULL with an exception pending. */
#ifndef RUNTIME_FORMAT_H
#define RUNTIME_FORMAT_H

#include "vm.h"

/* `__format__` of the core types: spec is the mini-language's text. `type` names the class in error texts. */
MUST_USE Str *format_text(Coil *c, Str *s, Str *spec, const char *type);
MUST_USE Str *format_int(Coil *c, Value number, Str *spec, const char *type); /* number: an int value */
MUST_USE Str *format_float(Coil *c, double d, Str *spec, const char *type);
MUST_USE Str *format_complex(Coil *c, double real, double imaginary, Str *spec, const char *type);

/* d with `precision` digits: code is one of e f g E F G r (r: repr, precision ignored); flags below. ASCII, into a builder. */
enum { FLOAT_ALTERNATE = 1, FLOAT_ADD_DOT_0 = 2, FLOAT_SIGN = 4 };
bool builder_double(StrBuilder *b, double d, char code, int precision, int flags);

/* str.format and format_map: args may be NULL (format_map), kwargs any mapping or COIL_NULL. */
MUST_USE Str *format_string(Coil *c, Str *format, Tuple *args, Value kwargs);
/* format % args. */
MUST_USE Str *format_percent(Coil *c, Str *format, Value args);
MUST_USE Value format_percent_bytes(Coil *c, const uint8_t *format, size_t length, Value args, bool as_bytearray);

#endif
