/* signal_timed_wasm.c: there is one thread and no other process: nobody to send signals to, or to wait for. */
#include "runtime/modules/posix/signal_types.h"

const CoilDef signal_others_rows[] = {COIL_END}, signal_timed_rows[] = {COIL_END};
