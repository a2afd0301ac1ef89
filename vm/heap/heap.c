/* heap.c: pages and buffers. See heap.h for the rules; free.c for what dies, host_memory.c for what comes from the host, collect.c for cycles. */
#include "vm/heap/heap_internal.h"
#include "vm/heap/cells.h"
#include "vm/heap/trace.h"
#include "vm/machine/breaker.h"
#include "vm/machine/pieces.h"

#include <stdlib.h>

/* ---- pages ---- */

size_t heap_size_of(const Object *o) { return page_of(o)->cell; }

/* A page of containers may have young ones from now on. */
static void page_touch(Heap *heap, Page *p)
{
    if (p->young || p->kind != PAGE_CONTAINER)
        return;
    p->young = true;
    p->next_young = NULL;
    p->young_link = heap->young_end;
    *heap->young_end = p;
    heap->young_end = &p->next_young;
}

static void page_forget(Heap *heap, Page *p)
{
    if (p->previous_all)
        p->previous_all->next_all = p->next_all;
    else
        heap->all[p->kind] = p->next_all;
    if (p->next_all)
        p->next_all->previous_all = p->previous_all;
    else
        heap->last[p->kind] = p->previous_all;
    if (p->young) {
        *p->young_link = p->next_young;
        *(p->next_young ? &p->next_young->young_link : &heap->young_end) = p->young_link;
    }
    if (p->grey)
        page_ungrey(p);
    if (heap->pass.at == p)
        heap->pass.at = p->next_all;
}

/* The collector walks all pages: this one, which holds nothing any more, stays among them until heap_flush(). */
static void page_keep(Heap *heap, Page *p)
{
    p->next = heap->kept;
    heap->kept = p;
}

static inline void page_note_vm(Page *p, CoilVM *vm)
{
#if COIL_DEBUG || COIL_HOSTILE
    p->vm = vm;
#else
    (void)p, (void)vm;
#endif
}

#if !COIL_HEAP_MALLOC
#include "vm/heap/size_class.h"

size_t heap_size_given(size_t size) { return size > HEAP_MAX_SMALL ? size : heap_class_size(heap_class_of(size < 16 ? 16 : size)); }

/* The pages with room. */
static Page **heap_rooms(Heap *heap, unsigned kind, unsigned k)
{
    return UNLIKELY(heap->tracer != NULL) ? &heap->tracer->pages[kind][k] : &heap->pages[kind][k];
}

/* Is it in that list? */
static bool page_listed(const Page *p) { return p->watched ? p->roomy : p->has_room; }
static void page_list(Page *p, bool listed)
{
    if (p->watched)
        p->roomy = listed;
    else
        p->has_room = listed;
}

static void page_link(Page **list, Page *p)
{
    p->previous = NULL;
    p->next = *list;
    if (*list)
        (*list)->previous = p;
    *list = p;
}

void heap_touch_rooms(Heap *heap)
{
    for (unsigned k = 0; k < HEAP_CLASSES; k++) {
        Page *first = *heap_rooms(heap, PAGE_CONTAINER, k);
        if (first)
            page_touch(heap, first);
    }
}

static void page_unlink(Page **list, Page *p)
{
    if (p->previous)
        p->previous->next = p->next;
    else
        *list = p->next;
    if (p->next)
        p->next->previous = p->previous;
}

/* A page with room for the size class, now first in its list of pages with room. */
static Page *page_new(CoilVM *vm, unsigned k, enum PageKind kind)
{
    Page *p = heap_page(vm);
    if (!p)
        return NULL;
    Chunk *chunk = p->chunk;
    memset(p, 0, sizeof *p);
    p->chunk = chunk;
    p->cell = (uint32_t)heap_class_size(k);
    p->size_class = (uint8_t)k;
    p->kind = (uint8_t)kind;
    page_note_vm(p, vm);
    p->bump = (char *)p + PAGE_HEADER;
    p->end = (char *)p + PAGE_BYTES - p->cell;
    page_link(heap_rooms(vm->heap, kind, k), p);
    p->has_room = true;
    p->next_all = vm->heap->all[kind];
    p->previous_all = NULL;
    if (p->next_all)
        p->next_all->previous_all = p;
    vm->heap->all[kind] = p;
    return p;
}

