/* float_hex.c: float.hex() and float.fromhex(). */
#include "runtime/types/numbers.h"

#include <float.h>
#include <math.h>

/* The bits as they are: a leading 1 (0 for subnormals), thirteen digits, the exponent of two. */
size_t float_hex(double d, char *out)
{
    static const char hex_digits[] = "0123456789abcdef";
    char *p = out;
    if (signbit(d) && !isnan(d))
        *p++ = '-';
    if (!isfinite(d)) {
        memcpy(p, isnan(d) ? "nan" : "inf", 3);
        return (size_t)(p - out) + 3;
    }
    /* The sign is out already; 11 bits of exponent, 52 of fraction. A subnormal has the least exponent, which is -1022, not -1023. */
    uint64_t word;
    memcpy(&word, &d, sizeof word);
    int biased = (int)(word >> 52 & 0x7ff), exponent = biased ? biased - 1023 : -1022;
    uint64_t fraction = word & ((UINT64_C(1) << 52) - 1);
    *p++ = '0';
    *p++ = 'x';
    *p++ = biased ? '1' : '0';
    *p++ = '.';
    if (d == 0) {
        memcpy(p, "0p+0", 4);
        return (size_t)(p - out) + 4;
    }
    for (int shift = 48; shift >= 0; shift -= 4)
        *p++ = hex_digits[fraction >> shift & 15];
    *p++ = 'p';
    *p++ = exponent < 0 ? '-' : '+';
    char digits[8];
    size_t n = 0;
    unsigned e = (unsigned)(exponent < 0 ? -exponent : exponent);
    do
        digits[n++] = (char)('0' + e % 10);
    while (e /= 10);
    while (n)
        *p++ = digits[--n];
    return (size_t)(p - out);
}

static int float_hex_value(char ch)
{
    if (ch >= '0' && ch <= '9')
        return ch - '0';
    ch |= 32;
    return ch >= 'a' && ch <= 'f' ? ch - 'a' + 10 : -1;
}

static bool float_skip_word(const char **p, const char *end, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(end - *p) < n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (((*p)[i] | 32) != word[i])
            return false;
    *p += n;
    return true;
}

/* Digits from p: the value is mantissa * 2**exponent, the mantissa's last bit standing for all that was dropped. */
static const char *float_read_hex(const char *p, const char *end, uint64_t *mantissa, int64_t *exponent, size_t *count)
{
    bool after_point = false;
    *mantissa = 0;
    *exponent = 0;
    *count = 0;
    for (; p < end; p++) {
        int value = float_hex_value(*p);
        if (value < 0 && (*p != '.' || after_point))
            break;
        if (value < 0) {
            after_point = true;
            continue;
        }
        ++*count;
        if (*mantissa >> 59) { /* full: keep a sticky bit */
            *mantissa |= value != 0;
            *exponent += after_point ? 0 : 4;
        } else {
            *mantissa = *mantissa << 4 | (unsigned)value;
            *exponent -= after_point ? 4 : 0;
        }
    }
    return p;
}

/* mantissa * 2**exponent, rounded half to even once; false on overflow. */
static bool float_scale_rounded(uint64_t mantissa, int64_t exponent, double *out)
{
    *out = 0;
    if (mantissa == 0)
        return true;
    int64_t bits = 64 - __builtin_clzll(mantissa), top = bits + exponent;
    if (top > DBL_MAX_EXP)
        return false;
    if (top < DBL_MIN_EXP - DBL_MANT_DIG)
        return true;
    int64_t drop = bits - DBL_MANT_DIG, least = DBL_MIN_EXP - DBL_MANT_DIG - exponent;
    drop = drop > least ? drop : least;
    if (drop > 0) {
        uint64_t half = UINT64_C(1) << (drop - 1), rest = drop == 64 ? mantissa : mantissa & (2 * half - 1);
        mantissa = drop == 64 ? 0 : mantissa >> drop;
        mantissa += rest > half || (rest == half && (mantissa & 1));
        exponent += drop;
    }
    *out = ldexp((double)mantissa, (int)exponent);
    return isfinite(*out);
}

Value float_from_hex(Coil *c, const char *text, size_t length)
{
    const char *p = text, *end = text + length;
    double d;
    if (!charge_for(c, length, RATE_ITEM))
        return COIL_NULL;
    while (p < end && (*p == ' ' || (*p >= '\t' && *p <= '\r')))
        p++;
    while (end > p && (end[-1] == ' ' || (end[-1] >= '\t' && end[-1] <= '\r')))
        end--;
    bool negative = false, fits = true;
    if (p < end && (*p == '+' || *p == '-'))
        negative = *p++ == '-';
    if (float_skip_word(&p, end, "infinity") || float_skip_word(&p, end, "inf")) {
        d = HUGE_VAL;
    } else if (float_skip_word(&p, end, "nan")) {
        d = (double)NAN;
    } else {
        (void)float_skip_word(&p, end, "0x");
        uint64_t mantissa;
        int64_t exponent;
        size_t count;
        p = float_read_hex(p, end, &mantissa, &exponent, &count);
        if (count && p < end && (*p | 32) == 'p') {
            bool minus = false;
            int64_t e = 0;
            p++;
            if (p < end && (*p == '+' || *p == '-'))
                minus = *p++ == '-';
            if (p >= end || *p < '0' || *p > '9')
                count = 0;
            for (; p < end && *p >= '0' && *p <= '9'; p++)
                if (e < INT64_MAX / 40)
                    e = e * 10 + (*p - '0');
            exponent += minus ? -e : e;
        }
        if (count == 0)
            end = NULL; /* malformed */
        fits = float_scale_rounded(mantissa, exponent, &d);
    }
    if (p != end)
        return raise_error(c, EXC_ValueError, "invalid hexadecimal floating-point string");
    if (!fits)
        return raise_error(c, EXC_OverflowError, "hexadecimal value too large to represent as a float");
    return float_value(negative ? -d : d);
}
