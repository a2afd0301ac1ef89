/* cmath_functions.h: the complex functions of module cmath, from real ones, so that results do not depend on the C library: those with
 * branch cuts after W. Kahan's "Branch cuts for complex elementary functions". At infinities and NaNs they have the values of C99's
 * Annex G, and where it leaves a sign open, CPython's. */
#ifndef RUNTIME_MODULES_CMATH_FUNCTIONS_H
#define RUNTIME_MODULES_CMATH_FUNCTIONS_H

/* Not the compiler's complex numbers: their arithmetic would lose the signs of zeros and infinities. */
typedef struct {
    double real, imag;
} Cplx;

static inline Cplx cplx_make(double real, double imag) { return (Cplx){real, imag}; }

/* real * cos(angle) and imag * sin(angle) */
Cplx cplx_wave(double real, double imag, double angle);

Cplx cplx_sqrt(Cplx z);
Cplx cplx_log(Cplx z); /* z is not zero */
Cplx cplx_acos(Cplx z);
Cplx cplx_acosh(Cplx z);
Cplx cplx_asin(Cplx z);
Cplx cplx_asinh(Cplx z);
Cplx cplx_atan(Cplx z);
Cplx cplx_atanh(Cplx z); /* infinite at 1 and -1 */

/* Infinite where they overflow; an infinite angle gives NaN. */
Cplx cplx_exp(Cplx z);
Cplx cplx_cos(Cplx z);
Cplx cplx_cosh(Cplx z);
Cplx cplx_sin(Cplx z);
Cplx cplx_sinh(Cplx z);
Cplx cplx_tan(Cplx z);
Cplx cplx_tanh(Cplx z);

#endif
