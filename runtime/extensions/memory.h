/* memory.h: memory of the VM for extension modules, where whoever frees it knows neither its size nor a Coil: finalisers, libraries.
 * Each block knows its own. */
#ifndef EXTENSIONS_MEMORY_H
#define EXTENSIONS_MEMORY_H

#include "runtime/coil.h"

#include <string.h>

typedef union MemoryHead {
    struct {
        CoilVM *vm;
        size_t size;
    };
    max_align_t align;
} MemoryHead;

/* A count that a program asks for, not negative, as a size; what a size_t does not hold becomes one that no allocation grants. */
static inline size_t memory_count(int64_t n) { return (uint64_t)n > PTRDIFF_MAX ? PTRDIFF_MAX : (size_t)n; }

/* NULL: MemoryError is pending. */
static inline void *memory_new(Coil *c, size_t count, size_t item)
{
    size_t size;
    MemoryHead *head = NULL;
    if (__builtin_mul_overflow(count, item, &size) || __builtin_add_overflow(size, sizeof *head, &size))
        (void)coil_raisef(c, "MemoryError", "%s", "");
    else if ((head = coil_memory_resize(c, NULL, 0, size))) {
        head->vm = coil_vm(c);
        head->size = size;
    }
    return head ? head + 1 : NULL;
}

static inline void *memory_zeroed(Coil *c, size_t count, size_t item)
{
    void *memory = memory_new(c, count, item);
    return memory ? memset(memory, 0, count * item) : NULL;
}

/* NULL is ignored. Under the VM's lock. */
static inline void memory_drop(void *memory)
{
    if (memory) {
        MemoryHead *head = (MemoryHead *)memory - 1;
        coil_memory_free(head->vm, head, head->size);
    }
}

/* What an object of a library's takes from that library's own allocator, as far as that is known. */
typedef struct Weight {
    CoilVM *vm;
    size_t bytes;
} Weight;

/* From now on so many. False: as it was, with MemoryError or coil.Stopped pending. */
static inline bool weight_put(Coil *c, Weight *w, size_t bytes)
{
    w->vm = coil_vm(c);
    if (bytes > w->bytes && !coil_memory_count(c, bytes - w->bytes))
        return false;
    if (bytes < w->bytes)
        coil_memory_uncount(w->vm, w->bytes - bytes);
    w->bytes = bytes;
    return true;
}

/* Under the VM's lock. */
static inline void weight_drop(Weight *w)
{
    if (w->bytes)
        coil_memory_uncount(w->vm, w->bytes);
    w->bytes = 0;
}

#endif
