/* chunks.c: pages, which come from the host several at once. */
#include "vm/heap/heap_internal.h"

#if !COIL_HEAP_MALLOC

enum { HEAP_RATE = 32 };                                        /* bytes of small objects that are made and freed in a step */
enum { LARGE_KEPT_LEAST = 1 << 16, LARGE_KEPT_MOST = 1 << 20 }; /* what may stand by */

/* A chunk, the list's first. Its pages are taken one after another, and none is touched before: what a small VM does not use, the system
 * need not give. */
static MUST_USE bool chunk_new(CoilVM *vm)
{
    Heap *heap = vm->heap;
    size_t size = (heap->bytes < 2048 * 1024 ? 5 : 16) * PAGE_BYTES; /* small VMs stay small */
    if (!heap_fits(vm, size)) {
        heap->over = false;
        size = PAGE_BYTES;
    }
    char *memory = heap_fits(vm, size) ? host_alloc(&vm->config, NULL, 0, size, PAGE_BYTES) : NULL;
    Chunk *chunk = memory ? host_alloc(&vm->config, NULL, 0, sizeof *chunk, HOST_ALIGN) : NULL;
    if (!chunk) {
        if (memory)
            host_alloc(&vm->config, memory, size, 0, PAGE_BYTES);
        return false;
    }
    *chunk = (Chunk){.memory = memory, .size = size, .next = heap->chunks};
    heap->chunks = chunk;
    heap->fresh = memory;
    heap->fresh_end = memory + size;
    heap_account(vm, size, 0);
    vm->owed += size / HEAP_RATE; /* charged for with what comes next: there may be no Coil here that could fail */
    return true;
}

Page *heap_page(CoilVM *vm)
{
    Heap *heap = vm->heap;
    Page *p = heap->spare;
    if (p) {
        heap->spare = p->next;
        return p;
    }
    if (heap->fresh == heap->fresh_end && !chunk_new(vm))
        return NULL;
    p = (Page *)heap->fresh;
    heap->fresh += PAGE_BYTES;
    p->chunk = heap->chunks;
    return p;
}

Page *large_take(CoilVM *vm, size_t total)
{
    Heap *heap = vm->heap;
    Page *p = heap->large;
    if (p && p->large_size >= total && p->large_size / 2 <= total) {
        heap->large = NULL;
        total = p->large_size;
    } else {
        if (!heap_fits(vm, total) || !(p = host_alloc(&vm->config, NULL, 0, total, PAGE_BYTES)))
            return NULL;
        heap_account(vm, total, 0);
    }
    memset(p, 0, sizeof *p);
    p->large_size = total;
    return p;
}

static void large_free(CoilVM *vm, Page *p)
{
    heap_account(vm, 0, p->large_size);
    host_give(vm, p, p->large_size, PAGE_BYTES);
}

void large_give(CoilVM *vm, Page *p)
{
    Page *before = p;
    if (p->large_size >= LARGE_KEPT_LEAST && p->large_size <= LARGE_KEPT_MOST) {
        before = vm->heap->large;
        vm->heap->large = p;
    }
    if (before)
        large_free(vm, before);
}

/* Gives the host back the large page that stands by, and the chunks whose pages are all spare. False: there were none. */
bool heap_trim(CoilVM *vm)
{
    Heap *heap = vm->heap;
    Page *large = heap->large;
    heap->large = NULL;
    if (large)
        large_free(vm, large);
    for (Page *p = heap->spare; p; p = p->next)
        p->chunk->spare = p->chunk == heap->chunks ? (size_t)(heap->fresh_end - heap->fresh) : 0;
    for (Page *p = heap->spare; p; p = p->next)
        p->chunk->spare += PAGE_BYTES;
    bool any = large != NULL;
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
        if (chunk == heap->chunks)
            heap->fresh = heap->fresh_end = NULL;
        *link = chunk->next;
        heap_account(vm, 0, chunk->size);
        host_give(vm, chunk->memory, chunk->size, PAGE_BYTES);
        host_alloc(&vm->config, chunk, sizeof *chunk, 0, HOST_ALIGN);
    }
    return any;
}
#endif
