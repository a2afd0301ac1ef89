/* operation_iter.c: iteration. */
#include "vm/loop/generator.h"
#include "vm/values/iterator.h"

Value get_iter(Coil *c, Value v)
{
    if (is_exact(v, SHAPE_LIST))
        return list_iterator_new(c, as_list(v));
    if (is_exact(v, SHAPE_TUPLE))
        return tuple_iterator_new(c, as_tuple(v));
    Class *cls = class_of_borrow(c, v);
    Value (*f)(Coil *, Value) = SLOT(cls, iter);
    if (f) {
        Value it = enter_recursion(c, "") ? f(c, v) : COIL_NULL;
        if (LIKELY(is_object(v) && as_object(v)->shape < SHAPE_FIRST_FREE)) /* what the VM's own types give is an iterator */
            return it;
        if (!is_null(it) && !SLOT(class_of_borrow(c, it), next)) {
            raise_error(c, EXC_TypeError, "iter() returned non-iterator of type '%T'", it);
            release(c, it);
            return COIL_NULL;
        }
        return it;
    }
    if (class_has_items(cls))
        return sequence_iterator_new(c, v);
    return raise_error(c, EXC_TypeError, "'%T' object is not iterable", v);
}

Value as_iter(Coil *c, Value v)
{
    if (!SLOT(class_of_borrow(c, v), next))
        return raise_error(c, EXC_TypeError, "'%T' object is not an iterator", v);
    return retain(v);
}

/* What is no iterator, and what only a base says of the next. */
static __attribute__((noinline)) Value (*next_inherited(Coil *c, Value iterator))(Coil *, Value)
{
    Value (*f)(Coil *, Value) = SLOT(class_of_borrow(c, iterator), next);
    if (UNLIKELY(!f))
        (void)raise_error(c, EXC_TypeError, "'%T' object is not an iterator", iterator);
    return f;
}

static __attribute__((noinline)) Value iter_next_any(Coil *c, Value iterator)
{
    Value (*f)(Coil *, Value) = c->vm->shapes[as_object(iterator)->shape]->cls->slots->next;
    const bool charged = is_exact(iterator, SHAPE_LIST_ITERATOR); /* below */
    if ((UNLIKELY(!f) && !(f = next_inherited(c, iterator))) || !enter_recursion(c, "") || UNLIKELY(!charged && !charge(c, 1)))
        return COIL_NULL;
    Value v = f(c, iterator);
    if (UNLIKELY(is_null(v)) && failed(c) && failed_with(c, EXC_StopIteration))
        clear_error(c);
    return v;
}

/* Where the breaker is set: a safepoint. What a signal's handler does to a list is seen. */
static __attribute__((noinline)) Value iter_next_charged(Coil *c, Value iterator)
{
    if (is_exact(iterator, SHAPE_LIST_ITERATOR)) {
        if (!charge(c, 1))
            return COIL_NULL;
        const Value v = iter_next_at_hand(iterator);
        if (!is_null(v))
            return v;
    }
    return iter_next_any(c, iterator);
}

/* Where the breaker is not set and it has an item this needs no stack. */
Value iter_next(Coil *c, Value iterator)
{
    if (UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed)))
        return iter_next_charged(c, iterator);
    const Value v = iter_next_at_hand(iterator);
    return LIKELY(!is_null(v)) ? v : iter_next_any(c, iterator);
}

/* Would iter_next_inline() give an item of this without a call, or is it sure to be at its end? */
static inline bool iterates_inline(Value iterator, bool *has_item)
{
    switch (as_object(iterator)->shape) {
    case SHAPE_LIST_ITERATOR: {
        const ListIterator *it = (const ListIterator *)as_object(iterator);
        *has_item = it->list && (uint64_t)it->at < it->list->length;
        return true;
    }
    case SHAPE_TUPLE_ITERATOR: {
        const TupleIterator *it = (const TupleIterator *)as_object(iterator);
        *has_item = it->tuple && it->at < it->tuple->length;
        return true;
    }
    case SHAPE_RANGE_ITERATOR: {
        const RangeIterator *it = (const RangeIterator *)as_object(iterator);
        *has_item = it->left != 0 && fits_small(it->next);
        return true;
    }
    }
    return false;
}

