/* format.c: format() of a number: [[fill]align][sign][z][#][0][width][,][.precision][type],
 * with the separators of a locale if a dict of them is given. */
#include "runtime/extensions/_decimal/decimal.h"
#include "runtime/extensions/memory.h"

typedef struct Spec {
    uint32_t fill, align;                                    /* align 0: none was given */
    char sign, type;                                         /* type 0: none */
    bool no_negative_zero, alternate, zeros, group, capital; /* capital: type N */
    int64_t width, precision;                                /* precision -1: none */
    CoilChars point, separator;
    const char *grouping; /* as localeconv() has it: the sizes of groups from the right, the last for all others; CHAR_MAX ends them */
} Spec;

enum { SEPARATOR_MOST = 4 }; /* bytes of UTF-8 */

/* ---- the specification ---- */

typedef struct SpecReader {
    CoilChars s;
    size_t at;
} SpecReader;

static uint32_t spec_peek(const SpecReader *r, size_t ahead)
{
    size_t k = r->at + ahead;
    if (k >= r->s.length)
        return 0;
    return r->s.width == 1   ? ((const uint8_t *)r->s.data)[k]
           : r->s.width == 2 ? ((const uint16_t *)r->s.data)[k]
                             : ((const uint32_t *)r->s.data)[k];
}

static uint32_t spec_next(SpecReader *r)
{
    uint32_t ch = spec_peek(r, 0);
    r->at++;
    return ch;
}

static bool spec_take(SpecReader *r, uint32_t ch)
{
    bool there = r->at < r->s.length && spec_peek(r, 0) == ch;
    r->at += there;
    return there;
}

static bool is_align(uint32_t ch) { return ch == '<' || ch == '>' || ch == '=' || ch == '^'; }

/* A width or precision, as far as memory goes; -1 if there is none. False: no number of places. */
static bool spec_number(Coil *c, SpecReader *r, int64_t *n)
{
    int64_t whole = -1;
    for (uint32_t ch; (ch = spec_peek(r, 0)) >= '0' && ch <= '9'; r->at++) {
        int64_t digit = (int64_t)ch - '0', before = whole < 0 ? 0 : whole;
        if (before > (INT64_MAX - digit) / 10)
            return (void)coil_raisef(c, "OverflowError", "cannot fit 'int' into an index-sized integer"), false;
        whole = before * 10 + digit;
    }
    if (whole > MOST_PREC)
        return (void)coil_raisef(c, "ValueError", "format specification exceeds internal limits of _decimal"), false;
    *n = whole < INT64_C(1) << 40 ? whole : INT64_C(1) << 40;
    return true;
}

static bool spec_read(Coil *c, CoilValue text, Spec *spec)
{
    SpecReader r = {.at = 0};
    *spec = (Spec){.fill = ' ', .sign = '-', .precision = -1};
    if (!coil_to_chars(c, text, &r.s) || !coil_charge(c, r.s.length / 4))
        return false;
    if (r.s.length > 1 && is_align(spec_peek(&r, 1))) {
        spec->fill = spec_peek(&r, 0);
        spec->align = spec_peek(&r, 1);
        r.at = 2;
    } else if (is_align(spec_peek(&r, 0)))
        spec->align = spec_next(&r);
    uint32_t ch = spec_peek(&r, 0);
    if (ch == '+' || ch == '-' || ch == ' ')
        spec->sign = (char)spec_next(&r);
    spec->no_negative_zero = spec_take(&r, 'z');
    spec->alternate = spec_take(&r, '#');
    spec->zeros = spec_take(&r, '0');
    if (spec->zeros && spec->align)
        return (void)coil_raisef(c, "ValueError", "invalid format string"), false;
    if (!spec_number(c, &r, &spec->width))
        return false;
    spec->width = spec->width < 0 ? 0 : spec->width;
    spec->group = spec_take(&r, ',');
    bool precise = spec_take(&r, '.');
    if (precise && !spec_number(c, &r, &spec->precision))
        return false;
    if (precise && spec->precision < 0)
        return (void)coil_raisef(c, "ValueError", "invalid format string"), false;
    ch = spec_peek(&r, 0);
    if (ch && ch < 128 && strchr("eEfFgGnN%", (int)ch)) {
        spec->capital = ch == 'N';
        spec->type = spec->capital ? 'n' : (char)ch;
        r.at++;
    }
    if (r.at != r.s.length || (spec->type == 'n' && spec->group))
        return (void)coil_raisef(c, "ValueError", "invalid format string"), false;
    return true;
}

