/* span.c: class timedelta. Arithmetic is on microseconds, in 128 bits; an int or float operand is taken exactly, and quotients are rounded
 * half to even. */
#include "runtime/extensions/_datetime/datetime.h"
#include "vm/numbers/wide.h"

#include <math.h>
#include <stdio.h>

#define UNITS 7
static const struct {
    const char *name;
    int64_t us;
} units[UNITS] = {{"days", DAY_US},
                  {"seconds", SECOND_US},
                  {"microseconds", 1},
                  {"milliseconds", 1000},
                  {"minutes", INT64_C(60) * SECOND_US},
                  {"hours", INT64_C(3600) * SECOND_US},
                  {"weeks", 7 * DAY_US}};

Span *span_of(Coil *c, CoilValue v) { return coil_data(c, v, span_class); }

static CoilValue too_large(Coil *c) { return coil_raisef(c, "OverflowError", "Python int too large to convert to C int"); }

/* A timedelta of any number of days, and of what is less than a day. */
static CoilValue span_of_days(Coil *c, CoilValue cls, int64_t days, int64_t rest)
{
    if (days > INT32_MAX || days < INT32_MIN)
        return too_large(c);
    if (days > DAYS_MOST || days < -DAYS_MOST)
        return coil_raisef(c, "OverflowError", "days=%d; must have magnitude <= %d", (int)days, DAYS_MOST);
    void *data;
    CoilValue v = coil_is_null(cls) ? coil_instance(c, span_class, &data) : coil_instance_of(c, cls, span_class, &data);
    if (coil_is_null(v))
        return COIL_NULL;
    Span *s = data;
    s->days = (int32_t)days;
    s->seconds = (int32_t)(rest / SECOND_US);
    s->microseconds = (int32_t)(rest % SECOND_US);
    return v;
}

static int64_t split_days(int64_t us, int64_t *rest)
{
    *rest = us % DAY_US;
    if (*rest >= 0)
        return us / DAY_US;
    *rest += DAY_US;
    return us / DAY_US - 1;
}

static CoilValue span_of_class(Coil *c, CoilValue cls, Wide us)
{
    int64_t near, days, rest;
    if (wide_to_i64(us, &near))
        days = split_days(near, &rest);
    else {
        Wide left, whole = wide_divide_floor(us, wide_of(0, DAY_US), &left);
        rest = (int64_t)wide_low(left);
        if (!wide_to_i64(whole, &days))
            return too_large(c);
    }
    return span_of_days(c, cls, days, rest);
}

static CoilValue span_wide(Coil *c, Wide us) { return span_of_class(c, COIL_NULL, us); }

CoilValue span_new(Coil *c, int64_t us)
{
    int64_t rest, days = split_days(us, &rest);
    return span_of_days(c, COIL_NULL, days, rest);
}

/* All of its microseconds, which 64 bits do not hold. */
static Wide wide_us(const Span *s)
{
    int64_t rest = (int64_t)s->seconds * SECOND_US + s->microseconds;
    return wide_add(wide_product_signed(s->days, DAY_US), wide_signed(rest));
}

/* An int of any size; *wide is saturated where 128 bits do not hold it, which is larger than any span's microseconds. */
static bool wide_argument(Coil *c, CoilValue v, Wide *wide)
{
    uint64_t words[2] = {0, 0};
    bool negative;
    size_t count;
    *wide = wide_of(0, 0);
    if (!coil_to_words(c, v, &negative, words, 2, &count))
        return false;
    bool large = count > 2 || words[1] >> 62;
    Wide n = large ? wide_of(UINT64_C(1) << 62, 0) : wide_of(words[1], words[0]);
    *wide = negative ? wide_negated(n) : n;
    return true;
}

/* A whole float; saturated in the same way. */
static Wide wide_of_whole(double whole)
{
    double magnitude = fabs(whole);
    if (magnitude >= 0x1p100)
        return wide_of(UINT64_C(1) << 62, 0);
    uint64_t high = (uint64_t)(magnitude * 0x1p-64);
    Wide n = wide_of(high, (uint64_t)(magnitude - (double)high * 0x1p64));
    return whole < 0 ? wide_negated(n) : n;
}

static CoilValue wide_value(Coil *c, Wide n)
{
    Wide most = wide_magnitude(n);
    uint64_t words[2] = {wide_low(most), wide_high(most)};
    return coil_int_from_words(c, wide_negative(n), words, words[1] ? 2 : words[0] ? 1 : 0);
}

