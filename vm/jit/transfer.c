/* transfer.c: frames that machine code has begun or ended by a function, as the eval loop does (vm/loop/handlers); calls: transfer_calls.c. */
#include "vm/classes/class_cache.h"
#include "vm/classes/descriptor.h"
#include "vm/code/opcodes.h"
#include "vm/errors/exception.h"
#include "vm/jit/transfer.h"
#include "vm/loop/native.h"
#include "vm/loop/push.h"
#include "vm/loop/quicken.h"
#include "vm/loop/registers.h"
#include "vm/loop/suspend.h"
#include "vm/values/iterator.h"

#if COIL_JIT
/* v, owned, is what f's instruction was to store; so many words are behind it. */
static const uint8_t *stored(Coil *c, Frame *f, Value v, uint32_t words)
{
    Value *R = f->regs;
    SET(f->ip->a, v);
    f->ip += 1 + words;
    return place_of(c, f);
}

/* LOAD_ATTR_PROPERTY, and LOAD_ATTR where many shapes come by, of which some have it as a property. */
const uint8_t *transfer_property(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const Value x = RK(ip->b);
    const uint32_t *cache = (const uint32_t *)(ip + 1); /* the live copy may know another kind by now */
    Value fn = COIL_NULL;
    if (unit_op(f->code, ip) == I_LOAD_ATTR_PROPERTY && is_object(x) && as_object(x)->shape == cache[0] && cache[1] == c->vm->class_epoch) {
        fn = *(const Value *)(ip + 2);
    } else {
        const AttrCache *memo = attr_memo_borrow(c, x, as_str(f->consts[ip->c]), false);
        if (memo && memo->kind == ATTR_PROPERTY && is_exact(memo->value, SHAPE_FUNCTION))
            fn = memo->value;
    }
    if (!is_null(fn) && push_special(c, as_function(fn), &x, 1, HOW_VALUE, ip->a, 3)) {
        f->machine = 0;
        CONSUME(ip->b);
        return begin(c);
    }
    const Value v = get_attr(c, x, as_str(f->consts[ip->c]));
    CONSUME(ip->b);
    return UNLIKELY(is_null(v)) ? SHARED_PLACE(c, error) : stored(c, f, v, 2);
}

/* The generator that the FOR_ITER of f asks has nothing more. */
static const uint8_t *loop_over(Coil *c, Frame *f)
{
    const Instr *ip = f->ip;
    const Value iterator = f->regs[ip->b];
    f->regs[ip->b] = V_UNDEF;
    release(c, iterator);
    f->ip = ip + 2 + (int32_t)WORD32(ip + 1);
    return place_of(c, f);
}

/* A generator that nothing watches, by a FOR_ITER of f. */
static const uint8_t *enter_generator(Coil *c, Frame *f, Generator *g)
{
    if (c->vm->watching || atomic_load_explicit(&c->breaker, memory_order_relaxed))
        return NULL;
    if (g->state == GEN_FINISHED)
        return loop_over(c, f);
    if (g->state == GEN_CREATED && generator_is_plain(c, g)) {
        (void)generator_push_plain(c, f, g, HOW_FOR_ITER, FRAME_BORROWS);
        return begin(c);
    }
    Generator *leaf = g->state == GEN_SUSPENDED ? generator_quick_leaf(c, g) : NULL;
    if (!leaf || !generator_fits(c, leaf))
        return NULL;
    const Instr *at = leaf->function->code->live + leaf->at;
    if (at->op != I_YIELD || !at->c)
        return NULL;
    f = generator_push_plain(c, f, leaf, HOW_FOR_ITER, leaf == g && !g->extra ? FRAME_BORROWS : 0);
    f->root = g;
    f->ip = at + 1 + (int16_t)at->c;
    unit_heat(c, f);
    return place_of(c, f);
}

/* FOR_ITER over a generator, or an object whose class has a __next__ in Python. */
const uint8_t *transfer_next(Coil *c, Frame *f)
{
    const Instr *ip = f->ip;
    const Value x = f->regs[ip->b];
    if (as_object(x)->shape == SHAPE_GENERATOR)
        return enter_generator(c, f, as_generator(x));
    if (c->vm->watching)
        return NULL;
    if (push_special(c, special_function_borrow(c, x, NAME(c, __next__)), &x, 1, HOW_NEXT, ip->a, 2))
        return begin(c);
    const Value v = iter_next(c, x);
    if (LIKELY(!is_null(v)))
        return stored(c, f, v, 1);
    return failed(c) ? SHARED_PLACE(c, error) : loop_over(c, f);
}

/* YIELD_FROM of a generator that has not begun. */
const uint8_t *transfer_delegate(Coil *c, Frame *f)
{
    const Value x = f->regs[f->ip->b];
    if (!(is_exact(x, SHAPE_COROUTINE) || is_exact(x, SHAPE_GENERATOR)) || c->vm->watching)
        return NULL;
    Generator *g = as_generator(x);
    if (g->state != GEN_CREATED || !generator_is_plain(c, g))
        return NULL;
    generator_push_plain(c, f, g, HOW_AWAIT, 0)->root = NULL;
    return begin(c);
}

