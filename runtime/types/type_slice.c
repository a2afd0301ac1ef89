/* type_slice.c: the methods of slice. */
#include "runtime/types/container_methods.h"

static void slice_visit(Object *o, VisitFn fn, void *arg)
{
    Slice *s = (Slice *)o;
    VISIT(s->start);
    VISIT(s->stop);
    VISIT(s->step);
}

static Value slice_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)cls;
    if (kw && kw->length)
        return raise_error(c, EXC_TypeError, "slice() takes no keyword arguments");
    if (n == 0)
        return raise_error(c, EXC_TypeError, "slice expected at least 1 argument, got 0");
    if (n > 3)
        return raise_error(c, EXC_TypeError, "slice expected at most 3 arguments, got %zu", n);
    if (n == 1)
        return from_object(slice_new(c, V_NONE, args[0], V_NONE));
    return from_object(slice_new(c, args[0], args[1], n == 3 ? args[2] : V_NONE));
}

static Value slice_repr(Coil *c, Value self)
{
    Slice *s = as_slice(self);
    return from_object(str_format(c, "slice(%R, %R, %R)", s->start, s->stop, s->step));
}

static Tuple *slice_parts(Coil *c, Slice *s) { return tuple_pack(c, 3, s->start, s->stop, s->step); }

static Value slice_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if (!is_exact(a, SHAPE_SLICE) || !is_exact(b, SHAPE_SLICE))
        return V_NOT_IMPLEMENTED;
    if (same(a, b))
        return compare_sizes(0, 0, op);
    Tuple *x = slice_parts(c, as_slice(a)), *y = slice_parts(c, as_slice(b));
    Value r = x && y ? compare_op(c, op, from_object(x), from_object(y)) : COIL_NULL;
    RELEASE(c, x);
    RELEASE(c, y);
    return r;
}

/* As a tuple's, without the length. */
static bool slice_hash(Coil *c, Value self, int64_t *out)
{
    const Value *parts = &as_slice(self)->start;
    uint64_t acc = UINT64_C(2870177450012600261);
    for (int i = 0; i < 3; i++) {
        int64_t lane;
        if (!key_hash(c, parts[i], &lane))
            return false;
        acc += (uint64_t)lane * UINT64_C(14029467366897019727);
        acc = (acc << 31 | acc >> 33) * UINT64_C(11400714785074694791);
    }
    *out = acc == UINT64_MAX ? 1546275796 : (int64_t)acc;
    return true;
}

static Value slice_get_start(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_slice(args[0])->start);
}
static Value slice_get_stop(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_slice(args[0])->stop);
}
static Value slice_get_step(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_slice(args[0])->step);
}

/* slice.indices() works on ints of any size: one bound, made relative to `length` and clamped. */
static Value slice_big_bound(Coil *c, Value v, Value otherwise, Value length, Value low, Value high)
{
    if (is_none(v))
        return retain(otherwise);
    Value n = to_int_index(c, v);
    if (is_null(n)) {
        if (failed_with(c, EXC_TypeError)) {
            clear_error(c);
            raise_error(c, EXC_TypeError, "slice indices must be integers or None or have an __index__ method");
        }
        return COIL_NULL;
    }
    if (int_sign(n) < 0) {
        Value moved = int_add(c, n, length);
        release(c, n);
        if (is_null(n = moved))
            return COIL_NULL;
    }
    Value bound = int_compare(n, low) < 0 ? low : int_compare(n, high) > 0 ? high : n;
    retain(bound);
    release(c, n);
    return bound;
}

/* With ints of any size: a length need not fit a machine word here. */
static Value slice_indices_method(Coil *c, const Value *args)
{
    Slice *s = as_slice(args[0]);
    Value length = to_int_index(c, args[1]), step = COIL_NULL, low = COIL_NULL, high = COIL_NULL, start = COIL_NULL, stop = COIL_NULL;
    Tuple *result = NULL;
    if (is_null(length))
        return COIL_NULL;
    if (int_sign(length) < 0) {
        raise_error(c, EXC_ValueError, "length should not be negative");
        goto out;
    }
    if (is_none(s->step))
        step = small(1);
    else if (is_null(step = to_int_index(c, s->step))) {
        if (failed_with(c, EXC_TypeError)) {
            clear_error(c);
            raise_error(c, EXC_TypeError, "slice indices must be integers or None or have an __index__ method");
        }
        goto out;
    }
    if (int_sign(step) == 0) {
        raise_error(c, EXC_ValueError, "slice step cannot be zero");
        goto out;
    }
    bool back = int_sign(step) < 0;
    /* Going back the bounds are one less: the index before the first ends the slice. */
    low = back ? small(-1) : small(0);
    high = back ? int_add(c, length, small(-1)) : retain(length);
    if (is_null(high))
        goto out;
    start = slice_big_bound(c, s->start, back ? high : low, length, low, high);
    if (is_null(start))
        goto out;
    stop = slice_big_bound(c, s->stop, back ? low : high, length, low, high);
    if (!is_null(stop))
        result = tuple_pack(c, 3, start, stop, step);
out:
    release(c, length);
    release_maybe(c, step);
    release_maybe(c, low);
    release_maybe(c, high);
    release_maybe(c, start);
    release_maybe(c, stop);
    return from_object(result);
}

static Value slice_reduce_method(Coil *c, const Value *args)
{
    Tuple *parts = slice_parts(c, as_slice(args[0]));
    if (!parts)
        return COIL_NULL;
    Tuple *result = tuple_pack(c, 2, from_object(core_class_borrow(c, SHAPE_SLICE)), from_object(parts));
    RELEASE(c, parts);
    return from_object(result);
}

static const Slots slice_slots = {
    .visit = slice_visit, .make = slice_make, .repr = slice_repr, .hash = slice_hash, .compare = slice_compare};

static const CoilDef slice_rows[] = {
    METHOD("indices", "(self, object, /)", slice_indices_method, "(start, stop, step) for a sequence of the given length."),
    METHOD("__reduce__", "(self, /)", slice_reduce_method, "For pickling and copying."),
    MEMBER("start", slice_get_start, "First index, or None."),
    MEMBER("stop", slice_get_stop, "Index to stop before, or None."),
    MEMBER("step", slice_get_step, "Distance of indices, or None."),
    ROWS_END,
};

const TypeDef slice_type = {.name = "slice",
                            .doc = "slice(stop)\nslice(start, stop[, step])\n\nWhat stands between the brackets of x[start:stop:step].",
                            .size = sizeof(Slice),
                            .saved = SAVED_FIELDS,
                            .slots = &slice_slots,
                            .rows = slice_rows};
