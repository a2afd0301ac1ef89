/* functions.c: square roots, exponentials, logarithms, powers, correctly rounded: with digits to spare, and with more where those do not decide. */
#include "runtime/extensions/_decimal/decimal.h"

/* A result is rounded half to even whatever the context says, and reported. */
static Num finish_even(Work *w, Num r)
{
    Ctx ctx = *w->ctx;
    ctx.rounding = ROUND_HALF_EVEN;
    Work even = {w->c, &ctx, w->status};
    num_fix(&even, &r);
    w->status = even.status;
    return r;
}

/* ---- square roots ---- */

Num num_sqrt(Work *w, const Num *a)
{
    Coil *c = w->c;
    Num r;
    if (num_nans(w, &r, a, NULL))
        return r;
    if (num_is_zero(a)) {
        r = num_zero(a->negative, a->exp >> 1);
        num_fix(w, &r);
        return r;
    }
    if (a->negative)
        return num_invalid(w, INVALID);
    if (a->kind == NUM_INFINITE)
        return *a;
    /* The integer root of the coefficient, made even in exponent and as long as the root shall have digits, one more than the precision. */
    bool odd = a->exp & 1, exact = true;
    int64_t exp = a->exp >> 1, digits = odd ? (a->digits >> 1) + 1 : (a->digits + 1) >> 1, shift = w->ctx->prec + 1 - digits;
    Coef n = coef_shift(c, &a->coef, odd ? 1 : 0);
    if (shift >= 0)
        n = coef_shift(c, &n, 2 * shift);
    else
        exact = coef_cut(c, &n, -2 * shift) == TAIL_ZERO;
    DecimalState *state = coil_state(c);
    CoilValue number = coef_int(c, &n);
    bool negative;
    CoilValue value = coil_is_null(number) ? number : coil_call(c, coil_ref_get(c, state->isqrt), &number, 1, NULL);
    Coef root = coil_is_null(value) ? coef_small(0) : coef_of(c, value, &negative), square = coef_mul(c, &root, &root);
    exp -= shift;
    if (exact && coef_compare(c, &square, &n) == 0) {
        if (shift < 0)
            root = coef_shift(c, &root, -shift);
        else
            (void)coef_cut(c, &root, shift);
        exp += shift;
    } else if (coef_last_digit(c, &root) % 5 == 0) {
        Coef one = coef_small(1);
        root = coef_add(c, &root, &one);
    }
    return finish_even(w, num_finite(c, false, root, exp));
}

/* ---- from fixed point to digits ---- */

/* A fraction of a positive fixed-point number, as digits that are wrong by one or two at most: `exp` is that of the last one. */
static Num fixed_digits(Coil *c, CoilValue fixed, int64_t bits, int64_t exp)
{
    bool negative;
    Coef ten = coef_ten(c, exp < 0 ? -exp : exp);
    CoilValue scaled = int_op(c, exp < 0 ? COIL_MUL : COIL_FLOORDIV, fixed, coef_int(c, &ten));
    CoilValue value = int_shift(c, scaled, -bits);
    Coef coef = coil_is_null(value) ? coef_small(0) : coef_of(c, value, &negative);
    return num_finite(c, false, coef, exp);
}

/* Do digits that may be wrong by a few decide how they are rounded? Not where they are next to an end or the middle between two results.
 * If so, a last digit is made that says that they are not exact. */
static bool digits_decide(Work *w, Num *a)
{
    Coil *c = w->c;
    int64_t spare = a->digits - w->ctx->prec;
    if (spare < 2)
        return false;
    Coef step = coef_ten(c, spare - 1), five = coef_small(5), rest, few = coef_small(8);
    step = coef_mul(c, &step, &five);
    (void)coef_divmod(c, &a->coef, &step, &rest);
    Coef above = coef_sub(c, &step, &rest);
    return coef_compare(c, &rest, &few) > 0 && coef_compare(c, &above, &few) > 0;
}

