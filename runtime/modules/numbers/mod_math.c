/* mod_math.c: module math. Functions on whole numbers are in mod_math_int.c, sums and distances in mod_math_sums.c. */
#include "runtime/modules/numbers/math_number.h"
#include "runtime/modules/module_types.h"

#include <math.h>

static Value math_domain_error(Coil *c) { return raise_error(c, EXC_ValueError, "math domain error"); }
static Value math_range_error(Coil *c) { return raise_error(c, EXC_OverflowError, "math range error"); }

/* What a function of a number gave: NaN out of a number is a domain error; infinity out of a finite number is a range error if
 * the function can overflow, else a pole: a domain error. */
static Value math_checked(Coil *c, double x, double r, bool overflows)
{
    if (isnan(r) && !isnan(x))
        return math_domain_error(c);
    if (isinf(r) && isfinite(x))
        return overflows ? math_range_error(c) : math_domain_error(c);
    return float_value(r);
}

#define MATH_1(name, function, overflows)                                                                                                  \
    static MATH(name)                                                                                                                      \
    {                                                                                                                                      \
        double x;                                                                                                                          \
        return to_double(c, args[0], &x) ? math_checked(c, x, function(x), overflows) : COIL_NULL;                                         \
    }
MATH_1(acos, acos, false)
MATH_1(acosh, acosh, false)
MATH_1(asin, asin, false)
MATH_1(asinh, asinh, false)
MATH_1(atan, atan, false)
MATH_1(atanh, atanh, false)
MATH_1(cbrt, cbrt, false)
MATH_1(cos, cos, false)
MATH_1(cosh, cosh, true)
MATH_1(erf, erf, false)
MATH_1(erfc, erfc, false)
MATH_1(exp, exp, true)
MATH_1(exp2, exp2, true)
MATH_1(expm1, expm1, true)
MATH_1(fabs, fabs, false)
MATH_1(log1p, log1p, false)
MATH_1(sin, sin, false)
MATH_1(sinh, sinh, true)
MATH_1(sqrt, sqrt, false)
MATH_1(tan, tan, false)
MATH_1(tanh, tanh, false)

#define MATH_2(name, ...)                                                                                                                  \
    static MATH(name)                                                                                                                      \
    {                                                                                                                                      \
        double x, y;                                                                                                                       \
        if (!to_double(c, args[0], &x) || !to_double(c, args[1], &y))                                                                      \
            return COIL_NULL;                                                                                                              \
        __VA_ARGS__                                                                                                                        \
    }
MATH_2(atan2, return float_value(atan2(x, y));)
MATH_2(copysign, return float_value(copysign(x, y));)
MATH_2(fmod, if (isinf(y) && isfinite(x)) return float_value(x); double r = fmod(x, y);
       return isnan(r) && !isnan(x) && !isnan(y) ? math_domain_error(c) : float_value(r);)
MATH_2(remainder, double r = remainder(x, y); return isnan(r) && !isnan(x) && !isnan(y) ? math_domain_error(c) : float_value(r);)

static MATH(pow)
{
    double x, y, r;
    if (!to_double(c, args[0], &x) || !to_double(c, args[1], &y))
        return COIL_NULL;
    r = pow(x, y);
    if (isnan(r) && !isnan(x) && !isnan(y))
        return math_domain_error(c);
    if (isinf(r) && isfinite(x) && isfinite(y))
        return x == 0 ? math_domain_error(c) : math_range_error(c);
    return float_value(r);
}

static MATH(gamma)
{
    double x, r;
    if (!to_double(c, args[0], &x))
        return COIL_NULL;
    if (x == floor(x)) {
        if (x <= 0) /* poles, and -inf */
            return math_domain_error(c);
        if (x <= 23) { /* exact */
            r = 1;
            for (double i = 2; i < x; i++)
                r *= i;
            return float_value(r);
        }
    }
    return math_checked(c, x, tgamma(x), true);
}

static MATH(lgamma)
{
    double x;
    if (!to_double(c, args[0], &x))
        return COIL_NULL;
    if (isinf(x))
        return float_value(HUGE_VAL);
    if (x == floor(x) && x <= 2)
        return x <= 0 ? math_domain_error(c) : float_value(0.0);
    int sign;
    return math_checked(c, x, lgamma_r(x, &sign), true);
}

