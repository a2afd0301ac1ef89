/* bytes_search.h: bytes in bytes, in a time that is linear whatever they are. C alone, for every room and for extension modules. */
#ifndef VM_BYTES_SEARCH_H
#define VM_BYTES_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* glibc's is linear, and vectorised; others' may take a product of the lengths, which a script would have charged as their sum. */
#if defined(__GLIBC__) && !defined(COIL_HOSTILE)

static inline const uint8_t *bytes_search(const uint8_t *text, size_t n, const uint8_t *part, size_t m) { return memmem(text, n, part, m); }

#else

/* Where the largest suffix of `part` begins, or the smallest, each byte for each, and its period. */
static inline size_t bytes_search_suffix(const uint8_t *part, size_t m, bool smallest, size_t *period)
{
    size_t best = 0, other = 1, same = 0;
    *period = 1;
    while (other + same < m) {
        uint8_t a = part[other + same], b = part[best + same];
        if (a == b && ++same == *period) {
            other += same;
            same = 0;
        } else if (a != b && (a > b) != smallest) { /* the other is the better one */
            best = other++;
            same = 0;
            *period = 1;
        } else if (a != b) {
            other += same + 1;
            same = 0;
            *period = other - best;
        }
    }
    return best;
}

/* By the two-way algorithm of Crochemore and Perrin: from a cut on, where a part's own period is that of what surrounds it, the right half is compared
 * forwards, then the left half backwards; what differs tells how far to go. m > 0. */
static inline const uint8_t *bytes_search(const uint8_t *text, size_t n, const uint8_t *part, size_t m)
{
    size_t period, other_period, cut = bytes_search_suffix(part, m, false, &period),
                                 other = bytes_search_suffix(part, m, true, &other_period);
    if (other > cut) {
        cut = other;
        period = other_period;
    }
    const bool repeats = memcmp(part, part + period, cut) == 0;
    if (!repeats)
        period = (cut > m - cut ? cut : m - cut) + 1;
    size_t known = 0; /* so many bytes at `at` are the part's: those of a repetition */
    for (size_t at = 0; at + m <= n;) {
        if (!known) {
            const uint8_t *next = memchr(text + at + cut, part[cut], n - m - at + 1);
            if (!next)
                return NULL;
            at = (size_t)(next - text) - cut;
        }
        size_t i = known > cut ? known : cut;
        while (i < m && part[i] == text[at + i])
            i++;
        if (i < m) {
            at += i - cut + 1;
            known = 0;
            continue;
        }
        i = cut;
        while (i > known && part[i - 1] == text[at + i - 1])
            i--;
        if (i <= known)
            return text + at;
        at += period;
        known = repeats ? m - period : 0;
    }
    return NULL;
}

#endif
#endif
