/* interp_match.c: pattern matching, and the intrinsics. */
#include "vm/errors/exception.h"
#include "vm/loop/interp.h"
#include "vm/compile/intrinsics.h"
#include "vm/machine/hooks.h"

int interp_match_mapping(Coil *c, Value v) { return (class_of_borrow(c, v)->flags & CLASS_MAPPING) != 0; }
int interp_match_sequence(Coil *c, Value v) { return (class_of_borrow(c, v)->flags & CLASS_SEQUENCE) != 0; }

Value interp_match_keys(Coil *c, Value subject, Value keys)
{
    Tuple *t = as_tuple(keys);
    Set *seen = set_new(c, false);
    Tuple *values = seen ? tuple_new(c, t->length) : NULL;
    Value get = COIL_NULL, missing = COIL_NULL, result = COIL_NULL;
    bool dict = is_exact(subject, SHAPE_DICT);
    if (!values)
        goto out;
    if (!dict && t->length) {
        get = get_attr(c, subject, NAME(c, get));
        missing = is_null(get) ? COIL_NULL : from_object(list_new(c, 0)); /* an object nobody else has */
        if (is_null(missing))
            goto out;
    }
    for (size_t k = 0; k < t->length; k++) {
        int again = set_contains(c, seen, t->items[k]);
        if (again > 0)
            (void)raise_error(c, EXC_ValueError, "mapping pattern checks duplicate key (%R)", t->items[k]);
        if (again != 0 || !set_add(c, seen, t->items[k]))
            goto out;
        Value v;
        if (dict) {
            v = dict_get_borrow(c, as_dict(subject), t->items[k]);
            if (!is_null(v))
                retain(v);
            else if (failed(c))
                goto out;
            else
                v = V_UNDEF;
        } else {
            v = call2(c, get, t->items[k], missing);
            if (is_null(v))
                goto out;
            if (same(v, missing)) {
                release(c, v);
                v = V_UNDEF;
            }
        }
        if (is_undef(v)) {
            result = V_NONE;
            goto out;
        }
        values->items[k] = v;
    }
    result = retain(from_object(values));
out:
    RELEASE(c, seen);
    RELEASE(c, values);
    release_maybe(c, get);
    release_maybe(c, missing);
    return result;
}

/* One attribute of a class pattern into values[at]. 1, 0: no match, -1. */
static int match_attribute(Coil *c, Value subject, Class *cls, Value name, Set *seen, Tuple *values, size_t at)
{
    int again = set_contains(c, seen, name);
    if (again > 0)
        (void)raise_error(c, EXC_TypeError, "%U() got multiple sub-patterns for attribute %R", cls->name, name);
    if (again != 0 || !set_add(c, seen, name))
        return -1;
    Str *key = str_intern(c, as_str_borrow(c, name));
    Value v;
    bool ok = key && find_attr(c, subject, key, &v);
    RELEASE(c, key);
    if (!ok)
        return -1;
    if (is_null(v))
        return 0;
    values->items[at] = v;
    return 1;
}

Value interp_match_class(Coil *c, Value subject, Value type, Value names, uint32_t positional)
{
    if (!value_is_class(c, type))
        return raise_error(c, EXC_TypeError, "called match pattern must be a class");
    Class *cls = as_class(type);
    int t = is_instance(c, subject, type);
    if (t <= 0)
        return t < 0 ? COIL_NULL : V_NONE;
    Tuple *keywords = as_tuple(names);
    Set *seen = set_new(c, false);
    Tuple *values = seen ? tuple_new(c, positional + keywords->length) : NULL;
    Value args = COIL_NULL, result = COIL_NULL;
    if (!values)
        goto out;
    if (positional) {
        if (!find_attr(c, type, NAME(c, __match_args__), &args))
            goto out;
        /* int, str and the like have no __match_args__: their one positional pattern is the value itself. */
        bool self = is_null(args) && (cls->flags & CLASS_MATCH_SELF);
        if (!is_null(args) && !is_exact(args, SHAPE_TUPLE)) {
            (void)raise_error(c, EXC_TypeError, "%U.__match_args__ must be a tuple (got %T)", cls->name, args);
            goto out;
        }
        size_t allowed = self ? 1 : is_null(args) ? 0 : as_tuple(args)->length;
        if (positional > allowed) {
            (void)raise_error(c, EXC_TypeError, "%U() accepts %zu positional sub-pattern%s (%u given)", cls->name, allowed,
                              allowed == 1 ? "" : "s", positional);
            goto out;
        }
        if (self)
            values->items[0] = retain(subject);
        for (uint32_t k = 0; !self && k < positional; k++) {
            Value name = as_tuple(args)->items[k];
            if (!is_str(name)) {
                (void)raise_error(c, EXC_TypeError, "__match_args__ elements must be strings (got %T)", name);
                goto out;
            }
            if ((t = match_attribute(c, subject, cls, name, seen, values, k)) <= 0)
                goto no_match;
        }
    }
    for (size_t k = 0; k < keywords->length; k++)
        if ((t = match_attribute(c, subject, cls, keywords->items[k], seen, values, positional + k)) <= 0)
            goto no_match;
    result = retain(from_object(values));
    goto out;
no_match:
    result = t < 0 ? COIL_NULL : V_NONE;
out:
    RELEASE(c, seen);
    RELEASE(c, values);
    release_maybe(c, args);
    return result;
}

Value interp_match_rest(Coil *c, Value subject, Value keys)
{
    Tuple *t = as_tuple(keys);
    Dict *d = dict_new(c);
    bool ok = d && dict_update(c, d, subject, true);
    for (size_t k = 0; ok && k < t->length; k++)
        ok = dict_delete(c, d, t->items[k]) >= 0;
    if (ok)
        return from_object(d);
    RELEASE(c, d);
    return COIL_NULL;
}

static const uint8_t intrinsic_arguments[] = {
#define INTRINSIC(NAME, arguments, doc) [INTRINSIC_##NAME] = arguments,
#include "vm/compile/intrinsics.def"
#undef INTRINSIC
};

Value interp_intrinsic(Coil *c, Frame *f, uint32_t which, Value *args)
{
    Value result = c->vm->hooks->intrinsics[which](c, f, args);
    for (uint32_t k = 0; k < intrinsic_arguments[which]; k++) {
        Value v = args[k];
        args[k] = V_UNDEF;
        release(c, v);
    }
    return result;
}
