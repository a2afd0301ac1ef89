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

/* What else ends a wait: the VM's pipe, which a signal writes to. fd -1: none, and the wait is one of short slices. */
typedef struct SelectWake {
    int fd;
    bool woken;
} SelectWake;
/* Waits for at most `ms`, and returns a count or -1 with errno; wake->fd is not counted. Called with the lock released. */
typedef int (*SelectFn)(void *arg, int ms, SelectWake *wake);

/* A wait that the system ends for readiness, for the time, or for a signal, after which it goes on. The result, or -1: raised. On the
 * virtual clock time does not pass while nothing is ready: it jumps. */
MUST_USE int select_wait(Coil *c, int64_t ns, SelectFn wait, void *arg);
/* For a set that the kernel keeps: waits until it or the wake is ready; how long its own call is to wait then. -1: errno. */
int select_set_ready(int fd, int ms, SelectWake *wake);
/* The same for a set that the kernel keeps behind a descriptor, whose number *fd is meanwhile. */
MUST_USE int select_wait_set(Coil *c, Descriptor d, int *fd, int64_t ns, SelectFn wait, void *arg);

#endif
