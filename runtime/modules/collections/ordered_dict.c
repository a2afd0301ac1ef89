/* ordered_dict.c: collections.OrderedDict: a dict, whose order counts in comparisons and can be changed. */
#include "runtime/modules/collections/collections_types.h"
#include "runtime/types/type_dict.h"
#include "runtime/types/types.h"

#include <stddef.h>

typedef struct OrderedDict {
    Dict dict;
    Value attributes; /* or COIL_NULL */
} OrderedDict;

static void ordered_visit(Object *o, VisitFn fn, void *arg)
{
    dict_type.slots->visit(o, fn, arg);
    VISIT(((OrderedDict *)o)->attributes);
}

static void ordered_release_all(Coil *c, Object *o)
{
    Value attributes = ((OrderedDict *)o)->attributes;
    ((OrderedDict *)o)->attributes = COIL_NULL;
    dict_clear(c, (Dict *)o);
    release_maybe(c, attributes);
}

static bool is_ordered(Coil *c, Value v)
{
    Class *cls = class_from_def_borrow(c, &ordered_dict_type);
    return cls && is_object(v) && class_derives(class_of_borrow(c, v), cls);
}

static bool ordered_is_exact(Coil *c, Value self) { return class_of_borrow(c, self) == class_from_def_borrow(c, &ordered_dict_type); }

/* ---- filling: through __setitem__, which a subclass may have replaced ---- */

static bool ordered_put_each(Coil *c, Value mapping, Value keys, Value self)
{
    Value it = get_iter(c, keys), key;
    if (is_null(it))
        return false;
    bool ok = true;
    while (ok && !is_null(key = iter_next(c, it))) {
        Value v = get_item(c, mapping, key);
        ok = !is_null(v) && set_item(c, self, key, v);
        release_maybe(c, v);
        release(c, key);
    }
    release(c, it);
    return ok && !failed(c);
}

static bool ordered_put_dict(Coil *c, Value self, Value dict)
{
    if (ordered_is_exact(c, self))
        return dict_update(c, as_dict(self), dict, true);
    return ordered_put_each(c, dict, dict, self);
}

static bool ordered_put_pair(Coil *c, Value pair, void *arg)
{
    Value items = sequence_fast(c, pair, NULL);
    if (is_null(items))
        return false;
    Tuple *t = tuple_from_iterable(c, items);
    release(c, items);
    if (!t)
        return false;
    bool ok = t->length == 2;
    if (!ok)
        raise_error(c, EXC_ValueError, t->length < 2 ? "need more than %zu value%s to unpack" : "too many values to unpack (expected 2)",
                    t->length, t->length == 1 ? "" : "s");
    ok = ok && set_item(c, *(Value *)arg, t->items[0], t->items[1]);
    RELEASE(c, t);
    return ok;
}

static bool ordered_put(Coil *c, Value self, Value other)
{
    if (is_exact(other, SHAPE_DICT) || (ordered_is_exact(c, self) && ordered_is_exact(c, other)))
        return ordered_put_dict(c, self, other);
    Value method;
    if (!find_attr(c, other, NAME(c, keys), &method))
        return false;
    if (!is_null(method)) {
        Value keys = call0(c, method);
        release(c, method);
        bool ok = !is_null(keys) && ordered_put_each(c, other, keys, self);
        release_maybe(c, keys);
        return ok;
    }
    if (!find_attr(c, other, NAME(c, items), &method))
        return false;
    if (!is_null(method)) {
        Value items = call0(c, method);
        release(c, method);
        bool ok = !is_null(items) && iterate(c, items, ordered_put_pair, &self);
        release_maybe(c, items);
        return ok;
    }
    return iterate(c, other, ordered_put_pair, &self);
}

static bool ordered_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    if (n > 1)
        return fail_error(c, EXC_TypeError, "expected at most 1 arguments, got %zu", n);
    if (n && !ordered_put(c, self, args[0]))
        return false;
    for (size_t i = 0; kw && i < kw->length; i++)
        if (!set_item(c, self, kw->items[i], args[n + i]))
            return false;
    return true;
}

