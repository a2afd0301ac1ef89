/* turns.h: whose turn it is on the virtual clock, where the order of threads is to be the same in every run.
 *
 * Who runs next is then decided by what the threads do, never by the system's scheduler: the lock (lock.h) is handed from one to the next in a
 * queue, which a thread enters when the one that runs starts it or lets it go on. A turn ends with a wait, or after a number of steps while
 * others want to run. CoilConfig.shuffle draws both, who is next and how long the turn is. Time passes only when all wait: it jumps to when
 * the first of them goes on. A thread that runs on and on while others sleep may wait for them in its own way: after many steps (TURN_SPUN)
 * time passes as well.
 *
 * A call of the system keeps the turn, so that others do not get in by chance of its duration. One that takes long (TURN_PATIENCE) loses it:
 * it may wait for another thread. So does one that follows long ones at once: such a wait may be made in slices. When such a thread comes back is the one thing that is not ours to say.
 */
#ifndef VM_MACHINE_TURNS_H
#define VM_MACHINE_TURNS_H

#include "vm/machine/vm.h"

enum Turn {
    TURN_NONE,    /* not inside the VM */
    TURN_READY,   /* in the queue */
    TURN_RUNNING, /* it has the lock, or is about to take it */
    TURN_ASLEEP,  /* waits for its time, or to be resumed */
    TURN_POLLING, /* likewise, and asks the system again when others ran */
    TURN_AWAY     /* in a call of the system, without the lock */
};

/* Is the order of this VM's threads kept? Decided when it is made. */
bool turns_kept(const CoilVM *vm);
/* The virtual clock, in nanoseconds since the VM was made; moving it; setting it to 0, before anybody waits for it. */
int64_t turns_now(const CoilVM *vm);
void turns_pass(CoilVM *vm, int64_t ns);
void turns_begin(CoilVM *vm);

/* As the functions of lock.h and thread.h by these names. `until` is a time of turns_now(). */
void turns_take(CoilVM *vm, Coil *c);
void turns_lend(CoilVM *vm);
void turns_give(CoilVM *vm);
void turns_switch(Coil *c);
void turns_park(Coil *c, int64_t until);
/* A thread is about to be started, and has a place in the queue from now on; it could not be. */
void turns_expect(Coil *c);
void turns_unexpect(Coil *c);
/* c's thread ended, or is the only one in a forked child: called inside the guard. */
void turns_left(CoilVM *vm, Coil *c);
void turns_renew(CoilVM *vm, Coil *c);
/* A parked one may go on: by whoever has the lock. */
void turns_resume(Coil *c);

enum PollAgain {
    POLL_AGAIN, /* others ran */
    POLL_TIME,  /* `until` has come */
    POLL_WAIT   /* nobody can run, and no time would change that: wait for the system, without the lock */
};
/* For a thread that found nothing when it asked the system (`again`: and had not before, in the same wait): lets others run, or time pass. */
enum PollAgain turns_poll(Coil *c, int64_t until, bool again);
/* Such a wait, of a call that will last: gives the turn up at once. It ends with coil_unblock(). */
void turns_away(Coil *c);
/* What a thread is known by (threading.get_ident()): the same in each run. */
uint64_t turns_ident(const Coil *c);

#endif
