/* logical.c: operations on numbers whose digits are all 0 or 1. */
#include "runtime/extensions/_decimal/decimal.h"

/* The digits of a logical operand, right-aligned in `length` places of zeros; false: it is none. What is beyond the precision is cut off. */
static bool logical_digits(Work *w, const Num *a, char *text, int64_t length)
{
    if (a->kind != NUM_FINITE || a->exp != 0 || a->negative)
        return false;
    char *all = coil_memory_resize(w->c, NULL, 0, (size_t)a->digits);
    bool good = all;
    if (good) {
        coef_text(w->c, &a->coef, all, a->digits);
        for (int64_t k = 0; k < a->digits; k++)
            good &= all[k] == '0' || all[k] == '1';
        int64_t kept = a->digits < length ? a->digits : length;
        memset(text, '0', (size_t)(length - kept));
        memcpy(text + (length - kept), all + (a->digits - kept), (size_t)kept);
    }
    coil_memory_free(coil_vm(w->c), all, (size_t)a->digits);
    return good;
}

enum { AND, OR, XOR };

static Num num_logical(Work *w, const Num *a, const Num *b, int how)
{
    const int64_t prec = w->ctx->prec;
    int64_t longer = a->kind == NUM_FINITE && b->kind == NUM_FINITE ? (a->digits > b->digits ? a->digits : b->digits) : 1;
    int64_t length = longer < prec ? longer : prec;
    char *x = coil_memory_resize(w->c, NULL, 0, (size_t)length * 2);
    Num r = {.kind = NUM_NAN};
    if (x && logical_digits(w, a, x, length) && logical_digits(w, b, x + length, length)) {
        const char *y = x + length;
        for (int64_t k = 0; k < length; k++)
            x[k] = how == AND ? x[k] & y[k] : how == OR ? x[k] | y[k] : (char)((x[k] ^ y[k]) | '0');
        r = num_finite(w->c, false, coef_parse(w->c, x, (size_t)length), 0);
    } else
        r = num_invalid(w, INVALID);
    coil_memory_free(coil_vm(w->c), x, (size_t)length * 2);
    return r;
}

Num num_logical_and(Work *w, const Num *a, const Num *b) { return num_logical(w, a, b, AND); }
Num num_logical_or(Work *w, const Num *a, const Num *b) { return num_logical(w, a, b, OR); }
Num num_logical_xor(Work *w, const Num *a, const Num *b) { return num_logical(w, a, b, XOR); }

/* All digits of the precision turned: a XOR 11…1. */
Num num_logical_invert(Work *w, const Num *a)
{
    Coef ten = coef_ten(w->c, w->ctx->prec), one = coef_small(1), nine = coef_small(9);
    Coef nines = coef_sub(w->c, &ten, &one);
    Num ones = num_finite(w->c, false, coef_divmod(w->c, &nines, &nine, NULL), 0);
    return num_logical(w, a, &ones, XOR);
}
