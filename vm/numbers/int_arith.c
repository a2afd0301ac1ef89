/* int_arith.c: + - * and the divisions. Immediates and single words first, then GMP. */
#include "vm/numbers/int_internal.h"

/* x + y, or x - y if `subtract`. */
static Value int_sum(Coil *c, Value a, Value b, bool subtract)
{
    IntView x, y;
    int_view(a, &x);
    int_view(b, &y);
    y.negative ^= subtract;
    if (x.count <= 1 && y.count <= 1) {
        Wide p = wide_of(0, x.count ? x.limbs[0] : 0), q = wide_of(0, y.count ? y.limbs[0] : 0);
        return int_from_i128(c, wide_add(x.negative ? wide_negated(p) : p, y.negative ? wide_negated(q) : q));
    }
    if (x.count == 2 && y.count <= 2 && x.negative == y.negative) { /* up to 128 bits and a carry: no call */
        Wide p = wide_of(x.limbs[1], x.limbs[0]), q = wide_of(y.count == 2 ? y.limbs[1] : 0, y.count ? y.limbs[0] : 0);
        Wide sum = wide_add(p, q);
        if (!wide_less(sum, p))
            return int_from_u128(c, sum, x.negative);
    }
    bool swapped = x.count < y.count;
    const IntView *l = swapped ? &y : &x, *s = swapped ? &x : &y;
    if (!int_prepare(c, l->count, 0))
        return COIL_NULL;
    Int *r = int_alloc(c, l->count + 1);
    if (!r)
        return COIL_NULL;
    uint64_t *out = r->limbs;
    size_t n = l->count, m = s->count;
    out[n] = 0;
    if (x.negative == y.negative) {
        out[n] = m ? limbs_add(out, l->limbs, n, s->limbs, m) : (limbs_copy(out, l->limbs, n), 0);
        return int_finish(c, r, l->count + 1, x.negative);
    }
    bool negative = l->negative;
    if (n == m && limbs_compare(l->limbs, s->limbs, n) < 0) {
        limbs_sub(out, s->limbs, n, l->limbs, n);
        negative = s->negative;
    } else if (m) {
        limbs_sub(out, l->limbs, n, s->limbs, m);
    } else {
        limbs_copy(out, l->limbs, n);
    }
    return int_finish(c, r, l->count, negative);
}

Value int_add(Coil *c, Value a, Value b)
{
    if (both_small(a, b))
        return int_from_i64(c, as_small(a) + as_small(b));
    return int_sum(c, a, b, false);
}

Value int_sub(Coil *c, Value a, Value b)
{
    if (both_small(a, b))
        return int_from_i64(c, as_small(a) - as_small(b));
    return int_sum(c, a, b, true);
}

Value int_mul(Coil *c, Value a, Value b)
{
    if (both_small(a, b))
        return int_from_i128(c, wide_product_signed(as_small(a), as_small(b)));
    IntView x, y;
    int_view(a, &x);
    int_view(b, &y);
    bool negative = x.negative != y.negative;
    if (x.count <= 1 && y.count <= 1)
        return int_from_u128(c, wide_product(x.count ? x.limbs[0] : 0, y.count ? y.limbs[0] : 0), negative && x.count && y.count);
    const IntView *l = x.count < y.count ? &y : &x, *s = x.count < y.count ? &x : &y;
    if (s->count == 0)
        return small(0);
    if (!int_prepare_product(c, l->count, s->count, 1))
        return COIL_NULL;
    Int *r = int_alloc(c, l->count + s->count);
    if (!r)
        return COIL_NULL;
    if (l->limbs == s->limbs && l->count == s->count)
        limbs_square(r->limbs, l->limbs, l->count);
    else
        limbs_mul(r->limbs, l->limbs, l->count, s->limbs, s->count);
    return int_finish(c, r, l->count + s->count, negative);
}

