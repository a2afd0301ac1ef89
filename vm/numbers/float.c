/* float.c: Python's arithmetic on doubles: hashing, powers, floor division, rounding. */
#include "vm/numbers/int_internal.h"

#include <errno.h>
#include <float.h>
#include <math.h>

#define FLOAT_HASH_BITS    61
#define FLOAT_HASH_MODULUS ((UINT64_C(1) << FLOAT_HASH_BITS) - 1)
#define FLOAT_HASH_INF     314159

int64_t double_hash(double d)
{
    if (d > -9007199254740992.0 && d < 9007199254740992.0 && d == (double)(int64_t)d)
        return d == -1 ? -2 : (int64_t)d;
    if (isinf(d))
        return d > 0 ? FLOAT_HASH_INF : -FLOAT_HASH_INF;
    if (isnan(d)) /* equals nothing: by what it is */
        return identity_hash(float_value(d));
    /* mantissa * 2**exponent modulo 2**61 - 1: multiplying by 2 rotates 61 bits */
    int exponent;
    double fraction = frexp(fabs(d), &exponent);
    uint64_t x = (uint64_t)ldexp(fraction, 53);
    int turn = (exponent - 53) % FLOAT_HASH_BITS;
    if (turn < 0)
        turn += FLOAT_HASH_BITS;
    x = ((x << turn) & FLOAT_HASH_MODULUS) | x >> (FLOAT_HASH_BITS - turn);
    int64_t h = d < 0 ? -(int64_t)x : (int64_t)x;
    return h == -1 ? -2 : h;
}

int64_t float_hash(Coil *c, Value v) { return double_hash(as_double(unbox_borrow(c, v))); }

static Value float_raise_range(Coil *c)
{
    Tuple *args = tuple_pack(c, 2, small(ERANGE), V_NONE);
    if (!args)
        return COIL_NULL;
    Str *text = str_from_c(c, "Numerical result out of range");
    if (text) {
        args->items[1] = from_object(text);
        Value error = call_tuple(c, from_object(exception_class_borrow(c, EXC_OverflowError)), args, NULL);
        if (!is_null(error)) {
            raise_object(c, error);
            release(c, error);
        }
    }
    RELEASE(c, args);
    return COIL_NULL;
}

Value float_pow(Coil *c, double x, double y)
{
    if (y == 0 || x == 1)
        return float_value(1.0);
    if (isnan(x) || isnan(y))
        return float_value((double)NAN);
    if (isinf(y)) {
        double a = fabs(x);
        return float_value(a == 1 ? 1.0 : (y > 0) == (a > 1) ? HUGE_VAL : 0.0);
    }
    if (isinf(x) || (x == 0 && y > 0))
        return float_value(pow(x, y));
    if (x == 0)
        return raise_error(c, EXC_ZeroDivisionError, "0.0 cannot be raised to a negative power");
    if (x < 0 && y != floor(y))
        return complex_pow(c, x, 0, y, 0);
    double r = pow(x, y);
    return isinf(r) ? float_raise_range(c) : float_value(r);
}

bool float_divmod(Coil *c, double x, double y, double *floor_out, double *mod_out)
{
    (void)c;
    double mod = fmod(x, y), quotient = (x - mod) / y;
    if (mod != 0) {
        if ((y < 0) != (mod < 0)) {
            mod += y;
            quotient -= 1;
        }
    } else {
        mod = copysign(0.0, y);
    }
    if (quotient != 0) { /* nearly integral: to the nearest */
        double f = floor(quotient);
        *floor_out = quotient - f > 0.5 ? f + 1 : f;
    } else {
        *floor_out = copysign(0.0, x / y);
    }
    *mod_out = mod;
    return true;
}

/* Rounds |x| * 10**digits to the nearest integer, ties to even, exactly, and divides it by 10**digits, correctly rounded. */
static Value float_round_exact(Coil *c, double x, int64_t digits)
{
    int exponent;
    double fraction = frexp(fabs(x), &exponent);
    Value n = int_from_i64(c, (int64_t)ldexp(fraction, 53)), power, top = COIL_NULL, bottom = COIL_NULL, q, r, result = COIL_NULL;
    power = int_pow(c, small(10), small(digits < 0 ? -digits : digits));
    exponent -= 53;
    if (is_null(n) || is_null(power))
        goto done;
    /* |x| * 10**digits = top / bottom */
    top = digits > 0 ? int_mul(c, n, power) : retain(n);
    bottom = digits > 0 ? small(1) : retain(power);
    Value *scaled = exponent > 0 ? &top : &bottom, shifted;
    if (is_null(top))
        goto done;
    shifted = int_lshift(c, *scaled, small(exponent < 0 ? -exponent : exponent));
    if (is_null(shifted))
        goto done;
    release(c, *scaled);
    *scaled = shifted;
    if (!int_divmod(c, top, bottom, &q, &r))
        goto done;
    Value twice = int_lshift(c, r, small(1));
    release(c, r);
    if (!is_null(twice)) {
        int order = int_compare(twice, bottom);
        release(c, twice);
        if (order > 0 || (order == 0 && int_is_odd(q))) {
            Value up = int_add(c, q, small(1));
            release(c, q);
            q = up;
        }
    } else {
        release(c, q);
        q = COIL_NULL;
    }
    if (is_null(q))
        goto done;
    double d;
    if (digits > 0) {
        result = int_truediv(c, q, power);
    } else {
        Value whole = int_mul(c, q, power);
        if (!is_null(whole) && int_to_double(c, whole, &d))
            result = float_value(d);
        release_maybe(c, whole);
    }
    if (is_null(result) && failed_with(c, EXC_OverflowError)) {
        clear_error(c);
        raise_error(c, EXC_OverflowError, "rounded value too large to represent");
    } else if (!is_null(result) && signbit(x)) {
        result = float_value(-as_double(result));
    }
    release(c, q);
done:
    release_maybe(c, n);
    release_maybe(c, power);
    release_maybe(c, top);
    release_maybe(c, bottom);
    return result;
}

Value float_round(Coil *c, double x, int64_t digits)
{
    if (!isfinite(x) || x == 0 || digits > 323)
        return float_value(x);
    if (digits < -308)
        return float_value(copysign(0.0, x));
    if (digits >= 0 && digits <= 22) {
        /* Exact unless x * power is a tie or nearly: y is the nearest integer if the remainder (rounded once) is not a half;
         * then y / power, both exact, is correctly rounded. */
        static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
        double power = powers[digits], y = nearbyint(x * power);
        if (fabs(y) < 9007199254740992.0 && fabs(fma(x, power, -y)) < 0.5) {
            y /= power;
            return float_value(y == 0 ? copysign(0.0, x) : y);
        }
    }
    return float_round_exact(c, x, digits);
}
