/* struct_layout.h: what a format of the struct module says, parsed. */
#ifndef RUNTIME_STRUCT_LAYOUT_H
#define RUNTIME_STRUCT_LAYOUT_H

#include "vm/values/buffer.h"
#include "runtime/modules/module_types.h"

/* A run of `count` items of one code ('s' and 'p': one item of `count` bytes), the first at `offset`. */
typedef struct StructField {
    char code;
    uint8_t size; /* bytes an item */
    bool integer; /* a code of ints, but 'P', which takes both signs */
    size_t offset, count;
} StructField;

typedef struct StructLayout {
    size_t size, items, count, room; /* bytes; values; fields in use; fields there is room for beyond `few` */
    bool big, native;
    StructField few[6], *fields; /* fields: few, or allocated */
} StructLayout;

extern const TypeDef struct_error_type;
/* Raises struct.error. */
Value struct_raise(Coil *c, const char *format, ...);
#define struct_fail(...) ((void)struct_raise(__VA_ARGS__), false)

/* Parses a format (a str or bytes), leaving a layout that struct_layout_drop ends (a failed one too). The result must not move. */
MUST_USE bool struct_layout_parse(Coil *c, Value format, StructLayout *out);
void struct_layout_drop(Coil *c, StructLayout *l);

/* Writes values[0 .. l->items) to l->size bytes at `to`, padding zeroed. */
MUST_USE bool struct_layout_pack(Coil *c, const StructLayout *l, const Value *values, uint8_t *to);
MUST_USE Tuple *struct_layout_unpack(Coil *c, const StructLayout *l, const uint8_t *from);

#endif
