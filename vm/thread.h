/* thread.h: threads inside a VM: which Coil is whose, and how one sleeps without the lock.
 *
 * vm->threads only ever grows while the VM lives, so that any thread, and a signal handler, may walk it. A Coil whose thread left is
 * kept for the next one that comes. `thread_id` is read and written under vm->lock.
 */
#ifndef VM_THREAD_H
#define VM_THREAD_H

#include "vm.h"

enum { THREAD_RESERVED = 1 }; /* thread_id of a Coil that waits for its thread to start */

/* What identifies the calling thread: never 0 or THREAD_RESERVED. */
uint64_t thread_self(void);
/* Enters the VM on this thread, waiting for the lock, or nests. NULL: memory is short. */
MUST_USE Coil *thread_enter(CoilVM *vm);
/* Gives back the lock and the Coil: the outermost leave. */
void thread_leave(Coil *c);
/* A Coil for a thread about to be started. Called inside; NULL: MemoryError pending. */
MUST_USE Coil *thread_reserve(Coil *c);
/* The started thread takes its Coil and the lock; `size` is its stack's (0: ask the system). False: the VM is gone. */
MUST_USE bool thread_adopt(Coil *c, size_t size);
/* The thread could not be started. */
void thread_unreserve(Coil *c);
/* Sets and frees what a Coil owns. */
MUST_USE bool thread_init(CoilVM *vm, Coil *c);
void thread_dispose(Coil *c);
/* Drops what a thread has of its own (context, thread-local data, running loop). */
void thread_forget(Coil *by, Coil *c);

/* Monotonic nanoseconds. */
int64_t thread_now(void);
/* Sleeps without the lock until thread_wake(), a signal, the time limit's end or `until` (thread_now's clock; negative: no end). May
 * wake early: test the condition again, and call breaker_serve() if a bit is set. */
void thread_park(Coil *c, int64_t until);
/* Any thread, and signal handlers. */
void thread_wake(Coil *c);

#endif
