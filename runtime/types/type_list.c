/* type_list.c: the methods of list and of its iterators. */
#include "runtime/types/container_methods.h"
#include "runtime/types/types.h"
#include "vm/machine/pieces.h"

/* ---- memory ---- */

static void list_visit(Object *o, VisitFn fn, void *arg)
{
    List *l = (List *)o;
    for (size_t i = 0; i < l->length; i++)
        VISIT(l->items[i]);
}

static void list_dispose(Coil *c, Object *o)
{
    List *l = (List *)o;
    if (!list_keeps_inline(l))
        mem_free(c, l->items, l->room * sizeof(Value));
    l->items = NULL;
    l->length = l->room = 0;
}

static void list_release_all(Coil *c, Object *o) { list_clear(c, (List *)o); }

static Value list_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args, (void)n, (void)kw;
    return from_object(class_instance(c, cls));
}

static bool list_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Value iterable;
    if (!one_argument(c, "list", args, n,
                      kw && kw->length && keeps_special(c, class_of_borrow(c, self), NAME(c, __new__), SHAPE_LIST) ? kw : NULL, &iterable))
        return false;
    if (as_list(self)->length)
        list_clear(c, as_list(self));
    return is_null(iterable) || list_extend(c, as_list(self), iterable);
}

/* ---- operators ---- */

static Value list_repr(Coil *c, Value self) { return repr_items(c, self, "[", "]", false); }

static bool list_item_at(Value v, size_t at, Value *item)
{
    List *l = as_list(v);
    if (at >= l->length)
        return false;
    *item = l->items[at];
    return true;
}

static Value list_compare(Coil *c, Value a, Value b, CompareOp op)
{
    List *x = as_list_borrow(c, a), *y = as_list_borrow(c, b);
    if (!x || !y)
        return V_NOT_IMPLEMENTED;
    if (x->length != y->length && (op == CMP_EQ || op == CMP_NE))
        return bool_value(op == CMP_NE);
    /* Ints and floats that are the same word are equal; what follows the first that is not is for the general way. */
    size_t alike = 0, n = x->length < y->length ? x->length : y->length;
    while (alike < n && same(x->items[alike], y->items[alike]))
        alike++;
    if (alike == n && charge(c, n / 1024 * (1024 / RATE_ITEM))) /* as charge_round() in compare_sequences() */
        return compare_sizes(x->length > n, y->length > n, op);
    return failed(c) ? COIL_NULL : compare_sequences(c, a, b, list_item_at, op);
}

static int64_t list_length(Coil *c, Value self)
{
    (void)c;
    return (int64_t)as_list(self)->length;
}

static int list_contains(Coil *c, Value self, Value item)
{
    List *l = as_list(self);
    for (size_t i = 0; i < l->length; i++) {
        int r = items_equal(c, l->items[i], item);
        if (r || (r = -!charge_round(c, i)))
            return r;
    }
    return 0;
}

static Value list_concat(Coil *c, Value a, Value b)
{
    List *x = as_list(a), *y = as_list_borrow(c, b);
    if (!y)
        return raise_error(c, EXC_TypeError, "can only concatenate list (not \"%T\") to list", b);
    return from_object(list_joined(c, x, y));
}

/* Appends times - 1 copies of the first `length` items; there is room. */
static bool list_fill(Coil *c, List *l, size_t length, size_t times)
{
    const size_t total = length * times;
    const Value item = l->items[0];
    if (!charge(c, total / 0xFFFFF * (0xFFFFF / RATE_ITEM)))
        return false;
    for (size_t part, done = 0; l->length < total; l->length += done) { /* what is there is doubled */
        if (length == 1 && !is_object(item)) {
            part = done = piece_of(total - l->length, PIECE_ITEMS);
            for (Value *p = l->items + l->length, *end = p + part; p != end; p++)
                *p = item;
            if (part == PIECE_ITEMS && !piece_done(c))
                return false; /* what was written behind the items is none yet */
        } else {
            part = piece_of(total - l->length, l->length);
            done = pieces_values(c, l->items + l->length, l->items, part);
            if (done < part) {
                l->length += done;
                return false;
            }
        }
    }
    return true;
}

