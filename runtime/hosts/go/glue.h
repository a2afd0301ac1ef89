/* glue.h: session.h as cgo can call it: callbacks by a handle's number instead of a pointer, whose Go halves are in callbacks.go. */
#ifndef COIL_GO_GLUE_H
#define COIL_GO_GLUE_H

#include "source/session/session.h"

/* session_new() with those callbacks; NULL if memory is short. */
Session *coilgo_new(uintptr_t handle, const SessionOptions *options);

/* session_files() into the map of that handle. */
void coilgo_files(Session *s, uintptr_t handle);

/* An interrupt that came too late stops nothing else. */
void coilgo_go_on(Session *s);

/* Waits until a descriptor is readable, for so many milliseconds at most. */
void coilgo_poll(int descriptor, int milliseconds);

#endif
