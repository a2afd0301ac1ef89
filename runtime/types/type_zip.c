/* type_zip.c: zip, map and filter. */
#include "vm/values/iterator.h"
#include "vm/errors/name_nearest.h"
#include "runtime/types/numbers.h"

/* iter_next(), with its charge, for the commonest without its call. */
static Value next_of(Coil *c, Value iterator)
{
    uint32_t shape = as_object(iterator)->shape;
    if (shape != SHAPE_LIST_ITERATOR && shape != SHAPE_TUPLE_ITERATOR && shape != SHAPE_RANGE_ITERATOR)
        return iter_next(c, iterator);
    return charge(c, 2) ? iter_next_inline(c, iterator) : COIL_NULL;
}

static Value zip_iter(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

/* Iterators over all of `iterables`, as a tuple. */
static Tuple *zip_open_all(Coil *c, const Value *iterables, size_t n)
{
    Tuple *t = tuple_new(c, n);
    for (size_t i = 0; t && i < n; i++) {
        Value it = get_iter(c, iterables[i]);
        if (is_null(it)) {
            RELEASE(c, t);
            return NULL;
        }
        t->items[i] = it;
    }
    return t;
}

/* (class, args[, state]); args is taken. */
static Value zip_reduce_take(Coil *c, Value self, Tuple *args, Value state)
{
    if (!args)
        return COIL_NULL;
    Value cls = from_object(class_of_borrow(c, self));
    Value r = from_object(is_null(state) ? tuple_pack(c, 2, cls, from_object(args)) : tuple_pack(c, 3, cls, from_object(args), state));
    RELEASE(c, args);
    return r;
}

/* ---- zip ---- */

static void zip_visit(Object *o, VisitFn fn, void *arg)
{
    Zip *z = (Zip *)o;
    VISIT(z->iterators);
    VISIT(z->last);
}

static Value zip_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    int strict = 0;
    for (size_t i = 0; kw && i < kw->length; i++) {
        if (!str_equal_c(as_str_borrow(c, kw->items[i]), "strict"))
            return (void)fail_keyword_of(c, "zip", as_str_borrow(c, kw->items[i]), (const char *const[]){"strict"}, 1), COIL_NULL;
        strict = truth(c, args[n + i]);
        if (strict < 0)
            return COIL_NULL;
    }
    Tuple *iterators = zip_open_all(c, args, n);
    Zip *z = iterators ? class_instance(c, cls) : NULL;
    if (!z) {
        RELEASE(c, iterators);
        return COIL_NULL;
    }
    z->iterators = from_object(iterators);
    z->strict = strict;
    return from_object(z);
}

/* Iterator i ended, those before it did not (and with strict, none after may go on). */
static Value zip_end(Coil *c, const Zip *z, const Tuple *iterators, size_t i)
{
    if (failed(c) || !z->strict)
        return COIL_NULL;
    if (i > 0)
        return raise_error(c, EXC_ValueError, "zip() argument %zu is shorter than argument%s%zu", i + 1, i == 1 ? " " : "s 1-", i);
    for (i = 1; i < iterators->length; i++) {
        Value v = next_of(c, iterators->items[i]);
        if (!is_null(v)) {
            release(c, v);
            return raise_error(c, EXC_ValueError, "zip() argument %zu is longer than argument%s%zu", i + 1, i == 1 ? " " : "s 1-", i);
        }
        if (failed(c))
            return COIL_NULL;
    }
    return COIL_NULL;
}

static Value zip_next(Coil *c, Value self)
{
    Zip *z = as_zip(self);
    Tuple *iterators = as_tuple(z->iterators), *t;
    size_t n = iterators->length;
    if (n == 0)
        return COIL_NULL;
    bool reuse = !is_null(z->last) && as_object(z->last)->count == 1;
    if (reuse) {
        t = as_tuple(z->last);
        object_retain(&t->h); /* so that a nested call makes its own */
    } else {
        t = tuple_new(c, n);
        if (!t)
            return COIL_NULL;
    }
    for (size_t i = 0; i < n; i++) {
        Value v = iter_next_inline(c, iterators->items[i]), old;
        if (is_null(v)) {
            RELEASE(c, t);
            return zip_end(c, z, iterators, i);
        }
        old = t->items[i];
        t->items[i] = v;
        release(c, old);
    }
    if (!reuse)
        replace_take(c, &z->last, retain(from_object(t)));
    return from_object(t);
}

static Value zip_reduce(Coil *c, const Value *args)
{
    Zip *z = as_zip(args[0]);
    return zip_reduce_take(c, args[0], as_tuple(retain(z->iterators)), z->strict ? V_TRUE : COIL_NULL);
}

static Value zip_setstate(Coil *c, const Value *args)
{
    int strict = truth(c, args[1]);
    if (strict < 0)
        return COIL_NULL;
    as_zip(args[0])->strict = strict;
    return V_NONE;
}

static const Slots zip_slots = {.visit = zip_visit, .make = zip_make, .iter = zip_iter, .next = zip_next};
static const CoilDef zip_rows[] = {
    METHOD("__reduce__", "(self, /)", zip_reduce, "For copying and pickling."),
    METHOD("__setstate__", "(self, state, /)", zip_setstate, "Sets whether it is strict."),
    ROWS_END,
};
const TypeDef zip_type = {
    .name = "zip",
    .make_signature = "(*iterables, strict=False)",
    .doc = "zip(*iterables, strict=False)\n--\n\nTuples of one item from each iterable, until the shortest ends. If strict, it is a\n"
           "ValueError that one ends before another.\n\n>>> list(zip('ab', [1, 2, 3]))\n[('a', 1), ('b', 2)]",
    .flags = CLASS_BASE,
    .size = sizeof(Zip),
    .saved = SAVED_FIELDS,
    .slots = &zip_slots,
    .rows = zip_rows,
};