/* a / b, half to even; b is not 0. */
static Wide divide_nearest(Wide a, Wide b)
{
    Wide r, q = wide_divide_floor(a, b, &r); /* r has b's sign */
    Wide above = wide_magnitude(r), below = wide_sub(wide_magnitude(b), above);
    bool up = wide_less(below, above) || (wide_same(below, above) && (wide_low(q) & 1));
    return up ? wide_add(q, wide_of(0, 1)) : q;
}

/* ---- making ---- */

/* Adds a number of units: whole ones exactly; of a float's fraction what is less than a microsecond goes to *rest. */
static bool add_units(Coil *c, CoilValue v, int unit, Wide *sum, double *rest)
{
    CoilKind kind = coil_kind(c, v);
    Wide n;
    double fraction = 0;
    if (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL) {
        if (!wide_argument(c, v, &n))
            return false;
    } else if (kind == COIL_KIND_FLOAT) {
        double d, whole;
        if (!coil_to_float(c, v, &d))
            return false;
        if (isnan(d))
            return (void)coil_raisef(c, "ValueError", "cannot convert float NaN to integer"), false;
        if (isinf(d))
            return (void)coil_raisef(c, "OverflowError", "cannot convert float infinity to integer"), false;
        fraction = modf(d, &whole);
        n = wide_of_whole(whole);
    } else {
        const char *name = class_title(c, v);
        if (name)
            (void)coil_raisef(c, "TypeError", "unsupported type for timedelta %s component: %s", units[unit].name, name);
        return false;
    }
    if (!wide_mul_signed(n, wide_signed(units[unit].us), &n) || !wide_add_signed(*sum, n, sum))
        return (void)too_large(c), false;
    if (fraction != 0) {
        double whole;
        *rest += modf(fraction * (double)units[unit].us, &whole);
        *sum = wide_add(*sum, wide_signed((int64_t)whole));
    }
    return true;
}

/* __new__(cls, days, seconds, microseconds, milliseconds, minutes, hours, weeks) */
static CoilValue span_make(Coil *c, const CoilValue *args)
{
    static const int order[UNITS] = {2, 3, 1, 4, 5, 0, 6}; /* the smallest first, as fractions add up */
    Wide us = wide_of(0, 0);
    double rest = 0;
    for (int k = 0; k < UNITS; k++)
        if (!coil_is_null(args[1 + order[k]]) && !add_units(c, args[1 + order[k]], order[k], &us, &rest))
            return COIL_NULL;
    if (rest != 0) {
        double whole = round(rest);
        if (fabs(whole - rest) == 0.5) { /* between two: to the one that makes the sum even */
            int odd = (int)(wide_low(us) & 1);
            whole = 2.0 * round((rest + odd) * 0.5) - odd;
        }
        us = wide_add(us, wide_signed((int64_t)whole));
    }
    return span_of_class(c, args[0], us);
}

/* ---- text ---- */

static CoilValue span_repr(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    const char *title = s ? class_title(c, args[0]) : NULL;
    if (!title)
        return COIL_NULL;
    char parts[96] = "", *to = parts;
    if (s->days)
        to += snprintf(to, 32, "days=%d", s->days);
    if (s->seconds)
        to += snprintf(to, 32, "%sseconds=%d", to == parts ? "" : ", ", s->seconds);
    if (s->microseconds)
        to += snprintf(to, 32, "%smicroseconds=%d", to == parts ? "" : ", ", s->microseconds);
    return coil_strf(c, "%s(%s)", title, to == parts ? "0" : parts);
}

static CoilValue span_str(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    if (!s)
        return COIL_NULL;
    char text[64], *to = text;
    if (s->days)
        to += snprintf(to, 32, "%d day%s, ", s->days, s->days == 1 || s->days == -1 ? "" : "s");
    to += snprintf(to, 32, "%d:%02d:%02d", s->seconds / 3600, s->seconds / 60 % 60, s->seconds % 60);
    if (s->microseconds)
        to += snprintf(to, 32, ".%06d", s->microseconds);
    return coil_str(c, text, (size_t)(to - text));
}

/* ---- comparing ---- */

