/* format_double.c: doubles with a given number of digits. libc rounds correctly; what is Python's own (repr, the ".0"
 * of a missing type, nan without sign) is added here. */
#include "vm/numbers/format_number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static size_t strip_zeros(const char *text, size_t length)
{
    while (length > 1 && text[length - 1] == '0')
        length--;
    if (text[length - 1] == '.')
        length--;
    return length;
}

/* 'g' as a missing type means it: one digit after the point at least, so the exponent form begins one digit sooner. */
static int print_general_dot_0(char *to, size_t room, double d, int precision, bool alternate)
{
    char probe[40];
    int digits = precision < 1 ? 1 : precision;
    /* The exponent after rounding to that many digits; more than 30 digits cannot carry into another power. */
    snprintf(probe, sizeof probe, "%.*e", digits > 30 ? 30 : digits - 1, d);
    int exponent = atoi(strchr(probe, 'e') + 1);
    if (exponent < -4 || exponent >= digits - 1) {
        int n = snprintf(to, room, alternate ? "%#.*e" : "%.*e", digits - 1, d);
        if (n < 0 || (size_t)n >= room || alternate)
            return n;
        char *e = strchr(to, 'e');
        size_t kept = digits > 1 ? strip_zeros(to, (size_t)(e - to)) : (size_t)(e - to), tail = (size_t)(to + n - e);
        memmove(to + kept, e, tail);
        return (int)(kept + tail);
    }
    int n = snprintf(to, room, "%.*f", digits - 1 - exponent, d);
    if (n < 0 || (size_t)n >= room || alternate)
        return n;
    size_t length = strip_zeros(to, (size_t)n);
    if (!memchr(to, '.', length)) {
        to[length++] = '.';
        to[length++] = '0';
    }
    return (int)length;
}

/* 'f' of what is not too large, without libc: prints from the end. -1: too large. */
static int print_fixed(char *to, double d, int precision)
{
    enum { ROOM = 24 };
    char buffer[ROOM], *p = buffer + ROOM;
    uint64_t n;
    if (!float_fixed(d, (unsigned)precision, &n))
        return -1;
    for (int place = 0; place <= precision || n; place++) {
        if (precision && place == precision)
            *--p = '.';
        *--p = (char)('0' + n % 10);
        n /= 10;
    }
    int length = (int)(buffer + ROOM - p);
    memcpy(to, p, (size_t)length);
    return length;
}

static int print_double(char *to, size_t room, double d, char code, int precision, int flags)
{
    bool alternate = flags & FLOAT_ALTERNATE;
    if (code == 'f' && !alternate && (unsigned)precision <= FIXED_PLACES) {
        int length = print_fixed(to, d, precision);
        if (length >= 0)
            return length;
    }
    switch (code) {
    case 'e': return snprintf(to, room, alternate ? "%#.*e" : "%.*e", precision, d);
    case 'f': return snprintf(to, room, alternate ? "%#.*f" : "%.*f", precision, d);
    default:
        if (flags & FLOAT_ADD_DOT_0)
            return print_general_dot_0(to, room, d, precision, alternate);
        return snprintf(to, room, alternate ? "%#.*g" : "%.*g", precision, d);
    }
}

/* repr's digits, with or without ".0", with a point before the exponent in the alternate form. */
static void print_repr(DoubleText *out, double d, int flags)
{
    size_t n = float_repr(d, out->small);
    char *e = memchr(out->small, 'e', n);
    if (!(flags & (FLOAT_ADD_DOT_0 | FLOAT_ALTERNATE)) && n > 2 && memcmp(out->small + n - 2, ".0", 2) == 0)
        n -= 2;
    if ((flags & FLOAT_ALTERNATE) && !memchr(out->small, '.', n)) {
        size_t at = e ? (size_t)(e - out->small) : n;
        memmove(out->small + at + 1, out->small + at, n - at);
        out->small[at] = '.';
        n++;
    } else if ((flags & FLOAT_ALTERNATE) && !(flags & FLOAT_ADD_DOT_0) && n > 2 && memcmp(out->small + n - 2, ".0", 2) == 0) {
        n--;
    }
    out->length = n;
}

/* A double has no more significant digits than 767, the last of them 1074 places after the point: what is asked for beyond is zeros, which
 * are put in here. libc would take memory for them that nobody counts. */
enum { DIGITS_MOST = 1100 };

/* Prints into `small`, or into memory with room for the zeros. */
static bool print_digits(Coil *c, DoubleText *out, double d, char code, int precision, int flags)
{
    size_t zeros = precision > DIGITS_MOST ? (size_t)(precision - DIGITS_MOST) : 0;
    if (code == 'g' && !(flags & FLOAT_ALTERNATE))
        zeros = 0; /* it drops them */
    precision = precision > DIGITS_MOST ? DIGITS_MOST : precision;
    int exponent;
    (void)frexp(d, &exponent);
    charge_later(c, (size_t)(abs(exponent) + precision), 1); /* so many bits and digits are exact */
    int n = print_double(out->small, sizeof out->small, d, code, precision, flags);
    if (n >= (int)sizeof out->small || (n >= 0 && zeros)) {
        out->room = (size_t)n + zeros + 3;
        out->text = mem_alloc(c, out->room);
        if (!out->text)
            return out->room = 0, false;
        n = print_double(out->text, out->room - zeros, d, code, precision, flags);
    }
    if (n < 0) {
        double_text_drop(c, out);
        raise_memory(c); /* all that is left to fail in libc */
        return false;
    }
    out->length = (size_t)n;
    if (zeros) {
        char *end = out->text + n, *e = memchr(out->text, 'e', (size_t)n), *at = e ? e : end;
        memmove(at + zeros, at, (size_t)(end - at));
        memset(at, '0', zeros);
        out->length += zeros;
    }
    return true;
}

bool double_text(Coil *c, double d, char code, int precision, int flags, DoubleText *out)
{
    bool upper = code == 'E' || code == 'F' || code == 'G';
    out->text = out->small;
    out->room = 0;
    out->negative = signbit(d) && !isnan(d);
    d = fabs(d);
    if (upper)
        code = (char)(code + 32);
    if (isnan(d) || isinf(d)) {
        memcpy(out->small, isnan(d) ? "nan" : "inf", 4);
        out->length = 3;
    } else if (code == 'r') {
        print_repr(out, d, flags);
    } else if (!print_digits(c, out, d, code, precision, flags)) {
        return false;
    }
    if (upper)
        for (size_t i = 0; i < out->length; i++)
            if (out->text[i] >= 'a' && out->text[i] <= 'z')
                out->text[i] = (char)(out->text[i] - 32);
    return true;
}

void double_text_drop(Coil *c, DoubleText *text)
{
    if (text->room)
        mem_free(c, text->text, text->room);
    text->room = 0;
}
