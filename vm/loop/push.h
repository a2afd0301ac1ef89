/* push.h: frames for Python functions that an instruction calls. */
#ifndef VM_PUSH_H
#define VM_PUSH_H

#include "vm/classes/descriptor.h"
#include "vm/loop/bind.h"
#include "vm/loop/frame.h"
#include "vm/loop/interp.h"

/* Is there room for a call of fn, prepared and of n plain parameters, with its window at regs? */
static inline bool push_fits(const Coil *c, const Code *code, const Value *regs)
{
    return (const char *)(regs + code->nregs) <= c->values_limit && frames_fit(c);
}

/* A frame for fn, taken, called by an instruction of `previous`, its locals in place from regs; push_fits() said yes. `instance`: HOW_INIT's, taken; or COIL_NULL. */
static inline __attribute__((always_inline)) Frame *push_take(Coil *c, Frame *previous, Function *fn, Code *code, Value *regs, int how,
                                                              Value instance)
{
    Frame *f = (Frame *)c->frames_top;
    frame_begin(c, f, previous, fn, code, regs, regs + code->nregs, code->live, how, 0);
    f->extra = instance;
    return f;
}

/* The same where push_fits() may say no. NULL: failed, all released. */
MUST_USE Frame *push_bound_take(Coil *c, Function *fn, Value *regs, int how, Value instance);
/* The same with a window of its own: args (n, then those of the keywords `names`, or NULL) are moved out of, fn is borrowed. False: no
 * frame; *result is what the call gave (the object of a generator function), or COIL_NULL: failed. */
MUST_USE bool push_general(Coil *c, Function *fn, Value *args, uint32_t n, Tuple *names, int how, Value instance, Value *result);
/* A frame for callee(*args, **kwargs), as its CALL_EX has them, its window above all others; kwargs may be COIL_NULL. 0: to be called the
 * general way, as what is no function, or has many arguments; -1: failed. */
MUST_USE int push_spread(Coil *c, Value callee, Value args, Value kwargs);
/* A frame for the function of a functools.partial with n more arguments, which move to it. 0, with all as it was: to be called the general way; -1:
 * failed. */
MUST_USE int push_partial(Coil *c, const Partial *p, Value *args, uint32_t n);
/* A frame for a special method of plain parameters, its window above all others. Borrows all. False: to be called the general way. */
MUST_USE bool push_special(Coil *c, Function *fn, const Value *args, uint32_t n, int how, uint16_t dst, uint8_t skip);
/* A frame for a coroutine method without arguments, which the innermost frame's YIELD_FROM at `at` awaits: that one stands there from now on.
 * Borrows all. False: to be called the general way. */
MUST_USE bool push_awaited(Coil *c, Function *fn, Value self, const Instr *at);
/* A frame for what an operator or a comparison calls on a. */
MUST_USE bool push_operator(Coil *c, BinaryOp op, bool inplace, Value a, Value b);
MUST_USE bool push_compare(Coil *c, CompareOp op, Value a, Value b);

#endif