static CoilValue span_compare(Coil *c, const CoilValue *args, CoilOp op)
{
    const Span *a = span_of(c, args[0]), *b = span_if(c, args[1]);
    if (!b)
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    int32_t order = a->days != b->days         ? (a->days < b->days ? -1 : 1)
                    : a->seconds != b->seconds ? a->seconds - b->seconds
                                               : a->microseconds - b->microseconds;
    return compared(order, op);
}
COMPARISONS(span_compare)

static bool hash_parts(Coil *c, int64_t days, int64_t seconds, int64_t us, int64_t *out)
{
    CoilValue parts[] = {coil_int(c, days), coil_int(c, seconds), coil_int(c, us)};
    return coil_hash(c, coil_tuple(c, parts, 3), out);
}

int64_t span_hash_us(Coil *c, int64_t us)
{
    int64_t rest, hash = 0, days = split_days(us, &rest);
    return hash_parts(c, days, rest / SECOND_US, rest % SECOND_US, &hash) ? hash : 0;
}

static CoilValue span_hash(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    if (!s || (!s->hash && !hash_parts(c, s->days, s->seconds, s->microseconds, &s->hash)))
        return COIL_NULL;
    return coil_int(c, s->hash);
}

static CoilValue span_bool(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    return s ? coil_bool(s->days || s->seconds || s->microseconds) : COIL_NULL;
}

/* ---- arithmetic ---- */

/* Two spans as microseconds; false: NotImplemented, or an exception is pending. */
static bool both_spans(Coil *c, const CoilValue *args, Wide *a, Wide *b)
{
    const Span *x = span_if(c, args[0]), *y = span_if(c, args[1]);
    if (!x || !y)
        return false;
    *a = wide_us(x);
    *b = wide_us(y);
    return true;
}
static CoilValue unknown_operand(Coil *c) { return coil_failed(c) ? COIL_NULL : coil_not_implemented(); }

static CoilValue span_add(Coil *c, const CoilValue *args)
{
    Wide a, b;
    return both_spans(c, args, &a, &b) ? span_wide(c, wide_add(a, b)) : unknown_operand(c);
}
static CoilValue span_sub(Coil *c, const CoilValue *args)
{
    Wide a, b;
    return both_spans(c, args, &a, &b) ? span_wide(c, wide_sub(a, b)) : unknown_operand(c);
}
static CoilValue span_rsub(Coil *c, const CoilValue *args) { return span_sub(c, (const CoilValue[]){args[1], args[0]}); }

static CoilValue span_neg(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    return s ? span_wide(c, wide_negated(wide_us(s))) : COIL_NULL;
}
static CoilValue span_pos(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    return s ? span_wide(c, wide_us(s)) : COIL_NULL;
}
static CoilValue span_abs(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    return s ? span_wide(c, wide_magnitude(wide_us(s))) : COIL_NULL;
}

/* A float as mantissa * 2**exponent, the mantissa odd or 0. */
static bool float_ratio(Coil *c, CoilValue v, int64_t *mantissa, int *exponent)
{
    double d;
    *mantissa = 0;
    *exponent = 0;
    if (!coil_to_float(c, v, &d))
        return false;
    if (isnan(d))
        return (void)coil_raisef(c, "ValueError", "cannot convert NaN to integer ratio"), false;
    if (isinf(d))
        return (void)coil_raisef(c, "OverflowError", "cannot convert Infinity to integer ratio"), false;
    *mantissa = (int64_t)ldexp(frexp(d, exponent), 53);
    *exponent -= 53;
    for (; *mantissa && !(*mantissa & 1); *mantissa /= 2)
        ++*exponent;
    return true;
}

/* us << by, or false where 128 bits do not hold it. */
static bool shift_left(Wide *us, int by)
{
    return wide_is_zero(*us) || (by < 126 && wide_mul_signed(*us, wide_shift_left(wide_of(0, 1), (unsigned)by), us));
}

static CoilValue multiplied(Coil *c, Wide us, CoilValue by)
{
    CoilKind kind = coil_kind(c, by);
    if (kind == COIL_KIND_FLOAT) {
        int64_t mantissa;
        int exponent;
        if (!float_ratio(c, by, &mantissa, &exponent))
            return COIL_NULL;
        us = wide_mul(us, wide_signed(mantissa)); /* 67 bits by 53 */
        if (exponent < -125)
            return span_new(c, 0);
        if (exponent < 0)
            return span_wide(c, divide_nearest(us, wide_shift_left(wide_of(0, 1), (unsigned)-exponent)));
        return shift_left(&us, exponent) ? span_wide(c, us) : too_large(c);
    }
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL)
        return coil_not_implemented();
    Wide n;
    if (!wide_argument(c, by, &n))
        return COIL_NULL;
    return wide_mul_signed(us, n, &us) ? span_wide(c, us) : too_large(c);
}

