/* convert.c: from and to ints, floats, tuples, ratios. */
#include "runtime/extensions/_decimal/decimal.h"

#include <math.h>

Num num_of_int(Coil *c, CoilValue value)
{
    bool negative;
    Coef coef = coef_of(c, value, &negative);
    return num_finite(c, negative, coef, 0);
}

/* The exact value: m * 2**-k is m * 5**k * 10**-k. */
Num num_of_float(Coil *c, double value)
{
    if (isnan(value))
        return (Num){.kind = NUM_NAN, .negative = signbit(value)};
    if (isinf(value))
        return num_infinity(value < 0);
    int exp;
    double mantissa = frexp(fabs(value), &exp);
    uint64_t n = (uint64_t)ldexp(mantissa, 53);
    if (!n)
        return num_zero(signbit(value), 0);
    int zeros = __builtin_ctzll(n);
    n >>= zeros;
    exp += zeros - 53;
    Coef coef = coef_small(n);
    if (!exp)
        return num_finite(c, value < 0, coef, 0);
    CoilValue base = coil_int(c, exp < 0 ? 5 : 2), factor = coil_op(c, COIL_POW, base, coil_int(c, exp < 0 ? -exp : exp));
    bool negative;
    CoilValue product = coil_op(c, COIL_MUL, coef_int(c, &coef), factor);
    return coil_is_null(product) ? num_zero(false, 0) : num_finite(c, value < 0, coef_of(c, product, &negative), exp < 0 ? exp : 0);
}

/* ---- tuples ---- */

static bool tuple_digits(Coil *c, CoilValue digits, Num *out)
{
    size_t count, put = 0;
    CoilKind kind = coil_kind(c, digits);
    if ((kind != COIL_KIND_TUPLE && kind != COIL_KIND_LIST) || !coil_len(c, digits, &count))
        return (void)coil_raisef(c, "ValueError", "coefficient must be a tuple of digits"), false;
    char *text = coil_memory_resize(c, NULL, 0, count + 1);
    bool ok = text;
    for (size_t k = 0; ok && k < count; k++) {
        CoilScope scope = coil_scope_open(c);
        CoilValue item = coil_item(c, digits, k);
        int64_t digit = -1;
        ok = coil_kind(c, item) == COIL_KIND_INT && coil_to_int(c, item, &digit) && digit >= 0 && digit <= 9;
        if (!ok && !coil_failed(c))
            (void)coil_raisef(c, "ValueError", "coefficient must be a tuple of digits");
        coil_scope_close(c, scope, COIL_NULL);
        if (put || digit)
            text[put++] = (char)('0' + digit);
    }
    if (ok) {
        out->coef = coef_parse(c, text, put);
        out->digits = put ? (int64_t)put : out->kind == NUM_FINITE;
    }
    coil_memory_free(coil_vm(c), text, count + 1);
    return ok;
}

/* What the third item says: an exponent, or which special number. */
static bool tuple_exponent(Coil *c, CoilValue value, Num *out)
{
    CoilKind kind = coil_kind(c, value);
    if (kind == COIL_KIND_STR) {
        size_t length;
        const char *text = coil_to_utf8(c, value, &length);
        if (text && length == 1 && strchr("FnN", *text)) {
            out->kind = *text == 'F' ? NUM_INFINITE : *text == 'n' ? NUM_NAN : NUM_SNAN;
            return true;
        }
        if (!coil_failed(c))
            (void)coil_raisef(c, "ValueError", "string argument in the third position must be 'F', 'n' or 'N'");
        return false;
    }
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL)
        return (void)coil_raisef(c, "ValueError", "exponent must be an integer"), false;
    return coil_to_int(c, value, &out->exp);
}

