/* type_enumerate.c: enumerate and reversed. */
#include "runtime/types/types.h"
#include "vm/classes/descriptor.h"
#include "vm/values/iterator.h"
#include "runtime/types/numbers.h"

static Value enumerate_iter(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

/* ---- enumerate ---- */

static void enumerate_visit(Object *o, VisitFn fn, void *arg)
{
    Enumerate *e = (Enumerate *)o;
    VISIT(e->iterator);
    VISIT(e->index);
    VISIT(e->pair);
}

static Value enumerate_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    Value given[2] = {n > 0 ? args[0] : COIL_NULL, n > 1 ? args[1] : COIL_NULL};
    size_t named = kw ? kw->length : 0;
    if (n + named > 2)
        return raise_error(c, EXC_TypeError, "enumerate() takes at most 2 arguments (%zu given)", n + named);
    for (size_t i = 0; i < named; i++) {
        Str *name = as_str_borrow(c, kw->items[i]);
        bool start = str_equal_c(name, "start");
        /* with one argument in all only `iterable` will do */
        if ((!start && !str_equal_c(name, "iterable")) || !is_null(given[start]) || (start && n + named == 1))
            return raise_error(c, EXC_TypeError, "'%U' is an invalid keyword argument for enumerate()", name);
        given[start] = args[n + i];
    }
    if (is_null(given[0]))
        return raise_error(c, EXC_TypeError, "enumerate() missing required argument 'iterable'");
    Value index = is_null(given[1]) ? small(0) : to_int_index(c, given[1]);
    Value iterator = is_null(index) ? COIL_NULL : get_iter(c, given[0]);
    Enumerate *e = is_null(iterator) ? NULL : class_instance(c, cls);
    if (!e) {
        release_maybe(c, index);
        release_maybe(c, iterator);
        return COIL_NULL;
    }
    e->iterator = iterator;
    e->index = index;
    return from_object(e);
}

static Value enumerate_next(Coil *c, Value self)
{
    Enumerate *e = as_enumerate(self);
    Value item = iter_next_inline(c, e->iterator);
    if (is_null(item))
        return COIL_NULL;
    Value next = is_small(e->index) && as_small(e->index) < VALUE_INT_MAX ? small(as_small(e->index) + 1) : int_add(c, e->index, small(1));
    if (is_null(next)) {
        release(c, item);
        return COIL_NULL;
    }
    Value parts[2] = {e->index, item};
    e->index = next;
    if (!is_null(e->pair) && as_object(e->pair)->count == 1) {
        Tuple *t = as_tuple(e->pair);
        Value result = retain(e->pair), old[2] = {t->items[0], t->items[1]};
        memcpy(t->items, parts, sizeof parts);
        release(c, old[0]);
        release(c, old[1]);
        return result;
    }
    Tuple *pair = tuple_of_take(c, parts, 2);
    if (pair)
        replace_take(c, &e->pair, retain(from_object(pair)));
    return from_object(pair);
}

static Value enumerate_reduce(Coil *c, const Value *args)
{
    Enumerate *e = as_enumerate(args[0]);
    Tuple *inner = tuple_pack(c, 2, e->iterator, e->index);
    if (!inner)
        return COIL_NULL;
    Value r = from_object(tuple_pack(c, 2, from_object(class_of_borrow(c, args[0])), from_object(inner)));
    RELEASE(c, inner);
    return r;
}

static const Slots enumerate_slots = {.visit = enumerate_visit, .make = enumerate_make, .iter = enumerate_iter, .next = enumerate_next};
static const CoilDef enumerate_rows[] = {
    METHOD("__reduce__", "(self, /)", enumerate_reduce, "For copying and pickling."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "enumerate[T], for annotations."),
    ROWS_END,
};
const TypeDef enumerate_type = {
    .name = "enumerate",
    .make_signature = "(iterable, start=0)",
    .doc = "enumerate(iterable, start=0)\n--\n\nPairs of a count, from start, and an item of the iterable.",
    .flags = CLASS_BASE,
    .size = sizeof(Enumerate),
    .saved = SAVED_FIELDS,
    .slots = &enumerate_slots,
    .rows = enumerate_rows,
};

/* ---- reversed ---- */

typedef struct Reversed {
    Object h;
    Value sequence; /* COIL_NULL once exhausted */
    int64_t index;  /* of the next item */
} Reversed;

