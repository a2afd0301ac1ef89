/* variables.h: the environment's variables. They are the process's, as C's getenv() and the programs that are started read them: all its VMs share
 * them, and the lock here lets one thread at a time read or change them. Nothing else of the machine or of the runtime does, but where there is no VM
 * yet, and the program's own, which is the only VM of its process. A host that calls setenv() meanwhile races, as among its own threads. */
#ifndef RUNTIME_SYSTEM_VARIABLES_H
#define RUNTIME_SYSTEM_VARIABLES_H

#include "runtime/coil.h"
#include "vm/errors/error.h"

/* For calls that read variables themselves: the zone's, exec(), and fork(), whose child has the lock as its parent had it. Between the two no VM's
 * lock is waited for, and no Python runs. */
void variables_take(void);
void variables_give(void);
/* A variable's value, as much of it as there is room for, ended by a zero; its whole length. 0: it is not set, or empty. */
size_t variable_read(const char *name, char *out, size_t room);
/* value NULL: removes it. False: errno. */
MUST_USE bool variable_set(const char *name, const char *value);
/* All of them, "name=value", each ended by a zero; the caller frees *size bytes. NULL: MemoryError. */
MUST_USE char *variables_copied(Coil *c, size_t *size);

#endif
