/* select_types.h: what the files of module select share. */
#ifndef RUNTIME_SELECT_TYPES_H
#define RUNTIME_SELECT_TYPES_H

#include "runtime/system/clock.h"
#include "runtime/system/descriptors.h"
#include "runtime/modules/module_types.h"

extern const TypeDef poll_type;
/* Of the module: classes over sets of descriptors that the kernel keeps, and their constants. */
extern const CoilDef select_set_rows[];

/* The descriptor behind an int or an object with fileno(). False: raised. */
MUST_USE bool descriptor_of(Coil *c, Value v, int *fd);
/* A timeout: None is -1; else `unit` ns each; *ns < 0 has no end. TypeError with `error` if it is no number. */
MUST_USE bool select_timeout(Coil *c, Value v, int64_t unit, const char *error, int64_t *ns);

/* A wait that the system ends for readiness, for the time, or for a signal, after which it goes on. `wait` is called with the lock
 * released, for at most `ms` (-1: no end), and returns a count or -1 with errno. The result, or -1: raised. On the virtual clock
 * time does not pass while nothing is ready: it jumps. */
MUST_USE int select_wait(Coil *c, int64_t ns, int (*wait)(void *arg, int ms), void *arg);
/* The same for a set that the kernel keeps behind a descriptor, whose number *fd is meanwhile. */
MUST_USE int select_wait_set(Coil *c, Descriptor d, int *fd, int64_t ns, int (*wait)(void *arg, int ms), void *arg);

#endif
