/* memory_layout.h: where the items of a view lie: so many in each dimension, so many bytes apart. The first dimension is the outermost. */
#ifndef RUNTIME_MEMORY_LAYOUT_H
#define RUNTIME_MEMORY_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vm/machine/vm.h"

enum { LAYOUT_MOST = 64 }; /* dimensions */

/* Up to one dimension stands in the layout itself, more in memory that its owner allocates: shape, then strides. */
typedef struct Layout {
    uint32_t dimensions;
    int64_t *shape, *strides;
    int64_t own[2];
    size_t item_size;
} Layout;

static inline void layout_init(Layout *l)
{
    l->dimensions = 1;
    l->shape = &l->own[0];
    l->strides = &l->own[1];
}

/* Items in all: 1 without a dimension. */
int64_t layout_items(const Layout *l);
/* Strides of items that lie side by side, the last dimension's closest. */
void layout_pack(Layout *l);
/* Do the items lie side by side, the last (C) or the first (Fortran) dimension's closest? */
bool layout_is_c(const Layout *l);
bool layout_is_fortran(const Layout *l);
/* Copies all items, side by side, the last or the first dimension's closest. */
MUST_USE bool layout_gather(Coil *c, const Layout *l, const uint8_t *from, uint8_t *to, bool fortran);
/* The same, the last dimension's closest, of a view that is no memoryview's. */
MUST_USE bool strided_gather(Coil *c, const BufferView *view, size_t item_size, uint8_t *to);

#endif
