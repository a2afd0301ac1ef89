/* type_range.c: the methods of range and its iterators. */
#include "runtime/types/numbers.h"

static void range_visit(Object *o, VisitFn fn, void *arg)
{
    Range *r = (Range *)o;
    VISIT(r->start);
    VISIT(r->stop);
    VISIT(r->step);
    VISIT(r->length);
}

static Value range_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)cls;
    if (!check_no_keywords(c, "range", kw))
        return COIL_NULL;
    if (n < 1 || n > 3)
        return raise_error(c, EXC_TypeError, "range expected at %s %d argument%s, got %zu", n ? "most" : "least", n ? 3 : 1, n ? "s" : "",
                           n);
    if (n <= 2 && is_small(args[0]) && is_small(args[n - 1]))
        return range_new(c, n == 1 ? small(0) : args[0], args[n - 1], small(1));
    Value part[3] = {small(0), small(0), small(1)}, r = COIL_NULL;
    size_t done = 0;
    for (; done < n; done++) {
        Value *field = &part[n == 1 ? 1 : done];
        *field = to_int_index(c, args[done]);
        if (is_null(*field))
            break;
    }
    if (done == n)
        r = range_new(c, part[0], part[1], part[2]);
    for (size_t i = 0; i < 3; i++)
        release_maybe(c, part[i]);
    return r;
}

static Value range_repr(Coil *c, Value self)
{
    const Range *r = as_range(self);
    if (same(r->step, small(1)))
        return from_object(str_format(c, "range(%R, %R)", r->start, r->stop));
    return from_object(str_format(c, "range(%R, %R, %R)", r->start, r->stop, r->step));
}

static Tuple *range_key(Coil *c, const Range *r)
{
    if (int_sign(r->length) == 0)
        return tuple_pack(c, 3, r->length, V_NONE, V_NONE);
    return tuple_pack(c, 3, r->length, r->start, same(r->length, small(1)) ? V_NONE : r->step);
}

static bool range_hash(Coil *c, Value self, int64_t *out)
{
    Tuple *key = range_key(c, as_range(self));
    if (!key)
        return false;
    bool ok = value_hash(c, from_object(key), out);
    RELEASE(c, key);
    return ok;
}

static Value range_compare(Coil *c, Value a, Value b, CompareOp op)
{
    (void)c;
    if ((op != CMP_EQ && op != CMP_NE) || !is_exact(a, SHAPE_RANGE) || !is_exact(b, SHAPE_RANGE))
        return V_NOT_IMPLEMENTED;
    const Range *x = as_range(a), *y = as_range(b);
    bool equal = int_compare(x->length, y->length) == 0;
    if (equal && int_sign(x->length) != 0)
        equal = int_compare(x->start, y->start) == 0 && (same(x->length, small(1)) || int_compare(x->step, y->step) == 0);
    return bool_value(equal == (op == CMP_EQ));
}

static int range_truth(Coil *c, Value self)
{
    (void)c;
    return int_sign(as_range(self)->length) != 0;
}

static int64_t range_length(Coil *c, Value self)
{
    int64_t n;
    if (int_to_i64(as_range(self)->length, &n))
        return n;
    raise_error(c, EXC_OverflowError, "Python int too large to convert to C ssize_t");
    return -1;
}

/* range[slice] is a range. */
static Value range_slice(Coil *c, const Range *r, Value slice)
{
    /* slice.indices() on lengths of any size is slice's own work */
    Value parts = call_method(c, slice, "indices", &r->length, 1);
    if (is_null(parts))
        return COIL_NULL;
    const Value *at = as_tuple(parts)->items;
    Value start = range_item(c, r, at[0]), stop = COIL_NULL, step = COIL_NULL, made = COIL_NULL;
    if (!is_null(start))
        stop = range_item(c, r, at[1]);
    if (!is_null(stop))
        step = int_mul(c, r->step, at[2]);
    if (!is_null(step))
        made = range_new(c, start, stop, step);
    release_maybe(c, start);
    release_maybe(c, stop);
    release_maybe(c, step);
    release(c, parts);
    return made;
}

