/* iterator.h: iterators over anything that can be indexed or called. */
#ifndef VM_ITERATOR_H
#define VM_ITERATOR_H

#include "vm.h"

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

MUST_USE Value sequence_iterator_new(Coil *c, Value sequence);
MUST_USE Value callable_iterator_new(Coil *c, Value callable, Value sentinel);
/* An exhausted iterator's __reduce__: (iter, ((),)), and others': (iter, (a,) or (a, b)[, index]). b and index may be COIL_NULL. */
MUST_USE Value iterator_reduce_iter(Coil *c, Value a, Value b, Value index);

#endif
