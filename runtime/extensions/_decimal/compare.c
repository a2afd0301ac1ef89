/* compare.c: order, the larger and the smaller, hashes, classes of numbers. */
#include "runtime/extensions/_decimal/decimal.h"

static Num num_of_order(int order) { return num_small(order < 0, order ? 1 : 0, 0); }

Num num_compare(Work *w, const Num *a, const Num *b)
{
    Num r;
    return num_nans(w, &r, a, b) ? r : num_of_order(num_order(w->c, a, b));
}

Num num_compare_signal(Work *w, const Num *a, const Num *b)
{
    Num r;
    if (!num_nans(w, &r, a, b))
        return num_of_order(num_order(w->c, a, b));
    w->status |= INVALID;
    return r;
}

/* ---- the total order ---- */

/* -1, 0, 1 without signs: numbers, infinity, signalling NaNs, quiet NaNs; equal ones by exponent, NaNs by payload. */
static int total_magnitude(Coil *c, const Num *a, const Num *b)
{
    static const int rank[] = {[NUM_FINITE] = 0, [NUM_INFINITE] = 1, [NUM_SNAN] = 2, [NUM_NAN] = 3};
    if (rank[a->kind] != rank[b->kind])
        return rank[a->kind] < rank[b->kind] ? -1 : 1;
    if (a->kind == NUM_INFINITE)
        return 0;
    if (num_is_nan(a))
        return coef_compare(c, &a->coef, &b->coef);
    Num x = *a, y = *b;
    x.negative = y.negative = false;
    int order = num_order(c, &x, &y);
    return order ? order : a->exp < b->exp ? -1 : a->exp > b->exp;
}

int num_total_order(Coil *c, const Num *a, const Num *b)
{
    if (a->negative != b->negative)
        return a->negative ? -1 : 1;
    int order = total_magnitude(c, a, b);
    return a->negative ? -order : order;
}

Num num_compare_total(Work *w, const Num *a, const Num *b) { return num_of_order(num_total_order(w->c, a, b)); }
Num num_compare_total_mag(Work *w, const Num *a, const Num *b) { return num_of_order(total_magnitude(w->c, a, b)); }

/* ---- the larger and the smaller ---- */

/* `sign` is 1 for the larger; equal ones are told apart by the total order. A quiet NaN gives way to a number. */
static Num num_extreme(Work *w, const Num *a, const Num *b, int sign, bool magnitudes)
{
    Num r;
    if (num_is_nan(a) || num_is_nan(b)) {
        bool one = num_is_nan(a) != num_is_nan(b);
        if (!one || a->kind == NUM_SNAN || b->kind == NUM_SNAN) {
            (void)num_nans(w, &r, a, b);
            return r;
        }
        r = num_is_nan(a) ? *b : *a;
    } else {
        Num x = *a, y = *b;
        if (magnitudes)
            x.negative = y.negative = false;
        int order = num_order(w->c, &x, &y);
        if (!order)
            order = num_total_order(w->c, a, b);
        r = order * sign < 0 ? *b : *a;
    }
    num_fix(w, &r);
    return r;
}

Num num_max(Work *w, const Num *a, const Num *b) { return num_extreme(w, a, b, 1, false); }
Num num_min(Work *w, const Num *a, const Num *b) { return num_extreme(w, a, b, -1, false); }
Num num_max_mag(Work *w, const Num *a, const Num *b) { return num_extreme(w, a, b, 1, true); }
Num num_min_mag(Work *w, const Num *a, const Num *b) { return num_extreme(w, a, b, -1, true); }

/* ---- hash ---- */

enum { HASH_BITS = 61, HASH_INFINITE = 314159 };
static const uint64_t HASH_PRIME = (UINT64_C(1) << HASH_BITS) - 1, HASH_TENTH = UINT64_C(2075258708292324556); /* 10 times it is 1 */

static uint64_t times_modulo(uint64_t a, uint64_t b)
{
    Wide product = wide_product(a, b);
    uint64_t sum = (wide_low(product) & HASH_PRIME) + wide_low(wide_shift_right(product, HASH_BITS));
    return sum >= HASH_PRIME ? sum - HASH_PRIME : sum;
}

static uint64_t power_modulo(uint64_t base, uint64_t exponent)
{
    uint64_t result = 1;
    for (; exponent; exponent >>= 1, base = times_modulo(base, base))
        if (exponent & 1)
            result = times_modulo(result, base);
    return result;
}

/* That of every number of this value: its residue modulo the prime, with its sign. Not of a signalling NaN. */
int64_t num_hash(Coil *c, const Num *a)
{
    if (a->kind == NUM_INFINITE)
        return a->negative ? -HASH_INFINITE : HASH_INFINITE;
    Coef prime = coef_small(HASH_PRIME), rest = a->coef;
    if (!coil_is_null(rest.big) || small_high(rest.n))
        (void)coef_divmod(c, &a->coef, &prime, &rest);
    else
        rest.n = (uint64_t)rest.n % (uint64_t)HASH_PRIME;
    uint64_t tens = a->exp >= 0 ? power_modulo(10, (uint64_t)a->exp) : power_modulo(HASH_TENTH, (uint64_t)-a->exp);
    int64_t hash = (int64_t)times_modulo((uint64_t)rest.n, tens);
    if (a->negative)
        hash = -hash;
    return hash == -1 ? -2 : hash;
}

/* ---- classes ---- */

const char *num_class(const Ctx *ctx, const Num *a)
{
    if (num_is_nan(a))
        return a->kind == NUM_SNAN ? "sNaN" : "NaN";
    if (a->kind == NUM_INFINITE)
        return a->negative ? "-Infinity" : "+Infinity";
    if (num_is_zero(a))
        return a->negative ? "-Zero" : "+Zero";
    if (num_adjusted(a) < ctx->emin)
        return a->negative ? "-Subnormal" : "+Subnormal";
    return a->negative ? "-Normal" : "+Normal";
}