static Value list_repeat(Coil *c, Value self, Value count)
{
    int64_t times;
    if (!repeat_count(c, count, &times))
        return COIL_NULL;
    List *from = as_list(self);
    size_t length = from->length, total;
    if (times <= 0 || length == 0)
        return from_object(list_new(c, 0));
    if (__builtin_mul_overflow(length, count_size(times), &total))
        return raise_memory(c);
    List *l = list_new(c, total);
    if (!l)
        return COIL_NULL;
    l->length = pieces_values(c, l->items, from->items, length);
    if (l->length < length || !list_fill(c, l, length, count_size(times))) {
        RELEASE(c, l);
        return COIL_NULL;
    }
    return from_object(l);
}

static Value list_inplace_concat(Coil *c, Value a, Value b) { return list_extend(c, as_list(a), b) ? retain(a) : COIL_NULL; }

static Value list_inplace_repeat(Coil *c, Value self, Value count)
{
    int64_t times;
    if (!repeat_count(c, count, &times))
        return COIL_NULL;
    List *l = as_list(self);
    size_t length = l->length, total;
    if (times <= 0)
        list_clear(c, l);
    else if (length) {
        if (__builtin_mul_overflow(length, count_size(times), &total))
            return raise_memory(c);
        if (!list_reserve(c, l, total) || !list_fill(c, l, length, count_size(times)))
            return COIL_NULL;
    }
    return retain(self);
}

/* ---- subscripts ---- */

static Value list_get_slice(Coil *c, List *l, Slice *s)
{
    int64_t start, stop, step;
    if (!slice_unpack(c, s, &start, &stop, &step))
        return COIL_NULL;
    int64_t count = slice_adjust((int64_t)l->length, &start, &stop, step);
    if (step == 1)
        return from_object(list_of(c, count ? l->items + start : NULL, (size_t)count));
    List *part = charge_for(c, (size_t)count, RATE_ITEM) ? list_new(c, (size_t)count) : NULL;
    if (!part)
        return COIL_NULL;
    Value *to = part->items;
    const Value *from = l->items;
    size_t at = (size_t)start; /* goes beyond what an int64_t holds behind the last */
    int64_t left = count;
    for (; left && piece_round(c, (size_t)left); at += (size_t)step, left--)
        *to++ = retain(from[at]);
    part->length = (size_t)(count - left);
    return from_object(pieces_made(c, !left, part));
}

static Value list_get_item(Coil *c, Value self, Value key)
{
    List *l = as_list(self);
    if (is_exact(key, SHAPE_SLICE))
        return list_get_slice(c, l, (Slice *)as_object(key));
    int64_t i;
    if (!sequence_index(c, key, "list", &i))
        return COIL_NULL;
    if (i < 0)
        i += (int64_t)l->length;
    if (i < 0 || (uint64_t)i >= l->length)
        return raise_error(c, EXC_IndexError, "list index out of range");
    return retain(l->items[i]);
}

/* del l[start::step], count items, step > 1: what stays closes up, then what went is released, first to last: a list releases its last
 * first, so that they are put into one from its end. */
static bool list_delete_stepped(Coil *c, List *l, int64_t start, int64_t step, int64_t count)
{
    if (count == 0)
        return true;
    List *gone = charge_for(c, l->length - (size_t)start, RATE_ITEM) ? list_new(c, (size_t)count) : NULL;
    if (!gone)
        return false;
    size_t to = (size_t)start, next = (size_t)start;
    for (size_t i = to; i < l->length; i++) {
        if (i == next && gone->length < (size_t)count) {
            gone->items[(size_t)count - ++gone->length] = l->items[i];
            next += (size_t)step;
        } else
            l->items[to++] = l->items[i];
    }
    l->length = to;
    RELEASE(c, gone);
    return true;
}

