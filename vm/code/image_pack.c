/* image_pack.c: see image_pack.h. */
#include "vm/code/image_pack.h"

/* Puts a code in its pair's place everywhere: the new length. */
static size_t put_pair(unsigned char *text, size_t n, const unsigned char pair[2], unsigned char code)
{
    size_t to = 0;
    for (size_t at = 0; at < n; to++) {
        bool found = at + 1 < n && text[at] == pair[0] && text[at + 1] == pair[1];
        unsigned char byte = found ? code : text[at];
        at += found ? 2 : 1;
        text[to] = byte;
        if (byte == PACK_RAW && at < n)
            text[++to] = text[at++]; /* it is no code, nor is it half of a pair */
    }
    return to;
}

/* How often each two bytes stand side by side. Three equal ones count as two pairs: a little too much. */
static void count_pairs(const unsigned char *text, size_t n, uint32_t *counts)
{
    memset(counts, 0, 65536 * sizeof *counts);
    for (size_t at = 0; at + 1 < n; at++) {
        if (text[at] == PACK_RAW)
            at++;
        else if (text[at + 1] != PACK_RAW)
            counts[text[at] << 8 | text[at + 1]]++;
    }
}

/* What a byte stands for is added to a row. */
static void row_add(unsigned char *row, const unsigned char *table, unsigned char byte)
{
    const unsigned char *of = table + (byte - PACK_FIRST) * PACK_ROW;
    bool code = byte >= PACK_FIRST;
    memcpy(row + row[PACK_LONGEST], code ? of : &byte, code ? of[PACK_LONGEST] : 1);
    row[PACK_LONGEST] += code ? of[PACK_LONGEST] : 1;
}

static unsigned length_of(const unsigned char *table, unsigned byte)
{
    return byte < PACK_FIRST ? 1 : table[(byte - PACK_FIRST) * PACK_ROW + PACK_LONGEST];
}

bool pack_choose(Coil *c, unsigned char *joined, size_t n, PackPairs *pairs)
{
    uint32_t *counts = mem_alloc(c, 65536 * sizeof *counts);
    memset(pairs, 0, sizeof *pairs);
    for (unsigned k = 0; counts && k < PACK_CODES; k++) {
        count_pairs(joined, n, counts);
        unsigned best = 0; /* of equal ones the lowest, so that builds are alike */
        for (unsigned pair = 1; pair < 65536; pair++)
            if (counts[pair] > counts[best] && length_of(pairs->table, pair >> 8) + length_of(pairs->table, pair & 255) <= PACK_LONGEST)
                best = pair;
        unsigned char *halves = pairs->halves[k], *row = pairs->table + k * PACK_ROW;
        halves[0] = (unsigned char)(best >> 8);
        halves[1] = (unsigned char)best;
        row_add(row, pairs->table, halves[0]);
        row_add(row, pairs->table, halves[1]);
        n = put_pair(joined, n, halves, (unsigned char)(PACK_FIRST + k));
    }
    mem_free(c, counts, counts ? 65536 * sizeof *counts : 0);
    return counts != NULL;
}

size_t pack_text(unsigned char *text, size_t n, const PackPairs *pairs)
{
    for (unsigned k = 0; k < PACK_CODES; k++)
        n = put_pair(text, n, pairs->halves[k], (unsigned char)(PACK_FIRST + k));
    return n;
}

void unpack_text(const unsigned char *packed, unsigned char *out, size_t n, const unsigned char *table)
{
    const unsigned char *end = out + n;
    while (out < end) {
        unsigned char byte = *packed++;
        if (LIKELY(byte >= PACK_FIRST)) {
            if (LIKELY(byte != PACK_RAW)) {
                const unsigned char *row = table + (size_t)(byte - PACK_FIRST) * PACK_ROW;
                memcpy(out, row, PACK_ROW);
                out += row[PACK_LONGEST];
                continue;
            }
            byte = *packed++;
        }
        *out++ = byte;
    }
}
