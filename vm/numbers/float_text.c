/* float_text.c: doubles to their shortest text and back, without the C library (and so without the locale).
 *
 * Printing is the Schubfach method (R. Giulietti, "The Schubfach way to render doubles"): the interval of decimals that round to
 * the double is computed with one 128-bit power of ten, and the shortest decimal in it is found by at most two comparisons.
 * Reading is exact: short decimals by one correctly rounded operation, all others as a quotient of integers. */
#include "vm/numbers/int_internal.h"

#include <math.h>

#define FLOAT_POWER_LOW  (-292)
#define FLOAT_POWER_HIGH 324
static const struct {
    uint64_t high, low;
} float_powers[FLOAT_POWER_HIGH - FLOAT_POWER_LOW + 1] = {
#include "vm/numbers/float_powers.inc"
};

/* floor(log10(2**q)), floor(log10(3/4 * 2**q)), floor(log2(10**k)) within the doubles' range */
static int floor_log10_pow2(int q) { return (int)(((int64_t)q * 1262611) >> 22); }
static int floor_log10_three_quarters_pow2(int q) { return (int)(((int64_t)q * 1262611 - 524031) >> 22); }
static int floor_log2_pow10(int k) { return (int)(((int64_t)k * 1741647) >> 19); }

/* The upper 64 bits of power * x / 2**64, the last bit sticky. */
static uint64_t float_scale_to_odd(int k, uint64_t x)
{
    Wide low = wide_product(float_powers[k - FLOAT_POWER_LOW].low, x), high = wide_product(float_powers[k - FLOAT_POWER_LOW].high, x);
    Wide sum = wide_add(high, wide_of(0, wide_high(low)));
    return wide_high(sum) | (wide_low(sum) > 1);
}

/* The shortest decimal mantissa * 10**exponent that reads back as d > 0. */
static uint64_t shortest_decimal(double d, int *exponent)
{
    uint64_t word;
    memcpy(&word, &d, sizeof word);
    uint64_t fraction = word & ((UINT64_C(1) << 52) - 1), c;
    int biased = (int)(word >> 52 & 0x7ff), q;
    if (biased) {
        c = fraction | UINT64_C(1) << 52;
        q = biased - 1075;
        if (q <= 0 && q > -53 && (c & ((UINT64_C(1) << -q) - 1)) == 0) { /* an integer below 2**53 */
            *exponent = 0;
            return c >> -q;
        }
    } else {
        c = fraction;
        q = -1074;
    }
    bool even = (c & 1) == 0, closer = fraction == 0 && biased > 1; /* the lower neighbour is nearer at powers of two */
    int k = closer ? floor_log10_three_quarters_pow2(q) : floor_log10_pow2(q);
    int h = q + floor_log2_pow10(-k) + 1;
    uint64_t lower = float_scale_to_odd(-k, (4 * c - 2 + closer) << h), value = float_scale_to_odd(-k, (4 * c) << h);
    uint64_t upper = float_scale_to_odd(-k, (4 * c + 2) << h);
    lower += !even; /* the ends belong to the interval if c is even */
    upper -= !even;
    uint64_t s = value / 4;
    if (s >= 10) {
        uint64_t tens = s / 10;
        bool down = lower <= 40 * tens, up = 40 * tens + 40 <= upper;
        if (down != up) {
            *exponent = k + 1;
            return tens + up;
        }
    }
    *exponent = k;
    bool down = lower <= 4 * s, up = 4 * s + 4 <= upper;
    if (down != up)
        return s + up;
    uint64_t middle = 4 * s + 2;
    return s + (value > middle || (value == middle && (s & 1)));
}

bool float_fixed(double d, unsigned places, uint64_t *out)
{
    static const uint64_t powers[FIXED_PLACES + 1] = {
        1,         10,         100,         1000,         10000,         100000,         1000000,         10000000,
        100000000, 1000000000, 10000000000, 100000000000, 1000000000000, 10000000000000, 100000000000000, 1000000000000000};
    uint64_t word;
    memcpy(&word, &d, sizeof word);
    uint64_t fraction = word & ((UINT64_C(1) << 52) - 1);
    int biased = (int)(word >> 52 & 0x7ff), shift = biased ? 1075 - biased : 1074;
    /* Below 2**103 times a power of two: scaled to so many places it is a whole number and a binary fraction, whose half decides. */
    Wide scaled = wide_product(biased ? fraction | UINT64_C(1) << 52 : fraction, powers[places]);
    if (shift <= 0 || shift > 104) {
        *out = 0;
        return shift > 0; /* less than half of the last place */
    }
    Wide whole = wide_shift_right(scaled, (unsigned)shift), rest = wide_sub(scaled, wide_shift_left(whole, (unsigned)shift));
    Wide half = wide_shift_left(wide_of(0, 1), (unsigned)shift - 1);
    *out = wide_low(whole);
    if (wide_high(whole) || *out > UINT64_MAX / 2)
        return false;
    *out += wide_less(half, rest) || (wide_same(half, rest) && (*out & 1));
    return true;
}

