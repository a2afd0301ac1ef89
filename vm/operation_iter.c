/* operation_iter.c: iteration. */
#include "generator.h"

/* iterators.c (the builtins' part): an iterator over __getitem__(0), __getitem__(1), … */
MUST_USE Value sequence_iterator_new(Coil *c, Value sequence);

Value get_iter(Coil *c, Value v)
{
    Class *cls = class_of_borrow(c, v);
    Value (*f)(Coil *, Value) = SLOT(cls, iter);
    if (f) {
        Value it = f(c, v);
        if (!is_null(it) && !SLOT(class_of_borrow(c, it), next)) {
            raise_error(c, EXC_TypeError, "iter() returned non-iterator of type '%T'", it);
            release(c, it);
            return V_NULL;
        }
        return it;
    }
    if (SLOT(cls, get_item) && !(cls->flags & CLASS_IS_DICT))
        return sequence_iterator_new(c, v);
    return raise_error(c, EXC_TypeError, "'%T' object is not iterable", v);
}

Value iter_next(Coil *c, Value iterator)
{
    Value (*f)(Coil *, Value) = SLOT(class_of_borrow(c, iterator), next);
    if (UNLIKELY(!f))
        return raise_error(c, EXC_TypeError, "'%T' object is not an iterator", iterator);
    Value v = f(c, iterator);
    if (UNLIKELY(is_null(v)) && failed(c) && failed_with(c, EXC_StopIteration))
        clear_error(c);
    return v;
}

Value iter_next_quick(Coil *c, Value iterator, QuickFn quick, void *arg)
{
    if (!is_exact(iterator, SHAPE_GENERATOR))
        return iter_next(c, iterator);
    bool finished;
    Value v = generator_drive(c, (Generator *)(void *)as_object(iterator), quick, arg, &finished);
    if (!is_null(v) && finished) {
        release(c, v);
        return V_NULL;
    }
    return v;
}

bool iterate(Coil *c, Value iterable, bool (*each)(Coil *c, Value item, void *arg), void *arg)
{
    return iterate_quick(c, iterable, NULL, each, arg);
}

bool iterate_quick(Coil *c, Value iterable, QuickFn quick, bool (*each)(Coil *c, Value item, void *arg), void *arg)
{
    if (is_exact(iterable, SHAPE_LIST) || is_exact(iterable, SHAPE_TUPLE)) {
        retain(iterable);
        bool ok = true;
        for (size_t i = 0; ok; i++) { /* the list may change under `each` */
            Value item;
            if (as_object(iterable)->shape == SHAPE_LIST) {
                List *l = (List *)(void *)as_object(iterable);
                if (i >= l->length)
                    break;
                item = retain(l->items[i]);
            } else {
                Tuple *t = (Tuple *)(void *)as_object(iterable);
                if (i >= t->length)
                    break;
                item = retain(t->items[i]);
            }
            ok = each(c, item, arg);
            release(c, item);
        }
        release(c, iterable);
        return ok;
    }
    Value it = get_iter(c, iterable);
    if (is_null(it))
        return false;
    bool ok = true;
    while (ok) {
        Value item = quick ? iter_next_quick(c, it, quick, arg) : iter_next(c, it);
        if (is_null(item)) {
            ok = !failed(c);
            break;
        }
        ok = each(c, item, arg);
        release(c, item);
    }
    release(c, it);
    return ok;
}
