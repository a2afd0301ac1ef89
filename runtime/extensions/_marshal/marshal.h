/* marshal.h: the parts of _marshal.
 *
 * Values are written and read without C recursion: the containers that are open stand on a stack in the VM's memory, DEPTH_MOST of them. Only
 * values of the built-in types themselves are known here, so that no code of a script runs while one is written.
 */
#ifndef MARSHAL_MARSHAL_H
#define MARSHAL_MARSHAL_H

#include "runtime/coil.h"

enum { DEPTH_MOST = 2000, CHARGE_EVERY = 1024, REF = 0x80, DIGIT = 15, SMALL_LEAST = -5, SMALL_MOST = 256 };

enum { ELLIPSIS, STOP_ITERATION, FLOAT, COMPLEX, INTERN, IS_INTERNED, REFCOUNT, SHARED };

/* The module's state: what both directions ask other modules for, fetched once a VM. */
typedef struct Shared {
    CoilRef *kept; /* a tuple of all of them; NULL: not fetched yet */
    int64_t alone; /* what REFCOUNT says of an object with one reference */
    CoilValue values[SHARED];
} Shared;

/* NULL: an exception is pending. */
const Shared *marshal_shared(Coil *c);

/* Room for at least `least` items of an array that grows. */
static inline void *grown(Coil *c, void *items, size_t *room, size_t least, size_t size)
{
    size_t more = least + least / 2 + 16;
    if (least > PTRDIFF_MAX / 4 / size)
        return (void)coil_raisef(c, "MemoryError", "%s", ""), NULL;
    void *grown_items = coil_memory_resize(c, items, *room * size, more * size);
    if (grown_items)
        *room = more;
    return grown_items;
}

static inline bool charged(Coil *c, uint64_t *steps, uint64_t more)
{
    *steps += more;
    if (*steps < CHARGE_EVERY)
        return true;
    uint64_t n = *steps;
    *steps = 0;
    return coil_charge(c, n * 4);
}

/* ---- write.c ---- */

/* The bytes of a value; with *unknown set, COIL_NULL and nothing pending: it has a part that is not known here. */
CoilValue marshal_write(Coil *c, CoilValue value, int64_t version, bool *unknown);

/* ---- read.c ---- */

/* The value that comes next in `length` bytes at `data`, or, where those are NULL, in a file. */
CoilValue marshal_read(Coil *c, const uint8_t *data, size_t length, CoilValue file, CoilValue allow_code);

#endif
