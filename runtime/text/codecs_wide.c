/* codecs_wide.c: UTF-16 and UTF-32, in either order of bytes, with or without a mark. Without one the machine's order
 * is meant. */
#include "runtime/text/codecs_internal.h"
#include "vm/machine/pieces.h"

#define NATIVE_ORDER (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? -1 : 1)

static inline __attribute__((always_inline)) uint32_t read_unit(const Decoder *d, size_t at, int size)
{
    uint16_t two;
    uint32_t four;
    if (size == 2) {
        memcpy(&two, d->data + at, 2);
        return d->order == NATIVE_ORDER ? two : __builtin_bswap16(two);
    }
    memcpy(&four, d->data + at, 4);
    return d->order == NATIVE_ORDER ? four : __builtin_bswap32(four);
}

/* Up to where `ch`, of each of `count` characters in turn, is a surrogate or none at all: does `use` and counts in i. */
#define EACH_PLAIN(i, count, ch, read, use)                                                                                                \
    for (; i < (count) && !is_surrogate(ch = (read)) && ch <= 0x10FFFF; i++)                                                               \
    use

/* The units from `at` on that are characters, as many as there are without an error in between: all at once. False: no memory. */
static inline bool take_plain(Decoder *d, int size)
{
    StrBuilder *b = &d->out;
    const size_t left = (d->length - d->at) / (size_t)size, from = d->at;
    size_t count = 0, i = 0;
    uint32_t all = 0, ch;
    EACH_PLAIN(count, left, ch, read_unit(d, from + count * (size_t)size, size), all |= ch);
    if (!count)
        return true;
    if (!builder_reserve(b, count, all > 0x10FFFF ? 0x10FFFF : all))
        return false;
    uint8_t *to = b->data + b->length * b->width;
    for (; i < count; i++) {
        ch = read_unit(d, from + i * (size_t)size, size);
        if (b->width == 1)
            to[i] = (uint8_t)ch;
        else if (b->width == 2)
            ((uint16_t *)to)[i] = (uint16_t)ch;
        else
            ((uint32_t *)to)[i] = ch;
    }
    b->length += count;
    d->at += count * (size_t)size;
    return true;
}
static bool decode_plain(Decoder *d, int size) { return size == 2 ? take_plain(d, 2) : take_plain(d, 4); }

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
        if (!decode_plain(d, 2))
            return false;
        size_t at = d->at;
        if (at == d->length)
            break;
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
        if (!decode_plain(d, 4))
            return false;
        size_t at = d->at;
        if (at == d->length)
            break;
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

static inline void store_unit(uint8_t *to, uint32_t ch, int size, bool native)
{
    const uint16_t two = native ? (uint16_t)ch : __builtin_bswap16((uint16_t)ch);
    const uint32_t four = native ? ch : __builtin_bswap32(ch);
    if (size == 2)
        memcpy(to, &two, 2);
    else
        memcpy(to, &four, 4);
}

/* Of `left` characters as many as are a unit each: up to a surrogate, or what is no unit of two bytes. */
static inline size_t put_plain(Encoder *e, uint8_t *to, size_t left, int size)
{
    const Str *s = e->text;
    const bool native = e->order == NATIVE_ORDER;
    size_t i = 0;
    uint32_t ch;
    if (s->width == 1)
        EACH_PLAIN(i, left, ch, s->data[e->at + i], store_unit(to + i * (size_t)size, ch, size, native));
    else if (s->width == 2)
        EACH_PLAIN(i, left, ch, ((const uint16_t *)s->data)[e->at + i], store_unit(to + i * (size_t)size, ch, size, native));
    else
        EACH_PLAIN(i, left, ch, str_at(s, e->at + i) > (size == 2 ? 0xFFFFu : 0x10FFFFu) ? 0xD800 : str_at(s, e->at + i),
                   store_unit(to + i * (size_t)size, ch, size, native));
    return i;
}

/* The same of a piece. False: no memory, or the script is to stop. */
static bool encode_plain(Encoder *e, int size)
{
    const size_t left = e->text->length - e->at;
    if (left > SIZE_MAX / 8 || !bytes_builder_reserve(&e->out, left * (size_t)size))
        return false;
    uint8_t *to = e->out.data + e->out.length;
    const size_t piece = piece_of(left, PIECE_ITEMS), count = size == 2 ? put_plain(e, to, piece, 2) : put_plain(e, to, piece, 4);
    e->out.length += count * (size_t)size;
    e->at += count;
    return count < PIECE_ITEMS || piece_done(e->c);
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
        const size_t at = e->at;
        if (!encode_plain(e, size))
            return false;
        if (e->at == s->length)
            break;
        if (e->at - at == PIECE_ITEMS) /* more of the same may follow */
            continue;
        uint32_t ch = str_at(s, e->at);
        if (is_surrogate(ch)) {
            if (!encode_error(e, e->at, e->at + 1, "surrogates not allowed"))
                return false;
            continue;
        }
        if (!write_unit(e, 0xD7C0 + (ch >> 10), 2) || !write_unit(e, 0xDC00 | (ch & 0x3FF), 2))
            return false;
        e->at++;
    }
    return true;
}

bool encode_utf16(Encoder *e) { return encode_units(e, 2); }
bool encode_utf32(Encoder *e) { return encode_units(e, 4); }
