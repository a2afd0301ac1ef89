/* breaker.h: the VM's limits, and what the breaker word asks for. */
#ifndef VM_BREAKER_H
#define VM_BREAKER_H

#include "vm/machine/vm.h"

/* Sets a bit of the breaker word. Any thread. */
static inline void breaker_set(Coil *c, unsigned bit) { atomic_fetch_or_explicit(&c->breaker, bit, memory_order_relaxed); }
/* Notes the C stack the calling thread may use. */
void thread_bounds(Coil *c);
/* The calling thread leaves the VM: what was counted of its C stack is the system's again. Of one whose stack this is not: counts no more. */
void stack_leave(Coil *c);
void stack_uncount(Coil *c);
/* Sets up the step counter and the breaker after a limit changed. */
void limits_changed(CoilVM *vm);
/* The thread slept: the next charge looks at the clock. */
void deadline_look(Coil *c);
/* Makes coil.Stopped pending: no Python handler runs until the host's outermost call. Returns false. */
bool limits_stop(Coil *c, int why);
enum { STOP_KILLED = -1 }; /* `why`, beside a CoilLimit: by coil_interrupt(), or the VM's end */
/* What stopped it last, as limits_stop() was told. */
int limits_stopped_by(const CoilVM *vm);
/* The same once more, for what was stopped where nothing could fail. Returns false. */
bool limits_stop_again(Coil *c);
/* Raises what Python code that would run while the VM is muted is refused with. */
void limits_mute(Coil *c);
/* Is an exception a stop's? */
bool limits_is_stop(Coil *c, Value e);
/* What the library does on its own account is not charged to the script, but bounded all the same: a script may have put its own code in
 * its way. Each is ended; they may nest, and overlap among threads. */
void limits_respite(CoilVM *vm);
void limits_respite_over(CoilVM *vm);
/* Nanoseconds that COIL_LIMIT_TIME leaves: 0 where it has passed, INT64_MAX without one. */
int64_t limits_time_left(const CoilVM *vm);
/* COIL_LIMIT_RUNNING: a script's first charge begins it; this ends it, where the VM's lock is given up or the host's loop has run. */
void running_ends(CoilVM *vm);
uint64_t running_used(const CoilVM *vm);
/* No more Python runs in this VM: every function of it fails at its start. */
void limits_shut(CoilVM *vm);
/* The host took it: the VM can be used again. */
void limits_go_on(CoilVM *vm);
/* charge() for memory about to be asked for and filled. Raises no KeyboardInterrupt: callers may take a failure for want of memory. */
MUST_USE bool charge_memory(Coil *c, size_t bytes);
/* Drops its class. */
void breaker_stop(Coil *c);

#endif
