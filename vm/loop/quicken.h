/* quicken.h: attribute instructions that rewrite themselves, in the VM's own copy of the code, into the form that fits what they meet. */
#ifndef VM_QUICKEN_H
#define VM_QUICKEN_H

#include "vm/machine/vm.h"

/* Rewrites the instruction at ip into the form that fits x, an object, with its cache; leaves it as it is if none does. */
void quicken_load(Coil *c, Instr *ip, Value x, Str *name);
void quicken_load_method(Coil *c, Instr *ip, Value x, Str *name);
void quicken_store(Coil *c, Instr *ip, Value x, Str *name);
/* After a miss: fill the cache anew only now and then, since a place that sees many shapes would do nothing else. */
static inline bool quicken_again(Coil *c) { return (++c->cache_misses & 31) == 0; }

#endif
