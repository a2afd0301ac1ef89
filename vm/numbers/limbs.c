/* limbs.c: see limbs.h. What GMP does with limbs of 64 bits alone has a second form for halves. */
#include "vm/numbers/limbs.h"

void limbs_divide(uint64_t *quotient, uint64_t *rest, const uint64_t *x, size_t n, const uint64_t *y, size_t m)
{
    if (GMP_HALVES) { /* GMP writes one limb less of the quotient, or of the rest */
        mp_size_t used = gmp_size_trimmed(y, m);
        quotient[n - m] = rest[m - 1] = 0;
        mpn_tdiv_qr(gmp_limbs(quotient), gmp_limbs(rest), 0, gmp_limbs(x), gmp_size(n), gmp_limbs(y), used);
    } else if (m == 1) {
        rest[0] = mpn_divrem_1(gmp_limbs(quotient), 0, gmp_limbs(x), gmp_size(n), (mp_limb_t)y[0]);
    } else {
        mpn_tdiv_qr(gmp_limbs(quotient), gmp_limbs(rest), 0, gmp_limbs(x), gmp_size(n), gmp_limbs(y), gmp_size(m));
    }
}

uint64_t limbs_shift_left(uint64_t *out, const uint64_t *x, size_t n, unsigned bits)
{
    if (!GMP_HALVES)
        return mpn_lshift(gmp_limbs(out), gmp_limbs(x), gmp_size(n), bits);
    uint64_t lost = x[n - 1] >> (64 - bits);
    for (size_t i = n; --i > 0;)
        out[i] = x[i] << bits | x[i - 1] >> (64 - bits);
    out[0] = x[0] << bits;
    return lost;
}

void limbs_shift_right(uint64_t *out, const uint64_t *x, size_t n, unsigned bits)
{
    if (!GMP_HALVES) {
        mpn_rshift(gmp_limbs(out), gmp_limbs(x), gmp_size(n), bits);
        return;
    }
    for (size_t i = 0; i + 1 < n; i++)
        out[i] = x[i] >> bits | x[i + 1] << (64 - bits);
    out[n - 1] = x[n - 1] >> bits;
}

uint64_t limbs_mod(const uint64_t *x, size_t n, uint64_t word)
{
    if (!GMP_HALVES)
        return mpn_mod_1(gmp_limbs(x), gmp_size(n), (mp_limb_t)word);
    uint64_t rest = 0;
    while (n-- > 0)
        rest = wide_mod(wide_of(rest, x[n]), word);
    return rest;
}

uint64_t limbs_gcd_word(const uint64_t *x, size_t n, uint64_t word)
{
    if (!GMP_HALVES)
        return mpn_gcd_1(gmp_limbs(x), gmp_size(n), (mp_limb_t)word);
    uint64_t a = word, b = limbs_mod(x, n, word);
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

void limbs_sqrt(uint64_t *root, const uint64_t *x, size_t n)
{
    root[(n - 1) / 2] = 0;
    mpn_sqrtrem(gmp_limbs(root), NULL, gmp_limbs(x), gmp_size_trimmed(x, n));
}

/* A number of GMP's, which goes. */
static size_t limbs_of_mpz_take(uint64_t *out, mpz_t z)
{
    size_t size = mpz_size(z), count = (size * sizeof(mp_limb_t) + sizeof *out - 1) / sizeof *out;
    if (count)
        out[count - 1] = 0;
    memcpy(out, mpz_limbs_read(z), size * sizeof(mp_limb_t));
    mpz_clear(z);
    return count;
}

size_t limbs_gcd(uint64_t *out, const uint64_t *x, size_t n, const uint64_t *y, size_t m)
{
    mpz_t xz, yz, z;
    mpz_init2(z, (mp_bitcnt_t)(n > m ? n : m) * 64);
    mpz_gcd(z, mpz_roinit_n(xz, gmp_limbs(x), gmp_size(n)), mpz_roinit_n(yz, gmp_limbs(y), gmp_size(m)));
    return limbs_of_mpz_take(out, z);
}

size_t limbs_power_mod(uint64_t *out, const uint64_t *base, size_t n, const uint64_t *exponent, size_t m, const uint64_t *modulus, size_t k)
{
    mpz_t bz, ez, mz, z;
    mpz_init2(z, (mp_bitcnt_t)(k + 1) * 64);
    mpz_powm(z, mpz_roinit_n(bz, gmp_limbs(base), gmp_size(n)), mpz_roinit_n(ez, gmp_limbs(exponent), gmp_size(m)),
             mpz_roinit_n(mz, gmp_limbs(modulus), gmp_size(k)));
    return limbs_of_mpz_take(out, z);
}

size_t limbs_from_digits(uint64_t *out, const unsigned char *digits, size_t count, int base)
{
    size_t used = (size_t)mpn_set_str(gmp_limbs(out), digits, count, base);
    if (GMP_HALVES && used % 2)
        gmp_limbs(out)[used++] = 0;
    return GMP_HALVES ? used / 2 : used;
}
