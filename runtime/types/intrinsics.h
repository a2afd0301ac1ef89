/* intrinsics.h: see intrinsics.c. */
#ifndef RUNTIME_INTRINSICS_H
#define RUNTIME_INTRINSICS_H

#include "vm/compile/intrinsics.h"
#include "vm/machine/hooks.h"

extern const IntrinsicFn runtime_intrinsics[INTRINSIC_COUNT];

#endif
