/* trim_linux.c: see trim.h. */
#include "vm/system/trim.h"

#include <stddef.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

extern int malloc_trim(size_t pad) __attribute__((weak)); /* musl has none: it gives pages back by itself */

bool system_trim(uint64_t most)
{
    struct rusage usage;
    if (!malloc_trim || (!getrusage(RUSAGE_SELF, &usage) && (uint64_t)usage.ru_maxrss * 1024 <= most))
        return false;
    (void)malloc_trim(0);
    return true;
}

enum { TRIM_PART = 128, TRIM_LEAST = 128 << 10, TRIM_MOST = 8 << 20 };

extern int mallopt(int what, int value) __attribute__((weak)); /* glibc's, too */

void system_trim_early(uint64_t most)
{
    enum { TRIM_THRESHOLD = -1, MMAP_THRESHOLD = -3 }; /* as glibc numbers them, whose header not every libc has */
    if (!mallopt)
        return;
    const uint64_t part = most / TRIM_PART;
    const int bytes = part < TRIM_LEAST ? TRIM_LEAST : part > TRIM_MOST ? TRIM_MOST : (int)part;
    (void)mallopt(TRIM_THRESHOLD, bytes);
    (void)mallopt(MMAP_THRESHOLD, bytes);
}

void system_stack_give(char *low, size_t size)
{
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), from = ((uintptr_t)low + page - 1) / page * page;
    const uintptr_t below = (uintptr_t)__builtin_frame_address(0) - 4 * page, end = (uintptr_t)low + size;
    const uintptr_t until = (end < below ? end : below) / page * page;
    if (from < until)
        (void)madvise((void *)from, until - from, MADV_DONTNEED);
}
