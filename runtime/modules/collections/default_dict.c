/* default_dict.c: collections.defaultdict. */
#include "runtime/modules/collections/collections_types.h"
#include "runtime/types/type_dict.h"
#include "runtime/types/types.h"

typedef struct DefaultDict {
    Dict dict;
    Value factory; /* or None */
} DefaultDict;

DOWNCAST(as_default_dict, DefaultDict, &default_dict_type)

static void default_dict_visit(Object *o, VisitFn fn, void *arg)
{
    dict_type.slots->visit(o, fn, arg);
    VISIT(((DefaultDict *)o)->factory);
}

static void default_dict_release_all(Coil *c, Object *o)
{
    Value factory = ((DefaultDict *)o)->factory;
    ((DefaultDict *)o)->factory = COIL_NULL;
    dict_clear(c, (Dict *)o);
    release_maybe(c, factory);
}

static Value default_dict_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args, (void)n, (void)kw;
    DefaultDict *d = class_instance(c, cls);
    if (d) {
        d->dict.only_strs = 1;
        d->factory = V_NONE;
    }
    return from_object(d);
}

static bool default_dict_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Value factory = n ? args[0] : V_NONE;
    if (!is_none(factory) && !is_callable(c, factory))
        return fail_error(c, EXC_TypeError, "first argument must be callable or None");
    replace_take(c, &as_default_dict(self)->factory, retain(factory));
    return dict_type.slots->init(c, self, n ? args + 1 : args, n ? n - 1 : 0, kw);
}

static Value default_dict_factory(Value self)
{
    Value f = as_default_dict(self)->factory;
    return is_null(f) ? V_NONE : f;
}

static Value default_dict_missing(Coil *c, const Value *args)
{
    Value factory = default_dict_factory(args[0]);
    if (is_none(factory))
        return raise_value(c, EXC_KeyError, args[1]);
    retain(factory);
    Value v = call0(c, factory);
    release(c, factory);
    if (!is_null(v) && !set_item(c, args[0], args[1], v)) {
        release(c, v);
        return COIL_NULL;
    }
    return v;
}

static COLD Value default_dict_repr(Coil *c, Value self)
{
    Value items = dict_type.slots->repr(c, self);
    if (is_null(items))
        return COIL_NULL;
    Value factory = default_dict_factory(self), text = COIL_NULL;
    retain(factory);
    int entered = repr_enter(c, factory); /* a bound method of the dict itself prints the dict */
    if (entered >= 0) {
        Str *f = entered ? str_from_c(c, "...") : value_repr(c, factory);
        if (!entered)
            repr_leave(c, factory);
        if (f)
            text = from_object(str_format(c, "%U(%U, %U)", class_of_borrow(c, self)->name, f, (Str *)as_object(items)));
        RELEASE(c, f);
    }
    release(c, factory);
    release(c, items);
    return text;
}

static Value default_dict_of(Coil *c, Value like, Value contents)
{
    Value args[2] = {retain(default_dict_factory(like)), contents}; /* held: the call may set another */
    Value made = call(c, from_object(class_of_borrow(c, like)), args, 2, NULL);
    release(c, args[0]);
    return made;
}

static Value default_dict_copy(Coil *c, const Value *args) { return default_dict_of(c, args[0], args[0]); }

static Value default_dict_or(Coil *c, Value a, Value b)
{
    if (!as_dict_borrow(c, a) || !as_dict_borrow(c, b))
        return V_NOT_IMPLEMENTED;
    Class *cls = class_from_def_borrow(c, &default_dict_type);
    if (!cls)
        return COIL_NULL;
    Value result = default_dict_of(c, class_derives(class_of_borrow(c, a), cls) ? a : b, a);
    if (!is_null(result) && as_dict_borrow(c, result) && !dict_update(c, as_dict(result), b, true)) {
        release(c, result);
        return COIL_NULL;
    }
    return result;
}

static COLD Value default_dict_reduce(Coil *c, const Value *args)
{
    Value items = call_method(c, args[0], "items", NULL, 0), it = is_null(items) ? COIL_NULL : get_iter(c, items);
    release_maybe(c, items);
    if (is_null(it))
        return COIL_NULL;
    Value factory = default_dict_factory(args[0]); /* only now: items() may have set another */
    Tuple *parts = is_none(factory) ? RETAIN(tuple_empty_borrow(c)) : tuple_pack(c, 1, factory);
    Tuple *result = parts ? tuple_pack(c, 5, from_object(class_of_borrow(c, args[0])), from_object(parts), V_NONE, V_NONE, it) : NULL;
    RELEASE(c, parts);
    release(c, it);
    return from_object(result);
}

static Value default_dict_get_factory(Coil *c, const Value *args)
{
    (void)c;
    return retain(default_dict_factory(args[0]));
}

static Value default_dict_set_factory(Coil *c, const Value *args)
{
    replace_take(c, &as_default_dict(args[0])->factory, is_null(args[1]) ? V_NONE : retain(args[1]));
    return V_NONE;
}

static const Slots default_dict_slots = {
    .visit = default_dict_visit,
    .release_all = default_dict_release_all,
    .make = default_dict_make,
    .init = default_dict_init,
    .repr = default_dict_repr,
    .binary[OP_OR] = default_dict_or,
};
static const CoilDef default_dict_rows[] = {
    METHOD("__missing__", "(self, key, /)", default_dict_missing, "What subscripting calls for a key that is not there."),
    METHOD("copy", "(self, /)", default_dict_copy, "A shallow copy."),
    METHOD("__copy__", "(self, /)", default_dict_copy, "A shallow copy."),
    METHOD("__reduce__", "(self, /)", default_dict_reduce, "For pickling and copying."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    GETTER("default_factory", default_dict_get_factory, default_dict_set_factory, "Makes the value of a missing key, or None."),
    ROWS_END,
};
const TypeDef default_dict_type = {
    .name = "collections.defaultdict",
    .doc = "defaultdict(default_factory=None, /, [...])\n\nA dict whose missing keys get their values from a function.",
    .base = &dict_type,
    .flags = CLASS_BASE | CLASS_MAPPING | CLASS_IS_DICT,
    .size = sizeof(DefaultDict),
    .saved = SAVED_OWN,
    .slots = &default_dict_slots,
    .rows = default_dict_rows,
};
