/* cmath_branches.h: complex functions with branch cuts, after W. Kahan's "Branch cuts for complex elementary functions", so that
 * results do not depend on the C library. Arguments are finite; infinities and NaNs are left to the library. */
#ifndef RUNTIME_MODULES_CMATH_BRANCHES_H
#define RUNTIME_MODULES_CMATH_BRANCHES_H

#include <complex.h>

typedef double complex Cplx;

/* C11's CMPLX, which glibc does not give to clang: no arithmetic, so that signs of zeros and infinities stay. */
static inline Cplx branches_make(double real, double imag)
{
    union {
        double parts[2];
        Cplx z;
    } both = {{real, imag}};
    return both.z;
}

Cplx branches_sqrt(Cplx z);
Cplx branches_log(Cplx z); /* z is not zero */
Cplx branches_acos(Cplx z);
Cplx branches_acosh(Cplx z);
Cplx branches_asin(Cplx z);
Cplx branches_asinh(Cplx z);
Cplx branches_atan(Cplx z);
Cplx branches_atanh(Cplx z); /* infinite at 1 and -1 */
Cplx branches_tan(Cplx z);
Cplx branches_tanh(Cplx z);

#endif
