/* tuple.c: storage of tuples, and the containers' shared values. */
#include "vm/values/container_keys.h"
#include "vm/machine/pieces.h"

#include <stdarg.h>

struct CoreCache {
    Tuple *empty;
};

bool containers_start(Coil *c)
{
    struct CoreCache *cache = mem_alloc_zero(c, sizeof *cache);
    if (!cache)
        return false;
    c->vm->cache = cache;
    cache->empty = heap_new(c, SHAPE_TUPLE, sizeof(Tuple));
    return cache->empty != NULL;
}

void containers_stop(CoilVM *vm)
{
    if (!vm->cache)
        return;
    Coil *c = &vm->main_thread;
    RELEASE(c, vm->cache->empty);
    mem_free(c, vm->cache, sizeof *vm->cache);
    vm->cache = NULL;
}

Tuple *tuple_empty_borrow(Coil *c) { return c->vm->cache->empty; }

Tuple *as_tuple_borrow(Coil *c, Value v)
{
    if (!is_object(v))
        return NULL;
    if (as_object(v)->shape == SHAPE_TUPLE)
        return (Tuple *)as_object(v);
    if (!(class_of_borrow(c, v)->flags & CLASS_IS_TUPLE))
        return NULL;
    return (Tuple *)as_object(unbox_borrow(c, v));
}

static Tuple *tuple_alloc(Coil *c, size_t length)
{
    if (length > (SIZE_MAX - sizeof(Tuple)) / sizeof(Value)) {
        raise_memory(c);
        return NULL;
    }
    Tuple *t = heap_new_unset(c, SHAPE_TUPLE, sizeof(Tuple) + length * sizeof(Value));
    if (t)
        t->length = length; /* and the items by the caller */
    return t;
}

/* Of which only so many items are there: the script is to stop. */
static Tuple *tuple_dropped(Coil *c, Tuple *t, size_t length)
{
    t->length = length;
    return pieces_made(c, false, t);
}

Tuple *tuple_new(Coil *c, size_t length)
{
    if (length == 0)
        return RETAIN(tuple_empty_borrow(c));
    Tuple *t = tuple_alloc(c, length);
    if (!t)
        return NULL;
    for (size_t done = 0, end = piece_of(length, PIECE_ITEMS);; end += piece_of(length - end, PIECE_ITEMS)) {
        for (; done < end; done++)
            t->items[done] = V_UNDEF;
        if (LIKELY(done == length))
            return t;
        if (!piece_done(c))
            return tuple_dropped(c, t, done);
    }
}

Tuple *tuple_of(Coil *c, const Value *items, size_t count)
{
    if (count == 0)
        return RETAIN(tuple_empty_borrow(c));
    Tuple *t = tuple_alloc(c, count);
    if (t && LIKELY(count <= PIECE_ITEMS))
        return values_copy(t->items, items, count), t;
    const size_t done = t ? pieces_values(c, t->items, items, count) : count;
    return done == count ? t : tuple_dropped(c, t, done);
}

Tuple *tuple_joined(Coil *c, const Tuple *x, const Tuple *y)
{
    const size_t length = x->length + y->length;
    Tuple *t = length ? tuple_alloc(c, length) : RETAIN(tuple_empty_borrow(c));
    if (!t || !length)
        return t;
    size_t done = pieces_values(c, t->items, x->items, x->length);
    if (done == x->length)
        done += pieces_values(c, t->items + done, y->items, y->length);
    return LIKELY(done == length) ? t : tuple_dropped(c, t, done);
}

Tuple *tuple_of_take(Coil *c, Value *items, size_t count)
{
    if (count == 0)
        return RETAIN(tuple_empty_borrow(c));
    Tuple *t = tuple_alloc(c, count);
    /* Nothing fails once the first has moved: the memory is touched before, which takes longer. */
    if (t && UNLIKELY(count > PIECE_ITEMS) && !pieces_fill(c, t->items, 0, count * sizeof(Value)))
        t = tuple_dropped(c, t, 0);
    for (size_t i = 0; i < count; i++) {
        Value v = items[i];
        items[i] = V_UNDEF;
        if (t)
            t->items[i] = v;
        else
            release(c, v);
    }
    return t;
}

Tuple *tuple_pack(Coil *c, size_t count, ...)
{
    if (count == 0)
        return tuple_new(c, 0);
    Tuple *t = tuple_alloc(c, count);
    if (!t)
        return NULL;
    va_list ap;
    va_start(ap, count);
    for (size_t i = 0; i < count; i++)
        t->items[i] = retain(va_arg(ap, Value));
    va_end(ap);
    return t;
}

Tuple *tuple_slice(Coil *c, const Tuple *t, size_t start, size_t end) { return tuple_of(c, t->items + start, end - start); }

Tuple *tuple_from_iterable(Coil *c, Value iterable)
{
    if (is_exact(iterable, SHAPE_TUPLE))
        return (Tuple *)RETAIN(as_object(iterable));
    if (is_exact(iterable, SHAPE_LIST)) {
        List *l = (List *)as_object(iterable);
        return tuple_of(c, l->items, l->length);
    }
    List *l = list_from_iterable(c, iterable);
    if (!l)
        return NULL;
    Tuple *t = tuple_of_take(c, l->items, l->length);
    RELEASE(c, l);
    return t;
}

Value tuple_iterator_new(Coil *c, Tuple *t)
{
    TupleIterator *it = heap_new_unset(c, SHAPE_TUPLE_ITERATOR, sizeof *it);
    if (it) {
        it->tuple = RETAIN(t);
        it->at = 0;
    }
    return from_object(it);
}

bool tuple_hash_quietly(Coil *c, const Tuple *t, int64_t *out)
{
    enum { FEW = 8 };
    uint64_t hash = TUPLE_HASH_SEED;
    if (t->length > FEW)
        return false;
    for (size_t k = 0; k < t->length; k++) {
        const Value v = t->items[k];
        if (is_small(v))
            hash = tuple_hash_lane(hash, as_small(v) == -1 ? -2 : as_small(v));
        else if (is_str(v))
            hash = tuple_hash_lane(hash, str_key_hash(c, as_str(v)));
        else
            return false;
    }
    *out = tuple_hash_end(hash, t->length);
    return true;
}

bool tuples_compare_quietly(Coil *c, const Tuple *a, const Tuple *b, bool *equal)
{
    const size_t n = a->length;
    *equal = false;
    if (n != b->length)
        return true;
    if (n >= CHARGE_LEAST * RATE_ITEM) /* the long way charges for it */
        return false;
    for (size_t i = 0; i < n; i++) {
        const Value x = a->items[i], y = b->items[i];
        if (same(x, y))
            continue;
        *equal = false;
        if (both_small(x, y))
            return true;
        if (!is_str(x) || !is_str(y) || !strs_compare_quietly(c, as_str(x), as_str(y), equal))
            return false;
        if (!*equal)
            return true;
    }
    return *equal = true;
}
