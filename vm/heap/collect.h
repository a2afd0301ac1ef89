/* collect.h: the cycle collector's entry. */
#ifndef VM_COLLECT_H
#define VM_COLLECT_H

#include "vm/machine/vm.h"

/* Collects now; returns how many objects were freed. Runs finalisers and weak references' callbacks. */
size_t collect_cycles(Coil *c);
/* Is a collection under way? */
bool collecting(const CoilVM *vm);
/* BREAK_COLLECT was served: collects, unless the program turned that off. */
void collect_due(Coil *c);
/* Clears the weak references to a piece of garbage, putting aside the callbacks of those that are not garbage themselves
 * (side.c; weakref_run_callbacks). */
void side_clear_weak(Coil *c, Object *o);
/* Gives back what was kept for a collection's walk (heap.c). */
void heap_flush(CoilVM *vm);

#endif
