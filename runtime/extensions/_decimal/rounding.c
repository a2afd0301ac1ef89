/* rounding.c: quantize, integers, the neighbours of a number, its representation. */
#include "runtime/extensions/_decimal/decimal.h"

Num num_quantize(Work *w, const Num *a, const Num *b)
{
    const Ctx *ctx = w->ctx;
    Num r;
    if (a->kind != NUM_FINITE || b->kind != NUM_FINITE) {
        if (num_nans(w, &r, a, b))
            return r;
        return a->kind == b->kind ? *a : num_invalid(w, INVALID);
    }
    if (b->exp < ctx_etiny(ctx) || b->exp > ctx->emax)
        return num_invalid(w, INVALID);
    r = *a;
    if (coef_is_zero(&a->coef)) {
        r.exp = b->exp;
        num_fix(w, &r);
        return r;
    }
    int64_t top = num_adjusted(a);
    if (top > ctx->emax || top - b->exp + 1 > ctx->prec)
        return num_invalid(w, INVALID);
    Tail tail = num_rescale(w->c, &r, b->exp, ctx->rounding);
    if (num_adjusted(&r) > ctx->emax || r.digits > ctx->prec)
        return num_invalid(w, INVALID);
    if (!coef_is_zero(&r.coef) && num_adjusted(&r) < ctx->emin)
        w->status |= SUBNORMAL;
    if (r.exp > a->exp)
        w->status |= ROUNDED | (tail ? INEXACT : 0);
    uint32_t before = w->status;
    num_fix(w, &r);
    if (w->status & ~before & INEXACT) /* cannot be had in this context */
        return num_invalid(w, INVALID);
    return r;
}

static bool integral_already(Work *w, Num *out, const Num *a)
{
    if (num_nans(w, out, a, NULL))
        return true;
    *out = *a;
    return a->kind == NUM_INFINITE || a->exp >= 0;
}

Num num_to_integral(Work *w, const Num *a, Rounding rounding)
{
    Num r;
    if (!integral_already(w, &r, a))
        (void)num_rescale(w->c, &r, 0, rounding);
    return r;
}

Num num_to_integral_exact(Work *w, const Num *a)
{
    Num r;
    if (!integral_already(w, &r, a)) {
        bool zero = coef_is_zero(&a->coef);
        w->status |= num_rescale(w->c, &r, 0, w->ctx->rounding) ? ROUNDED | INEXACT : zero ? 0 : ROUNDED;
    }
    return r;
}

Num num_normalize(Work *w, const Num *a)
{
    Num r;
    if (num_nans(w, &r, a, NULL))
        return r;
    r = *a;
    num_fix(w, &r);
    if (r.kind != NUM_FINITE)
        return r;
    if (coef_is_zero(&r.coef))
        return num_zero(r.negative, 0);
    int64_t most = (w->ctx->clamp ? ctx_etop(w->ctx) : w->ctx->emax) - r.exp, stripped = coef_strip(w->c, &r.coef, most);
    r.exp += stripped;
    r.digits -= stripped;
    return r;
}

/* ---- neighbours ---- */

static Num num_largest(Work *w, bool negative)
{
    Coef ten = coef_ten(w->c, w->ctx->prec), one = coef_small(1);
    return num_finite(w->c, negative, coef_sub(w->c, &ten, &one), ctx_etop(w->ctx));
}

/* The next number up, or down: what is left of adding less than the smallest, rounded that way. */
static Num num_next(Work *w, const Num *a, bool up)
{
    Num r;
    if (num_nans(w, &r, a, NULL))
        return r;
    if (a->kind == NUM_INFINITE)
        return a->negative == up ? num_largest(w, a->negative) : *a;
    Ctx ctx = *w->ctx;
    ctx.rounding = up ? ROUND_CEILING : ROUND_FLOOR;
    Work quiet = {w->c, &ctx, 0};
    r = *a;
    num_fix(&quiet, &r);
    if (quiet.status & INEXACT)
        return r;
    Num little = num_small(!up, 1, ctx_etiny(&ctx) - 1);
    quiet.status = 0;
    return num_add(&quiet, a, &little);
}

Num num_next_plus(Work *w, const Num *a) { return num_next(w, a, true); }
Num num_next_minus(Work *w, const Num *a) { return num_next(w, a, false); }

