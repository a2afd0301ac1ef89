/* arithmetic.c: the four operations and what is made of them. */
#include "runtime/extensions/_decimal/decimal.h"

/* ---- sums ---- */

/* Makes the exponents of two numbers other than zero equal, for a sum. Where one is far below the other's last place, anything as small does for it. */
static void num_align(Work *w, Num *a, Num *b)
{
    Num *high = a->exp < b->exp ? b : a, *low = a->exp < b->exp ? a : b;
    if (high->exp == low->exp)
        return;
    int64_t room = high->digits - w->ctx->prec - 2, least = high->exp + (room < -1 ? room : -1);
    if (num_adjusted(low) < least) {
        low->coef = coef_small(1);
        low->exp = least;
        low->digits = 1;
    }
    /* Digits that rounding takes off anyway go first: a last digit that is neither 0 nor 5 stands for them. Where the sum may be much smaller
     * than what is added, none is too many. */
    int64_t tops[] = {num_adjusted(high), num_adjusted(low)}, top = tops[tops[0] < tops[1]], below = tops[tops[0] >= tops[1]];
    int64_t needed = top - w->ctx->prec - 2, cut = needed - low->exp;
    if (cut > SMALL_DIGITS && (high->negative == low->negative || top - below > 1)) {
        if (needed >= high->exp) /* beside a zero */
            cut = high->exp - 1 - low->exp;
        if (coef_cut(w->c, &low->coef, cut) != TAIL_ZERO) {
            int64_t last = coef_last_digit(w->c, &low->coef);
            Coef one = coef_small(last == 0 || last == 5);
            low->coef = coef_add(w->c, &low->coef, &one);
        }
        low->exp += cut;
    }
    high->coef = coef_shift(w->c, &high->coef, high->exp - low->exp);
    high->exp = low->exp;
}

static Num zero_and(Work *w, const Num *zero, const Num *other)
{
    Num r = *other;
    int64_t least = other->exp - w->ctx->prec - 1, exp = zero->exp < least ? least : zero->exp;
    if (exp < r.exp)
        (void)num_rescale(w->c, &r, exp, w->ctx->rounding);
    num_fix(w, &r);
    return r;
}

Num num_add(Work *w, const Num *a, const Num *b)
{
    Num r;
    if (a->kind != NUM_FINITE || b->kind != NUM_FINITE) {
        if (num_nans(w, &r, a, b))
            return r;
        if (a->kind == NUM_INFINITE && b->kind == NUM_INFINITE && a->negative != b->negative)
            return num_invalid(w, INVALID);
        return num_infinity(a->kind == NUM_INFINITE ? a->negative : b->negative);
    }
    bool floor = w->ctx->rounding == ROUND_FLOOR;
    bool a_zero = coef_is_zero(&a->coef), b_zero = coef_is_zero(&b->coef);
    if (a_zero && b_zero) {
        r = num_zero(a->negative == b->negative ? a->negative : floor, a->exp < b->exp ? a->exp : b->exp);
        num_fix(w, &r);
        return r;
    }
    if (a_zero || b_zero)
        return a_zero ? zero_and(w, a, b) : zero_and(w, b, a);
    Num x = *a, y = *b;
    num_align(w, &x, &y);
    if (x.negative == y.negative)
        r = num_finite(w->c, x.negative, coef_add(w->c, &x.coef, &y.coef), x.exp);
    else {
        int order = coef_compare(w->c, &x.coef, &y.coef);
        if (!order)
            r = num_zero(floor, x.exp);
        else if (order > 0)
            r = num_finite(w->c, x.negative, coef_sub(w->c, &x.coef, &y.coef), x.exp);
        else
            r = num_finite(w->c, y.negative, coef_sub(w->c, &y.coef, &x.coef), x.exp);
    }
    num_fix(w, &r);
    return r;
}

Num num_subtract(Work *w, const Num *a, const Num *b)
{
    Num other = *b;
    if (!num_is_nan(b))
        other.negative = !b->negative;
    return num_add(w, a, &other);
}

/* 0 + a, or 0 - a: of a zero, the sign is that of the sum. */
static Num num_signed(Work *w, const Num *a, bool negative)
{
    Num r;
    if (num_nans(w, &r, a, NULL))
        return r;
    r = *a;
    r.negative = num_is_zero(a) ? w->ctx->rounding == ROUND_FLOOR && negative : negative;
    num_fix(w, &r);
    return r;
}

