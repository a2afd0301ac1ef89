/* bytes_builder.c: a growing run of bytes. */
#include "vm/values/bytes_builder.h"

#include "vm/machine/pieces.h"

bool bytes_builder_reserve(BytesBuilder *b, size_t extra)
{
    if (b->failed)
        return false;
    if (b->room - b->length >= extra)
        return true;
    size_t need = b->length + extra;
    if (need >= extra && need <= b->given) {
        b->failed = !piece_done(b->c);
    } else {
        size_t given = need < 64 ? 64 : need + need / 2;
        uint8_t *data = need < extra || need > SIZE_MAX >> 2 ? (raise_memory(b->c), NULL) : mem_realloc(b->c, b->data, b->given, given);
        b->failed = !data;
        if (data) {
            b->data = data;
            b->given = given;
        }
    }
    if (!b->failed)
        b->room = need + piece_of(b->given - need, PIECE_BYTES);
    return !b->failed;
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
        mem_free(b->c, b->data, b->given);
    b->data = NULL;
    b->length = b->room = b->given = 0;
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
