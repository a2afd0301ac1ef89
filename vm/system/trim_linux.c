/* trim_linux.c: see trim.h. */
#include "vm/system/trim.h"

#include <stddef.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

extern int malloc_trim(size_t pad) __attribute__((weak)); /* musl has none: it gives pages back by itself */

void system_trim(uint64_t most)
{
    struct rusage usage;
    if (malloc_trim && (getrusage(RUSAGE_SELF, &usage) || (uint64_t)usage.ru_maxrss * 1024 > most))
        (void)malloc_trim(0);
}

void system_stack_give(char *low, size_t size)
{
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), from = ((uintptr_t)low + page - 1) / page * page;
    const uintptr_t below = (uintptr_t)__builtin_frame_address(0) - 4 * page, end = (uintptr_t)low + size;
    const uintptr_t until = (end < below ? end : below) / page * page;
    if (from < until)
        (void)madvise((void *)from, until - from, MADV_DONTNEED);
}
