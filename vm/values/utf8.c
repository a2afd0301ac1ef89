/* utf8.c: reading and writing one character of UTF-8. */
#include "vm/values/utf8.h"

#include <string.h>

/* The high bits of eight bytes. */
static const uint64_t HIGH = UINT64_C(0x8080808080808080);

static inline uint64_t eight(const uint8_t *p)
{
    uint64_t w;
    memcpy(&w, p, 8);
    return w;
}

size_t utf8_latin1_size(const uint8_t *p, size_t length)
{
    size_t size = length, i = 0;
    for (; i + 8 <= length; i += 8)
        size += (size_t)(((eight(p + i) & HIGH) >> 7) * UINT64_C(0x0101010101010101) >> 56);
    for (; i < length; i++)
        size += p[i] >> 7;
    return size;
}

void utf8_put_latin1(const uint8_t *p, size_t length, uint8_t *to)
{
    for (size_t i = 0; i < length;) {
        if (i + 8 <= length && !(eight(p + i) & HIGH)) {
            memcpy(to, p + i, 8);
            to += 8;
            i += 8;
            continue;
        }
        if (p[i] >= 0x80) {
            *to++ = (uint8_t)(0xC0 | p[i] >> 6);
            *to++ = (uint8_t)(0x80 | (p[i++] & 0x3F));
        } else {
            *to++ = p[i++];
        }
    }
}

size_t ascii_prefix(const uint8_t *p, size_t length)
{
    size_t i = 0;
    while (i + 32 <= length && !((eight(p + i) | eight(p + i + 8) | eight(p + i + 16) | eight(p + i + 24)) & HIGH))
        i += 32;
    while (i + 8 <= length && !(eight(p + i) & HIGH))
        i += 8;
    while (i < length && p[i] < 0x80)
        i++;
    return i;
}

/* In pieces: what is long the C library copies by one instruction, which takes ten times as long where it begins some bytes further on in a
 * page than its source does, as characters do and the bytes that they are read from. (memmove(): memcpy() of what is known to be short is made
 * such an instruction, too.) */
void copy_bytes(void *to, const void *from, size_t length)
{
    enum { PIECE = 1024 };
    uint8_t *p = to;
    const uint8_t *q = from;
    for (; length > PIECE; length -= PIECE, p += PIECE, q += PIECE)
        memmove(p, q, PIECE);
    memmove(p, q, length);
}

int utf8_get(const uint8_t *p, const uint8_t *end, bool surrogates, uint32_t *ch, bool *truncated)
{
    uint8_t first = *p;
    *truncated = false;
    if (first < 0x80) {
        *ch = first;
        return 1;
    }
    int size = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    if (size == 0)
        return -1;
    /* The second byte's range rules out overlong forms, surrogates and what lies beyond U+10FFFF. */
    uint8_t low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    uint8_t high = first == 0xED && !surrogates ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    uint32_t value = first & (0xFF >> (size + 1));
    for (int i = 1; i < size; i++) {
        if (p + i >= end) {
            *truncated = true;
            return -i;
        }
        if (p[i] < low || p[i] > high)
            return -i;
        low = 0x80;
        high = 0xBF;
        value = value << 6 | (p[i] & 0x3F);
    }
    *ch = value;
    return size;
}

int utf8_put(uint32_t ch, uint8_t *to)
{
    if (ch < 0x80) {
        to[0] = (uint8_t)ch;
        return 1;
    }
    if (ch < 0x800) {
        to[0] = (uint8_t)(0xC0 | ch >> 6);
        to[1] = (uint8_t)(0x80 | (ch & 0x3F));
        return 2;
    }
    if (ch < 0x10000) {
        to[0] = (uint8_t)(0xE0 | ch >> 12);
        to[1] = (uint8_t)(0x80 | (ch >> 6 & 0x3F));
        to[2] = (uint8_t)(0x80 | (ch & 0x3F));
        return 3;
    }
    to[0] = (uint8_t)(0xF0 | ch >> 18);
    to[1] = (uint8_t)(0x80 | (ch >> 12 & 0x3F));
    to[2] = (uint8_t)(0x80 | (ch >> 6 & 0x3F));
    to[3] = (uint8_t)(0x80 | (ch & 0x3F));
    return 4;
}
