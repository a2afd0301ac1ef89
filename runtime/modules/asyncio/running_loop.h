/* running_loop.h: what the module _asyncio keeps for a thread. */
#ifndef RUNTIME_ASYNCIO_RUNNING_LOOP_H
#define RUNTIME_ASYNCIO_RUNNING_LOOP_H

#include "vm/values/value.h"

struct RunningLoop {
    Value running; /* asyncio's loop, or COIL_NULL */
};

#endif