bool iter_next_pair(Coil *c, Value iterator, Value pair[2])
{
    bool has_item;
    /* Either both halves come without a call, or nothing has moved: false leaves the iterator to the general way. */
    switch (as_object(iterator)->shape) {
    case SHAPE_ENUMERATE: {
        Enumerate *e = as_enumerate(iterator);
        if (!is_small(e->index) || as_small(e->index) == VALUE_INT_MAX)
            return false;
        ListIterator *it = is_exact(e->iterator, SHAPE_LIST_ITERATOR) ? as_list_iterator(e->iterator) : NULL;
        if (LIKELY(it && it->list && (uint64_t)it->at < it->list->length))
            pair[1] = retain(it->list->items[it->at++]);
        else if (iterates_inline(e->iterator, &has_item) && has_item)
            pair[1] = iter_next_inline(c, e->iterator);
        else
            return false;
        pair[0] = e->index;
        e->index = small(as_small(e->index) + 1);
        return true;
    }
    case SHAPE_ZIP: {
        Zip *z = as_zip(iterator);
        const Tuple *iterators = (const Tuple *)as_object(z->iterators);
        /* One iterator twice may have an item left for the first and none for the second: the general way gives the first up then. */
        if (iterators->length != 2 || same(iterators->items[0], iterators->items[1]))
            return false;
        if (is_exact(iterators->items[0], SHAPE_LIST_ITERATOR) && is_exact(iterators->items[1], SHAPE_LIST_ITERATOR)) {
            ListIterator *p = as_list_iterator(iterators->items[0]), *q = as_list_iterator(iterators->items[1]);
            if (!p->list || !q->list || (uint64_t)p->at >= p->list->length || (uint64_t)q->at >= q->list->length)
                return false;
            pair[0] = retain(p->list->items[p->at++]);
            pair[1] = retain(q->list->items[q->at++]);
            return true;
        }
        bool second;
        if (!iterates_inline(iterators->items[0], &has_item) || !has_item || !iterates_inline(iterators->items[1], &second) || !second)
            return false;
        pair[0] = iter_next_inline(c, iterators->items[0]);
        pair[1] = iter_next_inline(c, iterators->items[1]);
        return true;
    }
    case SHAPE_DICT_ITEM_ITERATOR: {
        DictIterator *it = as_dict_iterator(iterator);
        const Dict *d = it->dict;
        if (!d || it->length != d->length || it->left == 0 || (size_t)it->at < d->first || (size_t)it->at >= d->used ||
            dict_is_dead(&d->entries[it->at]))
            return false;
        const DictEntry *e = &d->entries[it->at++];
        it->left--;
        pair[0] = retain(e->key);
        pair[1] = retain(e->value);
        return true;
    }
    }
    return false;
}

Value iter_next_quick(Coil *c, Value iterator, QuickFn quick, void *arg)
{
    if (!is_exact(iterator, SHAPE_GENERATOR))
        return iter_next(c, iterator);
    bool finished;
    Value v = generator_drive(c, as_generator(iterator), quick, arg, &finished);
    if (!is_null(v) && finished) {
        release(c, v);
        return COIL_NULL;
    }
    return v;
}

/* The next item for iterate(), which is charged for each. */
static inline Value iterate_next(Coil *c, Value iterator, QuickFn quick, void *arg)
{
    bool has_item;
    if (as_object(iterator)->shape == SHAPE_BYTES_ITERATOR || as_object(iterator)->shape == SHAPE_BYTEARRAY_ITERATOR) {
        size_t left;
        ByteIterator *it = (ByteIterator *)as_object(iterator);
        const uint8_t *byte = byte_iterator_rest(it, &left);
        if (LIKELY(byte != NULL))
            return charge(c, 1) ? (it->at++, small(*byte)) : COIL_NULL;
    }
    if (iterates_inline(iterator, &has_item) && has_item)
        return charge(c, 1) ? iter_next_inline(c, iterator) : COIL_NULL;
    return quick ? iter_next_quick(c, iterator, quick, arg) : iter_next(c, iterator);
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
                List *l = as_list(iterable);
                if (i >= l->length)
                    break;
                item = retain(l->items[i]);
            } else {
                Tuple *t = as_tuple(iterable);
                if (i >= t->length)
                    break;
                item = retain(t->items[i]);
            }
            if (quick && !is_object(item) && quick(c, item, arg)) {
                ok = charge_round(c, i);
                continue;
            }
            ok = charge(c, 1) && each(c, item, arg);
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
        Value item = iterate_next(c, it, quick, arg);
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

Value sequence_iterator_new(Coil *c, Value sequence)
{
    SequenceIterator *it = heap_new(c, SHAPE_SEQUENCE_ITERATOR, sizeof *it);
    if (!it)
        return COIL_NULL;
    it->sequence = retain(sequence);
    return from_object(it);
}

Value callable_iterator_new(Coil *c, Value callable, Value sentinel)
{
    CallableIterator *it = heap_new(c, SHAPE_CALLABLE_ITERATOR, sizeof *it);
    if (!it)
        return COIL_NULL;
    it->callable = retain(callable);
    it->sentinel = retain(sentinel);
    return from_object(it);
}
