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

int push_spread(Coil *c, Function *fn, Value self, const Tuple *args, const Dict *kwargs, uint16_t dst, uint8_t skip)
{
    enum { MOST = 12 };
    Value *regs = (Value *)c->values_top, names[MOST];
    const bool bound = !is_null(self);
    const size_t n = args->length + bound, named = kwargs ? kwargs->length : 0;
    if (n > MOST || named > MOST || (named && !kwargs->only_strs) || !call_binds_in_place(c, fn->code, regs, (uint32_t)(n + named)))
        return 0;
    size_t at = 0;
    for (size_t j = 0; j < named; j++) {
        Value key, value;
        if (!dict_next_borrow((Dict *)(uintptr_t)kwargs, &at, &key, &value))
            return 0;
        names[j] = key;
        regs[n + j] = value;
    }
    for (size_t j = 0; j < named; j++)
        retain(regs[n + j]);
    if (bound)
        regs[0] = retain(self);
    for (size_t k = bound; k < n; k++)
        regs[k] = retain(args->items[k - bound]);
    if (LIKELY(call_bind(c, fn, regs, regs, (uint32_t)n, names, (uint32_t)named))) {
        Frame *f = push_bound_take(c, RETAIN(fn), regs, HOW_VALUE, COIL_NULL);
        if (UNLIKELY(!f))
            return -1;
        f->ret_dst = dst;
        f->ret_skip = skip;
        return 1;
    }
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
