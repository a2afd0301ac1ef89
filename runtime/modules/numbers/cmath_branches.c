/* cmath_branches.c: see the header. */
#include "runtime/modules/numbers/cmath_branches.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

/* Beyond this the formulas' squares and sums would overflow. */
#define BRANCHES_LARGE (DBL_MAX / 4)

static bool branches_is_large(Cplx z) { return fabs(creal(z)) > BRANCHES_LARGE || fabs(cimag(z)) > BRANCHES_LARGE; }
/* log(2 |z|) of a large z */
static double branches_log_twice(Cplx z) { return log(hypot(creal(z) / 2, cimag(z) / 2)) + M_LN2 * 2; }
/* z * i and z / i, exactly */
static Cplx branches_turn(Cplx z) { return branches_make(-cimag(z), creal(z)); }
static Cplx branches_turn_back(Cplx z) { return branches_make(cimag(z), -creal(z)); }

Cplx branches_sqrt(Cplx z)
{
    double x = fabs(creal(z)), y = fabs(cimag(z)), s;
    if (x == 0 && y == 0)
        return branches_make(0, cimag(z));
    if (x < DBL_MIN && y < DBL_MIN) { /* scaled up by 2**54, so that no digits are lost */
        x = ldexp(x, 54);
        s = ldexp(sqrt((x + hypot(x, ldexp(y, 54))) / 2), -27);
    } else {
        x /= 8;
        s = 2 * sqrt(x + hypot(x, y / 8));
    }
    double d = y / (2 * s);
    return creal(z) >= 0 ? branches_make(s, copysign(d, cimag(z))) : branches_make(d, copysign(s, cimag(z)));
}

Cplx branches_log(Cplx z)
{
    double x = fabs(creal(z)), y = fabs(cimag(z)), size;
    if (x > BRANCHES_LARGE || y > BRANCHES_LARGE) {
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
    return branches_make(size, atan2(cimag(z), creal(z)));
}

Cplx branches_acos(Cplx z)
{
    double x = creal(z), y = cimag(z);
    if (branches_is_large(z)) {
        double size = branches_log_twice(z);
        return branches_make(atan2(fabs(y), x), x < 0 ? -copysign(size, y) : copysign(size, -y));
    }
    Cplx a = branches_sqrt(branches_make(1 - x, -y)), b = branches_sqrt(branches_make(1 + x, y));
    return branches_make(2 * atan2(creal(a), creal(b)), asinh(creal(b) * cimag(a) - cimag(b) * creal(a)));
}

Cplx branches_acosh(Cplx z)
{
    double x = creal(z), y = cimag(z);
    if (branches_is_large(z))
        return branches_make(branches_log_twice(z), atan2(y, x));
    Cplx a = branches_sqrt(branches_make(x - 1, y)), b = branches_sqrt(branches_make(x + 1, y));
    return branches_make(asinh(creal(a) * creal(b) + cimag(a) * cimag(b)), 2 * atan2(cimag(a), creal(b)));
}

Cplx branches_asinh(Cplx z)
{
    double x = creal(z), y = cimag(z);
    if (branches_is_large(z))
        return branches_make(copysign(branches_log_twice(z), x), atan2(y, fabs(x)));
    Cplx a = branches_sqrt(branches_make(1 + y, -x)), b = branches_sqrt(branches_make(1 - y, x));
    return branches_make(asinh(creal(a) * cimag(b) - creal(b) * cimag(a)), atan2(y, creal(a) * creal(b) - cimag(a) * cimag(b)));
}

Cplx branches_asin(Cplx z) { return branches_turn_back(branches_asinh(branches_turn(z))); }

Cplx branches_atanh(Cplx z)
{
    double x = creal(z), y = cimag(z), height = fabs(y);
    if (signbit(x)) {
        Cplx r = branches_atanh(branches_make(-x, -y));
        return branches_make(-creal(r), -cimag(r));
    }
    if (x > sqrt(BRANCHES_LARGE) || height > sqrt(BRANCHES_LARGE)) {
        double h = hypot(x / 2, y / 2);
        return branches_make(x / 4 / h / h, -copysign(M_PI_2, -y));
    }
    if (x == 1 && height < sqrt(DBL_MIN)) {
        if (height == 0)
            return branches_make(HUGE_VAL, y);
        return branches_make(-log(sqrt(height) / sqrt(hypot(height, 2))), copysign(atan2(2, -height) / 2, y));
    }
    double real = log1p(4 * x / ((1 - x) * (1 - x) + height * height)) / 4;
    return branches_make(real, -atan2(-2 * y, (1 - x) * (1 + x) - height * height) / 2);
}

Cplx branches_atan(Cplx z) { return branches_turn_back(branches_atanh(branches_turn(z))); }

Cplx branches_tanh(Cplx z)
{
    double x = creal(z), y = cimag(z);
    if (fabs(x) > log(BRANCHES_LARGE)) /* all but 1 */
        return branches_make(copysign(1, x), 4 * sin(y) * cos(y) * exp(-2 * fabs(x)));
    double t = tanh(x), u = tan(y), scale = 1 / cosh(x), both = t * u, bottom = 1 + both * both;
    return branches_make(t * (1 + u * u) / bottom, ((u / bottom) * scale) * scale);
}

Cplx branches_tan(Cplx z) { return branches_turn_back(branches_tanh(branches_turn(z))); }
