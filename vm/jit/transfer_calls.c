/* transfer_calls.c: calls that are more than a plain function's, as the eval loop makes them (vm/loop/handlers/calls.inc). */
#include "vm/classes/class_cache.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/code/opcodes.h"
#include "vm/jit/transfer.h"
#include "vm/loop/native.h"
#include "vm/machine/hooks.h"
#include "vm/loop/push.h"
#include "vm/loop/quicken.h"
#include "vm/loop/registers.h"

#if COIL_JIT
/* A call of f's with `count` arguments from R[base] has given v, owned, or failed. */
static const uint8_t *gave(Coil *c, Frame *f, uint32_t base, uint32_t count, Value v)
{
    Value *R = f->regs;
    if (UNLIKELY(is_null(v)))
        return SHARED_PLACE(c, error);
    registers_release(c, &R[base], count);
    const uint8_t *to = unit_takes(c, f, v);
    return LIKELY(to != NULL) ? to : unit_returned(c, v);
}

/* What is called: `count` arguments from R[base], of which the last are those of the keywords `names`, or NULL. how: HOW_CALL, or HOW_INIT of
 * `instance`, owned. */
typedef struct Called {
    uint32_t base, count;
    Tuple *names;
    int how;
    Value instance;
} Called;

/* fn is owned. */
static const uint8_t *call_function_of(Coil *c, Frame *f, Function *fn, const Called *what)
{
    Value *args = &f->regs[what->base];
    Code *code = fn->code;
    const uint32_t count = what->count, named = what->names ? (uint32_t)what->names->length : 0;
    Value *to = call_window(c, f, args);
    if (LIKELY(code->simple && !named && push_fits(c, code, to) && call_bind_plain(fn, to, args, count))) {
        (void)push_take(c, f, fn, code, to, what->how, what->instance);
        return begin(c);
    }
    if (call_binds_in_place(c, code, to, count)) {
        if (UNLIKELY(!call_bind(c, fn, to, args, count - named, named ? what->names->items : NULL, named))) {
            RELEASE(c, fn);
            release_maybe(c, what->instance);
            return SHARED_PLACE(c, error);
        }
        if (LIKELY(push_fits(c, code, to)))
            (void)push_take(c, f, fn, code, to, what->how, what->instance);
        else if (UNLIKELY(!push_bound_take(c, fn, to, what->how, what->instance)))
            return SHARED_PLACE(c, error);
        return begin(c);
    }
    Value made;
    const bool pushed = push_general(c, fn, args, count - named, what->names, what->how, what->instance, &made);
    RELEASE(c, fn);
    return pushed ? begin(c) : gave(c, f, what->base, count, made);
}

/* The callee, in its register, means fn with `self`, both borrowed, in front of the arguments, where a register is free. NULL: fn is not of just so
 * many plain parameters, and nothing is done. */
static const uint8_t *enter_bound(Coil *c, Frame *f, Function *fn, Value self, const Called *what)
{
    Value *R = f->regs;
    Code *code = fn->code;
    const uint32_t count = what->count + 1;
    Value *args = &R[what->base - 1], *to = call_window(c, f, args);
    if (code->plain_call != count || !push_fits(c, code, to))
        return NULL;
    const Value callee = R[f->ip->a];
    R[f->ip->a] = V_UNDEF;
    *args = retain(self);
    registers_move(to, args, count);
    registers_unbind(to, count, code->nlocals);
    (void)push_take(c, f, RETAIN(fn), code, to, HOW_CALL, COIL_NULL);
    object_release(c, as_object(callee)); /* what it was for is held by the frame: nothing else ends with it */
    return begin(c);
}

static const uint8_t *enter_partial(Coil *c, Frame *f, Value x, const Called *what)
{
    Value *R = f->regs;
    const int pushed = push_partial(c, (const Partial *)as_object(x), &R[what->base], what->count);
    if (pushed <= 0)
        return pushed ? SHARED_PLACE(c, error) : NULL;
    R[f->ip->a] = V_UNDEF;
    release(c, x);
    return begin(c);
}

