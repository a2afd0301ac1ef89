/* type_str_case.c: str's methods that change case. ASCII text is mapped in place of a copy; the rest goes by the full
 * mappings of the Unicode database, a character to as many as three. */
#include "runtime/text/text.h"
#include "vm/machine/pieces.h"

typedef enum CaseKind { CASE_LOWER, CASE_UPPER, CASE_TITLE, CASE_FOLD } CaseKind;

static bool builder_cased(StrBuilder *b, uint32_t ch, CaseKind kind)
{
    const UnicodeRecord *r = unicode_record(ch);
    if (r->flags & UNI_FULL_CASE) {
        const UnicodeFullCase *full = unicode_full_case(ch);
        const uint16_t *to = kind == CASE_LOWER   ? full->lower
                             : kind == CASE_UPPER ? full->upper
                             : kind == CASE_TITLE ? full->title
                                                  : full->fold;
        for (int i = 0; i < 3 && to[i]; i++)
            builder_char(b, to[i]);
        return !b->failed;
    }
    int32_t delta = kind == CASE_LOWER ? r->lower : kind == CASE_UPPER ? r->upper : kind == CASE_TITLE ? r->title : r->fold;
    return builder_char(b, ch + (uint32_t)delta);
}

/* Is the capital sigma at i the last letter of a word: preceded by a cased character, not followed by one (ignorables
 * aside)? */
static bool final_sigma(StrBuilder *b, const Str *s, size_t i)
{
    size_t j = i;
    while (j > 0 && unicode_is(str_at(s, j - 1), UNI_CASE_IGNORABLE))
        j--;
    b->failed |= !charge_for(b->c, i - j, RATE_ITEM);
    if (j == 0 || !unicode_is(str_at(s, j - 1), UNI_CASED))
        return false;
    for (j = i + 1; j < s->length && unicode_is(str_at(s, j), UNI_CASE_IGNORABLE);)
        j++;
    b->failed |= !charge_for(b->c, j - i, RATE_ITEM);
    return j == s->length || !unicode_is(str_at(s, j), UNI_CASED);
}

static bool builder_lower(StrBuilder *b, const Str *s, size_t i)
{
    uint32_t ch = str_at(s, i);
    return ch == 0x3A3 ? builder_char(b, final_sigma(b, s, i) ? 0x3C2 : 0x3C3) : builder_cased(b, ch, CASE_LOWER);
}

static inline bool is_ascii_upper(uint8_t ch) { return (uint8_t)(ch - 'A') < 26; }
static inline bool is_ascii_lower(uint8_t ch) { return (uint8_t)(ch - 'a') < 26; }

/* All of an ASCII str; `flip` says which letters change. */
static Value ascii_recase(Coil *c, Str *s, bool lower_them, bool raise_them)
{
    Str *out = charge_for(c, s->length, RATE_SCAN) ? str_alloc(c, s->length, 0x7F) : NULL;
    if (!out || !s->length) /* the empty str is shared */
        return str_result(out);
    size_t i = 0;
    for (uint64_t eight; i + 8 <= s->length; i += 8) {
        if (!piece_round(c, i / 8))
            return from_object(pieces_dropped(c, out));
        memcpy(&eight, s->data + i, sizeof eight);
        eight ^= (lower_them ? letters_of(eight, 'A') : 0) | (raise_them ? letters_of(eight, 'a') : 0);
        memcpy(out->data + i, &eight, sizeof eight);
    }
    for (; i < s->length; i++) {
        uint8_t ch = s->data[i];
        bool flips = (lower_them && is_ascii_upper(ch)) || (raise_them && is_ascii_lower(ch));
        out->data[i] = ch ^ (uint8_t)(flips << 5);
    }
    return str_result(out);
}

Value str_lower(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    if (s->ascii)
        return ascii_recase(c, s, true, false);
    StrBuilder b = STR_BUILDER(c);
    b.failed = !charge_for(c, s->length, RATE_WORD);
    for (size_t i = 0; i < s->length && !b.failed; i++)
        builder_lower(&b, s, i);
    return str_result(builder_finish(&b));
}

Value str_upper(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    if (s->ascii)
        return ascii_recase(c, s, false, true);
    StrBuilder b = STR_BUILDER(c);
    b.failed = !charge_for(c, s->length, RATE_WORD);
    for (size_t i = 0; i < s->length && !b.failed; i++)
        builder_cased(&b, str_at(s, i), CASE_UPPER);
    return str_result(builder_finish(&b));
}

Value str_casefold(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    if (s->ascii)
        return ascii_recase(c, s, true, false);
    StrBuilder b = STR_BUILDER(c);
    b.failed = !charge_for(c, s->length, RATE_WORD);
    for (size_t i = 0; i < s->length && !b.failed; i++)
        builder_cased(&b, str_at(s, i), CASE_FOLD);
    return str_result(builder_finish(&b));
}

Value str_swapcase(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    if (s->ascii)
        return ascii_recase(c, s, true, true);
    StrBuilder b = STR_BUILDER(c);
    b.failed = !charge_for(c, s->length, RATE_WORD);
    for (size_t i = 0; i < s->length && !b.failed; i++) {
        uint32_t ch = str_at(s, i);
        if (unicode_is(ch, UNI_UPPER))
            builder_lower(&b, s, i);
        else if (unicode_is(ch, UNI_LOWER))
            builder_cased(&b, ch, CASE_UPPER);
        else
            builder_char(&b, ch);
    }
    return str_result(builder_finish(&b));
}

/* capitalize(), or title(), of an ASCII str. */
static Value ascii_title(Coil *c, Str *s, bool each_word)
{
    Str *out = charge_for(c, s->length, RATE_WORD) ? str_alloc(c, s->length, 0x7F) : NULL;
    bool inside = false;
    for (size_t i = 0; out && i < s->length; i++) {
        const uint8_t ch = s->data[i];
        const bool letter = (uint8_t)((ch | 0x20) - 'a') < 26;
        out->data[i] = letter ? (uint8_t)(inside ? ch | 0x20 : ch & ~0x20) : ch;
        inside = each_word ? letter : true;
        if (!piece_round(c, i))
            return from_object(pieces_dropped(c, out));
    }
    return str_result(out);
}

Value str_capitalize(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    if (s->ascii)
        return ascii_title(c, s, false);
    StrBuilder b = STR_BUILDER(c);
    b.failed = !charge_for(c, s->length, RATE_WORD);
    for (size_t i = 0; i < s->length && !b.failed; i++)
        if (i == 0)
            builder_cased(&b, str_at(s, 0), CASE_TITLE);
        else
            builder_lower(&b, s, i);
    return str_result(builder_finish(&b));
}

Value str_title(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    if (s->ascii)
        return ascii_title(c, s, true);
    StrBuilder b = STR_BUILDER(c);
    b.failed = !charge_for(c, s->length, RATE_WORD);
    bool inside = false;
    for (size_t i = 0; i < s->length && !b.failed; i++) {
        uint32_t ch = str_at(s, i);
        if (inside)
            builder_lower(&b, s, i);
        else
            builder_cased(&b, ch, CASE_TITLE);
        inside = unicode_is(ch, UNI_CASED);
    }
    return str_result(builder_finish(&b));
}
