/* slice.c: slices, and what they select. */
#include "vm/machine/vm.h"

Slice *slice_new(Coil *c, Value start, Value stop, Value step)
{
    Slice *s = heap_new(c, SHAPE_SLICE, sizeof *s);
    if (!s)
        return NULL;
    s->start = retain(start);
    s->stop = retain(stop);
    s->step = retain(step);
    return s;
}

/* One bound: None means `otherwise`, others go through __index__, saturating. */
static bool slice_bound(Coil *c, Value v, int64_t otherwise, int64_t *out)
{
    if (is_none(v)) {
        *out = otherwise;
        return true;
    }
    if (is_small(v)) {
        *out = as_small(v);
        return true;
    }
    if (!is_int(v) && !is_bool(v)) {
        Value method;
        if (!find_special(c, v, "__index__", &method))
            return false;
        if (is_null(method))
            return fail_error(c, EXC_TypeError, "slice indices must be integers or None or have an __index__ method");
        release(c, method);
    }
    return to_index_clamped(c, v, out);
}

/* A bound relative to the end if negative, then within [low, high]. */
static int64_t slice_clamp(int64_t n, int64_t length, int64_t low, int64_t high)
{
    if (n < 0)
        n += length;
    return n < low ? low : n > high ? high : n;
}

bool slice_unpack(Coil *c, Slice *s, int64_t *start, int64_t *stop, int64_t *step)
{
    if (!slice_bound(c, s->step, 1, step))
        return false;
    if (*step == 0)
        return fail_error(c, EXC_ValueError, "slice step cannot be zero");
    if (*step < -INT64_MAX)
        *step = -INT64_MAX; /* so that -step exists */
    bool back = *step < 0;
    return slice_bound(c, s->start, back ? INT64_MAX : 0, start) && slice_bound(c, s->stop, back ? INT64_MIN : INT64_MAX, stop);
}

int64_t slice_adjust(int64_t length, int64_t *start, int64_t *stop, int64_t step)
{
    bool back = step < 0;
    int64_t low = back ? -1 : 0, high = back ? length - 1 : length;
    *start = slice_clamp(*start, length, low, high);
    *stop = slice_clamp(*stop, length, low, high);
    if (back)
        return *stop < *start ? (*start - *stop - 1) / -step + 1 : 0;
    return *start < *stop ? (*stop - *start - 1) / step + 1 : 0;
}

bool slice_resolve(Coil *c, Slice *s, int64_t length, int64_t *start, int64_t *stop, int64_t *step, int64_t *count)
{
    if (!slice_unpack(c, s, start, stop, step))
        return false;
    *count = slice_adjust(length, start, stop, *step);
    return true;
}

/* Where a bound falls in a sequence; `none` for None. */
static inline size_t slice_place(Value v, size_t length, size_t none)
{
    if (is_none(v))
        return none;
    int64_t n = as_small(v);
    if (n < 0)
        n += (int64_t)length;
    return n < 0 ? 0 : (uint64_t)n < length ? (size_t)n : length;
}

Value slice_plain(Coil *c, Value sequence, Value start, Value stop)
{
    if (!is_object(sequence) || !(is_none(start) || is_small(start)) || !(is_none(stop) || is_small(stop)))
        return V_UNDEF;
    size_t length;
    switch (as_object(sequence)->shape) {
    case SHAPE_LIST: length = as_list(sequence)->length; break;
    case SHAPE_TUPLE: length = as_tuple(sequence)->length; break;
    case SHAPE_STR: length = as_str(sequence)->length; break;
    default: return V_UNDEF;
    }
    size_t from = slice_place(start, length, 0), to = slice_place(stop, length, length);
    if (to < from)
        to = from;
    if (to - from == length && as_object(sequence)->shape != SHAPE_LIST)
        return retain(sequence);
    switch (as_object(sequence)->shape) {
    case SHAPE_LIST: return from_object(list_of(c, to > from ? as_list(sequence)->items + from : NULL, to - from));
    case SHAPE_TUPLE: return from_object(tuple_slice(c, as_tuple(sequence), from, to));
    default: return from_object(str_slice(c, as_str(sequence), from, to));
    }
}
