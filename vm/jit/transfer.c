/* transfer.c: frames that machine code has begun or ended by a function, as the eval loop does (vm/loop/handlers). */
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/code/opcodes.h"
#include "vm/jit/unit_internal.h"
#include "vm/loop/native.h"
#include "vm/loop/push.h"
#include "vm/loop/quicken.h"
#include "vm/loop/registers.h"
#include "vm/loop/suspend.h"

#if COIL_JIT
#define SHARED_PLACE(c, name) ((c)->vm->jit->chunks->shared.name)

/* Where f goes on at f->ip: in its unit, if that is entered there; else the way out. */
static const uint8_t *place_of(Coil *c, Frame *f)
{
    const Unit *u = f->code->unit;
    f->machine = 0;
    if (u && f->ip->op == I_UNIT)
        return u->base + u->place[f->ip - f->code->live];
    return SHARED_PLACE(c, leave_here);
}

/* The innermost frame, just pushed, begins. */
static const uint8_t *begin(Coil *c)
{
    Frame *f = c->frame;
    if (UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed)))
        return SHARED_PLACE(c, leave_here);
    f->ip = f->code->entry;
    return place_of(c, f);
}

/* ---- calls ---- */

/* Enters fn, owned by its register until now, with `count` arguments from R[base], if no more is to be done than to fill in defaults. */
static const uint8_t *enter_function(Coil *c, Frame *f, Function *fn, uint32_t base, uint32_t count, int how, Value instance)
{
    Value *R = f->regs;
    Code *code = fn->code;
    Value *to = call_window(c, f, &R[base]);
    if (!code->simple || !push_fits(c, code, to) || !call_bind_plain(fn, to, &R[base], count))
        return NULL;
    (void)push_take(c, f, fn, code, to, how, instance);
    return begin(c);
}

/* A class whose __init__ is a function of plain parameters. */
static const uint8_t *enter_class(Coil *c, Frame *f, Class *cls, uint32_t base, uint32_t count)
{
    Value *R = f->regs;
    Function *fn = cls->init;
    if (cls->init_epoch != c->vm->class_epoch || cls->flags & CLASS_IS_EXCEPTION || !fn)
        return NULL;
    Code *code = fn->code;
    Value *to = call_window(c, f, &R[base - 1]);
    if (code->plain_call != count + 1 || !push_fits(c, code, to))
        return NULL;
    const Value made = from_object(class_instance(c, cls));
    if (UNLIKELY(is_null(made)))
        return SHARED_PLACE(c, error);
    R[base - 1] = V_UNDEF;
    object_release(c, &cls->h);
    R[--base] = retain(made);
    registers_move(to, &R[base], count + 1);
    registers_unbind(to, count + 1, code->nlocals);
    (void)push_take(c, f, RETAIN(fn), code, to, HOW_INIT, made);
    return begin(c);
}

/* A bound method of plain parameters. */
static const uint8_t *enter_method(Coil *c, Frame *f, Method *bound, uint32_t base, uint32_t count)
{
    Value *R = f->regs;
    if (!is_exact(bound->function, SHAPE_FUNCTION))
        return NULL;
    Function *fn = as_function(bound->function);
    Value *to = call_window(c, f, &R[base - 1]);
    if (fn->code->plain_call != count + 1 || !push_fits(c, fn->code, to))
        return NULL;
    R[f->ip->a] = V_UNDEF;
    R[base - 1] = retain(bound->self);
    (void)RETAIN(fn);
    object_release(c, &bound->h);
    registers_move(to, &R[base - 1], count + 1);
    registers_unbind(to, count + 1, fn->code->nlocals);
    (void)push_take(c, f, fn, fn->code, to, HOW_CALL, COIL_NULL);
    return begin(c);
}

/* A call of a generator function. */
static const uint8_t *make_generator(Coil *c, Frame *f, Function *fn, uint32_t base, uint32_t count)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    R[ip->a] = V_UNDEF;
    Generator *g = generator_new_take(c, fn);
    if (UNLIKELY(!g))
        return SHARED_PLACE(c, error);
    registers_move(g->regs, &R[base], count);
    return unit_returned(c, from_object(g));
}