bool int_divide(Coil *c, const IntView *x, const IntView *y, Value *quotient, Value *remainder)
{
    if (x->count < y->count || (x->count == y->count && limbs_compare(x->limbs, y->limbs, x->count) < 0)) {
        if (remainder) {
            *remainder = int_from_limbs(c, x->negative, x->limbs, x->count);
            if (is_null(*remainder))
                return false;
        }
        if (quotient)
            *quotient = small(0);
        return true;
    }
    if (x->count == 1) { /* and so is y */
        if (quotient) {
            *quotient = int_from_u128(c, wide_of(0, x->limbs[0] / y->limbs[0]), x->negative != y->negative);
            if (is_null(*quotient))
                return false;
        }
        if (remainder) {
            *remainder = int_from_u128(c, wide_of(0, x->limbs[0] % y->limbs[0]), x->negative);
            if (is_null(*remainder)) {
                if (quotient)
                    release(c, *quotient);
                return false;
            }
        }
        return true;
    }
    size_t n = x->count - y->count + 1;
    if (!int_prepare_product(c, x->count, y->count, INT_DIVIDE_WORK) || !int_prepare(c, 0, 2 * x->count))
        return false;
    Int *q = int_alloc(c, n);
    Int *r = q ? int_alloc(c, y->count) : NULL;
    if (!r) {
        RELEASE(c, q);
        return false;
    }
    limbs_divide(q->limbs, r->limbs, x->limbs, x->count, y->limbs, y->count);
    if (quotient)
        *quotient = int_finish(c, q, n, x->negative != y->negative);
    else
        RELEASE(c, q);
    if (remainder)
        *remainder = int_finish(c, r, y->count, x->negative);
    else
        RELEASE(c, r);
    return true;
}

/* Floor division; b is not zero. Either result may be NULL. */
static bool int_floor_divide(Coil *c, Value a, Value b, Value *quotient, Value *remainder)
{
    if (both_small(a, b)) {
        int64_t x = as_small(a), y = as_small(b), q = x / y, r = x % y;
        if (r != 0 && (r ^ y) < 0) {
            q--;
            r += y;
        }
        if (remainder)
            *remainder = small(r);
        if (!quotient)
            return true;
        *quotient = int_from_i64(c, q); /* -2^48 / -1 is past the immediates */
        return !is_null(*quotient);
    }
    IntView x, y;
    int_view(a, &x);
    int_view(b, &y);
    if (x.negative == y.negative || x.count == 0)
        return int_divide(c, &x, &y, quotient, remainder);
    Value q = COIL_NULL, r, t;
    if (!int_divide(c, &x, &y, quotient ? &q : NULL, &r))
        return false;
    if (int_sign(r) != 0) { /* toward minus infinity */
        if (quotient) {
            t = int_sub(c, q, small(1));
            release(c, q);
            q = t;
            if (is_null(q)) {
                release(c, r);
                return false;
            }
        }
        if (remainder) {
            t = int_add(c, r, b);
            release(c, r);
            r = t;
            if (is_null(r)) {
                release_maybe(c, q);
                return false;
            }
        }
    }
    if (quotient)
        *quotient = q;
    if (remainder)
        *remainder = r;
    else
        release(c, r);
    return true;
}

Value int_floordiv(Coil *c, Value a, Value b)
{
    Value q;
    if (int_sign(b) == 0)
        return raise_error(c, EXC_ZeroDivisionError, "integer division or modulo by zero");
    return int_floor_divide(c, a, b, &q, NULL) ? q : COIL_NULL;
}

Value int_mod(Coil *c, Value a, Value b)
{
    Value r;
    if (int_sign(b) == 0)
        return raise_error(c, EXC_ZeroDivisionError, "integer modulo by zero");
    return int_floor_divide(c, a, b, NULL, &r) ? r : COIL_NULL;
}

bool int_divmod(Coil *c, Value a, Value b, Value *quotient, Value *remainder)
{
    if (int_sign(b) == 0)
        return fail_error(c, EXC_ZeroDivisionError, "integer division or modulo by zero");
    return int_floor_divide(c, a, b, quotient, remainder);
}

Value int_neg(Coil *c, Value a)
{
    if (is_small(a))
        return int_from_i64(c, -as_small(a));
    IntView x;
    int_view(a, &x);
    return int_from_limbs(c, !x.negative, x.limbs, x.count);
}

Value int_abs(Coil *c, Value a) { return int_sign(a) < 0 ? int_neg(c, a) : retain(a); }
