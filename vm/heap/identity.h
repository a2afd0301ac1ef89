/* identity.h: what tells an object from all others: id(), the hash of what is equal to itself alone, the address in a repr.
 *
 * It is the object's address; but on the virtual clock, where every run is to be the same, a number by the order in which objects were
 * asked for it, mixed with the seed: so it depends neither on where a system puts memory, nor on how much of it the environment's names or
 * another version of this program take. Numbers stand in a table by address. An object's is dropped when its memory is freed: a page with
 * numbered objects is `watched`, as one with traced blocks is (trace.h), and frees elsewhere are not slowed. */
#ifndef VM_HEAP_IDENTITY_H
#define VM_HEAP_IDENTITY_H

#include "vm/machine/order.h"

/* Whether they are numbered is decided when the VM is made: what was put into a dict by one hash is not found by another. False: MemoryError
 * is pending. */
MUST_USE bool identity_numbered(Coil *c, Object *o, uint64_t *out);
MUST_USE static inline bool identity_of(Coil *c, Value v, uint64_t *out)
{
    *out = v.word_;
    return LIKELY(!c->vm->order->numbered) || !is_object(v) || identity_numbered(c, as_object(v), out);
}
/* The hash of what is equal to itself only; never -1. */
MUST_USE static inline bool identity_hash_of(Coil *c, Value v, int64_t *out)
{
    uint64_t word;
    if (!identity_of(c, v, &word))
        return false;
    int64_t h = (int64_t)(word >> 4 | word << 60);
    *out = h == -1 ? -2 : h;
    return true;
}

typedef struct Identities Identities;
/* An object's memory was freed. */
void identity_forget(Identities *table, const void *cell);
void identities_stop(CoilVM *vm);

#endif
