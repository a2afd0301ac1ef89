/* mod_bisect.c: _bisect: places in sorted sequences. */
#include "runtime/modules/module_types.h"

/* Where x would go: left of its equals, or right. key None: the items themselves. -1: failed. */
static int64_t bisect(Coil *c, Value sequence, Value x, Value low_value, Value high_value, Value key, bool right)
{
    int64_t low, high;
    if (!to_index(c, low_value, &low))
        return -1;
    if (low < 0) {
        raise_error(c, EXC_ValueError, "lo must be non-negative");
        return -1;
    }
    /* -1 is the length too: so it was spelt before None could be given. */
    if (!is_none(high_value) && !to_index(c, high_value, &high))
        return -1;
    if ((is_none(high_value) || high == -1) && (high = value_length(c, sequence)) < 0)
        return -1;
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        /* A list of small ints needs no call. (A comparison may have changed its length.) */
        if (is_exact(sequence, SHAPE_LIST) && is_none(key) && is_small(x) && (uint64_t)middle < as_list(sequence)->length) {
            const Value found = as_list(sequence)->items[middle];
            if (is_small(found)) {
                if (right ? as_small(x) < as_small(found) : as_small(found) >= as_small(x))
                    high = middle;
                else
                    low = middle + 1;
                continue;
            }
        }
        Value index = int_from_i64(c, middle);
        if (is_null(index))
            return -1;
        Value item = get_item(c, sequence, index);
        release(c, index);
        if (!is_null(item) && !is_none(key)) {
            Value k = call1(c, key, item);
            release(c, item);
            item = k;
        }
        if (is_null(item))
            return -1;
        /* Only `<` is asked for, as sort() does, with x on the side that leaves equals where they belong. */
        int r = right ? compare_bool(c, CMP_LT, x, item) : compare_bool(c, CMP_LT, item, x);
        release(c, item);
        if (r < 0)
            return -1;
        if ((bool)r == right)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static Value bisect_place(Coil *c, const Value *args, bool right)
{
    int64_t at = bisect(c, args[0], args[1], args[2], args[3], args[4], right);
    return at < 0 ? COIL_NULL : int_from_i64(c, at);
}

static Value bisect_insert(Coil *c, const Value *args, bool right)
{
    Value x = is_none(args[4]) ? retain(args[1]) : call1(c, args[4], args[1]);
    if (is_null(x))
        return COIL_NULL;
    int64_t at = bisect(c, args[0], x, args[2], args[3], args[4], right);
    release(c, x);
    if (at < 0)
        return COIL_NULL;
    if (is_exact(args[0], SHAPE_LIST))
        return list_insert(c, (List *)as_object(args[0]), at, args[1]) ? V_NONE : COIL_NULL;
    Value insert[2] = {int_from_i64(c, at), args[1]};
    if (is_null(insert[0]))
        return COIL_NULL;
    Value r = call_method(c, args[0], "insert", insert, 2);
    release(c, insert[0]);
    if (is_null(r))
        return COIL_NULL;
    release(c, r);
    return V_NONE;
}

static Value bisect_left(Coil *c, const Value *args) { return bisect_place(c, args, false); }
static Value bisect_right(Coil *c, const Value *args) { return bisect_place(c, args, true); }
static Value bisect_insort_left(Coil *c, const Value *args) { return bisect_insert(c, args, false); }
static Value bisect_insort_right(Coil *c, const Value *args) { return bisect_insert(c, args, true); }

const CoilDef bisect_module[] = {
    COIL_MODULE("_bisect", "Places in sorted sequences."),
    FUNCTION("bisect_left", "(a, x, lo=0, hi=None, *, key=None)", bisect_left, "Where x would go, before its equals."),
    FUNCTION("bisect_right", "(a, x, lo=0, hi=None, *, key=None)", bisect_right, "Where x would go, after its equals."),
    FUNCTION("insort_left", "(a, x, lo=0, hi=None, *, key=None)", bisect_insort_left, "Inserts x before its equals."),
    FUNCTION("insort_right", "(a, x, lo=0, hi=None, *, key=None)", bisect_insort_right, "Inserts x after its equals."),
    COIL_END,
};
