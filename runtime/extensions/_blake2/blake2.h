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

/* Which word of the message each of a round's sixteen places mixes in: here, so that unrolled rounds have them as constants. */
static const uint8_t blake2_order[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

/* Reads the arguments of a constructor, from digest_size on. False: pending. */
bool blake2_parameters(Coil *c, const CoilValue *args, const Blake2Parameters *most, Blake2Parameters *out);

/* hexdigest() of a digest. */
CoilValue blake2_hex(Coil *c, const uint8_t *digest, size_t length);

extern const CoilDef blake2b_class[], blake2s_class[];

#endif
