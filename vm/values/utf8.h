/* utf8.h: reading and writing one character of UTF-8. */
#ifndef VM_UTF8_H
#define VM_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads the character at p (p < end): its length in bytes (1 to 4) and *ch; or, for malformed text, minus the number of
 * bytes of the longest prefix that could have begun a character (at least 1). `*truncated` is set if the text merely
 * ends too early. */
int utf8_get(const uint8_t *p, const uint8_t *end, bool surrogates, uint32_t *ch, bool *truncated);
/* Writes ch (up to 0x10FFFF, surrogates too), returns 1 to 4. */
int utf8_put(uint32_t ch, uint8_t *to);
static inline size_t utf8_size(uint32_t ch) { return ch < 0x80 ? 1 : ch < 0x800 ? 2 : ch < 0x10000 ? 3 : 4; }
/* Length of the longest ASCII prefix. */
size_t ascii_prefix(const uint8_t *p, size_t length);

#endif
