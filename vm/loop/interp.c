/* interp.c: the eval loop: registers, dispatch, and what becomes of an exception. The instructions are in handlers/, a file a subject.
 *
 * One activation runs any number of Python frames: calls push a frame and go on. It ends when a frame with HOW_ENTRY leaves.
 */
#include "vm/loop/interp.h"
#include "vm/classes/class_cache.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/loop/arithmetic.h"
#include "vm/loop/native.h"
#include "vm/loop/push.h"
#include "vm/loop/quicken.h"
#include "vm/loop/registers.h"
#include "vm/loop/suspend.h"
#include "vm/loop/watch.h"
#include "vm/values/iterator.h"

Value interp_run(Coil *c)
{
#if COMPUTED_GOTO
    static const void *const table[] = {
#define OP(name, words, a, b, c, doc) &&L_##name,
#include "vm/code/opcodes.def"
#undef OP
    };
    if (UNLIKELY(!c->handlers[0])) /* a thread's first activation */
        memcpy(c->handlers, table, sizeof table);
#endif
    if (!enter_recursion(c, "")) {
        frame_unwind(c, c->frame);
        return COIL_NULL;
    }
    Frame *f = c->frame;
    const Instr *ip = f->ip;
    Value *R = f->regs;
    const Value *K = f->consts;
    int32_t nloc = (int32_t)f->code->nlocals; /* at most 0x8000 */
    Value v, x, y;                            /* their addresses are never taken, so that they stay in machine registers */
    uint32_t base, count;                     /* of a call's arguments */
    Function *fn;
    Code *code;
    int how;
#if !COMPUTED_GOTO
    unsigned opcode;
#endif

    if (!is_null(c->error))
        goto error_thrown; /* resumed by throw() */
    if (f->flags & FRAME_GENERATOR && f->ip != f->code->live)
        goto resumed; /* c->sent: for the YIELD or YIELD_FROM that it stands at */
#if COMPUTED_GOTO
    DISPATCH();
#else
dispatch:
    NOTE_OPCODE();
    opcode = ip->op;
dispatch_as:
    switch (opcode) {
#endif

    CASE(TRACED)
    {
        SAVE();
        if (UNLIKELY(!watch_step(c, f)))
            goto error;
        if (f->ip == ip && ip->op == I_TRACED) {
#if COMPUTED_GOTO
            goto * c->handlers[code_op(f->code, ip)];
#else
                opcode = code_op(f->code, ip);
                goto dispatch_as;
#endif
        }
        ip = f->ip; /* f_lineno was set, or the code is no longer watched */
        DISPATCH();
    }

#include "vm/loop/handlers/moves.inc"
#include "vm/loop/handlers/cells.inc"
#include "vm/loop/handlers/names.inc"
#include "vm/loop/handlers/operators.inc"
#include "vm/loop/handlers/comparisons.inc"
#include "vm/loop/handlers/jumps.inc"
#include "vm/loop/handlers/attributes.inc"
#include "vm/loop/handlers/methods.inc"
#include "vm/loop/handlers/items.inc"
#include "vm/loop/handlers/building.inc"
#include "vm/loop/handlers/calls.inc"
#include "vm/loop/handlers/returns.inc"
#include "vm/loop/handlers/generators.inc"
#include "vm/loop/handlers/iteration.inc"
#include "vm/loop/handlers/exceptions.inc"
#include "vm/loop/handlers/matching.inc"
#include "vm/loop/handlers/imports.inc"
#if !COMPUTED_GOTO
default: __builtin_unreachable();
}
#endif

error_thrown :
    /* An exception to be raised where the frame stands. */
    interp_note_throw(c, f);
if (UNLIKELY(c->vm->watching != 0))
    watch_throw(c, f);
error :
    /* c->error is pending, raised by the instruction at f->ip. */
    interp_note_raise(c, f);
{
    code = f->code;
    uint32_t at = frame_at(f);
    bool stopped = UNLIKELY(c->vm->stopped);
    for (uint32_t k = 0; k < code->exc_count && !stopped; k++) {
        const ExcRow *row = &code->exc_rows[k];
        if (row->kind != EXC_TRY || at < row->start || at >= row->end)
            continue;
        Value error = take_error(c);
        for (uint32_t r = code->nregs; r-- > row->first_dead;) /* as a stack is popped */
            if (is_object(R[r])) {
                x = R[r];
                R[r] = V_UNDEF;
                release(c, x);
            }
        R[row->exc] = error;
        c->chained = 0;
        ip = code->live + row->target;
        f->ip = ip;
        if (UNLIKELY(c->vm->watching != 0) && !watch_handled(c, f, error))
            goto error;
        DISPATCH();
    }
    if (UNLIKELY(c->vm->watching != 0))
        watch_unwind(c, f);
    /* No handler here: the frame goes, the exception goes on in what it returns to. */
    how = f->how;
    Generator *g = f->generator;
    if (f->flags & FRAME_GENERATOR) {
        generator_convert_stop(c, code->flags);
        Generator *up = generator_awaiter(g), *root = f->root;
        bool chained = how != HOW_AWAIT && g != root && up && up->state == GEN_SUSPENDED;
        generator_finish(c, g);
        if (chained) { /* its awaiter, not on the stack, takes its place */
            RETAIN(up);
            if (root != up)
                root->link = up, root->flags &= (uint8_t)~GEN_LINKED;
            else if (!(root->flags & GEN_LINKED))
                root->link = NULL;
            frame_unwind(c, f);
            Frame *next = generator_push(c, up, how, root);
            if (!next) { /* no room to go on in it: it ends too */
                generator_kill(c, up);
                RELEASE(c, up);
                if (how == HOW_ENTRY) {
                    c->finished = true;
                    return COIL_NULL;
                }
                RELOAD();
                goto error;
            }
            RELEASE(c, up);
            RELOAD();
            if (root->flags & GEN_THROWN)
                interp_note_throw(c, f);
            goto error;
        }
    } else if (f->flags & FRAME_LAZY) {
        generator_convert_stop(c, code->flags);
    }
    frame_unwind(c, f);
    if (how == HOW_ENTRY) {
        c->finished = true;
        return COIL_NULL;
    }
    RELOAD();
    if (how == HOW_NEXT && failed_with(c, EXC_StopIteration)) {
        clear_error(c);
        c->chained = 0;
        goto iterator_ended;
    }
    goto error;
}
}