static Value range_get_item(Coil *c, Value self, Value key)
{
    const Range *r = as_range(self);
    if (is_exact(key, SHAPE_SLICE))
        return range_slice(c, r, key);
    if (is_null(as_int_borrow(c, key)) && !SLOT(class_of_borrow(c, key), as_index))
        return raise_error(c, EXC_TypeError, "range indices must be integers or slices, not %.200T", key);
    Value index = to_int_index(c, key), item = COIL_NULL;
    if (is_null(index))
        return COIL_NULL;
    if (int_sign(index) < 0) {
        Value from_end = int_add(c, index, r->length);
        release(c, index);
        index = from_end;
        if (is_null(index))
            return COIL_NULL;
    }
    if (int_sign(index) < 0 || int_compare(index, r->length) >= 0)
        raise_error(c, EXC_IndexError, "range object index out of range");
    else
        item = range_item(c, r, index);
    release(c, index);
    return item;
}

/* The position of an int value: 1 and *out; 0: not in the range; -1. */
static int range_find(Coil *c, const Range *r, Value n, Value *out)
{
    int up = int_sign(r->step);
    if (up > 0 ? int_compare(n, r->start) < 0 || int_compare(n, r->stop) >= 0
               : int_compare(n, r->start) > 0 || int_compare(n, r->stop) <= 0)
        return 0;
    Value offset = int_sub(c, n, r->start), q, rest;
    if (is_null(offset))
        return -1;
    bool ok = int_divmod(c, offset, r->step, &q, &rest);
    release(c, offset);
    if (!ok)
        return -1;
    int found = int_sign(rest) == 0;
    release(c, rest);
    if (found && out)
        *out = q;
    else
        release(c, q);
    return found;
}

/* Anything else is searched for item by item, by ==. *at: its position if found; counts all if `count`. */
static int range_search(Coil *c, Value self, Value item, bool all, uint64_t *at)
{
    Value it = range_iter(c, self), n;
    uint64_t i = 0, found = 0;
    if (is_null(it))
        return -1;
    int equal = 0;
    for (; !is_null(n = iter_next(c, it)); i++) {
        equal = value_equal(c, n, item);
        release(c, n);
        if (equal < 0 || (equal && !all) || !charge(c, 1)) {
            equal = failed(c) ? -1 : equal;
            break;
        }
        found += (uint64_t)equal;
    }
    release(c, it);
    if (failed(c))
        return -1;
    *at = all ? found : i;
    return all || equal;
}

static int range_contains(Coil *c, Value self, Value item)
{
    uint64_t at;
    Value n = is_int(item) || is_bool(item) ? as_int_borrow(c, item) : COIL_NULL;
    return is_null(n) ? range_search(c, self, item, false, &at) : range_find(c, as_range(self), n, NULL);
}

static Value range_index(Coil *c, const Value *args)
{
    Value n = is_int(args[1]) || is_bool(args[1]) ? as_int_borrow(c, args[1]) : COIL_NULL, at;
    uint64_t position;
    if (is_null(n)) {
        int found = range_search(c, args[0], args[1], false, &position);
        if (found < 0)
            return COIL_NULL;
        return found ? int_from_u64(c, position) : raise_error(c, EXC_ValueError, "sequence.index(x): x not in sequence");
    }
    int found = range_find(c, as_range(args[0]), n, &at);
    if (found == 0)
        return raise_error(c, EXC_ValueError, "%R is not in range", args[1]);
    return found > 0 ? at : COIL_NULL;
}

static Value range_count_method(Coil *c, const Value *args)
{
    Value n = is_int(args[1]) || is_bool(args[1]) ? as_int_borrow(c, args[1]) : COIL_NULL;
    uint64_t count = 0;
    int found = is_null(n) ? range_search(c, args[0], args[1], true, &count) : range_find(c, as_range(args[0]), n, NULL);
    if (found < 0)
        return COIL_NULL;
    return int_from_u64(c, is_null(n) ? count : (uint64_t)found);
}

static Value range_reversed(Coil *c, const Value *args)
{
    const Range *r = as_range(args[0]);
    Value last = int_sub(c, r->length, small(1)), start = COIL_NULL, step = COIL_NULL, it = COIL_NULL;
    if (!is_null(last))
        start = range_item(c, r, last);
    if (!is_null(start))
        step = int_neg(c, r->step);
    if (!is_null(step))
        it = range_iter_between(c, start, step, r->length);
    release_maybe(c, last);
    release_maybe(c, start);
    release_maybe(c, step);
    return it;
}