const uint8_t *transfer_call(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const Value x = R[ip->a];
    const bool method = code_op(f->code, ip) == I_CALL, self = method && !is_undef(R[ip->a + 1]);
    const uint32_t base = ip->a + (method && !self ? 2u : 1u), count = ip->b + self;
    if (is_exact(x, SHAPE_FUNCTION)) {
        Function *fn = as_function(x);
        const Code *code = fn->code;
        if (code->makes && code->live && code->argcount == count && !c->origin_depth && !code->lazy)
            return make_generator(c, f, fn, base, count);
        const uint8_t *to = enter_function(c, f, fn, base, count, HOW_CALL, COIL_NULL);
        if (to)
            R[ip->a] = V_UNDEF;
        return to;
    }
    if (is_exact(x, SHAPE_METHOD)) /* its self goes in front: a register is free there */
        return enter_method(c, f, as_method(x), base, count);
    if (is_exact(x, SHAPE_TYPE) && base == ip->a + 1u) {
        const uint8_t *to = enter_class(c, f, as_class(x), base, count);
        if (to)
            return to;
    }
    const int end = call_native(c, f, ip);
    if (end == WHOLE_DONE)
        f->ip = ip + CALL_WORDS;
    return end == WHOLE_LEAVE ? NULL : end == WHOLE_ERROR ? SHARED_PLACE(c, error) : place_of(c, f);
}

const uint8_t *transfer_keywords(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const Value x = R[ip->a];
    const bool method = code_op(f->code, ip) == I_CALL_KW, self = method && !is_undef(R[ip->a + 1]);
    const uint32_t base = ip->a + (method && !self ? 2u : 1u), count = ip->b + self;
    if (!is_exact(x, SHAPE_FUNCTION))
        return NULL;
    const Tuple *names = as_tuple(f->consts[WORD32(ip + 1)]);
    const uint32_t named = (uint32_t)names->length;
    Function *fn = as_function(x);
    Value *to = call_window(c, f, &R[base]);
    if (!call_binds_in_place(c, fn->code, to, count) || !push_fits(c, fn->code, to))
        return NULL;
    R[ip->a] = V_UNDEF;
    if (UNLIKELY(!call_bind(c, fn, to, &R[base], count - named, names->items, named))) {
        release(c, x);
        return SHARED_PLACE(c, error);
    }
    (void)push_take(c, f, fn, fn->code, to, HOW_CALL, COIL_NULL);
    return begin(c);
}

const uint8_t *transfer_property(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const Value x = R[ip->b];
    const uint32_t *cache = (const uint32_t *)(ip + 1); /* the live copy may know another kind by now */
    if (unit_op(f->code, ip) != I_LOAD_ATTR_PROPERTY || as_object(x)->shape != cache[0] || cache[1] != c->vm->class_epoch ||
        !push_special(c, as_function(*(const Value *)(ip + 2)), &x, 1, HOW_VALUE, ip->a, 3))
        return NULL;
    CONSUME(ip->b);
    return begin(c);
}

/* A generator that has yielded before and neither awaits nor is awaited. */
static const uint8_t *enter_generator(Coil *c, Frame *f, Generator *g)
{
    if (g->state != GEN_SUSPENDED || g->link || g->extra || !frames_fit(c) || atomic_load_explicit(&c->breaker, memory_order_relaxed))
        return NULL;
    const Instr *at = g->function->code->live + g->at;
    if (at->op != I_YIELD || !at->c)
        return NULL;
    f = generator_push_plain(c, f, g, HOW_FOR_ITER, FRAME_BORROWS);
    f->ip = at + 1 + (int16_t)at->c;
    return place_of(c, f);
}

/* FOR_ITER over a generator, or an object whose class has a __next__ in Python. */
const uint8_t *transfer_next(Coil *c, Frame *f)
{
    const Instr *ip = f->ip;
    const Value x = f->regs[ip->b];
    if (as_object(x)->shape == SHAPE_GENERATOR) {
        f->machine = 0;
        return enter_generator(c, f, as_generator(x));
    }
    if (as_object(x)->shape < SHAPE_FIRST_FREE || c->vm->watching ||
        !push_special(c, special_function_borrow(c, x, NAME(c, __next__)), &x, 1, HOW_NEXT, ip->a, 2))
        return NULL;
    return begin(c);
}