static CoilValue span_mul(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    return s ? multiplied(c, wide_us(s), args[1]) : COIL_NULL;
}

static CoilValue zero_division(Coil *c, const char *text) { return coil_raisef(c, "ZeroDivisionError", "%s", text); }
static const char no_division[] = "integer division or modulo by zero";

static CoilValue span_truediv(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    if (!s)
        return COIL_NULL;
    Wide a = wide_us(s), b;
    CoilKind kind = coil_kind(c, args[1]);
    if (kind == COIL_KIND_INT || kind == COIL_KIND_BOOL) {
        if (!wide_argument(c, args[1], &b))
            return COIL_NULL;
        return wide_is_zero(b) ? zero_division(c, no_division) : span_wide(c, divide_nearest(a, b));
    }
    if (kind == COIL_KIND_FLOAT) {
        int64_t mantissa;
        int exponent;
        if (!float_ratio(c, args[1], &mantissa, &exponent))
            return COIL_NULL;
        if (!mantissa)
            return zero_division(c, no_division);
        b = wide_signed(mantissa);
        if (exponent < 0)
            return shift_left(&a, -exponent) ? span_wide(c, divide_nearest(a, b)) : too_large(c);
        return shift_left(&b, exponent) ? span_wide(c, divide_nearest(a, b)) : span_new(c, 0);
    }
    if (!both_spans(c, args, &a, &b))
        return unknown_operand(c);
    if (wide_is_zero(b))
        return zero_division(c, "division by zero");
    return coil_op(c, COIL_TRUEDIV, wide_value(c, a), wide_value(c, b));
}

static CoilValue span_floordiv(Coil *c, const CoilValue *args)
{
    Wide a, b, rest;
    if (both_spans(c, args, &a, &b))
        return wide_is_zero(b) ? zero_division(c, no_division) : wide_value(c, wide_divide_floor(a, b, &rest));
    CoilKind kind = coil_kind(c, args[1]);
    Span *s = coil_failed(c) ? NULL : span_of(c, args[0]);
    if (!s || (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL))
        return unknown_operand(c);
    if (!wide_argument(c, args[1], &b))
        return COIL_NULL;
    return wide_is_zero(b) ? zero_division(c, no_division) : span_wide(c, wide_divide_floor(wide_us(s), b, &rest));
}

static CoilValue span_mod(Coil *c, const CoilValue *args)
{
    Wide a, b, rest;
    if (!both_spans(c, args, &a, &b))
        return unknown_operand(c);
    if (wide_is_zero(b))
        return zero_division(c, "integer modulo by zero");
    (void)wide_divide_floor(a, b, &rest);
    return span_wide(c, rest);
}

static CoilValue span_divmod(Coil *c, const CoilValue *args)
{
    Wide a, b, rest;
    if (!both_spans(c, args, &a, &b))
        return unknown_operand(c);
    if (wide_is_zero(b))
        return zero_division(c, no_division);
    CoilValue parts[] = {wide_value(c, wide_divide_floor(a, b, &rest)), span_wide(c, rest)};
    return coil_tuple(c, parts, 2);
}

/* With the operands the other way round: a span alone can be divided by one. */
#define REFLECTED(name)                                                                                                                    \
    static CoilValue span_r##name(Coil *c, const CoilValue *args)                                                                          \
    {                                                                                                                                      \
        if (!span_if(c, args[1]))                                                                                                          \
            return coil_failed(c) ? COIL_NULL : coil_not_implemented();                                                                    \
        return span_##name(c, (const CoilValue[]){args[1], args[0]});                                                                      \
    }
REFLECTED(truediv)
REFLECTED(floordiv)
REFLECTED(mod)
REFLECTED(divmod)
#undef REFLECTED

/* ---- the rest ---- */

static CoilValue span_total_seconds(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    return s ? coil_op(c, COIL_TRUEDIV, wide_value(c, wide_us(s)), coil_int(c, SECOND_US)) : COIL_NULL;
}