/* A logarithm of any number, ints of any size too. */
static bool math_log_of(Coil *c, Value v, double (*function)(double), double *out)
{
    double x;
    Value n = as_int_borrow(c, v);
    if (!is_null(n)) {
        if (int_sign(n) <= 0)
            return !is_null(math_domain_error(c));
        if (int_bits(n) > 1023) {
            int64_t exponent;
            charge_later(c, int_bits(n) / 8, RATE_COPY);
            double d = int_scaled_double(n, &exponent) / 9007199254740992.0; /* in [0.5, 1] */
            *out = function(d) + function(2.0) * (double)(exponent + 53);
            return true;
        }
    }
    if (!to_double(c, v, &x))
        return false;
    if (x <= 0)
        return !is_null(math_domain_error(c));
    *out = function(x);
    return true;
}

static Value math_log_result(Coil *c, const Value *args, double (*function)(double))
{
    double d;
    return math_log_of(c, args[0], function, &d) ? float_value(d) : COIL_NULL;
}
static MATH(log2) { return math_log_result(c, args, log2); }
static MATH(log10) { return math_log_result(c, args, log10); }

static MATH(log)
{
    double x, base;
    if (is_null(args[1]))
        return math_log_result(c, args, log);
    if (!math_log_of(c, args[0], log, &x) || !math_log_of(c, args[1], log, &base))
        return COIL_NULL;
    if (base == 0)
        return raise_error(c, EXC_ZeroDivisionError, "float division by zero");
    return float_value(x / base);
}

/* __floor__ and __ceil__ first, unless it is a float. */
static Value math_round_by(Coil *c, Value v, const char *special, double (*function)(double))
{
    double x;
    if (!is_double(v)) {
        Value method, r;
        if (!find_special(c, v, special, &method))
            return COIL_NULL;
        if (!is_null(method)) {
            r = call0(c, method);
            release(c, method);
            return r;
        }
    }
    return to_double(c, v, &x) ? int_from_double(c, function(x)) : COIL_NULL;
}
static MATH(ceil) { return math_round_by(c, args[0], "__ceil__", ceil); }
static MATH(floor) { return math_round_by(c, args[0], "__floor__", floor); }

static MATH(trunc)
{
    Value method, r;
    if (is_double(args[0]))
        return int_from_double(c, as_double(args[0]));
    if (!find_special(c, args[0], "__trunc__", &method))
        return COIL_NULL;
    if (is_null(method))
        return raise_error(c, EXC_TypeError, "type %.100T doesn't define __trunc__ method", args[0]);
    r = call0(c, method);
    release(c, method);
    return r;
}

static MATH(degrees)
{
    double x;
    return to_double(c, args[0], &x) ? float_value(x * (180.0 / M_PI)) : COIL_NULL;
}
static MATH(radians)
{
    double x;
    return to_double(c, args[0], &x) ? float_value(x * (M_PI / 180.0)) : COIL_NULL;
}
static MATH(isfinite)
{
    double x;
    return to_double(c, args[0], &x) ? bool_value(isfinite(x)) : COIL_NULL;
}
static MATH(isinf)
{
    double x;
    return to_double(c, args[0], &x) ? bool_value(isinf(x)) : COIL_NULL;
}
static MATH(isnan)
{
    double x;
    return to_double(c, args[0], &x) ? bool_value(isnan(x)) : COIL_NULL;
}

static MATH(isclose)
{
    double a, b, relative, absolute;
    if (!to_double(c, args[0], &a) || !to_double(c, args[1], &b) || !to_double(c, args[2], &relative) || !to_double(c, args[3], &absolute))
        return COIL_NULL;
    if (relative < 0 || absolute < 0)
        return raise_error(c, EXC_ValueError, "tolerances must be non-negative");
    if (a == b)
        return V_TRUE;
    if (isinf(a) || isinf(b))
        return V_FALSE;
    double difference = fabs(b - a);
    return bool_value(difference <= fabs(relative * b) || difference <= fabs(relative * a) || difference <= absolute);
}

static MATH(frexp)
{
    double x;
    int exponent = 0;
    if (!to_double(c, args[0], &x))
        return COIL_NULL;
    if (isfinite(x) && x != 0)
        x = frexp(x, &exponent);
    return from_object(tuple_pack(c, 2, float_value(x), small(exponent)));
}

static MATH(ldexp)
{
    double x, r;
    if (!to_double(c, args[0], &x))
        return COIL_NULL;
    Value n = as_int_borrow(c, args[1]);
    if (is_null(n))
        return raise_error(c, EXC_TypeError, "Expected an int as second argument to ldexp.");
    if (x == 0 || !isfinite(x))
        return float_value(x);
    int64_t exponent;
    if (!int_to_i64(n, &exponent))
        exponent = int_sign(n) < 0 ? INT64_MIN : INT64_MAX;
    r = exponent > 5000 ? HUGE_VAL : exponent < -5000 ? copysign(0.0, x) : ldexp(x, (int)exponent);
    return isinf(r) ? math_range_error(c) : float_value(r);
}

