/* bytes.c: the storage of bytes and bytearray. */
#include "vm/values/buffer.h"
#include "vm/machine/pieces.h"

Bytes *as_bytes_borrow(Coil *c, Value v)
{
    if (!is_object(v))
        return NULL;
    if (as_object(v)->shape == SHAPE_BYTES)
        return as_bytes(v);
    if (class_of_borrow(c, v)->flags & CLASS_IS_BYTES)
        return as_bytes(((Boxed *)as_object(v))->payload);
    return NULL;
}

Bytearray *as_bytearray_borrow(Coil *c, Value v)
{
    if (is_object(v) && (as_object(v)->shape == SHAPE_BYTEARRAY || class_of_borrow(c, v)->flags & CLASS_IS_BYTEARRAY))
        return as_bytearray(v);
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
    return b && length ? pieces_made(c, pieces_copy(c, b->data, data, length), b) : b;
}

Bytes *bytes_cut_take(Coil *c, Bytes *b, size_t length)
{
    if (length < b->length / 2) {
        Bytes *part = bytes_of(c, b->data, length);
        RELEASE(c, b);
        return part;
    }
    b->length = length;
    b->data[length] = 0;
    return b;
}

Bytearray *bytearray_of(Coil *c, const void *data, size_t length)
{
    Bytearray *b = heap_new_leaf(c, SHAPE_BYTEARRAY, sizeof *b);
    if (!b)
        return NULL;
    memset(&b->h + 1, 0, sizeof *b - sizeof b->h);
    if (length) {
        b->data = length == SIZE_MAX ? (raise_memory(c), NULL) : mem_alloc(c, length + 1);
        if (!b->data) {
            RELEASE(c, b);
            return NULL;
        }
        b->start = b->data;
        b->room = length + 1;
        b->length = length;
        b->data[length] = 0;
        return pieces_made(c, data ? pieces_copy(c, b->data, data, length) : pieces_fill(c, b->data, 0, length), b);
    }
    return b;
}

/* ---- changing a bytearray ---- */

bool bytearray_splice(Coil *c, Bytearray *b, size_t start, size_t end, const void *data, size_t length)
{
    size_t gone = end - start, tail = b->length - end;
    if (gone == length) {
        if (!charge_for(c, length, RATE_COPY))
            return false;
        if (length)
            memmove(b->start + start, data, length);
        return true;
    }
    if (b->exports)
        return fail_error(c, EXC_BufferError, "Existing exports of data: object cannot be re-sized");
    size_t total = b->length - gone + length;
    if (total > SIZE_MAX >> 2) {
        raise_memory(c);
        return false;
    }
    size_t ahead = (size_t)(b->start - b->data);
    if (start == 0 && gone > length) { /* from the front: only move the beginning, and back when all is gone */
        b->start = total ? b->start + (gone - length) : b->data;
    } else if (b->data && ahead + total + 1 <= b->room && total * 4 >= b->room / 2) {
        charge_later(c, tail, RATE_COPY);
        memmove(b->start + start + length, b->start + end, tail);
    } else {
        size_t room = total + 1 + (length > gone ? total / 8 + 8 : 0);
        if (ahead == 0 && start + gone == b->length && b->data) { /* at the end: may grow in place */
            uint8_t *grown = mem_realloc(c, b->data, b->room, room);
            if (!grown)
                return false;
            b->data = b->start = grown;
            b->room = room;
        } else {
            uint8_t *fresh = mem_alloc(c, room);
            if (!fresh)
                return false;
            if ((start && !pieces_copy_long(c, fresh, b->start, start)) || (length && !pieces_copy_long(c, fresh + start, data, length)) ||
                (tail && !pieces_copy_long(c, fresh + start + length, b->start + end, tail))) {
                mem_free(c, fresh, room);
                return false;
            }
            if (b->data)
                mem_free(c, b->data, b->room);
            b->data = b->start = fresh;
            b->room = room;
            length = 0;
        }
    }
    if (length && start == b->length) { /* what is added is not seen yet */
        if (!pieces_copy(c, b->start + start, data, length))
            return b->start[start] = 0, false;
    } else if (length) {
        memcpy(b->start + start, data, length);
    }
    b->length = total;
    b->start[total] = 0;
    return true;
}
