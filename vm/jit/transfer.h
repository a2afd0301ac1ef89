/* transfer.h: where machine code goes on behind what a function has done for it; for the files transfer*.c. */
#ifndef VM_JIT_TRANSFER_H
#define VM_JIT_TRANSFER_H

#include "vm/jit/unit_internal.h"

#if COIL_JIT
#define SHARED_PLACE(c, name) ((c)->vm->jit->chunks->shared.name)

/* Where f goes on at f->ip: in its unit, if that is entered there; else the way out. */
static inline const uint8_t *place_of(Coil *c, Frame *f)
{
    const MachineUnit *u = f->code->unit;
    f->machine = 0;
    if (u && f->ip->op == I_UNIT)
        return u->base + u->place[f->ip - f->code->live];
    return SHARED_PLACE(c, leave_here);
}

/* The innermost frame, just pushed, begins. */
static inline const uint8_t *begin(Coil *c)
{
    Frame *f = c->frame;
    if (UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed)))
        return SHARED_PLACE(c, leave_here);
    f->ip = f->code->entry;
    f->machine = 0;
    return LIKELY(f->code->machine != NULL) ? f->code->machine : SHARED_PLACE(c, leave_here);
}

/* v (owned) is for what f's unit waits for, if it does. */
static inline const uint8_t *unit_takes(Coil *c, Frame *f, Value v)
{
    if (f->machine <= FRAME_LEAVES)
        return NULL;
    c->vm->jit->result = v;
    return SHARED_PLACE(c, back);
}
#endif

#endif