static Value range_reduce(Coil *c, const Value *args)
{
    const Range *r = as_range(args[0]);
    Value parts[2] = {retain(from_object(core_class_borrow(c, SHAPE_RANGE))), from_object(tuple_pack(c, 3, r->start, r->stop, r->step))};
    if (is_null(parts[1])) {
        release(c, parts[0]);
        return COIL_NULL;
    }
    return from_object(tuple_of_take(c, parts, 2));
}

static Value range_start(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_range(args[0])->start);
}
static Value range_stop(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_range(args[0])->stop);
}
static Value range_step(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_range(args[0])->step);
}

static const Slots range_slots = {
    .visit = range_visit,
    .make = range_make,
    .repr = range_repr,
    .hash = range_hash,
    .compare = range_compare,
    .iter = range_iter,
    .length = range_length,
    .truth = range_truth,
    .get_item = range_get_item,
    .contains = range_contains,
};

static const CoilDef range_rows[] = {
    METHOD("index", "(self, value, /)", range_index, "The position of a value; ValueError if it is not in the range."),
    METHOD("count", "(self, value, /)", range_count_method, "How often a value occurs: 0 or 1."),
    METHOD("__reversed__", "(self, /)", range_reversed, "An iterator from the last number to the first."),
    METHOD("__reduce__", "(self, /)", range_reduce, "For copying and pickling."),
    MEMBER("start", range_start, "The first number."),
    MEMBER("stop", range_stop, "Where the range ends; itself not in it."),
    MEMBER("step", range_step, "The difference between one number and the next."),
    ROWS_END,
};

const TypeDef range_type = {
    .name = "range",
    .doc = "range(stop) -> range object\nrange(start, stop[, step]) -> range object\n\nThe whole numbers from start (0) up to stop, which "
           "is not among them, by step (1).",
    .flags = CLASS_IMMUTABLE | CLASS_SEQUENCE,
    .size = sizeof(Range),
    .saved = SAVED_FIELDS,
    .slots = &range_slots,
    .rows = range_rows,
};

/* ---- iterators ---- */

static Value range_iterator_self(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

static Value range_iterator_next(Coil *c, Value self)
{
    RangeIterator *it = as_range_iterator(self);
    if (it->left == 0)
        return COIL_NULL;
    Value v = int_from_i64(c, it->next);
    if (!is_null(v)) {
        it->left--;
        it->next = (int64_t)((uint64_t)it->next + (uint64_t)it->step);
    }
    return v;
}

static Value range_iterator_hint(Coil *c, const Value *args) { return int_from_u64(c, as_range_iterator(args[0])->left); }

/* (iter, (range(next, stop, step),), None) */
static Value range_iterator_reduce_as(Coil *c, Value next, Value step, Value left)
{
    Value span = int_mul(c, step, left), stop = COIL_NULL, range = COIL_NULL, iter = COIL_NULL, result = COIL_NULL;
    Tuple *arguments = NULL;
    if (!is_null(span))
        stop = int_add(c, next, span);
    if (!is_null(stop))
        range = range_new(c, next, stop, step);
    if (!is_null(range))
        arguments = tuple_pack(c, 1, range);
    if (arguments)
        iter = get_attr_c(c, c->vm->builtins_module, "iter");
    if (!is_null(iter))
        result = from_object(tuple_pack(c, 3, iter, from_object(arguments), V_NONE));
    release_maybe(c, span);
    release_maybe(c, stop);
    release_maybe(c, range);
    release_maybe(c, iter);
    RELEASE(c, arguments);
    return result;
}

static Value range_iterator_reduce(Coil *c, const Value *args)
{
    RangeIterator *it = as_range_iterator(args[0]);
    Value next = int_from_i64(c, it->next), step = int_from_i64(c, it->step), left = int_from_u64(c, it->left), r = COIL_NULL;
    if (!is_null(next) && !is_null(step) && !is_null(left))
        r = range_iterator_reduce_as(c, next, step, left);
    release_maybe(c, next);
    release_maybe(c, step);
    release_maybe(c, left);
    return r;
}

static Value range_iterator_setstate(Coil *c, const Value *args)
{
    RangeIterator *it = as_range_iterator(args[0]);
    int64_t n;
    if (!to_index_clamped(c, args[1], &n))
        return COIL_NULL;
    n = n < 0 ? 0 : (uint64_t)n > it->left ? (int64_t)it->left : n;
    it->next = (int64_t)((uint64_t)it->next + (uint64_t)it->step * (uint64_t)n);
    it->left -= (uint64_t)n;
    return V_NONE;
}

static const Slots range_iterator_slots = {.iter = range_iterator_self, .next = range_iterator_next};
static const CoilDef range_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", range_iterator_hint, "How many numbers are left."),
    METHOD("__reduce__", "(self, /)", range_iterator_reduce, "For copying and pickling."),
    METHOD("__setstate__", "(self, state, /)", range_iterator_setstate, "Skips so many numbers."),
    ROWS_END,
};
const TypeDef range_iterator_type = {.name = "range_iterator",
                                     .flags = CLASS_NO_NEW,
                                     .size = sizeof(RangeIterator),
                                     .saved = SAVED_FIELDS,
                                     .slots = &range_iterator_slots,
                                     .rows = range_iterator_rows};

