/* text.c: putting text together; JSON strings read and written. */
#include "json.h"

/* ---- building --------------------------------------------------------------------------------------------------------- */

/* Copies characters to a place of the same width or a wider one. */
static void widen(void *to, uint32_t to_width, size_t at, const void *from, uint32_t width, size_t length)
{
    if (width == to_width) {
        memcpy((char *)to + at * width, from, length * width);
        return;
    }
    CoilChars s = {.data = from, .length = length, .width = width};
    for (size_t k = 0; k < length; k++)
        if (to_width == 2)
            ((uint16_t *)to)[at + k] = (uint16_t)char_at(&s, k);
        else
            ((uint32_t *)to)[at + k] = char_at(&s, k);
}

/* Room for `length` more characters of a width. */
static bool reserve(Coil *c, Builder *b, size_t length, uint32_t width)
{
    uint32_t wide = width > b->width ? width : b->width;
    if (length > SIZE_MAX / 16 - b->length)
        return (void)coil_raisef(c, "MemoryError", "%s", ""), false;
    size_t need = (b->length + length) * wide;
    if (wide == b->width && need <= b->room)
        return true;
    size_t room = need + need / 2 + 128;
    if (wide == b->width) {
        void *more = coil_memory_resize(c, b->data, b->room, room);
        if (!more)
            return false;
        b->data = more;
    } else {
        void *more = coil_memory_resize(c, NULL, 0, room);
        if (!more)
            return false;
        if (b->length)
            widen(more, wide, 0, b->data, b->width, b->length);
        coil_memory_free(coil_vm(c), b->data, b->room);
        b->data = more;
        b->width = wide;
    }
    b->room = room;
    return true;
}

bool build(Coil *c, Builder *b, const void *data, size_t length, uint32_t width)
{
    if (!length)
        return true;
    if ((width > b->width || (b->length + length) * b->width > b->room) && !reserve(c, b, length, width))
        return false;
    widen(b->data, b->width, b->length, data, width, length);
    b->length += length;
    return true;
}

bool build_char(Coil *c, Builder *b, uint32_t ch)
{
    return ch < 256 ? build(c, b, &(uint8_t){(uint8_t)ch}, 1, 1) : ch < 65536 ? build(c, b, &(uint16_t){(uint16_t)ch}, 1, 2) : build(c, b, &ch, 1, 4);
}

bool build_value(Coil *c, Builder *b, CoilValue text)
{
    CoilChars s;
    return coil_to_chars(c, text, &s) && build(c, b, s.data, s.length, s.width);
}

CoilValue build_end(Coil *c, Builder *b)
{
    CoilValue v = coil_str_from_chars(c, b->data ? b->data : "", b->length, b->width);
    build_drop(c, b);
    return v;
}

void build_drop(Coil *c, Builder *b)
{
    coil_memory_free(coil_vm(c), b->data, b->room);
    *b = (Builder){.width = 1};
}

/* ---- reading ------------------------------------------------------------------------------------------------------------ */

CoilValue raise_decode(Coil *c, const char *message, CoilValue text, size_t at)
{
    CoilValue args[] = {coil_str(c, message, COIL_TO_NUL), text, coil_int(c, (int64_t)at)};
    CoilValue error = coil_call(c, named(c, "json.decoder", "JSONDecodeError"), args, 3, NULL);
    return coil_is_null(error) ? COIL_NULL : coil_raise(c, error);
}

/* Where the next character is that can't be taken as it stands. */
static size_t plain_end(const CoilChars *s, size_t at)
{
    if (s->width == 1) {
        const uint8_t *data = s->data;
        while (at < s->length && data[at] != '"' && data[at] != '\\' && data[at] >= ' ')
            at++;
        return at;
    }
    for (uint32_t ch; at < s->length && (ch = char_at(s, at)) != '"' && ch != '\\' && ch >= ' '; at++)
        continue;
    return at;
}

/* Four hexadecimal digits, or -1. */
static int64_t hex_at(const CoilChars *s, size_t at)
{
    int64_t code = 0;
    if (at + 4 > s->length)
        return -1;
    for (size_t k = at; k < at + 4; k++) {
        uint32_t ch = char_at(s, k);
        int digit = ch >= '0' && ch <= '9' ? (int)ch - '0' : (ch | 32) >= 'a' && (ch | 32) <= 'f' && ch < 128 ? (int)(ch | 32) - 'a' + 10 : -1;
        if (digit < 0)
            return -1;
        code = code * 16 + digit;
    }
    return code;
}

/* An escape whose backslash is at *at: its character; *at moves behind it. -1: an exception is pending. */
static int64_t escape_at(Coil *c, CoilValue text, const CoilChars *s, size_t *at, size_t begin)
{
    static const char letters[] = "\"\\/bfnrt", codes[] = "\"\\/\b\f\n\r\t";
    if (*at + 1 >= s->length)
        return (void)raise_decode(c, "Unterminated string starting at", text, begin), -1;
    uint32_t letter = char_at(s, *at + 1);
    if (letter != 'u') {
        const char *found = letter && letter < 128 ? strchr(letters, (int)letter) : NULL;
        if (!found)
            return (void)raise_decode(c, "Invalid \\escape", text, *at), -1;
        *at += 2;
        return codes[found - letters];
    }
    int64_t code = hex_at(s, *at + 2);
    if (code < 0)
        return (void)raise_decode(c, "Invalid \\uXXXX escape", text, *at + 1), -1;
    *at += 6;
    if (code < 0xD800 || code > 0xDBFF || *at + 6 > s->length || char_at(s, *at) != '\\' || char_at(s, *at + 1) != 'u')
        return code;
    int64_t low = hex_at(s, *at + 2);
    if (low < 0)
        return code; /* the next one tells */
    if (low < 0xDC00 || low > 0xDFFF)
        return code;
    *at += 6;
    return 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
}

