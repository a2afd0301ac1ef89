/* base64.c: base64 and uuencode: three bytes as four characters of six bits. */
#include "runtime/extensions/binascii/binascii.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static inline void put_four(uint8_t *to, uint32_t bits)
{
    to[0] = (uint8_t)alphabet[bits >> 18];
    to[1] = (uint8_t)alphabet[bits >> 12 & 63];
    to[2] = (uint8_t)alphabet[bits >> 6 & 63];
    to[3] = (uint8_t)alphabet[bits & 63];
}

CoilValue base64_encode(Coil *c, const CoilValue *args)
{
    Input in;
    bool newline;
    Builder b = BUILDER;
    if (!input_bytes(c, args[0], &in) || !coil_to_bool(c, args[1], &newline))
        return COIL_NULL;
    if (in.length > SIZE_MAX / 4 || !builder_reserve(c, &b, in.length / 3 * 4 + 5, 1))
        return coil_failed(c) ? COIL_NULL : coil_raisef(c, "MemoryError", "%s", "");
    uint8_t *to = b.data;
    const uint8_t *from = in.data;
    size_t left = in.length;
    for (; left >= 3; left -= 3, from += 3, to += 4)
        put_four(to, (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2]);
    if (left) {
        put_four(to, (uint32_t)from[0] << 16 | (left > 1 ? (uint32_t)from[1] << 8 : 0));
        to[3] = '=';
        to[2] = left > 1 ? to[2] : '=';
        to += 4;
    }
    if (newline)
        *to++ = '\n';
    b.length = (size_t)(to - (uint8_t *)b.data);
    return builder_bytes(c, &b);
}

enum { NO_DIGIT = 64 };

/* The alphabet the other way round. */
static void base64_values(uint8_t values[256])
{
    memset(values, NO_DIGIT, 256);
    for (uint8_t k = 0; k < 64; k++)
        values[(uint8_t)alphabet[k]] = k;
}

/* Whole groups of four characters of the alphabet, as far as they come one behind another; gives how many characters that are. */
static size_t decode_groups(const uint8_t *values, const uint8_t *data, size_t length, Builder *b)
{
    uint8_t *to = (uint8_t *)b->data + b->length;
    size_t k = 0;
    for (; length - k >= 4; k += 4, to += 3) {
        uint32_t first = values[data[k]], second = values[data[k + 1]], third = values[data[k + 2]], fourth = values[data[k + 3]];
        if ((first | second | third | fourth) & NO_DIGIT)
            break;
        uint32_t bits = first << 18 | second << 12 | third << 6 | fourth;
        to[0] = (uint8_t)(bits >> 16);
        to[1] = (uint8_t)(bits >> 8);
        to[2] = (uint8_t)bits;
    }
    b->length = (size_t)(to - (uint8_t *)b->data);
    return k;
}

/* Decodes into b. In strict mode anything but groups of four, with padding in the last only, is an error. */
static CoilOk decode(Coil *c, const Input *in, bool strict, Builder *b)
{
    size_t count = 0, padding = 0; /* characters of data; signs of padding in this group */
    uint32_t bits = 0;
    uint8_t values[256];
    base64_values(values);
    if (strict && in->length && in->data[0] == '=')
        return (void)RAISE("Leading padding not allowed"), false;
    if (!builder_reserve(c, b, in->length / 4 * 3 + 3, 1))
        return false;
    for (size_t k = 0; k < in->length; k++) {
        if (count % 4 == 0 && !padding) {
            size_t whole = decode_groups(values, in->data + k, in->length - k, b);
            k += whole;
            count += whole;
            if (k == in->length)
                break;
        }
        uint8_t ch = in->data[k];
        size_t place = count % 4;
        if (ch == '=') {
            padding++;
            if (place >= 2 && place + padding >= 4) { /* the end; what follows is ignored */
                if (strict && k + 1 < in->length)
                    return (void)RAISE("Excess data after padding"), false;
                return true;
            }
            if (strict && place == 0)
                return (void)RAISE("Excess padding not allowed"), false;
            continue;
        }
        uint32_t value = values[ch];
        if (value == NO_DIGIT) {
            if (strict)
                return (void)RAISE("Only base64 data is allowed"), false;
            continue;
        }
        if (strict && padding)
            return (void)RAISE("Discontinuous padding not allowed"), false;
        padding = 0;
        bits = bits << 6 | value;
        count++;
        /* after the second, third and fourth character of a group its next byte is known */
        if (place && !put_byte(c, b, (uint8_t)(bits >> (place == 1 ? 4 : place == 2 ? 2 : 0))))
            return false;
    }
    if (count % 4 == 1)
        return (void)RAISE("Invalid base64-encoded string: number of data characters (%zu) cannot be 1 more than a multiple of 4", count),
               false;
    return count % 4 == 0 || (RAISE("Incorrect padding"), false);
}

CoilValue base64_decode(Coil *c, const CoilValue *args)
{
    Input in;
    bool strict;
    Builder b = BUILDER;
    if (!input_ascii(c, args[0], &in) || !coil_to_bool(c, args[1], &strict))
        return COIL_NULL;
    if (!decode(c, &in, strict, &b))
        return builder_drop(c, &b), COIL_NULL;
    return builder_bytes(c, &b);
}

/* ---- uuencode: a line is its length and the characters, each 32 above its value (0 as a space, or as a backtick) ---- */

CoilValue uu_encode(Coil *c, const CoilValue *args)
{
    Input in;
    bool backtick;
    if (!input_bytes(c, args[0], &in) || !coil_to_bool(c, args[1], &backtick))
        return COIL_NULL;
    if (in.length > 45)
        return RAISE("At most 45 bytes at once");
    uint8_t line[64], zero = backtick ? '`' : ' ';
    size_t n = 0;
    line[n++] = in.length ? (uint8_t)(in.length + 32) : zero;
    for (size_t k = 0; k < in.length; k += 3) {
        size_t have = in.length - k;
        uint32_t bits = (uint32_t)in.data[k] << 16 | (have > 1 ? (uint32_t)in.data[k + 1] << 8 : 0) | (have > 2 ? in.data[k + 2] : 0);
        for (int shift = 18; shift >= 0; shift -= 6) {
            uint8_t six = bits >> shift & 63;
            line[n++] = six ? (uint8_t)(six + 32) : zero;
        }
    }
    line[n++] = '\n';
    return coil_bytes(c, line, n);
}

CoilValue uu_decode(Coil *c, const CoilValue *args)
{
    Input in;
    if (!input_ascii(c, args[0], &in))
        return COIL_NULL;
    uint8_t out[63];
    size_t length = ((in.length ? in.data[0] : 0) - 32u) & 63, n = 0, k = 1;
    uint32_t bits = 0, have = 0;
    for (; n < length; k++) {
        uint8_t ch = k < in.length ? in.data[k] : ' ';
        if (ch == '\n' || ch == '\r') { /* trailing spaces may have been cut off: an end of line stands for them */
            ch = ' ';
        } else if (ch < ' ' || ch > ' ' + 64) {
            return RAISE("Illegal char");
        }
        bits = bits << 6 | ((ch - 32u) & 63);
        have += 6;
        if (have >= 8) {
            have -= 8;
            out[n++] = (uint8_t)(bits >> have);
        }
    }
    for (; k < in.length; k++)
        if (in.data[k] != ' ' && in.data[k] != '`' && in.data[k] != '\n' && in.data[k] != '\r')
            return RAISE("Trailing garbage");
    return coil_bytes(c, out, n);
}
