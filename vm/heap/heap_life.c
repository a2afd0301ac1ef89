/* heap_life.c: a VM's heap begins and ends. */
#include "vm/heap/collect.h"
#include "vm/heap/heap_internal.h"
#include "vm/system/branch.h"

bool heap_start(CoilVM *vm)
{
    Heap *heap = host_alloc(&vm->config, NULL, 0, sizeof *heap, HOST_ALIGN);
    if (!heap)
        return false;
    memset(heap, 0, offsetof(Heap, mark_stack));
    heap->young_end = &heap->young;
    heap->pace = heap->threshold = COLLECT_YOUNG;
    heap->enabled = true;
    vm->heap = heap;
#if COIL_FAULTS
    heap_faults_read(heap);
#endif
    return true;
}

void heap_stop(CoilVM *vm)
{
    Heap *heap = vm->heap;
    if (!heap)
        return;
#if COIL_FAULTS
    if (heap->total_path)
        system_note_number(heap->total_path, heap->requests);
#endif
    for (int leaf = 0; leaf < 2; leaf++)
        for (Page *p = heap->all[leaf], *next; p; p = next) {
            next = p->next_all;
            if (p->large)
                host_alloc(&vm->config, p, p->large_size, 0, COIL_HEAP_MALLOC ? HOST_ALIGN : PAGE_BYTES);
        }
    if (heap->large)
        host_alloc(&vm->config, heap->large, heap->large->large_size, 0, PAGE_BYTES);
    for (Chunk *chunk = heap->chunks, *next; chunk; chunk = next) {
        next = chunk->next;
        host_alloc(&vm->config, chunk->memory, chunk->size, 0, PAGE_BYTES);
        host_alloc(&vm->config, chunk, sizeof *chunk, 0, HOST_ALIGN);
    }
    host_alloc(&vm->config, heap, sizeof *heap, 0, HOST_ALIGN);
    vm->heap = NULL;
}
