/* api_operation.c: coil.h: operations on values. */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/modules/context.h"
#include "vm/loop/interp.h"

CoilValue coil_type(Coil *c, CoilValue value)
{
    return READY(c) && given(c, value) ? own(c, retain(from_object(class_of_borrow(c, value)))) : COIL_NULL;
}

CoilOk coil_isinstance(Coil *c, CoilValue value, CoilValue type, bool *out)
{
    int is = READY(c) && given(c, value) && given(c, type) ? is_instance(c, value, type) : -1;
    *out = is == 1;
    return is >= 0;
}

bool coil_is(CoilValue a, CoilValue b) { return same(a, b); }

CoilValue coil_getattr(Coil *c, CoilValue value, const char *name)
{
    return READY(c) && given(c, value) ? own(c, get_attr_c(c, value, name)) : COIL_NULL;
}

CoilOk coil_setattr(Coil *c, CoilValue value, const char *name, CoilValue to)
{
    return READY(c) && given(c, value) && given(c, to) && set_attr_c(c, value, name, to);
}

CoilOk coil_delattr(Coil *c, CoilValue value, const char *name)
{
    return READY(c) && given(c, value) && set_attr_c(c, value, name, COIL_NULL);
}

CoilValue coil_context_value(Coil *c, CoilValue variable)
{
    Value v = READY(c) && given(c, variable) ? context_value_borrow(c, variable) : COIL_NULL;
    return is_null(v) ? v : own(c, retain(v));
}

void *coil_context_data(Coil *c, const CoilRef *variable, const CoilDef *table)
{
    return READY(c) && variable && !is_null(variable->value) ? coil_data_if(c, context_value_borrow(c, variable->value), table) : NULL;
}

/* Gives *out, if there is something, to the scope. */
static CoilOk own_out(Coil *c, CoilValue *out)
{
    if (is_null(*out))
        return true;
    *out = own(c, *out);
    return !is_null(*out);
}

CoilOk coil_findattr(Coil *c, CoilValue value, const char *name, CoilValue *out)
{
    *out = COIL_NULL;
    return READY(c) && given(c, value) && find_attr_c(c, value, name, out) && own_out(c, out);
}

CoilValue coil_getitem(Coil *c, CoilValue value, CoilValue key)
{
    return READY(c) && given(c, value) && given(c, key) ? own(c, get_item(c, value, key)) : COIL_NULL;
}

CoilOk coil_setitem(Coil *c, CoilValue value, CoilValue key, CoilValue to)
{
    return READY(c) && given(c, value) && given(c, key) && given(c, to) && set_item(c, value, key, to);
}

CoilOk coil_delitem(Coil *c, CoilValue value, CoilValue key)
{
    return READY(c) && given(c, value) && given(c, key) && set_item(c, value, key, COIL_NULL);
}

CoilOk coil_finditem(Coil *c, CoilValue value, CoilValue key, CoilValue *out)
{
    *out = COIL_NULL;
    if (!READY(c) || !given(c, value) || !given(c, key))
        return false;
    if (is_exact(value, SHAPE_DICT)) { /* without an exception made and dropped */
        Value found = dict_get_borrow(c, as_dict(value), key);
        if (!is_null(found))
            *out = retain(found);
        return !failed(c) && own_out(c, out);
    }
    *out = get_item(c, value, key);
    if (is_null(*out) && failed_with(c, EXC_LookupError)) {
        clear_error(c);
        return true;
    }
    return !is_null(*out) && own_out(c, out);
}

CoilOk coil_append(Coil *c, CoilValue list, CoilValue item)
{
    if (!READY(c) || !given(c, list) || !given(c, item))
        return false;
    List *l = as_list_borrow(c, list);
    return l ? list_append(c, l, item) : fail_error(c, EXC_TypeError, "expected list, not %T", list);
}

CoilOk coil_len(Coil *c, CoilValue value, size_t *out)
{
    if (READY(c) && is_exact(value, SHAPE_LIST)) {
        *out = as_list(value)->length;
        return true;
    }
    int64_t n = READY(c) && given(c, value) ? value_length(c, value) : -1;
    *out = n < 0 ? 0 : (size_t)n;
    return n >= 0;
}

CoilValue coil_iter(Coil *c, CoilValue value) { return READY(c) && given(c, value) ? own(c, get_iter(c, value)) : COIL_NULL; }

