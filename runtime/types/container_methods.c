/* container_methods.c: what the methods of the containers share. */
#include "runtime/types/container_methods.h"
#include "vm/loop/frame.h"

bool keeps_special(Coil *c, Class *cls, Str *name, uint32_t base)
{
    Value own = class_lookup_borrow(c, cls, name), core = class_lookup_borrow(c, core_class_borrow(c, base), name);
    return failed(c) || same(own, core); /* short of memory nothing passes */
}

bool one_argument(Coil *c, const char *type, const Value *args, size_t n, Tuple *kw, Value *arg)
{
    if (kw && kw->length)
        return fail_error(c, EXC_TypeError, "%s() takes no keyword arguments", type);
    if (n > 1)
        return fail_error(c, EXC_TypeError, "%s expected at most 1 argument, got %zu", type, n);
    *arg = n ? args[0] : COIL_NULL;
    return true;
}

static bool has_index(Coil *c, Value v, bool *has)
{
    Value method = COIL_NULL;
    if (!is_int(v) && !is_bool(v)) {
        if (!find_special(c, v, "__index__", &method))
            return false;
        *has = !is_null(method);
        release_maybe(c, method);
        return true;
    }
    return *has = true;
}

bool sequence_index(Coil *c, Value key, const char *type, int64_t *out)
{
    if (LIKELY(is_small(key))) {
        *out = as_small(key);
        return true;
    }
    bool has;
    if (!has_index(c, key, &has))
        return false;
    if (!has)
        return fail_error(c, EXC_TypeError, "%s indices must be integers or slices, not %T", type, key);
    if (to_index(c, key, out))
        return true;
    if (failed_with(c, EXC_OverflowError)) {
        clear_error(c);
        raise_error(c, EXC_IndexError, "cannot fit '%T' into an index-sized integer", key);
    }
    return false;
}

bool search_bound(Coil *c, Value v, int64_t *out)
{
    bool has;
    if (!has_index(c, v, &has))
        return false;
    if (!has)
        return fail_error(c, EXC_TypeError, "slice indices must be integers or have an __index__ method");
    return to_index_clamped(c, v, out);
}

bool repeat_count(Coil *c, Value v, int64_t *out)
{
    if (is_small(v)) {
        *out = as_small(v);
        return true;
    }
    if (to_index(c, v, out))
        return true;
    if (failed_with(c, EXC_OverflowError)) {
        clear_error(c);
        raise_error(c, EXC_OverflowError, "cannot fit '%T' into an index-sized integer", v);
    }
    return false;
}

Value builtin_function(Coil *c, const char *name)
{
    Str *s = str_intern_c(c, name);
    if (!s)
        return COIL_NULL;
    Value space = c->frame ? c->frame->function->builtins : COIL_NULL, f;
    if (is_null(space) || is_exact(space, SHAPE_DICT)) {
        f = dict_get_str_borrow(c, is_null(space) ? c->vm->builtins : as_dict_borrow(c, space), s);
        if (!is_null(f))
            retain(f);
    } else {
        f = get_item(c, space, from_object(s));
        if (is_null(f) && failed_with(c, EXC_KeyError))
            clear_error(c);
    }
    RELEASE(c, s);
    return is_null(f) && !failed(c) ? raise_error(c, EXC_AttributeError, "%s", name) : f;
}

Value reduce_iterator(Coil *c, const char *function, Value container, int64_t at)
{
    Value f = builtin_function(c, function);
    if (is_null(f))
        return COIL_NULL;
    Tuple *args = NULL, *result = NULL;
    if (is_null(container)) {
        Tuple *empty = tuple_empty_borrow(c);
        args = tuple_pack(c, 1, from_object(empty));
        if (args)
            result = tuple_pack(c, 2, f, from_object(args));
    } else {
        args = tuple_pack(c, 1, container);
        Value n = args ? int_from_i64(c, at) : COIL_NULL;
        if (!is_null(n)) {
            result = tuple_pack(c, 3, f, from_object(args), n);
            release(c, n);
        }
    }
    RELEASE(c, args);
    release(c, f);
    return from_object(result);
}

Value reduce_to_list(Coil *c, Value iterator_copy)
{
    List *items = list_from_iterable(c, iterator_copy);
    if (!items)
        return COIL_NULL;
    Value f = builtin_function(c, "iter");
    Tuple *args = is_null(f) ? NULL : tuple_pack(c, 1, from_object(items));
    Tuple *result = args ? tuple_pack(c, 2, f, from_object(args)) : NULL;
    RELEASE(c, args);
    release_maybe(c, f);
    RELEASE(c, items);
    return from_object(result);
}

Value repr_items(Coil *c, Value self, const char *open, const char *close, bool tuple)
{
    List *l = tuple ? NULL : as_list_borrow(c, self);
    Tuple *t = tuple ? as_tuple_borrow(c, self) : NULL;
    StrBuilder b = STR_BUILDER(c);
    int entered = repr_enter(c, self);
    if (entered < 0)
        return COIL_NULL;
    builder_c(&b, open);
    if (entered) {
        builder_c(&b, "...");
        builder_c(&b, close);
        return from_object(builder_finish(&b));
    }
    for (size_t i = 0; i < (t ? t->length : l->length) && !b.failed; i++) {
        if (i)
            builder_ascii(&b, ", ", 2);
        Value item = retain(t ? t->items[i] : l->items[i]);
        builder_repr(&b, item);
        release(c, item);
    }
    if (t && t->length == 1)
        builder_char(&b, ',');
    builder_c(&b, close);
    repr_leave(c, self);
    return from_object(builder_finish(&b));
}

Value compare_sequences(Coil *c, Value a, Value b, ItemAt at, CompareOp op)
{
    if (!enter_recursion(c, " in comparison"))
        return COIL_NULL;
    Value result = COIL_NULL;
    size_t i = 0;
    for (;; i++) {
        Value x, y;
        bool more_a = at(a, i, &x), more_b = at(b, i, &y);
        if (!more_a || !more_b) {
            /* one is a prefix of the other: the longer is the greater */
            result = compare_sizes(more_a, more_b, op);
            break;
        }
        bool equal;
        int r;
        if (keys_compare_quietly(c, x, y, &equal)) {
            r = equal;
        } else {
            retain(x);
            retain(y);
            r = value_equal(c, x, y);
            if (r == 0 && op != CMP_EQ && op != CMP_NE)
                result = compare_op(c, op, x, y);
            release(c, x);
            release(c, y);
            if (r == 0 && is_null(result) && !failed(c)) { /* both may be shorter by now: then they are compared by what is left */
                more_a = at(a, i, &x);
                more_b = at(b, i, &y);
                if (!more_a || !more_b)
                    result = compare_sizes(more_a, more_b, op);
            }
            if (r < 0 || !is_null(result) || failed(c))
                break;
        }
        if (r && LIKELY(charge_round(c, i)))
            continue;
        if (r)
            break;
        result = op == CMP_EQ ? V_FALSE : op == CMP_NE ? V_TRUE : compare_op(c, op, x, y);
        break;
    }
    return result;
}

Value readonly_setter(Coil *c, const Value *args)
{
    (void)args;
    return raise_error(c, EXC_AttributeError, "readonly attribute");
}
