/* push.c: frames for Python functions that an instruction calls. */
#include "vm/loop/push.h"

Frame *push_bound_take(Coil *c, Function *fn, Value *regs, int how, uint16_t dst, uint8_t skip)
{
    if (LIKELY(push_fits(c, fn->code, regs)))
        return push_take(c, fn, regs, how, dst, skip);
    Frame *f = frame_push_take(c, fn, regs, 0);
    if (f) {
        f->how = (uint8_t)how;
        f->ret_dst = dst;
        f->ret_skip = skip;
    }
    return f;
}

int push_spread(Coil *c, Function *fn, Value self, const Tuple *args, const Dict *kwargs, uint16_t dst, uint8_t skip)
{
    enum { MOST = 12 };
    Value *regs = (Value *)c->values_top, names[MOST];
    const bool bound = !is_null(self);
    const size_t n = args->length + bound, named = kwargs ? kwargs->length : 0;
    if (!fn->code->bindable || n > MOST || named > MOST || (named && !kwargs->only_strs) || (char *)(regs + n + named) > c->values->limit)
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
    int done = call_bind_in_place(c, fn, regs, (uint32_t)n, names, (uint32_t)named);
    if (done > 0)
        return push_bound_take(c, RETAIN(fn), regs, HOW_CALL, dst, skip) ? 1 : -1;
    for (size_t k = 0; k < n + named; k++) {
        Value v = regs[k];
        regs[k] = V_UNDEF;
        release(c, v);
    }
    return done;
}

bool push_special(Coil *c, Function *fn, const Value *args, uint32_t n, int how, uint16_t dst, uint8_t skip)
{
    if (!fn)
        return false;
    const Code *code = fn->code;
    Value *regs = (Value *)c->values_top;
    if (code->plain_call != n + 1 || !push_fits(c, code, regs))
        return false;
    for (uint32_t k = 0; k < n; k++)
        regs[k] = retain(args[k]);
    for (uint32_t k = n; k < code->nlocals; k++)
        regs[k] = V_UNDEF;
    (void)push_take(c, RETAIN(fn), regs, how, dst, skip);
    return true;
}

bool push_operator(Coil *c, BinaryOp op, bool inplace, Value a, Value b)
{
    bool own;
    Function *fn = special_operator_borrow(c, op, inplace, a, b, &own);
    return push_special(c, fn, (Value[]){a, b}, 2, HOW_OPERATOR, 0, own);
}

bool push_compare(Coil *c, CompareOp op, Value a, Value b)
{
    return push_special(c, special_compare_borrow(c, op, a, b), (Value[]){a, b}, 2, HOW_OPERATOR, 0, 0);
}