size_t float_digits(double d, char *digits, int *point)
{
    int exponent;
    uint64_t m = shortest_decimal(d, &exponent);
    while (m % 10 == 0) {
        m /= 10;
        exponent++;
    }
    char buffer[20], *p = buffer + sizeof buffer;
    do
        *--p = (char)('0' + m % 10);
    while (m /= 10);
    size_t n = (size_t)(buffer + sizeof buffer - p);
    memcpy(digits, p, n);
    *point = exponent + (int)n;
    return n;
}

size_t float_repr(double d, char *buf)
{
    if (isnan(d)) {
        memcpy(buf, "nan", 4);
        return 3;
    }
    char *p = buf;
    if (signbit(d))
        *p++ = '-';
    d = fabs(d);
    if (isinf(d) || d == 0) {
        memcpy(p, d == 0 ? "0.0" : "inf", 4);
        return (size_t)(p - buf) + 3;
    }
    char digits[20];
    int point;
    size_t n = float_digits(d, digits, &point);
    if (point > 16 || point < -3) { /* scientific */
        *p++ = digits[0];
        if (n > 1) {
            *p++ = '.';
            memcpy(p, digits + 1, n - 1);
            p += n - 1;
        }
        int e = point - 1;
        *p++ = 'e';
        *p++ = e < 0 ? '-' : '+';
        e = e < 0 ? -e : e;
        if (e >= 100)
            *p++ = (char)('0' + e / 100);
        *p++ = (char)('0' + e / 10 % 10);
        *p++ = (char)('0' + e % 10);
    } else if (point <= 0) {
        *p++ = '0';
        *p++ = '.';
        for (int i = point; i < 0; i++)
            *p++ = '0';
        memcpy(p, digits, n);
        p += n;
    } else {
        for (size_t i = 0; i < (size_t)point || i < n; i++) {
            if (i == (size_t)point)
                *p++ = '.';
            *p++ = i < n ? digits[i] : '0';
        }
        if (n <= (size_t)point) {
            *p++ = '.';
            *p++ = '0';
        }
    }
    *p = 0;
    return (size_t)(p - buf);
}

static bool float_digit_at(const char *p, const char *end) { return p < end && *p >= '0' && *p <= '9'; }

/* "inf", "infinity" or "nan" at the start of text; 0 if none. */
static size_t float_match_word(const char *text, const char *end, double *out)
{
    static const struct {
        const char *word;
        bool nan;
    } words[] = {{"infinity", false}, {"inf", false}, {"nan", true}};
    for (size_t i = 0; i < 3; i++) {
        size_t n = strlen(words[i].word), at = 0;
        while (at < n && text + at < end && (text[at] | 32) == words[i].word[at])
            at++;
        if (at == n) {
            *out = words[i].nan ? (double)NAN : HUGE_VAL;
            return n;
        }
    }
    return 0;
}

static const double float_exact_powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                            1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/* digits (an int value) * 10**exponent, correctly rounded; inf when too large. */
static bool float_scale_decimal(Coil *c, Value digits, int64_t exponent, double *out)
{
    Value power = int_pow(c, small(10), small(exponent < 0 ? -exponent : exponent));
    if (is_null(power))
        return false;
    bool ok = false;
    if (exponent < 0) {
        Value q = int_truediv(c, digits, power);
        ok = !is_null(q);
        if (ok)
            *out = as_double(q);
    } else {
        Value n = int_mul(c, digits, power);
        ok = !is_null(n) && int_to_double(c, n, out);
        release_maybe(c, n);
    }
    release(c, power);
    if (!ok && failed_with(c, EXC_OverflowError)) {
        clear_error(c);
        *out = HUGE_VAL;
        ok = true;
    }
    return ok;
}

/* No double needs more digits than these to be told from its neighbours; what follows them only matters as "not zero". */
#define FLOAT_MOST_DIGITS 800

/* A decimal as read: the digits as an integer, without zeros in front, times 10**exponent. */
typedef struct Decimal {
    char digits[FLOAT_MOST_DIGITS + 1]; /* '0' to '9' */
    size_t n;
    int64_t exponent;
} Decimal;

/* Digits with at most one point among them, at p. Where they end; NULL if there are none. */
static const char *decimal_read(const char *p, const char *end, Decimal *d)
{
    bool any = false, after_point = false, more = false;
    d->n = 0;
    d->exponent = 0;
    for (;; p++) {
        if (float_digit_at(p, end)) {
            any = true;
            if (d->n == 0 && *p == '0') {
                d->exponent -= after_point;
            } else if (d->n < FLOAT_MOST_DIGITS) {
                d->digits[d->n++] = *p;
                d->exponent -= after_point;
            } else {
                more = more || *p != '0';
                d->exponent += !after_point;
            }
        } else if (p < end && *p == '.' && !after_point) {
            after_point = true;
        } else {
            break;
        }
    }
    if (more) { /* one digit more that says "not zero" */
        d->digits[d->n++] = '1';
        d->exponent--;
    }
    return any ? p : NULL;
}