static Value ordered_update(Coil *c, const Value *args)
{
    Tuple *others = as_tuple_borrow(c, args[1]);
    if (others->length > 1)
        return raise_error(c, EXC_TypeError, "update() takes at most 1 positional argument (%zu given)", others->length);
    return (others->length == 0 || ordered_put(c, args[0], others->items[0])) && ordered_put_dict(c, args[0], args[2]) ? V_NONE : COIL_NULL;
}

/* ---- operators ---- */

static Value ordered_repr(Coil *c, Value self)
{
    int entered = repr_enter(c, self);
    if (entered)
        return entered < 0 ? COIL_NULL : from_object(str_from_c(c, "..."));
    Value text = COIL_NULL;
    if (as_dict(self)->length == 0)
        text = from_object(str_format(c, "%U()", class_of_borrow(c, self)->name));
    else {
        Dict *plain = dict_new(c); /* dict(self) */
        if (plain && dict_update(c, plain, self, true))
            text = from_object(str_format(c, "%U(%R)", class_of_borrow(c, self)->name, from_object(plain)));
        RELEASE(c, plain);
    }
    repr_leave(c, self);
    return text;
}

/* Have both equal keys at equal places? Comparing keys may change the dicts, which is told. */
static int ordered_same_order(Coil *c, Dict *a, Dict *b)
{
    size_t i = 0, j = 0, lengths[] = {a->length, b->length}, used[] = {a->used, b->used};
    Value x, y, ignored;
    int r = lengths[0] == lengths[1];
    while (r > 0 && dict_next_borrow(a, &i, &x, &ignored) && dict_next_borrow(b, &j, &y, &ignored)) {
        r = items_equal(c, x, y);
        if (r >= 0 && (a->length != lengths[0] || b->length != lengths[1] || a->used != used[0] || b->used != used[1])) {
            (void)raise_error(c, EXC_RuntimeError, "OrderedDict mutated during iteration");
            return -1;
        }
    }
    return r;
}

static Value ordered_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if ((op != CMP_EQ && op != CMP_NE) || !as_dict_borrow(c, a) || !as_dict_borrow(c, b))
        return V_NOT_IMPLEMENTED;
    if (!enter_recursion(c, " in comparison"))
        return COIL_NULL;
    int r = dict_equal(c, as_dict(a), as_dict(b));
    if (r > 0 && is_ordered(c, a) && is_ordered(c, b))
        r = ordered_same_order(c, as_dict(a), as_dict(b));
    return r < 0 ? COIL_NULL : bool_value(r == (op == CMP_EQ));
}

static Value ordered_or(Coil *c, Value a, Value b)
{
    if (!as_dict_borrow(c, a) || !as_dict_borrow(c, b))
        return V_NOT_IMPLEMENTED;
    Value result = call1(c, from_object(class_of_borrow(c, is_ordered(c, a) ? a : b)), a);
    if (!is_null(result) && !ordered_put(c, result, b)) {
        release(c, result);
        return COIL_NULL;
    }
    return result;
}

static Value ordered_inplace_or(Coil *c, Value a, Value b) { return ordered_put(c, a, b) ? retain(a) : COIL_NULL; }

/* ---- methods ---- */

static Value ordered_fromkeys(Coil *c, const Value *args)
{
    Value target = call0(c, args[0]), it = is_null(target) ? COIL_NULL : get_iter(c, args[1]), key;
    bool ok = !is_null(it);
    while (ok && !is_null(key = iter_next(c, it))) {
        ok = set_item(c, target, key, args[2]);
        release(c, key);
    }
    release_maybe(c, it);
    if (ok && !failed(c))
        return target;
    release_maybe(c, target);
    return COIL_NULL;
}

static Value ordered_setdefault(Coil *c, const Value *args)
{
    Value v = dict_get_borrow(c, as_dict(args[0]), args[1]);
    if (!is_null(v))
        return retain(v);
    return !failed(c) && set_item(c, args[0], args[1], args[2]) ? retain(args[2]) : COIL_NULL;
}

static Value ordered_pop(Coil *c, const Value *args)
{
    Value v;
    int r = dict_pop(c, as_dict(args[0]), args[1], &v);
    if (r)
        return v;
    return is_null(args[2]) ? raise_value(c, EXC_KeyError, args[1]) : retain(args[2]);
}

