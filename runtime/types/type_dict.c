/* type_dict.c: the methods of dict. */
#include "runtime/types/type_dict.h"
#include "runtime/types/types.h"

static void dict_visit(Object *o, VisitFn fn, void *arg)
{
    Dict *d = (Dict *)o;
    for (size_t i = 0; i < d->used; i++) {
        VISIT(d->entries[i].key);
        VISIT(d->entries[i].value);
    }
}

static void dict_release_all(Coil *c, Object *o) { dict_clear(c, (Dict *)o); }

static Value dict_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args, (void)n, (void)kw;
    Dict *d = class_instance(c, cls);
    if (d)
        d->only_strs = 1;
    return from_object(d);
}

static bool dict_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    if (n > 1)
        return fail_error(c, EXC_TypeError, "dict expected at most 1 argument, got %zu", n);
    if (n && !dict_update(c, as_dict(self), args[0], true))
        return false;
    if (kw)
        for (size_t i = 0; i < kw->length; i++)
            if (!dict_set(c, as_dict(self), kw->items[i], args[n + i]))
                return false;
    return true;
}

/* ---- operators ---- */

static Value dict_repr(Coil *c, Value self)
{
    Dict *d = as_dict(self);
    int entered = repr_enter(c, self);
    if (entered)
        return entered < 0 ? COIL_NULL : from_object(str_from_c(c, "{...}"));
    StrBuilder b = STR_BUILDER(c);
    builder_char(&b, '{');
    bool first = true;
    for (size_t i = 0; i < d->used && !b.failed; i++) {
        DictEntry e = d->entries[i];
        if (dict_is_dead(&e))
            continue;
        retain(e.key);
        retain(e.value);
        if (!first)
            builder_ascii(&b, ", ", 2);
        first = false;
        builder_repr(&b, e.key);
        builder_ascii(&b, ": ", 2);
        builder_repr(&b, e.value);
        release(c, e.key);
        release(c, e.value);
    }
    builder_char(&b, '}');
    repr_leave(c, self);
    return from_object(builder_finish(&b));
}

static Value dict_compare(Coil *c, Value a, Value b, CompareOp op)
{
    Dict *x = as_dict_borrow(c, a), *y = as_dict_borrow(c, b);
    if (!x || !y || (op != CMP_EQ && op != CMP_NE))
        return V_NOT_IMPLEMENTED;
    if (!enter_recursion(c, " in comparison"))
        return COIL_NULL;
    int r = dict_equal(c, x, y);
    return r < 0 ? COIL_NULL : bool_value(r == (op == CMP_EQ));
}

static int64_t dict_length(Coil *c, Value self)
{
    (void)c;
    return (int64_t)as_dict(self)->length;
}

static int dict_contains_slot(Coil *c, Value self, Value key) { return dict_contains(c, as_dict(self), key); }

static Value dict_get_item(Coil *c, Value self, Value key)
{
    Value v = dict_get_borrow(c, as_dict(self), key);
    if (LIKELY(!is_null(v)))
        return retain(v);
    if (failed(c))
        return COIL_NULL;
    if (as_object(self)->shape != SHAPE_DICT) {
        Value missing;
        if (!find_special(c, self, "__missing__", &missing))
            return COIL_NULL;
        if (!is_null(missing)) {
            v = call1(c, missing, key);
            release(c, missing);
            return v;
        }
    }
    return raise_value(c, EXC_KeyError, key);
}

static bool dict_set_item(Coil *c, Value self, Value key, Value value)
{
    if (!is_null(value))
        return dict_set(c, as_dict(self), key, value);
    int r = dict_delete(c, as_dict(self), key);
    if (r == 0)
        raise_value(c, EXC_KeyError, key);
    return r > 0;
}

static Value dict_or(Coil *c, Value a, Value b)
{
    Dict *x = as_dict_borrow(c, a), *y = as_dict_borrow(c, b);
    if (!x || !y)
        return V_NOT_IMPLEMENTED;
    Dict *d = dict_copy(c, x);
    if (d && !dict_update(c, d, b, true)) {
        RELEASE(c, d);
        return COIL_NULL;
    }
    return from_object(d);
}

