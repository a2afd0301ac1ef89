/* lzma.h: unpacks LZMA, the format of 7-Zip and xz (raw, with LZMA_CONTEXT bits of the byte before as a literal's context, and none of positions).
 *
 * The packed library (packed.h) is the only thing read by it, so what is packed is trusted: a stream that is cut or wrong gives wrong bytes, but
 * nothing is read or written beyond the blocks that were given. Unpacking can pause at any byte of the output and go on later. */
#ifndef RUNTIME_SYSTEM_LZMA_H
#define RUNTIME_SYSTEM_LZMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LZMA_CONTEXT = 4,
    LZMA_STATES = 12,  /* what the last few symbols were */
    LZMA_LENGTHS = 4,  /* lengths that distances are told apart by */
    LZMA_SLOTS = 64,   /* of distances: their two highest bits and how many follow */
    LZMA_LITERAL = 768 /* probabilities of one context */
};

typedef struct LzmaLength {
    uint16_t more, most, low[8], middle[8], high[256];
} LzmaLength;

/* Each bit's probability of being 0, all of one type. */
typedef struct LzmaOdds {
    uint16_t is_match[LZMA_STATES], is_old[LZMA_STATES], is_second[LZMA_STATES], is_third[LZMA_STATES], is_fourth[LZMA_STATES],
        is_long[LZMA_STATES];
    LzmaLength new_length, old_length;
    uint16_t slot[LZMA_LENGTHS][LZMA_SLOTS], near[128], align[16];
    uint16_t literal[1 << LZMA_CONTEXT][LZMA_LITERAL];
} LzmaOdds;

typedef struct Lzma {
    const unsigned char *in, *in_end;
    unsigned char *out;
    size_t used, room; /* of out */
    uint32_t range, code;
    uint32_t distance[4]; /* the last ones, the latest first; 0: the byte before */
    uint32_t length;      /* what is left of a match to be copied */
    unsigned state;
    bool ended;
    LzmaOdds odds;
} Lzma;

/* Begins to unpack in[0..n) to out[0..room), both borrowed until the last call. */
void lzma_start(Lzma *z, const unsigned char *in, size_t n, unsigned char *out, size_t room);
/* Goes on until out has `until` bytes (at most room). False: the stream ends before. */
bool lzma_unpack(Lzma *z, size_t until);

#endif
