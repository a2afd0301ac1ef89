/* type_str_translate.c: str.translate and str.maketrans. */
#include "runtime/text/text.h"

/* What the table gives for ch is appended; an absent one (LookupError) leaves ch. */
static bool translate_char(Coil *c, StrBuilder *b, Value table, uint32_t ch)
{
    Value to = COIL_NULL;
    /* Most tables are dicts that name few characters: asking them directly costs no KeyError for each of the others. */
    if (is_exact(table, SHAPE_DICT)) {
        Dict *d = as_dict(table);
        to = dict_get_borrow(c, d, small(ch));
        if (is_null(to))
            return !failed(c) && builder_char(b, ch);
        to = retain(to);
    } else {
        to = get_item(c, table, small(ch));
        if (is_null(to)) {
            if (!failed_with(c, EXC_LookupError))
                return false;
            clear_error(c);
            return builder_char(b, ch);
        }
    }
    bool ok = true;
    Value number = as_int_borrow(c, to);
    Str *text;
    if (is_none(to)) {
        ok = true;
    } else if (!is_null(number)) {
        int64_t n;
        ok = int_to_i64(number, &n) && n >= 0 && n <= 0x10FFFF
                 ? builder_char(b, (uint32_t)n)
                 : fail_error(c, EXC_ValueError, "character mapping must be in range(0x110000)");
    } else if ((text = as_str_borrow(c, to)) != NULL) {
        ok = builder_str(b, text);
    } else {
        ok = fail_error(c, EXC_TypeError, "character mapping must return integer, None or str");
    }
    release(c, to);
    return ok;
}

enum { LATIN_UNKNOWN = 256, LATIN_GONE, LATIN_OTHER, BEYOND_KNOWN = 64 };

/* What becomes of a character by a dict, if that is one of Latin-1 or none. */
static uint16_t translate_latin(Coil *c, Dict *table, uint32_t ch)
{
    Value to = dict_get_borrow(c, table, small(ch));
    if (is_null(to))
        return failed(c) || ch > 0xFF ? LATIN_OTHER : (uint16_t)ch;
    if (is_none(to))
        return LATIN_GONE;
    if (is_small(to))
        return (uint64_t)as_small(to) < 256 ? (uint16_t)as_small(to) : LATIN_OTHER;
    return is_str(to) && as_str(to)->width == 1 && as_str(to)->length == 1 ? as_str(to)->data[0] : LATIN_OTHER;
}

/* The builder's first part: as far as text becomes one of Latin-1, characters being looked up once, or those beyond once in a while; *at is
 * where it does not. */
static bool translate_quick(Coil *c, StrBuilder *b, const Str *s, Dict *table, size_t *at)
{
    uint16_t becomes[256], beyond[BEYOND_KNOWN] = {0};
    uint32_t of[BEYOND_KNOWN] = {0}; /* which character that is of */
    for (int k = 0; k < 256; k++)
        becomes[k] = LATIN_UNKNOWN;
    if (!builder_reserve(b, s->length, 0x7F))
        return false;
    uint8_t *to = b->data;
    size_t i = 0;
    for (; i < s->length; i++) {
        const uint32_t ch = str_at(s, i);
        uint16_t *made = ch < 256 ? &becomes[ch] : &beyond[ch % BEYOND_KNOWN];
        if (ch < 256 ? *made == LATIN_UNKNOWN : of[ch % BEYOND_KNOWN] != ch) {
            of[ch % BEYOND_KNOWN] = ch < 256 ? of[ch % BEYOND_KNOWN] : ch;
            *made = translate_latin(c, table, ch);
        }
        if (*made == LATIN_OTHER)
            break;
        *to = (uint8_t)*made;
        to += *made < 256;
        if (!charge_round(c, i))
            break;
    }
    b->length = (size_t)(to - b->data);
    *at = i;
    return !failed(c);
}

static inline uint32_t numbered(const Str *table, uint32_t ch) { return ch < table->length ? str_at(table, ch) : ch; }

/* The same of bytes by a code page, whose 256 characters are of two bytes. */
static Value translate_by_page(Coil *c, const Str *s, const uint16_t *page)
{
    uint32_t all = 0;
    for (size_t i = 0; i < s->length; i++)
        all |= page[s->data[i]];
    Str *made = str_alloc(c, s->length, all);
    if (made && made->width == 1)
        for (size_t i = 0; i < s->length; i++)
            made->data[i] = (uint8_t)page[s->data[i]];
    for (size_t i = 0; made && made->width == 2 && i < s->length; i++)
        ((uint16_t *)(void *)made->data)[i] = page[s->data[i]];
    return str_result(made);
}

