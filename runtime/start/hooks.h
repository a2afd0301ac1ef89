/* This folder is a VM's beginning and end: what is added to the bare machine (start.c), the runtime's own state by part (state.h), the
 * orderly end of a program (finish.c), the modules' end (modules_end.c). Order matters throughout: each part uses those started before it.
 *
 * hooks.h: the runtime's table for the machine (vm/machine/hooks.h), and its functions that only that table names. */
#ifndef RUNTIME_HOOKS_H
#define RUNTIME_HOOKS_H

#include "vm/machine/hooks.h"

extern const RuntimeHooks runtime_hooks;

/* start.c: what `start`, `stop`, `forget`, `untie` and `end` do. */
bool runtime_thread_forget(Coil *by, Coil *c);
MUST_USE bool runtime_start(Coil *c);
void runtime_stop(Coil *c);
void runtime_forget(Coil *c);
bool runtime_untie(Coil *c);
void runtime_end(Coil *c);

#endif