bool num_of_tuple(Work *w, CoilValue value, Num *out, bool exact)
{
    Coil *c = w->c;
    size_t length = 0;
    int64_t sign = -1;
    *out = (Num){0};
    if (!coil_len(c, value, &length))
        return false;
    if (length != 3)
        return (void)coil_raisef(c, "ValueError", "argument must be a sequence of length 3"), false;
    CoilValue first = coil_item(c, value, 0);
    CoilKind kind = coil_kind(c, first);
    if ((kind != COIL_KIND_INT && kind != COIL_KIND_BOOL) || !coil_to_int(c, first, &sign) || (sign != 0 && sign != 1)) {
        if (!coil_failed(c))
            (void)coil_raisef(c, "ValueError", "sign must be an integer with the value 0 or 1");
        return false;
    }
    out->negative = sign;
    if (!tuple_exponent(c, coil_item(c, value, 2), out))
        return false;
    if (out->kind == NUM_INFINITE) {
        *out = num_infinity(sign);
        return true;
    }
    if (!tuple_digits(c, coil_item(c, value, 1), out))
        return false;
    const int64_t far = INT64_C(1) << 61;
    out->exp = out->exp > far ? far : out->exp < -far ? -far : out->exp;
    if (!exact)
        return !coil_failed(c);
    Work widest = {c, &ctx_widest, 0};
    num_fix(&widest, out);
    if (widest.status & (INEXACT | ROUNDED | CLAMPED))
        *out = num_invalid(w, INVALID);
    return !coil_failed(c);
}

CoilValue num_to_tuple(Coil *c, const Num *a)
{
    CoilValue exponent = a->kind == NUM_FINITE ? coil_int(c, a->exp)
                                               : coil_str(c,
                                                          a->kind == NUM_INFINITE ? "F"
                                                          : a->kind == NUM_NAN    ? "n"
                                                                                  : "N",
                                                          1);
    CoilValue digits = coil_list(c, NULL, 0);
    if (a->kind == NUM_INFINITE)
        (void)coil_append(c, digits, coil_int(c, 0));
    else if (a->digits) {
        char *text = coil_memory_resize(c, NULL, 0, (size_t)a->digits);
        if (!text)
            return COIL_NULL;
        coef_text(c, &a->coef, text, a->digits);
        for (int64_t k = 0; k < a->digits; k++)
            if (!coil_append(c, digits, coil_int(c, text[k] - '0')) || (k % 1024 == 0 && !coil_charge(c, 1024)))
                break;
        coil_memory_free(coil_vm(c), text, (size_t)a->digits);
    }
    CoilValue items[] = {coil_bool(a->negative), digits, exponent};
    return coil_call(c, decimal_part(c, "tuple_of"), items, 3, NULL);
}

/* ---- ints and ratios ---- */

CoilValue num_to_whole(Coil *c, const Num *a, Rounding rounding)
{
    if (a->kind != NUM_FINITE)
        return a->kind == NUM_INFINITE ? coil_raisef(c, "OverflowError", "cannot convert Infinity to integer")
                                       : coil_raisef(c, "ValueError", "cannot convert NaN to integer");
    Num whole = *a;
    (void)num_rescale(c, &whole, 0, rounding);
    if (coil_failed(c))
        return COIL_NULL;
    CoilValue n = coef_int(c, &whole.coef);
    return a->negative ? coil_op(c, COIL_SUB, coil_int(c, 0), n) : n;
}

CoilValue num_ratio(Coil *c, const Num *a)
{
    if (a->kind != NUM_FINITE)
        return a->kind == NUM_INFINITE ? coil_raisef(c, "OverflowError", "cannot convert Infinity to integer ratio")
                                       : coil_raisef(c, "ValueError", "cannot convert NaN to integer ratio");
    const int64_t exp = coef_is_zero(&a->coef) ? 0 : a->exp;
    Coef above = a->coef, ten = coef_ten(c, exp < 0 ? -exp : 0);
    if (exp >= 0)
        above = coef_shift(c, &above, exp);
    CoilValue items[] = {coef_int(c, &above), coef_int(c, &ten)};
    if (exp < 0) {
        CoilValue common = coil_call(c, coil_getattr(c, coil_import(c, "math"), "gcd"), items, 2, NULL);
        items[0] = coil_op(c, COIL_FLOORDIV, items[0], common);
        items[1] = coil_op(c, COIL_FLOORDIV, items[1], common);
    }
    if (a->negative)
        items[0] = coil_op(c, COIL_SUB, coil_int(c, 0), items[0]);
    return coil_failed(c) ? COIL_NULL : coil_tuple(c, items, 2);
}
