/* type_tuple.c: the methods of tuple and its iterator. self may be Boxed (a subclass's instance). */
#include "runtime/types/container_methods.h"
#include "runtime/types/types.h"
#include "vm/machine/pieces.h"

static void tuple_visit(Object *o, VisitFn fn, void *arg)
{
    Tuple *t = (Tuple *)o;
    for (size_t i = 0; i < t->length; i++)
        VISIT(t->items[i]);
}

static void tuple_release_all(Coil *c, Object *o)
{
    Tuple *t = (Tuple *)o;
    for (size_t i = t->length; i-- > 0;)
        release_maybe(c, t->items[i]);
}

static Value tuple_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    Value iterable;
    if (!one_argument(c, "tuple", args, n, kw && kw->length && keeps_special(c, cls, NAME(c, __init__), SHAPE_TUPLE) ? kw : NULL,
                      &iterable))
        return COIL_NULL;
    Tuple *t = is_null(iterable) ? RETAIN(tuple_empty_borrow(c)) : tuple_from_iterable(c, iterable);
    return t ? class_box_take(c, cls, from_object(t)) : COIL_NULL;
}

static Value tuple_repr(Coil *c, Value self) { return repr_items(c, self, "(", ")", true); }

static bool tuple_hash(Coil *c, Value self, int64_t *out)
{
    Tuple *t = LIKELY(is_exact(self, SHAPE_TUPLE)) ? as_tuple(self) : as_tuple_borrow(c, self);
    if (!charge_for(c, t->length, RATE_ITEM)) /* tuples in it come here by value_hash(), which looks how deep they are */
        return false;
    uint64_t hash = TUPLE_HASH_SEED;
    bool ok = true;
    for (size_t i = 0; i < t->length; i++) {
        int64_t lane;
        if (!(ok = key_hash(c, t->items[i], &lane)))
            break;
        hash = tuple_hash_lane(hash, lane);
    }
    *out = tuple_hash_end(hash, t->length);
    return ok;
}

static bool tuple_item_at(Value v, size_t at, Value *item)
{
    Tuple *t = as_tuple(v);
    if (at >= t->length)
        return false;
    *item = t->items[at];
    return true;
}

static Value tuple_compare(Coil *c, Value a, Value b, CompareOp op)
{
    Tuple *x = as_tuple_borrow(c, a), *y = as_tuple_borrow(c, b);
    if (!x || !y)
        return V_NOT_IMPLEMENTED;
    return compare_sequences(c, from_object(x), from_object(y), tuple_item_at, op);
}

static int64_t tuple_length(Coil *c, Value self) { return (int64_t)as_tuple_borrow(c, self)->length; }

static int tuple_contains(Coil *c, Value self, Value item)
{
    Tuple *t = as_tuple_borrow(c, self);
    for (size_t i = 0; i < t->length; i++) {
        int r = items_equal(c, t->items[i], item);
        if (r || (r = -!charge_round(c, i)))
            return r;
    }
    return 0;
}

static Value tuple_concat(Coil *c, Value a, Value b)
{
    Tuple *x = as_tuple_borrow(c, a), *y = as_tuple_borrow(c, b);
    if (!y)
        return raise_error(c, EXC_TypeError, "can only concatenate tuple (not \"%T\") to tuple", b);
    if (x->length == 0)
        return retain(from_object(y));
    if (y->length == 0)
        return retain(from_object(x));
    return from_object(tuple_joined(c, x, y));
}

static Value tuple_repeat(Coil *c, Value self, Value count)
{
    int64_t times;
    if (!repeat_count(c, count, &times))
        return COIL_NULL;
    Tuple *from = as_tuple_borrow(c, self);
    if (times == 1)
        return retain(from_object(from));
    if (times <= 0 || from->length == 0)
        return retain(from_object(tuple_empty_borrow(c)));
    size_t total;
    if (__builtin_mul_overflow(from->length, count_size(times), &total) || total > SIZE_MAX / 16)
        return raise_memory(c);
    Tuple *t = tuple_new(c, total);
    if (!t)
        return COIL_NULL;
    const size_t length = from->length;
    for (size_t i = 0; i < total; i++) { /* what is there is what comes again */
        t->items[i] = retain(i < length ? from->items[i] : t->items[i - length]);
        if ((i & 0xFFFFF) == 0xFFFFF && !charge(c, 0xFFFFF / RATE_ITEM)) {
            RELEASE(c, t);
            return COIL_NULL;
        }
    }
    return from_object(t);
}

static Value tuple_get_item(Coil *c, Value self, Value key)
{
    Tuple *t = as_tuple_borrow(c, self);
    if (is_exact(key, SHAPE_SLICE)) {
        int64_t start, stop, step, count;
        if (!slice_resolve(c, (Slice *)as_object(key), (int64_t)t->length, &start, &stop, &step, &count))
            return COIL_NULL;
        if (step == 1) {
            if ((size_t)count == t->length)
                return retain(from_object(t));
            return from_object(tuple_of(c, t->items + (count ? start : 0), (size_t)count));
        }
        Tuple *part = charge_for(c, (size_t)count, RATE_ITEM) ? tuple_new(c, (size_t)count) : NULL;
        bool ok = true;
        for (int64_t i = 0; part && i < count && (ok = piece_round(c, (size_t)i)); i++)
            part->items[i] = retain(t->items[start + i * step]);
        return from_object(pieces_made(c, ok, part));
    }
    int64_t i;
    if (!sequence_index(c, key, "tuple", &i))
        return COIL_NULL;
    if (i < 0)
        i += (int64_t)t->length;
    if (i < 0 || (uint64_t)i >= t->length)
        return raise_error(c, EXC_IndexError, "tuple index out of range");
    return retain(t->items[i]);
}

