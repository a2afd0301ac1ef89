/* signal_own_posix.c: a system with no more than POSIX has. */
#include "runtime/modules/posix/signal_types.h"

const CoilDef signal_own_rows[] = {COIL_END};
