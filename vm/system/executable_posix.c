/* executable_posix.c: see executable.h. */
#include "vm/system/executable.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#if COIL_JIT
size_t executable_page(void) { return (size_t)sysconf(_SC_PAGESIZE); }

void *executable_map(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void executable_unmap(void *memory, size_t size) { (void)munmap(memory, size); }

static bool protect(void *from, size_t size, int how)
{
    const uintptr_t page = executable_page(), first = (uintptr_t)from / page * page,
                    end = ((uintptr_t)from + size + page - 1) / page * page;
    return !mprotect((void *)first, end - first, how);
}

bool executable_open(void *from, size_t size) { return protect(from, size, PROT_READ | PROT_WRITE); }
bool executable_close(void *from, size_t size) { return protect(from, size, PROT_READ | PROT_EXEC); }
#endif
