/* state.h: what the runtime keeps for each VM and thread, by part (parts.def): vm->runtime->clock is the clock's, c->runtime->loop the
 * running loop's, and only their own files know what is in them. All but LATE ones lie in the VM's and the threads' own blocks of
 * memory. */
#ifndef RUNTIME_STATE_H
#define RUNTIME_STATE_H

#include "vm/machine/parts.h"
#include "vm/machine/vm.h"

struct RuntimeState {
#define PART(name, Struct) struct Struct *name;
#define LATE(name, Struct) struct Struct *name;
#include "runtime/start/parts.def"
};

struct RuntimeThread {
#define THREAD(name, Struct) struct Struct *name;
#include "runtime/start/parts.def"
};

#define PART(name, Struct)   extern const uint32_t name##_state_size;
#define THREAD(name, Struct) extern const uint32_t name##_state_size;
#include "runtime/start/parts.def"

/* The hooks: how much room all parts take, and giving each its own, which is zeroed. */
size_t runtime_state_size(void);
void runtime_state_place(struct RuntimeState *state);
size_t runtime_thread_size(void);
void runtime_thread_place(struct RuntimeThread *thread);

#endif
