/* blocking.h: system calls that may wait for the world.
 *
 * A wait in the system ends with a signal (EINTR), not with a VM's time limit, nor with a host's coil_interrupt(). Where one of these may
 * come, such a call is made only once it will not wait, and that is waited for here, a slice at a time. A slice that passed in vain is told
 * as what it amounts to, an interrupted call: false or -1, errno EINTR. So whoever makes the call needs no other loop than the one for
 * EINTR, which serves what came (clock_serve()) and tries again.
 *
 * These are called without the VM's lock, between coil_block() and coil_unblock(). */
#ifndef RUNTIME_BLOCKING_H
#define RUNTIME_BLOCKING_H

#include "vm/machine/vm.h"

#include <sys/types.h>

/* May a wait have to end without a signal? A program whose process is its own, and that has no time limit, pays nothing for all this. */
static inline bool blocking_watched(const Coil *c)
{
    return c->vm->limit[COIL_LIMIT_TIME] != COIL_NO_LIMIT || !(c->vm->config.flags & COIL_VM_SIGNALS);
}
/* How long one slice is, in milliseconds: not beyond the time limit. */
int blocking_slice(const Coil *c);
/* Is fd ready for `events` (poll()'s), or will the call on it not wait, or fail? */
MUST_USE bool blocking_ready(const Coil *c, int fd, short events);
/* How much of a write of so many bytes will not wait, once fd is ready: a pipe takes all that it is given, however long that takes. */
size_t blocking_piece(const Coil *c, int fd, size_t length);
/* Lets one turn of a slice pass, a longer one each time, for what can only be asked about again: false at the slice's end. */
MUST_USE bool blocking_turn(unsigned *turn);
/* waitpid(). */
MUST_USE pid_t blocking_waitpid(const Coil *c, pid_t pid, int *status, int flags);

#endif