/* What is replaced moves to a list that is released last: the release runs code that may change this list. */
static bool list_assign_stepped(Coil *c, List *l, Slice *s, Value value)
{
    Value items = sequence_fast(c, value, "must assign iterable to extended slice");
    if (is_null(items))
        return false;
    /* Assigned to itself: reading what is being overwritten would give the new items. */
    if (same(items, from_object(l))) {
        Value copy = from_object(list_of(c, l->items, l->length));
        release(c, items);
        if (is_null(items = copy))
            return false;
    }
    bool ok = false;
    int64_t start, stop, step;
    if (slice_unpack(c, s, &start, &stop, &step)) {
        /* Nothing runs between here and the loop, so the list stays as long as this takes it to be. */
        int64_t count = slice_adjust((int64_t)l->length, &start, &stop, step);
        bool list = is_exact(items, SHAPE_LIST);
        size_t given = list ? as_list(items)->length : ((Tuple *)as_object(items))->length;
        Value *from = list ? as_list(items)->items : ((Tuple *)as_object(items))->items;
        if (given != (size_t)count)
            raise_error(c, EXC_ValueError, "attempt to assign sequence of size %zu to extended slice of size %lld", given,
                        (long long)count);
        else {
            List *gone = charge_for(c, (size_t)count, RATE_ITEM) ? list_new(c, (size_t)count) : NULL;
            if (gone) {
                for (int64_t i = 0; i < count; i++) {
                    Value *at = &l->items[start + i * step];
                    gone->items[(size_t)count - ++gone->length] = *at; /* released first to last */
                    *at = retain(from[i]);
                }
                RELEASE(c, gone);
                ok = true;
            }
        }
    }
    release(c, items);
    return ok;
}

static bool list_set_slice(Coil *c, List *l, Slice *s, Value value)
{
    int64_t start, stop, step;
    if (!slice_unpack(c, s, &start, &stop, &step))
        return false;
    if (!is_null(value) && step != 1)
        return list_assign_stepped(c, l, s, value);
    Value items = COIL_NULL;
    if (!is_null(value)) {
        items = sequence_fast(c, value, "must assign iterable to extended slice");
        if (is_null(items))
            return false;
        if (same(items, from_object(l))) {
            Value copy = from_object(list_of(c, l->items, l->length));
            release(c, items);
            if (is_null(items = copy))
                return false;
        }
    }
    int64_t count = slice_adjust((int64_t)l->length, &start, &stop, step);
    bool ok;
    if (is_null(items)) {
        if (step < 0) { /* the same items, forward */
            start += (count - 1) * step;
            step = -step;
        }
        ok = count == 0 || (step == 1 ? list_splice(c, l, (size_t)start, (size_t)(start + count), NULL, 0)
                                      : list_delete_stepped(c, l, start, step, count));
    } else {
        bool list = is_exact(items, SHAPE_LIST);
        size_t given = list ? as_list(items)->length : ((Tuple *)as_object(items))->length;
        Value *from = list ? as_list(items)->items : ((Tuple *)as_object(items))->items;
        ok = list_splice(c, l, (size_t)start, (size_t)(start + count), from, given);
        release(c, items);
    }
    return ok;
}

static bool list_set_item(Coil *c, Value self, Value key, Value value)
{
    List *l = as_list(self);
    if (is_exact(key, SHAPE_SLICE))
        return list_set_slice(c, l, (Slice *)as_object(key), value);
    int64_t i;
    if (!sequence_index(c, key, "list", &i))
        return false;
    if (i < 0)
        i += (int64_t)l->length;
    if (i < 0 || (uint64_t)i >= l->length)
        return fail_error(c, EXC_IndexError, "list assignment index out of range");
    if (is_null(value))
        release(c, list_remove_at(c, l, (size_t)i));
    else
        replace_take(c, &l->items[i], retain(value));
    return true;
}

