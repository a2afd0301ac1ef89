/* audit.h: sys.audit() for C. */
#ifndef RUNTIME_MODULES_AUDIT_H
#define RUNTIME_MODULES_AUDIT_H

#include "vm/machine/vm.h"

/* sys.audit(event, *args) for C, args being `count` borrowed Values: true unless a hook raised. Costs nothing without hooks; they run
 * whatever the program likes. */
MUST_USE bool sys_audit(Coil *c, const char *event, size_t count, ...);

#endif