static MATH(modf)
{
    double x, whole;
    if (!to_double(c, args[0], &x))
        return COIL_NULL;
    double fraction = modf(x, &whole);
    return from_object(tuple_pack(c, 2, float_value(fraction), float_value(whole)));
}

/* A double's place in the order of all: neighbours differ by 1, and -0.0 and 0.0 are both 0. */
static int64_t math_place(double d)
{
    int64_t word;
    memcpy(&word, &d, sizeof word);
    return word < 0 ? -(word & INT64_MAX) : word;
}

static MATH(nextafter)
{
    double x, y;
    if (!to_double(c, args[0], &x) || !to_double(c, args[1], &y))
        return COIL_NULL;
    if (is_none(args[2]))
        return float_value(nextafter(x, y));
    Value n = to_int_index(c, args[2]);
    if (is_null(n))
        return COIL_NULL;
    uint64_t steps;
    bool negative = int_sign(n) < 0;
    if (!int_to_u64(n, &steps))
        steps = UINT64_MAX;
    release(c, n);
    if (negative)
        return raise_error(c, EXC_ValueError, "steps must be a non-negative integer");
    if (steps == 0 || isnan(x))
        return float_value(x);
    if (isnan(y) || x == y)
        return float_value(y);
    int64_t from = math_place(x), to = math_place(y);
    uint64_t distance = from < to ? (uint64_t)to - (uint64_t)from : (uint64_t)from - (uint64_t)to;
    if (steps >= distance)
        return float_value(y);
    int64_t place = from < to ? (int64_t)((uint64_t)from + steps) : (int64_t)((uint64_t)from - steps);
    uint64_t word = place < 0 ? (uint64_t)-place | UINT64_C(1) << 63 : (uint64_t)place;
    double r;
    memcpy(&r, &word, sizeof r);
    return float_value(place == 0 && x < 0 ? -0.0 : r);
}

static MATH(ulp)
{
    double x;
    if (!to_double(c, args[0], &x))
        return COIL_NULL;
    x = fabs(x);
    if (!isfinite(x))
        return float_value(x);
    double next = nextafter(x, HUGE_VAL);
    return float_value(isinf(next) ? x - nextafter(x, 0) : next - x);
}

static MATH(fma)
{
    double x, y, z, r;
    if (!to_double(c, args[0], &x) || !to_double(c, args[1], &y) || !to_double(c, args[2], &z))
        return COIL_NULL;
    r = fma(x, y, z);
    if (isnan(r) && !isnan(x) && !isnan(y) && !isnan(z))
        return raise_error(c, EXC_ValueError, "invalid operation in fma");
    if (isinf(r) && isfinite(x) && isfinite(y) && isfinite(z))
        return raise_error(c, EXC_OverflowError, "overflow in fma");
    return float_value(r);
}