/* ---- methods ---- */

static Value list_append_method(Coil *c, const Value *args) { return list_append(c, as_list(args[0]), args[1]) ? V_NONE : COIL_NULL; }
static Value list_extend_method(Coil *c, const Value *args) { return list_extend(c, as_list(args[0]), args[1]) ? V_NONE : COIL_NULL; }
static Value list_copy_method(Coil *c, const Value *args)
{
    return from_object(list_of(c, as_list(args[0])->items, as_list(args[0])->length));
}

static Value list_clear_method(Coil *c, const Value *args)
{
    list_clear(c, as_list(args[0]));
    return V_NONE;
}

static Value list_insert_method(Coil *c, const Value *args)
{
    int64_t at;
    return to_index(c, args[1], &at) && list_insert(c, as_list(args[0]), at, args[2]) ? V_NONE : COIL_NULL;
}

static Value list_pop_method(Coil *c, const Value *args)
{
    List *l = as_list(args[0]);
    int64_t i = -1;
    if (!to_index(c, args[1], &i))
        return COIL_NULL;
    if (l->length == 0)
        return raise_error(c, EXC_IndexError, "pop from empty list");
    if (i < 0)
        i += (int64_t)l->length;
    if (i < 0 || (uint64_t)i >= l->length)
        return raise_error(c, EXC_IndexError, "pop index out of range");
    return list_remove_at(c, l, (size_t)i);
}

static Value list_remove_method(Coil *c, const Value *args)
{
    List *l = as_list(args[0]);
    for (size_t i = 0; i < l->length; i++) {
        int r = items_equal(c, l->items[i], args[1]);
        if (r < 0 || !charge_round(c, (size_t)i))
            return COIL_NULL;
        if (r) {
            if (i < l->length) /* the comparison may have shortened the list */
                release(c, list_remove_at(c, l, i));
            return V_NONE;
        }
    }
    return raise_error(c, EXC_ValueError, "list.remove(x): x not in list");
}

static Value list_index_method(Coil *c, const Value *args)
{
    List *l = as_list(args[0]);
    int64_t start = 0, stop = INT64_MAX;
    if ((!is_null(args[2]) && !search_bound(c, args[2], &start)) || (!is_null(args[3]) && !search_bound(c, args[3], &stop)))
        return COIL_NULL;
    int64_t length = (int64_t)l->length;
    if (start < 0 && (start += length) < 0)
        start = 0;
    if (stop < 0 && (stop += length) < 0)
        stop = 0;
    for (int64_t i = start; i < stop && i < (int64_t)l->length; i++) {
        int r = items_equal(c, l->items[i], args[1]);
        if (r < 0 || !charge_round(c, (size_t)i))
            return COIL_NULL;
        if (r)
            return small(i);
    }
    return raise_error(c, EXC_ValueError, "%R is not in list", args[1]);
}

static Value list_count_method(Coil *c, const Value *args)
{
    List *l = as_list(args[0]);
    int64_t n = 0;
    for (size_t i = 0; i < l->length; i++) {
        int r = items_equal(c, l->items[i], args[1]);
        if (r < 0 || !charge_round(c, (size_t)i))
            return COIL_NULL;
        n += r;
    }
    return small(n);
}

static Value list_reverse_method(Coil *c, const Value *args)
{
    List *l = as_list(args[0]);
    if (!charge_for(c, l->length, RATE_SCAN))
        return COIL_NULL;
    for (size_t i = 0, j = l->length; i + 1 < j; i++) {
        Value t = l->items[i];
        l->items[i] = l->items[--j];
        l->items[j] = t;
    }
    return V_NONE;
}

static Value list_sort_method(Coil *c, const Value *args)
{
    int reverse = truth(c, args[2]);
    return reverse >= 0 && list_sort(c, as_list(args[0]), args[1], reverse) ? V_NONE : COIL_NULL;
}

