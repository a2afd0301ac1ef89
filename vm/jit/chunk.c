/* chunk.c: the memory that machine code lies in. */
#include "vm/heap/heap.h"
#include "vm/jit/unit_internal.h"
#include "vm/system/executable.h"

#if COIL_JIT
enum { CHUNK_LEAST = COIL_HOSTILE ? 32 << 10 : 128 << 10, SHARED_MOST = 4096 };

static size_t rounded(size_t n, size_t to) { return (n + to - 1) / to * to; }

static size_t chunk_room(const UnitChunk *k)
{
    const size_t page = executable_page();
    const uint8_t *end = (const uint8_t *)((uintptr_t)k->data / page * page);
    return end > k->code ? (size_t)(end - k->code) : 0;
}

static UnitChunk *chunk_new(Coil *c, size_t least)
{
    const size_t page = executable_page(), size = rounded(least < CHUNK_LEAST ? CHUNK_LEAST : least, page);
    if (!mem_roomy(c) || !heap_count_maybe(c->vm, size))
        return NULL;
    uint8_t *memory = executable_map(size);
    if (!memory) {
        heap_uncount(c->vm, size);
        return NULL;
    }
    UnitChunk *k = (UnitChunk *)(memory + size) - 1;
    k->vm = c->vm;
    k->size = size;
    k->data = (uint8_t *)k;
    Asm s = {.start = memory, .at = memory, .end = memory + SHARED_MOST};
    shared_make(&s, &k->shared);
    k->code = s.at;
    if (s.full || !executable_close(memory, SHARED_MOST)) {
        executable_unmap(memory, size);
        heap_uncount(c->vm, size);
        return NULL;
    }
    k->next = c->vm->jit->chunks;
    return c->vm->jit->chunks = k;
}

UnitChunk *chunk_with(Coil *c, size_t code, size_t data)
{
    for (UnitChunk *k = c->vm->jit->chunks; k; k = k->next)
        if (chunk_room(k) >= code + data + executable_page())
            return k;
    return chunk_new(c, code + data + SHARED_MOST + 4 * executable_page());
}

void chunk_release(CoilVM *vm, UnitChunk *k)
{
    if (--k->units)
        return;
    UnitChunk **link = &vm->jit->chunks;
    while (*link != k)
        link = &(*link)->next;
    *link = k->next;
    heap_uncount(vm, k->size);
    executable_unmap(chunk_start(k), k->size);
}
#endif
