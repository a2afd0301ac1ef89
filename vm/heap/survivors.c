/* survivors.c: what a VM still has at its end, counted. */
#include "vm/heap/heap_internal.h"

size_t heap_survivors(CoilVM *vm, void (*each)(CoilVM *vm, Object *o, void *arg), void *arg)
{
    size_t count = 0;
    for (int leaf = 0; leaf < 2; leaf++)
        for (Page *p = vm->heap->all[leaf]; p; p = p->next_all)
            for (Object *o = page_first(p); o; o = page_next(p, o))
                if (o->shape) {
                    count++;
                    if (each)
                        each(vm, o, arg);
                }
    return count;
}

size_t heap_buffers(CoilVM *vm)
{
    Heap *heap = vm->heap;
    size_t count = 0, known = 0;
    for (Page *p = heap->all[PAGE_BUFFER]; p; p = p->next_all)
        count += p->live;
    for (int kind = 0; kind < PAGE_KINDS; kind++)
        for (Page *p = heap->all[kind]; p; p = p->next_all)
            known += p->large ? p->large_size : 0;
    known += heap->large ? heap->large->large_size : 0;
    for (Chunk *chunk = heap->chunks; chunk; chunk = chunk->next)
        known += chunk->size;
    return count + (heap->bytes > known);
}