static Value dict_inplace_or(Coil *c, Value a, Value b) { return dict_update(c, as_dict(a), b, true) ? retain(a) : COIL_NULL; }

/* ---- methods ---- */

static Value dict_get_method(Coil *c, const Value *args)
{
    Value v = dict_get_borrow(c, as_dict(args[0]), args[1]);
    if (!is_null(v))
        return retain(v);
    return failed(c) ? COIL_NULL : retain(args[2]);
}

static Value dict_setdefault_method(Coil *c, const Value *args)
{
    Dict *d = as_dict(args[0]);
    int64_t hash;
    if (!key_hash(c, args[1], &hash))
        return COIL_NULL;
    size_t at;
    int found = dict_search(c, d, args[1], hash, &at);
    if (found)
        return found < 0 ? COIL_NULL : retain(d->entries[at].value);
    return dict_insert_absent(c, d, args[1], hash, args[2]) ? retain(args[2]) : COIL_NULL; /* nothing ran since the search */
}

static Value dict_pop_method(Coil *c, const Value *args)
{
    Value v;
    int r = as_dict(args[0])->length ? dict_pop(c, as_dict(args[0]), args[1], &v) : 0; /* of none the key is not even hashed */
    if (r)
        return v;
    return is_null(args[2]) ? raise_value(c, EXC_KeyError, args[1]) : retain(args[2]);
}

static Value dict_popitem_method(Coil *c, const Value *args)
{
    Dict *d = as_dict(args[0]);
    Tuple *pair = tuple_new(c, 2);
    if (!pair)
        return COIL_NULL;
    if (d->length == 0) {
        RELEASE(c, pair);
        return raise_error(c, EXC_KeyError, "popitem(): dictionary is empty");
    }
    size_t last = d->used - 1;
    while (dict_is_dead(&d->entries[last]))
        last--;
    dict_remove_at(c, d, last, &pair->items[0], &pair->items[1]);
    return from_object(pair);
}

static bool dict_update_arguments(Coil *c, Value self, Tuple *args, Value kwargs)
{
    if (args->length > 1)
        return fail_error(c, EXC_TypeError, "update expected at most 1 argument, got %zu", args->length);
    return (args->length == 0 || dict_update(c, as_dict(self), args->items[0], true)) && dict_update(c, as_dict(self), kwargs, true);
}

static Value dict_update_method(Coil *c, const Value *args)
{
    return dict_update_arguments(c, args[0], as_tuple_borrow(c, args[1]), args[2]) ? V_NONE : COIL_NULL;
}

static Value dict_clear_method(Coil *c, const Value *args)
{
    dict_clear(c, as_dict(args[0]));
    return V_NONE;
}

static Value dict_copy_method(Coil *c, const Value *args) { return from_object(dict_copy(c, as_dict(args[0]))); }

static Value dict_sizeof_method(Coil *c, const Value *args)
{
    Dict *d = as_dict(args[0]);
    return size_value(c, sizeof *d + d->room * (sizeof(DictEntry) + 2 * (d->room <= 128 ? 1 : d->room <= 32768 ? 2 : 4)));
}

/* fromkeys: into a plain dict directly, into a subclass's instance by assignment. */
typedef struct FromKeys {
    Value target, value;
} FromKeys;

static bool dict_from_key(Coil *c, Value key, void *arg)
{
    FromKeys *f = arg;
    return is_exact(f->target, SHAPE_DICT) ? dict_set(c, as_dict(f->target), key, f->value) : set_item(c, f->target, key, f->value);
}