Num num_plus(Work *w, const Num *a) { return num_signed(w, a, a->negative); }
Num num_minus(Work *w, const Num *a) { return num_signed(w, a, !a->negative); }
Num num_abs(Work *w, const Num *a) { return a->negative ? num_minus(w, a) : num_plus(w, a); }

/* ---- products ---- */

static bool num_product(Work *w, Num *out, const Num *a, const Num *b)
{
    bool negative = a->negative != b->negative;
    if (a->kind != NUM_FINITE || b->kind != NUM_FINITE) {
        if (num_nans(w, out, a, b))
            return false;
        *out = num_is_zero(a) || num_is_zero(b) ? num_invalid(w, INVALID) : num_infinity(negative);
        return false;
    }
    *out = num_finite(w->c, negative, coef_mul(w->c, &a->coef, &b->coef), a->exp + b->exp);
    return true;
}

/* Four words, the lowest first, by one; the rest. */
static uint64_t words_divide(uint64_t words[4], uint64_t by)
{
    uint64_t rest = 0;
    for (int k = 3; k >= 0; k--) {
        Wide part = wide_of(rest, words[k]);
        words[k] = wide_low(wide_divide(part, by)); /* one word: rest < by */
        rest = wide_low(part) - words[k] * by;
    }
    return rest;
}

/* The product of two small coefficients that is itself none, cut to as many digits as a Small surely has, which are two more than the
 * precision: a last digit that is neither 0 nor 5 stands for the rest. */
static bool product_cut(const Work *w, Num *out, const Num *a, const Num *b)
{
    int64_t cut = a->digits + b->digits - SMALL_DIGITS;
    if (SMALL_WORDS < 2 || a->kind != NUM_FINITE || b->kind != NUM_FINITE || !coil_is_null(a->coef.big) || !coil_is_null(b->coef.big) ||
        !a->coef.n || !b->coef.n || cut <= 0 || cut > SMALL_DIGITS || w->ctx->prec + 2 >= SMALL_DIGITS)
        return false;
    uint64_t a_low = (uint64_t)a->coef.n, a_high = small_high(a->coef.n), b_low = (uint64_t)b->coef.n, b_high = small_high(b->coef.n);
    Wide low = wide_product(a_low, b_low), cross = wide_product(a_low, b_high), other = wide_product(a_high, b_low),
         high = wide_product(a_high, b_high);
    uint64_t middle, first, second, carry = 0;
    carry += __builtin_add_overflow(wide_high(low), wide_low(cross), &first);
    carry += __builtin_add_overflow(first, wide_low(other), &middle);
    uint64_t third = wide_low(high), top = wide_high(high);
    top += __builtin_add_overflow(third, wide_high(cross), &third);
    top += __builtin_add_overflow(third, wide_high(other), &third);
    top += __builtin_add_overflow(third, carry, &second);
    uint64_t words[4] = {wide_low(low), middle, second, top};
    int64_t once = cut < 19 ? cut : 19;
    bool rest = words_divide(words, (uint64_t)small_ten(once)) != 0;
    if (cut > once)
        rest |= words_divide(words, (uint64_t)small_ten(cut - once)) != 0;
    Small n = small_of(words);
    if (rest && !((uint64_t)(n % 5)))
        n++;
    *out = num_small(a->negative != b->negative, n, a->exp + b->exp + cut);
    return true;
}

Num num_multiply(Work *w, const Num *a, const Num *b)
{
    Num r;
    if (product_cut(w, &r, a, b) || num_product(w, &r, a, b))
        num_fix(w, &r);
    return r;
}

Num num_fma(Work *w, const Num *a, const Num *b, const Num *addend)
{
    Num product;
    bool nan = num_is_nan(a) || num_is_nan(b), signals = a->kind == NUM_SNAN || b->kind == NUM_SNAN;
    (void)num_product(w, &product, a, b);
    /* An invalid product is the result whatever is added; a quiet NaN is added as a number is. */
    if (signals || (num_is_nan(&product) && !nan))
        return product;
    return num_add(w, &product, addend);
}

/* ---- quotients ---- */

/* What a division by zero, of or by an infinity gives; false: it is an ordinary one. */
static bool quotient_special(Work *w, Num *out, const Num *a, const Num *b)
{
    bool negative = a->negative != b->negative;
    if (num_nans(w, out, a, b))
        return true;
    if (a->kind == NUM_INFINITE)
        *out = b->kind == NUM_INFINITE ? num_invalid(w, INVALID) : num_infinity(negative);
    else if (b->kind == NUM_INFINITE) {
        *out = num_zero(negative, ctx_etiny(w->ctx));
        w->status |= CLAMPED;
    } else if (coef_is_zero(&b->coef)) {
        if (coef_is_zero(&a->coef))
            *out = num_invalid(w, DIVISION_UNDEFINED);
        else {
            w->status |= DIVISION_BY_ZERO;
            *out = num_infinity(negative);
        }
    } else
        return false;
    return true;
}

