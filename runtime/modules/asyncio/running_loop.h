/* running_loop.h: what the module _asyncio keeps for a thread. */
#ifndef RUNTIME_ASYNCIO_RUNNING_LOOP_H
#define RUNTIME_ASYNCIO_RUNNING_LOOP_H

#include "vm/values/value.h"

struct RunningLoop {
    Value running;   /* asyncio's loop, or COIL_NULL */
    int64_t slow_at; /* when the callback that runs will have run too long, by the VM's clock; 0: nobody wants to know (asyncio_pass.c) */
    uint32_t looks;
};

/* At a safepoint: a callback of a loop in debug mode that runs too long is told of, while it runs. */
void loop_look_at_slow(Coil *c);

/* Python is to see this thread's running loop, or what it sets for its time: it is revealed (asyncio_hidden.c), and its hooks are set. */
MUST_USE bool loop_reveal_running(Coil *c);

#endif