/* "e" and an exponent at p, added to *exponent. Where they end: p if there is none. */
static const char *exponent_read(const char *p, const char *end, int64_t *exponent)
{
    if (p >= end || (*p | 32) != 'e')
        return p;
    const char *q = p + 1;
    bool minus = false;
    if (q < end && (*q == '+' || *q == '-'))
        minus = *q++ == '-';
    if (!float_digit_at(q, end))
        return p;
    int64_t e = 0;
    for (; float_digit_at(q, end); q++)
        if (e < INT64_MAX / 40) /* more is as infinite, or as much zero */
            e = e * 10 + (*q - '0');
    *exponent += minus ? -e : e;
    return q;
}

/* The double nearest to a decimal. */
static MUST_USE bool decimal_value(Coil *c, Decimal *decimal, double *out)
{
    size_t n = decimal->n;
    int64_t exponent = decimal->exponent, magnitude = (int64_t)n + exponent; /* it is less than 10**magnitude */
    *out = 0;
    if (n == 0 || magnitude <= -325)
        return true;
    if (magnitude > 310) {
        *out = HUGE_VAL;
        return true;
    }
    /* An integer that a double holds and a power of ten that one holds: a single operation rounds once, which is right. */
    uint64_t m = 0;
    for (size_t i = 0; i < n && n <= 19; i++)
        m = m * 10 + (uint64_t)(decimal->digits[i] - '0');
    if (n <= 19 && m <= UINT64_C(1) << 53 && exponent >= -22 && exponent <= 22) {
        *out = exponent < 0 ? (double)m / float_exact_powers[-exponent] : (double)m * float_exact_powers[exponent];
        return true;
    }
    Int *i = int_alloc(c, FLOAT_MOST_DIGITS / 19 + 2);
    if (!i)
        return false;
    for (size_t k = 0; k < n; k++)
        decimal->digits[k] = (char)(decimal->digits[k] - '0');
    size_t limbs = limbs_from_digits(i->limbs, (const unsigned char *)decimal->digits, n, 10);
    Value v = int_finish(c, i, limbs, false);
    bool ok = float_scale_decimal(c, v, exponent, out);
    release(c, v);
    return ok;
}

bool float_parse(Coil *c, const char *text, size_t length, size_t *used, double *out)
{
    const char *p = text, *end = text + length;
    bool negative = false;
    *used = 0;
    if (p < end && (*p == '+' || *p == '-'))
        negative = *p++ == '-';
    size_t word = float_match_word(p, end, out);
    if (word) {
        p += word;
    } else {
        Decimal decimal;
        p = decimal_read(p, end, &decimal);
        if (!p)
            return true;
        p = exponent_read(p, end, &decimal.exponent);
        if (!decimal_value(c, &decimal, out))
            return false;
    }
    *used = (size_t)(p - text);
    *out = negative ? -*out : *out;
    return true;
}

Value float_from_ascii(Coil *c, const char *text, size_t length, Value shown)
{
    const char *p = text, *end = text + length;
    if (!charge_for(c, length, RATE_ITEM))
        return COIL_NULL;
    while (p < end && (*p == ' ' || (*p >= '\t' && *p <= '\r')))
        p++;
    while (end > p && (end[-1] == ' ' || (end[-1] >= '\t' && end[-1] <= '\r')))
        end--;
    size_t n = (size_t)(end - p), used = 0;
    double d = 0;
    bool ok;
    if (!memchr(p, '_', n)) {
        ok = float_parse(c, p, n, &used, &d);
    } else { /* underscores stand between digits */
        char *copy = mem_alloc(c, n);
        if (!copy)
            return COIL_NULL;
        size_t kept = 0;
        bool placed = true;
        for (size_t i = 0; i < n; i++) {
            if (p[i] != '_')
                copy[kept++] = p[i];
            else if (i == 0 || !float_digit_at(p + i - 1, end) || !float_digit_at(p + i + 1, end))
                placed = false;
        }
        ok = float_parse(c, copy, kept, &used, &d);
        used = placed && used == kept ? n : 0;
        mem_free(c, copy, n);
    }
    if (!ok)
        return COIL_NULL;
    if (used == 0 || used != n)
        return raise_error(c, EXC_ValueError, "could not convert string to float: %R", shown);
    return float_value(d);
}

Value float_from_str(Coil *c, Str *text)
{
    if (text->ascii)
        return float_from_ascii(c, (const char *)text->data, text->length, from_object(text));
    char *ascii = str_numeric_ascii(c, text);
    if (!ascii)
        return COIL_NULL;
    Value r = float_from_ascii(c, ascii, text->length, from_object(text));
    mem_free(c, ascii, text->length + 1);
    return r;
}
