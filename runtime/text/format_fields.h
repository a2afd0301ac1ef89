/* format_fields.h: the syntax of str.format's strings, for str.format and string.Formatter. */
#ifndef RUNTIME_FORMAT_FIELDS_H
#define RUNTIME_FORMAT_FIELDS_H

#include "vm/machine/vm.h"

/* A stretch of literal text, and the replacement field after it. Positions in the format string. */
typedef struct FormatPiece {
    size_t literal, literal_end;
    bool field; /* is there one */
    size_t name, name_end, spec, spec_end;
    uint32_t conversion; /* 0: none */
    bool nested;         /* the spec has fields itself */
} FormatPiece;

/* The next piece from *at: 1; 0 at the end; -1 ValueError. A doubled brace ends a literal with one of the two. */
MUST_USE int format_piece_next(Coil *c, Str *s, size_t *at, size_t end, FormatPiece *piece);

/* The next `.name` or `[key]` of a field name from *at: 1, with *key (owned: int or str) and *attribute; 0 at the end;
 * -1. */
MUST_USE int format_accessor_next(Coil *c, Str *s, size_t *at, size_t end, Value *key, bool *attribute);
/* A field name's first part: up to the first '.' or '['. Its end. */
size_t format_first_end(const Str *s, size_t start, size_t end);
/* Decimal digits as a number: -1 if it is none, -2 ValueError (too many digits). */
MUST_USE int64_t format_number(Coil *c, const Str *s, size_t start, size_t end);

#endif
