/* csv.h: the parts of _csv.
 *
 * A Dialect is fixed once made; readers and writers hold it in a field, so that a pointer to its data lives as long as they do. What
 * is read or written of a row is kept in the call that does it, so a reader or writer used from inside its own iterator or file stays
 * whole.
 */
#ifndef CSV_CSV_H
#define CSV_CSV_H

#include "runtime/extensions/builder.h"

/* The values of Dialect.quoting, as the module's constants name them. */
typedef enum Quoting { QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE, QUOTE_STRINGS, QUOTE_NOTNULL, QUOTINGS } Quoting;

enum { NO_CHAR = 0x110000 }; /* a character that is not set */

typedef struct Dialect {
    uint32_t delimiter, quote, escape; /* characters, or NO_CHAR */
    bool double_quote, skip_space, strict;
    Quoting quoting;
} Dialect;
enum { DIALECT_LINE_TERMINATOR, DIALECT_FIELDS };

typedef struct CsvState {
    int64_t field_limit;
} CsvState;

enum { CHARGE_EVERY = 32768 }; /* characters between safepoints */

static inline uint32_t char_at(const CoilChars *s, size_t k)
{
    return s->width == 1 ? ((const uint8_t *)s->data)[k] : s->width == 2 ? ((const uint16_t *)s->data)[k] : ((const uint32_t *)s->data)[k];
}

/* Is `name` (with its arguments in *args, and in a dict) called with one argument and maybe a dialect? Otherwise TypeError. */
CoilOk arguments_check(Coil *c, CoilValue args, size_t least, size_t most);
/* The Dialect that a dialect (its name, an instance, anything with its attributes, or COIL_NULL) and a dict of changes to it describe;
 * in *data what it holds. */
CoilValue dialect_make(Coil *c, CoilValue cls, CoilValue base, CoilValue changes, const Dialect **data);
/* For reader(x, dialect, **changes) and writer(): the same, from a call's arguments. */
CoilValue dialect_of_call(Coil *c, CoilValue args, CoilValue changes, const Dialect **data);
/* The module's dict of registered dialects. */
CoilValue dialects_by_name(Coil *c);

CoilValue reader_make(Coil *c, const CoilValue *args);
CoilValue writer_make(Coil *c, const CoilValue *args);

extern const CoilDef dialect_class[], reader_class[], writer_class[];

#endif
