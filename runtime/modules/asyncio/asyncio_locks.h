/* asyncio_locks.h: lines of tasks that wait, each with a future for its turn: a deque in an attribute of a lock or a queue. */
#ifndef RUNTIME_ASYNCIO_LOCKS_H
#define RUNTIME_ASYNCIO_LOCKS_H

#include "runtime/modules/asyncio/asyncio_attributes.h"

/* The deque in an attribute, owned; COIL_NULL: TypeError. */
MUST_USE Value line_of(Coil *c, Value self, enum AsyncName name);
/* Ends the wait of a turn with a result: 1, or 0 if it had ended, or -1. */
MUST_USE int turn_call(Coil *c, Value turn, Value result);
/* event.clear() */
MUST_USE bool event_clear_any(Coil *c, Value event);

#endif