CoilValue scan_string(Coil *c, CoilValue text, const CoilChars *s, size_t *at, bool strict)
{
    size_t begin = *at - 1, start = *at, k = plain_end(s, start);
    if (k < s->length && char_at(s, k) == '"') { /* the usual kind */
        *at = k + 1;
        return coil_slice(c, text, start, k);
    }
    Builder b = {.width = 1};
    for (;;) {
        if (!build(c, &b, (const char *)s->data + start * s->width, k - start, s->width))
            break;
        if (k >= s->length) {
            raise_decode(c, "Unterminated string starting at", text, begin);
            break;
        }
        uint32_t ch = char_at(s, k);
        if (ch == '"') {
            *at = k + 1;
            return build_end(c, &b);
        }
        int64_t code = ch;
        if (ch == '\\') {
            if ((code = escape_at(c, text, s, &k, begin)) < 0)
                break;
        } else if (strict) {
            raise_decode(c, "Invalid control character at", text, k);
            break;
        } else {
            k++;
        }
        if (!build_char(c, &b, (uint32_t)code))
            break;
        start = k;
        k = plain_end(s, start);
    }
    build_drop(c, &b);
    return COIL_NULL;
}

CoilValue json_scanstring(Coil *c, const CoilValue *args)
{
    CoilChars s;
    int64_t at;
    bool strict;
    if (!coil_to_int(c, args[1], &at))
        return COIL_NULL;
    if (coil_kind(c, args[0]) != COIL_KIND_STR) {
        CoilValue name = coil_getattr(c, coil_type(c, args[0]), "__name__");
        const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        return text ? coil_raisef(c, "TypeError", "first argument must be a string, not %s", text) : COIL_NULL;
    }
    if (!coil_to_chars(c, args[0], &s) || !coil_to_bool(c, args[2], &strict))
        return COIL_NULL;
    if (at < 1 || (size_t)at > s.length)
        return coil_raisef(c, "ValueError", "end is out of bounds");
    size_t end = (size_t)at;
    CoilValue two[2];
    two[0] = scan_string(c, args[0], &s, &end, strict);
    two[1] = coil_int(c, (int64_t)end);
    return coil_is_null(two[0]) ? COIL_NULL : coil_tuple(c, two, 2);
}

/* ---- writing ------------------------------------------------------------------------------------------------------------ */

static bool put_unit(Coil *c, Builder *b, uint32_t unit)
{
    static const char digits[] = "0123456789abcdef";
    char text[] = {'\\', 'u', digits[unit >> 12 & 15], digits[unit >> 8 & 15], digits[unit >> 4 & 15], digits[unit & 15]};
    return build(c, b, text, sizeof text, 1);
}

static bool put_escaped(Coil *c, Builder *b, uint32_t ch)
{
    static const char codes[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *found = ch && ch < 128 ? strchr(codes, (int)ch) : NULL;
    if (found)
        return build(c, b, (char[]){'\\', letters[found - codes]}, 2, 1);
    if (ch < 0x10000)
        return put_unit(c, b, ch);
    return put_unit(c, b, 0xD800 + ((ch - 0x10000) >> 10)) && put_unit(c, b, 0xDC00 + ((ch - 0x10000) & 0x3FF));
}

bool put_string(Coil *c, Builder *b, CoilValue text, bool ascii)
{
    CoilChars s;
    if (!coil_to_chars(c, text, &s) || !build(c, b, "\"", 1, 1))
        return false;
    for (size_t k = 0; k < s.length;) {
        size_t start = k;
        if (s.width == 1) {
            const uint8_t *data = s.data;
            uint8_t most = ascii ? 0x7E : 0xFF;
            while (k < s.length && data[k] >= ' ' && data[k] != '"' && data[k] != '\\' && data[k] <= most)
                k++;
        } else {
            for (uint32_t ch; k < s.length && (ch = char_at(&s, k)) >= ' ' && ch != '"' && ch != '\\' && (!ascii || ch < 0x7F); k++)
                continue;
        }
        if (!build(c, b, (const char *)s.data + start * s.width, k - start, s.width) || (k < s.length && !put_escaped(c, b, char_at(&s, k))))
            return false;
        k++;
    }
    return build(c, b, "\"", 1, 1);
}

static CoilValue encode(Coil *c, CoilValue text, bool ascii)
{
    if (coil_kind(c, text) != COIL_KIND_STR) {
        CoilValue name = coil_getattr(c, coil_type(c, text), "__name__");
        const char *shown = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        return shown ? coil_raisef(c, "TypeError", "first argument must be a string, not %s", shown) : COIL_NULL;
    }
    Builder b = {.width = 1};
    if (put_string(c, &b, text, ascii))
        return build_end(c, &b);
    build_drop(c, &b);
    return COIL_NULL;
}
CoilValue json_encode_string(Coil *c, const CoilValue *args) { return encode(c, args[0], false); }
CoilValue json_encode_string_ascii(Coil *c, const CoilValue *args) { return encode(c, args[0], true); }
