/* lock.h: the VM's lock: one thread at a time runs a VM, and here alone it is decided whose turn comes next.
 *
 * The lock's own monitor also guards what is read and written without the lock: the list of threads, the queue of what other threads
 * hand in (wake.h). It is held for a few instructions at a time, and no other lock is taken inside it.
 */
#ifndef VM_LOCK_H
#define VM_LOCK_H

#include "vm/machine/vm.h"

MUST_USE bool lock_start(CoilVM *vm);
void lock_stop(CoilVM *vm);
/* Takes and gives back the VM's lock; c becomes (ceases to be) its holder. */
void lock_take(CoilVM *vm, Coil *c);
void lock_give(CoilVM *vm);
/* Gives it back around a call of the system. */
void lock_lend(CoilVM *vm);
/* Gives it back for ever: c's thread ends. Nothing of the VM may be touched after it. */
void lock_leave(CoilVM *vm, Coil *c);
/* BREAK_SWITCH: lets another thread run, if one waits and this one had its turn. */
void lock_switch(Coil *c);
/* How long a turn lasts while others wait, in nanoseconds. */
int64_t lock_turn(const CoilVM *vm);
void lock_set_turn(CoilVM *vm, int64_t ns);
/* Waits until no started thread is left, but not longer than that. False: some are; they end when they want the lock. */
bool lock_wait_alone(CoilVM *vm, int64_t ns);
/* In a forked child: c is alone, and the holder. */
void lock_renew(CoilVM *vm, Coil *c);

void guard_enter(CoilVM *vm);
void guard_leave(CoilVM *vm);

#endif
