/* arithmetic.h: what the eval loop's operators come to when their fast case does not hold. */
#ifndef VM_ARITHMETIC_H
#define VM_ARITHMETIC_H

#include "vm/machine/vm.h"

/* Small ints shifted left until their sign is the word's: sums and differences overflow where they leave the range. */
static inline Value small_from_shifted(int64_t shifted) { return value_word((uint64_t)shifted >> 15 | VALUE_INT_TAG); }
static inline int64_t shifted_small(Value v) { return (int64_t)(v.word_ << 15); }

static inline int64_t floor_div(int64_t a, int64_t b)
{
    if (LIKELY((uint64_t)(a | b) <= UINT32_MAX))
        return (uint32_t)a / (uint32_t)b;
    int64_t q = a / b;
    return q - (a % b != 0 && (a < 0) != (b < 0));
}

/* The value of an operator on two operands of any type; f->ip stands at its instruction, whose operands may be reused for the result. */
MUST_USE Value arith_slow(Coil *c, const Frame *f, BinaryOp op, Value a, Value b, bool inplace);
/* The same for & | ^ << >>, the case of unsigned words first: hashes and random generators are made of them. */
MUST_USE Value arith_words(Coil *c, const Frame *f, BinaryOp op, Value a, Value b, bool inplace);
/* truth(), of None and ints at once. */
MUST_USE int slow_truth(Coil *c, Value v);

/* Operators on all bits of small ints need not take the tag off: it is there again in the result. */
static inline Value smalls_and(Value a, Value b) { return value_word(a.word_ & b.word_); }
static inline Value smalls_or(Value a, Value b) { return value_word(a.word_ | b.word_); }
static inline Value smalls_xor(Value a, Value b) { return value_word((a.word_ ^ b.word_) | VALUE_INT_TAG); }

#endif
