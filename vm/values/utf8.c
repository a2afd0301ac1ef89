/* utf8.c: reading and writing one character of UTF-8. */
#include "vm/values/utf8.h"

#include <string.h>

size_t ascii_prefix(const uint8_t *p, size_t length)
{
    size_t i = 0;
    for (; i + 8 <= length; i += 8) {
        uint64_t w;
        memcpy(&w, p + i, 8);
        if (w & UINT64_C(0x8080808080808080))
            break;
    }
    while (i < length && p[i] < 0x80)
        i++;
    return i;
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
