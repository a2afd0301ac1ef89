/* num.c: numbers: rounding to a context, what comes of NaNs, order. */
#include "runtime/extensions/_decimal/decimal.h"

const Ctx ctx_widest = {.prec = MOST_PREC, .emax = MOST_EXP, .emin = -MOST_EXP, .rounding = ROUND_HALF_EVEN};

Num num_finite(Coil *c, bool negative, Coef coef, int64_t exp)
{
    return (Num){.coef = coef, .exp = exp, .digits = coef_digits(c, &coef), .negative = negative};
}

Num num_invalid(Work *w, uint32_t condition)
{
    w->status |= condition;
    return (Num){.kind = NUM_NAN};
}

/* A payload keeps its last digits, one less than the precision under clamp. */
static void fix_payload(Work *w, Num *a)
{
    int64_t most = w->ctx->prec - w->ctx->clamp;
    a->digits = coef_is_zero(&a->coef) ? 0 : coef_digits(w->c, &a->coef);
    if (a->digits > most) {
        Coef ten = coef_ten(w->c, most), rest;
        (void)coef_divmod(w->c, &a->coef, &ten, &rest);
        a->coef = rest;
        a->digits = coef_is_zero(&rest) ? 0 : coef_digits(w->c, &rest);
    }
}

bool num_nans(Work *w, Num *out, const Num *a, const Num *b)
{
    bool b_nan = b && num_is_nan(b);
    if (!num_is_nan(a) && !b_nan)
        return false;
    bool b_signals = b && b->kind == NUM_SNAN;
    if (a->kind == NUM_SNAN || b_signals)
        w->status |= INVALID;
    *out = a->kind == NUM_SNAN ? *a : b_signals ? *b : num_is_nan(a) ? *a : *b;
    out->kind = NUM_NAN;
    fix_payload(w, out);
    return true;
}

bool num_round_up(Rounding rounding, bool negative, Tail tail, int64_t last_digit)
{
    if (tail == TAIL_ZERO)
        return false;
    switch (rounding) {
    case ROUND_CEILING: return !negative;
    case ROUND_FLOOR: return negative;
    case ROUND_UP: return true;
    case ROUND_HALF_UP: return tail >= TAIL_HALF;
    case ROUND_HALF_DOWN: return tail > TAIL_HALF;
    case ROUND_HALF_EVEN: return tail > TAIL_HALF || (tail == TAIL_HALF && (last_digit & 1));
    case ROUND_05UP: return last_digit == 0 || last_digit == 5;
    default: return false;
    }
}

/* Cuts k digits off and rounds; digits are counted anew. */
static Tail num_round_off(Coil *c, Num *a, int64_t k, Rounding rounding)
{
    if (k > a->digits + 1) { /* nothing but a trace of it is left, however far that is */
        a->coef = coef_small(1);
        a->exp += k - 2;
        k = 2;
    }
    Tail tail = coef_cut(c, &a->coef, k);
    if (num_round_up(rounding, a->negative, tail, tail == TAIL_ZERO ? 0 : coef_last_digit(c, &a->coef))) {
        Coef one = coef_small(1);
        a->coef = coef_add(c, &a->coef, &one);
    }
    a->exp += k;
    a->digits = coef_digits(c, &a->coef);
    return tail;
}

/* What an overflow gives, by rounding mode: an infinity, or the largest number. */
static void num_overflow(Work *w, Num *a)
{
    const Ctx *ctx = w->ctx;
    Rounding r = ctx->rounding;
    w->status |= OVERFLOWED | INEXACT | ROUNDED;
    if (r == ROUND_DOWN || r == ROUND_05UP || (r == ROUND_CEILING && a->negative) || (r == ROUND_FLOOR && !a->negative)) {
        Coef ten = coef_ten(w->c, ctx->prec), one = coef_small(1);
        *a = num_finite(w->c, a->negative, coef_sub(w->c, &ten, &one), ctx_etop(ctx));
    } else
        *a = num_infinity(a->negative);
}

static void fix_zero(Work *w, Num *a)
{
    int64_t least = ctx_etiny(w->ctx), most = w->ctx->clamp ? ctx_etop(w->ctx) : w->ctx->emax;
    int64_t exp = a->exp < least ? least : a->exp > most ? most : a->exp;
    if (exp != a->exp) {
        a->exp = exp;
        w->status |= CLAMPED;
    }
}

