/* entropy.h: random bytes: the host's, the system's, or where neither is allowed a sequence that config.seed determines. */
#ifndef RUNTIME_ENTROPY_H
#define RUNTIME_ENTROPY_H

#include "vm/machine/vm.h"

MUST_USE bool entropy_fill(Coil *c, void *into, size_t length);

#endif
