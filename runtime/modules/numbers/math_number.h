/* This folder is math, cmath and struct.
 *
 * math_number.h: what the files of module math share. */
#ifndef RUNTIME_MODULES_MATH_NUMBER_H
#define RUNTIME_MODULES_MATH_NUMBER_H

#include "vm/numbers/int_internal.h"

/* Exact sums of doubles (J. Shewchuk's partials): non-overlapping, in increasing size, whose sum is exactly what was added. */
typedef struct ExactSum {
    double *partials;
    size_t count, room;
    double special; /* the sum of infinities and NaNs that were added */
    double infinities;
    bool any_special;
} ExactSum;
/* False: memory, or an intermediate overflow (OverflowError "intermediate overflow in fsum"). */
MUST_USE bool exact_sum_add(Coil *c, ExactSum *s, double x);
/* The sum, correctly rounded; ValueError for inf - inf. */
MUST_USE bool exact_sum_result(Coil *c, const ExactSum *s, double *out);
void exact_sum_drop(Coil *c, ExactSum *s);

/* The square root of the sum of n squares, without overflow, nearly correctly rounded. */
double math_norm(const double *x, size_t n);

/* mod_math_int.c and mod_math_sums.c */
#define MATH(name) Value math_##name(Coil *c, const Value *args)
MATH(factorial);
MATH(comb);
MATH(perm);
MATH(gcd);
MATH(lcm);
/* Of two numbers, as ShortFunction. */
Value math_gcd_short(Coil *c, const Value *args, size_t n);
Value math_lcm_short(Coil *c, const Value *args, size_t n);
MATH(isqrt);
MATH(fsum);
MATH(sumprod);
MATH(prod);
MATH(dist);
MATH(hypot);

#endif