/* ---- map ---- */

typedef struct Map {
    Object h;
    Value function;
    Value iterators; /* tuple */
} Map;

static void map_visit(Object *o, VisitFn fn, void *arg)
{
    Map *m = (Map *)o;
    VISIT(m->function);
    VISIT(m->iterators);
}

static Value map_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if (SLOT(cls, init) == object_init && !check_no_keywords(c, "map", kw))
        return COIL_NULL;
    if (n < 2)
        return raise_error(c, EXC_TypeError, "map() must have at least two arguments.");
    Tuple *iterators = zip_open_all(c, args + 1, n - 1);
    Map *m = iterators ? class_instance(c, cls) : NULL;
    if (!m) {
        RELEASE(c, iterators);
        return COIL_NULL;
    }
    m->function = retain(args[0]);
    m->iterators = from_object(iterators);
    return from_object(m);
}

#define MAP_ARGS_IN_PLACE 8

static Value map_next(Coil *c, Value self)
{
    Map *m = as_map(self);
    Tuple *iterators = as_tuple(m->iterators);
    size_t n = iterators->length, got = 0;
    Value in_place[MAP_ARGS_IN_PLACE], *items = in_place, result = COIL_NULL;
    if (n > MAP_ARGS_IN_PLACE) {
        items = mem_alloc(c, mem_product(n, sizeof *items));
        if (!items)
            return COIL_NULL;
    }
    do /* there is one at least */
        items[got] = next_of(c, iterators->items[got]);
    while (!is_null(items[got]) && ++got < n);
    if (got == n)
        result = call(c, m->function, items, n, NULL);
    for (size_t i = 0; i < got; i++)
        release(c, items[i]);
    if (items != in_place)
        mem_free(c, items, n * sizeof *items);
    return result;
}

static Value map_reduce(Coil *c, const Value *args)
{
    Map *m = as_map(args[0]);
    const Tuple *iterators = (const Tuple *)as_object(m->iterators);
    Tuple *t = tuple_new(c, iterators->length + 1);
    if (!t)
        return COIL_NULL;
    t->items[0] = retain(m->function);
    for (size_t i = 0; i < iterators->length; i++)
        t->items[i + 1] = retain(iterators->items[i]);
    return zip_reduce_take(c, args[0], t, COIL_NULL);
}

static const Slots map_slots = {.visit = map_visit, .make = map_make, .iter = zip_iter, .next = map_next};
static const CoilDef map_rows[] = {
    METHOD("__reduce__", "(self, /)", map_reduce, "For copying and pickling."),
    ROWS_END,
};
const TypeDef map_type = {
    .name = "map",
    .make_signature = "(function, iterable, /, *iterables)",
    .doc = "map(function, iterable, /, *iterables)\n--\n\nWhat a function returns for the items of the iterables, until the shortest ends.",
    .flags = CLASS_BASE,
    .size = sizeof(Map),
    .saved = SAVED_FIELDS,
    .slots = &map_slots,
    .rows = map_rows,
};

/* ---- filter ---- */

typedef struct Filter {
    Object h;
    Value function, iterator;
} Filter;

static void filter_visit(Object *o, VisitFn fn, void *arg)
{
    Filter *f = (Filter *)o;
    VISIT(f->function);
    VISIT(f->iterator);
}

static Value filter_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if ((SLOT(cls, init) == object_init && !check_no_keywords(c, "filter", kw)) || !check_count(c, "filter", n, 2, 2))
        return COIL_NULL;
    Value iterator = get_iter(c, args[1]);
    Filter *f = is_null(iterator) ? NULL : class_instance(c, cls);
    if (!f) {
        release_maybe(c, iterator);
        return COIL_NULL;
    }
    f->function = retain(args[0]);
    f->iterator = iterator;
    return from_object(f);
}

static Value filter_next(Coil *c, Value self)
{
    Filter *f = as_filter(self);
    bool by_truth = is_none(f->function) || same(f->function, from_object(core_class_borrow(c, SHAPE_BOOL)));
    for (;;) {
        Value item = next_of(c, f->iterator), verdict;
        if (is_null(item))
            return COIL_NULL;
        int keep;
        if (by_truth) {
            keep = truth(c, item);
        } else {
            verdict = call1(c, f->function, item);
            keep = is_null(verdict) ? -1 : truth(c, verdict);
            release_maybe(c, verdict);
        }
        if (keep > 0)
            return item;
        release(c, item);
        if (keep < 0 || !charge(c, 1))
            return COIL_NULL;
    }
}

static Value filter_reduce(Coil *c, const Value *args)
{
    Filter *f = as_filter(args[0]);
    return zip_reduce_take(c, args[0], tuple_pack(c, 2, f->function, f->iterator), COIL_NULL);
}

static const Slots filter_slots = {.visit = filter_visit, .make = filter_make, .iter = zip_iter, .next = filter_next};
static const CoilDef filter_rows[] = {
    METHOD("__reduce__", "(self, /)", filter_reduce, "For copying and pickling."),
    ROWS_END,
};
const TypeDef filter_type = {
    .name = "filter",
    .make_signature = "(function, iterable, /)",
    .doc = "filter(function, iterable, /)\n--\n\nThe items for which function returns something true; for None, those that are true.",
    .flags = CLASS_BASE,
    .size = sizeof(Filter),
    .saved = SAVED_FIELDS,
    .slots = &filter_slots,
    .rows = filter_rows,
};
