/* numbers.h: what of module resource not every system has. */
#ifndef RESOURCE_NUMBERS_H
#define RESOURCE_NUMBERS_H

#include "runtime/extensions/system_call.h"

extern const SystemRow resource_numbers[];
/* Functions of this system alone. */
extern const CoilDef *const resource_own_functions[];

/* Limits as Python has them, and back: a pair of ints. */
struct rlimit;
CoilValue resource_limits_value(Coil *c, const struct rlimit *limits);
CoilOk resource_limits_read(Coil *c, CoilValue pair, struct rlimit *out);
CoilOk resource_number_read(Coil *c, CoilValue value, int *out);
/* None, or the exception of a call that did not set limits. */
CoilValue resource_limits_set(Coil *c, int result);

#endif