/* WITH_ENTER of an object whose class has the two methods in Python. */
const uint8_t *transfer_enter(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const Value x = RK(ip->b);
    Function *fn = special_function_borrow(c, x, NAME(c, __enter__));
    Function *leave = fn && fn->code->plain_call == 1 ? special_function_borrow(c, x, NAME(c, __exit__)) : NULL;
    Value v = leave ? method_new(c, from_object(leave), x) : COIL_NULL;
    if (is_null(v))
        return failed(c) ? SHARED_PLACE(c, error) : NULL;
    if (!push_special(c, fn, &x, 1, HOW_VALUE, ip->a + 1u, 1)) {
        release(c, v);
        return NULL;
    }
    f->machine = 0;
    CONSUME(ip->b);
    SET(ip->a, v);
    return begin(c);
}

const uint8_t *transfer_exit(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const Value x = R[ip->b], y = R[ip->c];
    if (is_exact(x, SHAPE_METHOD) && is_exact(as_method(x)->function, SHAPE_FUNCTION)) {
        const Method *m = as_method(x);
        const Value traceback = as_exception(y)->traceback;
        const Value args[4] = {m->self, from_object(class_of_borrow(c, y)), y, is_null(traceback) ? V_NONE : traceback};
        f->machine = 0;
        if (push_special(c, as_function(m->function), args, 4, HOW_VALUE, ip->a, 1))
            return begin(c);
    }
    const Value v = interp_with_exit(c, x, y);
    return UNLIKELY(is_null(v)) ? SHARED_PLACE(c, error) : stored(c, f, v, 0);
}

/* ---- errors ---- */

/* An exception is pending, raised by the innermost frame's instruction: goes on at its handler there, if it has one. As `error` of the loop, which
 * does all else. */
const uint8_t *unit_raised(Coil *c)
{
    Frame *f = c->frame;
    const Code *code = f->code;
    const uint32_t at = frame_at(f);
    uint32_t k = exc_row_from(code, at);
    while (k < code->exc_count && (at < code->exc_rows[k].start || code->exc_rows[k].kind != EXC_TRY))
        k++;
    if (k == code->exc_count || c->vm->watching || c->vm->stopped)
        return SHARED_PLACE(c, raised);
    const ExcRow *row = &code->exc_rows[k];
    interp_note_raise(c, f);
    const Value x = take_error(c);
    for (Value *r = f->regs + code->nregs, *end = f->regs + row->first_dead; r != end;)
        if (holds_pointer(--r)) {
            const Value gone = *r;
            *r = V_UNDEF;
            object_release(c, as_object(gone));
        }
    f->regs[row->exc] = x;
    c->chained = 0;
    f->ip = code->live + row->target;
    return place_of(c, f);
}

/* ---- returns ---- */

/* Where f, whose instruction called a special method that gave v (owned), goes on. As operator_done does. */
static const uint8_t *operator_over(Coil *c, Frame *f, Value v)
{
    Value *R = f->regs;
    const Instr p = plain_at(f, f->ip);
    CONSUME(p.b);
    CONSUME(p.c);
    SET(p.a, v);
    f->ip += 1 + opcode_words[p.op];
    return place_of(c, f);
}

static CompareOp compares_how(unsigned op)
{
    switch (op) {
    case I_LT: return CMP_LT;
    case I_LE: return CMP_LE;
    case I_EQ: return CMP_EQ;
    case I_NE: return CMP_NE;
    case I_GT: return CMP_GT;
    default: return CMP_GE;
    }
}

/* An operator or a comparison of an instance of a Python class: a frame, if that has a method in Python for it. */
const uint8_t *transfer_operator(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr p = plain_at(f, f->ip);
    const Value x = RK(p.b), y = RK(p.c);
    Value v;
    if (p.op == I_LOAD_ITEM) {
        if (push_special(c, special_function_borrow(c, x, NAME(c, __getitem__)), (Value[]){x, y}, 2, HOW_OPERATOR, 0, 0))
            return begin(c);
        v = get_item(c, x, y);
    } else if (p.op >= I_LT && p.op <= I_GE) {
        if (push_compare(c, compares_how(p.op), x, y))
            return begin(c);
        v = compare_op(c, compares_how(p.op), x, y);
    } else {
        const BinaryOp op = (BinaryOp)(binary_ops[p.op - I_ADD] & HOW_OP);
        if (push_operator(c, op, p.op >= I_IADD, x, y))
            return begin(c);
        v = p.op >= I_IADD ? inplace_op(c, op, x, y) : binary_op(c, op, x, y);
    }
    return UNLIKELY(is_null(v)) ? SHARED_PLACE(c, error) : operator_over(c, f, v);
}

