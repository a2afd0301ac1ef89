/* wide.h: 128-bit arithmetic, by the compiler's own type where it has one. A Wide holds an unsigned number, or a signed one in two's
 * complement: functions whose name says `signed` read it so, the others give the same bits for both. Nothing traps; what does not fit
 * is cut off at the top. Hostile builds take the portable form, which systems of 32 bits need. Extension modules may include this header
 * too: it is C's own alone, and no other names the compiler's type (scripts/check-system looks). */
#ifndef VM_WIDE_H
#define VM_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__SIZEOF_INT128__) && !(defined(COIL_HOSTILE) && COIL_HOSTILE)

#define WIDE_IS_NATIVE 1 /* a Wide is a type of C's arithmetic */
typedef unsigned __int128 Wide;

static inline Wide wide_of(uint64_t high, uint64_t low) { return (Wide)high << 64 | low; }
static inline uint64_t wide_high(Wide w) { return (uint64_t)(w >> 64); }
static inline uint64_t wide_low(Wide w) { return (uint64_t)w; }
static inline Wide wide_add(Wide a, Wide b) { return a + b; }
static inline Wide wide_sub(Wide a, Wide b) { return a - b; }
static inline Wide wide_mul(Wide a, Wide b) { return a * b; }
static inline Wide wide_product(uint64_t a, uint64_t b) { return (Wide)a * b; }
static inline Wide wide_signed(int64_t n) { return (Wide)(__int128)n; }
static inline Wide wide_product_signed(int64_t a, int64_t b) { return (Wide)((__int128)a * b); }
static inline Wide wide_and(Wide a, Wide b) { return a & b; }
static inline Wide wide_or(Wide a, Wide b) { return a | b; }
static inline Wide wide_xor(Wide a, Wide b) { return a ^ b; }
static inline Wide wide_shift_left(Wide w, unsigned n) { return w << n; } /* by 0 to 127, as all shifts */
static inline Wide wide_shift_right(Wide w, unsigned n) { return w >> n; }
static inline Wide wide_shift_right_signed(Wide w, unsigned n) { return (Wide)((__int128)w >> n); }
static inline bool wide_less(Wide a, Wide b) { return a < b; }
static inline bool wide_same(Wide a, Wide b) { return a == b; }
static inline Wide wide_divide(Wide w, uint64_t by) { return w / by; }
static inline uint64_t wide_mod(Wide w, uint64_t by) { return (uint64_t)(w % by); }
static inline Wide wide_divmod(Wide a, Wide b, Wide *rest)
{
    Wide quotient = a / b;
    *rest = a - quotient * b;
    return quotient;
}

#else

#define WIDE_IS_NATIVE 0
typedef struct Wide {
    uint64_t high, low;
} Wide;

