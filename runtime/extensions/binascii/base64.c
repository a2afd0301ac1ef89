/* base64.c: base64 and uuencode: three bytes as four characters of six bits. */
#include "runtime/extensions/binascii/binascii.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

CoilValue base64_encode(Coil *c, const CoilValue *args)
{
    Input in;
    bool newline;
    Builder b = BUILDER;
    if (!input_bytes(c, args[0], &in) || !coil_to_bool(c, args[1], &newline))
        return COIL_NULL;
    if (in.length > SIZE_MAX / 4 || !builder_reserve(c, &b, in.length / 3 * 4 + 5, 1))
        return coil_failed(c) ? COIL_NULL : coil_raisef(c, "MemoryError", "%s", "");
    for (size_t k = 0; k < in.length; k += 3) {
        size_t have = in.length - k;
        uint32_t bits = (uint32_t)in.data[k] << 16 | (have > 1 ? (uint32_t)in.data[k + 1] << 8 : 0) | (have > 2 ? in.data[k + 2] : 0);
        char four[] = {alphabet[bits >> 18], alphabet[bits >> 12 & 63], have > 1 ? alphabet[bits >> 6 & 63] : '=',
                       have > 2 ? alphabet[bits & 63] : '='};
        if (!builder_put(c, &b, four, 4, 1))
            return builder_drop(c, &b), COIL_NULL;
    }
    if (newline && !put_byte(c, &b, '\n'))
        return builder_drop(c, &b), COIL_NULL;
    return builder_bytes(c, &b);
}

static int base64_value(uint8_t ch)
{
    return ch >= 'A' && ch <= 'Z'   ? ch - 'A'
           : ch >= 'a' && ch <= 'z' ? ch - 'a' + 26
           : ch >= '0' && ch <= '9' ? ch - '0' + 52
           : ch == '+'              ? 62
           : ch == '/'              ? 63
                                    : -1;
}

/* Decodes into b. In strict mode anything but groups of four, with padding in the last only, is an error. */
static CoilOk decode(Coil *c, const Input *in, bool strict, Builder *b)
{
    size_t count = 0, padding = 0; /* characters of data; signs of padding in this group */
    uint32_t bits = 0;
    if (strict && in->length && in->data[0] == '=')
        return (void)RAISE("Leading padding not allowed"), false;
    for (size_t k = 0; k < in->length; k++) {
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
        int value = base64_value(ch);
        if (value < 0) {
            if (strict)
                return (void)RAISE("Only base64 data is allowed"), false;
            continue;
        }
        if (strict && padding)
            return (void)RAISE("Discontinuous padding not allowed"), false;
        padding = 0;
        bits = bits << 6 | (uint32_t)value;
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
