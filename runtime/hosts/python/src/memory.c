/* memory.c: the VMs' memory. VMs come and go by the thousand, and a heap's chunks given back to the system at each end cost more in
 * page faults at the next start than all else that makes a VM: so some are kept for the next, by size, for the whole process. */
#include "engine.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MALLOC_ALIGN = 16 };

/* Blocks that wait to be used, each taken and put back by one exchange, from any thread. Together 4 MB at most. */
typedef struct Kept {
    size_t size;
    int count;
    _Atomic(void *) blocks[32];
} Kept;
static Kept all_kept[] = {{.size = 64 * 1024, .count = 32}, {.size = 256 * 1024, .count = 8}};

static Kept *kept_of(size_t size)
{
    for (size_t k = 0; k < sizeof all_kept / sizeof *all_kept; k++)
        if (all_kept[k].size == size)
            return &all_kept[k];
    return NULL;
}

static void *block_new(size_t size, size_t align)
{
    Kept *kept = align > MALLOC_ALIGN ? kept_of(size) : NULL;
    for (int k = 0; kept && k < kept->count; k++) {
        void *block = atomic_exchange_explicit(&kept->blocks[k], NULL, memory_order_acquire);
        if (block && ((uintptr_t)block & (align - 1)) == 0)
            return block;
        free(block); /* of a lesser alignment */
    }
    void *block = NULL;
    if (align <= MALLOC_ALIGN)
        return malloc(size);
    return posix_memalign(&block, align, size) ? NULL : block;
}

static void block_free(void *block, size_t size, size_t align)
{
    Kept *kept = align > MALLOC_ALIGN ? kept_of(size) : NULL;
    for (int k = 0; kept && k < kept->count; k++) {
        void *none = NULL;
        if (atomic_compare_exchange_strong_explicit(&kept->blocks[k], &none, block, memory_order_release, memory_order_relaxed))
            return;
    }
    free(block);
}

void *kept_alloc(void *data, void *old, size_t old_size, size_t new_size, size_t align)
{
    (void)data;
    if (align <= MALLOC_ALIGN && new_size)
        return realloc(old, new_size);
    void *block = new_size ? block_new(new_size, align) : NULL;
    if (new_size && !block)
        return NULL;
    if (old && block)
        memcpy(block, old, old_size < new_size ? old_size : new_size);
    if (old)
        block_free(old, old_size, align);
    return block;
}
