/* itertools_combine.c: product, permutations, combinations: an odometer of indices over pools of items; and zip_longest. */
#include "runtime/modules/collections/itertools_types.h"

typedef struct Odometer {
    Object h;
    Value pools;     /* product: tuple of tuples; others: one tuple */
    Value last;      /* the last result, made anew in place if nobody kept it */
    size_t length;   /* of a result */
    size_t *indices; /* and for permutations, `size` more indices of which the first `length` are the result, then cycles */
    size_t room;
    bool started, done;
} Odometer;

DOWNCAST(as_odometer, Odometer, &product_type, &permutations_type, &combinations_type, &combinations_with_replacement_type)
#define POOL(o) (as_tuple((o)->pools))

static void odometer_visit(Object *o, VisitFn fn, void *arg)
{
    VISIT(((Odometer *)o)->pools);
    VISIT(((Odometer *)o)->last);
}

static void odometer_dispose(Coil *c, Object *obj)
{
    Odometer *o = (Odometer *)obj;
    if (o->indices)
        mem_free(c, o->indices, o->room * sizeof(size_t));
    o->indices = NULL;
}

/* pools is taken. */
static Odometer *odometer_new_take(Coil *c, Class *cls, Tuple *pools, size_t length, size_t room)
{
    Odometer *o = pools ? class_instance(c, cls) : NULL;
    if (!o) {
        RELEASE(c, pools);
        return NULL;
    }
    o->pools = from_object(pools);
    o->length = length;
    if (room && !(o->indices = mem_alloc_zero(c, mem_product(room, sizeof(size_t))))) {
        RELEASE(c, o);
        return NULL;
    }
    o->room = room;
    return o;
}

/* A result to be filled, owned: its items are those of the result before, or nothing yet. */
static Tuple *odometer_next_tuple(Coil *c, Odometer *o)
{
    if (!is_null(o->last) && as_object(o->last)->count == 1)
        return as_tuple(retain(o->last));
    Tuple *t = tuple_new(c, o->length);
    if (t)
        replace_take(c, &o->last, retain(from_object(t)));
    return t;
}

/* Nothing goes: the pool has what was there, too. */
static void odometer_put(Coil *c, Tuple *t, size_t i, Value v)
{
    Value old = t->items[i];
    t->items[i] = retain(v);
    release(c, old);
}

/* The items at the first `length` indices of one pool. */
static Value odometer_result(Coil *c, Odometer *o)
{
    Tuple *t = odometer_next_tuple(c, o);
    if (t)
        for (size_t i = 0; i < o->length; i++)
            odometer_put(c, t, i, POOL(o)->items[o->indices[i]]);
    return from_object(t);
}

static bool selection_size(Coil *c, Value v, int64_t *r)
{
    if (!to_index(c, v, r))
        return false;
    return *r >= 0 || fail_error(c, EXC_ValueError, "r must be non-negative");
}

/* ---- copying and pickling ---- */

/* Sets `count` numbers, given as a tuple, each brought into least..most(o, place). */
static bool odometer_numbers(Coil *c, Odometer *o, Value given, size_t *numbers, size_t count, int64_t least,
                             size_t (*most)(const Odometer *o, size_t place))
{
    const Tuple *t = as_tuple_borrow(c, given);
    if (!t || t->length != count)
        return fail_error(c, EXC_ValueError, "invalid arguments");
    if (!numbers) /* more places than items: it gives nothing */
        return true;
    for (size_t i = 0; i < count; i++) {
        int64_t n;
        if (!to_index(c, t->items[i], &n))
            return false;
        size_t limit = most(o, i);
        numbers[i] = n < least ? count_size(least) : (uint64_t)n > limit ? limit : count_size(n);
    }
    return true;
}

/* The numbers as a tuple. */
static Value odometer_tuple(Coil *c, const size_t *numbers, size_t count)
{
    Tuple *t = tuple_new(c, count);
    for (size_t i = 0; t && i < count; i++)
        t->items[i] = small((int64_t)numbers[i]);
    return from_object(t);
}

/* Of one pool: the arguments are it (empty once nothing is left) and the length. `state` is taken. */
static Value selection_reduced_take(Coil *c, Value self, Value state)
{
    const Odometer *o = as_odometer(self);
    bool ended = o->started && o->done;
    Value length = int_from_i64(c, (int64_t)o->length);
    Tuple *arguments = is_null(length) ? NULL : tuple_pack(c, 2, ended ? from_object(tuple_empty_borrow(c)) : o->pools, length);
    release_maybe(c, length);
    return itertools_reduced_take(c, self, arguments, state);
}

