/* itertools_stages.c: the tools that pass items on one by one: filters, windows, running totals, and the endless ones. */
#include "runtime/modules/collections/itertools_types.h"
#include "runtime/types/types.h"

void stage_visit(Object *o, VisitFn fn, void *arg)
{
    Stage *s = (Stage *)o;
    VISIT(s->source);
    VISIT(s->function);
    VISIT(s->held);
}

Stage *stage_new(Coil *c, Class *cls, Value iterable)
{
    Value it = get_iter(c, iterable);
    if (is_null(it))
        return NULL;
    Stage *s = class_instance(c, cls);
    if (s)
        s->source = it;
    else
        release(c, it);
    return s;
}

Value stage_pull(Coil *c, Value iterator)
{
    if (is_null(iterator))
        return COIL_NULL;
    retain(iterator);
    Value v = iter_next(c, iterator);
    release(c, iterator);
    return v;
}

static Value stage_with_function(Coil *c, Class *cls, const Value *args)
{
    Stage *s = stage_new(c, cls, args[1]);
    if (s)
        s->function = retain(args[0]);
    return from_object(s);
}

/* truth(function(v)); None stands for the item itself, where that is allowed. */
static int stage_test(Coil *c, Stage *s, Value v, bool none_allowed)
{
    if (none_allowed && is_none(s->function))
        return truth(c, v);
    Value r = call1(c, s->function, v);
    if (is_null(r))
        return -1;
    int t = truth(c, r);
    release(c, r);
    return t;
}

/* ---- filterfalse, takewhile, dropwhile, starmap ---- */

static Value filterfalse_make(Coil *c, Class *cls, const Value *args) { return stage_with_function(c, cls, args); }
static Value filterfalse_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    Value v;
    while (!is_null(v = stage_pull(c, s->source))) {
        int t = stage_test(c, s, v, true);
        if (t == 0)
            return v;
        release(c, v);
        if (t < 0)
            return COIL_NULL;
    }
    return COIL_NULL;
}
STAGE_TYPE(filterfalse, "Items for which function(item) is false.", "(function, iterable, /)")

static Value takewhile_make(Coil *c, Class *cls, const Value *args) { return stage_with_function(c, cls, args); }
static Value takewhile_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    Value v = s->done ? COIL_NULL : stage_pull(c, s->source);
    if (is_null(v))
        return COIL_NULL;
    int t = stage_test(c, s, v, false);
    if (t > 0)
        return v;
    if (t == 0)
        s->done = true;
    release(c, v);
    return COIL_NULL;
}
STAGE_TYPE(takewhile, "Items as long as predicate(item) is true.", "(predicate, iterable, /)")

static Value dropwhile_make(Coil *c, Class *cls, const Value *args) { return stage_with_function(c, cls, args); }
static Value dropwhile_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    Value v;
    while (!is_null(v = stage_pull(c, s->source))) {
        if (s->started)
            return v;
        int t = stage_test(c, s, v, false);
        if (t == 0) {
            s->started = true;
            return v;
        }
        release(c, v);
        if (t < 0)
            return COIL_NULL;
    }
    return COIL_NULL;
}
STAGE_TYPE(dropwhile, "Items from the first for which predicate(item) is false.", "(predicate, iterable, /)")

static Value starmap_make(Coil *c, Class *cls, const Value *args) { return stage_with_function(c, cls, args); }
static Value starmap_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    Value v = stage_pull(c, s->source);
    if (is_null(v))
        return COIL_NULL;
    Tuple *t = tuple_from_iterable(c, v);
    release(c, v);
    if (!t)
        return COIL_NULL;
    Value r = call(c, s->function, t->items, t->length, NULL);
    RELEASE(c, t);
    return r;
}
STAGE_TYPE(starmap, "function(*item) for each item.", "(function, iterable, /)")

/* ---- compress, pairwise, batched, accumulate, cycle ---- */

static Value compress_make(Coil *c, Class *cls, const Value *args)
{
    Stage *s = stage_new(c, cls, args[0]);
    if (s && is_null(s->function = get_iter(c, args[1]))) {
        RELEASE(c, s);
        return COIL_NULL;
    }
    return from_object(s);
}
static Value compress_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    Value v;
    while (!is_null(v = stage_pull(c, s->source))) {
        Value selector = stage_pull(c, s->function);
        int t = is_null(selector) ? -1 : truth(c, selector);
        release_maybe(c, selector);
        if (t > 0)
            return v;
        release(c, v);
        if (t < 0)
            return COIL_NULL;
    }
    return COIL_NULL;
}
STAGE_TYPE(compress, "Items of data whose selector is true.", "(data, selectors)")

