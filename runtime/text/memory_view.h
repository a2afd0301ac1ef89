/* memory_view.h: the struct of memoryview, for what makes views by other ways than its constructor. */
#ifndef RUNTIME_MEMORY_VIEW_H
#define RUNTIME_MEMORY_VIEW_H

#include "runtime/types/memory_layout.h"
#include "vm/machine/vm.h"
#include "vm/values/buffer.h"

typedef struct MemoryView {
    Object h;
    BufferView base; /* of the root object; private_[0] is counted and visited */
    BufferFn again;  /* gives another view of what `base` is one of */
    uint8_t *data;   /* first item */
    Layout layout;
    size_t exports;
    int64_t hash;       /* -1: unknown */
    const char *format; /* the exporter's, or `own` */
    char own[8];        /* a cast's */
    char code;          /* 0: not a native single item */
    bool readonly, released;
    bool restricted; /* it ends with the call it was made for: no view is made of it */
} MemoryView;

/* A view of what `get` gives of root, for COIL_BUFFER_ flags. */
MUST_USE MemoryView *memoryview_got(Coil *c, Value root, BufferFn get, uint32_t flags);
/* A view of memory that another holds, which that one ends by memoryview_drop(). */
MUST_USE MemoryView *memoryview_restricted(Coil *c, const BufferView *memory);
/* Ends a view: it lets go of the memory. */
void memoryview_drop(Coil *c, MemoryView *m);
/* m.release(): BufferError while something has a view of m. */
MUST_USE bool memoryview_end(Coil *c, MemoryView *m);
/* The object that gave the memory: the one that has the `buffer` slot, or a BufferWrapper. COIL_NULL of a restricted or released one. */
static inline Value memoryview_root_borrow(const MemoryView *m) { return buffer_owner_borrow(&m->base); }

#endif
