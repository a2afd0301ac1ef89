/* quick.c: sums and products of two small Decimals that need no rounding, which is what most programs ask for.
 *
 * Nothing is reported to a context then, and nothing can fail. What is not of that kind is left to num_add() and num_multiply(); the
 * results are the same.
 */
#include "runtime/extensions/_decimal/decimal.h"

/* No rounding, no overflow, nothing subnormal or clamped (num_fix()); the number of digits is filled in. */
static inline bool quick_fits(const Ctx *ctx, Decimal *r)
{
    r->digits = small_digits(r->n);
    int64_t least = r->exp + r->digits - ctx->prec, etop = ctx_etop(ctx);
    return r->digits <= ctx->prec && least <= etop && least >= ctx_etiny(ctx) && !(ctx->clamp && r->exp > etop);
}

static inline bool quick_operand(const Decimal *a) { return a->kind == NUM_FINITE && !a->big && a->n; }

bool quick_sum(const Ctx *ctx, const Decimal *x, const Decimal *y, bool minus, Decimal *r)
{
    if (!quick_operand(x) || !quick_operand(y))
        return false;
    Small a = x->n, b = y->n;
    int64_t apart = x->exp - y->exp;
    bool y_negative = y->negative != minus;
    *r = (Decimal){.exp = x->exp, .negative = x->negative};
    if (apart > 0) {
        if (apart >= SMALL_DIGITS || x->digits + apart >= SMALL_DIGITS)
            return false;
        a *= small_ten(apart);
        r->exp = y->exp;
    } else if (apart < 0) {
        if (apart <= -SMALL_DIGITS || y->digits - apart >= SMALL_DIGITS)
            return false;
        b *= small_ten(-apart);
    }
    if (x->negative == y_negative) {
        if (__builtin_add_overflow(a, b, &r->n))
            return false;
    } else if (a > b) {
        r->n = a - b;
    } else {
        r->n = b - a;
        r->negative = y_negative;
    }
    return r->n && quick_fits(ctx, r); /* the sign of a zero is the context's to say */
}

bool quick_product(const Ctx *ctx, const Decimal *x, const Decimal *y, Decimal *r)
{
    if (!quick_operand(x) || !quick_operand(y) || x->digits + y->digits > SMALL_DIGITS)
        return false;
    *r = (Decimal){.n = x->n * y->n, .exp = x->exp + y->exp, .negative = x->negative != y->negative};
    return quick_fits(ctx, r);
}