static inline Wide wide_of(uint64_t high, uint64_t low)
{
    Wide w = {high, low};
    return w;
}
static inline uint64_t wide_high(Wide w) { return w.high; }
static inline uint64_t wide_low(Wide w) { return w.low; }
static inline Wide wide_add(Wide a, Wide b)
{
    uint64_t low = a.low + b.low;
    return wide_of(a.high + b.high + (low < a.low), low);
}
static inline Wide wide_sub(Wide a, Wide b) { return wide_of(a.high - b.high - (a.low < b.low), a.low - b.low); }
static inline Wide wide_product(uint64_t a, uint64_t b)
{
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
    return wide_of(a1 * b1 + (middle >> 32) + (other >> 32), other << 32 | (uint32_t)low);
}
static inline Wide wide_mul(Wide a, Wide b)
{
    Wide w = wide_product(a.low, b.low);
    w.high += a.high * b.low + a.low * b.high;
    return w;
}
static inline Wide wide_signed(int64_t n) { return wide_of(n < 0 ? UINT64_MAX : 0, (uint64_t)n); }
static inline Wide wide_product_signed(int64_t a, int64_t b)
{
    Wide w = wide_product((uint64_t)a, (uint64_t)b);
    return wide_of(wide_high(w) - (a < 0 ? (uint64_t)b : 0) - (b < 0 ? (uint64_t)a : 0), wide_low(w));
}
static inline Wide wide_and(Wide a, Wide b) { return wide_of(a.high & b.high, a.low & b.low); }
static inline Wide wide_or(Wide a, Wide b) { return wide_of(a.high | b.high, a.low | b.low); }
static inline Wide wide_xor(Wide a, Wide b) { return wide_of(a.high ^ b.high, a.low ^ b.low); }
static inline Wide wide_shift_left(Wide w, unsigned n) /* by 0 to 127, as all shifts */
{
    if (n >= 64)
        return wide_of(w.low << (n - 64), 0);
    return n ? wide_of(w.high << n | w.low >> (64 - n), w.low << n) : w;
}
static inline Wide wide_shift_right(Wide w, unsigned n)
{
    if (n >= 64)
        return wide_of(0, w.high >> (n - 64));
    return n ? wide_of(w.high >> n, w.low >> n | w.high << (64 - n)) : w;
}
static inline Wide wide_shift_right_signed(Wide w, unsigned n)
{
    Wide sign = wide_of(0 - (w.high >> 63), 0 - (w.high >> 63)), shifted = wide_shift_right(wide_xor(w, sign), n);
    return wide_xor(shifted, sign); /* of a negative number the complement is shifted */
}
static inline bool wide_less(Wide a, Wide b) { return a.high != b.high ? a.high < b.high : a.low < b.low; }
static inline bool wide_same(Wide a, Wide b) { return a.high == b.high && a.low == b.low; }
static inline Wide wide_divide_rest(Wide w, uint64_t by, uint64_t *rest) /* the low word bit by bit */
{
    uint64_t r = w.high % by, quotient = 0;
    for (int bit = 63; bit >= 0; bit--) {
        bool carry = r >> 63;
        r = r << 1 | (w.low >> bit & 1);
        if (carry || r >= by) {
            r -= by;
            quotient |= UINT64_C(1) << bit;
        }
    }
    *rest = r;
    return wide_of(w.high / by, quotient);
}
static inline Wide wide_divide(Wide w, uint64_t by)
{
    uint64_t rest;
    return wide_divide_rest(w, by, &rest);
}
static inline uint64_t wide_mod(Wide w, uint64_t by)
{
    uint64_t rest;
    (void)wide_divide_rest(w, by, &rest);
    return rest;
}
static inline Wide wide_divmod(Wide a, Wide b, Wide *rest)
{
    uint64_t word = 0;
    if (!b.high) {
        Wide quotient = wide_divide_rest(a, b.low, &word);
        *rest = wide_of(0, word);
        return quotient;
    }
    Wide r = wide_of(0, a.high); /* the quotient is one word, found bit by bit */
    for (int bit = 63; bit >= 0; bit--) {
        bool carry = r.high >> 63;
        r = wide_of(r.high << 1 | r.low >> 63, r.low << 1 | (a.low >> bit & 1));
        if (carry || !wide_less(r, b)) {
            r = wide_sub(r, b);
            word |= UINT64_C(1) << bit;
        }
    }
    *rest = r;
    return wide_of(0, word);
}

#endif

static inline bool wide_is_zero(Wide w) { return !(wide_high(w) | wide_low(w)); }
static inline Wide wide_negated(Wide w) { return wide_sub(wide_of(0, 0), w); }
static inline bool wide_negative(Wide w) { return wide_high(w) >> 63; }
static inline Wide wide_magnitude(Wide w) { return wide_negative(w) ? wide_negated(w) : w; }
/* The signed number as a word, if it is one. */
static inline bool wide_to_i64(Wide w, int64_t *out)
{
    *out = (int64_t)wide_low(w);
    return wide_high(w) == (*out < 0 ? UINT64_MAX : 0);
}
/* The signed sum; false: it has more bits. */
static inline bool wide_add_signed(Wide a, Wide b, Wide *out)
{
    *out = wide_add(a, b);
    return wide_negative(a) != wide_negative(b) || wide_negative(*out) == wide_negative(a);
}
/* The signed product; false: it is not below 2**127 in magnitude. */
static inline bool wide_mul_signed(Wide a, Wide b, Wide *out)
{
    int64_t x, y;
    if (wide_to_i64(a, &x) && wide_to_i64(b, &y)) {
        *out = wide_product_signed(x, y);
        return true;
    }
    Wide p = wide_magnitude(a), q = wide_magnitude(b), low = wide_product(wide_low(p), wide_low(q));
    /* One of the high words is zero, or the product is too large. */
    Wide cross = wide_add(wide_product(wide_high(p), wide_low(q)), wide_product(wide_low(p), wide_high(q)));
    Wide high = wide_add(cross, wide_of(0, wide_high(low)));
    *out = wide_of(wide_low(high), wide_low(low));
    if ((wide_high(p) && wide_high(q)) || wide_high(high) || wide_negative(*out))
        return false;
    if (wide_negative(a) != wide_negative(b))
        *out = wide_negated(*out);
    return true;
}
/* Signed numbers: a / b rounded down, and the rest, which has b's sign. b is not zero. */
static inline Wide wide_divide_floor(Wide a, Wide b, Wide *rest)
{
    Wide quotient = wide_divmod(wide_magnitude(a), wide_magnitude(b), rest);
    if (wide_negative(a))
        *rest = wide_negated(*rest);
    if (wide_negative(a) == wide_negative(b))
        return quotient;
    if (wide_is_zero(*rest))
        return wide_negated(quotient);
    *rest = wide_add(*rest, b);
    return wide_sub(wide_negated(quotient), wide_of(0, 1));
}
#endif
