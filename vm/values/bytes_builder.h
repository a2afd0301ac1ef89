/* bytes_builder.h: a growing run of bytes; as StrBuilder, an error sticks, the builder is ended by finish or drop, and of large room
 * a piece is open. */
#ifndef VM_BYTES_BUILDER_H
#define VM_BYTES_BUILDER_H

#include "vm/values/containers.h"

typedef struct BytesBuilder {
    Coil *c;
    uint8_t *data;
    size_t length, room, given; /* `room` is open, of what is allocated */
    bool failed;
} BytesBuilder;
#define BYTES_BUILDER(coil) ((BytesBuilder){.c = (coil)})

/* Room for `extra` more bytes, at data + length. */
bool bytes_builder_reserve(BytesBuilder *b, size_t extra);
bool bytes_builder_add(BytesBuilder *b, const void *data, size_t length);
static inline bool bytes_builder_byte(BytesBuilder *b, uint8_t byte)
{
    if (UNLIKELY(b->length == b->room) && !bytes_builder_reserve(b, 1))
        return false;
    b->data[b->length++] = byte;
    return true;
}
void bytes_builder_drop(BytesBuilder *b);
MUST_USE Bytes *bytes_builder_finish(BytesBuilder *b);
/* The same as a bytearray, or as bytes. */
MUST_USE Value bytes_builder_finish_as(BytesBuilder *b, bool as_bytearray);

#endif
