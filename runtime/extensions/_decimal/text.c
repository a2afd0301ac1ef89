/* text.c: numbers as text: to-scientific-string and to-engineering-string of the specification. */
#include "runtime/extensions/_decimal/decimal.h"

/* What stands around the digits of the longest text: sign, "0.", zeros after it, an exponent. */
enum { AROUND = 48, AT_ONCE = 64 };

static char *put_exponent(char *to, int64_t exp, bool capitals)
{
    char digits[20];
    int count = 0;
    uint64_t left = exp < 0 ? -(uint64_t)exp : (uint64_t)exp;
    *to++ = capitals ? 'E' : 'e';
    *to++ = exp < 0 ? '-' : '+';
    do
        digits[count++] = (char)('0' + left % 10);
    while (left /= 10);
    while (count)
        *to++ = digits[--count];
    return to;
}

/* Where the point stands among the digits: behind so many of them, or before them. */
static int64_t point_place(const Num *a, bool engineering)
{
    int64_t left = a->exp + a->digits;
    if (a->exp <= 0 && left > -6)
        return left;
    if (!engineering)
        return 1;
    int64_t n = coef_is_zero(&a->coef) ? left + 1 : left - 1, rest = (n % 3 + 3) % 3;
    return coef_is_zero(&a->coef) ? rest - 1 : rest + 1;
}

static char *put_finite(Coil *c, const Num *a, char *to, bool engineering, bool capitals)
{
    int64_t left = a->exp + a->digits, place = point_place(a, engineering);
    if (place <= 0) {
        *to++ = '0';
        *to++ = '.';
        memset(to, '0', (size_t)-place);
        to += -place;
        coef_text(c, &a->coef, to, a->digits);
        to += a->digits;
    } else {
        coef_text(c, &a->coef, to, a->digits);
        if (place < a->digits) {
            memmove(to + place + 1, to + place, (size_t)(a->digits - place));
            to[place] = '.';
            to += a->digits + 1;
        } else {
            memset(to + a->digits, '0', (size_t)(place - a->digits));
            to += place;
        }
    }
    return left == place ? to : put_exponent(to, left - place, capitals);
}

CoilValue num_text(Coil *c, const Num *a, bool engineering, bool capitals)
{
    char few[AT_ONCE + AROUND], *text = few;
    size_t room = (size_t)a->digits + AROUND;
    if (a->digits > AT_ONCE && !(text = coil_memory_resize(c, NULL, 0, room)))
        return COIL_NULL;
    char *to = text;
    if (a->negative)
        *to++ = '-';
    if (a->kind == NUM_FINITE)
        to = put_finite(c, a, to, engineering, capitals);
    else {
        const char *word = a->kind == NUM_INFINITE ? "Infinity" : a->kind == NUM_NAN ? "NaN" : "sNaN";
        size_t length = strlen(word);
        memcpy(to, word, length);
        to += length;
        if (num_is_nan(a) && a->digits) {
            coef_text(c, &a->coef, to, a->digits);
            to += a->digits;
        }
    }
    CoilValue v = coil_failed(c) ? COIL_NULL : coil_str_from_chars(c, text, (size_t)(to - text), 1);
    if (text != few)
        coil_memory_free(coil_vm(c), text, room);
    return v;
}
