/* signal_timed_macos.c: the system has no sigtimedwait(). */
#include "runtime/modules/posix/signal_types.h"

const CoilDef signal_timed_rows[] = {COIL_END};
