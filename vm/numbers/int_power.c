/* int_power.c: powers, modular powers, greatest common divisors, square roots, true division. */
#include "vm/numbers/int_internal.h"

#include <float.h>
#include <math.h>

/* Room enough for GMP's own mpz functions, whose working set must stay small: see int_prepare. */
#define INT_MPZ_LIMBS 256

static bool int_replace_take(Coil *c, Value *field, Value owned)
{
    if (is_null(owned))
        return false;
    release(c, *field);
    *field = owned;
    return true;
}

/* a ** b for b > 0, by squaring from the exponent's top bit; buffers grow to the result's size at most twice over. */
static Value int_power_big(Coil *c, const IntView *x, uint64_t exponent)
{
    size_t bits = limbs_bits(x->limbs, x->count), total;
    if (__builtin_mul_overflow(bits, exponent, &total) || total / 64 > INT_MAX_LIMBS)
        return raise_memory(c);
    size_t room = total / 64 + 2 + x->count;
    if (!mem_reserve(c, mem_product(room, 2 * sizeof(uint64_t))))
        return COIL_NULL;
    Int *r = int_alloc(c, room);
    if (!r)
        return COIL_NULL;
    /* A product is never written over its factors: two buffers in turn, one of them the result's. */
    uint64_t *other = mem_alloc(c, room * sizeof *other), *from = r->limbs, *to = other;
    if (!other) {
        RELEASE(c, r);
        return COIL_NULL;
    }
    size_t n = x->count;
    limbs_copy(from, x->limbs, n);
    bool ok = true;
    for (int bit = (int)limb_bits(exponent) - 2; bit >= 0 && ok; bit--) {
        ok = int_prepare_product(c, n, n, 1);
        if (!ok)
            break;
        limbs_square(to, from, n);
        n = limbs_trim(to, 2 * n);
        if (exponent >> bit & 1) {
            ok = int_prepare_product(c, n, x->count, 1);
            if (!ok)
                break;
            limbs_mul(from, to, n, x->limbs, x->count);
            n = limbs_trim(from, n + x->count);
        } else {
            uint64_t *t = from;
            from = to;
            to = t;
        }
    }
    if (ok && from == other)
        limbs_copy(r->limbs, other, n);
    mem_free(c, other, room * sizeof *other);
    if (!ok) {
        RELEASE(c, r);
        return COIL_NULL;
    }
    return int_finish(c, r, n, x->negative && (exponent & 1));
}

Value int_pow(Coil *c, Value a, Value b)
{
    if (int_sign(b) < 0) {
        double x, y;
        if (!int_to_double(c, a, &x) || !int_to_double(c, b, &y))
            return COIL_NULL;
        return float_pow(c, x, y);
    }
    IntView x;
    int_view(a, &x);
    uint64_t exponent;
    if (x.count == 0 || (x.count == 1 && x.limbs[0] == 1)) { /* 0, 1, -1: any exponent */
        if (int_sign(b) == 0)
            return small(1);
        IntView y;
        int_view(b, &y);
        return x.count == 0 ? small(0) : small(x.negative && (y.limbs[0] & 1) ? -1 : 1);
    }
    if (!int_to_u64(b, &exponent))
        return raise_memory(c);
    if (exponent == 0)
        return small(1);
    if (x.count == 1 && exponent <= 128 && limb_bits(x.limbs[0]) * exponent <= 128) {
        Wide result = wide_of(0, 1), base = wide_of(0, x.limbs[0]);
        for (uint64_t e = exponent;;) {
            if (e & 1)
                result = wide_mul(result, base);
            if (!(e >>= 1))
                break;
            base = wide_mul(base, base);
        }
        return int_from_u128(c, result, x.negative && (exponent & 1));
    }
    if (x.count == 1 && (x.limbs[0] & (x.limbs[0] - 1)) == 0) { /* a power of two: a shift */
        uint64_t bits;
        if (__builtin_mul_overflow((uint64_t)(limb_bits(x.limbs[0]) - 1), exponent, &bits) || bits > INT64_MAX)
            return raise_memory(c);
        Value count = int_from_u64(c, bits);
        if (is_null(count))
            return COIL_NULL;
        Value r = int_lshift(c, small(x.negative && (exponent & 1) ? -1 : 1), count);
        release(c, count);
        return r;
    }
    return int_power_big(c, &x, exponent);
}