static void reversed_visit(Object *o, VisitFn fn, void *arg) { VISIT(((Reversed *)o)->sequence); }

static Value reversed_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if ((SLOT(cls, init) == object_init && !check_no_keywords(c, "reversed", kw)) || !check_count(c, "reversed", n, 1, 1))
        return COIL_NULL;
    if (is_exact(args[0], SHAPE_LIST))
        return list_reversed(c, as_list(args[0]));
    Value method;
    if (!find_special(c, args[0], "__reversed__", &method))
        return COIL_NULL;
    if (!is_null(method) && !is_none(method)) {
        Value r = call0(c, method);
        release(c, method);
        return r;
    }
    Class *type = class_of_borrow(c, args[0]);
    if (!is_null(method) || !class_has_items(type))
        return raise_error(c, EXC_TypeError, "'%.200T' object is not reversible", args[0]);
    int64_t length = value_length(c, args[0]);
    Reversed *r = length < 0 ? NULL : class_instance(c, cls);
    if (!r)
        return COIL_NULL;
    r->sequence = retain(args[0]);
    r->index = length - 1;
    return from_object(r);
}

static Value reversed_next(Coil *c, Value self)
{
    Reversed *r = as_reversed(self);
    if (is_null(r->sequence))
        return COIL_NULL;
    Value v = COIL_NULL;
    if (r->index >= 0) {
        Value index = int_from_i64(c, r->index), sequence = retain(r->sequence);
        if (!is_null(index))
            v = get_item(c, sequence, index);
        release_maybe(c, index);
        release(c, sequence);
        if (!is_null(v)) {
            r->index--;
            return v;
        }
        if (!failed_with(c, EXC_IndexError) && !failed_with(c, EXC_StopIteration))
            return COIL_NULL;
        clear_error(c);
    }
    r->index = -1;
    replace_take(c, &r->sequence, COIL_NULL);
    return COIL_NULL;
}

static Value reversed_hint(Coil *c, const Value *args)
{
    Reversed *r = as_reversed(args[0]);
    if (is_null(r->sequence))
        return small(0);
    int64_t length = value_length(c, r->sequence), left = r->index + 1;
    if (length < 0)
        return COIL_NULL;
    return int_from_i64(c, length < left ? 0 : left);
}

static COLD Value reversed_reduce(Coil *c, const Value *args)
{
    Reversed *r = as_reversed(args[0]);
    bool done = is_null(r->sequence);
    Tuple *inner = tuple_pack(c, 1, done ? from_object(tuple_empty_borrow(c)) : r->sequence);
    Value index = int_from_i64(c, r->index), cls = from_object(class_of_borrow(c, args[0])), result = COIL_NULL;
    if (inner && !is_null(index))
        result = from_object(done ? tuple_pack(c, 2, cls, from_object(inner)) : tuple_pack(c, 3, cls, from_object(inner), index));
    RELEASE(c, inner);
    release_maybe(c, index);
    return result;
}

static Value reversed_setstate(Coil *c, const Value *args)
{
    Reversed *r = as_reversed(args[0]);
    int64_t index, length;
    if (!to_index_clamped(c, args[1], &index))
        return COIL_NULL;
    if (is_null(r->sequence))
        return V_NONE;
    length = value_length(c, r->sequence);
    if (length < 0)
        return COIL_NULL;
    r->index = index < -1 ? -1 : index > length - 1 ? length - 1 : index;
    return V_NONE;
}

static const Slots reversed_slots = {.visit = reversed_visit, .make = reversed_make, .iter = enumerate_iter, .next = reversed_next};
static const CoilDef reversed_rows[] = {
    METHOD("__length_hint__", "(self, /)", reversed_hint, "How many items are left."),
    METHOD("__reduce__", "(self, /)", reversed_reduce, "For copying and pickling."),
    METHOD("__setstate__", "(self, state, /)", reversed_setstate, "Moves to an index."),
    ROWS_END,
};
const TypeDef reversed_type = {
    .name = "reversed",
    .make_signature = "(sequence, /)",
    .doc = "reversed(sequence, /)\n--\n\nThe items of a sequence, last to first.",
    .flags = CLASS_BASE,
    .size = sizeof(Reversed),
    .saved = SAVED_FIELDS,
    .slots = &reversed_slots,
    .rows = reversed_rows,
};