/* a * 10**shift / b where b is one word and the quotient certain to be small: word by word, as by hand. */
static Small divide_by_word(Small a, int64_t shift, uint64_t b, bool *exact)
{
    Small quotient = a / b;
    uint64_t rest = (uint64_t)(a - quotient * b);
    while (shift > 0 && rest) {
        int64_t part = shift < 19 ? shift : 19;
        uint64_t ten = (uint64_t)small_ten(part);
        Wide dividend = wide_product(rest, ten);
        uint64_t digits = wide_low(wide_divide(dividend, b)); /* one word: rest < b */
        quotient = quotient * ten + digits;
        rest = wide_low(dividend) - digits * b;
        shift -= part;
    }
    *exact = !rest;
    return shift > 0 ? quotient * small_ten(shift) : quotient;
}

/* a * 10**shift // b, or a // (b * 10**-shift). */
static Coef shifted_quotient(Work *w, const Num *a, const Num *b, int64_t shift, bool *exact)
{
    /* The quotient has at most as many digits as prec + 2. */
    if (coil_is_null(a->coef.big) && coil_is_null(b->coef.big) && !small_high(b->coef.n) && shift >= 0 && w->ctx->prec + 2 <= SMALL_DIGITS)
        return coef_small(divide_by_word(a->coef.n, shift, (uint64_t)b->coef.n, exact));
    Coef above = shift > 0 ? coef_shift(w->c, &a->coef, shift) : a->coef, below = shift < 0 ? coef_shift(w->c, &b->coef, -shift) : b->coef,
         rest;
    Coef quotient = coef_divmod(w->c, &above, &below, &rest);
    *exact = coef_is_zero(&rest);
    return quotient;
}

Num num_divide(Work *w, const Num *a, const Num *b)
{
    Num r;
    if ((a->kind != NUM_FINITE || b->kind != NUM_FINITE || coef_is_zero(&b->coef)) && quotient_special(w, &r, a, b))
        return r;
    bool negative = a->negative != b->negative, exact;
    int64_t ideal = a->exp - b->exp;
    if (coef_is_zero(&a->coef)) {
        r = num_zero(negative, ideal);
        num_fix(w, &r);
        return r;
    }
    int64_t shift = b->digits - a->digits + w->ctx->prec + 1, exp = ideal - shift;
    Coef quotient = shifted_quotient(w, a, b, shift, &exact);
    if (exact)
        exp += coef_strip(w->c, &quotient, ideal - exp);
    else { /* a last digit that is neither 0 nor 5 stands for the rest */
        int64_t last = coef_last_digit(w->c, &quotient);
        if (last == 0 || last == 5) {
            Coef one = coef_small(1);
            quotient = coef_add(w->c, &quotient, &one);
        }
    }
    r = num_finite(w->c, negative, quotient, exp);
    num_fix(w, &r);
    return r;
}

/* A remainder that is the dividend itself: its exponent goes down to the ideal one, but no further than to one digit more than fits, which
 * rounding takes off again, and tells. */
static void rest_unchanged(Work *w, Num *rest, int64_t ideal)
{
    int64_t more = w->ctx->prec + 1 - rest->digits;
    if (!coef_is_zero(&rest->coef) && rest->exp - ideal > more)
        ideal = rest->exp - (more > 0 ? more : 0);
    (void)num_rescale(w->c, rest, ideal, w->ctx->rounding);
}

/* The integer quotient and the rest of two finite numbers; false: the quotient has more digits than the precision. */
static bool whole_quotient(Work *w, const Num *a, const Num *b, Num *quotient, Num *rest)
{
    bool negative = a->negative != b->negative;
    int64_t ideal = a->exp < b->exp ? a->exp : b->exp, apart = num_adjusted(a) - num_adjusted(b);
    *quotient = num_zero(negative, 0);
    *rest = *a;
    if (coef_is_zero(&a->coef) || apart <= -2) {
        rest_unchanged(w, rest, ideal);
        return true;
    }
    if (apart > w->ctx->prec)
        return false;
    Num x = *a, y = *b;
    Coef left;
    if (x.exp > y.exp)
        x.coef = coef_shift(w->c, &x.coef, x.exp - y.exp);
    else
        y.coef = coef_shift(w->c, &y.coef, y.exp - x.exp);
    *quotient = num_finite(w->c, negative, coef_divmod(w->c, &x.coef, &y.coef, &left), 0);
    *rest = num_finite(w->c, a->negative, left, ideal);
    return quotient->digits <= w->ctx->prec;
}

