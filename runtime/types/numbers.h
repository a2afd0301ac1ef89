/* numbers.h: what the files of the number types share. */
#ifndef RUNTIME_NUMBERS_H
#define RUNTIME_NUMBERS_H

#include "vm/machine/vm.h"

/* Does an order (-1, 0, 1) satisfy a comparison? */
static inline bool order_matches(int order, CompareOp op)
{
    switch (op) {
    case CMP_LT: return order < 0;
    case CMP_LE: return order <= 0;
    case CMP_EQ: return order == 0;
    case CMP_NE: return order != 0;
    case CMP_GT: return order > 0;
    default: return order >= 0;
    }
}

/* For constructors without keywords: TypeError "float() takes no keyword arguments", "float expected at most 1 argument, got 2". */
MUST_USE bool check_no_keywords(Coil *c, const char *name, Tuple *kw);
MUST_USE bool check_count(Coil *c, const char *name, size_t n, size_t least, size_t most);

/* float_hex.c: text as float.hex() gives it (returns its length; out has 40 bytes), and back. */
size_t float_hex(double d, char *out);
MUST_USE Value float_from_hex(Coil *c, const char *text, size_t length);

#endif
