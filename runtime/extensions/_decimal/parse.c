/* parse.c: numbers from text. */
#include "runtime/extensions/_decimal/decimal.h"

/* What a number's text consists of, once it has been looked through. */
typedef struct Parsed {
    const char *digits, *digits_end; /* where they stand, with point and underscores among them */
    size_t count;                    /* of digits behind the leading zeros */
    int64_t exp;
    Small n; /* their value, while they are few */
} Parsed;

#define EXP_FAR (INT64_C(1) << 61) /* beyond any context; sums of a few stay in range */

static bool same_word(const char *at, const char *end, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(end - at) < length)
        return false;
    for (size_t k = 0; k < length; k++)
        if ((at[k] | 32) != word[k])
            return false;
    return true;
}

static bool is_digit(char ch) { return ch >= '0' && ch <= '9'; }

/* Digits with at most one point; gives where they end, or NULL: there are none. */
static const char *parse_digits(const char *at, const char *end, Parsed *p)
{
    bool point = false, any = false;
    int64_t places = 0;
    p->digits = at;
    for (; at < end; at++) {
        if (is_digit(*at)) {
            any = true;
            places += point;
            if (p->count || *at != '0') {
                if (p->count++ < SMALL_DIGITS)
                    p->n = p->count <= 18 ? (uint64_t)p->n * 10 + (uint64_t)(*at - '0') : p->n * 10 + (uint64_t)(*at - '0');
            }
        } else if (*at == '.' && !point)
            point = true;
        else if (*at != '_')
            break;
    }
    p->digits_end = at;
    p->exp = -places;
    return any ? at : NULL;
}

static bool parse_exponent(const char *at, const char *end, Parsed *p)
{
    bool negative = at < end && *at == '-', any = false;
    int64_t exp = 0;
    for (at += at < end && (*at == '-' || *at == '+'); at < end; at++) {
        if (*at == '_')
            continue;
        if (!is_digit(*at))
            return false;
        any = true;
        if (exp < EXP_FAR / 10)
            exp = exp * 10 + (*at - '0');
        else
            exp = EXP_FAR;
    }
    p->exp += negative ? -exp : exp;
    return any;
}

/* More digits than are read on the way: copied together. */
static Coef parsed_coef(Coil *c, const Parsed *p)
{
    if (p->count <= SMALL_DIGITS)
        return coef_small(p->n);
    char *text = coil_memory_resize(c, NULL, 0, p->count);
    if (!text)
        return coef_small(0);
    size_t put = 0;
    for (const char *at = p->digits; at < p->digits_end; at++)
        if (is_digit(*at) && (put || *at != '0'))
            text[put++] = *at;
    Coef coef = coef_parse(c, text, put);
    coil_memory_free(coil_vm(c), text, p->count);
    return coef;
}

static bool parse_nan(Coil *c, const char *at, const char *end, Num *out)
{
    Parsed p = {0};
    if (memchr(at, '.', (size_t)(end - at)) || (at < end && parse_digits(at, end, &p) != end))
        return false;
    out->coef = parsed_coef(c, &p);
    out->digits = (int64_t)p.count;
    return true;
}

/* False: it is no number. */
static bool parse_text(Coil *c, const char *at, const char *end, Num *out)
{
    *out = (Num){0};
    if (at < end && (*at == '-' || *at == '+'))
        out->negative = *at++ == '-';
    if (at < end && !is_digit(*at) && *at != '.' && *at != '_') {
        size_t left = (size_t)(end - at);
        if ((left == 3 && same_word(at, end, "inf")) || (left == 8 && same_word(at, end, "infinity"))) {
            out->kind = NUM_INFINITE;
            return true;
        }
        out->kind = (*at | 32) == 's' ? NUM_SNAN : NUM_NAN;
        at += out->kind == NUM_SNAN;
        return same_word(at, end, "nan") && parse_nan(c, at + 3, end, out);
    }
    Parsed p = {0};
    at = parse_digits(at, end, &p);
    if (!at || (at < end && ((*at | 32) != 'e' || !parse_exponent(at + 1, end, &p))))
        return false;
    out->coef = parsed_coef(c, &p);
    out->exp = p.exp;
    out->digits = p.count ? (int64_t)p.count : 1;
    return true;
}

static bool is_space(char ch) { return ch == ' ' || (ch >= '\t' && ch <= '\r') || (ch >= 0x1c && ch <= 0x1f); }

/* `exact`: as Decimal() reads text, spaces around it and underscores allowed, and nothing rounded; otherwise as a context does. Text that is
 * no number gives a NaN. False: an exception is pending. */
bool num_parse(Work *w, CoilValue text, Num *out, bool exact)
{
    Coil *c = w->c;
    CoilChars chars;
    *out = (Num){.kind = NUM_NAN};
    if (!coil_to_chars(c, text, &chars))
        return false;
    if (!chars.ascii) { /* digits of other scripts */
        text = coil_call(c, decimal_part(c, "ascii_digits"), (CoilValue[]){text, coil_bool(exact)}, 2, NULL);
        if (coil_is_null(text) || !coil_to_chars(c, text, &chars))
            return false;
    }
    const char *at = chars.data, *end = at + chars.length;
    if (!coil_charge(c, chars.length / 4))
        return false;
    if (exact) {
        while (at < end && is_space(*at))
            at++;
        while (at < end && is_space(end[-1]))
            end--;
    }
    if ((!exact && memchr(at, '_', (size_t)(end - at))) || !parse_text(c, at, end, out)) {
        *out = num_invalid(w, BAD_SYNTAX);
        return !coil_failed(c);
    }
    if (!exact) {
        uint32_t before = w->status;
        int64_t digits = out->digits;
        num_fix(w, out);
        if (num_is_nan(out) && out->digits != digits) { /* a payload that does not fit */
            w->status = before;
            *out = num_invalid(w, BAD_SYNTAX);
        }
        return !coil_failed(c);
    }
    Work widest = {c, &ctx_widest, 0};
    num_fix(&widest, out);
    if (widest.status & (INEXACT | ROUNDED | CLAMPED))
        *out = num_invalid(w, INVALID);
    return !coil_failed(c);
}
