/* container_methods.h: what the methods of the containers share. */
#ifndef RUNTIME_CONTAINER_METHODS_H
#define RUNTIME_CONTAINER_METHODS_H

#include "vm/values/container_keys.h"
#include "vm/classes/descriptor.h"
#include "vm/machine/vm.h"

/* The hash slot of types that have none (objects' part). */
bool hash_unhashable(Coil *c, Value self, int64_t *out);

/* Has a subclass of a core class the special method of that class still? Where __init__ is another, __new__ lets keywords pass that
 * are meant for it, and the other way round. To be asked only where there are keywords: short of memory the answer is yes, the error
 * pending. */
MUST_USE bool keeps_special(Coil *c, Class *cls, Str *name, uint32_t base);
/* For `Type(iterable=..., /)`: at most one positional argument, in *arg (borrowed or COIL_NULL). */
MUST_USE bool one_argument(Coil *c, const char *type, const Value *args, size_t n, Tuple *kw, Value *arg);
/* Position for an index that is not a slice: through __index__; TypeError names the container. */
MUST_USE bool sequence_index(Coil *c, Value key, const char *type, int64_t *out);
/* start and stop of list.index() and the like. */
MUST_USE bool search_bound(Coil *c, Value v, int64_t *out);
/* A count for repetition. */
MUST_USE bool repeat_count(Coil *c, Value v, int64_t *out);
/* Parts of (iter, (container,), position), what iterators reduce to; `container` NULL: iter of an empty `otherwise`. */
MUST_USE Value reduce_iterator(Coil *c, const char *function, Value container, int64_t at);
/* (iter, ([the items left],)), by running a copy of the iterator. */
MUST_USE Value reduce_to_list(Coil *c, Value iterator_copy);
/* A function of module builtins. */
MUST_USE Value builtin_function(Coil *c, const char *name);
/* "open" + the items' reprs + "close"; `items` is re-read after each. */
MUST_USE Value repr_items(Coil *c, Value self, const char *open, const char *close, bool tuple);
/* Lexicographic comparison of two sequences whose lengths and items are asked anew each time. */
typedef bool (*ItemAt)(Value container, size_t at, Value *item);
MUST_USE Value compare_sequences(Coil *c, Value a, Value b, ItemAt at, CompareOp op);
/* The setter of attributes that cannot be set. */
Value readonly_setter(Coil *c, const Value *args);
/* op applied to the order of two sizes. */
static inline Value compare_sizes(size_t a, size_t b, CompareOp op)
{
    switch (op) {
    case CMP_LT: return bool_value(a < b);
    case CMP_LE: return bool_value(a <= b);
    case CMP_EQ: return bool_value(a == b);
    case CMP_NE: return bool_value(a != b);
    case CMP_GT: return bool_value(a > b);
    default: return bool_value(a >= b);
    }
}
static inline Value value_self(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}
/* __length_hint__ of an iterator and the like, as a Value. */
static inline Value size_value(Coil *c, size_t n) { return int_from_u64(c, n); }
/* An exhausted iterator's __reduce__: (iter, ((),)), and others': (iter, (a,) or (a, b)[, index]). b and index may be COIL_NULL. */
MUST_USE Value iterator_reduce_iter(Coil *c, Value a, Value b, Value index);

#endif