static Value tuple_index_method(Coil *c, const Value *args)
{
    Tuple *t = as_tuple_borrow(c, args[0]);
    int64_t start = 0, stop = INT64_MAX, length = (int64_t)t->length;
    if ((!is_null(args[2]) && !search_bound(c, args[2], &start)) || (!is_null(args[3]) && !search_bound(c, args[3], &stop)))
        return COIL_NULL;
    if (start < 0 && (start += length) < 0)
        start = 0;
    if (stop < 0)
        stop += length;
    for (int64_t i = start; i < stop && i < length; i++) {
        int r = items_equal(c, t->items[i], args[1]);
        if (r < 0 || !charge_round(c, (size_t)i))
            return COIL_NULL;
        if (r)
            return small(i);
    }
    return raise_error(c, EXC_ValueError, "tuple.index(x): x not in tuple");
}

static Value tuple_count_method(Coil *c, const Value *args)
{
    Tuple *t = as_tuple_borrow(c, args[0]);
    int64_t n = 0;
    for (size_t i = 0; i < t->length; i++) {
        int r = items_equal(c, t->items[i], args[1]);
        if (r < 0 || !charge_round(c, (size_t)i))
            return COIL_NULL;
        n += r;
    }
    return small(n);
}

static Value tuple_getnewargs_method(Coil *c, const Value *args)
{
    return from_object(tuple_pack(c, 1, from_object(as_tuple_borrow(c, args[0]))));
}

static Value tuple_sizeof_method(Coil *c, const Value *args)
{
    return size_value(c, sizeof(Tuple) + as_tuple_borrow(c, args[0])->length * sizeof(Value));
}

/* ---- iterator ---- */

static Value tuple_iter(Coil *c, Value self) { return tuple_iterator_new(c, as_tuple_borrow(c, self)); }

static void tuple_iterator_visit(Object *o, VisitFn fn, void *arg) { VISIT(((TupleIterator *)o)->tuple); }

static Value tuple_iterator_next(Coil *c, Value self)
{
    TupleIterator *it = as_tuple_iterator(self);
    Tuple *t = it->tuple;
    if (!t)
        return COIL_NULL;
    if (it->at < t->length)
        return retain(t->items[it->at++]);
    it->tuple = NULL;
    RELEASE(c, t);
    return COIL_NULL;
}

static Value tuple_iterator_hint(Coil *c, const Value *args)
{
    (void)c;
    TupleIterator *it = as_tuple_iterator(args[0]);
    return small(it->tuple ? (int64_t)(it->tuple->length - it->at) : 0);
}

static Value tuple_iterator_reduce(Coil *c, const Value *args)
{
    TupleIterator *it = as_tuple_iterator(args[0]);
    return reduce_iterator(c, "iter", it->tuple ? from_object(it->tuple) : COIL_NULL, (int64_t)it->at);
}

static Value tuple_iterator_setstate(Coil *c, const Value *args)
{
    TupleIterator *it = as_tuple_iterator(args[0]);
    int64_t at;
    if (!to_index(c, args[1], &at))
        return COIL_NULL;
    if (it->tuple)
        it->at = at < 0 ? 0 : (uint64_t)at > it->tuple->length ? it->tuple->length : (size_t)at;
    return V_NONE;
}

static const Slots tuple_iterator_slots = {.visit = tuple_iterator_visit, .iter = value_self, .next = tuple_iterator_next};
static const CoilDef tuple_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", tuple_iterator_hint, "How many items are left."),
    METHOD("__reduce__", "(self, /)", tuple_iterator_reduce, "For pickling and copying."),
    METHOD("__setstate__", "(self, object, /)", tuple_iterator_setstate, "Sets the position."),
    ROWS_END,
};
const TypeDef tuple_iterator_type = {.name = "tuple_iterator",
                                     .flags = CLASS_NO_NEW,
                                     .size = sizeof(TupleIterator),
                                     .saved = SAVED_FIELDS,
                                     .slots = &tuple_iterator_slots,
                                     .rows = tuple_iterator_rows};

/* ---- the type ---- */

static const Slots tuple_slots = {
    .visit = tuple_visit,
    .release_all = tuple_release_all,
    .make = tuple_make,
    .repr = tuple_repr,
    .hash = tuple_hash,
    .compare = tuple_compare,
    .iter = tuple_iter,
    .length = tuple_length,
    .get_item = tuple_get_item,
    .contains = tuple_contains,
    .concat = tuple_concat,
    .repeat = tuple_repeat,
};

static const CoilDef tuple_rows[] = {
    METHOD("count", "(self, value, /)", tuple_count_method, "How many items equal value."),
    METHOD("index", "(self, value, start=...0, stop=...sys.maxsize, /)", tuple_index_method,
           "Position of the first item equal to value. ValueError if there is none."),
    METHOD("__getnewargs__", "(self, /)", tuple_getnewargs_method, "For pickling and copying."),
    METHOD("__sizeof__", "(self, /)", tuple_sizeof_method, "Size in memory, in bytes."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    ROWS_END,
};

const TypeDef tuple_type = {
    .name = "tuple",
    .doc = "tuple(iterable=(), /)\n--\n\nAn immutable sequence.",
    .flags = CLASS_BASE | CLASS_SEQUENCE | CLASS_MATCH_SELF | CLASS_IS_TUPLE,
    .saved = SAVED_OWN,
    .slots = &tuple_slots,
    .rows = tuple_rows,
    .make_signature = "(iterable=(), /)",
};
