/* push.c: frames for Python functions that an instruction calls. */
#include "vm/loop/push.h"

Frame *push_bound_take(Coil *c, Function *fn, Value *regs, int how, Value instance)
{
    if (LIKELY(push_fits(c, fn->code, regs)))
        return push_take(c, c->frame, fn, fn->code, regs, how, instance);
    Frame *f = frame_push_take(c, fn, regs, 0);
    if (!f) {
        release_maybe(c, instance);
        return NULL;
    }
    f->how = (uint8_t)how;
    f->extra = instance;
    return f;
}

bool push_general(Coil *c, Function *fn, Value *args, uint32_t n, Tuple *names, int how, Value instance, Value *result)
{
    Frame *f = call_push(c, fn, args, n, names, result);
    if (f) {
        f->how = (uint8_t)how;
        f->extra = instance;
        return true;
    }
    if (how == HOW_INIT) {
        if (!is_null(*result)) { /* an __init__ that is a generator or coroutine function */
            (void)raise_error(c, EXC_TypeError, "__init__() should return None, not '%T'", *result);
            release(c, *result);
            *result = COIL_NULL;
        }
        release(c, instance);
    }
    return false;
}

/* A call whose arguments are copied to a window above all others: n values, then those of the keywords, or none. */
typedef struct Spread {
    Function *fn;
    Value *regs;
    size_t n, named;
    Dict *keywords;
    bool plain; /* they are the parameters as they are */
} Spread;

enum { SPREAD_MOST = 12 };

/* Is it of a function that takes them so, and are they not too many? Nothing is done yet. */
static inline __attribute__((always_inline)) bool spread_begin(Coil *c, Spread *s, Value callee, size_t n, Dict *keywords)
{
    if (!is_exact(callee, SHAPE_FUNCTION))
        return false;
    const size_t named = keywords ? keywords->length : 0;
    *s = (Spread){as_function(callee), (Value *)c->values_top, n, named, keywords, false};
    const Code *code = s->fn->code;
    s->plain = !named && code->plain_call == n && push_fits(c, code, s->regs);
    return s->plain || (n <= SPREAD_MOST && named <= SPREAD_MOST && (!named || keywords->only_strs) &&
                        call_binds_in_place(c, code, s->regs, (uint32_t)(n + named)));
}

/* The n values are in place, owned. 1: the frame is pushed; -1: failed. */
static inline __attribute__((always_inline)) int spread_push(Coil *c, const Spread *s)
{
    Value names[SPREAD_MOST], key, value;
    const uint32_t n = (uint32_t)s->n;
    if (LIKELY(s->plain)) {
        registers_unbind(s->regs, n, s->fn->code->nlocals);
        push_take(c, c->frame, RETAIN(s->fn), s->fn->code, s->regs, HOW_CALL, COIL_NULL);
        return 1;
    }
    uint32_t named = 0;
    for (size_t at = 0; named < s->named && dict_next_borrow(s->keywords, &at, &key, &value); named++) {
        names[named] = key;
        s->regs[n + named] = retain(value);
    }
    if (LIKELY(call_bind(c, s->fn, s->regs, s->regs, n, names, named)))
        return push_bound_take(c, RETAIN(s->fn), s->regs, HOW_CALL, COIL_NULL) ? 1 : -1;
    registers_release(c, s->regs, n + named);
    return -1;
}

int push_partial(Coil *c, const Partial *p, Value *args, uint32_t n)
{
    const size_t own = p->args->length;
    Spread s;
    if (!spread_begin(c, &s, p->function, own + n, p->keywords))
        return 0;
    values_copy(s.regs, p->args->items, own);
    registers_move(s.regs + own, args, n);
    return spread_push(c, &s);
}

int push_spread(Coil *c, Value callee, Value args, Value kwargs)
{
    if (!is_exact(args, SHAPE_TUPLE) || !(is_null(kwargs) || is_exact(kwargs, SHAPE_DICT)))
        return 0;
    const Method *m = is_exact(callee, SHAPE_METHOD) ? as_method(callee) : NULL;
    const Tuple *t = as_tuple(args);
    const size_t bound = m != NULL;
    Spread s;
    if (!spread_begin(c, &s, m ? m->function : callee, t->length + bound, is_null(kwargs) ? NULL : as_dict(kwargs)))
        return 0;
    if (m)
        s.regs[0] = retain(m->self);
    values_copy(s.regs + bound, t->items, t->length);
    return spread_push(c, &s);
}

bool push_special(Coil *c, Function *fn, const Value *args, uint32_t n, int how, uint16_t dst, uint8_t skip)
{
    if (!fn)
        return false;
    const Code *code = fn->code;
    Value *regs = (Value *)c->values_top;
    if (code->plain_call != n || !push_fits(c, code, regs))
        return false;
    values_copy(regs, args, n);
    registers_unbind(regs, n, code->nlocals);
    Frame *f = push_take(c, c->frame, RETAIN(fn), fn->code, regs, how, COIL_NULL);
    f->ret_dst = dst;
    f->ret_skip = skip;
    return true;
}

bool push_awaited(Coil *c, Function *fn, Value self, const Instr *at)
{
    Value *regs = (Value *)c->values_top;
    /* Where origins are noted, each coroutine has its object at once. */
    if (!fn || !fn->code->lazy || fn->code->argcount != 1 || !push_fits(c, fn->code, regs) || c->origin_depth)
        return false;
    regs[0] = retain(self);
    registers_unbind(regs, 1, fn->code->nlocals);
    c->frame->ip = at;
    push_take(c, c->frame, RETAIN(fn), fn->code, regs, HOW_AWAIT, COIL_NULL)->flags = FRAME_LAZY;
    return true;
}

bool push_operator(Coil *c, BinaryOp op, bool inplace, Value a, Value b)
{
    if (!(class_of_borrow(c, a)->flags & CLASS_HEAP)) /* a native class has no method of Python's */
        return false;
    bool own;
    Function *fn = special_operator_borrow(c, op, inplace, a, b, &own);
    return push_special(c, fn, (Value[]){a, b}, 2, HOW_OPERATOR, 0, own);
}

bool push_compare(Coil *c, CompareOp op, Value a, Value b)
{
    if (!(class_of_borrow(c, a)->flags & CLASS_HEAP))
        return false;
    return push_special(c, special_compare_borrow(c, op, a, b), (Value[]){a, b}, 2, HOW_OPERATOR, 0, 0);
}