/* The inverse of a modulo m > 0, by the extended Euclidean algorithm. */
static Value int_inverse(Coil *c, Value a, Value m)
{
    Value r0 = retain(m), r1 = int_mod(c, a, m), s0 = small(0), s1 = small(1);
    bool ok = !is_null(r1);
    if (!ok)
        r1 = small(0);
    /* r0 = s0 * a and r1 = s1 * a (mod m) all along. At the end r0 is the common divisor; if it is 1, s0 is the inverse. */
    while (ok && int_sign(r1) != 0) {
        Value q, r, t, u;
        if (!(ok = int_divmod(c, r0, r1, &q, &r)))
            break;
        release(c, r0);
        r0 = r1;
        r1 = r;
        t = int_mul(c, q, s1);
        release(c, q);
        if (!(ok = !is_null(t)))
            break;
        u = int_sub(c, s0, t);
        release(c, t);
        if (!(ok = !is_null(u)))
            break;
        release(c, s0);
        s0 = s1;
        s1 = u;
    }
    Value result = COIL_NULL;
    if (ok && !same(r0, small(1)))
        raise_error(c, EXC_ValueError, "base is not invertible for the given modulus");
    else if (ok)
        result = int_mod(c, s0, m);
    release(c, r0);
    release(c, r1);
    release(c, s0);
    release(c, s1);
    return result;
}

static Value int_powmod_words(Coil *c, uint64_t base, Value b, uint64_t m)
{
    IntView y;
    int_view(b, &y);
    const bool narrow = m <= UINT32_MAX; /* products fit in a word */
    uint64_t result = 1 % m;
    base %= m;
    for (size_t i = y.count; i-- > 0;)
        for (int bit = i + 1 == y.count ? (int)limb_bits(y.limbs[i]) - 1 : 63; bit >= 0; bit--) {
            result = narrow ? result * result % m : wide_mod(wide_product(result, result), m);
            if (y.limbs[i] >> bit & 1)
                result = narrow ? result * base % m : wide_mod(wide_product(result, base), m);
        }
    return int_from_u64(c, result);
}

/* base ** b mod m, 0 <= base < m, b >= 0, m > 0. */
static Value int_powmod_positive(Coil *c, Value base, Value b, Value m)
{
    IntView x, y, z;
    int_view(base, &x);
    int_view(b, &y);
    int_view(m, &z);
    if (z.count == 1 && int_prepare(c, y.count * 8192, 0))
        return int_powmod_words(c, x.count ? x.limbs[0] : 0, b, z.limbs[0]);
    if (failed(c))
        return COIL_NULL;
    if (z.count <= INT_MPZ_LIMBS && y.count <= INT_MPZ_LIMBS) {
        if (!int_prepare(c, 2 * z.count * z.count * y.count * 64, 64 * z.count + 1025))
            return COIL_NULL;
        Int *r = int_alloc(c, z.count);
        return r ? int_finish(c, r, limbs_power_mod(r->limbs, x.limbs, x.count, y.limbs, y.count, z.limbs, z.count), false) : COIL_NULL;
    }
    /* What GMP would do in one call that nothing could stop is done bit by bit, each step charged. */
    Value r = small(1);
    for (size_t i = y.count; i-- > 0;)
        for (int bit = 63; bit >= 0; bit--) {
            Value t = int_mul(c, r, r);
            if (!is_null(t) && (y.limbs[i] >> bit & 1) && !int_replace_take(c, &t, int_mul(c, t, base))) {
                release(c, t);
                t = COIL_NULL;
            }
            if (!is_null(t) && !int_replace_take(c, &t, int_mod(c, t, m))) {
                release(c, t);
                t = COIL_NULL;
            }
            release(c, r);
            r = t;
            if (is_null(r))
                return COIL_NULL;
        }
    return r;
}

Value int_powmod(Coil *c, Value a, Value b, Value m)
{
    int sign = int_sign(m);
    if (sign == 0)
        return raise_error(c, EXC_ValueError, "pow() 3rd argument cannot be 0");
    Value modulus = int_abs(c, m), base = COIL_NULL, exponent = retain(b), r = COIL_NULL;
    if (is_null(modulus))
        goto done;
    if (same(modulus, small(1))) {
        r = small(0);
        goto done;
    }
    base = int_sign(b) < 0 ? int_inverse(c, a, modulus) : int_mod(c, a, modulus);
    if (is_null(base) || (int_sign(b) < 0 && !int_replace_take(c, &exponent, int_neg(c, b))))
        goto done;
    r = int_powmod_positive(c, base, exponent, modulus);
    if (!is_null(r) && sign < 0 && int_sign(r) != 0 && !int_replace_take(c, &r, int_add(c, r, m))) {
        release(c, r);
        r = COIL_NULL;
    }
done:
    release_maybe(c, modulus);
    release_maybe(c, base);
    release(c, exponent);
    return r;
}

