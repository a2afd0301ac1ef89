/* mod_collections.c: _collections: the classes in files of their own, namedtuple's field getters, and counting. */
#include "runtime/modules/collections/collections_types.h"
#include "runtime/types/type_dict.h"

/* ---- _tuplegetter ---- */

typedef struct TupleGetter {
    Object h;
    size_t at;
    Value doc;
} TupleGetter;

DOWNCAST(as_tuple_getter, TupleGetter, &tuple_getter_type)

static void tuple_getter_visit(Object *o, VisitFn fn, void *arg) { VISIT(((TupleGetter *)o)->doc); }

static Value tuple_getter_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if (kw && kw->length)
        return raise_error(c, EXC_TypeError, "_tuplegetter() takes no keyword arguments");
    if (n != 2)
        return raise_error(c, EXC_TypeError, "_tuplegetter expected 2 arguments, got %zu", n);
    int64_t at;
    if (!to_index(c, args[0], &at))
        return COIL_NULL;
    TupleGetter *g = class_instance(c, cls);
    if (g) {
        g->at = at < 0 ? SIZE_MAX : count_size(at);
        g->doc = retain(args[1]);
    }
    return from_object(g);
}

static Value tuple_getter_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)owner;
    if (is_null(instance) || is_none(instance))
        return retain(self);
    Tuple *t = as_tuple_borrow(c, instance);
    if (!t)
        return raise_error(c, EXC_TypeError, "descriptor for index '%zu' for tuple subclasses doesn't apply to '%T' object",
                           as_tuple_getter(self)->at, instance);
    if (as_tuple_getter(self)->at >= t->length)
        return raise_error(c, EXC_IndexError, "tuple index out of range");
    return retain(t->items[as_tuple_getter(self)->at]);
}

int64_t tuple_getter_place(CoilVM *vm, Value descriptor)
{
    const Object *o = as_object(descriptor);
    return vm->shapes[o->shape]->cls->def == &tuple_getter_type ? (int64_t)((const TupleGetter *)o)->at : -1;
}

static bool tuple_getter_set(Coil *c, Value self, Value instance, Value value)
{
    (void)self, (void)instance;
    return fail_error(c, EXC_AttributeError, is_null(value) ? "can't delete attribute" : "can't set attribute");
}

static Value tuple_getter_repr(Coil *c, Value self)
{
    return from_object(str_format(c, "%U(%zu, %R)", class_of_borrow(c, self)->name, as_tuple_getter(self)->at, as_tuple_getter(self)->doc));
}

static Value tuple_getter_reduce(Coil *c, const Value *args)
{
    Tuple *parts = tuple_pack(c, 2, small((int64_t)as_tuple_getter(args[0])->at), as_tuple_getter(args[0])->doc);
    Tuple *result = parts ? tuple_pack(c, 2, from_object(class_of_borrow(c, args[0])), from_object(parts)) : NULL;
    RELEASE(c, parts);
    return from_object(result);
}

static Value tuple_getter_get_doc(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_tuple_getter(args[0])->doc);
}

static Value tuple_getter_set_doc(Coil *c, const Value *args)
{
    replace_take(c, &as_tuple_getter(args[0])->doc, is_null(args[1]) ? V_NONE : retain(args[1]));
    return V_NONE;
}

static const Slots tuple_getter_slots = {
    .visit = tuple_getter_visit,
    .make = tuple_getter_make,
    .repr = tuple_getter_repr,
    .descr_get = tuple_getter_get,
    .descr_set = tuple_getter_set,
};
static const CoilDef tuple_getter_rows[] = {
    GETTER("__doc__", tuple_getter_get_doc, tuple_getter_set_doc, "The field's description."),
    METHOD("__reduce__", "(self, /)", tuple_getter_reduce, "For pickling and copying."),
    ROWS_END,
};
const TypeDef tuple_getter_type = {.name = "collections._tuplegetter",
                                   .size = sizeof(TupleGetter),
                                   .saved = SAVED_FIELDS,
                                   .slots = &tuple_getter_slots,
                                   .rows = tuple_getter_rows};

/* ---- counting ---- */

/* Does the mapping's class have dict's own get and __setitem__? Then its storage may be used directly. */
static bool counts_in_dict(Coil *c, Value mapping)
{
    if (!as_dict_borrow(c, mapping))
        return false;
    Class *cls = class_of_borrow(c, mapping), *dict = core_class_borrow(c, SHAPE_DICT);
    return cls == dict || (same(class_lookup_borrow(c, cls, NAME(c, get)), class_lookup_borrow(c, dict, NAME(c, get))) &&
                           same(class_lookup_borrow(c, cls, NAME(c, __setitem__)), class_lookup_borrow(c, dict, NAME(c, __setitem__))));
}

static bool count_in_dict(Coil *c, Value key, void *arg)
{
    Dict *d = arg;
    int64_t hash;
    if (!key_hash(c, key, &hash))
        return false;
    size_t at;
    int found = dict_search(c, d, key, hash, &at);
    if (found < 0)
        return false;
    if (!found)
        return dict_set_hashed(c, d, key, hash, small(1));
    Value old = d->entries[at].value;
    if (is_small(old) && as_small(old) < VALUE_INT_MAX) {
        d->entries[at].value = small(as_small(old) + 1);
        return true;
    }
    retain(old);
    Value sum = binary_op(c, OP_ADD, old, small(1));
    release(c, old);
    bool ok = !is_null(sum) && dict_set_hashed(c, d, key, hash, sum);
    release_maybe(c, sum);
    return ok;
}

static bool count_by_methods(Coil *c, Value key, void *arg)
{
    Value mapping = *(Value *)arg, args[2] = {key, small(0)};
    Value old = call_method(c, mapping, "get", args, 2);
    Value sum = is_null(old) ? COIL_NULL : binary_op(c, OP_ADD, old, small(1));
    bool ok = !is_null(sum) && set_item(c, mapping, key, sum);
    release_maybe(c, sum);
    release_maybe(c, old);
    return ok;
}

static Value count_elements(Coil *c, const Value *args)
{
    Value mapping = args[0];
    bool ok =
        counts_in_dict(c, mapping) ? iterate(c, args[1], count_in_dict, as_dict(mapping)) : iterate(c, args[1], count_by_methods, &mapping);
    return ok ? V_NONE : COIL_NULL;
}

static Value collections_ready(Coil *c, const Value *args)
{
    static const TypeDef *const types[] = {&deque_type,        &deque_iterator_type, &deque_reverse_iterator_type,
                                           &default_dict_type, &ordered_dict_type,   &tuple_getter_type};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (!module_add_type(c, args[0], types[i]))
            return COIL_NULL;
    return V_NONE;
}

const CoilDef collections_module[] = {
    COIL_MODULE("_collections", "The native half of collections."),
    FUNCTION("_count_elements", "(mapping, iterable, /)", count_elements, "Adds one to mapping[item] for each item."),
    COIL_INIT(collections_ready),
    COIL_END,
};