/* a with so many bits behind the point; its sign too. */
static CoilValue fixed_of(Coil *c, const Num *a, int64_t bits)
{
    Coef ten = coef_ten(c, a->exp < 0 ? -a->exp : a->exp);
    CoilValue n = coef_int(c, &a->coef);
    if (a->exp >= 0)
        n = int_shift(c, int_op(c, COIL_MUL, n, coef_int(c, &ten)), bits);
    else
        n = int_op(c, COIL_FLOORDIV, int_shift(c, n, bits), coef_int(c, &ten));
    return a->negative ? int_op(c, COIL_SUB, coil_int(c, 0), n) : n;
}

static int64_t bits_of_digits(int64_t digits) { return digits + digits * 7 / 3 + 16; } /* more than log2(10) a digit */

/* e**x to so many digits: x = k ln(10) + r, and e**r is a number from 1 to 10. */
static Num exp_digits(Coil *c, CoilValue x, int64_t bits, int64_t digits)
{
    CoilValue ln10 = fixed_ln10(c, bits), k = int_op(c, COIL_FLOORDIV, x, ln10);
    CoilValue r = int_op(c, COIL_SUB, x, int_op(c, COIL_MUL, k, ln10));
    int64_t tens = 0;
    if (!coil_to_int(c, k, &tens))
        return num_zero(false, 0);
    Num e = fixed_digits(c, fixed_exp(c, r, bits), bits, 1 - digits);
    e.exp += tens;
    return e;
}

/* ln(a) with so many bits behind the point; a is finite and above zero. */
static CoilValue log_of(Coil *c, const Num *a, int64_t bits)
{
    int64_t wide = bits + 72; /* exponents have less than 64 bits */
    CoilValue n = fixed_log(c, int_shift(c, coef_int(c, &a->coef), wide), wide);
    return int_shift(c, int_op(c, COIL_ADD, n, int_op(c, COIL_MUL, fixed_ln10(c, wide), coil_int(c, a->exp))), bits - wide);
}

/* ---- exponentials ---- */

/* A power so close to 1 that only its being above or below is seen. */
static Num exp_near_one(Work *w, bool below)
{
    Coef ten = coef_ten(w->c, w->ctx->prec + 1), one = coef_small(1);
    return num_finite(w->c, false, below ? coef_sub(w->c, &ten, &one) : coef_add(w->c, &ten, &one), -w->ctx->prec - 1);
}

Num num_exp(Work *w, const Num *a)
{
    Num r;
    const int64_t prec = w->ctx->prec, top = num_adjusted(a);
    if (num_nans(w, &r, a, NULL))
        return r;
    if (a->kind == NUM_INFINITE)
        return a->negative ? num_zero(false, 0) : *a;
    if (num_is_zero(a))
        return num_small(false, 1, 0);
    if (top > small_digits((Small)(a->negative ? 1 - ctx_etiny(w->ctx) : w->ctx->emax + 1) * 3)) /* beyond all exponents */
        return finish_even(w, num_small(false, 1, a->negative ? ctx_etiny(w->ctx) - 1 : w->ctx->emax + 1));
    if (top < -prec - 1)
        return finish_even(w, exp_near_one(w, a->negative));
    for (int64_t spare = 4; !coil_failed(w->c); spare *= 4) {
        int64_t digits = prec + spare, bits = bits_of_digits(digits + (top > 0 ? top : 0) + 4);
        r = exp_digits(w->c, fixed_of(w->c, a, bits), bits, digits);
        if (digits_decide(w, &r))
            break;
    }
    return finish_even(w, r);
}

/* ---- logarithms ---- */

