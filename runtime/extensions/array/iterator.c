/* iterator.c: iterators over arrays. */
#include "runtime/extensions/array/array.h"

typedef struct Walk {
    size_t at;
    Array *of; /* the data of the array in field 0, which holds it; NULL at the end */
} Walk;

CoilValue array_iter(Coil *c, const CoilValue *args)
{
    void *data;
    Array *a = array_of(c, args[0]);
    CoilValue v = a ? coil_instance(c, array_iterator_class, &data) : COIL_NULL;
    if (!coil_set_field(c, v, 0, args[0]))
        return COIL_NULL;
    ((Walk *)data)->of = a;
    return v;
}

static CoilValue walk_iter(Coil *c, const CoilValue *args) { return (void)c, args[0]; }

static CoilValue walk_next(Coil *c, const CoilValue *args)
{
    Walk *w = coil_data(c, args[0], array_iterator_class);
    if (!w || !w->of)
        return COIL_NULL;
    if (w->at < w->of->length)
        return item_get(c, w->of, w->at++);
    w->of = NULL;
    (void)!coil_set_field(c, args[0], 0, COIL_NULL);
    return COIL_NULL;
}

static CoilValue walk_reduce(Coil *c, const CoilValue *args)
{
    Walk *w = coil_data(c, args[0], array_iterator_class);
    CoilValue of = w ? coil_field(c, args[0], 0) : COIL_NULL, iter = named(c, "builtins", "iter");
    if (!w || coil_failed(c))
        return COIL_NULL;
    if (coil_is_null(of)) {
        CoilValue empty = coil_tuple(c, NULL, 0), two[] = {iter, coil_tuple(c, &empty, 1)};
        return coil_tuple(c, two, 2);
    }
    CoilValue three[] = {iter, coil_tuple(c, &of, 1), coil_int(c, (int64_t)w->at)};
    return coil_tuple(c, three, 3);
}

static CoilValue walk_setstate(Coil *c, const CoilValue *args)
{
    Walk *w = coil_data(c, args[0], array_iterator_class);
    int64_t at;
    if (!w || !coil_to_int(c, args[1], &at))
        return COIL_NULL;
    CoilValue of = coil_field(c, args[0], 0);
    Array *a = coil_is_null(of) ? NULL : array_of(c, of);
    if (a)
        w->at = at < 0 ? 0 : (uint64_t)at > a->length ? a->length : (size_t)at;
    return coil_failed(c) ? COIL_NULL : coil_none();
}

const CoilDef array_iterator_class[] = {
    COIL_CLASS("arrayiterator", NULL, sizeof(Walk), "An iterator over an array."),
    COIL_FIELDS(1),
    COIL_FUNCTION("__iter__", "(self, /)", walk_iter, NULL),
    COIL_FUNCTION("__next__", "(self, /)", walk_next, NULL),
    COIL_FUNCTION("__reduce__", "(self, /)", walk_reduce, "For pickling."),
    COIL_FUNCTION("__setstate__", "(self, state, /)", walk_setstate, "For unpickling."),
    COIL_END,
};
