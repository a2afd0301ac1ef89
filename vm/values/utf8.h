/* utf8.h: reading and writing one character of UTF-8. */
#ifndef VM_UTF8_H
#define VM_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Reads the character at p (p < end): its length in bytes (1 to 4) and *ch; or, for malformed text, minus the number of
 * bytes of the longest prefix that could have begun a character (at least 1). `*truncated` is set if the text merely
 * ends too early. */
int utf8_get(const uint8_t *p, const uint8_t *end, bool surrogates, uint32_t *ch, bool *truncated);
/* Writes ch (up to 0x10FFFF, surrogates too), returns 1 to 4. */
int utf8_put(uint32_t ch, uint8_t *to);
static inline size_t utf8_size(uint32_t ch) { return ch < 0x80 ? 1 : ch < 0x800 ? 2 : ch < 0x10000 ? 3 : 4; }
/* Latin-1 text as UTF-8: how many bytes it takes, and those bytes. */
size_t utf8_latin1_size(const uint8_t *p, size_t length);
void utf8_put_latin1(const uint8_t *p, size_t length, uint8_t *to);

/* As utf8_get(), the common characters of two and three bytes at once. */
static inline int utf8_take(const uint8_t *p, const uint8_t *end, bool surrogates, uint32_t *ch, bool *truncated)
{
    const uint32_t a = p[0];
    if (a < 0x80)
        return *ch = a, 1;
    if (a - 0xC2 < 0xE0 - 0xC2 && end - p > 1 && (p[1] & 0xC0) == 0x80)
        return *ch = (a & 0x1F) << 6 | (p[1] & 0x3F), 2;
    if (a - 0xE1 < 0xED - 0xE1 && end - p > 2 && (p[1] & 0xC0) == 0x80 && (p[2] & 0xC0) == 0x80)
        return *ch = (a & 0xF) << 12 | (uint32_t)(p[1] & 0x3F) << 6 | (p[2] & 0x3F), 3;
    return utf8_get(p, end, surrogates, ch, truncated);
}

/* Length of the longest ASCII prefix. */
size_t ascii_prefix(const uint8_t *p, size_t length);
/* Whether the next eight bytes are there, and ASCII. */
static inline bool ascii_eight(const uint8_t *p, const uint8_t *end)
{
    uint64_t w;
    return *p < 0x80 && end - p >= 8 && (memcpy(&w, p, 8), !(w & UINT64_C(0x8080808080808080)));
}
/* As memcpy(), for the bytes that a text is made of. */
void copy_bytes(void *to, const void *from, size_t length);

#endif