Num num_divide_int(Work *w, const Num *a, const Num *b)
{
    Num r, rest;
    if (quotient_special(w, &r, a, b)) {
        if (b->kind == NUM_INFINITE && r.kind == NUM_FINITE) { /* a finite number by an infinity: an integer */
            w->status &= ~(uint32_t)CLAMPED;
            r.exp = 0;
        }
        return r;
    }
    if (!whole_quotient(w, a, b, &r, &rest))
        return num_invalid(w, DIVISION_IMPOSSIBLE);
    return r;
}

/* What a remainder of special operands is. */
static bool remainder_special(Work *w, Num *out, const Num *a, const Num *b)
{
    if (num_nans(w, out, a, b))
        return true;
    if (a->kind == NUM_INFINITE)
        *out = num_invalid(w, INVALID);
    else if (b->kind == NUM_FINITE && coef_is_zero(&b->coef))
        *out = num_invalid(w, coef_is_zero(&a->coef) ? DIVISION_UNDEFINED : INVALID);
    else if (b->kind == NUM_INFINITE) {
        *out = *a;
        num_fix(w, out);
    } else
        return false;
    return true;
}

Num num_remainder(Work *w, const Num *a, const Num *b)
{
    Num quotient, r;
    if (remainder_special(w, &r, a, b))
        return r;
    if (!whole_quotient(w, a, b, &quotient, &r))
        return num_invalid(w, DIVISION_IMPOSSIBLE);
    num_fix(w, &r);
    return r;
}

Num num_divmod(Work *w, const Num *a, const Num *b, Num *rest)
{
    Num quotient;
    if (num_nans(w, &quotient, a, b)) {
        *rest = quotient;
        return quotient;
    }
    if (a->kind == NUM_INFINITE) {
        *rest = num_invalid(w, INVALID);
        return b->kind == NUM_INFINITE ? *rest : num_infinity(a->negative != b->negative);
    }
    if (b->kind == NUM_FINITE && coef_is_zero(&b->coef)) {
        bool undefined = coef_is_zero(&a->coef);
        *rest = num_invalid(w, undefined ? DIVISION_UNDEFINED : INVALID | DIVISION_BY_ZERO);
        return undefined ? *rest : num_infinity(a->negative != b->negative);
    }
    if (b->kind == NUM_INFINITE) {
        *rest = *a;
        quotient = num_zero(a->negative != b->negative, 0);
    } else if (!whole_quotient(w, a, b, &quotient, rest))
        return *rest = num_invalid(w, DIVISION_IMPOSSIBLE);
    num_fix(w, rest);
    return quotient;
}

Num num_remainder_near(Work *w, const Num *a, const Num *b)
{
    Num r;
    if (remainder_special(w, &r, a, b))
        return r;
    int64_t ideal = a->exp < b->exp ? a->exp : b->exp, apart = num_adjusted(a) - num_adjusted(b);
    if (coef_is_zero(&a->coef)) {
        r = num_zero(a->negative, ideal);
        num_fix(w, &r);
        return r;
    }
    if (apart >= w->ctx->prec + 1)
        return num_invalid(w, DIVISION_IMPOSSIBLE);
    if (apart <= -2) {
        r = *a;
        rest_unchanged(w, &r, ideal);
        num_fix(w, &r);
        return r;
    }
    Coef x = a->coef, y = b->coef, left;
    if (a->exp > b->exp)
        x = coef_shift(w->c, &x, a->exp - b->exp);
    else
        y = coef_shift(w->c, &y, b->exp - a->exp);
    Coef quotient = coef_divmod(w->c, &x, &y, &left), twice = coef_add(w->c, &left, &left), one = coef_small(1);
    bool negative = a->negative;
    int order = coef_compare(w->c, &twice, &y);
    if (order > 0 || (!order && coef_is_odd(w->c, &quotient))) {
        left = coef_sub(w->c, &y, &left);
        quotient = coef_add(w->c, &quotient, &one);
        negative = !negative;
    }
    if (coef_digits(w->c, &quotient) > w->ctx->prec)
        return num_invalid(w, DIVISION_IMPOSSIBLE);
    if (coef_is_zero(&left))
        negative = a->negative;
    r = num_finite(w->c, negative, left, ideal);
    num_fix(w, &r);
    return r;
}