/* By a str, whose characters the text's number. */
static Value translate_by_str(Coil *c, const Str *s, const Str *table)
{
    uint32_t all = 0, becomes[256];
    /* Long texts of bytes, which code pages are read by, look at neither's width. */
    const bool bytes = s->width == 1 && s->length > 256;
    if (!charge_for(c, s->length, RATE_ITEM))
        return COIL_NULL;
    if (s->width == 1 && table->width == 2 && table->length >= 256)
        return translate_by_page(c, s, (const uint16_t *)(const void *)table->data);
    for (uint32_t ch = 0; bytes && ch < 256; ch++)
        becomes[ch] = numbered(table, ch);
    for (size_t i = 0; i < s->length; i++)
        all |= bytes ? becomes[s->data[i]] : numbered(table, str_at(s, i));
    Str *made = str_alloc(c, s->length, all > 0x10FFFF ? 0x10FFFF : all);
    if (made && bytes && made->width == 1)
        for (size_t i = 0; i < s->length; i++)
            made->data[i] = (uint8_t)becomes[s->data[i]];
    else
        for (size_t i = 0; made && i < s->length; i++)
            str_put(made, i, numbered(table, str_at(s, i)));
    return str_result(made);
}

Value str_translate(Coil *c, const Value *args)
{
    Str *s = self_str(c, args[0]);
    StrBuilder b = STR_BUILDER(c);
    size_t i = 0;
    if (is_exact(args[1], SHAPE_STR) && s->length > 1)
        return translate_by_str(c, s, as_str(args[1]));
    bool ok = !is_exact(args[1], SHAPE_DICT) || translate_quick(c, &b, s, as_dict(args[1]), &i);
    for (; ok && i < s->length; i++)
        ok = translate_char(c, &b, args[1], str_at(s, i)) && charge(c, 1);
    if (!ok) {
        builder_drop(&b);
        return COIL_NULL;
    }
    return str_result(builder_finish(&b));
}

/* maketrans(dict): one-character keys become their code points. */
static Value table_from_dict(Coil *c, Value mapping)
{
    Dict *from = is_exact(mapping, SHAPE_DICT) ? as_dict(mapping) : NULL;
    if (!from)
        return raise_error(c, EXC_TypeError, "if you give only one argument to maketrans it must be a dict");
    Dict *table = dict_new(c);
    if (!table)
        return COIL_NULL;
    size_t at = 0;
    Value key, value;
    bool ok = true;
    while (ok && (ok = charge_round(c, at)) && dict_next_borrow(from, &at, &key, &value)) {
        Str *s = as_str_borrow(c, key);
        if (s && s->length != 1)
            ok = fail_error(c, EXC_ValueError, "string keys in translate table must be of length 1");
        else if (s)
            ok = dict_set(c, table, small(str_at(s, 0)), value);
        else if (!is_null(as_int_borrow(c, key)))
            ok = dict_set(c, table, as_int_borrow(c, key), value);
        else
            ok = fail_error(c, EXC_TypeError, "keys in translate table must be strings or integers");
    }
    if (!ok) {
        RELEASE(c, table);
        return COIL_NULL;
    }
    return from_object(table);
}

Value str_maketrans(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return table_from_dict(c, args[0]);
    Str *from = as_str_borrow(c, args[0]), *to = str_argument_borrow(c, args[1], "maketrans", 2), *gone = NULL;
    if (!to)
        return COIL_NULL;
    if (!is_null(args[2]) && !(gone = str_argument_borrow(c, args[2], "maketrans", 3)))
        return COIL_NULL;
    if (!from)
        return raise_error(c, EXC_TypeError, "first maketrans argument must be a string if there is a second argument");
    if (from->length != to->length)
        return raise_error(c, EXC_ValueError, "the first two maketrans arguments must have equal length");
    Dict *table = dict_new(c);
    bool ok = table != NULL;
    for (size_t i = 0; ok && i < from->length; i++)
        ok = charge_round(c, i) && dict_set(c, table, small(str_at(from, i)), small(str_at(to, i)));
    for (size_t i = 0; ok && gone && i < gone->length; i++)
        ok = charge_round(c, i) && dict_set(c, table, small(str_at(gone, i)), V_NONE);
    if (!ok) {
        RELEASE(c, table);
        return COIL_NULL;
    }
    return from_object(table);
}
