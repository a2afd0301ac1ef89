/* text.c: JSON strings read and written. */
#include "runtime/extensions/_json/json.h"
#include "runtime/extensions/memory.h"

/* ---- reading ---- */

CoilValue raise_decode(Coil *c, const char *message, CoilValue text, size_t at)
{
    if (coil_failed(c)) /* the script is to stop */
        return COIL_NULL;
    CoilValue args[] = {coil_str(c, message, COIL_TO_NUL), text, coil_int(c, (int64_t)at)};
    CoilValue error = coil_call(c, named(c, "json.decoder", "JSONDecodeError"), args, 3, NULL);
    return coil_is_null(error) ? COIL_NULL : coil_raise(c, error);
}

/* Where the next character is that can't be taken as it stands. */
static size_t plain_end(const CoilChars *s, size_t at)
{
    if (s->width == 1) {
        const uint8_t *data = s->data;
        for (uint64_t eight; at + 8 <= s->length;
             at += 8) { /* each byte of a word at once: is one of them a quote, a backslash, a control? */
            const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones * 0x80;
            memcpy(&eight, data + at, 8);
            const uint64_t quote = eight ^ ones * '"', backslash = eight ^ ones * '\\';
            if ((((quote - ones) & ~quote) | ((backslash - ones) & ~backslash) | ((eight - ones * ' ') & ~eight)) & tops)
                break;
        }
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
        int digit = ch >= '0' && ch <= '9'                             ? (int)ch - '0'
                    : (ch | 32) >= 'a' && (ch | 32) <= 'f' && ch < 128 ? (int)(ch | 32) - 'a' + 10
                                                                       : -1;
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
    if (code < 0 || *at + 6 >= s->length) /* one that the text ends with is as one cut off */
        return (void)raise_decode(c, "Invalid \\uXXXX escape", text, *at + 1), -1;
    *at += 6;
    if (code < 0xD800 || code > 0xDBFF || *at + 6 >= s->length || char_at(s, *at) != '\\' || char_at(s, *at + 1) != 'u')
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
    Builder b = BUILDER;
    for (;;) {
        if (!builder_put(c, &b, (const char *)s->data + start * s->width, k - start, s->width))
            break;
        if (k >= s->length) {
            raise_decode(c, "Unterminated string starting at", text, begin);
            break;
        }
        uint32_t ch = char_at(s, k);
        if (ch == '"') {
            *at = k + 1;
            return builder_text(c, &b);
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
        if (!builder_char(c, &b, (uint32_t)code))
            break;
        start = k;
        k = plain_end(s, start);
    }
    builder_drop(c, &b);
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
    if (at < 1 || memory_count(at) > s.length)
        return coil_raisef(c, "ValueError", "end is out of bounds");
    size_t end = (size_t)at;
    CoilValue two[2];
    two[0] = scan_string(c, args[0], &s, &end, strict);
    two[1] = coil_int(c, (int64_t)end);
    return coil_is_null(two[0]) ? COIL_NULL : coil_tuple(c, two, 2);
}

/* ---- writing ---- */

static bool put_unit(Coil *c, Builder *b, uint32_t unit)
{
    static const char digits[] = "0123456789abcdef";
    char text[] = {'\\', 'u', digits[unit >> 12 & 15], digits[unit >> 8 & 15], digits[unit >> 4 & 15], digits[unit & 15]};
    if (b->width != 1 || b->length + sizeof text > b->room)
        return builder_put(c, b, text, sizeof text, 1);
    memcpy((char *)b->data + b->length, text, sizeof text);
    b->length += sizeof text;
    return true;
}

static bool put_escaped(Coil *c, Builder *b, uint32_t ch)
{
    static const char codes[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *found = ch && ch < 128 ? strchr(codes, (int)ch) : NULL;
    if (found)
        return builder_put(c, b, (char[]){'\\', letters[found - codes]}, 2, 1);
    if (ch < 0x10000)
        return put_unit(c, b, ch);
    return put_unit(c, b, 0xD800 + ((ch - 0x10000) >> 10)) && put_unit(c, b, 0xDC00 + ((ch - 0x10000) & 0x3FF));
}

bool put_string(Coil *c, Builder *b, CoilValue text, bool ascii)
{
    CoilChars s;
    if (!coil_to_chars(c, text, &s) || (s.length >= 1024 && !coil_charge(c, s.length / 4)) || !builder_put(c, b, "\"", 1, 1))
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
        if (!builder_put(c, b, (const char *)s.data + start * s.width, k - start, s.width) ||
            (k < s.length && !put_escaped(c, b, char_at(&s, k))) || (k % 1024 == 1023 && !coil_charge(c, 1024)))
            return false;
        k++;
    }
    return builder_put(c, b, "\"", 1, 1);
}

static CoilValue encode(Coil *c, CoilValue text, bool ascii)
{
    if (coil_kind(c, text) != COIL_KIND_STR) {
        CoilValue name = coil_getattr(c, coil_type(c, text), "__name__");
        const char *shown = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        return shown ? coil_raisef(c, "TypeError", "first argument must be a string, not %s", shown) : COIL_NULL;
    }
    Builder b = BUILDER;
    if (put_string(c, &b, text, ascii))
        return builder_text(c, &b);
    builder_drop(c, &b);
    return COIL_NULL;
}
CoilValue json_encode_string(Coil *c, const CoilValue *args) { return encode(c, args[0], false); }
CoilValue json_encode_string_ascii(Coil *c, const CoilValue *args) { return encode(c, args[0], true); }
