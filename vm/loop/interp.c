/* interp.c: the eval loop: registers, dispatch, and what becomes of an exception. The instructions are in handlers/, a file a subject.
 *
 * One activation runs any number of Python frames: calls push a frame and go on. It ends when a frame with HOW_ENTRY leaves.
 * The same text makes interp_step() (interp_step.c), which leaves after each instruction.
 */
#include "vm/loop/interp.h"
#include "vm/machine/breaker.h"
#include "vm/machine/hooks.h"
#include "vm/code/opcodes.h"
#include "vm/classes/class_cache.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/jit/unit.h"
#include "vm/loop/arithmetic.h"
#include "vm/loop/native.h"
#include "vm/loop/push.h"
#include "vm/loop/quicken.h"
#include "vm/loop/registers.h"
#include "vm/loop/suspend.h"
#include "vm/loop/watch.h"
#include "vm/machine/slice.h"
#include "vm/values/dict_index.h"
#include "vm/values/iterator.h"
#include "vm/values/list_room.h"

/* What is left to be done by the instruction `op` when the special method of a gave NotImplemented. `own`: an in-place one. */
static Value special_operator_rest(Coil *c, uint16_t op, bool own, Value a, Value b)
{
    BinaryOp binary;
    switch (op) {
    case I_LT: return compare_op_after(c, CMP_LT, a, b);
    case I_LE: return compare_op_after(c, CMP_LE, a, b);
    case I_EQ: return compare_op_after(c, CMP_EQ, a, b);
    case I_NE: return compare_op_after(c, CMP_NE, a, b);
    case I_GT: return compare_op_after(c, CMP_GT, a, b);
    case I_GE: return compare_op_after(c, CMP_GE, a, b);
#define OPERATOR(NAME)                                                                                                                     \
    case I_##NAME:                                                                                                                         \
    case I_I##NAME: binary = OP_##NAME; break;
        OPERATOR(ADD)
        OPERATOR(SUB)
        OPERATOR(MUL)
        OPERATOR(MATMUL)
        OPERATOR(TRUEDIV)
        OPERATOR(FLOORDIV)
        OPERATOR(MOD)
        OPERATOR(POW)
        OPERATOR(LSHIFT)
        OPERATOR(RSHIFT)
        OPERATOR(AND)
        OPERATOR(OR)
        OPERATOR(XOR)
#undef OPERATOR
    default: return V_NOT_IMPLEMENTED;
    }
    bool inplace = op >= I_IADD && op <= I_IXOR;
    return own ? binary_op(c, binary, a, b) : binary_op_after(c, binary, a, b, inplace);
}

/* What len() of an exact list, str, tuple or dict is; -1: o is none. */
static inline int64_t length_quick(const Object *o)
{
    switch (o->shape) {
    case SHAPE_LIST: return (int64_t)((const List *)o)->length;
    case SHAPE_STR: return (int64_t)((const Str *)o)->length;
    case SHAPE_TUPLE: return (int64_t)((const Tuple *)o)->length;
    case SHAPE_DICT: return (int64_t)((const Dict *)o)->length;
    default: return -1;
    }
}

static bool strs_compare(Coil *c, CompareOp op, const Str *a, const Str *b)
{
    if (op == CMP_EQ || op == CMP_NE)
        return str_equal_charged(c, a, b) == (op == CMP_EQ);
    const uint8_t x = a->data[0], y = b->data[0]; /* of an empty one: its end */
    const int order = LIKELY(x != y && a->width == 1 && b->width == 1) ? (x < y ? -1 : 1) : str_compare(c, a, b);
    return op == CMP_LT ? order < 0 : op == CMP_LE ? order <= 0 : op == CMP_GT ? order > 0 : order >= 0;
}

/* The handler of the exception that f's instruction raised; NULL: none, or a stopped program is to run no more. What a `with` of that one
 * holds is told of: exits that are no Python are made all the same (hooks.h). */
static const ExcRow *frame_handler(Coil *c, const Frame *f)
{
    const uint32_t at = frame_at(f);
    const Code *code = f->code;
    for (uint32_t k = exc_row_from(code, at); k < code->exc_count; k++) {
        const ExcRow *row = &code->exc_rows[k];
        if (at < row->start || row->kind != EXC_TRY)
            continue;
        if (LIKELY(!c->vm->stopped))
            return row;
        const Instr *handler = code->live + row->target;
        if (code_op(code, handler) == I_WITH_EXIT)
            c->vm->hooks->stopped_with(c, f->regs[handler->b]);
    }
    return NULL;
}

