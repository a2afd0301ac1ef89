/* int.h: integers. 49-bit immediates (value.h), beyond them Int objects: sign and magnitude in limbs of 64 bits. An Int object is
 * never small: results are always normalised. Arithmetic on words up to 128 bits avoids GMP; beyond, GMP works (limbs.h) on limbs held
 * in the objects themselves, after mem_reserve() for GMP's own scratch; huge operations charge steps (vm/machine/vm.h: charge_for). */
#ifndef VM_INT_H
#define VM_INT_H

#include "vm/classes/class.h"
#include "vm/numbers/wide.h"

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
MUST_USE Value int_from_i128(Coil *c, Wide n);
MUST_USE Value int_from_limbs(Coil *c, bool negative, const uint64_t *limbs, size_t count);
MUST_USE Value int_from_double(Coil *c, double d); /* truncates; OverflowError / ValueError for inf / nan */
/* Digits (no sign, no underscores, valid for the base) of a literal or int(). ValueError beyond the digit limit. */
MUST_USE Value int_from_digits(Coil *c, const char *digits, size_t count, int base, bool negative);
/* true and the number if it fits; false, nothing pending, if not. v is an int value (as_int_borrow'd). */
bool int_to_i64(Value v, int64_t *out);
bool int_to_u64(Value v, uint64_t *out);
MUST_USE bool int_to_double(Coil *c, Value v, double *out); /* rounds half to even; OverflowError */
int int_sign(Value v);
bool int_is_odd(Value v);
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
MUST_USE Value int_abs(Coil *c, Value a);
MUST_USE bool int_divmod(Coil *c, Value a, Value b, Value *quotient, Value *remainder);
MUST_USE Value int_powmod(Coil *c, Value a, Value b, Value modulus); /* pow() with three arguments */
MUST_USE Value int_gcd(Coil *c, Value a, Value b);
MUST_USE Value int_sqrt(Coil *c, Value a); /* rounded down; a is not negative */
/* v as d * 2**exponent, rounded half to even to 53 bits: cannot overflow. */
double int_scaled_double(Value v, int64_t *exponent);
int int_compare(Value a, Value b);         /* -1, 0, 1 */
int int_compare_double(Value a, double b); /* exact; b is not NaN */
int64_t int_hash(Value v);
int64_t float_hash(Coil *c, Value v); /* by value; NaN hashes by identity-like constant as documented */
int64_t double_hash(double d);
MUST_USE Str *int_to_str(Coil *c, Value v, int base); /* no prefix; decimal obeys the digit limit */
/* How many decimal digits are converted from and to text, as sys.set_int_max_str_digits; 0: any number. */
enum { INT_DIGIT_LIMIT = 4300 };
uint32_t int_digit_limit(const CoilVM *vm);
void int_set_digit_limit(CoilVM *vm, uint32_t digits);
/* Writes n in decimal to the end of a buffer, without a NUL; returns how many characters. */
#define DECIMAL_ROOM 20
size_t decimal_text(int64_t n, char text[DECIMAL_ROOM]);
/* int() of text: white space, sign, prefix, underscores, any Unicode digits. base 0 reads the prefix. */
MUST_USE Value int_from_str(Coil *c, Str *text, int base);
MUST_USE Value int_from_ascii(Coil *c, const char *text, size_t length, int base, Value shown); /* shown: for the error */

/* ---- float (float*.c) ---- */
#define FLOAT_REPR_ROOM 32
/* Shortest text that reads back as d ("1.0", "1e+16", "inf"), as repr() gives. Returns its length; buf has 32 bytes. */
size_t float_repr(double d, char *buf);
/* The digits of that text alone (at most 17, no NUL) for a finite d > 0: d = 0.DIGITS * 10**point. Returns how many. */
size_t float_digits(double d, char *digits, int *point);
/* Reads the longest prefix of text that is a float literal ("1", ".5e3", "inf", "nan", signed): its length in *used, 0 if there
 * is none. Correctly rounded; independent of the locale. Only false if memory ran out. */
