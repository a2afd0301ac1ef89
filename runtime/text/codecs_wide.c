/* codecs_wide.c: UTF-16 and UTF-32, in either order of bytes, with or without a mark. Without one the machine's order
 * is meant. */
#include "runtime/text/codecs_internal.h"

#define NATIVE_ORDER (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? -1 : 1)

static uint32_t read_unit(const Decoder *d, size_t at, int size)
{
    uint32_t ch = 0;
    for (int i = 0; i < size; i++)
        ch |= (uint32_t)d->data[at + (size_t)i] << 8 * (d->order > 0 ? size - 1 - i : i);
    return ch;
}

static bool write_unit(Encoder *e, uint32_t ch, int size)
{
    uint8_t bytes[4];
    for (int i = 0; i < size; i++)
        bytes[i] = (uint8_t)(ch >> 8 * (e->order > 0 ? size - 1 - i : i));
    return bytes_builder_add(&e->out, bytes, (size_t)size);
}

/* Finds the order that a mark says, and skips it; errors are named after the order. False: more input is needed for
 * that. */
static bool find_order(Decoder *d, int size, const char *little, const char *big)
{
    if (d->order == 0) {
        d->order = NATIVE_ORDER;
        if (d->length >= (size_t)size) {
            uint32_t mark = read_unit(d, 0, size);
            if (mark == (size == 2 ? 0xFFFE : 0xFFFE0000))
                d->order = -d->order;
            if (mark == 0xFEFF || mark == (size == 2 ? 0xFFFE : 0xFFFE0000))
                d->at = (size_t)size;
        } else if (d->partial) {
            return false;
        }
    }
    d->name = d->order < 0 ? little : big;
    return true;
}

/* A lone surrogate is an error of its own two bytes, so that what follows is read as if it began there. */
bool decode_utf16(Decoder *d)
{
    if (!find_order(d, 2, "utf-16-le", "utf-16-be"))
        return true;
    while (d->at < d->length) {
        size_t at = d->at;
        if (d->length - at < 2) {
            if (d->partial)
                return true;
            if (!decode_error(d, at, d->length, "truncated data"))
                return false;
            continue;
        }
        uint32_t ch = read_unit(d, at, 2);
        if (!is_surrogate(ch)) {
            d->at += 2;
        } else if (ch >= 0xDC00) {
            if (!decode_error(d, at, at + 2, "illegal encoding"))
                return false;
            continue;
        } else if (d->length - at < 4) {
            if (d->partial)
                return true;
            if (!decode_error(d, at, d->length, "unexpected end of data"))
                return false;
            continue;
        } else {
            uint32_t low = read_unit(d, at + 2, 2);
            if (low - 0xDC00 >= 0x400) {
                if (!decode_error(d, at, at + 2, "illegal UTF-16 surrogate"))
                    return false;
                continue;
            }
            ch = 0x10000 + ((ch & 0x3FF) << 10) + (low & 0x3FF);
            d->at += 4;
        }
        if (!builder_char(&d->out, ch))
            return false;
    }
    return true;
}

bool decode_utf32(Decoder *d)
{
    if (!find_order(d, 4, "utf-32-le", "utf-32-be"))
        return true;
    while (d->at < d->length) {
        size_t at = d->at;
        if (d->length - at < 4) {
            if (d->partial)
                return true;
            if (!decode_error(d, at, d->length, "truncated data"))
                return false;
            continue;
        }
        uint32_t ch = read_unit(d, at, 4);
        if (is_surrogate(ch) || ch > 0x10FFFF) {
            if (!decode_error(d, at, at + 4,
                              ch > 0x10FFFF ? "code point not in range(0x110000)"
                                            : "code point in surrogate code point range(0xd800, 0xe000)"))
                return false;
            continue;
        }
        d->at += 4;
        if (!builder_char(&d->out, ch))
            return false;
    }
    return true;
}

static bool encode_units(Encoder *e, int size)
{
    Str *s = e->text;
    if (e->order == 0) {
        e->order = NATIVE_ORDER;
        if (!write_unit(e, 0xFEFF, size))
            return false;
    }
    while (e->at < s->length) {
        uint32_t ch = str_at(s, e->at);
        if (is_surrogate(ch)) {
            if (!encode_error(e, e->at, e->at + 1, "surrogates not allowed"))
                return false;
            continue;
        }
        bool ok = size == 2 && ch > 0xFFFF ? write_unit(e, 0xD7C0 + (ch >> 10), 2) && write_unit(e, 0xDC00 | (ch & 0x3FF), 2)
                                           : write_unit(e, ch, size);
        if (!ok)
            return false;
        e->at++;
    }
    return true;
}

bool encode_utf16(Encoder *e) { return encode_units(e, 2); }
bool encode_utf32(Encoder *e) { return encode_units(e, 4); }