static Value math_init(Coil *c, const Value *args)
{
    bool ok = module_add_value(c, args[0], "pi", float_value(M_PI)) && module_add_value(c, args[0], "e", float_value(M_E)) &&
              module_add_value(c, args[0], "tau", float_value(2 * M_PI)) && module_add_value(c, args[0], "inf", float_value(HUGE_VAL)) &&
              module_add_value(c, args[0], "nan", float_value((double)NAN));
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef math_module[] = {
    COIL_MODULE("math", "The mathematical functions of the C standard, and some on whole numbers."),
    FUNCTION("acos", "(x, /)", math_acos, "The arc cosine, in radians, from 0 to pi."),
    FUNCTION("acosh", "(x, /)", math_acosh, "The inverse hyperbolic cosine."),
    FUNCTION("asin", "(x, /)", math_asin, "The arc sine, in radians, from -pi/2 to pi/2."),
    FUNCTION("asinh", "(x, /)", math_asinh, "The inverse hyperbolic sine."),
    FUNCTION("atan", "(x, /)", math_atan, "The arc tangent, in radians, from -pi/2 to pi/2."),
    FUNCTION("atan2", "(y, x, /)", math_atan2, "The angle of the point (x, y), in radians, from -pi to pi."),
    FUNCTION("atanh", "(x, /)", math_atanh, "The inverse hyperbolic tangent."),
    FUNCTION("cbrt", "(x, /)", math_cbrt, "The cube root."),
    FUNCTION("ceil", "(x, /)", math_ceil, "The smallest whole number not below x."),
    FUNCTION("comb", "(n, k, /)", math_comb, "In how many ways k of n things can be chosen, order not counting."),
    FUNCTION("copysign", "(x, y, /)", math_copysign, "The size of x with the sign of y."),
    FUNCTION("cos", "(x, /)", math_cos, "The cosine of an angle in radians."),
    FUNCTION("cosh", "(x, /)", math_cosh, "The hyperbolic cosine."),
    FUNCTION("degrees", "(x, /)", math_degrees, "An angle in radians as degrees."),
    FUNCTION("dist", "(p, q, /)", math_dist, "The distance between two points."),
    FUNCTION("erf", "(x, /)", math_erf, "The error function."),
    FUNCTION("erfc", "(x, /)", math_erfc, "1 less the error function."),
    FUNCTION("exp", "(x, /)", math_exp, "e to the power x."),
    FUNCTION("exp2", "(x, /)", math_exp2, "2 to the power x."),
    FUNCTION("expm1", "(x, /)", math_expm1, "e to the power x, less 1, precise for small x."),
    FUNCTION("fabs", "(x, /)", math_fabs, "The absolute value, as a float."),
    FUNCTION("factorial", "(n, /)", math_factorial, "The product of the whole numbers from 1 to n."),
    FUNCTION("floor", "(x, /)", math_floor, "The largest whole number not above x."),
    FUNCTION("fma", "(x, y, z, /)", math_fma, "x * y + z, rounded once."),
    FUNCTION("fmod", "(x, y, /)", math_fmod, "What is left of x, with its sign, when multiples of y are taken away."),
    FUNCTION("frexp", "(x, /)", math_frexp, "The pair (m, e) with x == m * 2**e and 0.5 <= abs(m) < 1, or (0, 0)."),
    FUNCTION("fsum", "(seq, /)", math_fsum, "The sum of the items, rounded once."),
    FUNCTION("gamma", "(x, /)", math_gamma, "The gamma function."),
    FUNCTION_SHORT("gcd", "(*integers)", math_gcd, math_gcd_short, "The greatest common divisor."),
    FUNCTION("hypot", "(*coordinates)", math_hypot, "The distance of a point from the origin."),
    FUNCTION("isclose", "(a, b, *, rel_tol=0.000000001, abs_tol=0.0)", math_isclose, "Are two numbers about the same?"),
    FUNCTION("isfinite", "(x, /)", math_isfinite, "Is it neither infinite nor NaN?"),
    FUNCTION("isinf", "(x, /)", math_isinf, "Is it infinite?"),
    FUNCTION("isnan", "(x, /)", math_isnan, "Is it NaN?"),
    FUNCTION("isqrt", "(n, /)", math_isqrt, "The square root of a whole number, rounded down."),
    FUNCTION_SHORT("lcm", "(*integers)", math_lcm, math_lcm_short, "The least common multiple."),
    FUNCTION("ldexp", "(x, i, /)", math_ldexp, "x * 2**i."),
    FUNCTION("lgamma", "(x, /)", math_lgamma, "The natural logarithm of the gamma function's absolute value."),
    FUNCTION("log", "(x, base=..., /)", math_log, "The logarithm, natural unless a base is given."),
    FUNCTION("log10", "(x, /)", math_log10, "The logarithm to base 10."),
    FUNCTION("log1p", "(x, /)", math_log1p, "The natural logarithm of 1 + x, precise for small x."),
    FUNCTION("log2", "(x, /)", math_log2, "The logarithm to base 2."),
    FUNCTION("modf", "(x, /)", math_modf, "The fractional and the whole part, both with x's sign."),
    FUNCTION("nextafter", "(x, y, /, *, steps=None)", math_nextafter, "The float so many steps after x, towards y."),
    FUNCTION("perm", "(n, k=None, /)", math_perm, "In how many ways k of n things can be chosen, order counting."),
    FUNCTION("pow", "(x, y, /)", math_pow, "x to the power y, as floats."),
    FUNCTION("prod", "(iterable, /, *, start=1)", math_prod, "The product of start and the items."),
    FUNCTION("radians", "(x, /)", math_radians, "An angle in degrees as radians."),
    FUNCTION("remainder", "(x, y, /)", math_remainder, "The difference of x from the nearest multiple of y."),
    FUNCTION("sin", "(x, /)", math_sin, "The sine of an angle in radians."),
    FUNCTION("sinh", "(x, /)", math_sinh, "The hyperbolic sine."),
    FUNCTION("sqrt", "(x, /)", math_sqrt, "The square root."),
    FUNCTION("sumprod", "(p, q, /)", math_sumprod, "The sum of the products of the items of p and q, rounded once."),
    FUNCTION("tan", "(x, /)", math_tan, "The tangent of an angle in radians."),
    FUNCTION("tanh", "(x, /)", math_tanh, "The hyperbolic tangent."),
    FUNCTION("trunc", "(x, /)", math_trunc, "The whole number next to x toward zero."),
    FUNCTION("ulp", "(x, /)", math_ulp, "The value of the last bit of x."),
    COIL_INIT(math_init),
    COIL_END,
};
