/* str_search.c: finding one text in another. Bytes in bytes go by libc (two-way, vectorised); the rest by Horspool's
 * algorithm, whose table of 64 skips is by the low bits of a character. A part wider than the text occurs nowhere. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memmem */
#endif
#include "vm/values/buffer.h"
#include "vm/values/str.h"

#include <string.h>

/* Searches for text of type T and part of type P, m >= 1 and n >= m. */
#define HORSPOOL_FIRST(NAME, T, P)                                                                                                         \
    static int64_t NAME##_first(const T *text, size_t n, const P *part, size_t m)                                                          \
    {                                                                                                                                      \
        size_t skip[64];                                                                                                                   \
        for (int i = 0; i < 64; i++)                                                                                                       \
            skip[i] = m;                                                                                                                   \
        for (size_t i = 0; i + 1 < m; i++)                                                                                                 \
            skip[part[i] & 63] = m - 1 - i;                                                                                                \
        for (size_t at = 0; at + m <= n; at += skip[text[at + m - 1] & 63]) {                                                              \
            size_t i = m;                                                                                                                  \
            while (i > 0 && text[at + i - 1] == part[i - 1])                                                                               \
                i--;                                                                                                                       \
            if (i == 0)                                                                                                                    \
                return (int64_t)at;                                                                                                        \
        }                                                                                                                                  \
        return -1;                                                                                                                         \
    }
#define HORSPOOL_LAST(NAME, T, P)                                                                                                          \
    static int64_t NAME##_last(const T *text, size_t n, const P *part, size_t m)                                                           \
    {                                                                                                                                      \
        size_t skip[64];                                                                                                                   \
        for (int i = 0; i < 64; i++)                                                                                                       \
            skip[i] = m;                                                                                                                   \
        for (size_t i = m - 1; i > 0; i--)                                                                                                 \
            skip[part[i] & 63] = i;                                                                                                        \
        for (size_t at = n - m;;) {                                                                                                        \
            size_t i = 0;                                                                                                                  \
            while (i < m && text[at + i] == part[i])                                                                                       \
                i++;                                                                                                                       \
            if (i == m)                                                                                                                    \
                return (int64_t)at;                                                                                                        \
            size_t step = skip[text[at] & 63];                                                                                             \
            if (step > at)                                                                                                                 \
                return -1;                                                                                                                 \
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

int64_t memory_find(const uint8_t *text, size_t n, const uint8_t *part, size_t m, bool last)
{
    if (m > n)
        return -1;
    if (m == 0)
        return last ? (int64_t)n : 0;
    if (last)
        return find_11_last(text, n, part, m);
    if (m == 1 || n <= 256) { /* in little text the preparations of memmem take longest */
        const uint8_t *p = text, *end = text + n - m + 1;
        while ((p = memchr(p, part[0], (size_t)(end - p))) && m > 1 && memcmp(p + 1, part + 1, m - 1) != 0)
            p++;
        return p ? p - text : -1;
    }
    const uint8_t *p = memmem(text, n, part, m);
    return p ? p - text : -1;
}

int64_t str_find(const Str *s, const Str *part, size_t start, size_t end, bool last)
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
#define FIND(f) at = last ? f##_last(text, n, pattern, m) : f##_first(text, n, pattern, m)
    if (s->width == 1)
        at = memory_find(text, n, pattern, m, last);
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
    return at < 0 ? -1 : at + (int64_t)start;
}
