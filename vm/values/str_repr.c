/* str_repr.c: text as a literal. */
#include "vm/machine/pieces.h"
#include "vm/values/str.h"
#include "grammar/text/unicode_data.h"

static bool builder_hex_escape(StrBuilder *b, uint32_t ch)
{
    static const char digits[] = "0123456789abcdef";
    char text[10] = {'\\'};
    int n = ch < 0x100 ? 2 : ch < 0x10000 ? 4 : 8;
    text[1] = n == 2 ? 'x' : n == 4 ? 'u' : 'U';
    for (int i = 0; i < n; i++)
        text[2 + i] = digits[ch >> (4 * (n - 1 - i)) & 15];
    return builder_ascii(b, text, (size_t)n + 2);
}

Str *str_repr(Coil *c, Str *s)
{
    bool single = false, both = false, plain = true;
    if (!charge_for(c, s->length, RATE_WORD))
        return NULL;
    for (size_t i = 0; i < s->length; i++) {
        uint32_t ch = str_at(s, i);
        single |= ch == '\'';
        both |= ch == '"';
        plain &= ch != '\\' && unicode_is_printable(ch);
        if (!piece_round(c, i))
            return NULL;
    }
    char quote = single && !both ? '"' : '\'';
    StrBuilder b = STR_BUILDER(c);
    builder_reserve(&b, s->length + 2, 0x7F);
    builder_char(&b, (uint8_t)quote);
    /* Nothing to escape: copied as a whole. */
    if (plain && !(single && both)) {
        builder_str(&b, s);
    } else {
        for (size_t i = 0; i < s->length && !b.failed; i++) {
            uint32_t ch = str_at(s, i);
            if (ch == (uint8_t)quote || ch == '\\') {
                builder_char(&b, '\\');
                builder_char(&b, ch);
            } else if (ch == '\n') {
                builder_ascii(&b, "\\n", 2);
            } else if (ch == '\r') {
                builder_ascii(&b, "\\r", 2);
            } else if (ch == '\t') {
                builder_ascii(&b, "\\t", 2);
            } else if (unicode_is_printable(ch)) {
                builder_char(&b, ch);
            } else {
                builder_hex_escape(&b, ch);
            }
        }
    }
    builder_char(&b, (uint8_t)quote);
    return builder_finish(&b);
}

Str *str_escape_ascii(Coil *c, Str *s)
{
    if (s->ascii)
        return RETAIN(s);
    StrBuilder b = STR_BUILDER(c);
    b.failed = !charge_for(c, s->length, RATE_WORD);
    for (size_t i = 0; i < s->length && !b.failed; i++) {
        uint32_t ch = str_at(s, i);
        if (ch < 128)
            builder_char(&b, ch);
        else
            builder_hex_escape(&b, ch);
        if (UNLIKELY(i % 1024 == 1023) && ch >= 128) /* an escape takes five times what a character does */
            b.failed |= !charge(c, 4 * 1024);
    }
    return builder_finish(&b);
}
