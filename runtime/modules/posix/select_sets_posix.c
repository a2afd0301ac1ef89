/* select_sets_posix.c: a system whose kernel keeps no sets of descriptors. */
#include "runtime/modules/posix/select_types.h"

const CoilDef select_set_rows[] = {COIL_END};
