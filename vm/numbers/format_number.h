/* format_number.h: what the formatting files share: a parsed format spec, and the digits of a double. */
#ifndef VM_FORMAT_NUMBER_H
#define VM_FORMAT_NUMBER_H

#include "vm/numbers/format.h"

/* The digits of |d|: `text` is `small` or, if that has no room, memory to be dropped. */
typedef struct DoubleText {
    char *text;
    size_t length, room;
    bool negative;
    char small[360];
} DoubleText;
MUST_USE bool double_text(Coil *c, double d, char code, int precision, int flags, DoubleText *out);
void double_text_drop(Coil *c, DoubleText *text);

/* [[fill]align][sign][z][#][0][width][grouping][.precision][type] */
typedef struct FormatSpec {
    uint32_t fill;
    char align; /* < > ^ = */
    char sign;  /* 0, '+', '-', ' ' */
    bool no_negative_zero, alternate, zero_padded, align_given;
    int64_t width, precision; /* -1: not given */
    char grouping;            /* 0, ',', '_' */
    uint32_t type;
} FormatSpec;
MUST_USE bool format_spec_parse(Coil *c, Str *text, uint32_t default_type, char default_align, const char *type, FormatSpec *out);
/* ValueError "Unknown format code…"; NULL. */
Str *format_unknown_type(Coil *c, uint32_t type, const char *of);

#endif
