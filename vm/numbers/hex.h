/* hex.h: bytes as hexadecimal digits, and what a digit's character stands for. C alone, for every room and for extension modules. */
#ifndef VM_HEX_H
#define VM_HEX_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The digits' values and one more; 0: no digit. */
static const uint8_t hex_values[256] = {
    ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,  ['8'] = 9,  ['9'] = 10, ['a'] = 11,
    ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16, ['A'] = 11, ['B'] = 12, ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16};

/* Two small letters or digits a byte; four bytes at a time in one word. Gives the end of what was written. */
static inline uint8_t *hex_put(uint8_t *to, const uint8_t *data, size_t length)
{
    for (; length >= 4; length -= 4, data += 4, to += 8) {
        uint64_t x = (uint64_t)data[0] | (uint64_t)data[1] << 16 | (uint64_t)data[2] << 32 | (uint64_t)data[3] << 48;
        x = (x >> 4 & UINT64_C(0x000F000F000F000F)) | (x & UINT64_C(0x000F000F000F000F)) << 8; /* the high half first */
        uint64_t letters = (x + UINT64_C(0x0606060606060606)) >> 4 & UINT64_C(0x0101010101010101);
        x += UINT64_C(0x3030303030303030) + letters * ('a' - '0' - 10);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        x = __builtin_bswap64(x);
#endif
        memcpy(to, &x, sizeof x);
    }
    for (; length; length--, data++) {
        *to++ = (uint8_t) "0123456789abcdef"[*data >> 4];
        *to++ = (uint8_t) "0123456789abcdef"[*data & 15];
    }
    return to;
}

#endif
