/* json.h: the parts of _json.
 *
 * Both directions recurse in C over containers, at most DEPTH_MOST deep, and end in RecursionError beyond.
 */
#ifndef JSON_JSON_H
#define JSON_JSON_H

#include "runtime/extensions/builder.h"

enum { DEPTH_MOST = 1500, CHARGE_EVERY = 16384 };

static inline uint32_t char_at(const CoilChars *s, size_t k)
{
    return s->width == 1 ? ((const uint8_t *)s->data)[k] : s->width == 2 ? ((const uint16_t *)s->data)[k] : ((const uint32_t *)s->data)[k];
}
static inline CoilValue named(Coil *c, const char *module, const char *name) { return coil_getattr(c, coil_import(c, module), name); }

/* The module's state: what is asked for with every document, by these numbers. */
enum { KEPT_INT, KEPT_FLOAT, KEPT_DICT, KEPT_LIST, KEPT_TUPLE, KEPT_SORTED, KEPT_ASCII, KEPT };
typedef struct Kept {
    CoilRef *values[KEPT];
} Kept;
CoilValue builtin(Coil *c, int which);

/* The JSON string that begins behind the quote at *at - 1; *at moves behind its end. */
CoilValue scan_string(Coil *c, CoilValue text, const CoilChars *s, size_t *at, bool strict);
/* JSONDecodeError(message, text, at). */
CoilValue raise_decode(Coil *c, const char *message, CoilValue text, size_t at);
/* Puts a str as a JSON string. */
bool put_string(Coil *c, Builder *b, CoilValue text, bool ascii);

/* Rows of the module. */
CoilValue json_scanstring(Coil *c, const CoilValue *args);
CoilValue json_encode_string(Coil *c, const CoilValue *args);
CoilValue json_encode_string_ascii(Coil *c, const CoilValue *args);

extern const CoilDef scanner_class[], encoder_class[];

#endif
