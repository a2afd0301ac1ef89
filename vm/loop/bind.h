/* bind.h: a call's arguments become the first registers of a Python function.
 *
 * call_bind_plain() is for functions of plain parameters that are called with positional arguments, call_bind() for all others.
 */
#ifndef VM_BIND_H
#define VM_BIND_H

#include "vm/loop/frame.h"
#include "vm/loop/function.h"

/* Locals from `from` on are unbound. */
static inline void registers_unbind(Value *regs, uint32_t from, uint32_t to)
{
    for (int32_t k = (int32_t)from; k < (int32_t)to; k++)
        regs[k] = V_UNDEF;
}

/* Moves n arguments to where they are to lie, if that is elsewhere. */
static inline void registers_move(Value *to, Value *from, uint32_t n)
{
    if (to == from)
        return;
    for (uint32_t k = 0; k < n; k++) {
        to[k] = from[k];
        from[k] = V_UNDEF;
    }
}

/* The `n` arguments in args go to regs, which may be args, and which becomes the window of fn (simple or lazy: code.h). Fills in defaults and
 * unbinds the other locals. False, nothing done: too few or too many. */
static inline bool call_bind_plain(const Function *fn, Value *regs, Value *args, uint32_t n)
{
    const Code *code = fn->code;
    if (LIKELY(code->argcount == n)) {
        registers_move(regs, args, n);
    } else {
        const Tuple *defaults = is_null(fn->defaults) ? NULL : as_tuple(fn->defaults);
        if (n > code->argcount || !defaults || code->argcount - n > defaults->length)
            return false;
        registers_move(regs, args, n);
        const Value *end = defaults->items + defaults->length, *from = end - (code->argcount - n);
        for (Value *to = regs + n; from != end; from++) {
            if (is_pointer(*from)) /* no default is COIL_NULL */
                object_retain(as_object(*from));
            *to++ = *from;
        }
    }
    registers_unbind(regs, code->argcount, code->nlocals);
    return true;
}

/* Where the callee's window begins that f calls with arguments at `args`: there, so that none is moved; for a generator's frame, whose
 * registers lie in its object, on top of the stack. */
static inline Value *call_window(const Coil *c, const Frame *f, Value *args)
{
    return LIKELY(!(f->flags & FRAME_GENERATOR)) ? args : (Value *)c->values_top;
}

/* Can `given` arguments be bound in regs, so that these become the callee's window? Else they need a piece of the stack of their own, or are
 * for a generator. */
static inline bool call_binds_in_place(const Coil *c, const Code *code, const Value *regs, uint32_t given)
{
    return code->bindable && (const char *)(regs + (code->nregs > given ? code->nregs : given)) <= c->values_limit;
}

/* Binds a call of fn, whose code is prepared: args has n positional arguments and then those of `named` keywords. Fills all locals; regs
 * may be args. The arguments are moved out, those that no local took are UNDEF. False: failed, each argument is as it was or UNDEF, and
 * regs, if it is not args, is untouched. */
MUST_USE bool call_bind(Coil *c, Function *fn, Value *regs, Value *args, uint32_t n, const Value *names, uint32_t named);

#endif