CoilOk coil_next(Coil *c, CoilValue iterator, CoilValue *out)
{
    *out = COIL_NULL;
    if (!READY(c) || !given(c, iterator))
        return false;
    if (!SLOT(class_of_borrow(c, iterator), next))
        return fail_error(c, EXC_TypeError, "'%T' object is not an iterator", iterator);
    *out = iter_next(c, iterator);
    return !failed(c) && own_out(c, out);
}

/* ---- calls ---- */

CoilValue coil_call(Coil *c, CoilValue callee, const CoilValue *args, size_t count, const char *const *keywords)
{
    if (!READY_TO_RUN(c) || !given(c, callee))
        return COIL_NULL;
    for (size_t k = 0; k < count; k++)
        if (!given(c, args[k]))
            return COIL_NULL;
    Value result = own(c, call_named(c, callee, args, count, keywords));
    return RAN(c, result);
}

CoilValue coil_call_method(Coil *c, CoilValue value, const char *name, const CoilValue *args, size_t count, const char *const *keywords)
{
    if (!READY(c) || !given(c, value))
        return COIL_NULL;
    Str *raw = str_from_c(c, name), *key = raw ? str_intern(c, raw) : NULL;
    Value out[2], result = COIL_NULL;
    RELEASE(c, raw);
    bool ok = key && interp_load_method(c, value, key, out);
    RELEASE(c, key);
    if (!ok)
        return COIL_NULL;
    if (is_undef(out[1])) {
        result = coil_call(c, out[0], args, count, keywords);
    } else {
        Value few[8], *all = few;
        if (count + 1 <= 8 || (all = mem_alloc(c, mem_product(count + 1, sizeof *all)))) {
            all[0] = out[1];
            if (count)
                memcpy(all + 1, args, count * sizeof *all);
            result = coil_call(c, out[0], all, count + 1, keywords);
            if (all != few)
                mem_free(c, all, (count + 1) * sizeof *all);
        }
        release(c, out[1]);
    }
    release(c, out[0]);
    return result;
}

CoilValue coil_op(Coil *c, CoilOp op, CoilValue a, CoilValue b)
{
    static const uint8_t binary[] = {OP_ADD, OP_SUB,    OP_MUL,    OP_MATMUL, OP_TRUEDIV, OP_FLOORDIV, OP_MOD,
                                     OP_POW, OP_LSHIFT, OP_RSHIFT, OP_AND,    OP_OR,      OP_XOR};
    static const uint8_t compare[] = {CMP_EQ, CMP_NE, CMP_LT, CMP_LE, CMP_GT, CMP_GE};
    if (!READY(c) || !given(c, a) || !given(c, b))
        return COIL_NULL;
    if (op >= COIL_ADD && op <= COIL_XOR)
        return own(c, binary_op(c, (BinaryOp)binary[op - COIL_ADD], a, b));
    if (op >= COIL_EQ && op <= COIL_GE)
        return own(c, compare_op(c, (CompareOp)compare[op - COIL_EQ], a, b));
    if (op != COIL_IN)
        return raise_error(c, EXC_SystemError, "coil_op: no operation %d", (int)op);
    int in = contains(c, b, a);
    return in < 0 ? COIL_NULL : bool_value(in);
}

CoilOk coil_compare(Coil *c, CoilOp op, CoilValue a, CoilValue b, bool *out)
{
    *out = false;
    if (!READY(c) || !given(c, a) || !given(c, b))
        return false;
    if (op == COIL_EQ) {
        int equal = value_equal(c, a, b);
        *out = equal == 1;
        return equal >= 0;
    }
    if (op < COIL_EQ || op > COIL_IN)
        return fail_error(c, EXC_SystemError, "coil_compare: operation %d is no comparison", (int)op);
    CoilScope scope = coil_scope_open(c);
    bool ok = coil_to_bool(c, coil_op(c, op, a, b), out);
    (void)coil_scope_close(c, scope, COIL_NULL);
    return ok;
}

CoilOk coil_hash(Coil *c, CoilValue value, int64_t *out)
{
    *out = 0;
    return READY(c) && given(c, value) && value_hash(c, value, out);
}

CoilValue coil_repr(Coil *c, CoilValue value) { return READY(c) && given(c, value) ? own_object(c, value_repr(c, value)) : COIL_NULL; }
CoilValue coil_text(Coil *c, CoilValue value) { return READY(c) && given(c, value) ? own_object(c, value_str(c, value)) : COIL_NULL; }