/* Of a bound method, or an instance with a __call__ in Python. */
static const uint8_t *enter_object(Coil *c, Frame *f, Value x, const Called *what)
{
    if (as_object(x)->shape == SHAPE_METHOD) {
        const Method *m = as_method(x);
        return is_exact(m->function, SHAPE_FUNCTION) ? enter_bound(c, f, as_function(m->function), m->self, what) : NULL;
    }
    if (as_object(x)->shape < SHAPE_FIRST_FREE)
        return NULL;
    Class *cls = class_of_borrow(c, x);
    if (!(cls->flags & CLASS_HEAP))
        return cls->def == c->vm->hooks->partial ? enter_partial(c, f, x, what) : NULL;
    Function *fn = special_function_borrow(c, x, NAME(c, __call__));
    if (!fn)
        return NULL;
    (void)class_init_borrow(c, cls); /* notes the epoch */
    cls->caller = fn;                /* from the next time on machine code knows it */
    return enter_bound(c, f, fn, x, what);
}

/* A class whose __init__ is a function of plain parameters, or that has none. */
static const uint8_t *enter_class(Coil *c, Frame *f, Class *cls, uint32_t base, uint32_t count)
{
    Value *R = f->regs;
    Function *fn = cls->init;
    if (cls->init_epoch != c->vm->class_epoch || cls->flags & CLASS_IS_EXCEPTION || (!fn && (count || !cls->init_none)))
        return NULL;
    if (!fn) {
        const Value v = from_object(class_instance(c, cls));
        R[base - 1] = V_UNDEF;
        object_release(c, &cls->h);
        return gave(c, f, base, 0, v);
    }
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

/* Any class, owned by x; a register in front of the arguments is free where `room` says so. */
static const uint8_t *call_class_of(Coil *c, Frame *f, Value x, Called *what, bool room)
{
    Value *R = f->regs;
    Class *cls = as_class(x);
    const uint32_t named = what->names ? (uint32_t)what->names->length : 0;
    Function *fn = room && cls->flags & CLASS_HEAP ? class_init_borrow(c, cls) : NULL;
    if (fn) { /* the instance is made here, __init__'s frame is pushed for it */
        what->instance = from_object(class_new(c, cls, &R[what->base], what->count - named));
        if (LIKELY(!is_null(what->instance))) {
            R[--what->base] = retain(what->instance);
            what->count++;
            what->how = HOW_INIT;
            (void)RETAIN(fn);
        }
        release(c, x);
        return UNLIKELY(is_null(what->instance)) ? SHARED_PLACE(c, error) : call_function_of(c, f, fn, what);
    }
    const Value v = LIKELY(is_exact(x, SHAPE_TYPE)) ? class_call(c, cls, &R[what->base], what->count - named, what->names)
                                                    : call(c, x, &R[what->base], what->count - named, what->names);
    release(c, x);
    return gave(c, f, what->base, what->count, v);
}

static Value call_native_of(Coil *c, Frame *f, Native *native, Called *what, bool room)
{
    Value *R = f->regs;
    Value *args = &R[what->base];
    if (native->h.shape == SHAPE_NATIVE ? is_null(native->self) : what->count && class_of_borrow(c, args[0]) == native->owner) {
        if (LIKELY(native_fits(native, what->count)))
            return native->fixed == what->count + 1 ? native_run_bound(c, native, args) : native_call_short(c, native, args, what->count);
        if (native->def->flags & ROW_SHORT && native->signature) {
            const Value v = ((ShortFunction)(void (*)(void))native->def->set)(c, args, what->count);
            if (!is_undef(v))
                return outcome_checked(c, v, native->def->name);
        }
    } else if (native->h.shape == SHAPE_NATIVE && room) { /* its self goes in front */
        R[--what->base] = retain(native->self);
        what->count++;
        args--;
        return native->fixed == what->count + 1 ? native_run_bound(c, native, args) : native_call_bound(c, native, args, what->count);
    }
    return native_call(c, native, args, what->count, NULL);
}

/* A call of a generator function. */
static const uint8_t *make_generator(Coil *c, Frame *f, Function *fn, const Called *what)
{
    Value *R = f->regs;
    R[f->ip->a] = V_UNDEF;
    Generator *g = generator_new_take(c, fn);
    if (UNLIKELY(!g))
        return SHARED_PLACE(c, error);
    registers_move(g->regs, &R[what->base], what->count);
    return gave(c, f, what->base, 0, from_object(g));
}

/* x, owned, is called. */
static const uint8_t *call_any(Coil *c, Frame *f, Value x, Called *what)
{
    Value *R = f->regs;
    const uint32_t first = f->ip->a;
    for (;;) {
        if (is_exact(x, SHAPE_FUNCTION))
            return call_function_of(c, f, as_function(x), what);
        const bool room = what->base > first;
        if (is_exact(x, SHAPE_METHOD) && room) {
            Method *m = as_method(x);
            R[--what->base] = retain(m->self);
            what->count++;
            const Value function = retain(m->function);
            RELEASE(c, m);
            x = function;
            continue;
        }
        if (value_is_class(c, x))
            return call_class_of(c, f, x, what, room);
        Value v;
        if (what->names) {
            v = call(c, x, &R[what->base], what->count - what->names->length, what->names);
        } else if (is_exact(x, SHAPE_NATIVE) || is_exact(x, SHAPE_METHOD_DESCRIPTOR)) {
            v = call_native_of(c, f, as_native(x), what, room);
        } else {
            Function *fn = room ? special_function_borrow(c, x, NAME(c, __call__)) : NULL;
            if (fn) {
                R[--what->base] = x;
                what->count++;
                x = retain(from_object(fn));
                continue;
            }
            v = call(c, x, &R[what->base], what->count, NULL);
        }
        release(c, x);
        return gave(c, f, what->base, what->count, v);
    }
}

static inline Called called_at(const Frame *f, bool method, Tuple *names)
{
    const Instr *ip = f->ip;
    const bool self = method && !is_undef(f->regs[ip->a + 1]);
    return (Called){.base = ip->a + (method && !self ? 2u : 1u), .count = ip->b + self, .names = names, .how = HOW_CALL};
}

/* CALL_FUNCTION, or CALL, of what needs no frame: a native, or a native class. UNDEF: it is none of these. */
Value value_call(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    Value *R = f->regs, v;
    const uint32_t a = f->ip->a;
    Called what = called_at(f, code_op(f->code, f->ip) == I_CALL, NULL);
    const uint32_t end = what.base + what.count;
    (void)how;
    (void)y;
    (void)inplace;
    x = R[a];
    if (is_exact(x, SHAPE_NATIVE) || is_exact(x, SHAPE_METHOD_DESCRIPTOR)) {
        R[a] = V_UNDEF;
        v = call_native_of(c, f, as_native(x), &what, true);
    } else if (is_exact(x, SHAPE_TYPE) && !(as_class(x)->flags & CLASS_HEAP)) {
        R[a] = V_UNDEF;
        v = what.count == 1 && same(x, from_object(core_class_borrow(c, SHAPE_TYPE)))
                ? retain(from_object(class_of_borrow(c, R[what.base])))
                : class_call(c, as_class(x), &R[what.base], what.count, NULL);
    } else {
        return V_UNDEF;
    }
    release(c, x);
    if (LIKELY(!is_null(v)))
        registers_release(c, &R[what.base], end - what.base);
    return v;
}

/* CALL_CLASS: of class x on y. */
Value value_class(Coil *c, Frame *f, uint32_t how, Value x, Value y, uint32_t inplace)
{
    (void)f;
    (void)how;
    (void)inplace;
    return class_call(c, as_class(x), &y, 1, NULL);
}

const uint8_t *transfer_call(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const Value x = R[ip->a];
    Called what = called_at(f, code_op(f->code, ip) == I_CALL, NULL);
    if (is_exact(x, SHAPE_METHOD_DESCRIPTOR) ? what.base == ip->a + 1u && what.count && native_suits(c, as_native(x), R[what.base])
                                             : is_exact(x, SHAPE_NATIVE) && is_null(as_native(x)->self)) {
        Native *native = as_native(x);
        if (native_fits(native, what.count)) {
            const Value v = native->fixed == what.count + 1 ? native_run_bound(c, native, &R[what.base])
                                                            : native_call_short(c, native, &R[what.base], what.count);
            R[ip->a] = V_UNDEF;
            object_release(c, &native->h);
            return gave(c, f, what.base, what.count, v);
        }
    }
    if (is_exact(x, SHAPE_FUNCTION)) {
        Function *fn = as_function(x);
        Code *code = fn->code;
        if (LIKELY(code->simple)) {
            Value *args = &R[what.base], *to = call_window(c, f, args);
            if (LIKELY(push_fits(c, code, to) && call_bind_plain(fn, to, args, what.count))) {
                R[ip->a] = V_UNDEF;
                (void)push_take(c, f, fn, code, to, HOW_CALL, COIL_NULL);
                return begin(c);
            }
        }
        if (code->makes && code->live && code->argcount == what.count && !c->origin_depth)
            return make_generator(c, f, fn, &what);
    } else if (is_exact(x, SHAPE_TYPE) && what.base == ip->a + 1u) {
        const uint8_t *to = enter_class(c, f, as_class(x), what.base, what.count);
        if (to)
            return to;
    } else if (is_object(x)) {
        const uint8_t *to = enter_object(c, f, x, &what);
        if (to)
            return to;
    }
    R[ip->a] = V_UNDEF;
    return call_any(c, f, x, &what);
}

const uint8_t *transfer_keywords(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const Value x = R[ip->a];
    Tuple *names = as_tuple(f->consts[WORD32(ip + 1)]);
    Called what = called_at(f, code_op(f->code, ip) == I_CALL_KW, names);
    if (is_exact(x, SHAPE_FUNCTION)) {
        Function *fn = as_function(x);
        const uint32_t named = (uint32_t)names->length;
        Value *args = &R[what.base], *to = call_window(c, f, args);
        if (call_binds_in_place(c, fn->code, to, what.count) && push_fits(c, fn->code, to)) {
            if (UNLIKELY(!call_bind(c, fn, to, args, what.count - named, names->items, named)))
                return SHARED_PLACE(c, error);
            R[ip->a] = V_UNDEF;
            (void)push_take(c, f, fn, fn->code, to, HOW_CALL, COIL_NULL);
            return begin(c);
        }
    }
    R[ip->a] = V_UNDEF;
    return call_any(c, f, x, &what);
}

/* CALL_EX: of a function, or a method, a frame, not an activation of its own. */
const uint8_t *transfer_spread(Coil *c, Frame *f)
{
    Value *R = f->regs;
    const Instr *ip = f->ip;
    const uint32_t count = 2u + (ip->b != 0);
    if (ip->b == 2 && UNLIKELY(!interp_call_mapping(c, &R[ip->a])))
        return SHARED_PLACE(c, error);
    const Value kwargs = ip->b ? R[ip->a + 2] : COIL_NULL;
    const int pushed = push_spread(c, R[ip->a], R[ip->a + 1], kwargs);
    if (UNLIKELY(pushed < 0))
        return SHARED_PLACE(c, error);
    if (LIKELY(pushed)) {
        registers_release(c, &R[ip->a], count);
        return begin(c);
    }
    return gave(c, f, ip->a, count, interp_call_ex(c, R[ip->a], R[ip->a + 1], kwargs));
}
#endif
