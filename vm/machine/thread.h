/* thread.h: threads inside a VM: which Coil is whose, and how one sleeps without the lock.
 *
 * vm->threads only ever grows while the VM lives, so that any thread, and a signal handler, may walk it. A Coil whose thread left is
 * kept for the next one that comes.
 */
#ifndef VM_THREAD_H
#define VM_THREAD_H

#include "vm/machine/vm.h"

enum { THREAD_RESERVED = 1 }; /* id of a Coil that waits for its thread to start */

/* What identifies the calling thread: never 0 or THREAD_RESERVED. */
uint64_t thread_self(void);
uint64_t thread_ident(uint64_t thread);
/* Whose a Coil is now; 0: nobody's. */
uint64_t thread_id(const Coil *c);
/* The same as the system knows it, where thread_id() is a number of ours (turns.h). */
uint64_t thread_system_id(const Coil *c);
/* Enters the VM on this thread, waiting for the lock, or nests. NULL: memory is short. */
MUST_USE Coil *thread_enter(CoilVM *vm);
/* Gives back the lock and the Coil: the outermost leave. */
void thread_leave(Coil *c);
/* A Coil for a thread about to be started. Called inside; NULL: MemoryError pending. */
MUST_USE Coil *thread_reserve(Coil *c);
/* The thread takes its Coil and the lock. */
void thread_adopt(Coil *c);
/* Ends what threads are left when the VM goes: told to stop and waited for, a moment. False: some are stuck in the system. */
bool threads_stop(CoilVM *vm);
/* The thread could not be started. */
void thread_unreserve(Coil *c);
/* Sets what a Coil owns, its parts in the room given (thread_parts_size()), and frees it, with the Coil's block unless it is the main
 * thread's. */
size_t thread_parts_size(const struct RuntimeHooks *hooks);
MUST_USE bool thread_init(CoilVM *vm, Coil *c, void *parts);
void thread_dispose(Coil *c);
/* Drops what a thread has of its own (context, thread-local data, running loop): was there anything? Finalisers may leave it more. */
bool thread_forget(Coil *by, Coil *c);

/* Sleeps without the lock until thread_wake(), a signal, the time limit's end or `until` (thread_clock()'s; negative: no end). May
 * wake early: test the condition again, and call breaker_serve() if a bit is set. */
void thread_park(Coil *c, int64_t until);
/* coil_block() around a call that is made because it will wait. */
void thread_block(Coil *c);
/* The clock that a thread's waits are told by: the system's monotonic one, or the virtual one. */
int64_t thread_clock(const CoilVM *vm);
/* When so much of it will have passed: at its end, if it has no such time. */
int64_t thread_clock_in(const CoilVM *vm, int64_t ns);
/* Lets others run for a moment, where only asking again tells whether a wait is over. */
void thread_pause(Coil *c, int64_t ns);
/* Any thread, and signal handlers. */
void thread_wake(Coil *c);

/* Threads waiting for one thing, first come first served. */
typedef struct ThreadQueue {
    struct ThreadWaiter *first, *last;
    struct ThreadWaiter *called; /* the last that was granted, until it runs */
} ThreadQueue;
typedef struct ThreadWaiter {
    Coil *thread;
    struct ThreadWaiter *next;
    struct ThreadWaiter *outer; /* the thread's wait that this one interrupts: a signal handler may wait too */
    ThreadQueue *queue;
    bool granted;
} ThreadWaiter;
/* Waits at the end of a queue, or in front of it, until granted (1), until the time comes (0), or raised (-1); `until` as thread_park's. */
MUST_USE int thread_wait(Coil *c, ThreadQueue *queue, int64_t until, bool in_front);
/* Lets the first one go on; false: nobody waits. */
bool thread_grant(ThreadQueue *queue);
/* In a forked child, where c is alone: the others wait no longer. Before a thread is started, which may get the stack that they waited on. */
void threads_forked(Coil *c);

#endif
