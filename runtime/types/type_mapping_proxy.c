/* type_mapping_proxy.c: types.MappingProxyType, a read-only view of any mapping. */
#include "runtime/types/container_methods.h"
#include "runtime/types/types.h"

typedef struct MappingProxy {
    Object h;
    Value mapping;
} MappingProxy;

#define MAPPING(v) (as_mapping_proxy(v)->mapping)

static void mapping_proxy_visit(Object *o, VisitFn fn, void *arg) { VISIT(((MappingProxy *)o)->mapping); }

static Value mapping_proxy_make(Coil *c, Class *cls, const Value *args)
{
    Value subscript = COIL_NULL;
    if (!as_dict_borrow(c, args[0])) {
        if (!as_list_borrow(c, args[0]) && !as_tuple_borrow(c, args[0]) && !find_special(c, args[0], "__getitem__", &subscript))
            return COIL_NULL;
        if (is_null(subscript))
            return raise_error(c, EXC_TypeError, "mappingproxy() argument must be a mapping, not %T", args[0]);
        release(c, subscript);
    }
    MappingProxy *proxy = class_instance(c, cls);
    if (proxy)
        proxy->mapping = retain(args[0]);
    return from_object(proxy);
}

static Value mapping_proxy_repr(Coil *c, Value self) { return from_object(str_format(c, "mappingproxy(%R)", MAPPING(self))); }
static Value mapping_proxy_str(Coil *c, Value self) { return from_object(value_str(c, MAPPING(self))); }
static bool mapping_proxy_hash(Coil *c, Value self, int64_t *out) { return value_hash(c, MAPPING(self), out); }
static Value mapping_proxy_iter(Coil *c, Value self) { return get_iter(c, MAPPING(self)); }
static int64_t mapping_proxy_length(Coil *c, Value self) { return value_length(c, MAPPING(self)); }
static Value mapping_proxy_get_item(Coil *c, Value self, Value key) { return get_item(c, MAPPING(self), key); }

static int mapping_proxy_contains(Coil *c, Value self, Value key)
{
    Value m = MAPPING(self);
    return is_exact(m, SHAPE_DICT) ? dict_contains(c, (Dict *)as_object(m), key) : contains(c, m, key);
}

/* What another operand is given, whose methods may keep and change it: a dict's copy. A class's dict is changed by nobody else, since
 * caches hold what is in it. */
static Value mapping_given(Coil *c, Value v)
{
    if (is_exact(v, SHAPE_MAPPING_PROXY))
        v = MAPPING(v);
    return is_exact(v, SHAPE_DICT) ? from_object(dict_copy(c, (Dict *)as_object(v))) : retain(v);
}

static Value mapping_proxy_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if (!is_exact(a, SHAPE_MAPPING_PROXY))
        return V_NOT_IMPLEMENTED;
    Value given = mapping_given(c, a), v = is_null(given) ? COIL_NULL : compare_op(c, op, given, b);
    release_maybe(c, given);
    return v;
}

static Value mapping_proxy_or(Coil *c, Value a, Value b)
{
    Value x = mapping_given(c, a), y = is_null(x) ? COIL_NULL : mapping_given(c, b);
    Value v = is_null(y) ? COIL_NULL : binary_op(c, OP_OR, x, y);
    release_maybe(c, x);
    release_maybe(c, y);
    return v;
}

static Value mapping_proxy_inplace_or(Coil *c, Value a, Value b)
{
    (void)b;
    return raise_error(c, EXC_TypeError, "'|=' is not supported by %T; use '|' instead", a);
}

static Value mapping_proxy_get(Coil *c, const Value *args) { return call_method(c, MAPPING(args[0]), "get", args + 1, 2); }
static Value mapping_proxy_keys(Coil *c, const Value *args) { return call_method(c, MAPPING(args[0]), "keys", NULL, 0); }
static Value mapping_proxy_values(Coil *c, const Value *args) { return call_method(c, MAPPING(args[0]), "values", NULL, 0); }
static Value mapping_proxy_items(Coil *c, const Value *args) { return call_method(c, MAPPING(args[0]), "items", NULL, 0); }
static Value mapping_proxy_copy(Coil *c, const Value *args) { return call_method(c, MAPPING(args[0]), "copy", NULL, 0); }
static Value mapping_proxy_reversed(Coil *c, const Value *args) { return call_method(c, MAPPING(args[0]), "__reversed__", NULL, 0); }

static const Slots mapping_proxy_slots = {
    .visit = mapping_proxy_visit,
    .repr = mapping_proxy_repr,
    .str = mapping_proxy_str,
    .hash = mapping_proxy_hash,
    .compare = mapping_proxy_compare,
    .iter = mapping_proxy_iter,
    .length = mapping_proxy_length,
    .get_item = mapping_proxy_get_item,
    .contains = mapping_proxy_contains,
    .binary[OP_OR] = mapping_proxy_or,
    .inplace[OP_OR] = mapping_proxy_inplace_or,
};
static const CoilDef mapping_proxy_rows[] = {
    METHOD("get", "(self, key, default=None, /)", mapping_proxy_get, "The key's value, or default if it is not there."),
    METHOD("keys", "(self, /)", mapping_proxy_keys, "The mapping's keys()."),
    METHOD("values", "(self, /)", mapping_proxy_values, "The mapping's values()."),
    METHOD("items", "(self, /)", mapping_proxy_items, "The mapping's items()."),
    METHOD("copy", "(self, /)", mapping_proxy_copy, "A copy of the mapping."),
    METHOD("__reversed__", "(self, /)", mapping_proxy_reversed, "The mapping's keys, from last to first."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    ROWS_END,
};
const TypeDef mapping_proxy_type = {
    .name = "mappingproxy",
    .doc = "mappingproxy(mapping)\n--\n\nA read-only view of a mapping.",
    .flags = CLASS_MAPPING,
    .size = sizeof(MappingProxy),
    .saved = SAVED_FIELDS,
    .slots = &mapping_proxy_slots,
    .rows = mapping_proxy_rows,
    .make_signature = "(mapping)",
    .make_bound = mapping_proxy_make,
};
