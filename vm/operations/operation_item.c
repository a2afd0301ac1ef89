/* operation_item.c: items, lengths, containment. */
#include "vm/machine/hooks.h"
#include "vm/errors/exception.h"
#include "vm/machine/vm.h"

int64_t value_length(Coil *c, Value v)
{
    int64_t (*f)(Coil *, Value) = SLOT(class_of_borrow(c, v), length);
    if (f)
        return enter_recursion(c, "") ? f(c, v) : -1;
    raise_error(c, EXC_TypeError, "object of type '%T' has no len()", v);
    return -1;
}

int64_t length_hint(Coil *c, Value v, int64_t otherwise)
{
    if (SLOT(class_of_borrow(c, v), length)) {
        int64_t n = value_length(c, v);
        /* A __len__ that ends in TypeError counts as none. */
        if (n >= 0 || !failed_with(c, EXC_TypeError))
            return n;
        clear_error(c);
    }
    Value hint;
    if (!find_special(c, v, "__length_hint__", &hint))
        return -1;
    if (is_null(hint))
        return otherwise;
    Value r = call0(c, hint);
    release(c, hint);
    if (is_null(r)) {
        if (!failed_with(c, EXC_TypeError))
            return -1;
        clear_error(c);
        return otherwise;
    }
    if (is_not_implemented(r))
        return otherwise;
    Value n = as_int_borrow(c, r);
    int64_t length = -1;
    if (is_null(n))
        raise_error(c, EXC_TypeError, "__length_hint__ must be an integer, not %T", r);
    else if (!int_to_i64(n, &length)) {
        raise_error(c, EXC_OverflowError, "Python int too large to convert to C ssize_t");
        length = -1;
    } else if (length < 0) {
        raise_error(c, EXC_ValueError, "__length_hint__() should return >= 0");
        length = -1;
    }
    release(c, r);
    return length;
}

/* cls[item]: through __class_getitem__. */
static Value get_class_item(Coil *c, Value cls, Value key)
{
    if (same(cls, from_object(core_class_borrow(c, SHAPE_TYPE))))
        return c->vm->hooks->generic_alias(c, cls, key);
    Value f;
    if (!find_attr(c, cls, NAME(c, __class_getitem__), &f))
        return COIL_NULL;
    if (is_null(f) || is_none(f))
        return raise_error(c, EXC_TypeError, "type '%N' is not subscriptable", as_object(cls));
    Value v = call1(c, f, key);
    release(c, f);
    return v;
}

Value get_item(Coil *c, Value v, Value key)
{
    Class *cls = class_of_borrow(c, v);
    Value (*f)(Coil *, Value, Value) = SLOT(cls, get_item);
    if (f)
        return enter_recursion(c, "") ? f(c, v, key) : COIL_NULL;
    if (cls->flags & CLASS_IS_TYPE)
        return get_class_item(c, v, key);
    return raise_error(c, EXC_TypeError, "'%T' object is not subscriptable", v);
}

bool set_item(Coil *c, Value v, Value key, Value to)
{
    Class *cls = class_of_borrow(c, v);
    bool (*f)(Coil *, Value, Value, Value) = SLOT(cls, set_item);
    if (f)
        return enter_recursion(c, "") && f(c, v, key, to);
    /* The reference words it by which of two ways it went: by an index, into what may be a sequence. */
    bool by_index = (cls->flags & CLASS_HEAP || SLOT(cls, contains)) && SLOT(class_of_borrow(c, key), as_index);
    return is_null(to) ? fail_error(c, EXC_TypeError, "'%T' object %s support item deletion", v, by_index ? "doesn't" : "does not")
                       : fail_error(c, EXC_TypeError, "'%T' object does not support item assignment", v);
}

int contains(Coil *c, Value container, Value item)
{
    if (is_str(container) && is_str(item)) {
        const Str *s = as_str(container), *one = as_str(item);
        if (one->length == 1 && one->width == 1 && s->width == 1 && s->length <= RATE_COPY * CHARGE_LEAST)
            return memchr(s->data, one->data[0], s->length) != NULL;
    }
    int (*f)(Coil *, Value, Value) = SLOT(class_of_borrow(c, container), contains);
    if (f)
        return enter_recursion(c, "") ? f(c, container, item) : -1;
    Class *cls = class_of_borrow(c, container);
    Value it = SLOT(cls, iter) || class_has_items(cls) ? get_iter(c, container) : COIL_NULL;
    if (is_null(it)) {
        if (!failed(c) || failed_with(c, EXC_TypeError)) {
            clear_error(c);
            raise_error(c, EXC_TypeError, "argument of type '%T' is not iterable", container);
        }
        return -1;
    }
    int found = 0;
    while (found == 0) {
        Value next = iter_next(c, it);
        if (is_null(next)) {
            found = failed(c) ? -1 : 0;
            break;
        }
        found = value_equal(c, next, item);
        release(c, next);
    }
    release(c, it);
    return found;
}