/* ---- separators ---- */

/* The part of a text before a NUL, at most so many bytes of UTF-8. False: an exception is pending. */
static bool override_text(Coil *c, CoilValue text, size_t most, CoilChars *out)
{
    size_t length;
    const char *utf8 = coil_to_utf8(c, text, &length);
    if (!utf8)
        return false;
    if (strlen(utf8) > most)
        return (void)coil_raisef(c, "ValueError", "invalid override dict"), false;
    return coil_to_chars(c, coil_str(c, utf8, COIL_TO_NUL), out);
}

/* Of a dict as localeconv() gives one, what there is in it; where the specification asks for no groups, there must be a point. */
static bool spec_override(Coil *c, Spec *spec, CoilValue given)
{
    if (coil_is_null(given))
        return true;
    if (coil_kind(c, given) != COIL_KIND_DICT)
        return (void)coil_raisef(c, "TypeError", "optional argument must be a dict"), false;
    static const char *const names[] = {"decimal_point", "thousands_sep", "grouping"};
    CoilValue found[3];
    for (int k = 0; k < 3; k++) {
        if (!coil_finditem(c, given, coil_str(c, names[k], COIL_TO_NUL), &found[k]))
            return false;
        if (!coil_is_null(found[k]) && coil_kind(c, found[k]) != COIL_KIND_STR)
            return (void)coil_raisef(c, "TypeError", "bad argument type for built-in operation"), false;
    }
    bool grouped = spec->group || spec->type == 'n';
    if (!coil_is_null(found[0]) && !override_text(c, found[0], SEPARATOR_MOST, &spec->point))
        return false;
    if (!coil_is_null(found[1]) && !override_text(c, found[1], SEPARATOR_MOST, &spec->separator))
        return false;
    size_t length;
    if (!coil_is_null(found[2]) && (!(spec->grouping = coil_to_utf8(c, found[2], &length)) || !coil_charge(c, length / 4)))
        return false;
    bool good = spec->point.length > 0 && (grouped || !coil_is_null(found[0]));
    for (const char *size = spec->grouping; *size && good; size++)
        good = (unsigned char)*size < 128;
    return good || ((void)coil_raisef(c, "ValueError", "invalid override dict"), false);
}

/* How many separators stand among the last `count` digits of a whole part, and before them if a group ends there. */
static int64_t separators_in(const Spec *spec, int64_t count)
{
    int64_t n = 0;
    for (const char *size = spec->grouping; *size && *size != 127; size++) {
        if (!size[1])
            return n + count / *size;
        if (count < *size)
            return n;
        count -= *size;
        n++;
    }
    return n;
}

/* ---- the text ---- */

/* Digits of a number with its point, in three parts: before, behind, and what follows. */
typedef struct Layout {
    const char *digits;
    int64_t count, place; /* of digits; the point is behind the digit `place` */
    int64_t exp;
} Layout;

/* Text may be as long as an exponent is large: room for it is asked for at once, and its characters are charged in spans. */
enum { SPAN = 4096, CHARACTERS_PER_STEP = 4 };

static bool put_repeated(Coil *c, Builder *b, uint32_t ch, int64_t count)
{
    if (count <= 0)
        return true;
    if (!builder_reserve(c, b, memory_count(count), ch < 256 ? 1 : ch < 65536 ? 2 : 4))
        return false;
    for (; count >= SPAN; count -= SPAN) {
        if (!coil_charge(c, SPAN / CHARACTERS_PER_STEP))
            return false;
        builder_fill(b, ch, SPAN);
    }
    builder_fill(b, ch, (size_t)count);
    return true;
}

/* The digit k places from the left of the whole part of `whole` places; before the digits, and behind them, are zeros. */
static char whole_digit(const Layout *l, int64_t k, int64_t whole)
{
    int64_t at = l->place - (whole - k);
    return at < 0 || at >= l->count ? '0' : l->digits[at];
}

