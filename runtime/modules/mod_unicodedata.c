/* mod_unicodedata.c: the Unicode Character Database, and normalisation. */
#include "runtime/import/module_build.h"
#include "runtime/modules/module_types.h"
#include "grammar/text/unicode_data.h"
#include "vm/machine/pieces.h"
#include "vm/values/unicode_name.h"

#include <stdio.h>

/* `defaulted`: the function takes a default, too. */
static bool one_character(Coil *c, Value v, const char *function, bool defaulted, uint32_t *ch)
{
    Str *s = as_str_borrow(c, v);
    if (!s || s->length != 1)
        return fail_error(c, EXC_TypeError, "%s() argument%s must be a unicode character, not %A", function, defaulted ? " 1" : "", v);
    *ch = str_at(s, 0);
    return true;
}

#define PROPERTY(NAME, RESULT)                                                                                                             \
    static Value unicodedata_##NAME(Coil *c, const Value *args)                                                                            \
    {                                                                                                                                      \
        uint32_t ch;                                                                                                                       \
        return one_character(c, args[0], #NAME, false, &ch) ? RESULT : COIL_NULL;                                                          \
    }
PROPERTY(category, from_object(str_from_c(c, unicode_category(ch))))
PROPERTY(bidirectional, from_object(str_from_c(c, unicode_direction(ch))))
PROPERTY(east_asian_width, from_object(str_from_c(c, unicode_east_asian_width(ch))))
PROPERTY(combining, small(unicode_traits(ch)->combining))
PROPERTY(mirrored, small(unicode_traits(ch)->mirrored))

static Value value_or(Coil *c, Value found, Value otherwise, const char *message)
{
    if (!is_null(found))
        return found;
    return is_null(otherwise) ? raise_error(c, EXC_ValueError, "%s", message) : retain(otherwise);
}

static Value unicodedata_decimal(Coil *c, const Value *args)
{
    uint32_t ch;
    if (!one_character(c, args[0], "decimal", true, &ch))
        return COIL_NULL;
    int n = unicode_record(ch)->decimal;
    return value_or(c, n < 0 ? COIL_NULL : small(n), args[1], "not a decimal");
}

static Value unicodedata_digit(Coil *c, const Value *args)
{
    uint32_t ch;
    if (!one_character(c, args[0], "digit", true, &ch))
        return COIL_NULL;
    int n = unicode_record(ch)->digit;
    return value_or(c, n < 0 ? COIL_NULL : small(n), args[1], "not a digit");
}

static Value unicodedata_numeric(Coil *c, const Value *args)
{
    uint32_t ch;
    int64_t numerator;
    int32_t denominator;
    if (!one_character(c, args[0], "numeric", true, &ch))
        return COIL_NULL;
    bool found = unicode_numeric(ch, &numerator, &denominator);
    return value_or(c, found ? float_value((double)numerator / denominator) : COIL_NULL, args[1], "not a numeric character");
}

static Value unicodedata_decomposition(Coil *c, const Value *args)
{
    uint32_t ch, parts[UNICODE_DECOMPOSITION_MAX];
    const char *tag;
    if (!one_character(c, args[0], "decomposition", false, &ch))
        return COIL_NULL;
    size_t n = unicode_decomposition(ch, parts, &tag);
    StrBuilder b = STR_BUILDER(c);
    builder_c(&b, tag);
    for (size_t i = 0; i < n; i++)
        builder_format(&b, i || *tag ? " %04X" : "%04X", parts[i]);
    return from_object(builder_finish(&b));
}

/* ---- normalisation ---- */

/* Sorts each run of combining marks by class, keeping the order of equals. */
static bool order_marks(Coil *c, uint32_t *text, size_t length)
{
    for (size_t i = 1; i < length; i++) {
        uint8_t class = unicode_traits(text[i])->combining;
        uint32_t ch = text[i];
        size_t j = i;
        if (!piece_round(c, i))
            return false;
        if (class == 0)
            continue;
        for (; j > 0 && unicode_traits(text[j - 1])->combining > class; j--)
            text[j] = text[j - 1];
        text[j] = ch;
        if (!charge_for(c, i - j, RATE_ITEM))
            return false;
    }
    return true;
}

/* Composes in place: *length is the new one. */
static bool compose(Coil *c, uint32_t *text, size_t *length)
{
    size_t to = 0, starter = SIZE_MAX;
    int last = -1; /* class of the last character kept since the starter; -1 none */
    for (size_t i = 0; i < *length; i++) {
        if (!piece_round(c, i))
            return false;
        uint8_t class = unicode_traits(text[i])->combining;
        uint32_t whole = starter != SIZE_MAX && (last < (int)class || last == -1) ? unicode_compose(text[starter], text[i]) : 0;
        if (whole) {
            text[starter] = whole;
            continue;
        }
        if (class == 0) {
            starter = to;
            last = -1;
        } else {
            last = class;
        }
        text[to++] = text[i];
    }
    *length = to;
    return true;
}

/* Is a character surely left as it is, and no part of what others make? For good: Unicode promises it of what it has once assigned. */
static bool is_untouched(uint32_t ch, bool composed, bool compatible)
{
    return ch < 0xA0 || (!compatible && ch < (composed ? 0x300 : 0xC0)) || (ch >= 0x4E00 && ch <= 0x9FFF) ||
           (composed && ch >= 0xAC00 && ch <= 0xD7A3);
}

/* The full decompositions of a str's characters; NULL: no memory, or the script is to stop. `room` characters are allocated. */
static uint32_t *decomposed(Coil *c, const Str *s, bool compatible, size_t *length, size_t *room)
{
    *length = 0;
    uint32_t *text = mem_alloc(c, mem_product(*room = s->length + s->length / 4 + UNICODE_DECOMPOSITION_MAX, sizeof *text));
    for (size_t i = 0; text && i < s->length; i++) {
        if (*room - *length < UNICODE_DECOMPOSITION_MAX) {
            const size_t more = *room * 2;
            uint32_t *grown = mem_realloc(c, text, *room * sizeof *text, mem_product(more, sizeof *text));
            if (!grown)
                goto failed;
            text = grown;
            *room = more;
        }
        if (!piece_round(c, i))
            goto failed;
        const uint32_t ch = str_at(s, i);
        if (ch < 0xA0)
            text[(*length)++] = ch;
        else
            *length += unicode_decompose(ch, compatible, text + *length);
    }
    return text;
failed:
    mem_free(c, text, *room * sizeof *text);
    return NULL;
}

static Str *normalised(Coil *c, Str *s, bool composed, bool compatible)
{
    if (s->ascii)
        return RETAIN(s);
    if (!charge_for(c, mem_product(s->length, 4), RATE_WORD)) /* four passes of look-ups */
        return NULL;
    size_t length = 0, room;
    while (length < s->length && is_untouched(str_at(s, length), composed, compatible))
        length++;
    if (length == s->length)
        return RETAIN(s);
    uint32_t *text = decomposed(c, s, compatible, &length, &room);
    if (!text)
        return NULL;
    const bool ok = order_marks(c, text, length) && (!composed || compose(c, text, &length));
    Str *result = ok ? str_from_ucs4(c, text, length) : NULL;
    mem_free(c, text, room * sizeof *text);
    return result;
}

static Str *normalise_arguments(Coil *c, const Value *args, const char *function)
{
    for (int i = 0; i < 2; i++)
        if (!as_str_borrow(c, args[i])) {
            raise_error(c, EXC_TypeError, "%s() argument %d must be str, not %A", function, i + 1, args[i]);
            return NULL;
        }
    Str *form = as_str_borrow(c, args[0]), *s = as_str_borrow(c, args[1]);
    if (s->length == 0) /* there is nothing to do, in whatever form */
        return RETAIN(s);
    static const char *const forms[] = {"NFC", "NFD", "NFKC", "NFKD"};
    for (int i = 0; i < 4; i++)
        if (str_equal_c(form, forms[i]))
            return normalised(c, s, i % 2 == 0, i >= 2);
    raise_error(c, EXC_ValueError, "invalid normalization form");
    return NULL;
}

static Value unicodedata_normalize(Coil *c, const Value *args) { return from_object(normalise_arguments(c, args, "normalize")); }

static Value unicodedata_is_normalized(Coil *c, const Value *args)
{
    Str *s = normalise_arguments(c, args, "is_normalized");
    bool is_same = s && str_equal(s, as_str_borrow(c, args[1]));
    RELEASE(c, s);
    return s ? bool_value(is_same) : COIL_NULL;
}

static Value unicodedata_name(Coil *c, const Value *args)
{
    uint32_t ch;
    if (!one_character(c, args[0], "name", true, &ch))
        return COIL_NULL;
    Value module = unicode_names_module(c), code = small(ch);
    Value name = is_null(module) ? COIL_NULL : call_method(c, module, "name", &code, 1);
    release_maybe(c, module);
    return !is_none(name) ? name : value_or(c, COIL_NULL, args[1], "no such name");
}

static Value unicodedata_lookup(Coil *c, const Value *args)
{
    Str *s = as_str_borrow(c, args[0]);
    if (!s)
        return raise_error(c, EXC_TypeError, "lookup() argument must be str, not %A", args[0]);
    Value module = unicode_names_module(c);
    Value found = is_null(module) ? COIL_NULL : call_method(c, module, "lookup_any", args, 1);
    release_maybe(c, module);
    return !is_none(found) ? found : raise_error(c, EXC_KeyError, "undefined character name '%U'", s);
}

/* The database of Unicode 3.2, and the class of databases, are Python's. */
static Value unicodedata_late(Coil *c, const Value *args)
{
    Str *name = as_str_borrow(c, args[0]);
    if (!name || !(str_equal_c(name, "ucd_3_2_0") || str_equal_c(name, "UCD")))
        return raise_error(c, EXC_AttributeError, "module 'unicodedata' has no attribute '%S'", args[0]);
    Value module = import_module(c, "_ucd"), found = is_null(module) ? COIL_NULL : get_attr(c, module, name);
    release_maybe(c, module);
    return found;
}

static Value unicodedata_ready(Coil *c, const Value *args)
{
    Str *version = str_from_c(c, unicode_version);
    bool ok = version && module_add_value(c, args[0], "unidata_version", from_object(version));
    RELEASE(c, version);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef unicodedata_module[] = {
    COIL_MODULE("unicodedata", "Properties of characters."),
    FUNCTION("name", "(chr, default=..., /)", unicodedata_name, "The character's name."),
    FUNCTION("lookup", "(name, /)", unicodedata_lookup, "The character of that name, or the characters of a named sequence."),
    FUNCTION("category", "(chr, /)", unicodedata_category, "The two-letter general category."),
    FUNCTION("bidirectional", "(chr, /)", unicodedata_bidirectional, "The bidirectional class, or ''."),
    FUNCTION("combining", "(chr, /)", unicodedata_combining, "The canonical combining class."),
    FUNCTION("mirrored", "(chr, /)", unicodedata_mirrored, "1 if mirrored in right-to-left text."),
    FUNCTION("east_asian_width", "(chr, /)", unicodedata_east_asian_width, "The width in east-asian typesetting."),
    FUNCTION("decimal", "(chr, default=..., /)", unicodedata_decimal, "The value of a decimal digit."),
    FUNCTION("digit", "(chr, default=..., /)", unicodedata_digit, "The value of a digit."),
    FUNCTION("numeric", "(chr, default=..., /)", unicodedata_numeric, "The numeric value, as a float."),
    FUNCTION("decomposition", "(chr, /)", unicodedata_decomposition, "The decomposition, as hexadecimal code points."),
    FUNCTION("normalize", "(form, unistr, /)", unicodedata_normalize, "The text in NFC, NFD, NFKC or NFKD."),
    FUNCTION("is_normalized", "(form, unistr, /)", unicodedata_is_normalized, "Whether normalize() would change nothing."),
    FUNCTION("__getattr__", "(name, /)", unicodedata_late, "What is seldom asked for."),
    COIL_INIT(unicodedata_ready),
    COIL_END,
};
