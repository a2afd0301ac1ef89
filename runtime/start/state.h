/* state.h: what the runtime keeps for each VM, by part (parts.def): vm->runtime->clock is the clock's, and only its files know what is in it.
 * All PARTs lie in the VM's own block of memory. */
#ifndef RUNTIME_STATE_H
#define RUNTIME_STATE_H

#include "vm/machine/parts.h"
#include "vm/machine/vm.h"

struct RuntimeState {
#define PART(name, Struct) struct Struct *name;
#define LATE(name, Struct) struct Struct *name;
#include "runtime/start/parts.def"
};

#define PART(name, Struct) extern const uint32_t name##_state_size;
#include "runtime/start/parts.def"

/* The hooks: how much room all parts take, and giving each its own, which is zeroed. */
size_t runtime_state_size(void);
void runtime_state_place(struct RuntimeState *state);

#endif
