/* mod_cmath.c: module cmath: arguments, and which of them are errors; the functions are those of cmath_functions.h. */
#include "runtime/modules/numbers/cmath_functions.h"
#include "vm/numbers/int_internal.h"
#include "runtime/modules/module_types.h"

#include <math.h>

static Value cmath_domain_error(Coil *c) { return raise_error(c, EXC_ValueError, "math domain error"); }
static Value cmath_range_error(Coil *c) { return raise_error(c, EXC_OverflowError, "math range error"); }

/* Any number, by __complex__, __float__ or __index__. */
static bool cmath_argument(Coil *c, Value v, Cplx *out)
{
    double real, imag;
    bool ok;
    Value method;
    if (!is_double(v) && !is_int(v) && !is_complex(v)) {
        if (!find_special(c, v, "__complex__", &method))
            return false;
        if (!is_null(method)) {
            Value z = call0(c, method);
            release(c, method);
            if (is_null(z))
                return false;
            bool complex_given = (class_of_borrow(c, z)->flags & CLASS_IS_COMPLEX) != 0;
            if (complex_given) {
                /* A subclass has its number inside. */
                const Complex *parts = as_complex(unbox_borrow(c, z));
                *out = cplx_make(parts->real, parts->imag);
            } else {
                raise_error(c, EXC_TypeError, "__complex__ returned non-complex (type %T)", z);
            }
            release(c, z);
            return complex_given;
        }
    }
    if (!to_complex(c, v, &real, &imag, &ok))
        return false;
    if (!ok) {
        imag = 0;
        if (!to_double(c, v, &real))
            return false;
    }
    *out = cplx_make(real, imag);
    return true;
}

static bool cmath_finite(Cplx z) { return isfinite(z.real) && isfinite(z.imag); }
static bool cmath_has_nan(Cplx z) { return isnan(z.real) || isnan(z.imag); }
static bool cmath_has_inf(Cplx z) { return isinf(z.real) || isinf(z.imag); }
static Value cmath_value(Coil *c, Cplx z) { return complex_new(c, z.real, z.imag); }

#define CMATH(name) static Value cmath_##name(Coil *c, const Value *args)

static double cmath_size(Cplx z) { return hypot(z.real, z.imag); }
static double cmath_angle(Cplx z) { return atan2(z.imag, z.real); }

