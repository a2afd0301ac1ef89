/* guard.h: what a worker process (lib/worker.js) has beside its VM: a thread that hears its host while a script computes, and the system's own
 * limits behind the VM's. */
#ifndef COIL_NODE_GUARD_H
#define COIL_NODE_GUARD_H

#include "session.h"

typedef struct Guard Guard;

/* Starts the thread, which owns `descriptor` from then on: each byte that comes interrupts what runs; its end is the host's, and ends the process
 * at once. NULL: it could not be started. */
Guard *guard_start(Session *s, int descriptor);

/* Waits until `count` bytes have come, and takes back what they asked for: whatever they were meant to stop has ended. */
void guard_calm(Guard *guard, uint64_t count);

/* The session is freed after this: the thread only waits for the host's end. */
void guard_end(Guard *guard);

/* The process may have this many bytes of addresses more than now, and use this many seconds of the processor more; 0: as many as it may now. */
void guard_bound(uint64_t bytes, uint64_t seconds);

#endif
