/* trim_posix.c: where the C library has no call for it. See trim.h. */
#include "vm/system/trim.h"

void system_trim(uint64_t most) { (void)most; }
