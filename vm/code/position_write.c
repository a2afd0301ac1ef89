/* position_write.c: see position_write.h. */
#include "vm/code/position_write.h"

enum { SYMBOLS = POSITION_ESCAPE + 1, FEW = 3 /* what is rarer takes less as an escape than a place in the table */ };

/* Lengths of a Huffman code, the rarest two joined each time; of equal ones those that came first, so that builds are alike. Returns the longest. */
static unsigned choose_lengths(const uint32_t *counts, uint8_t *lengths)
{
    uint64_t weights[2 * SYMBOLS];
    uint16_t above[2 * SYMBOLS] = {0};
    unsigned nodes = SYMBOLS, longest = 0;
    for (unsigned k = 0; k < SYMBOLS; k++)
        weights[k] = counts[k] ? counts[k] : UINT64_MAX; /* UINT64_MAX: not there, or joined */
    for (;;) {
        unsigned least = nodes, next = nodes;
        for (unsigned k = 0; k < nodes; k++) {
            if (weights[k] == UINT64_MAX)
                continue;
            if (least == nodes || weights[k] < weights[least]) {
                next = least;
                least = k;
            } else if (next == nodes || weights[k] < weights[next]) {
                next = k;
            }
        }
        if (next == nodes)
            break;
        weights[nodes] = weights[least] + weights[next];
        weights[least] = weights[next] = UINT64_MAX;
        above[least] = above[next] = (uint16_t)nodes++;
    }
    for (unsigned k = 0; k < SYMBOLS; k++) {
        unsigned length = 0;
        for (unsigned at = k; above[at]; at = above[at])
            length++;
        lengths[k] = (uint8_t)(counts[k] ? length : POSITION_LENGTHS);
        longest = length > longest ? length : longest;
    }
    return longest;
}

/* A model's codes and table: how many bytes that has. */
static size_t choose_codes(uint32_t *counts, uint16_t *codes, uint8_t *lengths, unsigned char *out)
{
    bool any = counts[POSITION_ESCAPE] != 0;
    for (unsigned k = 0; k < POSITION_ESCAPE; k++) {
        any |= counts[k] != 0;
        if (counts[k] < FEW) {
            counts[POSITION_ESCAPE] += counts[k];
            counts[k] = 0;
        }
    }
    unsigned longest;
    while ((longest = choose_lengths(counts, lengths)) >= POSITION_LENGTHS)
        for (unsigned k = 0; k < SYMBOLS; k++)
            counts[k] = counts[k] / 2 + counts[k] % 2; /* evened out, until none is too long */
    const unsigned rows = any ? longest + 1 : 0;
    unsigned code = 0;
    size_t n = 1 + rows;
    out[0] = (unsigned char)rows;
    for (unsigned length = 0; length < rows; length++, code *= 2) {
        out[1 + length] = 0;
        for (unsigned k = 0; k < SYMBOLS; k++)
            if (lengths[k] == length) {
                codes[k] = (uint16_t)code++;
                out[1 + length]++;
                out[n++] = (unsigned char)k;
            }
    }
    return n;
}

size_t position_choose(PositionWriter *w, unsigned char *out)
{
    size_t n = POSITION_MODELS * 2;
    for (unsigned model = 0; model < POSITION_MODELS; model++) {
        out[2 * model] = (unsigned char)n;
        out[2 * model + 1] = (unsigned char)(n >> 8);
        n += choose_codes(w->counts[model], w->codes[model], w->lengths[model], out + n);
    }
    w->chosen = true;
    return n;
}

static void put_bit(PositionWriter *w, uint32_t bit)
{
    w->out[w->bit >> 3] |= (unsigned char)((bit & 1) << (7 - (w->bit & 7)));
    w->bit++;
}

static uint32_t put_symbol(void *arg, unsigned model, uint32_t value)
{
    PositionWriter *w = arg;
    const bool own = value < POSITION_ESCAPE && (!w->chosen || w->lengths[model][value] != POSITION_LENGTHS);
    const uint32_t symbol = own ? value : POSITION_ESCAPE;
    if (!w->chosen) {
        w->counts[model][symbol]++;
        return value;
    }
    for (unsigned k = w->lengths[model][symbol]; k--;)
        put_bit(w, (uint32_t)w->codes[model][symbol] >> k);
    for (uint64_t n = value, more = !own; more; n >>= 7) {
        put_bit(w, more = n > 127);
        for (unsigned k = 0; k < 7; k++)
            put_bit(w, (uint32_t)(n >> k));
    }
    return value;
}

size_t position_write(PositionWriter *w, const Code *code, unsigned char *out)
{
    w->out = out;
    w->bit = 0;
    PositionState s = {.code = code, .line = code->first_line};
    for (PositionCursor p = position_first(code); position_next(&p);) {
        PosRow row = p.row;
        position_row(&s, &row, put_symbol, w);
        if (memcmp(&row, &p.row, sizeof row) != 0)
            return SIZE_MAX;
    }
    return (w->bit + 7) / 8;
}
