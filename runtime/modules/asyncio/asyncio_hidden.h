/* asyncio_hidden.h: a loop that no program has seen yet (asyncio_hidden.c). What gives a loop to Python reveals it first. */
#ifndef RUNTIME_ASYNCIO_HIDDEN_H
#define RUNTIME_ASYNCIO_HIDDEN_H

#include "runtime/modules/asyncio/asyncio_types.h"

extern const TypeDef hidden_loop_type;

/* May the VM's own loop begin hidden? Not on the virtual clock, in debug mode, or where the program may have chosen its loops already. */
bool loop_may_hide(Coil *c);
MUST_USE Value loop_new_hidden(Coil *c);
/* _hidden_loop(), _end_hidden(), _reveal_loops() of the module. */
Value asyncio_hidden_loop(Coil *c, const Value *args);
Value asyncio_end_hidden(Coil *c, const Value *args);
Value asyncio_reveal_loops(Coil *c, const Value *args);
/* Makes it one of asyncio's loops; on failure it stays hidden. What it runs is not the script's to pay. */
MUST_USE bool loop_reveal_hidden(Coil *c, Value loop);
MUST_USE static inline bool loop_reveal(Coil *c, Value loop)
{
    return !is_native_loop(c, loop) || !as_loop(loop)->hidden || loop_reveal_hidden(c, loop);
}

#endif
