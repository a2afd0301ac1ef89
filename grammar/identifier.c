#include "identifier.h"

#include "source.h"

#include <string.h>

#include "identifier_tables.h"

/* A range is its first code point shifted left by 11, and its length less one. */
static bool in_ranges(const uint32_t *ranges, size_t count, uint32_t code)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        uint32_t first = ranges[middle] >> 11, length = ranges[middle] & 2047;
        if (code < first)
            high = middle;
        else if (code > first + length)
            low = middle + 1;
        else
            return true;
    }
    return false;
}

#define IN(table, code) in_ranges(table, sizeof table / sizeof *table, code)

size_t identifier_prefix(const char *bytes, size_t length)
{
    const char *at = bytes, *end = bytes + length;
    while (at < end) {
        const char *next = at;
        uint32_t code = source_read_char(&next);
        if (!IN(xid_start, code) && (at == bytes || !IN(xid_continue, code)))
            break;
        at = next;
    }
    return (size_t)(at - bytes);
}

bool identifier_printable(uint32_t code)
{
    return IN(printable, code);
}

/* NFKC: decompose, order the combining marks, compose. Hangul is arithmetic (Unicode, section 3.12). */

enum { HANGUL_S = 0xac00, HANGUL_L = 0x1100, HANGUL_V = 0x1161, HANGUL_T = 0x11a7, HANGUL_VS = 21, HANGUL_TS = 28 };

static unsigned combining_class(uint32_t code)
{
    size_t low = 0, high = sizeof combining_classes / sizeof *combining_classes;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (code < combining_classes[middle].code)
            high = middle;
        else if (code >= combining_classes[middle].code + combining_classes[middle].count)
            low = middle + 1;
        else
            return combining_classes[middle].combining;
    }
    return 0;
}

/* Writes the full decomposition; gives its length (at most 18). */
static size_t identifier_decompose(uint32_t code, uint32_t *out)
{
    if (code >= HANGUL_S && code < HANGUL_S + 19 * HANGUL_VS * HANGUL_TS) {
        uint32_t index = code - HANGUL_S, tail = index % HANGUL_TS;
        out[0] = HANGUL_L + index / (HANGUL_VS * HANGUL_TS);
        out[1] = HANGUL_V + index / HANGUL_TS % HANGUL_VS;
        out[2] = HANGUL_T + tail;
        return tail ? 3 : 2;
    }
    size_t low = 0, high = sizeof decompositions / sizeof *decompositions;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (code < decompositions[middle].code) {
            high = middle;
        } else if (code > decompositions[middle].code) {
            low = middle + 1;
        } else {
            memcpy(out, decomposed + decompositions[middle].place, decompositions[middle].count * sizeof *out);
            return decompositions[middle].count;
        }
    }
    out[0] = code;
    return 1;
}

/* The composition of two characters, or 0. */
static uint32_t identifier_compose(uint32_t first, uint32_t second)
{
    if (first >= HANGUL_L && first < HANGUL_L + 19 && second >= HANGUL_V && second < HANGUL_V + HANGUL_VS)
        return HANGUL_S + ((first - HANGUL_L) * HANGUL_VS + second - HANGUL_V) * HANGUL_TS;
    if (first >= HANGUL_S && first < HANGUL_S + 19 * HANGUL_VS * HANGUL_TS && (first - HANGUL_S) % HANGUL_TS == 0 &&
        second > HANGUL_T && second < HANGUL_T + HANGUL_TS)
        return first + second - HANGUL_T;
    size_t low = 0, high = sizeof compositions / sizeof *compositions;
    while (low < high) {
        size_t middle = (low + high) / 2;
        uint32_t a = compositions[middle].first, b = compositions[middle].second;
        if (a == first && b == second)
            return compositions[middle].code;
        if (first < a || (first == a && second < b))
            high = middle;
        else
            low = middle + 1;
    }
    return 0;
}

/* Sorts by combining class, stably, counting how many of each class there are. */
static bool identifier_sort_marks(Arena *arena, uint32_t *codes, size_t count)
{
    bool sorted = true;
    for (size_t i = 1; i < count; i++)
        sorted &= combining_class(codes[i - 1]) <= combining_class(codes[i]);
    if (sorted)
        return true;
    uint32_t *copy = arena_array(arena, count, sizeof *copy);
    if (!copy)
        return false;
    size_t starts[257] = {0};
    for (size_t i = 0; i < count; i++)
        starts[combining_class(codes[i]) + 1]++;
    for (size_t class = 1; class < 257; class ++)
        starts[class] += starts[class - 1];
    for (size_t i = 0; i < count; i++)
        copy[starts[combining_class(codes[i])]++] = codes[i];
    memcpy(codes, copy, count * sizeof *codes);
    return true;
}

const Text *identifier_normalise(Arena *arena, const char *bytes, size_t length)
{
    enum { LONGEST = 18 };
    if (length > SIZE_MAX / sizeof(uint32_t) / LONGEST)
        return NULL;
    uint32_t *codes = arena_array(arena, length * LONGEST, sizeof *codes);
    if (!codes)
        return NULL;
    size_t count = 0;
    for (const char *at = bytes; at < bytes + length;)
        count += identifier_decompose(source_read_char(&at), codes + count);
    for (size_t i = 0; i < count;) { /* marks in the order of their classes */
        size_t end = i;
        while (end < count && combining_class(codes[end]))
            end++;
        if (end > i + 1 && !identifier_sort_marks(arena, codes + i, end - i))
            return NULL;
        i = end > i ? end : i + 1;
    }
    size_t made = 0, starter = SIZE_MAX;
    unsigned last = 0; /* the class of the character before, among those since the starter */
    for (size_t i = 0; i < count; i++) {
        unsigned class = combining_class(codes[i]);
        uint32_t composed = 0;
        if (starter != SIZE_MAX && (made == starter + 1 || (last < class && last)))
            composed = identifier_compose(codes[starter], codes[i]);
        if (composed) {
            codes[starter] = composed;
            continue;
        }
        if (!class)
            starter = made;
        last = class;
        codes[made++] = codes[i];
    }
    Text *text = arena_alloc(arena, sizeof *text + made * 4 + 1);
    if (!text)
        return NULL;
    char *out = text->bytes;
    for (size_t i = 0; i < made; i++)
        out += source_write_char(out, codes[i]);
    *out = 0;
    text->length = (size_t)(out - text->bytes);
    return text;
}
