/* wake.h: waking a VM whose threads wait for descriptors: a pipe of its own, made when something first waits on it, which polls
 * readable from wake_send() until wake_drain(). It also is what a host polls (coil_pollable). */
#ifndef VM_WAKE_H
#define VM_WAKE_H

#include "vm/machine/vm.h"

/* The pipe's reading end, made now if it was not; -1: errno says why. */
MUST_USE int wake_descriptor(CoilVM *vm);
/* Wakes whoever waits, and tells the host (CoilConfig.wake). Any thread, and signal handlers. */
void wake_send(CoilVM *vm);
/* Takes out what was sent. */
void wake_drain(CoilVM *vm);
void wake_stop(CoilVM *vm);
/* How often that was: in the child of a fork it is more than in the parent. */
uint32_t wake_stops(const CoilVM *vm);

/* What other threads want done in the loop's next pass: coil_post() and completed promises, first come first served. */
typedef struct Deferred {
    CoilDeferred call;
    void *data;
    CoilPromise *promise; /* whose result `call` makes; NULL: posted */
    struct Deferred *next;
} Deferred;
/* Queues it and wakes the VM. False: the VM is being freed. Any thread. */
MUST_USE bool deferred_put(CoilVM *vm, Deferred *d);
/* The VM is being freed (vm->finalising): no more is queued, and nobody is waking it any more. */
void deferred_close(CoilVM *vm);
/* The whole queue, in order; then it is empty. */
Deferred *deferred_take(CoilVM *vm);
bool deferred_waits(const CoilVM *vm);

#endif