/* Functions that neither overflow nor have a pole. */
#define CMATH_PLAIN(name)                                                                                                                  \
    CMATH(name)                                                                                                                            \
    {                                                                                                                                      \
        Cplx z;                                                                                                                            \
        return cmath_argument(c, args[0], &z) ? cmath_value(c, cplx_##name(z)) : COIL_NULL;                                                \
    }
CMATH_PLAIN(acos)
CMATH_PLAIN(acosh)
CMATH_PLAIN(asin)
CMATH_PLAIN(asinh)
CMATH_PLAIN(sqrt)

/* Functions with poles: infinity out of a finite argument. */
#define CMATH_POLES(name)                                                                                                                  \
    CMATH(name)                                                                                                                            \
    {                                                                                                                                      \
        Cplx z;                                                                                                                            \
        if (!cmath_argument(c, args[0], &z))                                                                                               \
            return COIL_NULL;                                                                                                              \
        Cplx r = cplx_##name(z);                                                                                                           \
        return cmath_finite(z) && !cmath_finite(r) ? cmath_domain_error(c) : cmath_value(c, r);                                            \
    }
CMATH_POLES(atan)
CMATH_POLES(atanh)

/* Functions that overflow. An infinite part whose sine or cosine would be asked for is a domain error, unless the other part is
 * infinite so that the wave dies out: `fades`, an expression in that part x. */
#define CMATH_WAVES(name, turning, other, fades)                                                                                           \
    CMATH(name)                                                                                                                            \
    {                                                                                                                                      \
        Cplx z;                                                                                                                            \
        if (!cmath_argument(c, args[0], &z))                                                                                               \
            return COIL_NULL;                                                                                                              \
        double x = z.other;                                                                                                                \
        if (isinf(z.turning) && !isnan(x) && !(isinf(x) && (fades)))                                                                       \
            return cmath_domain_error(c);                                                                                                  \
        Cplx r = cplx_##name(z);                                                                                                           \
        return cmath_finite(z) && cmath_has_inf(r) ? cmath_range_error(c) : cmath_value(c, r);                                             \
    }
CMATH_WAVES(exp, imag, real, x < 0)
CMATH_WAVES(cos, real, imag, false)
CMATH_WAVES(cosh, imag, real, false)
CMATH_WAVES(sin, real, imag, false)
CMATH_WAVES(sinh, imag, real, false)
CMATH_WAVES(tan, real, imag, true)
CMATH_WAVES(tanh, imag, real, true)

/* The logarithm of z; zero is a domain error. */
static bool cmath_checked_log(Coil *c, Value v, Cplx *out)
{
    Cplx z;
    if (!cmath_argument(c, v, &z))
        return false;
    if (z.real == 0 && z.imag == 0)
        return !is_null(cmath_domain_error(c));
    *out = cplx_log(z);
    return true;
}

CMATH(log)
{
    Cplx x, base;
    double r, i;
    if (!cmath_checked_log(c, args[0], &x))
        return COIL_NULL;
    if (is_null(args[1]))
        return cmath_value(c, x);
    if (!cmath_checked_log(c, args[1], &base))
        return COIL_NULL;
    if (!complex_divide(x.real, x.imag, base.real, base.imag, &r, &i))
        return cmath_domain_error(c);
    return complex_new(c, r, i);
}

CMATH(log10)
{
    Cplx x;
    return cmath_checked_log(c, args[0], &x) ? complex_new(c, x.real / M_LN10, x.imag / M_LN10) : COIL_NULL;
}

CMATH(phase)
{
    Cplx z;
    return cmath_argument(c, args[0], &z) ? float_value(cmath_angle(z)) : COIL_NULL;
}

CMATH(polar)
{
    Cplx z;
    if (!cmath_argument(c, args[0], &z))
        return COIL_NULL;
    double r = cmath_size(z);
    if (isinf(r) && cmath_finite(z))
        return cmath_range_error(c);
    return from_object(tuple_pack(c, 2, float_value(r), float_value(cmath_angle(z))));
}

CMATH(rect)
{
    double r, phi;
    if (!to_double(c, args[0], &r) || !to_double(c, args[1], &phi))
        return COIL_NULL;
    if (isinf(phi) && r != 0 && !isnan(r))
        return cmath_domain_error(c);
    return cmath_value(c, cplx_wave(r, r, isnan(r) ? fabs(phi) : phi));
}

CMATH(isfinite)
{
    Cplx z;
    return cmath_argument(c, args[0], &z) ? bool_value(cmath_finite(z)) : COIL_NULL;
}
CMATH(isinf)
{
    Cplx z;
    return cmath_argument(c, args[0], &z) ? bool_value(cmath_has_inf(z)) : COIL_NULL;
}
CMATH(isnan)
{
    Cplx z;
    return cmath_argument(c, args[0], &z) ? bool_value(cmath_has_nan(z)) : COIL_NULL;
}

CMATH(isclose)
{
    Cplx a, b;
    double relative, absolute;
    if (!cmath_argument(c, args[0], &a) || !cmath_argument(c, args[1], &b) || !to_double(c, args[2], &relative) ||
        !to_double(c, args[3], &absolute))
        return COIL_NULL;
    if (relative < 0 || absolute < 0)
        return raise_error(c, EXC_ValueError, "tolerances must be non-negative");
    if (a.real == b.real && a.imag == b.imag)
        return V_TRUE;
    if (cmath_has_inf(a) || cmath_has_inf(b))
        return V_FALSE;
    double difference = hypot(a.real - b.real, a.imag - b.imag);
    return bool_value(difference <= relative * cmath_size(b) || difference <= relative * cmath_size(a) || difference <= absolute);
}

static bool cmath_add(Coil *c, Value module, const char *name, double real, double imag)
{
    Value z = complex_new(c, real, imag);
    bool ok = !is_null(z) && module_add_value(c, module, name, z);
    release_maybe(c, z);
    return ok;
}

static Value cmath_init(Coil *c, const Value *args)
{
    bool ok = module_add_value(c, args[0], "pi", float_value(M_PI)) && module_add_value(c, args[0], "e", float_value(M_E)) &&
              module_add_value(c, args[0], "tau", float_value(2 * M_PI)) && module_add_value(c, args[0], "inf", float_value(HUGE_VAL)) &&
              module_add_value(c, args[0], "nan", float_value((double)NAN)) && cmath_add(c, args[0], "infj", 0, HUGE_VAL) &&
              cmath_add(c, args[0], "nanj", 0, (double)NAN);
    return ok ? V_NONE : COIL_NULL;
}

const CoilDef cmath_module[] = {
    COIL_MODULE("cmath", "The mathematical functions for complex numbers."),
    FUNCTION("acos", "(z, /)", cmath_acos, "The arc cosine."),
    FUNCTION("acosh", "(z, /)", cmath_acosh, "The inverse hyperbolic cosine."),
    FUNCTION("asin", "(z, /)", cmath_asin, "The arc sine."),
    FUNCTION("asinh", "(z, /)", cmath_asinh, "The inverse hyperbolic sine."),
    FUNCTION("atan", "(z, /)", cmath_atan, "The arc tangent."),
    FUNCTION("atanh", "(z, /)", cmath_atanh, "The inverse hyperbolic tangent."),
    FUNCTION("cos", "(z, /)", cmath_cos, "The cosine."),
    FUNCTION("cosh", "(z, /)", cmath_cosh, "The hyperbolic cosine."),
    FUNCTION("exp", "(z, /)", cmath_exp, "e to the power z."),
    FUNCTION("isclose", "(a, b, *, rel_tol=0.000000001, abs_tol=0.0)", cmath_isclose, "Are two numbers about the same?"),
    FUNCTION("isfinite", "(z, /)", cmath_isfinite, "Are both parts finite?"),
    FUNCTION("isinf", "(z, /)", cmath_isinf, "Is a part infinite?"),
    FUNCTION("isnan", "(z, /)", cmath_isnan, "Is a part NaN?"),
    FUNCTION("log", "(z, base=..., /)", cmath_log, "The logarithm, natural unless a base is given."),
    FUNCTION("log10", "(z, /)", cmath_log10, "The logarithm to base 10."),
    FUNCTION("phase", "(z, /)", cmath_phase, "The angle, in radians, from -pi to pi."),
    FUNCTION("polar", "(z, /)", cmath_polar, "The pair of distance from zero and angle."),
    FUNCTION("rect", "(r, phi, /)", cmath_rect, "The number at this distance from zero and this angle."),
    FUNCTION("sin", "(z, /)", cmath_sin, "The sine."),
    FUNCTION("sinh", "(z, /)", cmath_sinh, "The hyperbolic sine."),
    FUNCTION("sqrt", "(z, /)", cmath_sqrt, "The square root."),
    FUNCTION("tan", "(z, /)", cmath_tan, "The tangent."),
    FUNCTION("tanh", "(z, /)", cmath_tanh, "The hyperbolic tangent."),
    COIL_INIT(cmath_init),
    COIL_END,
};
