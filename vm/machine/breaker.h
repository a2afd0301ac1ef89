/* breaker.h: the VM's limits, and what the breaker word asks for. */
#ifndef VM_BREAKER_H
#define VM_BREAKER_H

#include "vm/machine/vm.h"

/* Sets a bit of the breaker word. Any thread. */
static inline void breaker_set(Coil *c, unsigned bit) { atomic_fetch_or_explicit(&c->breaker, bit, memory_order_relaxed); }
/* Notes the C stack the calling thread may use. */
void thread_bounds(Coil *c);
/* Sets up the step counter and the breaker after a limit changed. */
void limits_changed(CoilVM *vm);
/* The thread slept: the next charge looks at the clock. */
void deadline_look(Coil *c);
/* Makes coil.Stopped pending: no Python handler runs until the host's outermost call. Returns false. */
bool limits_stop(Coil *c, const char *why);
/* No more Python runs in this VM: every function of it fails at its start. */
void limits_shut(CoilVM *vm);
/* The host took it: the VM can be used again. */
void limits_go_on(CoilVM *vm);
/* charge() for memory about to be asked for and filled. Raises no KeyboardInterrupt: callers may take a failure for want of memory. */
MUST_USE bool charge_memory(Coil *c, size_t bytes);
/* Drops its class. */
void breaker_stop(Coil *c);

#endif