/* v, owned, is the result of what the innermost frame's YIELD_FROM awaits. */
static const uint8_t *awaited(Coil *c, Value v)
{
    Frame *f = c->frame;
    const Instr *ip = f->ip;
    const Value gone = f->regs[ip->b];
    f->regs[ip->b] = V_UNDEF;
    release(c, gone);
    return stored(c, f, v, 0);
}

/* v, owned, leaves the activation. */
static const uint8_t *activation_over(Coil *c, Value v)
{
    c->finished = true;
    c->vm->jit->result = v;
    return SHARED_PLACE(c, over);
}

/* RETURN of v, owned, from a generator's frame that nobody asked about, which a loop, C or a YIELD_FROM has resumed. */
static const uint8_t *return_generator(Coil *c, Frame *f, Value v)
{
    const int how = f->how;
    Value *R = f->regs;
    Generator *g = f->generator;
    const bool counted = !(f->flags & FRAME_BORROWS);
    generator_finish(c, g);
    frame_leave_plain(c, f, R, (uint32_t)nloc);
    if (counted)
        object_release(c, &g->h);
    if (how == HOW_AWAIT)
        return awaited(c, v);
    if (how == HOW_ENTRY)
        return activation_over(c, v);
    release(c, v);
    return loop_over(c, c->frame);
}

/* What RETURN at f->ip gives, owned. */
static Value returned_value(Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const Value v = RK(ip->a);
    if (RK_IS_CONST(ip->a))
        return retain(v);
    R[ip->a] = V_UNDEF;
    return v;
}

/* RETURN from a frame that is no plain call's. */
const uint8_t *transfer_return(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const int how = f->how;
    if ((f->flags & ~(FRAME_BORROWS | FRAME_QUICK)) == FRAME_GENERATOR && !c->vm->watching && (how == HOW_AWAIT || f->root == f->generator))
        return return_generator(c, f, returned_value(f));
    if (f->flags || (how != HOW_VALUE && how != HOW_NEXT && how != HOW_INIT && how != HOW_ENTRY && how != HOW_OPERATOR))
        return NULL;
    Value v = RK(ip->a);
    if (how == HOW_INIT ? !is_none(v)
                        : how == HOW_OPERATOR && (is_not_implemented(v) || plain_at(f->previous, f->previous->ip).op == I_STORE_ITEM))
        return NULL;
    const uint16_t dst = f->ret_dst;
    const uint8_t skip = f->ret_skip;
    v = returned_value(f);
    if (how == HOW_INIT)
        v = f->extra;
    frame_leave_plain(c, f, R, (uint32_t)nloc);
    Function *fn = f->function;
    f = f->previous;
    object_release(c, (Object *)fn);
    if (how == HOW_INIT)
        return unit_returned(c, v);
    if (how == HOW_OPERATOR)
        return operator_over(c, f, v);
    if (how == HOW_ENTRY)
        return activation_over(c, v);
    R = f->regs;
    SET(dst, v);
    f->ip += skip;
    return place_of(c, f);
}

/* A call of the innermost frame's returned v (owned), or a property's getter, and its unit does not wait for it. */
const uint8_t *unit_returned(Coil *c, Value v)
{
    Frame *f = c->frame;
    Value *R = f->regs;
    const Instr *ip = f->ip;
    if (code_op(f->code, ip) == I_LOAD_ATTR)
        return stored(c, f, v, 2);
    SET(ip->c, v);
    f->ip = ip + CALL_WORDS;
    return place_of(c, f);
}

const uint8_t *unit_yielded(Coil *c, Value v)
{
    Frame *f = c->frame;
    Value *R = f->regs;
    const Instr *ip = f->ip;
    SET(ip->a, v);
    f->ip = ip + 2;
    return place_of(c, f);
}

/* A YIELD to what C drives the generator with, which may take it at once. */
const uint8_t *transfer_yield(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    Value v;
    if (f->flags & FRAME_QUICK && ip->c && !atomic_load_explicit(&c->breaker, memory_order_relaxed)) {
        v = retain(RK(ip->b));
        if (c->quick(c, v, c->quick_arg)) {
            CONSUME(ip->b);
            f->ip = ip + 1 + (int16_t)ip->c;
            return place_of(c, f);
        }
        release(c, v); /* it left the value alone, and will again */
        return NULL;
    }
    if ((f->flags & ~FRAME_QUICK) != FRAME_GENERATOR || (f->how != HOW_ENTRY && f->how != HOW_FOR_ITER))
        return NULL;
    const bool entry = f->how == HOW_ENTRY;
    TAKE(v, ip->b);
    generator_leave_linked(c, f);
    if (!entry) {
        const uint8_t *to = unit_takes(c, c->frame, v);
        return LIKELY(to != NULL) ? to : unit_yielded(c, v);
    }
    c->finished = false;
    c->vm->jit->result = v;
    return SHARED_PLACE(c, over);
}
#endif