Num num_next_toward(Work *w, const Num *a, const Num *b)
{
    Num r;
    if (num_nans(w, &r, a, b))
        return r;
    int order = num_order(w->c, a, b);
    if (!order)
        return num_copy_sign(w, a, b);
    r = num_next(w, a, order < 0);
    if (r.kind == NUM_INFINITE)
        w->status |= OVERFLOWED | INEXACT | ROUNDED;
    else if (num_adjusted(&r) < w->ctx->emin) {
        w->status |= UNDERFLOWED | SUBNORMAL | INEXACT | ROUNDED;
        if (num_is_zero(&r))
            w->status |= CLAMPED;
    }
    return r;
}

/* ---- parts ---- */

Num num_copy(Work *w, const Num *a)
{
    (void)w;
    return *a;
}

Num num_copy_abs(Work *w, const Num *a)
{
    Num r = num_copy(w, a);
    r.negative = false;
    return r;
}

Num num_copy_negate(Work *w, const Num *a)
{
    Num r = num_copy(w, a);
    r.negative = !r.negative;
    return r;
}

Num num_copy_sign(Work *w, const Num *a, const Num *b)
{
    Num r = num_copy(w, a);
    r.negative = b->negative;
    return r;
}

Num num_logb(Work *w, const Num *a)
{
    Num r;
    if (num_nans(w, &r, a, NULL))
        return r;
    if (a->kind == NUM_INFINITE)
        return num_infinity(false);
    if (num_is_zero(a)) {
        w->status |= DIVISION_BY_ZERO;
        return num_infinity(true);
    }
    int64_t top = num_adjusted(a);
    r = num_small(top < 0, (Small)(top < 0 ? -top : top), 0);
    num_fix(w, &r);
    return r;
}

Num num_scaleb(Work *w, const Num *a, const Num *b)
{
    Num r;
    int64_t n;
    if (num_nans(w, &r, a, b))
        return r;
    if (b->kind == NUM_INFINITE || b->exp != 0 || !num_to_int(w->c, b, &n))
        return num_invalid(w, INVALID);
    int64_t most = 2 * (w->ctx->emax + w->ctx->prec);
    if (n < -most || n > most)
        return num_invalid(w, INVALID);
    r = *a;
    if (a->kind == NUM_FINITE) {
        r.exp += n;
        num_fix(w, &r);
    }
    return r;
}

/* The number whose digits are to be shifted or rotated, and by how much; false: *out is the result. */
static bool digits_moved(Work *w, Num *out, const Num *a, const Num *b, int64_t *by)
{
    if (num_nans(w, out, a, b))
        return false;
    if (b->kind == NUM_INFINITE || b->exp != 0 || !num_to_int(w->c, b, by) || *by > w->ctx->prec || *by < -w->ctx->prec) {
        *out = num_invalid(w, INVALID);
        return false;
    }
    *out = *a;
    if (a->kind == NUM_INFINITE)
        return false;
    if (a->digits > w->ctx->prec) { /* the last digits alone */
        Coef ten = coef_ten(w->c, w->ctx->prec);
        (void)coef_divmod(w->c, &a->coef, &ten, &out->coef);
    }
    return true;
}

Num num_shift(Work *w, const Num *a, const Num *b)
{
    Num r;
    int64_t by;
    if (!digits_moved(w, &r, a, b, &by))
        return r;
    Coef coef = r.coef;
    if (by < 0)
        (void)coef_cut(w->c, &coef, -by);
    else if (by) {
        Coef kept = coef_ten(w->c, w->ctx->prec - by);
        (void)coef_divmod(w->c, &r.coef, &kept, &coef);
        coef = coef_shift(w->c, &coef, by);
    }
    return num_finite(w->c, a->negative, coef, a->exp);
}

Num num_rotate(Work *w, const Num *a, const Num *b)
{
    Num r;
    int64_t by;
    if (!digits_moved(w, &r, a, b, &by))
        return r;
    if (by < 0)
        by += w->ctx->prec;
    Coef split = coef_ten(w->c, w->ctx->prec - by), low, high = coef_divmod(w->c, &r.coef, &split, &low);
    low = coef_shift(w->c, &low, by);
    return num_finite(w->c, a->negative, coef_add(w->c, &low, &high), a->exp);
}