static Value list_sizeof_method(Coil *c, const Value *args) { return size_value(c, sizeof(List) + as_list(args[0])->room * sizeof(Value)); }

/* ---- iterators ---- */

static Value list_iter(Coil *c, Value self) { return list_iterator_new(c, as_list(self)); }

static Value list_reversed_method(Coil *c, const Value *args) { return list_reversed(c, as_list(args[0])); }

static void list_iterator_visit(Object *o, VisitFn fn, void *arg) { VISIT(((ListIterator *)o)->list); }

static void list_iterator_end(Coil *c, ListIterator *it)
{
    List *l = it->list;
    it->list = NULL;
    RELEASE(c, l);
}

static Value list_iterator_next(Coil *c, Value self)
{
    ListIterator *it = as_list_iterator(self);
    if (!it->list)
        return COIL_NULL;
    if (LIKELY((size_t)it->at < it->list->length))
        return retain(it->list->items[it->at++]);
    list_iterator_end(c, it);
    return COIL_NULL;
}

static Value list_reverse_iterator_next(Coil *c, Value self)
{
    ListIterator *it = as_list_iterator(self);
    if (!it->list)
        return COIL_NULL;
    if (it->at >= 0 && (size_t)it->at < it->list->length)
        return retain(it->list->items[it->at--]);
    it->at = -1;
    list_iterator_end(c, it);
    return COIL_NULL;
}

static Value list_iterator_hint(Coil *c, const Value *args)
{
    (void)c;
    ListIterator *it = as_list_iterator(args[0]);
    int64_t left = it->list ? (int64_t)it->list->length - it->at : 0;
    return small(left < 0 ? 0 : left);
}

static Value list_reverse_iterator_hint(Coil *c, const Value *args)
{
    (void)c;
    ListIterator *it = as_list_iterator(args[0]);
    return small(it->list && (size_t)(it->at + 1) <= it->list->length ? it->at + 1 : 0);
}

static Value empty_list_reduced(Coil *c, const char *function)
{
    Value f = builtin_function(c, function);
    List *l = is_null(f) ? NULL : list_new(c, 0);
    Tuple *args = l ? tuple_pack(c, 1, from_object(l)) : NULL;
    Tuple *result = args ? tuple_pack(c, 2, f, from_object(args)) : NULL;
    RELEASE(c, args);
    RELEASE(c, l);
    release_maybe(c, f);
    return from_object(result);
}

static Value list_iterator_reduce(Coil *c, const Value *args)
{
    ListIterator *it = as_list_iterator(args[0]);
    if (!it->list)
        return empty_list_reduced(c, "iter");
    return reduce_iterator(c, "iter", from_object(it->list), it->at);
}

static Value list_reverse_iterator_reduce(Coil *c, const Value *args)
{
    ListIterator *it = as_list_iterator(args[0]);
    if (!it->list)
        return empty_list_reduced(c, "iter");
    return reduce_iterator(c, "reversed", from_object(it->list), it->at);
}

static Value list_iterator_setstate(Coil *c, const Value *args)
{
    ListIterator *it = as_list_iterator(args[0]);
    int64_t at;
    if (!to_index(c, args[1], &at))
        return COIL_NULL;
    if (it->list) {
        int64_t length = (int64_t)it->list->length;
        it->at = at > length ? length : at;
        if (at < 0)
            list_iterator_end(c, it);
    }
    return V_NONE;
}

static Value list_reverse_iterator_setstate(Coil *c, const Value *args)
{
    ListIterator *it = as_list_iterator(args[0]);
    int64_t at;
    if (!to_index(c, args[1], &at))
        return COIL_NULL;
    if (it->list) {
        int64_t length = (int64_t)it->list->length;
        it->at = at < -1 ? -1 : at > length - 1 ? length - 1 : at;
    }
    return V_NONE;
}