static Value ordered_popitem(Coil *c, const Value *args)
{
    Dict *d = as_dict(args[0]);
    int last = truth(c, args[1]);
    Tuple *pair = last < 0 ? NULL : tuple_new(c, 2);
    if (!pair)
        return COIL_NULL;
    if (d->length == 0) {
        RELEASE(c, pair);
        return raise_error(c, EXC_KeyError, "dictionary is empty");
    }
    size_t at = last ? d->used - 1 : d->first;
    while (dict_is_dead(&d->entries[at]))
        at += last ? (size_t)-1 : 1;
    dict_remove_at(c, d, at, &pair->items[0], &pair->items[1]);
    return from_object(pair);
}

static Value ordered_move_to_end(Coil *c, const Value *args)
{
    Dict *d = as_dict(args[0]);
    int last = truth(c, args[2]);
    int64_t hash;
    size_t at;
    if (last < 0 || !key_hash(c, args[1], &hash))
        return COIL_NULL;
    int found = dict_search(c, d, args[1], hash, &at);
    if (found == 0)
        raise_value(c, EXC_KeyError, args[1]);
    return found > 0 && dict_move(c, d, at, last) ? V_NONE : COIL_NULL;
}

static Value ordered_copy(Coil *c, const Value *args) { return call1(c, from_object(class_of_borrow(c, args[0])), args[0]); }

static Value ordered_reduce(Coil *c, const Value *args)
{
    Value state = call_method(c, args[0], "__getstate__", NULL, 0);
    Value items = is_null(state) ? COIL_NULL : call_method(c, args[0], "items", NULL, 0);
    Value it = is_null(items) ? COIL_NULL : get_iter(c, items);
    Tuple *result = is_null(it)
                        ? NULL
                        : tuple_pack(c, 5, from_object(class_of_borrow(c, args[0])), from_object(tuple_empty_borrow(c)), state, V_NONE, it);
    release_maybe(c, it);
    release_maybe(c, items);
    release_maybe(c, state);
    return from_object(result);
}

static const Slots ordered_slots = {
    .visit = ordered_visit,
    .release_all = ordered_release_all,
    .init = ordered_init,
    .repr = ordered_repr,
    .compare = ordered_compare,
    .hash = hash_unhashable,
    .binary[OP_OR] = ordered_or,
    .inplace[OP_OR] = ordered_inplace_or,
};
static const CoilDef ordered_rows[] = {
    CLASS_METHOD("fromkeys", "(cls, iterable, value=None)", ordered_fromkeys, "A new dict with keys from iterable, all of one value."),
    METHOD("setdefault", "(self, key, default=None)", ordered_setdefault, "The key's value, which is default if it was not there before."),
    METHOD("pop", "(self, key, default=...)", ordered_pop, "Removes a key and returns its value, or default."),
    METHOD("popitem", "(self, last=True)", ordered_popitem, "Removes and returns the last (key, value) pair, or the first."),
    METHOD("move_to_end", "(self, key, last=True)", ordered_move_to_end, "Moves a key to the end, or to the front."),
    METHOD("update", "(self, /, *args, **kwargs)", ordered_update, "Takes over items of a mapping or iterable, and the keywords."),
    METHOD("copy", "(self, /)", ordered_copy, "A shallow copy."),
    METHOD("__reduce__", "(self, /)", ordered_reduce, "For pickling and copying."),
    GETTER("__dict__", dict_getter, dict_setter, "Attributes."),
    ROWS_END,
};
const TypeDef ordered_dict_type = {
    .name = "collections.OrderedDict",
    .doc = "OrderedDict([items])\n\nA dict whose order can be changed.",
    .base = &dict_type,
    .flags = CLASS_BASE | CLASS_MAPPING | CLASS_IS_DICT | CLASS_WEAKREF | CLASS_DICT,
    .size = sizeof(OrderedDict),
    .saved = SAVED_OWN,
    .slots = &ordered_slots,
    .rows = ordered_rows,
    DICT_AT(OrderedDict, attributes),
};
