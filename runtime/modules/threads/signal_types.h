/* signal_types.h: what the files of module _signal share. */
#ifndef RUNTIME_SIGNAL_TYPES_H
#define RUNTIME_SIGNAL_TYPES_H

#include "runtime/system/clock.h"
#include "runtime/modules/module_types.h"
#include "runtime/system/signals.h"
#include "runtime/types/struct_sequence.h"

/* A signal's number, in range: ValueError otherwise. */
MUST_USE bool signal_number(Coil *c, Value v, int *number);
extern const StructSequence siginfo_kind;

/* signal_masks.c: masks, timers and waiting: rows of module _signal. */
Value signal_pthread_sigmask(Coil *c, const Value *args);
Value signal_sigpending(Coil *c, const Value *args);
Value signal_sigwait(Coil *c, const Value *args);
Value signal_sigwaitinfo(Coil *c, const Value *args);
Value signal_sigtimedwait(Coil *c, const Value *args);
Value signal_valid_signals(Coil *c, const Value *args);
Value signal_alarm(Coil *c, const Value *args);
Value signal_setitimer(Coil *c, const Value *args);
Value signal_getitimer(Coil *c, const Value *args);
Value signal_pause(Coil *c, const Value *args);

#endif
