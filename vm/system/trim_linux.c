/* trim_linux.c: see trim.h. */
#include "vm/system/trim.h"

#include <stddef.h>
#include <sys/resource.h>

extern int malloc_trim(size_t pad) __attribute__((weak)); /* musl has none: it gives pages back by itself */

void system_trim(uint64_t most)
{
    struct rusage usage;
    if (malloc_trim && (getrusage(RUSAGE_SELF, &usage) || (uint64_t)usage.ru_maxrss * 1024 > most))
        (void)malloc_trim(0);
}