MUST_USE bool float_parse(Coil *c, const char *text, size_t length, size_t *used, double *out);
MUST_USE Value float_from_str(Coil *c, Str *text); /* float() of text, with white space and underscores */
MUST_USE Value float_from_ascii(Coil *c, const char *text, size_t length, Value shown);
/* Python's operations: raise ZeroDivisionError, OverflowError; float_pow may give a complex. */
MUST_USE Value float_pow(Coil *c, double x, double y);
MUST_USE bool float_divmod(Coil *c, double x, double y, double *floor, double *mod); /* y is not zero */
enum { FIXED_PLACES = 15 };
/* d >= 0 with so many decimals (FIXED_PLACES at most), as a whole number of the last place, correctly rounded, half to even. False: it is
 * too large for that. */
bool float_fixed(double d, unsigned places, uint64_t *out);
MUST_USE Value float_round(Coil *c, double x, int64_t digits); /* round(x, digits), correctly rounded */

/* ---- complex (complex.c) ---- */
typedef struct Complex {
    Object h;
    double real, imag;
} Complex;
MUST_USE Value complex_new(Coil *c, double real, double imag);
static inline bool is_complex(Value v) { return is_exact(v, SHAPE_COMPLEX); }
/* An int, float or complex value (or subclass, unboxed) as a complex number. *ok false, nothing pending: it is none. */
MUST_USE bool to_complex(Coil *c, Value v, double *real, double *imag, bool *ok);
/* a / b; false (nothing pending) if b is zero. */
bool complex_divide(double ar, double ai, double br, double bi, double *real, double *imag);
MUST_USE Value complex_pow(Coil *c, double ar, double ai, double br, double bi);
MUST_USE Str *complex_repr(Coil *c, double real, double imag);

/* ---- range (range.c) ---- */
typedef struct Range {
    Object h;
    Value start, stop, step, length; /* int values */
} Range;
/* What iter(range) gives while everything fits a machine word: the next item is `next`. */
typedef struct RangeIterator {
    Object h;
    int64_t next, step;
    uint64_t left;
} RangeIterator;
/* And otherwise. */
typedef struct LongRangeIterator {
    Object h;
    Value next, step, left; /* int values */
} LongRangeIterator;
MUST_USE Value range_new(Coil *c, Value start, Value stop, Value step); /* int values; ValueError for a zero step */
MUST_USE Value range_iter(Coil *c, Value range);
MUST_USE Value range_iter_between(Coil *c, Value start, Value step, Value length);
MUST_USE Value range_item(Coil *c, const Range *r, Value index); /* start + index * step, unchecked */

/* Any value to a C integer through __index__: TypeError "'x' object cannot be interpreted as an integer"; OverflowError if it
 * does not fit (to_index_clamped: saturates instead, as slices do). */
MUST_USE bool to_index(Coil *c, Value v, int64_t *out);
MUST_USE bool to_index_clamped(Coil *c, Value v, int64_t *out);
MUST_USE bool to_size(Coil *c, Value v, int64_t *out);  /* as to_index, in the words of lengths and repetitions if it does not fit */
MUST_USE bool to_c_int(Coil *c, Value v, int *out);     /* as to_index, and it must fit C's int */
MUST_USE Value to_int_index(Coil *c, Value v);          /* operator.index(v): an exact int */
MUST_USE bool to_double(Coil *c, Value v, double *out); /* float(v) for numbers: __float__, __index__ */
/* The same, but *ok false with nothing pending if v is no number. */
MUST_USE bool try_to_double(Coil *c, Value v, double *out, bool *ok);
/* Checks what a conversion method of `self` returned (taken; may be COIL_NULL), and gives it as an exact int or float. */
MUST_USE Value number_result_take(Coil *c, Value self, Value result, const char *method, const char *type, bool as_float);
/* Text that may hold a number, with decimal digits of any script as ASCII, white space as blanks and all else outside ASCII as '?':
 * length + 1 bytes from mem_alloc. */
MUST_USE char *str_numeric_ascii(Coil *c, Str *text);

#endif
