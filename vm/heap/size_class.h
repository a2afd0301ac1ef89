/* size_class.h: which sizes the cells of pages have, for heap.c where they come from pages. */
#ifndef VM_HEAP_SIZE_CLASS_H
#define VM_HEAP_SIZE_CLASS_H

#include "vm/heap/heap_internal.h"

/* Size classes: multiples of 8 to 256, then about a sixth apart, then what goes into a page six times to once: a block of the host's for each of
 * those, aligned as a page is, would take a page's room and be counted as less. */
static const uint16_t heap_big_sizes[] = {288,  320,  384,  448,  512,  640,  768,  1024,          1280,
                                          1600, 2048, 2544, 3056, 3824, 5104, 7648, HEAP_MAX_SMALL};
_Static_assert(HEAP_MAX_SMALL <= PAGE_BYTES - PAGE_HEADER, "the largest cell fits into a page");
enum { SMALL_CLASSES = 33, BIG_CLASSES = sizeof heap_big_sizes / sizeof *heap_big_sizes };
_Static_assert(SMALL_CLASSES + BIG_CLASSES == HEAP_CLASSES, "size classes");

static inline unsigned heap_class_of(size_t size)
{
    if (size <= HEAP_MULTIPLES)
        return (unsigned)(size + 7) / 8;
    unsigned k = 0;
    while (heap_big_sizes[k] < size)
        k++;
    return SMALL_CLASSES + k;
}

/* Few objects of a size class share the pages of a class of larger cells, that a small VM has few pages: the least of these that is as large. A
 * class begins pages of its own when it has had SHARED_BYTES there. */
static const uint16_t heap_shared_sizes[] = {64, 128, 256, 512, 1024, 2048};
enum { SHARED_BYTES = 2048 };

static inline size_t heap_class_size(unsigned k) { return k < SMALL_CLASSES ? k * 8u : heap_big_sizes[k - SMALL_CLASSES]; }

/* The class whose pages a class that begins takes its next cell from: its own, once it had its part of another's. */
static inline unsigned class_shared(Heap *heap, unsigned k, enum PageKind kind)
{
    size_t size = heap_class_size(k);
    const uint16_t *shared = heap_shared_sizes;
    if (size > SHARED_BYTES)
        return k;
    while (*shared < size)
        shared++;
    if (heap->shared[kind][k] >= SHARED_BYTES / *shared)
        return k;
    heap->shared[kind][k]++;
    return heap_class_of(*shared);
}

#endif
