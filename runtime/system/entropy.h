/* entropy.h: random bytes: the host's, or those of a sequence that config.seed determines (vm_is_seeded()), or the system's. */
#ifndef RUNTIME_ENTROPY_H
#define RUNTIME_ENTROPY_H

#include "vm/machine/vm.h"

MUST_USE bool entropy_fill(Coil *c, void *into, size_t length);
/* Where the seeded sequence stands; from where it goes on. */
uint64_t entropy_at(const CoilVM *vm);
void entropy_go_on(CoilVM *vm, uint64_t at);
/* A place for a forked child to go on from: it must not draw what its parent draws. */
uint64_t entropy_branch(CoilVM *vm);

#endif
