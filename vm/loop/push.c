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

enum { SPREAD_MOST = 12 };

/* Keywords' values go to `to`, their names to names. False: they are not plainly strs. */
static bool spread_keywords(Dict *kwargs, Value *to, Value *names)
{
    size_t at = 0;
    for (size_t j = 0; j < kwargs->length; j++) {
        Value value;
        if (!dict_next_borrow(kwargs, &at, &names[j], &value))
            return false;
        to[j] = value;
    }
    for (size_t j = 0; j < kwargs->length; j++)
        retain(to[j]);
    return true;
}

int push_partial(Coil *c, const Partial *p, Value *args, uint32_t n)
{
    if (!is_exact(p->function, SHAPE_FUNCTION))
        return 0;
    Function *fn = as_function(p->function);
    const Code *code = fn->code;
    const size_t own = p->args->length, named = p->keywords->length, total = own + n;
    Value *regs = (Value *)c->values_top, names[SPREAD_MOST];
    const bool plain = !named && code->plain_call == total && push_fits(c, code, regs);
    if (!plain && (own + n > SPREAD_MOST || named > SPREAD_MOST || !p->keywords->only_strs ||
                   !call_binds_in_place(c, code, regs, (uint32_t)(total + named))))
        return 0;
    if (named && !spread_keywords(p->keywords, regs + total, names))
        return 0;
    values_copy(regs, p->args->items, own);
    registers_move(regs + own, args, n);
    if (LIKELY(plain))
        registers_unbind(regs, (uint32_t)total, code->nlocals);
    else if (UNLIKELY(!call_bind(c, fn, regs, regs, (uint32_t)total, names, (uint32_t)named))) {
        registers_release(c, regs, (uint32_t)(total + named));
        return -1;
    }
    return push_bound_take(c, RETAIN(fn), regs, HOW_CALL, COIL_NULL) ? 1 : -1;
}

int push_spread(Coil *c, Value callee, Value args, Value kwargs)
{
    const Method *m = is_exact(callee, SHAPE_METHOD) ? as_method(callee) : NULL;
    const Value called = m ? m->function : callee;
    if (!is_exact(called, SHAPE_FUNCTION) || !is_exact(args, SHAPE_TUPLE) || !(is_null(kwargs) || is_exact(kwargs, SHAPE_DICT)))
        return 0;
    Function *fn = as_function(called);
    const Code *code = fn->code;
    const Tuple *t = as_tuple(args);
    Dict *d = is_null(kwargs) ? NULL : as_dict(kwargs);
    const size_t bound = m != NULL, n = t->length + bound, named = d ? d->length : 0;
    Value *regs = (Value *)c->values_top, names[SPREAD_MOST];
    const bool plain = !named && code->plain_call == n && push_fits(c, code, regs);
    if (!plain &&
        (n > SPREAD_MOST || named > SPREAD_MOST || (named && !d->only_strs) || !call_binds_in_place(c, code, regs, (uint32_t)(n + named))))
        return 0;
    if (named && !spread_keywords(d, regs + n, names))
        return 0;
    if (m)
        regs[0] = retain(m->self);
    values_copy(regs + bound, t->items, (uint32_t)t->length);
    if (LIKELY(plain)) {
        registers_unbind(regs, (uint32_t)n, code->nlocals);
        push_take(c, c->frame, RETAIN(fn), fn->code, regs, HOW_CALL, COIL_NULL);
        return 1;
    }
    if (LIKELY(call_bind(c, fn, regs, regs, (uint32_t)n, names, (uint32_t)named)))
        return push_bound_take(c, RETAIN(fn), regs, HOW_CALL, COIL_NULL) ? 1 : -1;
    registers_release(c, regs, (uint32_t)(n + named));
    return -1;
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
