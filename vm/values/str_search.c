/* str_search.c: finding one text in another. Bytes in bytes go by the two-way algorithm, a piece at a time; the rest by Horspool's
 * algorithm, whose table of 64 skips is by the low bits of a character. A part wider than the text occurs nowhere. All charge for what they
 * looked at: Horspool's worst case is a product. */
#include "vm/machine/vm.h"
#include "vm/values/buffer.h"
#include "vm/values/bytes_search.h"
#include "vm/values/str.h"

#include <string.h>

enum { PIECE = 1 << 18 }; /* characters looked at between charges */

/* What was found, once `looked` characters have been paid for; FIND_FAILED. */
static int64_t find_paid(Coil *c, size_t looked, size_t rate, int64_t found) { return charge_for(c, looked, rate) ? found : FIND_FAILED; }

/* In a search's loop: pays when a piece is full. */
static inline bool find_pays(Coil *c, size_t *looked)
{
    if (LIKELY(*looked < PIECE))
        return true;
    size_t steps = *looked / RATE_ITEM;
    *looked = 0;
    return charge(c, steps);
}

bool str_behind(Coil *c, const Str *s, size_t end, uint32_t ch, size_t *begin)
{
    if (!charge_for(c, end, RATE_ITEM))
        return false;
    while (end > 0 && str_at(s, end - 1) != ch)
        end--;
    *begin = end;
    return true;
}

/* Searches for text of type T and part of type P, m >= 1 and n >= m. */
#define HORSPOOL_FIRST(NAME, T, P)                                                                                                         \
    static int64_t NAME##_first(Coil *c, const T *text, size_t n, const P *part, size_t m)                                                 \
    {                                                                                                                                      \
        size_t skip[64], looked = m;                                                                                                       \
        for (int i = 0; i < 64; i++)                                                                                                       \
            skip[i] = m;                                                                                                                   \
        for (size_t i = 0; i + 1 < m; i++)                                                                                                 \
            skip[part[i] & 63] = m - 1 - i;                                                                                                \
        for (size_t at = 0; at + m <= n; at += skip[text[at + m - 1] & 63]) {                                                              \
            size_t i = m;                                                                                                                  \
            while (i > 0 && text[at + i - 1] == part[i - 1])                                                                               \
                i--;                                                                                                                       \
            if (i == 0)                                                                                                                    \
                return find_paid(c, looked, RATE_ITEM, (int64_t)at);                                                                       \
            looked += m - i + 1;                                                                                                           \
            if (UNLIKELY(!find_pays(c, &looked)))                                                                                          \
                return FIND_FAILED;                                                                                                        \
        }                                                                                                                                  \
        return find_paid(c, looked, RATE_ITEM, -1);                                                                                        \
    }
#define HORSPOOL_LAST(NAME, T, P)                                                                                                          \
    static int64_t NAME##_last(Coil *c, const T *text, size_t n, const P *part, size_t m)                                                  \
    {                                                                                                                                      \
        size_t skip[64], looked = m;                                                                                                       \
        for (int i = 0; i < 64; i++)                                                                                                       \
            skip[i] = m;                                                                                                                   \
        for (size_t i = m - 1; i > 0; i--)                                                                                                 \
            skip[part[i] & 63] = i;                                                                                                        \
        for (size_t at = n - m;;) {                                                                                                        \
            size_t i = 0;                                                                                                                  \
            while (i < m && text[at + i] == part[i])                                                                                       \
                i++;                                                                                                                       \
            if (i == m)                                                                                                                    \
                return find_paid(c, looked, RATE_ITEM, (int64_t)at);                                                                       \
            looked += i + 1;                                                                                                               \
            if (UNLIKELY(!find_pays(c, &looked)))                                                                                          \
                return FIND_FAILED;                                                                                                        \
            size_t step = skip[text[at] & 63];                                                                                             \
            if (step > at)                                                                                                                 \
                return find_paid(c, looked, RATE_ITEM, -1);                                                                                \
            at -= step;                                                                                                                    \
        }                                                                                                                                  \
    }

#define HORSPOOL(NAME, T, P) HORSPOOL_FIRST(NAME, T, P) HORSPOOL_LAST(NAME, T, P)

HORSPOOL_LAST(find_11, uint8_t, uint8_t)
HORSPOOL(find_21, uint16_t, uint8_t)
HORSPOOL(find_22, uint16_t, uint16_t)
HORSPOOL(find_41, uint32_t, uint8_t)
HORSPOOL(find_42, uint32_t, uint16_t)
HORSPOOL(find_44, uint32_t, uint32_t)

int64_t memory_find(Coil *c, const uint8_t *text, size_t n, const uint8_t *part, size_t m, bool last)
{
    if (m > n)
        return -1;
    if (m == 0)
        return last ? (int64_t)n : 0;
    if (last && m == 1) {
        const uint64_t ones = UINT64_C(0x0101010101010101), wanted = ones * part[0];
        size_t at = n;
        for (uint64_t word; at >= sizeof word; at -= sizeof word) { /* a word that has it: a byte of the difference is zero */
            memcpy(&word, text + at - sizeof word, sizeof word);
            word ^= wanted;
            if ((word - ones) & ~word & ones << 7)
                break;
        }
        while (at > 0 && text[at - 1] != part[0])
            at--;
        return find_paid(c, n - at, RATE_ITEM, (int64_t)at - 1);
    }
    if (last)
        return find_11_last(c, text, n, part, m);
    if (n <= 256) { /* in little text a search's preparations take longest */
        const uint8_t *p = text, *end = text + n - m + 1;
        if (m == 1)
            return (p = memchr(p, part[0], n)) ? p - text : -1;
        while ((p = memchr(p, part[0], (size_t)(end - p))) && memcmp(p + 1, part + 1, m - 1) != 0)
            p++;
        return p ? p - text : -1;
    }
    /* Pieces overlap by what the part may need of the next. Each is prepared for anew: a long part makes them longer. */
    size_t piece = m > PIECE / 4 ? 4 * m : PIECE, rate = m == 1 ? RATE_COPY : RATE_SCAN;
    if (m > PIECE && !charge_for(c, m, RATE_ITEM)) /* those preparations */
        return FIND_FAILED;
    for (size_t from = 0;; from += piece) {
        size_t room = n - from < piece + m - 1 ? n - from : piece + m - 1;
        const uint8_t *p = m == 1 ? memchr(text + from, part[0], room) : bytes_search(text + from, room, part, m);
        if (p)
            return find_paid(c, (size_t)(p - text) - from + m, rate, p - text);
        if (room == n - from)
            return find_paid(c, room, rate, -1);
        if (!charge(c, room / rate))
            return FIND_FAILED;
    }
}

int64_t str_find(Coil *c, const Str *s, const Str *part, size_t start, size_t end, bool last)
{
    if (end > s->length)
        end = s->length;
    if (start > end || part->length > end - start || part->width > s->width)
        return -1;
    size_t n = end - start, m = part->length;
    int64_t at;
    if (m == 0)
        return (int64_t)(last ? end : start);
    const void *text = s->data + start * s->width, *pattern = part->data;
#define FIND(f) at = last ? f##_last(c, text, n, pattern, m) : f##_first(c, text, n, pattern, m)
    if (s->width == 1)
        at = memory_find(c, text, n, pattern, m, last);
    else if (s->width == 2 && part->width == 1)
        FIND(find_21);
    else if (s->width == 2)
        FIND(find_22);
    else if (part->width == 1)
        FIND(find_41);
    else if (part->width == 2)
        FIND(find_42);
    else
        FIND(find_44);
#undef FIND
    return at < 0 ? at : at + (int64_t)start;
}
