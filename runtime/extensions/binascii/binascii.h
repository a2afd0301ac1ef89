/* binascii.h: the parts of binascii.
 *
 * The b2a functions take any buffer, the a2b functions a str of ASCII too; all give bytes. Every output is bounded by a small multiple
 * of its input, so none is charged to the step budget on its own.
 */
#ifndef BINASCII_BINASCII_H
#define BINASCII_BINASCII_H

#include "runtime/extensions/builder.h"

typedef struct Input {
    const uint8_t *data;
    size_t length;
} Input;

/* The memory of a bytes-like object, until the scope closes; or of a str of ASCII. False: pending. */
bool input_bytes(Coil *c, CoilValue v, Input *in);
bool input_ascii(Coil *c, CoilValue v, Input *in);

/* Raises binascii.Error. */
#define RAISE(...) coil_raisef(c, "binascii.Error", __VA_ARGS__)

/* The value of a hexadecimal digit, or -1. */
static inline int hex_digit(uint8_t ch)
{
    return ch >= '0' && ch <= '9' ? ch - '0' : (ch | 32) >= 'a' && (ch | 32) <= 'f' ? (ch | 32) - 'a' + 10 : -1;
}
static inline bool put_byte(Coil *c, Builder *b, uint8_t byte) { return builder_put(c, b, &byte, 1, 1); }

/* Rows of the module. */
CoilValue base64_encode(Coil *c, const CoilValue *args);
CoilValue base64_decode(Coil *c, const CoilValue *args);
CoilValue uu_encode(Coil *c, const CoilValue *args);
CoilValue uu_decode(Coil *c, const CoilValue *args);
CoilValue quoted_encode(Coil *c, const CoilValue *args);
CoilValue quoted_decode(Coil *c, const CoilValue *args);

#endif