void num_fix(Work *w, Num *a)
{
    const Ctx *ctx = w->ctx;
    if (a->kind != NUM_FINITE) {
        if (num_is_nan(a))
            fix_payload(w, a);
        return;
    }
    if (coef_is_zero(&a->coef)) {
        fix_zero(w, a);
        return;
    }
    int64_t least = a->exp + a->digits - ctx->prec, etop = ctx_etop(ctx), etiny = ctx_etiny(ctx);
    if (least > etop) {
        num_overflow(w, a);
        return;
    }
    bool subnormal = least < etiny;
    if (subnormal) {
        least = etiny;
        w->status |= SUBNORMAL;
    }
    if (a->exp < least) {
        Tail tail = num_round_off(w->c, a, least - a->exp, ctx->rounding);
        w->status |= ROUNDED | (tail ? INEXACT : 0);
        if (a->digits > ctx->prec) { /* 99…9 became 100…0 */
            Coef ten = coef_small(10);
            a->coef = coef_divmod(w->c, &a->coef, &ten, NULL);
            a->digits--;
            a->exp++;
            if (a->exp > etop) {
                num_overflow(w, a);
                return;
            }
        }
        if (subnormal && tail)
            w->status |= UNDERFLOWED;
        if (coef_is_zero(&a->coef))
            w->status |= CLAMPED;
    } else if (ctx->clamp && a->exp > etop) {
        a->coef = coef_shift(w->c, &a->coef, a->exp - etop);
        a->digits += a->exp - etop;
        a->exp = etop;
        w->status |= CLAMPED;
    }
}

Tail num_rescale(Coil *c, Num *a, int64_t exp, Rounding rounding)
{
    Tail tail = TAIL_ZERO;
    if (coef_is_zero(&a->coef))
        a->exp = exp;
    else if (a->exp >= exp) {
        a->coef = coef_shift(c, &a->coef, a->exp - exp);
        a->digits += a->exp - exp;
        a->exp = exp;
    } else {
        tail = num_round_off(c, a, exp - a->exp, rounding);
    }
    return tail;
}

bool num_is_integer(Coil *c, const Num *a)
{
    if (a->kind != NUM_FINITE)
        return false;
    if (a->exp >= 0 || coef_is_zero(&a->coef))
        return true;
    if (-a->exp >= a->digits)
        return false;
    Coef ten = coef_ten(c, -a->exp), rest;
    (void)coef_divmod(c, &a->coef, &ten, &rest);
    return coef_is_zero(&rest);
}

bool num_to_int(Coil *c, const Num *a, int64_t *out)
{
    if (!num_is_integer(c, a) || num_adjusted(a) > 18)
        return false;
    Num whole = *a;
    (void)num_rescale(c, &whole, 0, ROUND_DOWN);
    if (whole.coef.n > (Small)INT64_MAX)
        return false;
    *out = a->negative ? -(int64_t)whole.coef.n : (int64_t)whole.coef.n;
    return true;
}

static int magnitude_order(Coil *c, const Num *a, const Num *b)
{
    int64_t a_top = num_adjusted(a), b_top = num_adjusted(b);
    if (a_top != b_top)
        return a_top < b_top ? -1 : 1;
    /* Of the same magnitude: their exponents differ by as much as their digits. */
    Coef x = a->coef, y = b->coef;
    if (a->exp > b->exp)
        x = coef_shift(c, &x, a->exp - b->exp);
    else
        y = coef_shift(c, &y, b->exp - a->exp);
    return coef_compare(c, &x, &y);
}

int num_order(Coil *c, const Num *a, const Num *b)
{
    bool a_zero = num_is_zero(a), b_zero = num_is_zero(b);
    int a_sign = a_zero ? 0 : a->negative ? -1 : 1, b_sign = b_zero ? 0 : b->negative ? -1 : 1;
    if (a_sign != b_sign)
        return a_sign < b_sign ? -1 : 1;
    if (!a_sign)
        return 0;
    int order = a->kind == NUM_INFINITE || b->kind == NUM_INFINITE ? (a->kind == NUM_INFINITE) - (b->kind == NUM_INFINITE)
                                                                   : magnitude_order(c, a, b);
    return a_sign * order;
}
