/* trim_posix.c: where the system has no calls for it. See trim.h. */
#include "vm/system/trim.h"

bool system_trim(uint64_t most)
{
    (void)most;
    return false;
}

void system_trim_early(uint64_t most) { (void)most; }
void system_stack_give(char *low, size_t size) { (void)low, (void)size; }
