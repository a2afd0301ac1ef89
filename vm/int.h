/* int.h: integers. 49-bit immediates (value.h), beyond them Int objects: sign and magnitude in GMP limbs. An Int object is
 * never small: results are always normalised. Arithmetic on words up to 128 bits avoids GMP; beyond, mpn_* works on limbs held
 * in the objects themselves, after mem_reserve() for GMP's own scratch; huge operations charge steps (vm.h: vm_charge). */
#ifndef VM_INT_H
#define VM_INT_H

#include "class.h"

typedef struct Int {
    Object h;
    int64_t size;     /* limbs; negative for negative numbers */
    uint64_t limbs[]; /* least significant first */
} Int;

/* The int (small or Int) behind an int, a bool or a Boxed int; COIL_NULL (nothing pending) if it is none. */
Value as_int_borrow(Coil *c, Value v);
static inline bool is_int(Value v) { return is_small(v) || is_exact(v, SHAPE_INT); } /* exactly int */

MUST_USE Value int_from_i64(Coil *c, int64_t n);
MUST_USE Value int_from_u64(Coil *c, uint64_t n);
MUST_USE Value int_from_i128(Coil *c, __int128 n);
MUST_USE Value int_from_limbs(Coil *c, bool negative, const uint64_t *limbs, size_t count);
MUST_USE Value int_from_double(Coil *c, double d); /* truncates; OverflowError / ValueError for inf / nan */
/* Digits (no sign, no underscores, valid for the base) of a literal or int(). ValueError beyond the digit limit. */
MUST_USE Value int_from_digits(Coil *c, const char *digits, size_t count, int base, bool negative);
/* true and the number if it fits; false, nothing pending, if not. v is an int value (as_int_borrow'd). */
bool int_to_i64(Value v, int64_t *out);
bool int_to_u64(Value v, uint64_t *out);
MUST_USE bool int_to_double(Coil *c, Value v, double *out); /* rounds half to even; OverflowError */
int int_sign(Value v);
size_t int_bits(Value v); /* bit_length */

MUST_USE Value int_add(Coil *c, Value a, Value b); /* operands are int values */
MUST_USE Value int_sub(Coil *c, Value a, Value b);
MUST_USE Value int_mul(Coil *c, Value a, Value b);
MUST_USE Value int_floordiv(Coil *c, Value a, Value b);
MUST_USE Value int_mod(Coil *c, Value a, Value b);
MUST_USE Value int_truediv(Coil *c, Value a, Value b);
MUST_USE Value int_pow(Coil *c, Value a, Value b);
MUST_USE Value int_lshift(Coil *c, Value a, Value b);
MUST_USE Value int_rshift(Coil *c, Value a, Value b);
MUST_USE Value int_and(Coil *c, Value a, Value b);
MUST_USE Value int_or(Coil *c, Value a, Value b);
MUST_USE Value int_xor(Coil *c, Value a, Value b);
MUST_USE Value int_neg(Coil *c, Value a);
MUST_USE Value int_invert(Coil *c, Value a);
int int_compare(Value a, Value b);            /* -1, 0, 1 */
int int_compare_double(Value a, double b);    /* exact; b is not NaN */
int64_t int_hash(Value v);
int64_t float_hash(Coil *c, Value v);         /* by value; NaN hashes by identity-like constant as documented */
MUST_USE Str *int_to_str(Coil *c, Value v, int base); /* no prefix; decimal obeys the digit limit */
/* Shortest text that reads back as d ("1.0", "1e+16", "inf"), as repr() gives. Returns its length; buf has 32 bytes. */
size_t float_repr(double d, char *buf);

/* Any value to a C integer through __index__: TypeError "'x' object cannot be interpreted as an integer"; OverflowError if it
 * does not fit (index_clamped: saturates instead, as slices do). */
MUST_USE bool to_index(Coil *c, Value v, int64_t *out);
MUST_USE bool to_index_clamped(Coil *c, Value v, int64_t *out);
MUST_USE Value to_int_index(Coil *c, Value v); /* operator.index(v): an exact int */
MUST_USE bool to_double(Coil *c, Value v, double *out); /* float(v) for numbers: __float__, __index__ */

#endif
