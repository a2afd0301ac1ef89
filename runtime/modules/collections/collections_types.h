/* This folder is the native halves of collections, functools, itertools, operator, heapq and bisect. Their classes call functions of
 * programs between any two steps, which may use the same object again: what is taken out of it is owned, and places are checked after each
 * call.
 *
 * collections_types.h: the classes of _collections. */
#ifndef RUNTIME_COLLECTIONS_TYPES_H
#define RUNTIME_COLLECTIONS_TYPES_H

#include "runtime/modules/module_types.h"

/* Which item such a descriptor reads; -1: it is another's. */
int64_t tuple_getter_place(CoilVM *vm, Value descriptor);
extern const TypeDef deque_type, deque_iterator_type, deque_reverse_iterator_type, default_dict_type, ordered_dict_type, tuple_getter_type;

#endif
