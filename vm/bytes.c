/* bytes.c: the storage of bytes and bytearray. */
#include "buffer.h"
#include "vm.h"

Bytes *as_bytes_borrow(Coil *c, Value v)
{
    if (!is_object(v))
        return NULL;
    if (as_object(v)->shape == SHAPE_BYTES)
        return (Bytes *)(void *)as_object(v);
    if (class_of_borrow(c, v)->flags & CLASS_IS_BYTES)
        return (Bytes *)(void *)as_object(((Boxed *)(void *)as_object(v))->payload);
    return NULL;
}

Bytearray *as_bytearray_borrow(Coil *c, Value v)
{
    if (is_object(v) && (as_object(v)->shape == SHAPE_BYTEARRAY || class_of_borrow(c, v)->flags & CLASS_IS_BYTEARRAY))
        return (Bytearray *)(void *)as_object(v);
    return NULL;
}

Bytes *bytes_alloc(Coil *c, size_t length)
{
    if (length > SIZE_MAX >> 2) {
        raise_memory(c);
        return NULL;
    }
    Bytes *b = heap_new_leaf(c, SHAPE_BYTES, sizeof(Bytes) + length + 1);
    if (!b)
        return NULL;
    b->length = length;
    b->hash = 0;
    b->data[length] = 0;
    return b;
}

Bytes *bytes_of(Coil *c, const void *data, size_t length)
{
    Bytes *b = bytes_alloc(c, length);
    if (b && length)
        memcpy(b->data, data, length);
    return b;
}

Bytearray *bytearray_of(Coil *c, const void *data, size_t length)
{
    Bytearray *b = heap_new(c, SHAPE_BYTEARRAY, sizeof *b);
    if (!b)
        return NULL;
    if (length) {
        b->data = length == SIZE_MAX ? (raise_memory(c), NULL) : mem_alloc(c, length + 1);
        if (!b->data) {
            RELEASE(c, b);
            return NULL;
        }
        b->start = b->data;
        b->room = length + 1;
        b->length = length;
        if (data)
            memcpy(b->data, data, length);
        else
            memset(b->data, 0, length);
        b->data[length] = 0;
    }
    return b;
}
