/* int_internal.h: what the files of the integers share: views of operands, and building results.
 *
 * A view shows any int value as sign and limbs without copying; it points into the object or into itself, so it must not be
 * copied, and its value must stay alive. Results are built in an Int with room for the largest case, then int_finish
 * normalises it: leading zero limbs go, and what fits becomes an immediate. */
#ifndef VM_INT_INTERNAL_H
#define VM_INT_INTERNAL_H

#include "vm/machine/vm.h"
#include "vm/numbers/limbs.h"

/* More limbs than this are refused before any arithmetic on sizes can overflow. */
#define INT_MAX_LIMBS ((size_t)1 << (sizeof(size_t) == 8 ? 40 : 24))
/* Work is counted in limb products. Operations of less than INT_FREE_WORK are not charged; a step is INT_STEP_WORK, as measured of
 * products; a division of the same sizes is as dear as INT_DIVIDE_WORK of them. */
#define INT_FREE_WORK   4096
#define INT_STEP_WORK   16
#define INT_DIVIDE_WORK 3

typedef struct IntView {
    const uint64_t *limbs;
    size_t count; /* 0 for zero */
    bool negative;
    uint64_t word;
} IntView;

static inline uint64_t magnitude_of(int64_t n) { return n < 0 ? 0 - (uint64_t)n : (uint64_t)n; }

static inline void int_view(Value v, IntView *out)
{
    if (is_small(v)) {
        int64_t n = as_small(v);
        out->word = magnitude_of(n);
        out->limbs = &out->word;
        out->count = n != 0;
        out->negative = n < 0;
        return;
    }
    const Int *i = (const Int *)as_object(v);
    out->negative = i->size < 0;
    out->count = (size_t)(i->size < 0 ? -i->size : i->size);
    out->limbs = i->limbs;
}

/* An Int with room for `count` limbs, unfilled. */
MUST_USE Int *int_alloc(Coil *c, size_t count);
/* The int value of the first `count` limbs (consumes i). Cannot fail. */
Value int_finish(Coil *c, Int *i, size_t count, bool negative);
/* Sign and 128-bit magnitude. */
MUST_USE Value int_from_u128(Coil *c, Wide magnitude, bool negative);
/* Charges `work` limb products, and makes sure that GMP will get `scratch` limbs for itself. */
MUST_USE bool int_prepare(Coil *c, uint64_t work, size_t scratch);
/* Prepares for multiplying operands of these sizes, or for what costs `times` as much. */
MUST_USE bool int_prepare_product(Coil *c, size_t n, size_t m, unsigned times);
/* x mod y by trunction of magnitudes; either result may be NULL. y is not zero. */
MUST_USE bool int_divide(Coil *c, const IntView *x, const IntView *y, Value *quotient, Value *remainder);

#endif
