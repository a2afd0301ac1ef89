/* int.c: Int objects: making them, and their conversion to and from C numbers. */
#include "vm/numbers/int_internal.h"

#include <math.h>
#include <stdlib.h>

Value as_int_borrow(Coil *c, Value v)
{
    if (is_int(v))
        return v;
    if (is_bool(v))
        return small(is_true(v));
    if (is_object(v) && (class_of_borrow(c, v)->flags & CLASS_IS_INT))
        return unbox_borrow(c, v);
    return COIL_NULL;
}

Int *int_alloc(Coil *c, size_t count)
{
    if (count > INT_MAX_LIMBS) {
        raise_memory(c);
        return NULL;
    }
    Int *i = heap_new_leaf(c, SHAPE_INT, sizeof(Int) + count * sizeof(uint64_t));
    if (i)
        i->size = (int64_t)count;
    return i;
}

Value int_finish(Coil *c, Int *i, size_t count, bool negative)
{
    count = limbs_trim(i->limbs, count);
    if (count <= 1) {
        uint64_t n = count ? i->limbs[0] : 0;
        if (n <= (uint64_t)VALUE_INT_MAX + negative) {
            object_release(c, &i->h);
            return small(negative ? -(int64_t)n : (int64_t)n);
        }
    }
    i->size = negative ? -(int64_t)count : (int64_t)count;
    return from_object(i);
}

Value int_from_u128(Coil *c, Wide magnitude, bool negative)
{
    uint64_t low = wide_low(magnitude), high = wide_high(magnitude);
    if (!high && low <= (uint64_t)VALUE_INT_MAX + negative)
        return small(negative ? -(int64_t)low : (int64_t)low);
    size_t count = high ? 2 : 1;
    Int *i = int_alloc(c, count);
    if (!i)
        return COIL_NULL;
    i->limbs[0] = low;
    if (count == 2)
        i->limbs[1] = high;
    i->size = negative ? -(int64_t)count : (int64_t)count;
    return from_object(i);
}

Value int_from_i64(Coil *c, int64_t n) { return fits_small(n) ? small(n) : int_from_u128(c, wide_of(0, magnitude_of(n)), n < 0); }

Value int_from_u64(Coil *c, uint64_t n)
{
    return n <= (uint64_t)VALUE_INT_MAX ? small((int64_t)n) : int_from_u128(c, wide_of(0, n), false);
}

Value int_from_i128(Coil *c, Wide n) { return int_from_u128(c, wide_negative(n) ? wide_negated(n) : n, wide_negative(n)); }

Value int_from_limbs(Coil *c, bool negative, const uint64_t *limbs, size_t count)
{
    Int *i = int_alloc(c, count);
    if (!i)
        return COIL_NULL;
    memcpy(i->limbs, limbs, count * sizeof *limbs);
    return int_finish(c, i, count, negative);
}

Value int_from_double(Coil *c, double d)
{
    if (isnan(d))
        return raise_error(c, EXC_ValueError, "cannot convert float NaN to integer");
    if (isinf(d))
        return raise_error(c, EXC_OverflowError, "cannot convert float infinity to integer");
    if (fabs(d) < 9.2e18)
        return int_from_i64(c, (int64_t)d);
    int exponent;
    double fraction = frexp(fabs(d), &exponent); /* d = fraction * 2^exponent, exponent >= 63 */
    uint64_t mantissa = (uint64_t)ldexp(fraction, 53);
    size_t shift = (size_t)exponent - 53, low = shift / 64;
    Wide top = wide_shift_left(wide_of(0, mantissa), shift % 64);
    Int *i = int_alloc(c, low + 2);
    if (!i)
        return COIL_NULL;
    memset(i->limbs, 0, low * sizeof(uint64_t));
    i->limbs[low] = wide_low(top);
    i->limbs[low + 1] = wide_high(top);
    return int_finish(c, i, low + 2, d < 0);
}

bool int_to_i64(Value v, int64_t *out)
{
    if (is_small(v)) {
        *out = as_small(v);
        return true;
    }
    IntView x;
    int_view(v, &x);
    if (x.count != 1 || x.limbs[0] > (uint64_t)INT64_MAX + x.negative)
        return false;
    *out = x.negative ? (int64_t)(0 - x.limbs[0]) : (int64_t)x.limbs[0];
    return true;
}

bool int_to_u64(Value v, uint64_t *out)
{
    IntView x;
    int_view(v, &x);
    if (x.negative || x.count > 1)
        return false;
    *out = x.count ? x.limbs[0] : 0;
    return true;
}

double int_scaled_double(Value v, int64_t *exponent)
{
    IntView x;
    int_view(v, &x);
    size_t bits = limbs_bits(x.limbs, x.count);
    if (bits <= 53) {
        *exponent = 0;
        return x.count == 0 ? 0.0 : x.negative ? -(double)x.limbs[0] : (double)x.limbs[0];
    }
    /* the top 64 bits, with a sticky last bit for all that is below them */
    uint64_t top = x.limbs[x.count - 1];
    unsigned lead = 64 - (unsigned)limb_bits(top);
    bool sticky = false;
    size_t below = x.count - 1;
    if (lead && below > 0) {
        top = top << lead | x.limbs[below - 1] >> (64 - lead);
        sticky = x.limbs[below - 1] << lead != 0;
        below--;
    } else {
        top <<= lead;
    }
    while (below > 0 && !sticky)
        sticky = x.limbs[--below] != 0;
    uint64_t mantissa = top >> 11, rest = top & 0x7ff;
    if (rest > 0x400 || (rest == 0x400 && (sticky || (mantissa & 1))))
        mantissa++;
    *exponent = (int64_t)bits - 53;
    return x.negative ? -(double)mantissa : (double)mantissa;
}