/* How wide a whole part is, with its separators; each counts for one, however long it is. */
static int64_t whole_width(const Spec *spec, int64_t whole)
{
    return whole + (spec->separator.length ? separators_in(spec, whole - 1) : 0);
}

/* How many digits make a whole part at least so wide: a zero more where it would begin with a separator. */
static int64_t whole_least(const Spec *spec, int64_t whole, int64_t least)
{
    int64_t low = whole, high = whole > least ? whole : least;
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (whole_width(spec, middle) < least)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool put_chars(Coil *c, Builder *b, const CoilChars *s) { return builder_put(c, b, s->data, s->length, s->width); }

/* *hidden: what the separators are longer than they count for. */
static bool put_body(Coil *c, Builder *b, const Layout *l, const Spec *spec, int64_t least, int64_t *hidden)
{
    int64_t whole = whole_least(spec, l->place > 1 ? l->place : 1, least), groups = separators_in(spec, whole - 1);
    *hidden = groups && spec->separator.length ? groups * (int64_t)(spec->separator.length - 1) : 0;
    if (!builder_reserve(c, b, (size_t)whole + (size_t)groups * spec->separator.length, groups ? spec->separator.width : 1))
        return false;
    const int64_t span = SPAN / (int64_t)(1 + strlen(spec->grouping) / 4) + 1; /* each digit may look through all groups */
    for (int64_t k = 0; k < whole; k++) {
        if (k % span == span - 1 && !coil_charge(c, SPAN / CHARACTERS_PER_STEP))
            return false;
        if (k && groups && separators_in(spec, whole - k) != separators_in(spec, whole - k - 1) && !put_chars(c, b, &spec->separator))
            return false;
        if (!builder_char(c, b, (uint8_t)whole_digit(l, k, whole)))
            return false;
    }
    if (l->place < l->count) {
        int64_t from = l->place > 0 ? l->place : 0;
        if (!put_chars(c, b, &spec->point) || !put_repeated(c, b, '0', -l->place) ||
            !builder_put(c, b, l->digits + from, (size_t)(l->count - from), 1))
            return false;
    }
    return l->place < l->count || !spec->alternate || put_chars(c, b, &spec->point);
}

/* Sets the text in its width. */
static CoilValue put_aligned(Coil *c, Builder *body, const Spec *spec, uint32_t fill, uint32_t align, bool negative, int64_t hidden)
{
    char sign = negative ? '-' : spec->sign == '-' ? 0 : spec->sign;
    int64_t length = (int64_t)body->length + !!sign - hidden, space = spec->width > length ? spec->width - length : 0;
    int64_t left = align == '<' ? 0 : align == '^' ? space / 2 : space;
    Builder out = BUILDER;
    bool ok = builder_reserve(c, &out, (size_t)(length + hidden + space), fill < 256 ? 1 : fill < 65536 ? 2 : 4);
    if (ok && align == '=' && sign)
        ok = builder_char(c, &out, (uint8_t)sign);
    ok = ok && put_repeated(c, &out, fill, left);
    if (ok && align != '=' && sign)
        ok = builder_char(c, &out, (uint8_t)sign);
    ok = ok && builder_put(c, &out, body->data, body->length, body->width);
    ok = ok && put_repeated(c, &out, fill, space - left);
    builder_drop(c, body);
    if (ok)
        return builder_text(c, &out);
    builder_drop(c, &out);
    return COIL_NULL;
}

/* Rounds to what the type and precision ask for, and tells where the point stands. */
static int64_t format_round(Coil *c, Num *a, const Spec *spec, Rounding rounding)
{
    bool fixed = spec->type == 'f' || spec->type == 'F' || spec->type == '%', scientific = (spec->type | 32) == 'e';
    int64_t precision = spec->precision;
    if (spec->type == '%')
        a->exp += 2;
    if (!fixed && !scientific && precision == 0)
        precision = 1;
    if (precision >= 0) {
        if (fixed)
            (void)num_rescale(c, a, -precision, rounding);
        else {
            int64_t figures = scientific ? precision + 1 : precision;
            if (!coef_is_zero(&a->coef) && (scientific || a->digits > figures)) {
                (void)num_rescale(c, a, a->exp + a->digits - figures, rounding);
                if (a->digits > figures)
                    (void)num_rescale(c, a, a->exp + 1, rounding);
            }
        }
    }
    if (coef_is_zero(&a->coef) && a->exp > 0 && fixed)
        a->exp = 0;
    int64_t left = a->exp + a->digits;
    if (fixed)
        return left;
    if (scientific)
        return coef_is_zero(&a->coef) && precision >= 0 ? 1 - precision : 1;
    return a->exp <= 0 && left > -6 ? left : 1;
}

static CoilValue format_special(Coil *c, const Num *a, const Spec *spec)
{
    Num plain = *a;
    plain.negative = false;
    Builder body = BUILDER;
    if (!builder_str(c, &body, num_text(c, &plain, false, true)) || (spec->type == '%' && !builder_char(c, &body, '%'))) {
        builder_drop(c, &body);
        return COIL_NULL;
    }
    return put_aligned(c, &body, spec, spec->fill, spec->align ? spec->align : '>', a->negative, 0);
}

static CoilValue format_finite(Coil *c, Num *a, const Spec *spec, const Ctx *ctx)
{
    int64_t place = format_round(c, a, spec, ctx->rounding);
    if (spec->no_negative_zero && coef_is_zero(&a->coef))
        a->negative = false;
    size_t room = (size_t)a->digits;
    char few[64], *digits = room <= sizeof few ? few : coil_memory_resize(c, NULL, 0, room);
    if (!digits)
        return COIL_NULL;
    coef_text(c, &a->coef, digits, a->digits);
    Layout l = {.digits = digits, .count = a->digits, .place = place, .exp = a->exp + a->digits - place};
    bool scientific = (spec->type | 32) == 'e';
    Builder tail = BUILDER, body = BUILDER;
    bool ok = !coil_failed(c);
    if (ok && (l.exp || scientific)) {
        bool capital = spec->type == 'E' || spec->type == 'G' || spec->capital || (!spec->type && ctx->capitals);
        char text[32];
        int64_t left = l.exp < 0 ? -l.exp : l.exp;
        int at = sizeof text;
        do
            text[--at] = (char)('0' + left % 10);
        while (left /= 10);
        text[--at] = l.exp < 0 ? '-' : '+';
        text[--at] = capital ? 'E' : 'e';
        ok = builder_put(c, &tail, text + at, sizeof text - (size_t)at, 1);
    }
    ok = ok && (spec->type != '%' || builder_char(c, &tail, '%'));
    int64_t point = (int64_t)spec->point.length;
    int64_t behind = l.place < l.count ? point + l.count - l.place
                     : spec->alternate ? point
                                       : 0,
            sign = a->negative || spec->sign != '-', hidden = 0;
    int64_t least = spec->zeros ? spec->width - behind - (int64_t)tail.length - sign : 0;
    ok = ok && put_body(c, &body, &l, spec, least, &hidden) && builder_put(c, &body, tail.data, tail.length, 1);
    builder_drop(c, &tail);
    if (digits != few)
        coil_memory_free(coil_vm(c), digits, room);
    if (!ok) {
        builder_drop(c, &body);
        return COIL_NULL;
    }
    return put_aligned(c, &body, spec, spec->fill, spec->align ? spec->align : '>', a->negative, hidden);
}

CoilValue num_format(Coil *c, const Num *a, const Ctx *ctx, CoilValue text, CoilValue override)
{
    Spec spec;
    if (!spec_read(c, text, &spec))
        return COIL_NULL;
    spec.grouping = spec.group ? "\3" : "";
    spec.point = (CoilChars){.data = ".", .length = 1, .width = 1, .ascii = true};
    spec.separator = (CoilChars){.data = ",", .length = spec.group, .width = 1, .ascii = true};
    if (!spec_override(c, &spec, override))
        return COIL_NULL;
    if (spec.capital) {
        CoilValue warned[] = {coil_str(c, "Format specifier 'N' is deprecated", COIL_TO_NUL),
                              coil_getattr(c, coil_import(c, "builtins"), "DeprecationWarning")};
        if (coil_is_null(coil_call_method(c, coil_import(c, "warnings"), "warn", warned, 2, NULL)))
            return COIL_NULL;
    }
    if (a->kind != NUM_FINITE)
        return format_special(c, a, &spec);
    Num shown = *a;
    return format_finite(c, &shown, &spec, ctx);
}