#if INTERP_STEP
Value interp_step(Coil *c, bool first, bool *more)
#else
Value interp_run(Coil *c)
#endif
{
#if INTERP_STEP
    *more = false;
#elif COIL_DEBUG || COIL_HOSTILE
    if (c->vm->activations++ % STEPPED_ACTIVATIONS == 0)
        return interp_run_stepwise(c);
#endif
#if COMPUTED_GOTO
    static const void *const table[] = {
#define OP(name, words, a, b, c, doc) &&L_##name,
#include "vm/code/opcodes.def"
#undef OP
    };
    if (UNLIKELY(!c->handlers[0])) /* a thread's first activation */
        memcpy(c->handlers, table, sizeof table);
#endif
    if (UNIT_HAS_LEFT) {
        /* which has looked after this */
    } else if (ACTIVATION_BEGINS && !enter_recursion(c, "") && !slice_resumes(c)) { /* that one has handlers: raised where it stands */
        frame_unwind(c, c->frame);
        return COIL_NULL;
    } else if (ACTIVATION_BEGINS && UNLIKELY(c->vm->muted)) {
        limits_mute(c);
        frame_unwind(c, c->frame);
        return COIL_NULL;
    }
    Frame *f = c->frame;
    const Instr *ip = f->ip;
    Value *R = f->regs;
    Value v, x, y;        /* their addresses are never taken, so that they stay in machine registers */
    uint32_t base, count; /* of a call's arguments */
    Value *to;            /* where the callee's window begins */
    Function *fn;
    Code *code;
    int how;
#if !COMPUTED_GOTO
    unsigned opcode;
#endif

#if COIL_JIT
    if (UNIT_HAS_LEFT)
        goto unit_ended;
#endif
    if (ACTIVATION_BEGINS && !is_null(c->error))
        goto error_thrown; /* resumed by throw() */
    if (ACTIVATION_BEGINS && f->flags & FRAME_GENERATOR && f->ip != f->code->live)
        goto resumed; /* c->sent: for the YIELD or YIELD_FROM that it stands at */
#if COMPUTED_GOTO
    DISPATCH();
#else
#if !INTERP_STEP
dispatch:
#endif
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
        if (f->ip == ip && ip->op == I_TRACED)
            DISPATCH_AS(code_op(f->code, ip));
        ip = f->ip; /* f_lineno was set, or the code is no longer watched */
        DISPATCH();
    }

#if COIL_JIT
    CASE(UNIT)
    {
        if (f->how == HOW_ENTRY && f->code->brief)
            DISPATCH_AS(unit_op(f->code, ip));
        c->unit_end = (uint8_t)(1 + unit_run(c, f, ip));
    unit_ended:;
        const enum UnitEnd end = (enum UnitEnd)(c->unit_end - 1);
        c->unit_end = 0;
        if (UNLIKELY(end == UNIT_OVER)) {
#if INTERP_STEP
            *more = false;
#endif
            return unit_result(c);
        }
        RELOAD();
        if (UNLIKELY(end == UNIT_ERROR))
            goto error;
        if (LIKELY(end == UNIT_GOES_ON))
            DISPATCH();
        DISPATCH_AS(unit_op(f->code, ip));
    }
#endif

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
#include "vm/loop/handlers/natives.inc"
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

error_thrown:
{ /* An exception to be raised where the frame stands. */
    interp_note_throw(c, f);
    if (UNLIKELY(c->vm->watching != 0))
        watch_throw(c, f);
}
error:
{ /* c->error is pending, raised by the instruction at f->ip. */
    CHECK_FAILED();
    interp_note_raise(c, f);
    code = f->code;
    const ExcRow *row = frame_handler(c, f);
    if (row) {
        x = take_error(c);
        for (Value *r = R + code->nregs, *end = R + row->first_dead; r != end;) /* as a stack is popped */
            if (holds_pointer(--r)) {
                y = *r;
                *r = V_UNDEF;
                object_release(c, as_object(y));
            }
        R[row->exc] = x;
        c->chained = 0;
        ip = code->live + row->target;
        SAVE();
        if (UNLIKELY(c->vm->watching != 0) && !watch_handled(c, f, x))
            goto error;
        DISPATCH();
    }
    goto unwind;
}
unwind:
{ /* No handler here: the frame goes, the exception goes on in what it returns to. */
    if (UNLIKELY(c->vm->watching != 0))
        watch_unwind(c, f);
    how = f->how;
    v = COIL_NULL;
    if (f->flags & (FRAME_GENERATOR | FRAME_LAZY) && f->ip != f->code->live) /* what is thrown in before its first instruction passes */
        generator_convert_stop(c, f->code->flags);
    if (f->flags & FRAME_GENERATOR) {
        Generator *root = f->root;
        enum ChainUp up = chain_up(c, f, frame_unwind);
        if (up != CHAIN_ENDED) {
            if (UNLIKELY(up == CHAIN_BROKEN) && how == HOW_ENTRY)
                goto finished;
            RELOAD();
            if (up == CHAIN_UP && root->flags & GEN_THROWN)
                interp_note_throw(c, f);
            goto error;
        }
    }
    if (how == HOW_ANEXT)
        generator_item_over(f->generator, failed_with(c, EXC_GeneratorExit));
    frame_unwind(c, f);
    if (how == HOW_ENTRY)
        goto finished;
    RELOAD();
    if (how == HOW_NEXT && failed_with(c, EXC_StopIteration)) { /* a Python __next__ called by a `for` */
        clear_error(c);
        c->chained = 0;
        goto iterator_ended;
    }
    goto error;
}
}