Value int_gcd(Coil *c, Value a, Value b)
{
    IntView x, y;
    int_view(a, &x);
    int_view(b, &y);
    if (x.count == 0 || y.count == 0)
        return int_abs(c, x.count ? a : b);
    if (x.count == 1 && y.count == 1) {
        uint64_t p = x.limbs[0], q = y.limbs[0];
        while (q) {
            uint64_t t = p % q;
            p = q;
            q = t;
        }
        return int_from_u64(c, p);
    }
    if (x.count == 1 || y.count == 1) {
        const IntView *l = x.count == 1 ? &y : &x, *s = x.count == 1 ? &x : &y;
        return int_from_u64(c, limbs_gcd_word(l->limbs, l->count, s->limbs[0]));
    }
    size_t n = x.count > y.count ? x.count : y.count;
    if (!int_prepare(c, (uint64_t)n * 40 * limb_bits(n) * limb_bits(n), 16 * n))
        return COIL_NULL;
    Int *r = int_alloc(c, x.count < y.count ? x.count : y.count);
    return r ? int_finish(c, r, limbs_gcd(r->limbs, x.limbs, x.count, y.limbs, y.count), false) : COIL_NULL;
}

Value int_sqrt(Coil *c, Value a)
{
    IntView x;
    int_view(a, &x);
    if (x.count == 0)
        return small(0);
    if (!int_prepare_product(c, x.count, x.count, 1))
        return COIL_NULL;
    size_t n = (x.count + 1) / 2;
    Int *r = int_alloc(c, n);
    if (!r)
        return COIL_NULL;
    limbs_sqrt(r->limbs, x.limbs, x.count);
    return int_finish(c, r, n, false);
}

/* Correctly rounded a / b: a quotient of at least 55 bits (fewer for subnormal results) with a sticky bit below it. */
Value int_truediv(Coil *c, Value a, Value b)
{
    if (int_sign(b) == 0)
        return raise_error(c, EXC_ZeroDivisionError, "division by zero");
    if (int_sign(a) == 0)
        return float_value(int_sign(b) < 0 ? -0.0 : 0.0);
    size_t abits = int_bits(a), bbits = int_bits(b);
    if (abits <= DBL_MANT_DIG && bbits <= DBL_MANT_DIG) {
        double x, y;
        return int_to_double(c, a, &x) && int_to_double(c, b, &y) ? float_value(x / y) : COIL_NULL;
    }
    int64_t difference = (int64_t)abits - (int64_t)bbits;
    bool negative = int_sign(a) != int_sign(b);
    if (difference > DBL_MAX_EXP)
        return raise_error(c, EXC_OverflowError, "integer division result too large for a float");
    if (difference < DBL_MIN_EXP - DBL_MANT_DIG - 1)
        return float_value(negative ? -0.0 : 0.0);
    int64_t shift = (difference > DBL_MIN_EXP ? difference : DBL_MIN_EXP) - DBL_MANT_DIG - 2;
    Value x = shift < 0 ? int_lshift(c, a, small(-shift)) : retain(a);
    Value y = shift > 0 ? int_lshift(c, b, small(shift)) : retain(b), q, r;
    double d = 0;
    bool ok = false;
    if (!is_null(x) && !is_null(y)) {
        IntView p, s;
        int_view(x, &p);
        int_view(y, &s);
        p.negative = s.negative = false;
        ok = int_divide(c, &p, &s, &q, &r);
    }
    if (ok) {
        uint64_t n = 0;
        (void)int_to_u64(q, &n); /* at most 57 bits */
        bool sticky = int_sign(r) != 0;
        release(c, q);
        release(c, r);
        /* bits to drop: to 53, or to the subnormals' last place */
        int64_t drop = (int64_t)limb_bits(n) - DBL_MANT_DIG;
        if (drop < DBL_MIN_EXP - DBL_MANT_DIG - shift)
            drop = DBL_MIN_EXP - DBL_MANT_DIG - shift;
        uint64_t half = UINT64_C(1) << (drop - 1), rest = n & (2 * half - 1);
        n >>= drop;
        n += rest > half || (rest == half && (sticky || (n & 1)));
        d = ldexp((double)n, (int)(shift + drop));
        ok = isfinite(d);
        if (!ok)
            raise_error(c, EXC_OverflowError, "integer division result too large for a float");
    }
    release_maybe(c, x);
    release_maybe(c, y);
    return ok ? float_value(negative ? -d : d) : COIL_NULL;
}