/* CALL_EX of a function, or a method, with a tuple and maybe a dict. */
const uint8_t *transfer_spread(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const Value x = R[ip->a], y = R[ip->a + 1], kwargs = ip->b ? R[ip->a + 2] : COIL_NULL;
    const Method *m = is_exact(x, SHAPE_METHOD) ? as_method(x) : NULL;
    const Value fn = m ? m->function : x;
    if (!is_exact(y, SHAPE_TUPLE) || !(is_null(kwargs) || is_exact(kwargs, SHAPE_DICT)) || !is_exact(fn, SHAPE_FUNCTION))
        return NULL;
    const int pushed =
        push_spread(c, as_function(fn), m ? m->self : COIL_NULL, as_tuple(y), is_null(kwargs) ? NULL : as_dict(kwargs), ip->c, 1);
    if (pushed < 0)
        return SHARED_PLACE(c, error);
    if (!pushed)
        return NULL;
    registers_release(c, &R[ip->a], 2u + (ip->b != 0));
    return begin(c);
}

/* An operator or a comparison of an object whose class has a method in Python for it. */
const uint8_t *transfer_operator(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr p = plain_at(f, f->ip);
    const Value x = RK(p.b), y = RK(p.c);
    bool pushed;
    switch (p.op) {
    case I_LOAD_ITEM:
        pushed = push_special(c, special_function_borrow(c, x, NAME(c, __getitem__)), (Value[]){x, y}, 2, HOW_OPERATOR, 0, 0);
        break;
    case I_LT: pushed = push_compare(c, CMP_LT, x, y); break;
    case I_LE: pushed = push_compare(c, CMP_LE, x, y); break;
    case I_EQ: pushed = push_compare(c, CMP_EQ, x, y); break;
    case I_NE: pushed = push_compare(c, CMP_NE, x, y); break;
    case I_GT: pushed = push_compare(c, CMP_GT, x, y); break;
    case I_GE: pushed = push_compare(c, CMP_GE, x, y); break;
    default: pushed = push_operator(c, (BinaryOp)(binary_ops[p.op - I_ADD] & HOW_OP), p.op >= I_IADD, x, y);
    }
    return pushed ? begin(c) : NULL;
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

/* RETURN from a frame that is no plain call's, without flags. */
const uint8_t *transfer_return(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const int how = f->how;
    if (f->flags || (how != HOW_VALUE && how != HOW_NEXT && how != HOW_INIT && how != HOW_ENTRY && how != HOW_OPERATOR))
        return NULL;
    Value v = RK(ip->a);
    if (how == HOW_INIT ? !is_none(v)
                        : how == HOW_OPERATOR && (is_not_implemented(v) || plain_at(f->previous, f->previous->ip).op == I_STORE_ITEM))
        return NULL;
    const uint16_t dst = f->ret_dst;
    const uint8_t skip = f->ret_skip;
    if (RK_IS_CONST(ip->a))
        retain(v);
    else
        R[ip->a] = V_UNDEF;
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
    if (how == HOW_ENTRY) {
        c->finished = true;
        c->vm->jit->result = v;
        return SHARED_PLACE(c, over);
    }
    R = f->regs;
    SET(dst, v);
    f->ip += skip;
    return place_of(c, f);
}

/* A call of the innermost frame's returned v (owned), and its unit does not wait for it. */
const uint8_t *unit_returned(Coil *c, Value v)
{
    Frame *f = c->frame;
    Value *R = f->regs;
    const Instr *ip = f->ip;
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
    if (f->flags != FRAME_GENERATOR || f->how != HOW_ENTRY)
        return NULL;
    TAKE(v, ip->b);
    generator_leave_linked(c, f);
    c->finished = false;
    c->vm->jit->result = v;
    return SHARED_PLACE(c, over);
}
#endif
