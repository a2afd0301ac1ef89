/* chunks.c: pages, which come from the host several at once. */
#include "vm/heap/heap_internal.h"

#if !COIL_HEAP_MALLOC

enum { HEAP_RATE = 32 }; /* bytes of small objects that are made and freed in a step */

Page *heap_page(CoilVM *vm)
{
    Heap *heap = vm->heap;
    if (!heap->spare) {
        size_t count = heap->bytes < 512 * 1024 ? 4 : 16; /* small VMs stay small */
        size_t size = count * PAGE_BYTES;
        if (!heap_fits(vm, size)) {
            heap->over = false;
            count = 1, size = PAGE_BYTES;
        }
        Chunk *chunk = heap_fits(vm, size) ? host_alloc(&vm->config, NULL, 0, size, PAGE_BYTES) : NULL;
        Chunk *record = chunk ? host_alloc(&vm->config, NULL, 0, sizeof *record, HOST_ALIGN) : NULL;
        if (!record) {
            if (chunk)
                host_alloc(&vm->config, chunk, size, 0, PAGE_BYTES);
            return NULL;
        }
        record->memory = chunk;
        record->size = size;
        record->spare = 0;
        record->next = heap->chunks;
        heap->chunks = record;
        heap_account(vm, size, 0);
        vm->owed += size / HEAP_RATE; /* charged for with what comes next: there may be no Coil here that could fail */
        for (size_t i = count; i-- > 0;) {
            Page *p = (Page *)((char *)chunk + i * PAGE_BYTES);
            p->chunk = record;
            p->next = heap->spare;
            heap->spare = p;
        }
    }
    Page *p = heap->spare;
    heap->spare = p->next;
    return p;
}

/* Gives the host back the chunks whose pages are all spare. False: there were none. */
bool heap_trim(CoilVM *vm)
{
    Heap *heap = vm->heap;
    for (Page *p = heap->spare; p; p = p->next)
        p->chunk->spare = 0;
    for (Page *p = heap->spare; p; p = p->next)
        p->chunk->spare += PAGE_BYTES;
    bool any = false;
    for (Page **link = &heap->spare; *link;) {
        Page *p = *link;
        any |= p->chunk->spare == p->chunk->size;
        if (p->chunk->spare == p->chunk->size)
            *link = p->next;
        else
            link = &p->next;
    }
    for (Chunk **link = &heap->chunks; any && *link;) {
        Chunk *chunk = *link;
        if (chunk->spare != chunk->size) {
            link = &chunk->next;
            continue;
        }
        *link = chunk->next;
        heap_account(vm, 0, chunk->size);
        host_alloc(&vm->config, chunk->memory, chunk->size, 0, PAGE_BYTES);
        host_alloc(&vm->config, chunk, sizeof *chunk, 0, HOST_ALIGN);
    }
    return any;
}
#endif