static Value pairwise_make(Coil *c, Class *cls, const Value *args) { return from_object(stage_new(c, cls, args[0])); }
static Value pairwise_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    if (is_null(s->held)) {
        Value first = stage_pull(c, s->source);
        if (is_null(first))
            return COIL_NULL;
        if (is_null(s->held))
            s->held = first;
        else
            replace_take(c, &s->held, first);
    }
    Value old = retain(s->held), v = stage_pull(c, s->source);
    Value pair = COIL_NULL;
    if (is_null(v)) {
        replace_take(c, &s->held, COIL_NULL);
        replace_take(c, &s->source, COIL_NULL);
    } else {
        pair = from_object(tuple_pack(c, 2, old, v));
        replace_take(c, &s->held, v);
    }
    release(c, old);
    return pair;
}
STAGE_TYPE_ROWS(pairwise, "Each item with the one after it.", "(iterable, /)", NULL)

static Value batched_make(Coil *c, Class *cls, const Value *args)
{
    int64_t n;
    if (!to_index(c, args[1], &n))
        return COIL_NULL;
    if (n < 1)
        return raise_error(c, EXC_ValueError, "n must be at least one");
    int strict = truth(c, args[2]);
    Stage *s = strict < 0 ? NULL : stage_new(c, cls, args[0]);
    if (s) {
        s->stop = n;
        s->started = strict;
    }
    return from_object(s);
}
static Value batched_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    List *l = s->done ? NULL : list_new(c, s->stop < 64 ? (size_t)s->stop : 64);
    if (!l)
        return COIL_NULL;
    Value v = COIL_NULL;
    while (l->length < (uint64_t)s->stop && !is_null(v = stage_pull(c, s->source)))
        if (!list_append_take(c, l, v))
            break;
    Value result = COIL_NULL;
    if (!failed(c) && l->length) {
        if (l->length < (uint64_t)s->stop && s->started)
            raise_error(c, EXC_ValueError, "batched(): incomplete batch");
        else
            result = from_object(tuple_of_take(c, l->items, l->length));
    }
    if (is_null(result))
        s->done = true;
    RELEASE(c, l);
    return result;
}
STAGE_TYPE_ROWS(batched, "Tuples of n items each; the last may be shorter.", "(iterable, n, *, strict=False)", NULL)

static Value accumulate_make(Coil *c, Class *cls, const Value *args)
{
    Stage *s = stage_new(c, cls, args[0]);
    if (s) {
        s->function = retain(args[1]);
        if (!is_none(args[2])) {
            s->held = retain(args[2]);
            s->started = true; /* the first item is the initial value */
        }
    }
    return from_object(s);
}
static Value accumulate_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    if (s->started) {
        s->started = false;
        return retain(s->held);
    }
    Value v = stage_pull(c, s->source);
    if (is_null(v))
        return COIL_NULL;
    if (is_null(s->held)) {
        s->held = retain(v);
        return v;
    }
    Value old = retain(s->held);
    Value sum = is_none(s->function) ? binary_op(c, OP_ADD, old, v) : call2(c, s->function, old, v);
    release(c, old);
    release(c, v);
    if (is_null(sum))
        return COIL_NULL;
    replace_take(c, &s->held, retain(sum));
    return sum;
}
STAGE_TYPE(accumulate, "Running sums, or other combinations of two arguments.", "(iterable, func=None, *, initial=None)")

static Value cycle_make(Coil *c, Class *cls, const Value *args)
{
    Stage *s = stage_new(c, cls, args[0]);
    if (s && is_null(s->held = from_object(list_new(c, 0)))) {
        RELEASE(c, s);
        return COIL_NULL;
    }
    return from_object(s);
}
static Value cycle_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    Value v = stage_pull(c, s->source);
    List *seen = (List *)as_object(s->held); /* __setstate__() may have changed it meanwhile */
    if (!is_null(s->source)) {
        if (!is_null(v)) {
            if (s->done || list_append(c, seen, v)) /* done: a state says that all of them are there */
                return v;
            release(c, v);
            return COIL_NULL;
        }
        if (failed(c))
            return COIL_NULL;
        replace_take(c, &s->source, COIL_NULL);
        seen = (List *)as_object(s->held);
    }
    if (seen->length == 0)
        return COIL_NULL;
    if ((size_t)s->at >= seen->length)
        s->at = 0;
    return retain(seen->items[s->at++]);
}
STAGE_TYPE(cycle, "The items again and again.", "(iterable, /)")

