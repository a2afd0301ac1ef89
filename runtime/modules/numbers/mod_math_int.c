/* mod_math_int.c: math's functions on whole numbers, all exact. */
#include "runtime/modules/numbers/math_number.h"

#include <math.h>

/* from * (from + 1) * … * (to - 1), by halves, so that the factors of each product are of like size.
 * Recurses into halves: 64 times at most. */
static Value math_product_of_range(Coil *c, uint64_t from, uint64_t to)
{
    if (to - from <= 8) {
        Value r = charge(c, to - from) ? small(1) : COIL_NULL;
        for (; from < to && !is_null(r); from++) {
            Value n = int_from_u64(c, from), t = is_null(n) ? COIL_NULL : int_mul(c, r, n);
            release_maybe(c, n);
            release(c, r);
            r = t;
        }
        return r;
    }
    uint64_t middle = from + (to - from) / 2;
    Value a = math_product_of_range(c, from, middle), b = is_null(a) ? COIL_NULL : math_product_of_range(c, middle, to);
    Value r = is_null(b) ? COIL_NULL : int_mul(c, a, b);
    release_maybe(c, a);
    release_maybe(c, b);
    return r;
}

/* Refuses, before any work, a product of `factors` numbers of about `bits` bits each (log2(n!) is at least half of n log2 n). */
static bool math_reserve_product(Coil *c, uint64_t factors, size_t bits)
{
    size_t bytes = mem_product(mem_product(factors / 16, bits), 1);
    if (bytes / sizeof(uint64_t) > INT_MAX_LIMBS)
        return !is_null(raise_memory(c));
    return bytes < 1 << 20 || mem_reserve(c, bytes);
}

static Value math_factorial_of(Coil *c, Value n)
{
    int64_t count;
    if (int_sign(n) < 0)
        return raise_error(c, EXC_ValueError, "factorial() not defined for negative values");
    if (!int_to_i64(n, &count))
        return raise_error(c, EXC_OverflowError, "factorial() argument should not exceed %lld", (long long)INT64_MAX);
    if (count <= 20) { /* in 64 bits */
        uint64_t product = 1;
        for (uint64_t k = 2; k <= (uint64_t)count; k++)
            product *= k;
        return int_from_u64(c, product);
    }
    if (!math_reserve_product(c, (uint64_t)count, limb_bits((uint64_t)count)))
        return COIL_NULL;
    return math_product_of_range(c, 1, (uint64_t)count + 1);
}

MATH(factorial)
{
    Value n = to_int_index(c, args[0]), r;
    if (is_null(n))
        return COIL_NULL;
    r = math_factorial_of(c, n);
    release(c, n);
    return r;
}

/* n (n - 1) … k factors, for 0 <= k <= n. */
static Value math_falling(Coil *c, Value n, uint64_t k)
{
    uint64_t top;
    if (!math_reserve_product(c, k, int_bits(n) - (k > 1)))
        return COIL_NULL;
    if (int_to_u64(n, &top) && top < UINT64_MAX)
        return math_product_of_range(c, top - k + 1, top + 1);
    Value r = small(1);
    for (uint64_t i = 0; i < k && !is_null(r); i++) {
        Value offset = int_from_u64(c, i), factor = is_null(offset) ? COIL_NULL : int_sub(c, n, offset);
        Value t = is_null(factor) ? COIL_NULL : int_mul(c, r, factor);
        release_maybe(c, offset);
        release_maybe(c, factor);
        release(c, r);
        r = t;
        if (!is_null(r) && !charge(c, 1)) {
            release(c, r);
            return COIL_NULL;
        }
    }
    return r;
}

static bool math_check_counts(Coil *c, Value n, Value k)
{
    if (int_sign(n) < 0)
        return fail_error(c, EXC_ValueError, "n must be a non-negative integer");
    return int_sign(k) >= 0 || fail_error(c, EXC_ValueError, "k must be a non-negative integer");
}

