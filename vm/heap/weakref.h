/* weakref.h: weak references, and the table that finds them by their target.
 *
 * A target does not know its weak references: vm->side maps its address to a list of them, and the heap keeps one bit for each
 * object that says whether it is in the table. Neither counts the other. A reference whose target's count is zero (a dead
 * object waiting to be freed) is dead too, and a dead reference of the list is never given out again.
 */
#ifndef VM_WEAKREF_H
#define VM_WEAKREF_H

#include "vm/machine/vm.h"

typedef struct WeakRef { /* ReferenceType and both proxies */
    Object h;
    Object *target; /* not counted; NULL once it died */
    Value callback; /* or COIL_NULL */
    int64_t hash;   /* -1: not asked for yet */
    struct WeakRef *next, *previous;
} WeakRef;

/* A reference of class cls to target. callback None is none: then an existing reference of the same core class is shared.
 * TypeError if the target's class does not allow it. */
MUST_USE Value weakref_new(Coil *c, Class *cls, Value target, Value callback);
/* The target, or COIL_NULL if it is dead (nothing pending). */
static inline Value weakref_get_borrow(const WeakRef *r)
{
    return r->target && !object_dying(r->target) ? from_object(r->target) : COIL_NULL;
}
/* The first of a target's live references, then the next one; NULL at the end. */
WeakRef *weakref_first_borrow(CoilVM *vm, Value target);
WeakRef *weakref_next_borrow(WeakRef *r);
/* Takes a reference out of its target's list (it is being freed). */
void weakref_unlink(Coil *c, WeakRef *r);
/* Runs the callbacks that side_clear_weak() put aside. False: there were none. */
bool weakref_run_callbacks(Coil *c);
/* Frees the table. */
void side_stop(CoilVM *vm);

#endif