static CoilValue span_reduce(Coil *c, const CoilValue *args)
{
    Span *s = span_of(c, args[0]);
    if (!s)
        return COIL_NULL;
    CoilValue parts[] = {coil_int(c, s->days), coil_int(c, s->seconds), coil_int(c, s->microseconds)};
    CoilValue pair[] = {coil_type(c, args[0]), coil_tuple(c, parts, 3)};
    return coil_tuple(c, pair, 2);
}

#define PART(name)                                                                                                                         \
    static CoilValue span_##name(Coil *c, const CoilValue *args)                                                                           \
    {                                                                                                                                      \
        Span *s = span_of(c, args[0]);                                                                                                     \
        return s ? coil_int(c, s->name) : COIL_NULL;                                                                                       \
    }
PART(days)
PART(seconds)
PART(microseconds)

static CoilValue span_ready(Coil *c, const CoilValue *args)
{
    bool ok = coil_setattr(c, args[0], "resolution", span_new(c, 1)) &&
              coil_setattr(c, args[0], "min", span_of_days(c, COIL_NULL, -DAYS_MOST, 0)) &&
              coil_setattr(c, args[0], "max", span_of_days(c, COIL_NULL, DAYS_MOST, DAY_US - 1));
    return ok ? coil_none() : COIL_NULL;
}

const CoilDef span_class[] = {
    COIL_CLASS("datetime.timedelta", NULL, sizeof(Span), "A span of time: the difference of two dates or times."),
    COIL_STATIC("__new__", "(cls, days=..., seconds=..., microseconds=..., milliseconds=..., minutes=..., hours=..., weeks=...)", span_make,
                "A span, the sum of its parts."),
    COIL_FUNCTION("__repr__", "(self, /)", span_repr, "Return repr(self)."),
    COIL_FUNCTION("__str__", "(self, /)", span_str, "Return str(self)."),
    COMPARISON_ROWS(span_compare),
    COIL_FUNCTION("__hash__", "(self, /)", span_hash, "Return hash(self)."),
    COIL_FUNCTION("__bool__", "(self, /)", span_bool, "True if self else False."),
    COIL_FUNCTION("__add__", "(self, value, /)", span_add, "Return self+value."),
    COIL_FUNCTION("__radd__", "(self, value, /)", span_add, "Return value+self."),
    COIL_FUNCTION("__sub__", "(self, value, /)", span_sub, "Return self-value."),
    COIL_FUNCTION("__rsub__", "(self, value, /)", span_rsub, "Return value-self."),
    COIL_FUNCTION("__mul__", "(self, value, /)", span_mul, "Return self*value."),
    COIL_FUNCTION("__rmul__", "(self, value, /)", span_mul, "Return value*self."),
    COIL_FUNCTION("__truediv__", "(self, value, /)", span_truediv, "Return self/value."),
    COIL_FUNCTION("__floordiv__", "(self, value, /)", span_floordiv, "Return self//value."),
    COIL_FUNCTION("__mod__", "(self, value, /)", span_mod, "Return self%value."),
    COIL_FUNCTION("__rtruediv__", "(self, value, /)", span_rtruediv, "Return value/self."),
    COIL_FUNCTION("__rfloordiv__", "(self, value, /)", span_rfloordiv, "Return value//self."),
    COIL_FUNCTION("__rmod__", "(self, value, /)", span_rmod, "Return value%self."),
    COIL_FUNCTION("__rdivmod__", "(self, value, /)", span_rdivmod, "Return divmod(value, self)."),
    COIL_FUNCTION("__divmod__", "(self, value, /)", span_divmod, "Return divmod(self, value)."),
    COIL_FUNCTION("__neg__", "(self, /)", span_neg, "-self"),
    COIL_FUNCTION("__pos__", "(self, /)", span_pos, "+self"),
    COIL_FUNCTION("__abs__", "(self, /)", span_abs, "abs(self)"),
    COIL_FUNCTION("total_seconds", "(self, /)", span_total_seconds, "All of it, in seconds."),
    COIL_FUNCTION("__reduce__", "(self, /)", span_reduce, "For pickle."),
    COIL_PROPERTY("days", "int", span_days, NULL, "Days."),
    COIL_PROPERTY("seconds", "int", span_seconds, NULL, "Seconds, at least 0 and less than a day."),
    COIL_PROPERTY("microseconds", "int", span_microseconds, NULL, "Microseconds, at least 0 and less than a second."),
    COIL_INIT(span_ready),
    COIL_END,
};
