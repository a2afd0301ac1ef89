/* signal_types.h: what the files of module _signal share. */
#ifndef RUNTIME_SIGNAL_TYPES_H
#define RUNTIME_SIGNAL_TYPES_H

#include "runtime/system/clock.h"
#include "runtime/modules/module_types.h"
#include "runtime/system/signals.h"
#include "runtime/types/struct_sequence.h"

/* A signal's number, in range: ValueError otherwise. */
MUST_USE bool signal_number(Coil *c, Value v, int *number);
/* Masks, timers and waits change what signals do to the process, or take its signals away: may they be? */
MUST_USE bool signal_permit(Coil *c);
MUST_USE bool signal_mask_from(Coil *c, Value iterable, sigset_t *mask);

/* Of the module: other threads, and waiting for any signal; for some with all that is known about them; what one system has alone. */
extern const CoilDef signal_others_rows[], signal_timed_rows[], signal_own_rows[];

/* signal_masks.c: masks and timers: rows of module _signal. */
Value signal_pthread_sigmask(Coil *c, const Value *args);
Value signal_sigpending(Coil *c, const Value *args);
Value signal_valid_signals(Coil *c, const Value *args);
Value signal_alarm(Coil *c, const Value *args);
Value signal_setitimer(Coil *c, const Value *args);
Value signal_getitimer(Coil *c, const Value *args);

#endif