static void long_range_iterator_visit(Object *o, VisitFn fn, void *arg)
{
    LongRangeIterator *it = (LongRangeIterator *)o;
    VISIT(it->next);
    VISIT(it->step);
    VISIT(it->left);
}

static Value long_range_iterator_next(Coil *c, Value self)
{
    LongRangeIterator *it = as_long_range_iterator(self);
    if (int_sign(it->left) == 0)
        return COIL_NULL;
    Value after = int_add(c, it->next, it->step);
    Value left = is_null(after) ? COIL_NULL : int_sub(c, it->left, small(1));
    if (is_null(left)) {
        release_maybe(c, after);
        return COIL_NULL;
    }
    Value v = it->next;
    it->next = after;
    replace_take(c, &it->left, left);
    return v;
}

static Value long_range_iterator_hint(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_long_range_iterator(args[0])->left);
}

static Value long_range_iterator_reduce(Coil *c, const Value *args)
{
    LongRangeIterator *it = as_long_range_iterator(args[0]);
    return range_iterator_reduce_as(c, it->next, it->step, it->left);
}

static Value long_range_iterator_setstate(Coil *c, const Value *args)
{
    LongRangeIterator *it = as_long_range_iterator(args[0]);
    Value n = as_int_borrow(c, args[1]), offset, next, left;
    if (is_null(n))
        return raise_error(c, EXC_TypeError, "'<' not supported between instances of '%.100T' and 'int'", args[1]);
    n = int_sign(n) < 0 ? small(0) : int_compare(n, it->left) > 0 ? it->left : n;
    offset = int_mul(c, n, it->step);
    next = is_null(offset) ? COIL_NULL : int_add(c, it->next, offset);
    left = is_null(next) ? COIL_NULL : int_sub(c, it->left, n);
    release_maybe(c, offset);
    if (is_null(left)) {
        release_maybe(c, next);
        return COIL_NULL;
    }
    replace_take(c, &it->next, next);
    replace_take(c, &it->left, left);
    return V_NONE;
}

static const Slots long_range_iterator_slots = {
    .visit = long_range_iterator_visit, .iter = range_iterator_self, .next = long_range_iterator_next};
static const CoilDef long_range_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", long_range_iterator_hint, "How many numbers are left."),
    METHOD("__reduce__", "(self, /)", long_range_iterator_reduce, "For copying and pickling."),
    METHOD("__setstate__", "(self, state, /)", long_range_iterator_setstate, "Skips so many numbers."),
    ROWS_END,
};
const TypeDef long_range_iterator_type = {.name = "longrange_iterator",
                                          .flags = CLASS_NO_NEW,
                                          .size = sizeof(LongRangeIterator),
                                          .saved = SAVED_FIELDS,
                                          .slots = &long_range_iterator_slots,
                                          .rows = long_range_iterator_rows};