/* A logarithm that is no integer, nor zero. Near 1 it has zeros first, which are found out as they come. */
static Num log_digits(Work *w, const Num *a, bool to_ten)
{
    Coil *c = w->c;
    Num r = num_zero(false, 0);
    int64_t zeros = 0;
    for (int64_t spare = 4; !coil_failed(c);) {
        int64_t digits = w->ctx->prec + spare, bits = bits_of_digits(digits + zeros + 4);
        CoilValue log = log_of(c, a, bits);
        if (to_ten)
            log = int_op(c, COIL_FLOORDIV, int_shift(c, log, bits), fixed_ln10(c, bits));
        bool negative = false;
        if (coil_compare(c, COIL_LT, log, coil_int(c, 0), &negative) && negative)
            log = int_op(c, COIL_SUB, coil_int(c, 0), log);
        int64_t length = int_length(c, log), missing = bits - length;
        if (missing > 0 && missing / 3 > zeros) {
            zeros = missing / 3 + 2;
            continue;
        }
        int64_t top = (length - bits) * 3 / 10; /* about its first digit's exponent */
        r = fixed_digits(c, log, bits, top - digits);
        r.negative = negative;
        if (digits_decide(w, &r))
            break;
        spare *= 4;
    }
    return r;
}

static bool log_special(Work *w, Num *out, const Num *a)
{
    if (num_nans(w, out, a, NULL))
        return true;
    if (num_is_zero(a))
        *out = num_infinity(true);
    else if (a->negative)
        *out = num_invalid(w, INVALID);
    else if (a->kind == NUM_INFINITE)
        *out = *a;
    else
        return false;
    return true;
}

/* The exponent of a power of ten. */
static bool is_power_of_ten(Coil *c, const Num *a, int64_t *exp)
{
    Coef coef = a->coef;
    *exp = a->exp + coef_strip(c, &coef, a->digits);
    return coil_is_null(coef.big) && coef.n == 1;
}

Num num_ln(Work *w, const Num *a)
{
    Num r;
    int64_t exp;
    if (log_special(w, &r, a))
        return r;
    if (is_power_of_ten(w->c, a, &exp) && exp == 0)
        return num_zero(false, 0);
    return finish_even(w, log_digits(w, a, false));
}

Num num_log10(Work *w, const Num *a)
{
    Num r;
    int64_t exp;
    if (log_special(w, &r, a))
        return r;
    if (is_power_of_ten(w->c, a, &exp))
        return finish_even(w, num_small(exp < 0, (Small)(exp < 0 ? -exp : exp), 0));
    return finish_even(w, log_digits(w, a, true));
}

/* ---- powers ---- */

static bool is_odd_integer(Coil *c, const Num *a)
{
    if (a->exp > 0)
        return false;
    Coef coef = a->coef;
    (void)coef_cut(c, &coef, -a->exp);
    return coef_is_odd(c, &coef);
}

/* 1 to a power: with as many zeros as the exact power has, where they fit. */
static Num one_to_power(Work *w, const Num *a, const Num *b, bool negative, bool whole)
{
    int64_t exp = 1 - w->ctx->prec, n;
    if (!whole)
        w->status |= INEXACT | ROUNDED;
    else {
        if (b->negative)
            n = 0;
        else if (!num_to_int(w->c, b, &n) || n > w->ctx->prec)
            n = w->ctx->prec;
        if (__builtin_mul_overflow(a->exp, n, &n) || n < exp)
            w->status |= ROUNDED;
        else
            exp = n;
    }
    if (exp > 0)
        exp = 0;
    Coef one = coef_small(1);
    return num_finite(w->c, negative, coef_shift(w->c, &one, -exp), exp);
}