static Object *heap_large(Coil *c, size_t size, enum PageKind kind)
{
    CoilVM *vm = c->vm;
    size_t total;
    /* It is aligned as a page is, and so nothing else has the rest of its last, but what malloc() puts in front of the next block: that is
     * aligned then without a gap (of blocks of two pages they made up a third of the memory). */
    if (__builtin_add_overflow(size, (size_t)PAGE_HEADER + HOST_ALIGN + PAGE_BYTES - 1, &total))
        return NULL;
    Page *p = large_take(vm, total - total % PAGE_BYTES - HOST_ALIGN);
    if (!p)
        return NULL;
    p->large = true;
    p->kind = (uint8_t)kind;
    page_note_vm(p, vm);
    p->cell = size > UINT32_MAX ? UINT32_MAX : (uint32_t)size;
    p->live = 1;
    p->bump = (char *)p + PAGE_HEADER + 1;
    p->end = (char *)p + PAGE_HEADER;
    p->next_all = vm->heap->all[kind];
    if (p->next_all)
        p->next_all->previous_all = p;
    vm->heap->all[kind] = p;
    page_touch(vm->heap, p);
    Object *o = (Object *)((char *)p + PAGE_HEADER);
    if (UNLIKELY(vm->heap->tracer != NULL))
        trace_add_cell(c, p, o, size);
    return o;
}

/* The size class's first page is full: takes it off the list, and the next one's cell. While blocks are traced all come here. */
static __attribute__((noinline)) void *heap_cell_elsewhere(Coil *c, size_t size, unsigned k, enum PageKind kind)
{
    CoilVM *vm = c->vm;
    if (!*heap_rooms(vm->heap, kind, k))
        k = class_shared(vm->heap, k, kind);
    Page *p, **rooms = heap_rooms(vm->heap, kind, k);
    while ((p = *rooms) && !p->free && p->bump > p->end) {
        page_unlink(rooms, p);
        page_list(p, false);
    }
    if (!p && !(p = page_new(vm, k, kind)))
        return NULL;
    page_touch(vm->heap, p);
    p->live++;
    FreeCell *cell = p->free;
    if (cell) {
        p->free = cell->next;
    } else {
        cell = (FreeCell *)p->bump;
        p->bump += p->cell;
    }
    if (UNLIKELY(vm->heap->tracer != NULL))
        trace_add_cell(c, p, cell, size);
    return cell;
}

static inline void *heap_cell_of_class(Coil *c, size_t size, unsigned k, enum PageKind kind)
{
    Page *p = c->vm->heap->pages[kind][k];
    FreeCell *cell;
    if (LIKELY(p && (cell = p->free)))
        p->free = cell->next;
    else if (LIKELY(p && p->bump <= p->end)) {
        cell = (FreeCell *)p->bump;
        p->bump += p->cell;
    } else {
        return heap_cell_elsewhere(c, size, k, kind);
    }
    p->live++;
    return cell;
}

static inline Object *heap_cell(Coil *c, size_t size, enum PageKind kind)
{
    if (LIKELY(size <= HEAP_MULTIPLES))
        return heap_cell_of_class(c, size, (unsigned)(size < 16 ? 16 : size + 7) / 8, kind);
    if (UNLIKELY(size > HEAP_MAX_SMALL))
        return heap_large(c, size, kind);
    return heap_cell_of_class(c, size, heap_class_of(size), kind);
}

void heap_release_large(CoilVM *vm, Page *p)
{
    Heap *heap = vm->heap;
    if (UNLIKELY(p->watched))
        cell_freed(heap, page_first(p));
    if (heap->collecting) {
        Object *o = page_first(p);
        o->count = o->shape = 0;
        page_keep(heap, p);
        return;
    }
    page_forget(heap, p);
    large_give(vm, p);
}

/* An empty page that is in no list of pages with room. */
static void page_spare(Heap *heap, Page *p)
{
    page_forget(heap, p);
    p->next = heap->spare;
    heap->spare = p;
}

void page_settle(Heap *heap, Page *p)
{
    Page **rooms = heap_rooms(heap, p->kind, p->size_class);
    if (UNLIKELY(p->watched))
        cell_freed(heap, p->free);
    if (!page_listed(p)) {
        page_link(rooms, p);
        page_list(p, true);
        page_touch(heap, p);
    }
    if (p->live == 0 && p->next) { /* not the list's only page */
        page_unlink(rooms, p);
        page_touch(heap, *rooms);
        if (heap->collecting) /* as a large one */
            page_keep(heap, p);
        else
            page_spare(heap, p);
    }
}

/* ---- small buffers: sizes apart by 32, so that few pages begin ---- */

