/* modules_end.h: taking the modules away at a VM's end. */
#ifndef RUNTIME_MODULES_END_H
#define RUNTIME_MODULES_END_H

#include "vm/machine/vm.h"

/* Lets go of every module but builtins and sys, `__main__` first. Finalisers in Python run if the host asked for an orderly end. */
void modules_end(Coil *c);

#endif
