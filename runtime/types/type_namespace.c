/* type_namespace.c: types.SimpleNamespace. */
#include "vm/classes/class_make.h"
#include "vm/loop/native.h"

typedef struct Namespace {
    Object h;
    Value dict;
} Namespace;

static Dict *namespace_dict(Value v) { return as_dict(as_namespace(v)->dict); }
static void namespace_visit(Object *o, VisitFn fn, void *arg) { VISIT(((Namespace *)o)->dict); }

static Value namespace_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    Namespace *ns = class_instance(c, cls);
    Dict *d = ns ? dict_new(c) : NULL;
    if (!d) {
        RELEASE(c, ns);
        return COIL_NULL;
    }
    ns->dict = from_object(d);
    return from_object(ns);
}

static bool namespace_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    if (n > 1)
        return fail_error(c, EXC_TypeError, "SimpleNamespace expected at most 1 argument, got %zu", n);
    Dict *d = namespace_dict(self);
    if (n == 1) {
        Dict *given = dict_new(c);
        bool ok = given && dict_update(c, given, args[0], true);
        size_t at = 0;
        Value key, value;
        while (ok && dict_next_borrow(given, &at, &key, &value))
            ok = as_str_borrow(c, key) ? dict_set(c, d, key, value) : fail_error(c, EXC_TypeError, "keywords must be strings");
        RELEASE(c, given);
        if (!ok)
            return false;
    }
    for (size_t i = 0; kw && i < kw->length; i++)
        if (!charge_round(c, i) || !dict_set(c, d, kw->items[i], args[n + i]))
            return false;
    return true;
}

static Value namespace_repr(Coil *c, Value self)
{
    Class *cls = class_of_borrow(c, self);
    Str *name = cls == core_class_borrow(c, SHAPE_SIMPLE_NAMESPACE) ? str_from_c(c, "namespace") : RETAIN(cls->name);
    int again = name ? repr_enter(c, self) : -1;
    if (again) {
        Str *s = again > 0 ? str_format(c, "%U(...)", name) : NULL;
        RELEASE(c, name);
        return from_object(s);
    }
    StrBuilder b = STR_BUILDER(c);
    builder_str(&b, name);
    builder_char(&b, '(');
    Dict *d = namespace_dict(self);
    object_retain(&d->h);
    size_t at = 0;
    bool first = true;
    Value key, value;
    while (!b.failed && dict_next_borrow(d, &at, &key, &value)) {
        Str *k = as_str_borrow(c, key);
        b.failed |= !charge_round(c, at);
        if (!k || !k->length)
            continue;
        if (!builder_format(&b, first ? "%U=%R" : ", %U=%R", k, value))
            break;
        first = false;
    }
    builder_char(&b, ')');
    RELEASE(c, d);
    RELEASE(c, name);
    repr_leave(c, self);
    return from_object(builder_finish(&b));
}

static Value namespace_compare(Coil *c, Value a, Value b, CompareOp op)
{
    Class *cls = core_class_borrow(c, SHAPE_SIMPLE_NAMESPACE);
    if (!class_derives(class_of_borrow(c, a), cls) || !class_derives(class_of_borrow(c, b), cls))
        return V_NOT_IMPLEMENTED;
    return compare_op(c, op, as_namespace(a)->dict, as_namespace(b)->dict);
}

static Value namespace_get_dict(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_namespace(args[0])->dict);
}
static Value namespace_reduce(Coil *c, const Value *args)
{
    return from_object(
        tuple_pack(c, 3, from_object(class_of_borrow(c, args[0])), from_object(tuple_empty_borrow(c)), as_namespace(args[0])->dict));
}
static Value namespace_replace(Coil *c, const Value *args)
{
    Value cls = from_object(class_of_borrow(c, args[0]));
    Value copy = call0(c, cls);
    if (is_null(copy))
        return COIL_NULL;
    if (!class_derives(class_of_borrow(c, copy), core_class_borrow(c, SHAPE_SIMPLE_NAMESPACE)))
        (void)raise_error(c, EXC_TypeError, "expect types.SimpleNamespace type, but %T() returned '%T' object", args[0], copy);
    if (failed(c) || !dict_update(c, namespace_dict(copy), as_namespace(args[0])->dict, true) ||
        !dict_update(c, namespace_dict(copy), args[1], true)) {
        release(c, copy);
        return COIL_NULL;
    }
    return copy;
}

static const CoilDef namespace_rows[] = {
    GETTER("__dict__", namespace_get_dict, NULL, "the attributes"),
    METHOD("__reduce__", "(self, /)", namespace_reduce, "How to pickle it."),
    METHOD("__replace__", "(self, /, **changes)", namespace_replace, "A copy with some attributes changed."), ROWS_END};
static const Slots namespace_slots = {
    .visit = namespace_visit, .make = namespace_make, .init = namespace_init, .repr = namespace_repr, .compare = namespace_compare};
const TypeDef simple_namespace_type = {.name = "types.SimpleNamespace",
                                       .doc = "An object with the attributes it is given.",
                                       .make_signature = "(mapping_or_iterable=(), /, **kwargs)",
                                       .flags = CLASS_BASE | CLASS_WEAKREF,
                                       .size = sizeof(Namespace),
                                       .saved = SAVED_FIELDS,
                                       .slots = &namespace_slots,
                                       .rows = namespace_rows,
                                       DICT_AT(Namespace, dict)};
