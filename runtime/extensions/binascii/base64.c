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
    Out out;
    if (!input_bytes(c, args[0], &in) || !coil_to_bool(c, args[1], &newline))
        return COIL_NULL;
    if (in.length > SIZE_MAX / 4 || !out_room(c, &out, in.length / 3 * 4 + 5))
        return coil_failed(c) ? COIL_NULL : coil_raisef(c, "MemoryError", "%s", "");
    uint8_t *to = out.data;
    const uint8_t *from = in.data;
    size_t left = in.length, charged = 0;
    for (; left >= 3; left -= 3, from += 3, to += 4) {
        put_four(to, (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2]);
        if (!charge_piece(c, in.length - left, &charged))
            return out_drop(c, &out), COIL_NULL;
    }
    if (left) {
        put_four(to, (uint32_t)from[0] << 16 | (left > 1 ? (uint32_t)from[1] << 8 : 0));
        to[3] = '=';
        to[2] = left > 1 ? to[2] : '=';
        to += 4;
    }
    if (newline)
        *to++ = '\n';
    return out_bytes(c, &out, to);
}

enum { DIGIT = 64 };

/* The alphabet the other way round: values and DIGIT; 0: no digit. */
#define V(ch, value)            [ch] = DIGIT | (value)
#define FOUR(a, b, c, d, value) V(a, value), V(b, (value) + 1), V(c, (value) + 2), V(d, (value) + 3)
static const uint8_t values[256] = {
    FOUR('A', 'B', 'C', 'D', 0),  FOUR('E', 'F', 'G', 'H', 4),  FOUR('I', 'J', 'K', 'L', 8),  FOUR('M', 'N', 'O', 'P', 12),
    FOUR('Q', 'R', 'S', 'T', 16), FOUR('U', 'V', 'W', 'X', 20), FOUR('Y', 'Z', 'a', 'b', 24), FOUR('c', 'd', 'e', 'f', 28),
    FOUR('g', 'h', 'i', 'j', 32), FOUR('k', 'l', 'm', 'n', 36), FOUR('o', 'p', 'q', 'r', 40), FOUR('s', 't', 'u', 'v', 44),
    FOUR('w', 'x', 'y', 'z', 48), FOUR('0', '1', '2', '3', 52), FOUR('4', '5', '6', '7', 56), FOUR('8', '9', '+', '/', 60)};
#undef FOUR
#undef V

/* Whole groups of four characters of the alphabet, as far as they come one behind another, and a piece at most; gives how many characters
 * that are. */
static size_t decode_groups(const uint8_t *data, size_t length, uint8_t **out)
{
    uint8_t *to = *out;
    size_t k = 0;
    length = length < PIECE ? length : PIECE;
    for (; length - k >= 4; k += 4, to += 3) {
        uint32_t first = values[data[k]], second = values[data[k + 1]], third = values[data[k + 2]], fourth = values[data[k + 3]];
        if (!(first & second & third & fourth))
            break;
        uint32_t bits = (first & 63) << 18 | (second & 63) << 12 | (third & 63) << 6 | (fourth & 63);
        to[0] = (uint8_t)(bits >> 16);
        to[1] = (uint8_t)(bits >> 8);
        to[2] = (uint8_t)bits;
    }
    *out = to;
    return k;
}

/* Decodes to *out, which has room for three bytes for each four characters, and three. In strict mode anything but groups of four, with
 * padding in the last only, is an error. */
static CoilOk decode(Coil *c, const Input *in, bool strict, uint8_t **out)
{
    size_t charged = 0, count = 0, padding = 0; /* characters of data; signs of padding in this group */
    uint32_t bits = 0;
    if (strict && in->length && in->data[0] == '=')
        return (void)RAISE("Leading padding not allowed"), false;
    for (size_t k = 0; k < in->length; k++) {
        if (count % 4 == 0 && !padding) {
            size_t whole = decode_groups(in->data + k, in->length - k, out);
            k += whole;
            count += whole;
            if (k == in->length)
                break;
        }
        if (!charge_piece(c, k, &charged))
            return false;
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
        if (!value) {
            if (strict)
                return (void)RAISE("Only base64 data is allowed"), false;
            continue;
        }
        if (strict && padding)
            return (void)RAISE("Discontinuous padding not allowed"), false;
        padding = 0;
        bits = bits << 6 | (value & 63);
        count++;
        /* after the second, third and fourth character of a group its next byte is known */
        if (place)
            *(*out)++ = (uint8_t)(bits >> (place == 1 ? 4 : place == 2 ? 2 : 0));
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
    Out out;
    if (!input_ascii(c, args[0], &in) || !coil_to_bool(c, args[1], &strict) || !out_room(c, &out, in.length / 4 * 3 + 3))
        return COIL_NULL;
    uint8_t *end = out.data;
    if (!decode(c, &in, strict, &end))
        return out_drop(c, &out), COIL_NULL;
    return out_bytes(c, &out, end);
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
    for (size_t charged = k; k < in.length; k++) {
        if (in.data[k] != ' ' && in.data[k] != '`' && in.data[k] != '\n' && in.data[k] != '\r')
            return RAISE("Trailing garbage");
        if (!charge_piece(c, k, &charged))
            return COIL_NULL;
    }
    return coil_charge(c, k % PIECE / 16) ? coil_bytes(c, out, n) : COIL_NULL;
}
