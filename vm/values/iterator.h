/* iterator.h: iterators over anything that can be indexed or called. */
#ifndef VM_ITERATOR_H
#define VM_ITERATOR_H

#include "vm/machine/vm.h"

/* iter(x) of an object that has only __getitem__. `sequence` is COIL_NULL once exhausted. */
typedef struct SequenceIterator {
    Object h;
    Value sequence;
    int64_t index;
} SequenceIterator;
/* iter(callable, sentinel); both are COIL_NULL once exhausted. */
typedef struct CallableIterator {
    Object h;
    Value callable, sentinel;
} CallableIterator;

typedef struct Enumerate {
    Object h;
    Value iterator, index; /* the next item's number: an int value */
    Value pair;            /* the last pair given, made anew in place if nobody kept it */
} Enumerate;
typedef struct Zip {
    Object h;
    Value iterators; /* tuple */
    Value last;      /* the last tuple given, made anew in place if nobody kept it */
    bool strict;
} Zip;

/* bytes_iterator, bytearray_iterator */
typedef struct ByteIterator {
    Object h;
    Value of; /* bytes or bytearray; COIL_NULL when exhausted */
    size_t at;
} ByteIterator;

/* The bytes that are left, and how many; NULL if none are, or if what has them is of a subclass. */
static inline const uint8_t *byte_iterator_rest(const ByteIterator *it, size_t *left)
{
    const Bytes *b = is_exact(it->of, SHAPE_BYTES) ? (const Bytes *)as_object(it->of) : NULL;
    const Bytearray *a = is_exact(it->of, SHAPE_BYTEARRAY) ? (const Bytearray *)as_object(it->of) : NULL;
    const size_t length = b ? b->length : a ? a->length : 0;
    *left = length > it->at ? length - it->at : 0;
    return *left ? (b ? b->data : a->start) + it->at : NULL;
}

/* The next of a list, tuple or range, while it has one; COIL_NULL: iter_next() tells. */
static inline Value iter_next_at_hand(Value iterator)
{
    Object *o = as_object(iterator); /* iterators are objects */
    switch (o->shape) {
    case SHAPE_LIST_ITERATOR: {
        ListIterator *it = (ListIterator *)o;
        if (LIKELY(it->list && (uint64_t)it->at < it->list->length))
            return retain(it->list->items[it->at++]);
        break;
    }
    case SHAPE_TUPLE_ITERATOR: {
        TupleIterator *it = (TupleIterator *)o;
        if (LIKELY(it->tuple && it->at < it->tuple->length))
            return retain(it->tuple->items[it->at++]);
        break;
    }
    case SHAPE_RANGE_ITERATOR: {
        RangeIterator *r = (RangeIterator *)o;
        int64_t n = r->next;
        if (LIKELY(r->left != 0 && fits_small(n))) {
            r->left--;
            r->next = (int64_t)((uint64_t)n + (uint64_t)r->step); /* beyond the last one it is for show */
            return small(n);
        }
        break;
    }
    }
    return COIL_NULL;
}

/* iter_next() without a call while they have items. */
static inline Value iter_next_inline(Coil *c, Value iterator)
{
    const Value v = iter_next_at_hand(iterator);
    return LIKELY(!is_null(v)) ? v : iter_next(c, iterator);
}

/* The next of an enumerate, a zip of two or a dict's items, as two values (owned) without a tuple. False, nothing done: it is none of
 * these, or not over something simple, or at an end, or about to fail: iter_next() tells. */
MUST_USE bool iter_next_pair(Coil *c, Value iterator, Value pair[2]);

MUST_USE Value sequence_iterator_new(Coil *c, Value sequence);
MUST_USE Value callable_iterator_new(Coil *c, Value callable, Value sentinel);

#endif
