/* limbs.h: magnitudes as arrays of 64-bit limbs, low ones first, on GMP's mpn functions: the only place that calls GMP.
 *
 * GMP's own limbs may have 32 bits. n of ours then are 2n of its own, in place, since such systems store words low part first; what
 * asks for a non-zero top limb is told of one less. Results never overlap operands unless a function says so. Counts are of 64-bit
 * limbs and not zero. GMP's scratch must be reserved before (int_internal.h: int_prepare). */
#ifndef VM_LIMBS_H
#define VM_LIMBS_H

#include "vm/numbers/wide.h"

#include <gmp.h>
#include <stddef.h>
#include <string.h>

#define GMP_HALVES (sizeof(mp_limb_t) == sizeof(uint32_t))
_Static_assert(GMP_NUMB_BITS == 64 || (GMP_NUMB_BITS == 32 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__),
               "GMP's limbs divide ours in place");

static inline mp_limb_t *gmp_limbs(const uint64_t *limbs) { return (mp_limb_t *)(uintptr_t)limbs; }
static inline mp_size_t gmp_size(size_t count) { return (mp_size_t)(GMP_HALVES ? 2 * count : count); }
/* Without a zero top half. */
static inline mp_size_t gmp_size_trimmed(const uint64_t *limbs, size_t count)
{
    return gmp_size(count) - (GMP_HALVES && !(limbs[count - 1] >> 32));
}

static inline size_t limbs_trim(const uint64_t *limbs, size_t count)
{
    while (count > 0 && limbs[count - 1] == 0)
        count--;
    return count;
}
static inline size_t limb_bits(uint64_t limb) { return limb ? 64 - (size_t)__builtin_clzll(limb) : 0; }
static inline size_t limbs_bits(const uint64_t *limbs, size_t count) { return count ? (count - 1) * 64 + limb_bits(limbs[count - 1]) : 0; }
static inline void limbs_copy(uint64_t *out, const uint64_t *x, size_t n) { memmove(out, x, n * sizeof *out); }

/* ---- of equal size, or n >= m ---- */
static inline int limbs_compare(const uint64_t *x, const uint64_t *y, size_t n) { return mpn_cmp(gmp_limbs(x), gmp_limbs(y), gmp_size(n)); }
static inline uint64_t limbs_add(uint64_t *out, const uint64_t *x, size_t n, const uint64_t *y, size_t m) /* the carry */
{
    return mpn_add(gmp_limbs(out), gmp_limbs(x), gmp_size(n), gmp_limbs(y), gmp_size(m));
}
static inline void limbs_sub(uint64_t *out, const uint64_t *x, size_t n, const uint64_t *y, size_t m) /* x >= y */
{
    mpn_sub(gmp_limbs(out), gmp_limbs(x), gmp_size(n), gmp_limbs(y), gmp_size(m));
}
static inline void limbs_mul(uint64_t *out, const uint64_t *x, size_t n, const uint64_t *y, size_t m) /* out: n + m */
{
    if (m == 1 && !GMP_HALVES)
        out[n] = mpn_mul_1(gmp_limbs(out), gmp_limbs(x), gmp_size(n), (mp_limb_t)y[0]);
    else
        mpn_mul(gmp_limbs(out), gmp_limbs(x), gmp_size(n), gmp_limbs(y), gmp_size(m));
}
static inline void limbs_square(uint64_t *out, const uint64_t *x, size_t n) { mpn_sqr(gmp_limbs(out), gmp_limbs(x), gmp_size(n)); }
/* x / y into n - m + 1 limbs, and the rest into m. The top limb of y is not zero. */
void limbs_divide(uint64_t *quotient, uint64_t *rest, const uint64_t *x, size_t n, const uint64_t *y, size_t m);

/* ---- in place, if out is x ---- */
static inline uint64_t limbs_increment(uint64_t *x, size_t n)
{
    return mpn_add_1(gmp_limbs(x), gmp_limbs(x), gmp_size(n), 1);
} /* the carry */
static inline void limbs_negate(uint64_t *x, size_t n) { mpn_neg(gmp_limbs(x), gmp_limbs(x), gmp_size(n)); } /* two's complement */
/* By 1 to 63 bits. To the left: what falls out at the top. */
uint64_t limbs_shift_left(uint64_t *out, const uint64_t *x, size_t n, unsigned bits);
void limbs_shift_right(uint64_t *out, const uint64_t *x, size_t n, unsigned bits);

/* ---- one number ---- */
static inline size_t limbs_ones(const uint64_t *x, size_t n) { return (size_t)mpn_popcount(gmp_limbs(x), gmp_size(n)); }
static inline size_t limbs_first_one(const uint64_t *x) { return (size_t)mpn_scan1(gmp_limbs(x), 0); } /* x is not zero */
uint64_t limbs_mod(const uint64_t *x, size_t n, uint64_t word);
uint64_t limbs_gcd_word(const uint64_t *x, size_t n, uint64_t word); /* word is not zero */
/* The top limb is not zero. The root, rounded down, into (n + 1) / 2 limbs. */
void limbs_sqrt(uint64_t *root, const uint64_t *x, size_t n);

/* ---- by GMP's mpz functions, which allocate: how many limbs of the result are used ---- */
size_t limbs_gcd(uint64_t *out, const uint64_t *x, size_t n, const uint64_t *y, size_t m);
size_t limbs_power_mod(uint64_t *out, const uint64_t *base, size_t n, const uint64_t *exponent, size_t m, const uint64_t *modulus,
                       size_t k);

/* ---- digits as numbers, the highest first ---- */
/* From digits: how many limbs they take. */
size_t limbs_from_digits(uint64_t *out, const unsigned char *digits, size_t count, int base);
/* To digits: how many. Destroys x, which has room for one limb more; its top limb is not zero. */
static inline size_t limbs_to_digits(unsigned char *digits, int base, uint64_t *x, size_t n)
{
    return (size_t)mpn_get_str(digits, base, gmp_limbs(x), gmp_size_trimmed(x, n));
}

#endif