static inline void *block_new(Coil *c, size_t size)
{
    void *p = heap_fault(c->vm)
                  ? NULL
                  : heap_cell_of_class(c, size, size <= HEAP_MULTIPLES ? (unsigned)(size + 31) / 32 * 4 : heap_class_of(size), PAGE_BUFFER);
    if (UNLIKELY(!p))
        heap_refuse(c);
    return p;
}

static inline void block_free(CoilVM *vm, void *p) { cell_push(vm->heap, page_of(p), p); }

#else /* COIL_HEAP_MALLOC: each object is a block of its own, so that the sanitizer sees every misuse */

size_t heap_size_given(size_t size) { return size; }

static Object *heap_cell(Coil *c, size_t size, enum PageKind kind)
{
    CoilVM *vm = c->vm;
    size_t total;
    if (__builtin_add_overflow(size, (size_t)PAGE_HEADER, &total) || !heap_fits(vm, total))
        return NULL;
    Page *p = host_alloc(&vm->config, NULL, 0, total, HOST_ALIGN);
    if (!p)
        return NULL;
    memset(p, 0, sizeof *p);
    p->large = true;
    p->kind = (uint8_t)kind;
    page_note_vm(p, vm);
    p->large_size = total;
    p->cell = size > UINT32_MAX ? UINT32_MAX : (uint32_t)size;
    p->live = 1;
    p->bump = (char *)p + PAGE_HEADER + 1;
    p->end = (char *)p + PAGE_HEADER;
    p->previous_all = vm->heap->last[kind]; /* the collector walks them in the order of their making, as it does cells of pages */
    if (p->previous_all)
        p->previous_all->next_all = p;
    else
        vm->heap->all[kind] = p;
    vm->heap->last[kind] = p;
    page_touch(vm->heap, p);
    heap_account(vm, total, 0);
    Object *o = (Object *)((char *)p + PAGE_HEADER);
    if (vm->heap->tracer)
        trace_add_cell(c, p, o, size);
    return o;
}

void heap_release_cell(CoilVM *vm, Object *o)
{
    Heap *heap = vm->heap;
    Page *p = page_of(o);
    if (p->kind == PAGE_CONTAINER)
        object_age_forget(heap, p, o);
    if (p->watched)
        cell_freed(heap, o);
    if (heap->collecting) {
        o->count = o->shape = 0;
        page_keep(heap, p);
        return;
    }
    page_forget(heap, p);
    heap_account(vm, 0, p->large_size);
    host_give(vm, p, p->large_size, HOST_ALIGN);
}
static inline void *block_new(Coil *c, size_t size)
{
    (void)c, (void)size;
    return NULL;
}
static inline void block_free(CoilVM *vm, void *p) { (void)vm, (void)p; }
void heap_touch_rooms(Heap *heap) { (void)heap; }
#endif

/* Frees what was kept because the collector was walking the pages. */
void heap_flush(CoilVM *vm)
{
    Heap *heap = vm->heap;
    for (Page *p; (p = heap->kept);) {
        heap->kept = p->next;
#if !COIL_HEAP_MALLOC
        if (!p->large) {
            page_spare(heap, p);
            continue;
        }
#endif
        page_forget(heap, p);
        heap_account(vm, 0, p->large_size);
        host_give(vm, p, p->large_size, COIL_HEAP_MALLOC ? HOST_ALIGN : PAGE_BYTES);
    }
}

/* ---- buffers ---- */

static void *mem_from_host(Coil *c, void *old, size_t old_size, size_t new_size)
{
    CoilVM *vm = c->vm;
    if (new_size > old_size) {
        if (heap_fault(vm) || !heap_fits(vm, new_size - old_size)) {
            heap_refuse(c);
            return NULL;
        }
        if (!charge_memory(c, new_size - old_size))
            return NULL;
    }
    void *p = host_resize(vm, old, old_size, new_size);
    if (!p) {
        heap_refuse(c);
        return NULL;
    }
    heap_account(vm, new_size, old_size);
    if (UNLIKELY(vm->heap->tracer != NULL)) {
        if (old)
            trace_remove(vm->heap->tracer, old);
        trace_add(c, p, new_size);
    }
    return p;
}

void *mem_alloc(Coil *c, size_t size)
{
    size += size == 0;
    return size <= HEAP_MAX_BLOCK ? block_new(c, size) : mem_from_host(c, NULL, 0, size);
}