bool int_to_double(Coil *c, Value v, double *out)
{
    if (is_small(v)) {
        *out = (double)as_small(v);
        return true;
    }
    int64_t exponent;
    double d = int_scaled_double(v, &exponent);
    d = exponent > 2000 ? HUGE_VAL : ldexp(d, (int)exponent);
    if (isinf(d))
        return fail_error(c, EXC_OverflowError, "int too large to convert to float");
    *out = d;
    return true;
}

int int_sign(Value v)
{
    if (is_small(v))
        return (as_small(v) > 0) - (as_small(v) < 0);
    return ((const Int *)as_object(v))->size < 0 ? -1 : 1;
}

bool int_is_odd(Value v)
{
    IntView x;
    int_view(v, &x);
    return x.count && (x.limbs[0] & 1);
}

size_t int_bits(Value v)
{
    IntView x;
    int_view(v, &x);
    return limbs_bits(x.limbs, x.count);
}

int int_compare(Value a, Value b)
{
    if (both_small(a, b))
        return (as_small(a) > as_small(b)) - (as_small(a) < as_small(b));
    IntView x, y;
    int_view(a, &x);
    int_view(b, &y);
    if (x.negative != y.negative)
        return x.negative ? -1 : 1;
    int order = x.count != y.count ? (x.count > y.count ? 1 : -1) : limbs_compare(x.limbs, y.limbs, x.count);
    order = (order > 0) - (order < 0);
    return x.negative ? -order : order;
}

int int_compare_double(Value a, double b)
{
    if (is_small(a)) {
        double d = (double)as_small(a); /* exact */
        return (d > b) - (d < b);
    }
    int sign = int_sign(a);
    if (isinf(b) || (b < 0) != (sign < 0) || b == 0)
        return isinf(b) ? (b > 0 ? -1 : 1) : sign;
    /* same sign: compare the binary exponents, then the integer part limb by limb, then the fraction */
    int exponent;
    double fraction = frexp(fabs(b), &exponent);
    IntView x;
    int_view(a, &x);
    int64_t bits = (int64_t)limbs_bits(x.limbs, x.count);
    int order;
    if (bits != exponent) {
        order = bits > exponent ? 1 : -1;
    } else {                                               /* both have the same leading bit; bits >= 49 */
        uint64_t mantissa = (uint64_t)ldexp(fraction, 64); /* left-aligned in 64 bits, exact */
        uint64_t top = x.limbs[x.count - 1];
        unsigned lead = 64 - (unsigned)limb_bits(top);
        size_t below = x.count - 1;
        bool more = false;
        top <<= lead;
        if (lead && below > 0) {
            top |= x.limbs[below - 1] >> (64 - lead);
            more = x.limbs[below - 1] << lead != 0;
            below--;
        }
        while (below > 0 && !more)
            more = x.limbs[--below] != 0;
        order = top != mantissa ? (top > mantissa ? 1 : -1) : more;
    }
    return sign < 0 ? -order : order;
}

#define INT_HASH_MODULUS ((UINT64_C(1) << 61) - 1)

int64_t int_hash(Value v)
{
    int64_t h;
    if (is_small(v)) {
        h = as_small(v); /* smaller than the modulus */
    } else {
        IntView x;
        int_view(v, &x);
        h = (int64_t)(x.count == 1 ? x.limbs[0] % INT_HASH_MODULUS : limbs_mod(x.limbs, x.count, INT_HASH_MODULUS));
        if (x.negative)
            h = -h;
    }
    return h == -1 ? -2 : h;
}

bool int_prepare(Coil *c, uint64_t work, size_t scratch)
{
    if (scratch > 1024) {
        /* GMP takes its scratch from malloc and aborts without it: ask both the VM's cap and malloc first. */
        if (scratch > INT_MAX_LIMBS)
            return !is_null(raise_memory(c));
        if (!mem_reserve(c, scratch * sizeof(uint64_t)))
            return false;
        if (scratch > 1 << 16) {
            void *probe = malloc(scratch * sizeof(uint64_t));
            if (!probe)
                return !is_null(raise_memory(c));
            free(probe);
        }
    }
    return work < INT_FREE_WORK || charge(c, work / INT_STEP_WORK);
}

bool int_prepare_product(Coil *c, size_t n, size_t m, unsigned times)
{
    size_t large = n > m ? n : m, little = n > m ? m : n;
    if (large < 64)
        return true;
    /* schoolbook up to 32 limbs, then roughly n log n */
    uint64_t work = (uint64_t)large * (little < 32 ? little : 32 * limb_bits(little));
    /* What GMP takes for large ones is a little more, and the product comes on top of it. */
    return int_prepare(c, times * work, little < 32 ? 0 : 4 * large + large / 2 + n + m);
}
