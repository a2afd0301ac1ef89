/* scope.h: what the embedding API keeps for a thread (scope.c; READY and the like are host.h's). */
#ifndef RUNTIME_SCOPE_H
#define RUNTIME_SCOPE_H

#include "runtime/start/state.h"

typedef struct Scopes {
    Value *base, *top, *end; /* values that host scopes own */
    size_t enter_mark;       /* the scope of the innermost coil_enter() */
    uint32_t enters;         /* coil_enter()s that wait for their coil_leave() */
    uint32_t natives;        /* host functions and callbacks that are running */
    void *state_of_call;     /* coil_state() of the running native */
    Value *awaited;          /* where coil_await() leaves its iterator; NULL: no CoilStep is running */
} Scopes;

/* Frees the room of a thread's scopes. */
void scopes_stop(Coil *c);

#endif