void mem_drop(CoilVM *vm, void *p, size_t size)
{
    if (!p)
        return;
    size += size == 0;
    if (size <= HEAP_MAX_BLOCK) {
        block_free(vm, p);
        return;
    }
    if (UNLIKELY(vm->heap->tracer != NULL))
        trace_remove(vm->heap->tracer, p);
    heap_account(vm, 0, size);
    host_give(vm, p, size, HOST_ALIGN);
}

void mem_free(Coil *c, void *p, size_t size) { mem_drop(c->vm, p, size); }

void *mem_realloc(Coil *c, void *old, size_t old_size, size_t new_size)
{
    if (!old)
        return new_size ? mem_alloc(c, new_size) : NULL;
    if (new_size == 0) {
        mem_free(c, old, old_size);
        return NULL;
    }
    old_size += old_size == 0;
    if (old_size > HEAP_MAX_BLOCK && new_size > HEAP_MAX_BLOCK)
        return mem_from_host(c, old, old_size, new_size);
    if (old_size <= HEAP_MAX_BLOCK && new_size <= page_of(old)->cell)
        return old;
    void *p = mem_alloc(c, new_size);
    if (p) {
        memcpy(p, old, old_size < new_size ? old_size : new_size);
        mem_free(c, old, old_size);
    }
    return p;
}

void *mem_alloc_zero(Coil *c, size_t size)
{
    void *p = mem_alloc(c, size);
    return !p || LIKELY(pieces_fill(c, p, 0, size)) ? p : (mem_free(c, p, size), NULL);
}

/* A container was made, and it is time to collect. */
static __attribute__((noinline)) void *heap_born(Coil *c, Object *o)
{
    breaker_set(c, BREAK_COLLECT);
    return o;
}

static __attribute__((noinline)) void *heap_object(Coil *c, uint32_t shape, size_t size, enum PageKind kind)
{
    Heap *heap = c->vm->heap;
    if (UNLIKELY(size > HEAP_MAX_FREE) && heap_fits(c->vm, size) && !charge_memory(c, size))
        return NULL;
    Object *o = heap_fault(c->vm) ? NULL : heap_cell(c, size, kind);
    if (UNLIKELY(!o)) {
        heap_refuse(c);
        return NULL;
    }
    o->count = 1;
    o->shape = shape;
    if (kind == PAGE_CONTAINER && UNLIKELY(++heap->born >= heap->threshold))
        return heap_born(c, o);
    return o;
}

/* As heap_object, where a cell of the size was freed before: all else is a call at its end, so that this needs no stack. */
static inline __attribute__((always_inline)) void *heap_object_quick(Coil *c, uint32_t shape, size_t size, enum PageKind kind)
{
#if !COIL_HEAP_MALLOC && !COIL_FAULTS
    Heap *heap = c->vm->heap;
    Page *p;
    FreeCell *cell;
    if (UNLIKELY(size > HEAP_MULTIPLES) || UNLIKELY(!(p = heap->pages[kind][(unsigned)(size < 16 ? 16 : size + 7) / 8])) ||
        UNLIKELY(!(cell = p->free)))
        return heap_object(c, shape, size, kind);
    p->free = cell->next;
    p->live++;
    Object *o = (Object *)cell;
    o->count = 1;
    o->shape = shape;
    if (kind == PAGE_CONTAINER && UNLIKELY(++heap->born >= heap->threshold))
        return heap_born(c, o);
    return o;
#else
    return heap_object(c, shape, size, kind);
#endif
}

void *heap_new(Coil *c, uint32_t shape, size_t size)
{
    Object *o = heap_object_quick(c, shape, size, PAGE_CONTAINER);
    if (UNLIKELY(!o))
        return NULL;
    /* By pairs of words, in a loop that stays one: a call of memset takes longer. Cells are at least 16 bytes, and whole words. */
    uint64_t *word = (uint64_t *)(o + 1), *end = word + (size - sizeof *o + 7) / 8;
    if (COIL_HEAP_MALLOC || size > HEAP_MULTIPLES)
        return memset(word, 0, size - sizeof *o), o;
    if ((end - word) & 1)
        *word++ = 0;
    for (; word < end; word += 2) {
        memset(word, 0, 16);
        __asm__ volatile("" : : : "memory");
    }
    return o;
}

void *heap_new_unset(Coil *c, uint32_t shape, size_t size) { return heap_object_quick(c, shape, size, PAGE_CONTAINER); }

void *heap_new_leaf(Coil *c, uint32_t shape, size_t size) { return heap_object_quick(c, shape, size, PAGE_LEAF); }