static const Slots list_iterator_slots = {.visit = list_iterator_visit, .iter = value_self, .next = list_iterator_next};
static const CoilDef list_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", list_iterator_hint, "How many items are left, about."),
    METHOD("__reduce__", "(self, /)", list_iterator_reduce, "For pickling and copying."),
    METHOD("__setstate__", "(self, object, /)", list_iterator_setstate, "Sets the position."),
    ROWS_END,
};
const TypeDef list_iterator_type = {.name = "list_iterator",
                                    .flags = CLASS_NO_NEW,
                                    .size = sizeof(ListIterator),
                                    .saved = SAVED_FIELDS,
                                    .slots = &list_iterator_slots,
                                    .rows = list_iterator_rows};

static const Slots list_reverse_iterator_slots = {.visit = list_iterator_visit, .iter = value_self, .next = list_reverse_iterator_next};
static const CoilDef list_reverse_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", list_reverse_iterator_hint, "How many items are left, about."),
    METHOD("__reduce__", "(self, /)", list_reverse_iterator_reduce, "For pickling and copying."),
    METHOD("__setstate__", "(self, object, /)", list_reverse_iterator_setstate, "Sets the position."),
    ROWS_END,
};
const TypeDef list_reverse_iterator_type = {.name = "list_reverseiterator",
                                            .flags = CLASS_NO_NEW,
                                            .size = sizeof(ListIterator),
                                            .saved = SAVED_FIELDS,
                                            .slots = &list_reverse_iterator_slots,
                                            .rows = list_reverse_iterator_rows};

/* ---- the type ---- */

static const Slots list_slots = {
    .visit = list_visit,
    .dispose = list_dispose,
    .release_all = list_release_all,
    .make = list_make,
    .init = list_init,
    .repr = list_repr,
    .hash = hash_unhashable,
    .compare = list_compare,
    .iter = list_iter,
    .length = list_length,
    .get_item = list_get_item,
    .set_item = list_set_item,
    .contains = list_contains,
    .concat = list_concat,
    .repeat = list_repeat,
    .inplace_concat = list_inplace_concat,
    .inplace_repeat = list_inplace_repeat,
};

static const CoilDef list_rows[] = {
    METHOD("append", "(self, object, /)", list_append_method, "Adds an item at the end."),
    METHOD("clear", "(self, /)", list_clear_method, "Removes all items."),
    METHOD("copy", "(self, /)", list_copy_method, "A shallow copy."),
    METHOD("count", "(self, value, /)", list_count_method, "How many items equal value."),
    METHOD("extend", "(self, iterable, /)", list_extend_method, "Adds the items of an iterable at the end."),
    METHOD("index", "(self, value, start=...0, stop=...sys.maxsize, /)", list_index_method,
           "Position of the first item equal to value. ValueError if there is none."),
    METHOD("insert", "(self, index, object, /)", list_insert_method, "Puts an item before the one at index."),
    METHOD("pop", "(self, index=-1, /)", list_pop_method, "Removes and returns the item at index, by default the last."),
    METHOD("remove", "(self, value, /)", list_remove_method, "Removes the first item equal to value. ValueError if there is none."),
    METHOD("reverse", "(self, /)", list_reverse_method, "Reverses the order in place."),
    METHOD("sort", "(self, /, *, key=None, reverse=False)", list_sort_method, "Sorts in place, keeping the order of equal items."),
    METHOD("__reversed__", "(self, /)", list_reversed_method, "An iterator from the last item to the first."),
    METHOD("__sizeof__", "(self, /)", list_sizeof_method, "Size in memory, in bytes."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    ROWS_END,
};

const TypeDef list_type = {
    .name = "list",
    .doc = "list(iterable=(), /)\n--\n\nA mutable sequence.",
    .flags = CLASS_BASE | CLASS_SEQUENCE | CLASS_MATCH_SELF | CLASS_IS_LIST,
    .size = sizeof(List),
    .saved = SAVED_OWN,
    .slots = &list_slots,
    .rows = list_rows,
    .make_signature = "(iterable=(), /)",
};
