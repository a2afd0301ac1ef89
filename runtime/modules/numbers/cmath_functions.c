/* cmath_functions.c: see the header. */
#include "runtime/modules/numbers/cmath_functions.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

/* Beyond this the formulas' squares and sums would overflow. */
#define CPLX_LARGE (DBL_MAX / 4)

static bool cplx_is_large(Cplx z) { return fabs(z.real) > CPLX_LARGE || fabs(z.imag) > CPLX_LARGE; }
/* log(2 |z|) of a large z */
static double cplx_log_twice(Cplx z) { return log(hypot(z.real / 2, z.imag / 2)) + M_LN2 * 2; }
/* z * i and z / i, exactly */
static Cplx cplx_turn(Cplx z) { return cplx_make(-z.imag, z.real); }
static Cplx cplx_turn_back(Cplx z) { return cplx_make(z.imag, -z.real); }

Cplx cplx_sqrt(Cplx z)
{
    double x = fabs(z.real), y = fabs(z.imag), s;
    if (x == 0 && y == 0)
        return cplx_make(0, z.imag);
    if (isinf(y))
        return cplx_make(y, z.imag);
    if (isinf(x)) { /* the other part is 0, of y's sign, but of a NaN nothing is known */
        double small = isnan(y) ? y : 0;
        return z.real > 0 ? cplx_make(x, copysign(small, z.imag)) : cplx_make(small, isnan(y) ? x : copysign(x, z.imag));
    }
    if (x < DBL_MIN && y < DBL_MIN) { /* scaled up by 2**54, so that no digits are lost */
        x = ldexp(x, 54);
        s = ldexp(sqrt((x + hypot(x, ldexp(y, 54))) / 2), -27);
    } else {
        x /= 8;
        s = 2 * sqrt(x + hypot(x, y / 8));
    }
    double d = y / (2 * s);
    return z.real >= 0 ? cplx_make(s, copysign(d, z.imag)) : cplx_make(d, copysign(s, z.imag));
}

Cplx cplx_log(Cplx z)
{
    double x = fabs(z.real), y = fabs(z.imag), size;
    if (x > CPLX_LARGE || y > CPLX_LARGE) {
        size = log(hypot(x / 2, y / 2)) + M_LN2;
    } else if (x < DBL_MIN && y < DBL_MIN) {
        size = log(hypot(ldexp(x, DBL_MANT_DIG), ldexp(y, DBL_MANT_DIG))) - DBL_MANT_DIG * M_LN2;
    } else {
        double h = hypot(x, y);
        if (h >= 0.71 && h <= 1.73) { /* near 1: from the difference, which is more exact */
            double larger = fmax(x, y), smaller = fmin(x, y);
            size = log1p((larger - 1) * (larger + 1) + smaller * smaller) / 2;
        } else {
            size = log(h);
        }
    }
    return cplx_make(size, atan2(z.imag, z.real));
}

Cplx cplx_acos(Cplx z)
{
    double x = z.real, y = z.imag;
    if (cplx_is_large(z)) {
        double size = cplx_log_twice(z);
        return cplx_make(atan2(fabs(y), x), isnan(y) ? size : copysign(size, -y));
    }
    if (x == 0 && isnan(y))
        return cplx_make(M_PI_2, y);
    Cplx a = cplx_sqrt(cplx_make(1 - x, -y)), b = cplx_sqrt(cplx_make(1 + x, y));
    return cplx_make(2 * atan2(a.real, b.real), asinh(b.real * a.imag - b.imag * a.real));
}

Cplx cplx_acosh(Cplx z)
{
    double x = z.real, y = z.imag;
    if (cplx_is_large(z))
        return cplx_make(cplx_log_twice(z), atan2(y, x));
    Cplx a = cplx_sqrt(cplx_make(x - 1, y)), b = cplx_sqrt(cplx_make(x + 1, y));
    return cplx_make(asinh(a.real * b.real + a.imag * b.imag), 2 * atan2(a.imag, b.real));
}

Cplx cplx_asinh(Cplx z)
{
    double x = z.real, y = z.imag;
    if (cplx_is_large(z))
        return cplx_make(copysign(cplx_log_twice(z), isnan(x) ? 1 : x), atan2(y, fabs(x)));
    if (isnan(x) && y == 0)
        return z;
    Cplx a = cplx_sqrt(cplx_make(1 + y, -x)), b = cplx_sqrt(cplx_make(1 - y, x));
    return cplx_make(asinh(a.real * b.imag - b.real * a.imag), atan2(y, a.real * b.real - a.imag * b.imag));
}

