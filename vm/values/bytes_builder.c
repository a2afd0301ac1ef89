/* bytes_builder.c: a growing run of bytes. */
#include "vm/values/bytes_builder.h"

#include "vm/machine/pieces.h"

bool bytes_builder_reserve(BytesBuilder *b, size_t extra)
{
    if (b->failed)
        return false;
    if (b->room - b->length >= extra)
        return true;
    size_t need = b->length + extra, room = need < 64 ? 64 : need + need / 2;
    uint8_t *data = need < extra || need > SIZE_MAX >> 2 ? (raise_memory(b->c), NULL) : mem_realloc(b->c, b->data, b->room, room);
    if (!data) {
        b->failed = true;
        return false;
    }
    b->data = data;
    b->room = room;
    return true;
}

bool bytes_builder_add(BytesBuilder *b, const void *data, size_t length)
{
    if (length == 0)
        return !b->failed;
    if (!bytes_builder_reserve(b, length))
        return false;
    b->failed = !pieces_copy(b->c, b->data + b->length, data, length);
    b->length += length;
    return !b->failed;
}

void bytes_builder_drop(BytesBuilder *b)
{
    if (b->data)
        mem_free(b->c, b->data, b->room);
    b->data = NULL;
    b->length = b->room = 0;
}

Value bytes_builder_finish_as(BytesBuilder *b, bool as_bytearray)
{
    Value result = COIL_NULL;
    if (!b->failed)
        result = as_bytearray ? from_object(bytearray_of(b->c, b->data, b->length)) : from_object(bytes_of(b->c, b->data, b->length));
    bytes_builder_drop(b);
    return result;
}

Bytes *bytes_builder_finish(BytesBuilder *b)
{
    Value v = bytes_builder_finish_as(b, false);
    return is_null(v) ? NULL : as_bytes(v);
}
