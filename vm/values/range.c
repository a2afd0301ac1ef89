/* range.c: ranges and their iterators. */
#include "vm/numbers/int_internal.h"

/* How many numbers are in start, start + step, … before stop. */
static Value range_count(Coil *c, Value start, Value stop, Value step)
{
    int64_t a, b, s;
    if (is_small(start) && is_small(stop) && is_small(step)) {
        a = as_small(start), b = as_small(stop), s = as_small(step);
        if (s > 0 ? a >= b : a <= b)
            return small(0);
        if (s == 1) /* no division */
            return int_from_i64(c, b - a);
        return int_from_i64(c, s > 0 ? (b - a - 1) / s + 1 : (a - b - 1) / -s + 1);
    }
    bool up = int_sign(step) > 0;
    if (up ? int_compare(start, stop) >= 0 : int_compare(start, stop) <= 0)
        return small(0);
    Value span = up ? int_sub(c, stop, start) : int_sub(c, start, stop), less = COIL_NULL, by = COIL_NULL, q = COIL_NULL, r = COIL_NULL;
    if (!is_null(span))
        less = int_sub(c, span, small(1));
    if (!is_null(less))
        by = int_abs(c, step);
    if (!is_null(by))
        q = int_floordiv(c, less, by);
    if (!is_null(q))
        r = int_add(c, q, small(1));
    release_maybe(c, span);
    release_maybe(c, less);
    release_maybe(c, by);
    release_maybe(c, q);
    return r;
}

Value range_new(Coil *c, Value start, Value stop, Value step)
{
    if (LIKELY(same(step, small(1)) && both_small(start, stop))) {
        const int64_t from = as_small(start), to = as_small(stop);
        if (LIKELY(to <= from || to - from <= VALUE_INT_MAX)) {
            Range *r = heap_new_unset(c, SHAPE_RANGE, sizeof *r);
            if (LIKELY(r != NULL)) {
                r->start = start;
                r->stop = stop;
                r->step = step;
                r->length = small(to <= from ? 0 : to - from);
            }
            return from_object(r);
        }
    }
    if (is_small(step) ? as_small(step) == 0 : int_sign(step) == 0)
        return raise_error(c, EXC_ValueError, "range() arg 3 must not be zero");
    Value length = range_count(c, start, stop, step);
    if (is_null(length))
        return COIL_NULL;
    Range *r = heap_new(c, SHAPE_RANGE, sizeof *r);
    if (!r) {
        release(c, length);
        return COIL_NULL;
    }
    r->start = retain(start);
    r->stop = retain(stop);
    r->step = retain(step);
    r->length = length;
    return from_object(r);
}

Value range_item(Coil *c, const Range *r, Value index)
{
    if (both_small(r->start, r->step) && is_small(index)) {
        int64_t n;
        if (!__builtin_mul_overflow(as_small(index), as_small(r->step), &n) && !__builtin_add_overflow(n, as_small(r->start), &n))
            return int_from_i64(c, n);
    }
    Value offset = int_mul(c, index, r->step);
    if (is_null(offset))
        return COIL_NULL;
    Value item = int_add(c, r->start, offset);
    release(c, offset);
    return item;
}

Value range_iter_between(Coil *c, Value start, Value step, Value length)
{
    int64_t a, s, n, span, last;
    if (int_to_i64(start, &a) && int_to_i64(step, &s) && int_to_i64(length, &n) && !__builtin_mul_overflow(s, n, &span) &&
        !__builtin_add_overflow(a, span, &last)) {
        RangeIterator *it = heap_new_leaf(c, SHAPE_RANGE_ITERATOR, sizeof *it);
        if (!it)
            return COIL_NULL;
        it->next = a;
        it->step = s;
        it->left = (uint64_t)n;
        return from_object(it);
    }
    LongRangeIterator *it = heap_new(c, SHAPE_LONG_RANGE_ITERATOR, sizeof *it);
    if (!it)
        return COIL_NULL;
    it->next = retain(start);
    it->step = retain(step);
    it->left = retain(length);
    return from_object(it);
}

Value range_iter(Coil *c, Value range)
{
    const Range *r = (const Range *)as_object(range);
    return range_iter_between(c, r->start, r->step, r->length);
}
