/* collect.h: the cycle collector's entry. */
#ifndef VM_COLLECT_H
#define VM_COLLECT_H

#include "vm/machine/vm.h"

/* Collects now, among all containers or among the young; returns how many objects were freed. Runs finalisers and weak references'
 * callbacks. */
size_t collect(Coil *c, bool all);
size_t collect_cycles(Coil *c); /* all */
/* What gc.collect() does: as collect(), of all in slices where they are many, charged for. False: the script is to stop, all stays whole. */
MUST_USE bool collect_charged(Coil *c, bool all, size_t *garbage);
/* Is a collection under way? */
bool collecting(const CoilVM *vm);
/* Code that is not the collector's own runs as something ends (a finaliser, a weak reference's callback, a host's function): it may let go of
 * what no reference shows, and make new garbage. Until then a second collection finds nothing. */
void heap_stir(CoilVM *vm);
/* Was it so since this was last asked? */
bool heap_was_stirred(CoilVM *vm);
/* BREAK_COLLECT was served: collects if it is time to. */
void collect_due(Coil *c);
/* So many young containers bring the next collection, if the program did not turn that off. */
void collect_pace(CoilVM *vm, uint64_t young);
/* Clears the weak references to a piece of garbage, putting aside the callbacks of those that are not garbage themselves
 * (side.c; weakref_run_callbacks). */
void side_clear_weak(Coil *c, Object *o);
/* Gives back what was kept for a collection's walk (heap.c). */
void heap_flush(CoilVM *vm);

#endif
