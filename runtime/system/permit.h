/* This folder is the system as scripts see it: files, streams, descriptors, signals, clocks, entropy, each the real one or a host's.
 * Code that works for a script goes through here, so that a host can replace, refuse or count it.
 *
 * permit.h: what a script may do to the system outside: the one place where CoilConfig.allow and CoilConfig.permit are asked. */
#ifndef RUNTIME_PERMIT_H
#define RUNTIME_PERMIT_H

#include "vm/machine/vm.h"

/* May the script do `kind` (one COIL_ALLOW_ bit) to `name` (may be NULL)? If not, the matching OSError is pending. */
MUST_USE bool permit(Coil *c, uint32_t kind, const char *name, uint32_t flags, uint32_t port);
/* The same for a file: the host is asked about the absolute path with links resolved. `flags`: COIL_OPEN_ bits; those that change
 * the file system need COIL_ALLOW_WRITE, COIL_OPEN_READ needs COIL_ALLOW_READ. `shown`: the path as the script gave it, for the error. */
MUST_USE bool permit_file(Coil *c, const char *path, uint32_t flags, Value shown);
/* Does a file lie in the library folder (CoilConfig.library), which the host itself named? */
bool path_in_library(Coil *c, const char *path);
/* May it be imported from, or looked at for that? As permit_file() for reading, but for the library folder. */
MUST_USE bool permit_module(Coil *c, const char *path, Value shown);
/* The same as 0, or the errno value that refuses; nothing is raised. */
MUST_USE int permit_ask(CoilVM *vm, uint32_t kind, const char *name, uint32_t flags, uint32_t port);
/* May it use a descriptor by its number (descriptors.h)? If not, OSError (EBADF) is pending. */
MUST_USE bool permit_descriptor(Coil *c, int fd);

#endif
