/* value.h: the 64-bit value word. Only the functions of this file know the encoding.
 *
 *   0x0000 pppp pppp pppp   pointer to an Object (needs no unmasking); all zero is COIL_NULL: "no value, see the error"
 *   0x0001 .. 0xFFFC        double, its bits plus 2^48
 *   0xFFFD 0000 0000 00nn   special: UNDEF, None, False, True, Ellipsis, NotImplemented
 *   0xFFFE / 0xFFFF         int of 49 bits, two's complement
 *
 * Immediates cost no allocation and no count. A NaN whose bits would collide keeps its sign and quiet bit only.
 *
 * Ownership convention of the whole tree (debug and hostile builds check it by counting):
 *   - a function that returns a Value (or an Object pointer) returns an OWNED one, unless its name ends in `_borrow`;
 *   - parameters are BORROWED, unless the function's name ends in `_take`, which consumes that (documented) argument,
 *     also when it fails;
 *   - COIL_NULL / NULL / false as a result means an exception is pending in the Coil, unless documented otherwise.
 */
#ifndef VM_VALUE_H
#define VM_VALUE_H

#include "runtime/coil.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef CoilValue Value;
typedef struct Object Object;

#define MUST_USE    __attribute__((warn_unused_result))
#define LIKELY(x)   __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
/* A function that no loop spends its time in (pickling, texts of errors) in a file whose others do: it is built for size, and stands apart. */
#define COLD __attribute__((cold))

/* A short function that is used everywhere: static inline where time counts. Files built for size call it, and it stands once for all of
 * them, in vm/values/shared.c: each would have one of its own (12 kB together). */
#ifdef BUILT_FOR_SIZE
#define SHARED(function, ...) function;
#elif !defined SHARED
#define SHARED(function, ...) static inline function __VA_ARGS__
#endif

/* A count that a program asks for, not negative, as a size. Counts and indices have 64 bits on every system: what a narrower size_t does
 * not hold becomes PTRDIFF_MAX, which no allocation grants and no object has. */
static inline size_t count_size(int64_t n) { return (uint64_t)n > PTRDIFF_MAX ? PTRDIFF_MAX : (size_t)n; }

#define VALUE_INT_TAG     UINT64_C(0xFFFE000000000000)
#define VALUE_SPECIAL_TAG UINT64_C(0xFFFD000000000000)
#define VALUE_DOUBLE_BIAS UINT64_C(0x0001000000000000)
#define VALUE_INT_MAX     ((INT64_C(1) << 48) - 1)
#define VALUE_INT_MIN     (-(INT64_C(1) << 48))

static inline Value value_word(uint64_t w)
{
    Value v;
    v.word_ = w;
    return v;
}

#define V_UNDEF           value_word(VALUE_SPECIAL_TAG | 1) /* empty register, unbound local, deleted entry */
#define V_NONE            value_word(VALUE_SPECIAL_TAG | 2)
#define V_FALSE           value_word(VALUE_SPECIAL_TAG | 4)
#define V_TRUE            value_word(VALUE_SPECIAL_TAG | 5)
#define V_ELLIPSIS        value_word(VALUE_SPECIAL_TAG | 6)
#define V_NOT_IMPLEMENTED value_word(VALUE_SPECIAL_TAG | 7)

static inline bool same(Value a, Value b) { return a.word_ == b.word_; }
static inline bool is_null(Value v) { return v.word_ == 0; }
static inline bool is_undef(Value v) { return v.word_ == (VALUE_SPECIAL_TAG | 1); }
static inline bool is_none(Value v) { return v.word_ == (VALUE_SPECIAL_TAG | 2); }
static inline bool is_bool(Value v) { return (v.word_ | 1) == (VALUE_SPECIAL_TAG | 5); }
static inline bool is_true(Value v) { return v.word_ == (VALUE_SPECIAL_TAG | 5); }
static inline bool is_false(Value v) { return v.word_ == (VALUE_SPECIAL_TAG | 4); }
static inline bool is_not_implemented(Value v) { return v.word_ == (VALUE_SPECIAL_TAG | 7); }
static inline bool is_special(Value v) { return v.word_ >> 48 == VALUE_SPECIAL_TAG >> 48; }
static inline Value bool_value(bool b) { return value_word(VALUE_SPECIAL_TAG | 4 | (uint64_t)b); }

/* A heap object; COIL_NULL is none (the subtraction sends it to the other end). A program's addresses have 47 bits on x86-64, so that a shift
 * tells; elsewhere they may have 48, and 0.0 is 2^48 itself. */
#ifdef __x86_64__
static inline bool is_object(Value v) { return (v.word_ - 1) >> 47 == 0; }
#else
static inline bool is_object(Value v) { return v.word_ - 1 < VALUE_DOUBLE_BIAS - 1; }
#endif
/* The same in fewer instructions, of a value that is not COIL_NULL. */
static inline bool is_pointer(Value v) { return v.word_ >> 48 == 0; }
/* The same of a word in memory, or COIL_NULL. Its top bits alone are read: a test of memory, without a register. */
static inline bool holds_pointer(const Value *at) { return ((const uint16_t *)at)[__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 3 : 0] == 0; }
static inline Object *as_object(Value v) { return (Object *)(uintptr_t)v.word_; }
static inline Value from_object(const void *o) { return value_word((uint64_t)(uintptr_t)o); }

/* Small ints: 49 bits. Larger ones are Int objects (int.h). bools are not small ints. */
static inline bool is_small(Value v) { return v.word_ >= VALUE_INT_TAG; }
static inline bool both_small(Value a, Value b) { return (a.word_ & b.word_) >= VALUE_INT_TAG; }
static inline int64_t as_small(Value v) { return (int64_t)(v.word_ << 15) >> 15; }
static inline bool fits_small(int64_t n) { return n >= VALUE_INT_MIN && n <= VALUE_INT_MAX; }
static inline Value small(int64_t n) { return value_word((uint64_t)n | VALUE_INT_TAG); }

static inline bool is_double(Value v) { return v.word_ - VALUE_DOUBLE_BIAS < VALUE_SPECIAL_TAG - VALUE_DOUBLE_BIAS; }
static inline double as_double(Value v)
{
    uint64_t w = v.word_ - VALUE_DOUBLE_BIAS;
    double d;
    memcpy(&d, &w, sizeof d);
    return d;
}
static inline Value float_value(double d)
{
    uint64_t w;
    memcpy(&w, &d, sizeof w);
    if (UNLIKELY(w >= UINT64_C(0xFFFC000000000000)))
        w = UINT64_C(0xFFF8000000000000);
    return value_word(w + VALUE_DOUBLE_BIAS);
}

#endif
