/* hooks.h: the runtime's table for the machine (vm/machine/hooks.h), and its functions that only that table names. */
#ifndef RUNTIME_HOOKS_H
#define RUNTIME_HOOKS_H

#include "vm/machine/hooks.h"

extern const RuntimeHooks runtime_hooks;

/* start.c: what `start`, `stop`, `forget`, `untie` and `end` do. */
void runtime_thread_forget(Coil *by, Coil *c);
MUST_USE bool runtime_start(Coil *c);
void runtime_stop(Coil *c);
void runtime_forget(Coil *c);
bool runtime_untie(Coil *c);
bool runtime_end(Coil *c);

#endif
