/* suspend.h: frames of generators: pushed to run, taken off the stack when they suspend or finish. */
#ifndef VM_SUSPEND_H
#define VM_SUSPEND_H

#include "vm/loop/frame.h"
#include "vm/loop/generator.h"

/* Registers by pairs: a generator's are copied at every step, and are too few for a call of memcpy. */
typedef uint64_t RegisterPair __attribute__((vector_size(16), aligned(8), may_alias));

static inline __attribute__((always_inline)) void registers_copy(Value *to, const Value *from, uint32_t count)
{
    for (uint32_t k = 0; k + 2 <= count; k += 2)
        *(RegisterPair *)(to + k) = *(const RegisterPair *)(from + k);
    if (count & 1)
        to[count - 1] = from[count - 1];
}

/* The same, and what they were copied from is dead. */
static inline __attribute__((always_inline)) void registers_move(Value *to, Value *from, uint32_t count)
{
    const RegisterPair dead = {V_UNDEF.word_, V_UNDEF.word_};
    for (uint32_t k = 0; k + 2 <= count; k += 2) {
        *(RegisterPair *)(to + k) = *(const RegisterPair *)(from + k);
        *(RegisterPair *)(from + k) = dead;
    }
    if (count & 1) {
        to[count - 1] = from[count - 1];
        from[count - 1] = V_UNDEF;
    }
}

/* Finished: its registers are on the stack or gone already. */
void generator_finish(Coil *c, Generator *g);
/* Gives every lazy frame of the suspending chain, from f down to its boundary, a generator. Nothing moves if one can't be had. */
MUST_USE bool suspend_prepare(Coil *c, Frame *f);
/* Suspends f and the frames that await it. Returns the boundary frame's generator (owned); *boundary is a copy of that frame. */
MUST_USE Generator *suspend_chain(Coil *c, Frame *f, Frame *boundary);
/* A frame for a suspended or new generator, on top of the stacks. Borrows g. NULL: failed, g untouched. */
MUST_USE Frame *generator_push(Coil *c, Generator *g, int how, Generator *root);
/* PEP 479, and its twin for async generators: StopIteration must not leave a generator. */
void generator_convert_stop(Coil *c, uint32_t code_flags);
/* Sends v to an iterator that is no plain suspended generator. */
MUST_USE Value delegate_send(Coil *c, Value iterator, Value v, bool *finished);

#endif
