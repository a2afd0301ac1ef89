/* sys_whole.h: what others ask of module sys without its state. */
#ifndef RUNTIME_SYS_WHOLE_H
#define RUNTIME_SYS_WHOLE_H

#include "vm/machine/vm.h"

/* Makes what sys.__getattr__ has not been asked for yet: whoever lists the names finds all. */
MUST_USE bool sys_complete(Coil *c);
/* An UnraisableHookArgs of five fields, which are taken. */
MUST_USE Value sys_unraisable_take(Coil *c, Value *fields);

#endif
