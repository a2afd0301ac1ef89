/* This folder is the system as scripts see it: files, streams, descriptors, signals, clocks, entropy, each the real one or a host's.
 * Code that works for a script goes through here, so that a host can replace, refuse or count it.
 *
 * permit.h: what a script may do to the system outside: the one place where CoilConfig.allow and CoilConfig.permit are asked. Files by
 * their paths are runtime/system/place.h's. */
#ifndef RUNTIME_PERMIT_H
#define RUNTIME_PERMIT_H

#include "vm/machine/vm.h"

/* May the script do `kind` (one COIL_ALLOW_ bit) to `name` (may be NULL)? If not, the matching OSError is pending. */
MUST_USE bool permit(Coil *c, uint32_t kind, const char *name, uint32_t flags, uint32_t port);
/* The OSError of a `kind` that was refused with `error`: where that is a lack of permission it says which grant would have helped. `shown`:
 * the name as the script gave it, or COIL_NULL. */
void permit_refuse(Coil *c, uint32_t kind, int error, Value shown);
/* What that error calls the grant: this program's word for it, or coil.h's. */
const char *permit_grant_name(Coil *c, uint32_t kind);
/* May the script be told of the process and the machine? A VM that may start programs has what they are told. */
MUST_USE bool permit_told(Coil *c);
/* Likewise; if not, PermissionError is pending. */
MUST_USE bool permit_system(Coil *c);
/* Does a file lie in the library folder (CoilConfig.library), which the host itself named? */
bool path_in_library(Coil *c, const char *path);
/* The same as 0, or the errno value that refuses; nothing is raised. */
MUST_USE int permit_ask(CoilVM *vm, uint32_t kind, const char *name, uint32_t flags, uint32_t port);
/* May it use a descriptor by its number (descriptors.h)? If not, OSError (EBADF) is pending. */
MUST_USE bool permit_descriptor(Coil *c, int fd);

#endif