Cplx cplx_asin(Cplx z) { return cplx_turn_back(cplx_asinh(cplx_turn(z))); }

/* Recurses for a negative number: once, for its opposite. */
Cplx cplx_atanh(Cplx z)
{
    double x = z.real, y = z.imag, height = fabs(y);
    if (isinf(x) || isinf(y))
        return cplx_make(isnan(x) ? 0 : copysign(0, x), isnan(y) ? y : copysign(M_PI_2, y));
    if (isnan(x) || isnan(y))
        return cplx_make(x == 0 ? x : (double)NAN, (double)NAN);
    if (signbit(x)) {
        Cplx r = cplx_atanh(cplx_make(-x, -y));
        return cplx_make(-r.real, -r.imag);
    }
    if (x > sqrt(CPLX_LARGE) || height > sqrt(CPLX_LARGE)) {
        double h = hypot(x / 2, y / 2);
        return cplx_make(x / 4 / h / h, -copysign(M_PI_2, -y));
    }
    if (x == 1 && height < sqrt(DBL_MIN)) {
        if (height == 0)
            return cplx_make(HUGE_VAL, y);
        return cplx_make(-log(sqrt(height) / sqrt(hypot(height, 2))), copysign(atan2(2, -height) / 2, y));
    }
    double real = log1p(4 * x / ((1 - x) * (1 - x) + height * height)) / 4;
    return cplx_make(real, -atan2(-2 * y, (1 - x) * (1 + x) - height * height) / 2);
}

Cplx cplx_atan(Cplx z) { return cplx_turn_back(cplx_atanh(cplx_turn(z))); }

/* size * wave, but that zero stays zero whatever the other is. */
static double cplx_times(double size, double wave)
{
    if (isnan(wave))
        return size == 0 ? 0 : wave;
    if (wave == 0)
        return signbit(size) && !isnan(size) ? -wave : wave;
    return size * wave;
}

Cplx cplx_wave(double real, double imag, double angle)
{
    return cplx_make(isinf(real) && isnan(angle) ? HUGE_VAL : cplx_times(real, cos(angle)), cplx_times(imag, sin(angle)));
}

/* A wave's size is asked for one step nearer to zero where it might overflow though its product with the wave does not. */
static double cplx_step(double x) { return fabs(x) > log(CPLX_LARGE) ? copysign(1, x) : 0; }
static Cplx cplx_step_back(double step, Cplx z) { return step == 0 ? z : cplx_make(z.real * M_E, z.imag * M_E); }

Cplx cplx_exp(Cplx z)
{
    double step = fmax(cplx_step(z.real), 0), size = exp(z.real - step);
    return cplx_step_back(step, cplx_wave(size, size, z.imag));
}

Cplx cplx_cosh(Cplx z)
{
    double step = cplx_step(z.real), x = z.real - step;
    return cplx_step_back(step, cplx_wave(cosh(x), sinh(x), isnan(x) ? fabs(z.imag) : z.imag));
}

Cplx cplx_sinh(Cplx z)
{
    double step = cplx_step(z.real), x = z.real - step;
    return cplx_step_back(step, cplx_wave(sinh(x), cosh(x), z.imag));
}

Cplx cplx_tanh(Cplx z)
{
    double x = z.real, y = z.imag;
    if (isnan(x) && y == 0)
        return z;
    if (fabs(x) > log(CPLX_LARGE)) /* all but 1 */
        return cplx_make(copysign(1, x), isfinite(y) || isfinite(x) ? 4 * sin(y) * cos(y) * exp(-2 * fabs(x)) : 0);
    double t = tanh(x), u = tan(y), scale = 1 / cosh(x), both = t * u, bottom = 1 + both * both;
    return cplx_make(t * (1 + u * u) / bottom, ((u / bottom) * scale) * scale);
}

Cplx cplx_cos(Cplx z) { return cplx_cosh(cplx_turn(z)); }
Cplx cplx_sin(Cplx z) { return cplx_turn_back(cplx_sinh(cplx_turn(z))); }
Cplx cplx_tan(Cplx z) { return cplx_turn_back(cplx_tanh(cplx_turn(z))); }
