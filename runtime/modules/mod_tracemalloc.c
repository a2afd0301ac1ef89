/* mod_tracemalloc.c: _tracemalloc: how much memory a program takes from a point on. Coil counts what it takes from its host; it does not
 * remember which line asked, so there are no traces. Sizes are of the pages and buffers behind the objects. */
#include "vm/heap/heap_internal.h"
#include "runtime/modules/module_types.h"

static Value tracemalloc_start(Coil *c, const Value *args)
{
    (void)args;
    Heap *heap = c->vm->heap;
    heap->peak = heap->bytes;
    return int_from_u64(c, heap->bytes);
}

static Value tracemalloc_memory(Coil *c, const Value *args)
{
    (void)args;
    const Heap *heap = c->vm->heap;
    return from_object(tuple_pack(c, 2, small((int64_t)heap->bytes), small((int64_t)heap->peak)));
}

const CoilDef tracemalloc_module[] = {
    COIL_MODULE("_tracemalloc", "Counts of memory. Use module tracemalloc."),
    FUNCTION("restart", "()", tracemalloc_start, "Lets the peak start anew: the bytes in use now."),
    FUNCTION("memory", "()", tracemalloc_memory, "The bytes in use, and the most that were since the peak's start."),
    COIL_END,
};