static Value selection_reduce(Coil *c, const Value *args)
{
    const Odometer *o = as_odometer(args[0]);
    if (!itertools_outdated(c))
        return COIL_NULL;
    return selection_reduced_take(c, args[0], o->started && !o->done ? odometer_tuple(c, o->indices, o->length) : COIL_NULL);
}

static Value selection_setstate(Coil *c, const Value *args, size_t (*most)(const Odometer *o, size_t place))
{
    Odometer *o = as_odometer(args[0]);
    if (!itertools_outdated(c) || !odometer_numbers(c, o, args[1], o->indices, o->length, 0, most))
        return COIL_NULL;
    o->started = true;
    return V_NONE;
}

#define ODOMETER_ROWS(id)                                                                                                                  \
    static const CoilDef id##_rows[] = {METHOD("__reduce__", "(self, /)", id##_reduce, "For copying and pickling."),                       \
                                        METHOD("__setstate__", "(self, state, /)", id##_setstate, "Sets the places."), ROWS_END};

/* ---- product ---- */

static Value product_make(Coil *c, Class *cls, const Value *args)
{
    Tuple *iterables = as_tuple_borrow(c, args[0]);
    int64_t repeat;
    if (!to_index(c, args[1], &repeat))
        return COIL_NULL;
    if (repeat < 0)
        return raise_error(c, EXC_ValueError, "repeat argument cannot be negative");
    size_t each = repeat ? iterables->length : 0, length;
    if (__builtin_mul_overflow(each, count_size(repeat), &length) || length > SIZE_MAX / 64)
        return raise_error(c, EXC_OverflowError, "repeat argument too large");
    Tuple *pools = tuple_new(c, length);
    if (!pools)
        return COIL_NULL;
    for (size_t i = 0; i < each; i++) {
        Tuple *pool = tuple_from_iterable(c, iterables->items[i]);
        if (!pool) {
            RELEASE(c, pools);
            return COIL_NULL;
        }
        pools->items[i] = from_object(pool);
    }
    for (size_t i = each; i < length; i++)
        pools->items[i] = retain(pools->items[i - each]);
    return from_object(odometer_new_take(c, cls, pools, length, length));
}

static size_t product_pool_size(Odometer *o, size_t i) { return as_tuple(POOL(o)->items[i])->length; }

static Value product_next(Coil *c, Value self)
{
    Odometer *o = as_odometer(self);
    if (o->done || !charge_for(c, o->length, RATE_ITEM))
        return COIL_NULL;
    if (!o->started) {
        o->started = true;
        for (size_t i = 0; i < o->length; i++)
            if (product_pool_size(o, i) == 0)
                o->done = true;
    } else {
        size_t i = o->length;
        while (i > 0 && ++o->indices[i - 1] == product_pool_size(o, i - 1))
            o->indices[--i] = 0;
        if (i == 0)
            o->done = true;
    }
    Tuple *t = o->done ? NULL : odometer_next_tuple(c, o);
    if (t)
        for (size_t i = 0; i < o->length; i++)
            odometer_put(c, t, i, as_tuple(POOL(o)->items[i])->items[o->indices[i]]);
    return from_object(t);
}

#define ODOMETER_TYPE(id, text, signature)                                                                                                 \
    static const Slots id##_slots = {.visit = odometer_visit, .dispose = odometer_dispose, .iter = value_self, .next = id##_next};         \
    ITERTOOL(id, #id, text, signature, CLASS_BASE, SAVED_OWN, Odometer, id##_make, id##_slots, id##_rows)

static Value product_reduce(Coil *c, const Value *args)
{
    const Odometer *o = as_odometer(args[0]);
    if (!itertools_outdated(c))
        return COIL_NULL;
    if (o->started && o->done) /* of nothing */
        return itertools_reduced_take(c, args[0], tuple_pack(c, 1, from_object(tuple_empty_borrow(c))), COIL_NULL);
    return itertools_reduced_take(c, args[0], RETAIN(POOL(o)), o->started ? odometer_tuple(c, o->indices, o->length) : COIL_NULL);
}

static size_t product_most(const Odometer *o, size_t i) { return as_tuple(POOL(o)->items[i])->length - 1; }

static Value product_setstate(Coil *c, const Value *args)
{
    Odometer *o = as_odometer(args[0]);
    for (size_t i = 0; i < o->length; i++)
        if (product_pool_size(o, i) == 0)
            o->started = o->done = true;
    return o->done ? V_NONE : selection_setstate(c, args, product_most);
}
ODOMETER_ROWS(product)
ODOMETER_TYPE(product, "The cartesian product: nested loops over the iterables.", "(*iterables, repeat=1)")

/* ---- combinations ---- */

static Value combinations_any(Coil *c, Class *cls, const Value *args, bool replacement)
{
    Tuple *pool = tuple_from_iterable(c, args[0]);
    int64_t r;
    if (!pool)
        return COIL_NULL;
    if (!selection_size(c, args[1], &r)) {
        RELEASE(c, pool);
        return COIL_NULL;
    }
    bool none = replacement ? pool->length == 0 && r > 0 : (uint64_t)r > pool->length;
    Odometer *o = odometer_new_take(c, cls, pool, count_size(r), none ? 0 : count_size(r));
    if (!o)
        return COIL_NULL;
    o->done = none;
    for (size_t i = 0; !none && !replacement && i < o->length; i++)
        o->indices[i] = i;
    return from_object(o);
}

static Value combinations_make(Coil *c, Class *cls, const Value *args) { return combinations_any(c, cls, args, false); }
static Value combinations_next(Coil *c, Value self)
{
    Odometer *o = as_odometer(self);
    if (o->done || !charge_for(c, o->length, RATE_ITEM))
        return COIL_NULL;
    if (o->started) {
        size_t n = POOL(o)->length, r = o->length, i = r;
        while (i > 0 && o->indices[i - 1] == i - 1 + n - r)
            i--;
        if (i == 0) {
            o->done = true;
            return COIL_NULL;
        }
        size_t at = ++o->indices[i - 1];
        for (; i < r; i++)
            o->indices[i] = ++at;
    }
    o->started = true;
    return odometer_result(c, o);
}

static size_t combinations_most(const Odometer *o, size_t i) { return i + POOL(o)->length - o->length; }
static Value combinations_setstate(Coil *c, const Value *args) { return selection_setstate(c, args, combinations_most); }
#define combinations_reduce selection_reduce
ODOMETER_ROWS(combinations)
ODOMETER_TYPE(combinations, "Tuples of r items, in the order of the iterable.", "(iterable, r)")

static Value combinations_with_replacement_make(Coil *c, Class *cls, const Value *args) { return combinations_any(c, cls, args, true); }
static Value combinations_with_replacement_next(Coil *c, Value self)
{
    Odometer *o = as_odometer(self);
    if (o->done || !charge_for(c, o->length, RATE_ITEM))
        return COIL_NULL;
    if (o->started) {
        size_t n = POOL(o)->length, i = o->length;
        while (i > 0 && o->indices[i - 1] == n - 1)
            i--;
        if (i == 0) {
            o->done = true;
            return COIL_NULL;
        }
        size_t at = o->indices[i - 1] + 1;
        for (i--; i < o->length; i++)
            o->indices[i] = at;
    }
    o->started = true;
    return odometer_result(c, o);
}

static size_t pool_most(const Odometer *o, size_t i)
{
    (void)i;
    return POOL(o)->length - 1;
}
static Value combinations_with_replacement_setstate(Coil *c, const Value *args) { return selection_setstate(c, args, pool_most); }
#define combinations_with_replacement_reduce selection_reduce
ODOMETER_ROWS(combinations_with_replacement)
ODOMETER_TYPE(combinations_with_replacement, "Tuples of r items, each of which may come again.", "(iterable, r)")

/* ---- permutations ---- */

static Value permutations_make(Coil *c, Class *cls, const Value *args)
{
    int64_t r = -1;
    if (!is_none(args[1])) {
        Value n = as_int_borrow(c, args[1]);
        if (is_null(n))
            return raise_error(c, EXC_TypeError, "Expected int as r");
        if (!selection_size(c, n, &r))
            return COIL_NULL;
    }
    Tuple *pool = tuple_from_iterable(c, args[0]);
    if (!pool)
        return COIL_NULL;
    size_t n = pool->length, length = r < 0 ? n : count_size(r);
    bool none = length > n;
    Odometer *o = odometer_new_take(c, cls, pool, length, none ? 0 : n + length);
    if (!o)
        return COIL_NULL;
    o->done = none;
    if (!none) {
        for (size_t i = 0; i < n; i++)
            o->indices[i] = i;
        for (size_t i = 0; i < length; i++)
            o->indices[n + i] = n - i; /* how often place i has still to change */
    }
    return from_object(o);
}

static Value permutations_next(Coil *c, Value self)
{
    Odometer *o = as_odometer(self);
    if (o->done || !charge_for(c, o->length, RATE_ITEM))
        return COIL_NULL;
    if (o->started) {
        size_t n = POOL(o)->length, i = o->length, *indices = o->indices;
        size_t *cycles = (size_t *)((uintptr_t)indices + n * sizeof(size_t)); /* as a number: of nothing, there are none */
        for (; i > 0; i--) {
            size_t place = i - 1;
            if (--cycles[place]) {
                size_t other = n - cycles[place], t = indices[place];
                indices[place] = indices[other];
                indices[other] = t;
                break;
            }
            size_t first = indices[place]; /* all were there: rotate back */
            charge_later(c, n - place, RATE_COPY / sizeof(size_t));
            memmove(indices + place, indices + place + 1, (n - place - 1) * sizeof(size_t));
            indices[n - 1] = first;
            cycles[place] = n - place;
        }
        if (i == 0) {
            o->done = true;
            return COIL_NULL;
        }
    }
    o->started = true;
    return odometer_result(c, o);
}

static Value permutations_reduce(Coil *c, const Value *args)
{
    const Odometer *o = as_odometer(args[0]);
    if (!itertools_outdated(c))
        return COIL_NULL;
    if (!o->started || o->done)
        return selection_reduced_take(c, args[0], COIL_NULL);
    size_t n = POOL(o)->length;
    Value indices = odometer_tuple(c, o->indices, n), cycles = is_null(indices) ? COIL_NULL : odometer_tuple(c, o->indices + n, o->length);
    Tuple *state = is_null(cycles) ? NULL : tuple_pack(c, 2, indices, cycles);
    release_maybe(c, indices);
    release_maybe(c, cycles);
    return selection_reduced_take(c, args[0], from_object(state));
}

static size_t cycles_most(const Odometer *o, size_t i) { return POOL(o)->length - i; }

static Value permutations_setstate(Coil *c, const Value *args)
{
    Odometer *o = as_odometer(args[0]);
    const Tuple *state = itertools_state_borrow(c, args[1], 2);
    if (!state)
        return COIL_NULL;
    size_t n = POOL(o)->length;
    if (!odometer_numbers(c, o, state->items[0], o->indices, n, 0, pool_most) ||
        !odometer_numbers(c, o, state->items[1], o->indices ? o->indices + n : NULL, o->length, 1, cycles_most))
        return COIL_NULL;
    o->started = true;
    return V_NONE;
}
ODOMETER_ROWS(permutations)
ODOMETER_TYPE(permutations, "Tuples of r different items, in every order.", "(iterable, r=None)")

/* ---- zip_longest ---- */

static Value zip_longest_make(Coil *c, Class *cls, const Value *args)
{
    Tuple *iterables = as_tuple_borrow(c, args[0]);
    Tuple *iterators = tuple_new(c, iterables->length);
    if (!iterators)
        return COIL_NULL;
    for (size_t i = 0; i < iterables->length; i++) {
        Value it = get_iter(c, iterables->items[i]);
        if (is_null(it)) {
            RELEASE(c, iterators);
            return COIL_NULL;
        }
        iterators->items[i] = it;
    }
    Stage *s = class_instance(c, cls);
    if (!s) {
        RELEASE(c, iterators);
        return COIL_NULL;
    }
    s->source = from_object(iterators); /* ended ones are None */
    s->held = retain(args[1]);
    s->at = (int64_t)iterables->length; /* how many have not ended */
    return from_object(s);
}

static Value zip_longest_next(Coil *c, Value self)
{
    Stage *s = as_stage(self);
    Tuple *iterators = s->at ? as_tuple(s->source) : NULL;
    Tuple *t = iterators ? tuple_new(c, iterators->length) : NULL;
    if (!t)
        return COIL_NULL;
    for (size_t i = 0; i < iterators->length; i++) {
        Value it = iterators->items[i];
        Value v = is_none(it) ? COIL_NULL : stage_pull(c, it);
        if (is_null(v)) {
            if (failed(c)) {
                s->at = 0;
                RELEASE(c, t);
                return COIL_NULL;
            }
            if (!is_none(iterators->items[i])) {
                replace_take(c, &iterators->items[i], V_NONE);
                if (s->at == 0 || --s->at == 0) {
                    RELEASE(c, t);
                    return COIL_NULL;
                }
            }
            v = retain(s->held);
        }
        t->items[i] = v;
    }
    return from_object(t);
}
STAGE_TYPE(zip_longest, "As zip(), but until the longest ends.", "(*iterables, fillvalue=None)")
