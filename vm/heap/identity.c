/* identity.c: see identity.h. */
#include "vm/heap/identity.h"
#include "vm/heap/heap_internal.h"

/* Open addressing, probed linearly; a removal closes the gap. At most half full. */
typedef struct Numbered {
    const void *cell; /* NULL: free */
    uint64_t number;
} Numbered;

struct Identities {
    Numbered *entries;
    size_t size, count; /* size is a power of two */
    uint64_t given;
};

static size_t numbered_home(const Identities *t, const void *cell)
{
    return (size_t)(((uint64_t)(uintptr_t)cell >> 3) * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (t->size - 1);
}

static Numbered *numbered_find(const Identities *t, const void *cell)
{
    size_t i = numbered_home(t, cell);
    while (t->entries[i].cell && t->entries[i].cell != cell)
        i = (i + 1) & (t->size - 1);
    return &t->entries[i];
}

static bool identities_grow(Coil *c, Identities *t)
{
    size_t size = t->size ? t->size * 2 : 256, old_size = t->size;
    Numbered *old = t->entries, *fresh = mem_alloc_zero(c, mem_product(size, sizeof *fresh));
    if (!fresh)
        return false;
    t->entries = fresh;
    t->size = size;
    for (size_t i = 0; i < old_size; i++)
        if (old[i].cell)
            *numbered_find(t, old[i].cell) = old[i];
    if (old)
        mem_free(c, old, old_size * sizeof *old);
    return true;
}

/* The nth object's number: a permutation of 40 bits that the seed chooses, where addresses of 16 bytes' alignment may be. */
static uint64_t identity_mix(const CoilVM *vm, uint64_t n)
{
    enum { BITS = 40 };
    const uint64_t mask = (UINT64_C(1) << BITS) - 1;
    uint64_t x = (n ^ vm->order->key) & mask;
    for (int round = 0; round < 2; round++) { /* an odd factor and a shift by half the bits are undone in one way each */
        x = x * UINT64_C(0x9E3779B97F4A7C15) & mask;
        x ^= x >> (BITS / 2);
    }
    return UINT64_C(1) << 46 | x << 4;
}

bool identity_numbered(Coil *c, Object *o, uint64_t *out)
{
    Heap *heap = c->vm->heap;
    Identities *t = heap->identities;
    if (!t && !(t = heap->identities = mem_alloc_zero(c, sizeof *t)))
        return false;
    if (t->count * 2 >= t->size && !identities_grow(c, t))
        return false;
    Numbered *e = numbered_find(t, o);
    if (!e->cell) {
        *e = (Numbered){o, identity_mix(c->vm, t->given++)};
        t->count++;
        page_watch(page_of(o));
    }
    *out = e->number;
    return true;
}

void identity_forget(Identities *t, const void *cell)
{
    Numbered *e = t->size ? numbered_find(t, cell) : NULL;
    if (!e || !e->cell)
        return;
    size_t mask = t->size - 1, gap = (size_t)(e - t->entries), i = gap;
    for (;;) {
        i = (i + 1) & mask;
        if (!t->entries[i].cell)
            break;
        size_t home = numbered_home(t, t->entries[i].cell);
        if (((i - home) & mask) >= ((i - gap) & mask)) {
            t->entries[gap] = t->entries[i];
            gap = i;
        }
    }
    t->entries[gap].cell = NULL;
    t->count--;
}

void identities_stop(CoilVM *vm)
{
    Identities *t = vm->heap->identities;
    if (!t)
        return;
    Coil *c = &vm->main_thread;
    vm->heap->identities = NULL;
    if (t->entries)
        mem_free(c, t->entries, t->size * sizeof *t->entries);
    mem_free(c, t, sizeof *t);
}
