/* storage.c: an array's memory, and filling it. */
#include "runtime/extensions/array/array.h"

Array *array_of(Coil *c, CoilValue v) { return coil_data(c, v, array_class); }

Array *array_maybe(Coil *c, CoilValue v) { return coil_data_if(c, v, array_class); }

CoilValue array_new(Coil *c, CoilValue cls, const ItemType *type, Array **out)
{
    void *data = NULL;
    CoilValue v = coil_is_null(cls) ? coil_instance(c, array_class, &data) : coil_instance_of(c, cls, array_class, &data);
    *out = data;
    if (!coil_is_null(v)) {
        (*out)->type = type;
        (*out)->vm = coil_vm(c);
        (*out)->strides[0] = type->size;
    }
    return v;
}

bool array_resize(Coil *c, Array *a, size_t length)
{
    if (length == a->length)
        return true;
    if (a->exports)
        return (void)coil_raisef(c, "BufferError", "cannot resize an array that is exporting buffers"), false;
    size_t size = a->type->size;
    if (length > a->room || length < a->room / 2) {
        size_t room = length ? length + length / 8 + (length < 8 ? 3 : 7) : 0;
        if (room < length || room > (size_t)PTRDIFF_MAX / size)
            return (void)coil_raisef(c, "MemoryError", "%s", ""), false;
        char *items = coil_memory_resize(c, a->items, a->room * size, room * size);
        if (!items && room)
            return false;
        a->items = items;
        a->room = room;
    }
    a->exports++;
    bool ok = true;
    for (size_t at = a->length * size, end = length * size, n; ok && at < end; at += n) {
        n = end - at < ARRAY_PIECE ? end - at : ARRAY_PIECE;
        memset(a->items + at, 0, n);
        ok = n < ARRAY_PIECE || coil_charge(c, ARRAY_PIECE / ARRAY_TOUCHED);
    }
    a->exports--;
    if (ok)
        a->length = length;
    return ok;
}

bool array_items_copy(Coil *c, Array *to, size_t at, Array *from, int64_t start, int64_t step, size_t count)
{
    const size_t size = to->type->size;
    to->exports++, from->exports++; /* a charge may run what would resize them */
    bool ok = true;
    for (size_t done = 0, n; ok && done < count; done += n) {
        n = count - done < ARRAY_PIECE / size ? count - done : ARRAY_PIECE / size;
        char *p = to->items + (at + done) * size, *q = from->items + (start + (int64_t)done * step) * (int64_t)size;
        if (step == 1)
            memcpy(p, q, n * size);
        else
            for (size_t k = 0; k < n; k++)
                memcpy(p + k * size, q + (int64_t)k * step * (int64_t)size, size);
        ok = n < ARRAY_PIECE / size || coil_charge(c, ARRAY_PIECE / ARRAY_TOUCHED);
    }
    to->exports--, from->exports--;
    return ok;
}

bool array_replace(Coil *c, Array *a, size_t start, size_t end, const void *from, size_t count)
{
    size_t size = a->type->size, tail = a->length - end, length = a->length - (end - start);
    if (count > (size_t)PTRDIFF_MAX / size - length)
        return (void)coil_raisef(c, "MemoryError", "%s", ""), false;
    length += count;
    if (length > a->length) {
        if (!array_resize(c, a, length))
            return false;
        memmove(a->items + (start + count) * size, a->items + end * size, tail * size);
    } else if (length < a->length) {
        if (a->exports)
            return (void)coil_raisef(c, "BufferError", "cannot resize an array that is exporting buffers"), false;
        memmove(a->items + (start + count) * size, a->items + end * size, tail * size);
        if (!array_resize(c, a, length))
            return false;
    }
    if (count && from)
        memcpy(a->items + start * size, from, count * size);
    else if (count)
        memset(a->items + start * size, 0, count * size);
    return !tail || coil_charge(c, tail * size / ARRAY_MOVED); /* who appends has not written yet */
}

bool array_insert(Coil *c, Array *a, size_t at, CoilValue v)
{
    uint64_t item = 0;
    if (!a->type->set(c, a->type, v, &item))
        return false;
    if (at > a->length)
        at = a->length;
    return array_replace(c, a, at, at, &item, 1);
}

bool array_append(Coil *c, Array *a, CoilValue v) { return array_insert(c, a, SIZE_MAX, v); }

bool array_from_bytes(Coil *c, Array *a, const void *data, size_t length)
{
    if (length % a->type->size)
        return (void)coil_raisef(c, "ValueError", "bytes length not a multiple of item size"), false;
    return array_replace(c, a, a->length, a->length, data, length / a->type->size);
}

bool array_from_text(Coil *c, Array *a, CoilValue text)
{
    CoilChars chars;
    if (!coil_to_chars(c, text, &chars) || !coil_charge(c, chars.length / 4))
        return false;
    size_t at = a->length; /* a charge may run what changes it */
    if (!array_replace(c, a, at, at, NULL, chars.length))
        return false;
    uint32_t *to = (uint32_t *)a->items + at;
    for (size_t k = 0; k < chars.length; k++)
        to[k] = chars.width == 1   ? ((const uint8_t *)chars.data)[k]
                : chars.width == 2 ? ((const uint16_t *)chars.data)[k]
                                   : ((const uint32_t *)chars.data)[k];
    return true;
}

bool array_extend(Coil *c, Array *a, CoilValue iterable)
{
    Array *other = array_maybe(c, iterable);
    if (coil_failed(c))
        return false;
    if (other) {
        if (other->type != a->type)
            return (void)coil_raisef(c, "TypeError", "can only extend with array of same kind"), false;
        size_t count = other->length, at = a->length;
        other->exports += other != a;
        bool ok = array_replace(c, a, at, at, NULL, count) && array_items_copy(c, a, at, other, 0, 1, count);
        other->exports -= other != a;
        return ok;
    }
    CoilValue iterator = coil_iter(c, iterable), item;
    for (;;) {
        CoilScope scope = coil_scope_open(c);
        bool ok = coil_next(c, iterator, &item), more = ok && !coil_is_null(item);
        ok = ok && (!more || array_append(c, a, item));
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok || !more)
            return ok;
    }
}
