/* thread_state.h: what a Coil keeps of the thread of the system whose it is. */
#ifndef VM_MACHINE_THREAD_STATE_H
#define VM_MACHINE_THREAD_STATE_H

#include "vm/machine/vm.h"

typedef struct Thread {
    uint64_t id;                /* whose it is now; 0: nobody's. Read and written inside the lock's guard (lock.h) */
    uint64_t last;              /* whose stack c_stack_limit describes */
    char *stack_end;            /* where c_stack_limit may come to */
    size_t stack_counted;       /* bytes above c_stack_limit that count as memory */
    struct Park *park;          /* thread_park() sleeps on it */
    Value async_error;          /* raised at the next safepoint */
    struct ThreadWaiter *waits; /* its innermost wait in a queue; NULL: none */
    int64_t turn_began;         /* when another thread was first seen waiting; 0: not yet */
    uint64_t signal_waits;      /* steps charged since a signal came that no safepoint has served */
    uint32_t deadline_skipped;  /* tests of the breaker since it looked at the clock */
    bool started;               /* by _thread: it ends where the VM has no more use for it */

    /* On the virtual clock (turns.h), inside the lock's guard. */
    uint8_t turn, poll;  /* enum Turn; enum PollAgain: how the last poll ended */
    bool napping;        /* it may have to be woken for its turn */
    uint32_t turn_tests; /* what is left of its turn; 0: not counted yet */
    Coil *turn_next;     /* in the queue */
    int64_t turn_until;  /* when a sleeper goes on; negative: only when it is resumed */
    uint64_t turn_slept; /* the number of its sleep */
    int64_t turn_called; /* when its call of the system began; by the system's clock, as the next */
    int64_t turn_spent;  /* how long such calls have lasted, while each was a long one */
    uint64_t turn_news;  /* Lock.news when it polled last */
    uint64_t number;     /* what it is known by */
} Thread;

#endif
