/* lzma.c: see lzma.h.
 *
 * A range coder tells bits by their probability of being 0 (in 2048ths), which each bit moves a 32nd of the way towards what it was. Symbols are
 * made of such bits: a literal byte, a match (a length and how far back), or a match as far back as one of the last four. */
#include "runtime/system/lzma.h"

#include <string.h>

enum { CODER_BITS = 11, CODER_EVEN = 1 << (CODER_BITS - 1), CODER_SHIFT = 5, CODER_LEAST = 1 << 24 };
enum { LENGTH_LEAST = 2, SLOT_FIRST_WIDE = 4, SLOT_FIRST_FAR = 14, ALIGN_BITS = 4 };

/* ---- bits ---- */

static void coder_refill(Lzma *z)
{
    if (z->range < CODER_LEAST) {
        z->range <<= 8;
        z->code = z->code << 8 | (z->in < z->in_end ? *z->in++ : 0);
    }
}

static unsigned coder_bit(Lzma *z, uint16_t *probability)
{
    coder_refill(z);
    uint32_t bound = (z->range >> CODER_BITS) * *probability;
    if (z->code < bound) {
        z->range = bound;
        *probability = (uint16_t)(*probability + (((1 << CODER_BITS) - *probability) >> CODER_SHIFT));
        return 0;
    }
    z->range -= bound;
    z->code -= bound;
    *probability = (uint16_t)(*probability - (*probability >> CODER_SHIFT));
    return 1;
}

/* A number of so many bits, the highest first; each has the probability that those before it choose. */
static unsigned coder_tree(Lzma *z, uint16_t *tree, unsigned bits)
{
    unsigned at = 1;
    for (unsigned k = 0; k < bits; k++)
        at = at << 1 | coder_bit(z, &tree[at]);
    return at - (1u << bits);
}

/* The same, the lowest first. */
static unsigned coder_tree_up(Lzma *z, uint16_t *tree, unsigned bits)
{
    unsigned at = 1, number = 0;
    for (unsigned k = 0; k < bits; k++) {
        unsigned bit = coder_bit(z, &tree[at]);
        at = at << 1 | bit;
        number |= bit << k;
    }
    return number;
}

/* Bits that are as often 0 as 1. */
static uint32_t coder_plain(Lzma *z, unsigned bits)
{
    uint32_t number = 0;
    while (bits--) {
        coder_refill(z);
        z->range >>= 1;
        unsigned bit = z->code >= z->range;
        if (bit)
            z->code -= z->range;
        number = number << 1 | bit;
    }
    return number;
}

/* ---- symbols ---- */

static unsigned char literal_byte(Lzma *z)
{
    unsigned before = z->used ? z->out[z->used - 1] : 0;
    uint16_t *tree = z->odds.literal[before >> (8 - LZMA_CONTEXT)];
    unsigned at = 1;
    if (z->state >= 7 && z->distance[0] < z->used) {
        /* Behind a match, which this byte ends: it is told by how it differs from the byte that the match would have gone on with. */
        unsigned other = z->out[z->used - 1 - z->distance[0]], same = 1;
        while (at < 256 && same) {
            unsigned expected = other >> 7 & 1, bit = coder_bit(z, &tree[((1 + expected) << 8) + at]);
            other <<= 1;
            at = at << 1 | bit;
            same = bit == expected;
        }
    }
    while (at < 256)
        at = at << 1 | coder_bit(z, &tree[at]);
    return (unsigned char)at;
}

static unsigned match_length(Lzma *z, LzmaLength *l)
{
    if (!coder_bit(z, &l->more))
        return coder_tree(z, l->low, 3);
    return coder_bit(z, &l->most) ? 16 + coder_tree(z, l->high, 8) : 8 + coder_tree(z, l->middle, 3);
}

static uint32_t match_distance(Lzma *z, unsigned length)
{
    unsigned slot = coder_tree(z, z->odds.slot[length < LZMA_LENGTHS ? length : LZMA_LENGTHS - 1], 6);
    if (slot < SLOT_FIRST_WIDE)
        return slot;
    unsigned bits = (slot >> 1) - 1;
    uint32_t distance = (2 | (slot & 1)) << bits;
    if (slot < SLOT_FIRST_FAR) /* a tree for each slot, one behind the other */
        return distance + coder_tree_up(z, z->odds.near + distance - slot, bits);
    distance += coder_plain(z, bits - ALIGN_BITS) << ALIGN_BITS;
    return distance + coder_tree_up(z, z->odds.align, ALIGN_BITS);
}

/* Makes the distance that was used `place` matches ago the latest. */
static void distance_again(Lzma *z, unsigned place)
{
    uint32_t distance = z->distance[place];
    for (; place; place--)
        z->distance[place] = z->distance[place - 1];
    z->distance[0] = distance;
}

/* Reads what follows: a literal is put out, a match's length is left to be copied. */
static void symbol_next(Lzma *z)
{
    unsigned state = z->state;
    if (!coder_bit(z, &z->odds.is_match[state])) {
        unsigned char byte = literal_byte(z);
        z->out[z->used++] = byte;
        z->state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
        return;
    }
    bool after_literal = state < 7;
    if (!coder_bit(z, &z->odds.is_old[state])) {
        unsigned length = match_length(z, &z->odds.new_length);
        uint32_t distance = match_distance(z, length);
        distance_again(z, 3);
        z->distance[0] = distance;
        z->state = after_literal ? 7 : 10;
        z->length = length + LENGTH_LEAST;
        z->ended = distance == UINT32_MAX; /* the mark of the end */
        return;
    }
    if (!coder_bit(z, &z->odds.is_second[state])) {
        if (!coder_bit(z, &z->odds.is_long[state])) {
            z->state = after_literal ? 9 : 11;
            z->length = 1;
            return;
        }
    } else {
        distance_again(z, !coder_bit(z, &z->odds.is_third[state]) ? 1 : !coder_bit(z, &z->odds.is_fourth[state]) ? 2 : 3);
    }
    z->length = match_length(z, &z->odds.old_length) + LENGTH_LEAST;
    z->state = after_literal ? 8 : 11;
}

void lzma_start(Lzma *z, const unsigned char *in, size_t n, unsigned char *out, size_t room)
{
    memset(z, 0, offsetof(Lzma, odds));
    z->in = in;
    z->in_end = in + n;
    z->out = out;
    z->room = room;
    z->range = UINT32_MAX;
    uint16_t *odds = (uint16_t *)&z->odds;
    for (size_t k = 0; k < sizeof z->odds / sizeof *odds; k++)
        odds[k] = CODER_EVEN;
    for (unsigned k = 0; k < 5; k++) /* the first byte is 0 */
        z->code = z->code << 8 | (z->in < z->in_end ? *z->in++ : 0);
}

bool lzma_unpack(Lzma *z, size_t until)
{
    if (until > z->room)
        return false;
    while (z->used < until && !z->ended) {
        if (!z->length) {
            symbol_next(z);
            continue;
        }
        if (z->distance[0] >= z->used)
            return false;
        size_t n = until - z->used < z->length ? until - z->used : z->length;
        const unsigned char *from = z->out + z->used - 1 - z->distance[0];
        for (size_t k = 0; k < n; k++) /* byte by byte: it may run into what it writes */
            z->out[z->used + k] = from[k];
        z->used += n;
        z->length -= (uint32_t)n;
    }
    return z->used >= until;
}
