/* array.h: class array: items of one machine type, side by side.
 *
 * While memory is exported (a memoryview looks at it) it does not move: whatever would resize raises BufferError. User code runs in
 * __index__, __float__ and comparisons, so places are checked again after each conversion.
 */
#ifndef ARRAY_ARRAY_H
#define ARRAY_ARRAY_H

#include "runtime/coil.h"

typedef struct ItemType {
    char code;
    uint8_t size, format; /* format: of pickles, for this machine's byte order */
    const char *name;     /* for errors; NULL: not an int */
    const char *view;     /* a buffer's format */
    CoilValue (*get)(Coil *c, const void *at);
    bool (*set)(Coil *c, const struct ItemType *type, CoilValue v, void *to);
} ItemType;

typedef struct Array {
    CoilVM *vm;
    const ItemType *type;
    char *items;
    size_t length, room; /* items */
    size_t exports;
    int64_t shape[1], strides[1];
} Array;

extern const CoilDef array_class[], array_iterator_class[];

/* NULL: no such code. */
const ItemType *item_type(uint32_t code);
const ItemType *item_type_at(size_t k);

Array *array_of(Coil *c, CoilValue v);
/* As array_of(), but NULL with nothing pending for others. */
Array *array_maybe(Coil *c, CoilValue v);
/* An empty array; cls COIL_NULL: the class itself. */
CoilValue array_new(Coil *c, CoilValue cls, const ItemType *type, Array **out);
/* Makes it that long; new items are zero. */
bool array_resize(Coil *c, Array *a, size_t length);
/* `count` items of `from` over those of `to` from `at` on, which are there. */
bool array_items_copy(Coil *c, Array *to, size_t at, Array *from, int64_t start, int64_t step, size_t count);
bool array_append(Coil *c, Array *a, CoilValue v);
/* The same at a place, moving what is behind. */
bool array_insert(Coil *c, Array *a, size_t at, CoilValue v);
enum {
    ARRAY_MOVED = 64,     /* bytes moved in a step, */
    ARRAY_TOUCHED = 512,  /* copied to memory that was charged for, where limits are only to be seen, */
    ARRAY_PIECE = 1 << 20 /* in pieces of so many */
};
/* Replaces items [start, end) by `count` others, or by zeroes where from is NULL. */
bool array_replace(Coil *c, Array *a, size_t start, size_t end, const void *from, size_t count);
bool array_extend(Coil *c, Array *a, CoilValue iterable);
bool array_from_bytes(Coil *c, Array *a, const void *data, size_t length);
bool array_from_text(Coil *c, Array *a, CoilValue text);

/* The items from `start` on in steps, as a new array. */
CoilValue array_part(Coil *c, Array *a, int64_t start, int64_t step, size_t count);
/* What a type code stands for; NULL: raised. */
const ItemType *array_type_argument(Coil *c, CoilValue code);
/* Appends what array(code, from) is made from. */
bool array_fill(Coil *c, Array *a, CoilValue from);

/* Rows of array_class: in convert.c, and the last in iterator.c. */
CoilValue array_tolist(Coil *c, const CoilValue *args), array_fromlist(Coil *c, const CoilValue *args),
    array_tobytes(Coil *c, const CoilValue *args), array_frombytes(Coil *c, const CoilValue *args),
    array_tofile(Coil *c, const CoilValue *args), array_fromfile(Coil *c, const CoilValue *args),
    array_fromunicode(Coil *c, const CoilValue *args), array_tounicode(Coil *c, const CoilValue *args),
    array_buffer_info(Coil *c, const CoilValue *args), array_copy(Coil *c, const CoilValue *args),
    array_repr(Coil *c, const CoilValue *args), array_typecode(Coil *c, const CoilValue *args),
    array_itemsize(Coil *c, const CoilValue *args), array_sizeof(Coil *c, const CoilValue *args),
    array_class_getitem(Coil *c, const CoilValue *args), array_reduce(Coil *c, const CoilValue *args),
    array_reconstructor(Coil *c, const CoilValue *args), array_iter(Coil *c, const CoilValue *args);

static inline CoilValue item_get(Coil *c, const Array *a, size_t k) { return a->type->get(c, a->items + k * a->type->size); }
static inline bool is_text_type(const ItemType *t) { return t->code == 'u' || t->code == 'w'; }
static inline CoilValue named(Coil *c, const char *module, const char *name) { return coil_getattr(c, coil_import(c, module), name); }
/* "TypeError: … %s …" with the name of v's type. */
CoilValue raise_about(Coil *c, const char *format_before, CoilValue v, const char *after);

#endif
