/* binascii.h: the parts of binascii.
 *
 * The b2a functions take any buffer, the a2b functions a str of ASCII too; all give bytes. Every output is bounded by a small multiple
 * of its input, whose memory is charged; loops over it charge a piece as well, so that a limit of time ends them.
 */
#ifndef BINASCII_BINASCII_H
#define BINASCII_BINASCII_H

#include "runtime/extensions/builder.h"
#include "vm/numbers/hex.h"

typedef struct Input {
    const uint8_t *data;
    size_t length;
} Input;

/* The memory of a bytes-like object, until the scope closes; or of a str of ASCII. False: pending. */
bool input_bytes(Coil *c, CoilValue v, Input *in);
bool input_ascii(Coil *c, CoilValue v, Input *in);

enum { PIECE = 1 << 14, PIECE_STEPS = PIECE / 16 };
/* In a loop that has come to `at`: charges what lies behind *charged, by pieces. False: the script is to stop. */
COIL_MUST_USE static inline CoilOk charge_piece(Coil *c, size_t at, size_t *charged)
{
    if (at - *charged < PIECE)
        return true;
    *charged = at;
    return coil_charge(c, PIECE_STEPS);
}

/* Raises binascii.Error. */
#define RAISE(...) coil_raisef(c, "binascii.Error", __VA_ARGS__)

/* The module's state: the tables of its checksums, made when first asked for. */
typedef struct Checks {
    uint32_t crc32[8][256]; /* [k]: of a byte with k zeros behind it */
    uint16_t ccitt[256];
    bool ready;
} Checks;

/* Output whose length is bounded beforehand: where it is short, no memory is asked for. */
typedef struct Out {
    uint8_t few[384], *data;
    Builder b;
} Out;
static inline bool out_room(Coil *c, Out *o, size_t most)
{
    o->b = BUILDER;
    if (most <= sizeof o->few)
        return o->data = o->few, true;
    bool ok = builder_reserve(c, &o->b, most, 1);
    o->data = o->b.data;
    return ok;
}
/* The bytes up to `end`. */
static inline CoilValue out_bytes(Coil *c, Out *o, const uint8_t *end)
{
    const size_t length = (size_t)(end - o->data);
    if (o->data == o->few)
        return coil_bytes(c, o->few, length);
    o->b.length = length;
    return builder_bytes(c, &o->b);
}
static inline void out_drop(Coil *c, Out *o) { builder_drop(c, &o->b); }

static inline bool put_byte(Coil *c, Builder *b, uint8_t byte) { return builder_put(c, b, &byte, 1, 1); }

/* Rows of the module. */
CoilValue base64_encode(Coil *c, const CoilValue *args);
CoilValue base64_decode(Coil *c, const CoilValue *args);
CoilValue uu_encode(Coil *c, const CoilValue *args);
CoilValue uu_decode(Coil *c, const CoilValue *args);
CoilValue quoted_encode(Coil *c, const CoilValue *args);
CoilValue quoted_decode(Coil *c, const CoilValue *args);
CoilValue crc32_of(Coil *c, const CoilValue *args);
CoilValue crc_hqx(Coil *c, const CoilValue *args);

#endif
