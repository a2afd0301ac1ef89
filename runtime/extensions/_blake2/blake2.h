/* blake2.h: BLAKE2b and BLAKE2s (RFC 7693; parameters and tree hashing by the BLAKE2 paper). blake2.inc is compiled once for each. */
#ifndef BLAKE2_BLAKE2_H
#define BLAKE2_BLAKE2_H

#include "runtime/extensions/filter.h"

/* What a hash begins with: the parameter block's fields, in the paper's order. */
typedef struct Blake2Parameters {
    uint8_t digest_length, key_length, fanout, depth;
    uint32_t leaf_length;
    uint64_t node_offset;
    uint8_t node_depth, inner_length;
    Input key, salt, person;
    bool last_node;
} Blake2Parameters;

/* Which word of the message each of a round's sixteen places mixes in. */
extern const uint8_t blake2_order[10][16];

/* Reads the arguments of a constructor, from digest_size on. False: pending. */
bool blake2_parameters(Coil *c, const CoilValue *args, const Blake2Parameters *most, Blake2Parameters *out);

/* hexdigest() of a digest. */
CoilValue blake2_hex(Coil *c, const uint8_t *digest, size_t length);

extern const CoilDef blake2b_class[], blake2s_class[];

#endif