/* Is the result so far beyond the exponents that they need not be computed? |log10(a)| is at least 10**bound. */
static bool power_beyond(Work *w, Num *out, const Num *a, const Num *b)
{
    int64_t top = num_adjusted(a), bound;
    if (top >= 1 || top <= -2)
        bound = small_digits((Small)(top >= 1 ? top : -top - 1)) - 1;
    else { /* 0.1 to 10: near 1, about as far as the number is from it */
        Ctx ctx = ctx_widest;
        ctx.prec = a->digits + 2 - (a->exp < 0 ? 0 : a->exp) + 30;
        Work exact = {w->c, &ctx, 0};
        Num one = num_small(false, 1, 0), apart = num_subtract(&exact, a, &one);
        bound = num_adjusted(&apart) - 2;
    }
    bool grows = (top >= 0) == !b->negative;
    int64_t limit = grows ? w->ctx->emax : -ctx_etiny(w->ctx);
    if (bound + num_adjusted(b) < small_digits((Small)limit))
        return false;
    *out = num_small(false, 1, grows ? w->ctx->emax + 1 : ctx_etiny(w->ctx) - 1);
    return true;
}

/* a to an integer power whose digits are few enough to have them all. */
static bool whole_power(Work *w, Num *out, const Num *a, const Num *b)
{
    Coil *c = w->c;
    int64_t n, length;
    if (!num_to_int(c, b, &n))
        return false;
    if (n < 0)
        n = -n;
    Num base = *a;
    base.negative = false;
    int64_t most = 2 * w->ctx->prec + 64;
    int64_t zeros = 0;
    if (__builtin_mul_overflow(base.digits, n, &length) || length > most) {
        zeros = coef_strip(c, &base.coef, base.digits);
        base.exp += zeros;
        base.digits -= zeros;
        if (__builtin_mul_overflow(base.digits, n, &length) || (length > most && !(coil_is_null(base.coef.big) && base.coef.n == 1)))
            return false;
    }
    int64_t exp;
    if (__builtin_mul_overflow(base.exp, n, &exp) || exp > 4 * MOST_EXP || exp < -4 * MOST_EXP)
        return false;
    bool negative;
    CoilValue power = coil_op(c, COIL_POW, coef_int(c, &base.coef), coil_int(c, n));
    if (coil_is_null(power))
        return true;
    Num r = num_finite(c, false, coef_of(c, power, &negative), exp);
    if (b->negative) {
        Num one = num_small(false, 1, 0);
        *out = num_divide(w, &one, &r);
        return true;
    }
    int64_t room = w->ctx->prec + 1 - r.digits;
    if (zeros && room > 0) { /* the zeros it would have, as far as they fit */
        bool all = !__builtin_mul_overflow(zeros, n, &zeros) && zeros < room;
        (void)num_rescale(c, &r, r.exp - (all ? zeros : room), ROUND_DOWN);
    }
    *out = r;
    return true;
}

/* e**(b ln(a)). Where more digits do not decide, the result is one that they show. */
static Num real_power(Work *w, const Num *a, const Num *b)
{
    Coil *c = w->c;
    Num r = num_zero(false, 0);
    int64_t reach = num_adjusted(b) > 0 ? num_adjusted(b) : 0, top = num_adjusted(a);
    reach += small_digits((Small)(top < 0 ? -top : top)) + 1;
    if (num_adjusted(b) + reach + 2 < -w->ctx->prec - 1) /* and b may have more places than there is memory for */
        return exp_near_one(w, (top < 0) != b->negative);
    int64_t spare = 6;
    for (int tries = 0; tries < 3 && !coil_failed(c); tries++, spare *= 4) {
        int64_t digits = w->ctx->prec + spare, bits = bits_of_digits(digits + reach + 8);
        int64_t wide = bits + bits_of_digits(b->digits > digits ? digits : b->digits);
        CoilValue x = int_op(c, COIL_MUL, log_of(c, a, wide), coef_int(c, &b->coef));
        Coef ten = coef_ten(c, b->exp < 0 ? -b->exp : b->exp);
        x = int_op(c, b->exp < 0 ? COIL_FLOORDIV : COIL_MUL, x, coef_int(c, &ten));
        if (b->negative)
            x = int_op(c, COIL_SUB, coil_int(c, 0), x);
        r = exp_digits(c, int_shift(c, x, bits - wide), bits, digits);
        if (digits_decide(w, &r))
            return r;
    }
    w->status |= INEXACT | ROUNDED;
    if (!coil_failed(c))
        (void)num_rescale(c, &r, r.exp + (r.digits - w->ctx->prec) - 2, ROUND_HALF_EVEN);
    return r;
}

