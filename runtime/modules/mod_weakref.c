/* mod_weakref.c: the native half of weakref. */
#include "runtime/modules/module_types.h"
#include "vm/heap/weakref.h"

static Value weakref_proxy(Coil *c, const Value *args)
{
    uint32_t shape = is_callable(c, args[0]) ? SHAPE_WEAKCALLABLEPROXY : SHAPE_WEAKPROXY;
    return weakref_new(c, core_class_borrow(c, shape), args[0], args[1]);
}

static Value weakref_count(Coil *c, const Value *args)
{
    int64_t n = 0;
    for (WeakRef *r = weakref_first_borrow(c->vm, args[0]); r; r = weakref_next_borrow(r))
        n++;
    return charge_for(c, (size_t)n, RATE_WORD) ? small(n) : COIL_NULL;
}

static Value weakref_list(Coil *c, const Value *args)
{
    List *l = list_new(c, 0);
    for (WeakRef *r = weakref_first_borrow(c->vm, args[0]); l && r; r = weakref_next_borrow(r))
        if (!list_append(c, l, from_object(r))) {
            RELEASE(c, l);
            return COIL_NULL;
        }
    return from_object(l);
}

/* del dict[key], if its value is a dead reference: one step, for callbacks. */
static Value weakref_remove_dead(Coil *c, const Value *args)
{
    Dict *d = as_dict_borrow(c, args[0]);
    if (!d)
        return raise_error(c, EXC_TypeError, "_remove_dead_weakref() argument 1 must be dict, not %T", args[0]);
    Value v = dict_get_borrow(c, d, args[1]);
    if (is_null(v))
        return failed(c) ? COIL_NULL : V_NONE;
    if (!class_derives(class_of_borrow(c, v), core_class_borrow(c, SHAPE_WEAKREF)))
        return raise_error(c, EXC_TypeError, "not a weakref");
    if (!is_null(weakref_get_borrow(as_weakref(v))))
        return V_NONE;
    return dict_delete(c, d, args[1]) < 0 ? COIL_NULL : V_NONE;
}

static Value weakref_ready(Coil *c, const Value *args)
{
    Value ref = from_object(core_class_borrow(c, SHAPE_WEAKREF));
    return module_add_value(c, args[0], "ref", ref) && module_add_value(c, args[0], "ReferenceType", ref) &&
                   module_add_value(c, args[0], "ProxyType", from_object(core_class_borrow(c, SHAPE_WEAKPROXY))) &&
                   module_add_value(c, args[0], "CallableProxyType", from_object(core_class_borrow(c, SHAPE_WEAKCALLABLEPROXY)))
               ? V_NONE
               : COIL_NULL;
}

const CoilDef weakref_module[] = {
    COIL_MODULE("_weakref", "Weak references."),
    FUNCTION("proxy", "(object, callback=None, /)", weakref_proxy, "An object that stands for another without keeping it alive."),
    FUNCTION("getweakrefcount", "(object, /)", weakref_count, "How many weak references an object has."),
    FUNCTION("getweakrefs", "(object, /)", weakref_list, "A list of an object's weak references."),
    FUNCTION("_remove_dead_weakref", "(dict, key, /)", weakref_remove_dead, "Deletes key if its value is a dead reference."),
    COIL_INIT(weakref_ready),
    COIL_END,
};