static Value math_comb_of(Coil *c, Value n, Value k)
{
    if (!math_check_counts(c, n, k))
        return COIL_NULL;
    Value rest = int_sub(c, n, k), top = COIL_NULL, bottom = COIL_NULL, r = COIL_NULL;
    int64_t count;
    if (is_null(rest))
        return COIL_NULL;
    if (int_sign(rest) < 0) {
        release(c, rest);
        return small(0);
    }
    bool fits = int_to_i64(int_compare(rest, k) < 0 ? rest : k, &count);
    release(c, rest);
    if (!fits)
        return raise_error(c, EXC_OverflowError, "min(n - k, k) must not exceed %lld", (long long)INT64_MAX);
    uint64_t m;
    if (int_to_u64(n, &m) && m <= 62) { /* every step's result is a binomial: times its factor it is at most 31 * C(62, 31), below 2**64 */
        uint64_t small_result = 1;
        for (uint64_t i = 1; i <= (uint64_t)count; i++)
            small_result = small_result * (m - i + 1) / i;
        return int_from_u64(c, small_result);
    }
    top = math_falling(c, n, (uint64_t)count);
    if (!is_null(top))
        bottom = math_product_of_range(c, 1, (uint64_t)count + 1);
    if (!is_null(bottom))
        r = int_floordiv(c, top, bottom);
    release_maybe(c, top);
    release_maybe(c, bottom);
    return r;
}

static Value math_perm_of(Coil *c, Value n, Value k)
{
    int64_t count;
    if (!math_check_counts(c, n, k))
        return COIL_NULL;
    if (int_compare(n, k) < 0)
        return small(0);
    if (!int_to_i64(k, &count))
        return raise_error(c, EXC_OverflowError, "k must not exceed %lld", (long long)INT64_MAX);
    return math_falling(c, n, (uint64_t)count);
}

static Value math_of_two(Coil *c, const Value *args, Value (*function)(Coil *, Value, Value))
{
    Value a = to_int_index(c, args[0]), b = is_null(a) ? COIL_NULL : to_int_index(c, args[1]);
    Value r = is_null(b) ? COIL_NULL : function(c, a, b);
    release_maybe(c, a);
    release_maybe(c, b);
    return r;
}

MATH(comb) { return math_of_two(c, args, math_comb_of); }

MATH(perm) { return is_none(args[1]) ? math_factorial(c, args) : math_of_two(c, args, math_perm_of); }

MATH(isqrt)
{
    Value n = to_int_index(c, args[0]), r;
    if (is_null(n))
        return COIL_NULL;
    if (is_small(n) && as_small(n) >= 0) { /* of 48 bits: a double's root rounds to the whole one */
        return small((int64_t)sqrt((double)as_small(n)));
    }
    r = int_sign(n) < 0 ? raise_error(c, EXC_ValueError, "isqrt() argument must be nonnegative") : int_sqrt(c, n);
    release(c, n);
    return r;
}

static Value math_lcm_of(Coil *c, Value a, Value b)
{
    if (int_sign(a) == 0 || int_sign(b) == 0)
        return small(0);
    Value g = int_gcd(c, a, b), q = is_null(g) ? COIL_NULL : int_floordiv(c, a, g), product = is_null(q) ? COIL_NULL : int_mul(c, q, b), r;
    r = is_null(product) ? COIL_NULL : int_abs(c, product);
    release_maybe(c, g);
    release_maybe(c, q);
    release_maybe(c, product);
    return r;
}

/* function over all arguments, from `start` */
static Value math_fold(Coil *c, Value arguments, Value start, Value (*function)(Coil *, Value, Value))
{
    const Tuple *t = (const Tuple *)as_object(arguments);
    Value r = start;
    for (size_t i = 0; i < t->length && !is_null(r); i++) {
        Value n = charge(c, 1) ? to_int_index(c, t->items[i]) : COIL_NULL, next = is_null(n) ? COIL_NULL : function(c, r, n);
        release_maybe(c, n);
        release(c, r);
        r = next;
    }
    return r;
}

MATH(gcd) { return math_fold(c, args[0], small(0), int_gcd); }

Value math_gcd_short(Coil *c, const Value *args, size_t n)
{
    return n == 2 && both_small(args[0], args[1]) ? int_gcd(c, args[0], args[1]) : V_UNDEF;
}

MATH(lcm) { return math_fold(c, args[0], small(1), math_lcm_of); }

Value math_lcm_short(Coil *c, const Value *args, size_t n)
{
    return n == 2 && both_small(args[0], args[1]) ? math_lcm_of(c, args[0], args[1]) : V_UNDEF;
}
