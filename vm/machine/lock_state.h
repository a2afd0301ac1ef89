/* lock_state.h: what the VM's lock is made of, for lock.c and turns.c. */
#ifndef VM_MACHINE_LOCK_STATE_H
#define VM_MACHINE_LOCK_STATE_H

#include "vm/machine/vm.h"
#include "vm/system/monitor.h"

struct Lock {
    Monitor *monitor;    /* waited in: for the lock to be free, and for threads to end */
    Coil *holder;        /* under the monitor, as all but what is atomic */
    uint64_t handovers;  /* times it was taken */
    bool abandoned;      /* the VM is gone but for threads that could not be ended */
    atomic_uint waiting; /* threads that want it */
    int64_t turn;

    /* turns.h */
    bool kept;
    bool lent;                    /* the holder is in a call of the system */
    int64_t idle;                 /* since when nobody can run, by the system's clock; 0: somebody can */
    uint32_t spun;                /* tests of the breaker since anything but the holder ran, or slept */
    int64_t now;                  /* virtual time */
    Coil *first, *last;           /* those TURN_READY, by Thread.turn_next */
    uint64_t sleeps, news, named; /* numbers given: to sleepers, to what may have changed something, to threads */
};

/* A thread that the VM gave up when it was freed ends here: it may touch nothing more. Called inside the monitor. */
void lock_abandon(struct Lock *l, const Coil *c);

#endif
