/* format_layout.h: where the parts of a number go: sign, prefix, padding, grouped digits, the rest. */
#ifndef VM_FORMAT_LAYOUT_H
#define VM_FORMAT_LAYOUT_H

#include "vm/numbers/format_number.h"

typedef struct NumberLayout {
    bool negative;
    const char *prefix; /* "0x"; NULL none */
    const char *digits; /* before the point */
    size_t digit_count;
    const char *tail; /* point, fraction, exponent, "%", "inf" */
    size_t tail_count;
    Str *rest;    /* instead of digits: a character */
    size_t group; /* digits a group */
} NumberLayout;

/* Appends the number, padded to the spec's width. */
bool layout_number(StrBuilder *b, const FormatSpec *f, const NumberLayout *n);

#endif
