/* runtime_parts.h: what runtime/ adds to a VM's start and stop (runtime/start/start.c). */
#ifndef VM_RUNTIME_PARTS_H
#define VM_RUNTIME_PARTS_H

#include "vm/machine/vm.h"

/* Makes builtins, sys, sys.modules and __main__. */
MUST_USE bool runtime_start(Coil *c);
/* Drops modules in reverse order of import, and all else that runtime holds. */
void runtime_stop(Coil *c);
/* After the cycles that the modules left were collected: lets go of the objects that are held for finalisers' sake. Were there any? */
bool runtime_untie(Coil *c);
/* Once no finaliser runs any more. */
void runtime_end(Coil *c);
/* The built-ins that the command line adds, where that is due (runtime/builtins/site.c): the one of that name, owned, or COIL_NULL if there is
 * none; all of them. False: raised. */
MUST_USE bool site_find(Coil *c, Str *name, Value *out);
MUST_USE bool site_add(Coil *c);
/* What hosts left: their refs, while objects still stand; the rest once no class is left (runtime/api/host.c). */
void host_drop_refs(CoilVM *vm);
void host_stop(CoilVM *vm);

#endif