/* ---- chain ---- */

static Value chain_make(Coil *c, Class *cls, const Value *args)
{
    Stage *s = stage_new(c, cls, args[0]); /* the tuple of iterables */
    return from_object(s);
}
static Value chain_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    for (;;) {
        if (is_null(s->held)) {
            Value iterable = stage_pull(c, s->source);
            if (is_null(iterable)) {
                replace_take(c, &s->source, COIL_NULL);
                return COIL_NULL;
            }
            Value it = get_iter(c, iterable);
            release(c, iterable);
            if (is_null(it)) {
                replace_take(c, &s->source, COIL_NULL);
                return COIL_NULL;
            }
            replace_take(c, &s->held, it);
        }
        Value v = stage_pull(c, s->held);
        if (!is_null(v) || failed(c))
            return v;
        replace_take(c, &s->held, COIL_NULL);
    }
}
static Value chain_from_iterable(Coil *c, const Value *args) { return from_object(stage_new(c, (Class *)as_object(args[0]), args[1])); }
static const Slots chain_slots = {.visit = stage_visit, .iter = value_self, .next = chain_next};
static const CoilDef chain_rows[] = {
    CLASS_METHOD("from_iterable", "(cls, iterable, /)", chain_from_iterable, "chain(*iterable), but taken one by one."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    METHOD("__reduce__", "(self, /)", chain_reduce, "For copying and pickling."),
    METHOD("__setstate__", "(self, state, /)", chain_setstate, "Sets the iterators."),
    ROWS_END,
};
ITERTOOL(chain, "chain", "The items of each iterable in turn.", "(*iterables)", CLASS_BASE, SAVED_FIELDS, Stage, chain_make, chain_slots,
         chain_rows)

/* ---- count, repeat ---- */

static bool is_number(Coil *c, Value v)
{
    if (!is_null(as_int_borrow(c, v)) || is_double(v))
        return true;
    Class *cls = class_of_borrow(c, v);
    return cls->flags & (CLASS_IS_COMPLEX | CLASS_IS_FLOAT) || SLOT(cls, as_index) || SLOT(cls, as_int) || SLOT(cls, as_float);
}

static Value count_make(Coil *c, Class *cls, const Value *args)
{
    if (!is_number(c, args[0]) || !is_number(c, args[1]))
        return raise_error(c, EXC_TypeError, "a number is required");
    Stage *s = class_instance(c, cls);
    if (s) {
        s->held = retain(is_bool(args[0]) ? as_int_borrow(c, args[0]) : args[0]);
        s->function = retain(is_bool(args[1]) ? as_int_borrow(c, args[1]) : args[1]);
    }
    return from_object(s);
}
static Value count_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    Value v = s->held;
    if (both_small(v, s->function)) {
        int64_t next = as_small(v) + as_small(s->function);
        if (fits_small(next)) {
            s->held = small(next);
            return v;
        }
    }
    retain(v);
    Value next = binary_op(c, OP_ADD, v, s->function);
    if (is_null(next)) {
        release(c, v);
        return COIL_NULL;
    }
    replace_take(c, &s->held, next);
    return v;
}
static Value count_repr(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    Str *name = class_of_borrow(c, self)->name;
    if (is_small(s->function) && as_small(s->function) == 1)
        return from_object(str_format(c, "%U(%R)", name, s->held));
    return from_object(str_format(c, "%U(%R, %R)", name, s->held, s->function));
}
static const Slots count_slots = {.visit = stage_visit, .iter = value_self, .next = count_next, .repr = count_repr};
ITERTOOL(count, "count", "start, start + step, …", "(start=0, step=1)", CLASS_BASE, SAVED_FIELDS, Stage, count_make, count_slots,
         count_rows)

