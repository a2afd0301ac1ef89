/* cells.h: the memory of an object that is no more goes back to its page. */
#ifndef VM_HEAP_CELLS_H
#define VM_HEAP_CELLS_H

#include "vm/heap/heap_internal.h"
#include "vm/system/branch.h"

#if COIL_HEAP_MALLOC
void heap_release_cell(CoilVM *vm, Object *o);
#else
/* A page's only object is no more. */
void heap_release_large(CoilVM *vm, Page *p);
/* A full page has room again, or a page is empty (one of one cell at the same time), or a cell of a watched page was freed. */
void page_settle(Heap *heap, Page *p);

static inline void cell_push(Heap *heap, Page *p, void *memory)
{
#if COIL_HOSTILE
    memset(memory, 0xDB, p->cell);
#endif
    FreeCell *cell = memory;
    cell->header = 0;
    cell->next = p->free;
    p->free = cell;
    --p->live;
    if (UNLIKELY(!p->has_room) || UNLIKELY(p->live == 0 && p->next)) /* the list's last page stays as it is */
        page_settle(heap, p);
}

static inline void heap_release_cell(CoilVM *vm, Object *o)
{
    Heap *heap = vm->heap;
    Page *p = page_of(o);
    if (p->kind == PAGE_CONTAINER)
        object_age_forget(heap, p, o);
    if (UNLIKELY(p->large))
        heap_release_large(vm, p);
    else
        cell_push(heap, p, o);
}
#endif

#endif
