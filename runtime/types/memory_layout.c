/* memory_layout.c: see the header. */
#include "runtime/types/memory_layout.h"

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
    uint32_t dimensions;
    const int64_t *shape, *strides;
    size_t item_size;
    bool fortran;
} Walk;

/* Recurses into dimensions: LAYOUT_MOST at most. */
static uint8_t *gather(const Walk *w, uint32_t at, const uint8_t *from, uint8_t *to)
{
    if (at == w->dimensions) {
        memcpy(to, from, w->item_size);
        return to + w->item_size;
    }
    uint32_t d = w->fortran ? w->dimensions - 1 - at : at;
    for (int64_t i = 0; i < w->shape[d]; i++)
        to = gather(w, at + 1, from + i * w->strides[d], to);
    return to;
}

void layout_gather(const Layout *l, const uint8_t *from, uint8_t *to, bool fortran)
{
    size_t size = (size_t)layout_items(l) * l->item_size;
    Walk w = {l->dimensions, l->shape, l->strides, l->item_size, fortran};
    if (!is_packed(l, fortran))
        gather(&w, 0, from, to);
    else if (size)
        memcpy(to, from, size);
}

void strided_gather(uint32_t dimensions, const int64_t *shape, const int64_t *strides, size_t item_size, const uint8_t *from, uint8_t *to)
{
    Walk w = {dimensions, shape, strides, item_size, false};
    gather(&w, 0, from, to);
}