static Value dict_fromkeys_method(Coil *c, const Value *args)
{
    FromKeys f = {call0(c, args[0]), args[2]};
    Set *from = is_null(f.target) || !is_exact(f.target, SHAPE_DICT) ? NULL : as_set_borrow(c, args[1]);
    if (from && (is_exact(args[1], SHAPE_SET) || is_exact(args[1], SHAPE_FROZENSET))) { /* whose keys are hashed already */
        size_t at = 0;
        Value key;
        int64_t hash;
        bool ok = charge_for(c, from->mask, RATE_WORD);
        while (ok && set_next_borrow(from, &at, &key, &hash)) {
            retain(key);
            ok = dict_set_hashed(c, as_dict(f.target), key, hash, f.value);
            release(c, key);
        }
        if (ok)
            return f.target;
        release(c, f.target);
        return COIL_NULL;
    }
    if (is_null(f.target) || iterate(c, args[1], dict_from_key, &f))
        return f.target;
    release(c, f.target);
    return COIL_NULL;
}

static Value dict_keys_method(Coil *c, const Value *args) { return dict_view_new(c, SHAPE_DICT_KEYS, as_dict(args[0])); }
static Value dict_values_method(Coil *c, const Value *args) { return dict_view_new(c, SHAPE_DICT_VALUES, as_dict(args[0])); }
static Value dict_items_method(Coil *c, const Value *args) { return dict_view_new(c, SHAPE_DICT_ITEMS, as_dict(args[0])); }
static Value dict_iter(Coil *c, Value self) { return dict_iterator_new(c, SHAPE_DICT_KEY_ITERATOR, as_dict(self)); }
static Value dict_reversed_method(Coil *c, const Value *args)
{
    return dict_iterator_new(c, SHAPE_DICT_REVERSE_KEY_ITERATOR, as_dict(args[0]));
}

static const Slots dict_slots = {
    .visit = dict_visit,
    .release_all = dict_release_all,
    .make = dict_make,
    .init = dict_init,
    .repr = dict_repr,
    .hash = hash_unhashable,
    .compare = dict_compare,
    .iter = dict_iter,
    .length = dict_length,
    .get_item = dict_get_item,
    .set_item = dict_set_item,
    .contains = dict_contains_slot,
    .binary[OP_OR] = dict_or,
    .inplace[OP_OR] = dict_inplace_or,
};

static const CoilDef dict_rows[] = {
    METHOD("clear", "(self, /)", dict_clear_method, "Removes all items."),
    METHOD("copy", "(self, /)", dict_copy_method, "A shallow copy."),
    CLASS_METHOD("fromkeys", "(cls, iterable, value=None, /)", dict_fromkeys_method,
                 "A new dict with keys from iterable, all of one value."),
    METHOD("get", "(self, key, default=None, /)", dict_get_method, "The key's value, or default if it is not there."),
    METHOD("items", "(self, /)", dict_items_method, "A set-like view of the (key, value) pairs."),
    METHOD("keys", "(self, /)", dict_keys_method, "A set-like view of the keys."),
    METHOD("pop", "(self, key, default=..., /)", dict_pop_method,
           "Removes a key and returns its value, or default; KeyError if neither is there."),
    METHOD("popitem", "(self, /)", dict_popitem_method, "Removes and returns the (key, value) pair added last. KeyError if empty."),
    METHOD("setdefault", "(self, key, default=None, /)", dict_setdefault_method,
           "The key's value, which is default if it was not there before."),
    METHOD("update", "(self, /, *args, **kwargs)", dict_update_method,
           "Takes over the items of a mapping or of an iterable of pairs, and the keywords."),
    METHOD("values", "(self, /)", dict_values_method, "A view of the values."),
    METHOD("__reversed__", "(self, /)", dict_reversed_method, "An iterator over the keys from the last to the first."),
    METHOD("__sizeof__", "(self, /)", dict_sizeof_method, "Size in memory, in bytes."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    ROWS_END,
};

const TypeDef dict_type = {
    .name = "dict",
    .doc = "dict(**kwargs)\ndict(mapping, /, **kwargs)\ndict(iterable, /, **kwargs)\n\nA mapping from hashable keys to values, in "
           "insertion order.",
    .flags = CLASS_BASE | CLASS_MAPPING | CLASS_MATCH_SELF | CLASS_IS_DICT,
    .size = sizeof(Dict),
    .saved = SAVED_OWN,
    .slots = &dict_slots,
    .rows = dict_rows,
};