static Value repeat_make(Coil *c, Class *cls, const Value *args)
{
    int64_t times = -1;
    if (!is_null(args[1])) {
        if (!to_index(c, args[1], &times))
            return COIL_NULL;
        if (times < 0)
            times = 0;
    }
    Stage *s = class_instance(c, cls);
    if (s) {
        s->held = retain(args[0]);
        s->stop = times;
    }
    return from_object(s);
}
static Value repeat_next(Coil *c, Value self)
{
    (void)c;
    Stage *s = as_stage(self);
    if (s->stop == 0)
        return COIL_NULL;
    s->stop -= s->stop > 0;
    return retain(s->held);
}
static Value repeat_repr(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    Str *name = class_of_borrow(c, self)->name;
    if (s->stop < 0)
        return from_object(str_format(c, "%U(%R)", name, s->held));
    return from_object(str_format(c, "%U(%R, %lld)", name, s->held, (long long)s->stop));
}
static Value repeat_hint(Coil *c, const Value *args)
{
    Stage *s = as_stage(args[0]);
    return s->stop < 0 ? raise_error(c, EXC_TypeError, "len() of unsized object") : int_from_i64(c, s->stop);
}
static const Slots repeat_slots = {.visit = stage_visit, .iter = value_self, .next = repeat_next, .repr = repeat_repr};
static const CoilDef repeat_rows[] = {METHOD("__length_hint__", "(self, /)", repeat_hint, "How many items are left."),
                                      METHOD("__reduce__", "(self, /)", repeat_reduce, "For copying and pickling."), ROWS_END};
ITERTOOL(repeat, "repeat", "The same object, endlessly or a number of times.", "(object, times=...)", CLASS_BASE, SAVED_FIELDS, Stage,
         repeat_make, repeat_slots, repeat_rows)

/* ---- islice ---- */

/* An index argument: None leaves *out. */
static bool islice_number(Coil *c, Value v, int64_t *out, int64_t least, const char *error)
{
    if (is_none(v))
        return true;
    if (!to_index(c, v, out))
        clear_error(c);
    else if (*out >= least)
        return true;
    return fail_error(c, EXC_ValueError, "%s", error);
}

static Value islice_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    const char *bad_stop = "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
    const char *bad_index = "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
    if (kw && kw->length && SLOT(cls, init) == object_init)
        return raise_error(c, EXC_TypeError, "islice() takes no keyword arguments");
    if (n < 2)
        return raise_error(c, EXC_TypeError, "islice expected at least 2 arguments, got %zu", n);
    if (n > 4)
        return raise_error(c, EXC_TypeError, "islice expected at most 4 arguments, got %zu", n);
    int64_t start = 0, stop = -1, step = 1;
    const Value last = args[n == 2 ? 1 : 2];
    int64_t asked = 0;
    if (!is_none(last) && (!to_index(c, last, &asked) || asked == -1)) { /* of other negative numbers the words are those of indices */
        clear_error(c);
        return raise_error(c, EXC_ValueError, "%s", bad_stop);
    }
    if (!islice_number(c, last, &stop, 0, bad_index))
        return COIL_NULL;
    if (n > 2) {
        if (!islice_number(c, args[1], &start, 0, bad_index))
            return COIL_NULL;
        if (n == 4 && !islice_number(c, args[3], &step, 1, "Step for islice() must be a positive integer or None."))
            return COIL_NULL;
    }
    Stage *s = stage_new(c, cls, args[0]);
    if (s) {
        s->step = step;
        s->stop = stop;
        s->at = start;      /* position of the next item wanted */
        s->held = small(0); /* items taken from the source so far */
    }
    return from_object(s);
}
static Value islice_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    if (is_null(s->source))
        return COIL_NULL;
    while (as_small(s->held) < s->at) { /* skip: at first to the start, even if that is behind the stop */
        Value v = stage_pull(c, s->source);
        if (is_null(v))
            goto end;
        release(c, v);
        s->held = small(as_small(s->held) + 1);
    }
    if (s->stop >= 0 && as_small(s->held) >= s->stop)
        goto end;
    Value v = stage_pull(c, s->source);
    if (is_null(v))
        goto end;
    s->held = small(as_small(s->held) + 1);
    if (__builtin_add_overflow(s->at, s->step, &s->at))
        s->at = INT64_MAX;
    if (s->stop >= 0 && s->at > s->stop)
        s->at = s->stop;
    return v;
end:
    replace_take(c, &s->source, COIL_NULL);
    return COIL_NULL;
}
static const Slots islice_slots = {.visit = stage_visit, .make = islice_make, .iter = value_self, .next = islice_next};
const TypeDef islice_type = {.name = "itertools.islice",
                             .doc = "islice(iterable, stop) or islice(iterable, start, stop[, step])\n\nA slice of an iterator.",
                             .flags = CLASS_BASE,
                             .size = sizeof(Stage),
                             .saved = SAVED_FIELDS,
                             .slots = &islice_slots,
                             .rows = islice_rows};