Num num_power(Work *w, const Num *a, const Num *b)
{
    Num r;
    if (num_nans(w, &r, a, b))
        return r;
    bool whole = b->kind == NUM_FINITE && num_is_integer(w->c, b), a_zero = num_is_zero(a);
    if (num_is_zero(b))
        return a_zero ? num_invalid(w, INVALID) : num_small(false, 1, 0);
    bool negative = false;
    if (a->negative) {
        if (whole)
            negative = is_odd_integer(w->c, b);
        else if (!a_zero)
            return num_invalid(w, INVALID);
    }
    if (a_zero)
        return b->negative ? num_infinity(negative) : num_zero(negative, 0);
    if (a->kind == NUM_INFINITE)
        return b->negative ? num_zero(negative, 0) : num_infinity(negative);
    int64_t exp;
    if (is_power_of_ten(w->c, a, &exp) && exp == 0) {
        if (b->kind == NUM_INFINITE)
            whole = false;
        r = one_to_power(w, a, b, negative, whole);
        num_fix(w, &r);
        return r;
    }
    if (b->kind == NUM_INFINITE)
        return (num_adjusted(a) < 0) == b->negative ? num_infinity(negative) : num_zero(negative, 0);
    Num base = *a;
    base.negative = false;
    if (!power_beyond(w, &r, &base, b) && !(whole && whole_power(w, &r, &base, b)))
        r = real_power(w, &base, b);
    r.negative = negative;
    num_fix(w, &r);
    if ((w->status & INEXACT) && (w->status & SUBNORMAL)) /* also where the digits that are left are exact */
        w->status |= UNDERFLOWED;
    return r;
}

Num num_power_modulo(Work *w, const Num *a, const Num *b, const Num *modulo)
{
    Coil *c = w->c;
    Num r;
    const bool signals = a->kind == NUM_SNAN || b->kind == NUM_SNAN; /* a signalling one goes before all quiet ones */
    if (modulo->kind == NUM_SNAN && !signals ? num_nans(w, &r, modulo, NULL) : num_nans(w, &r, a, b) || num_nans(w, &r, modulo, NULL))
        return r;
    if (!num_is_integer(c, a) || !num_is_integer(c, b) || !num_is_integer(c, modulo) || (b->negative && !num_is_zero(b)) ||
        num_is_zero(modulo) || num_adjusted(modulo) >= w->ctx->prec || (num_is_zero(a) && num_is_zero(b)))
        return num_invalid(w, INVALID);
    Num m = *modulo, exponent = *b;
    m.negative = exponent.negative = false;
    DecimalState *state = coil_state(c);
    CoilValue power = coil_ref_get(c, state->pow), whole_m = num_to_whole(c, &m, ROUND_DOWN), base;
    if (a->exp >= 0) { /* however large its exponent is */
        CoilValue tens = coil_call(c, power, (CoilValue[]){coil_int(c, 10), coil_int(c, a->exp), whole_m}, 3, NULL);
        base = int_op(c, COIL_MUL, coef_int(c, &a->coef), tens);
    } else {
        Num whole = *a;
        whole.negative = false;
        base = num_to_whole(c, &whole, ROUND_DOWN);
    }
    CoilValue args[] = {base, num_to_whole(c, &exponent, ROUND_DOWN), whole_m}, value = coil_call(c, power, args, 3, NULL);
    bool sign, negative = a->negative && is_odd_integer(c, b);
    return coil_is_null(value) ? num_zero(false, 0) : num_finite(c, negative, coef_of(c, value, &sign), 0);
}
