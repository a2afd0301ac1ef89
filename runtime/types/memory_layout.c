/* memory_layout.c: see the header. */
#include "runtime/types/memory_layout.h"
#include "vm/machine/pieces.h"

#include <string.h>

int64_t layout_items(const Layout *l)
{
    int64_t items = 1;
    for (uint32_t d = 0; d < l->dimensions; d++)
        items *= l->shape[d];
    return items;
}

void layout_pack(Layout *l)
{
    int64_t stride = (int64_t)l->item_size;
    for (uint32_t d = l->dimensions; d-- > 0;) {
        l->strides[d] = stride;
        stride *= l->shape[d];
    }
}

/* A dimension of one item may have any stride, and no items lie anywhere. */
static bool is_packed(const Layout *l, bool fortran)
{
    int64_t stride = (int64_t)l->item_size;
    for (uint32_t k = 0; k < l->dimensions; k++) {
        uint32_t d = fortran ? k : l->dimensions - 1 - k;
        if (l->shape[d] == 0)
            return true;
        if (l->shape[d] > 1 && l->strides[d] != stride)
            return false;
        stride *= l->shape[d];
    }
    return true;
}

bool layout_is_c(const Layout *l) { return is_packed(l, false); }

bool layout_is_fortran(const Layout *l) { return is_packed(l, true); }

/* Places of the walk through all items: `at` counts the dimensions gone through, from the last inwards if fortran. */
typedef struct Walk {
    Coil *c;
    size_t done; /* items */
    bool stopped;
    uint32_t dimensions;
    const int64_t *shape, *strides;
    size_t item_size;
    bool fortran;
} Walk;

/* Recurses into dimensions: LAYOUT_MOST at most. */
static uint8_t *gather(Walk *w, uint32_t at, const uint8_t *from, uint8_t *to)
{
    if (at == w->dimensions) {
        memcpy(to, from, w->item_size);
        w->stopped |= !piece_round(w->c, w->done++);
        return to + w->item_size;
    }
    uint32_t d = w->fortran ? w->dimensions - 1 - at : at;
    for (int64_t i = 0; i < w->shape[d] && !w->stopped; i++)
        to = gather(w, at + 1, from + i * w->strides[d], to);
    return to;
}

bool layout_gather(Coil *c, const Layout *l, const uint8_t *from, uint8_t *to, bool fortran)
{
    size_t size = (size_t)layout_items(l) * l->item_size;
    Walk w = {c, 0, false, l->dimensions, l->shape, l->strides, l->item_size, fortran};
    if (is_packed(l, fortran))
        return !size || pieces_copy_long(c, to, from, size);
    gather(&w, 0, from, to);
    return !w.stopped;
}

bool strided_gather(Coil *c, const BufferView *view, size_t item_size, uint8_t *to)
{
    Walk w = {c, 0, false, view->dimensions, view->shape, view->strides, item_size, false};
    gather(&w, 0, view->data, to);
    return !w.stopped;
}
