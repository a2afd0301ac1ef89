/* data.c: instances of ctypes' classes: memory, whose it is, and what it keeps alive. */
#include "runtime/extensions/_ffi/ffi.h"

#include <wchar.h>

Data *data_of(Coil *c, CoilValue v) { return coil_data(c, v, data_class); }

void data_finalise(void *data)
{
    Data *d = data;
    while (d->owned) {
        Block *before = d->owned->before;
        memory_drop(d->owned);
        d->owned = before;
    }
}

/* The layout that a class has, or its nearest base. */
static CoilValue class_layout(Coil *c, CoilValue cls)
{
    CoilValue layout;
    if (coil_findattr(c, cls, "__layout__", &layout) && coil_is_null(layout))
        return coil_raisef(c, "TypeError", "abstract class");
    return layout;
}

/* An instance of cls with no memory yet. */
static CoilValue data_bare(Coil *c, CoilValue cls, Data **out)
{
    void *data;
    CoilValue layout = class_layout(c, cls);
    const Layout *l = coil_is_null(layout) ? NULL : layout_of(c, layout);
    CoilValue made = l ? coil_instance_of(c, cls, data_class, &data) : COIL_NULL;
    if (coil_is_null(made) || !coil_set_field(c, made, DATA_LAYOUT, layout))
        return COIL_NULL;
    *out = data;
    (*out)->layout = l;
    (*out)->size = l->size;
    return made;
}

/* Zeroed memory of its own, in place of what it had. */
static CoilOk data_own(Coil *c, Data *d, size_t size)
{
    size_t room = size;
    if (d->layout->align > _Alignof(max_align_t))
        room += d->layout->align;
    if (room < size || room > PTRDIFF_MAX - sizeof(Block))
        return !coil_is_null(coil_raisef(c, "MemoryError", "%s", ""));
    if (size <= sizeof d->small && d->layout->align <= _Alignof(max_align_t)) {
        d->at = (char *)&d->small;
    } else {
        Block *block = memory_zeroed(c, room + sizeof(Block), 1);
        if (!block)
            return false;
        block->before = d->owned;
        d->owned = block;
        size_t align = d->layout->align ? d->layout->align : 1;
        d->at = (char *)(((uintptr_t)block->memory + align - 1) / align * align);
    }
    d->size = size;
    d->own = true;
    return true;
}

CoilValue data_new(Coil *c, const CoilValue *args)
{
    Data *d;
    CoilValue made = data_bare(c, args[0], &d);
    return !coil_is_null(made) && data_own(c, d, d->size) ? made : COIL_NULL;
}

/* at(cls, address, base): the memory at an address, which is not its own; base is what points there, or None. */
CoilValue ffi_at(Coil *c, const CoilValue *args)
{
    Data *d;
    uintptr_t address;
    if (!ffi_address(c, args[1], &address))
        return COIL_NULL;
    CoilValue made = data_bare(c, args[0], &d);
    if (coil_is_null(made))
        return COIL_NULL;
    if (coil_kind(c, args[2]) != COIL_KIND_NONE &&
        (!data_of(c, args[2]) || !coil_set_field(c, made, DATA_BASE, args[2]) || !coil_set_field(c, made, DATA_INDEX, coil_int(c, 0))))
        return COIL_NULL;
    d->at = (char *)address;
    return made;
}

static CoilOk in_range(Coil *c, const Data *d, size_t offset, size_t size)
{
    if (!d->at)
        return !coil_is_null(coil_raisef(c, "ValueError", "NULL pointer access"));
    if (offset <= d->size && size <= d->size - offset)
        return true;
    return !coil_is_null(coil_raisef(c, "ValueError", "beyond the memory: %zu bytes at %zu of %zu", size, offset, d->size));
}

/* part(cls, base, offset, index): a part of base, which lives as long. */
CoilValue ffi_part(Coil *c, const CoilValue *args)
{
    Data *d, *base = data_of(c, args[1]);
    size_t offset;
    if (!base || !ffi_size(c, args[2], &offset))
        return COIL_NULL;
    CoilValue made = data_bare(c, args[0], &d);
    if (coil_is_null(made) || !coil_set_field(c, made, DATA_BASE, args[1]) || !coil_set_field(c, made, DATA_INDEX, args[3]) ||
        !in_range(c, base, offset, d->size))
        return COIL_NULL;
    d->at = base->at + offset;
    return made;
}

/* resize(data, size): what it was before stays where it is, for those that point there. */
CoilValue ffi_resize(Coil *c, const CoilValue *args)
{
    int64_t size;
    Data *d = coil_to_int(c, args[1], &size) ? data_of(c, args[0]) : NULL;
    if (!d)
        return COIL_NULL;
    if (size < 0 || (uint64_t)size < d->layout->size)
        return coil_raisef(c, "ValueError", "minimum size is %zu", d->layout->size);
    if (!d->own)
        return coil_raisef(c, "ValueError", "Memory cannot be resized because this object doesn't own it");
    if (d->exports)
        return coil_raisef(c, "BufferError", "Existing exports of data: object cannot be re-sized");
    if ((size_t)size <= d->size) {
        d->size = (size_t)size;
        return coil_none();
    }
    const char *old = d->at;
    size_t count = d->size;
    if (!data_own(c, d, (size_t)size))
        return COIL_NULL;
    if (d->at != old)
        memcpy(d->at, old, count);
    return coil_none();
}

/* ---- what is in it ---- */

/* load(data, offset, layout) */
CoilValue ffi_load(Coil *c, const CoilValue *args)
{
    const Data *d = data_of(c, args[0]);
    const Layout *l = d ? layout_of(c, args[2]) : NULL;
    size_t offset;
    if (!l || !ffi_size(c, args[1], &offset) || !in_range(c, d, offset, l->size))
        return COIL_NULL;
    return value_load(c, l, d->at + offset);
}

/* store(data, offset, layout, value). Converting the value may run a script's code: the place is looked at behind that. */
CoilValue ffi_store(Coil *c, const CoilValue *args)
{
    max_align_t bytes[(sizeof(long double) + sizeof(max_align_t) - 1) / sizeof(max_align_t)];
    const Data *d = data_of(c, args[0]);
    const Layout *l = d ? layout_of(c, args[2]) : NULL;
    size_t offset;
    if (!l || !ffi_size(c, args[1], &offset) || !value_store(c, l, args[3], bytes) || !in_range(c, d, offset, l->size))
        return COIL_NULL;
    memcpy(d->at + offset, bytes, l->size);
    return coil_none();
}

/* read(data, offset, size): bytes. */
CoilValue ffi_read(Coil *c, const CoilValue *args)
{
    const Data *d = data_of(c, args[0]);
    size_t offset, size;
    if (!d || !ffi_size(c, args[1], &offset) || !ffi_size(c, args[2], &size) || !in_range(c, d, offset, size))
        return COIL_NULL;
    return coil_bytes(c, d->at + offset, size);
}

/* write(data, offset, from): the bytes of a buffer, or of another Data. */
CoilValue ffi_write(Coil *c, const CoilValue *args)
{
    CoilBuffer view;
    size_t offset;
    const Data *d = data_of(c, args[0]);
    if (!d || !ffi_size(c, args[1], &offset) || !coil_buffer_get(c, args[2], 0, &view))
        return COIL_NULL;
    bool ok = in_range(c, d, offset, view.length);
    if (ok && view.length)
        memmove(d->at + offset, view.data, view.length);
    coil_buffer_release(c, &view);
    return ok ? coil_none() : COIL_NULL;
}

static CoilValue address_value(Coil *c, const void *p)
{
    uint64_t word = (uintptr_t)p;
    return coil_int_from_words(c, false, &word, 1);
}

CoilValue ffi_addressof(Coil *c, const CoilValue *args)
{
    const Data *d = data_of(c, args[0]);
    return d ? address_value(c, d->at) : COIL_NULL;
}

CoilValue ffi_sizeof(Coil *c, const CoilValue *args)
{
    const Data *d = data_of(c, args[0]);
    return d ? coil_int(c, (int64_t)d->size) : COIL_NULL;
}

/* bytes_address(bytes): where its bytes lie as long as it lives. */
CoilValue ffi_bytes_address(Coil *c, const CoilValue *args)
{
    const void *p = coil_to_bytes(c, args[0], NULL);
    return p ? address_value(c, p) : COIL_NULL;
}

/* buffer_address(memoryview): where its bytes lie as long as the view is held. */
CoilValue ffi_buffer_address(Coil *c, const CoilValue *args)
{
    CoilBuffer view;
    if (!coil_buffer_get(c, args[0], 0, &view))
        return COIL_NULL;
    CoilValue address = address_value(c, view.data);
    coil_buffer_release(c, &view);
    return address;
}

/* string_at(address, size): a negative size ends at the NUL. */
CoilValue ffi_string_at(Coil *c, const CoilValue *args)
{
    uintptr_t address;
    int64_t size;
    if (!ffi_address(c, args[0], &address) || !coil_to_int(c, args[1], &size))
        return COIL_NULL;
    if (!address && size)
        return coil_raisef(c, "ValueError", "NULL pointer access");
    const char *at = (const char *)address;
    return coil_bytes(c, at, size < 0 ? strlen(at) : (size_t)size);
}

CoilValue ffi_wstring_at(Coil *c, const CoilValue *args)
{
    uintptr_t address;
    int64_t size;
    if (!ffi_address(c, args[0], &address) || !coil_to_int(c, args[1], &size))
        return COIL_NULL;
    if (!address && size)
        return coil_raisef(c, "ValueError", "NULL pointer access");
    if (size > (int64_t)(PTRDIFF_MAX / sizeof(wchar_t)))
        return coil_raisef(c, "OverflowError", "string is too long");
    const wchar_t *at = (const wchar_t *)address;
    return coil_str_from_chars(c, at, size < 0 ? wcslen(at) : (size_t)size, sizeof *at);
}

/* ---- seen from outside ---- */

CoilOk data_view(Coil *c, void *data, uint32_t flags, CoilBuffer *out)
{
    Data *d = data;
    const Layout *l = d->layout;
    if (!l)
        return !coil_is_null(coil_raisef(c, "BufferError", "the instance has no memory"));
    if (!d->at) /* its layout would tell of items that nothing holds */
        return !coil_is_null(coil_raisef(c, "ValueError", "NULL pointer access"));
    *out = (CoilBuffer){.data = d->at, .length = d->size, .writable = true};
    if (flags & COIL_BUFFER_STRIDED) {
        out->item_size = l->item_size;
        out->format = l->format;
        out->dimensions = l->dimensions;
        out->shape = l->shape;
        out->strides = l->strides;
        out->length = l->size; /* what resize() added is no part of the shape */
    }
    d->exports++;
    return true;
}

void data_view_ended(void *data) { ((Data *)data)->exports--; }

static CoilValue field_or_none(Coil *c, CoilValue self, uint32_t index)
{
    if (!data_of(c, self))
        return COIL_NULL;
    CoilValue v = coil_field(c, self, index);
    return coil_is_null(v) && !coil_failed(c) ? coil_none() : v;
}

CoilValue data_base(Coil *c, const CoilValue *args) { return field_or_none(c, args[0], DATA_BASE); }
CoilValue data_objects(Coil *c, const CoilValue *args) { return field_or_none(c, args[0], DATA_OBJECTS); }
CoilValue ffi_index(Coil *c, const CoilValue *args) { return field_or_none(c, args[0], DATA_INDEX); }

CoilValue data_needs_free(Coil *c, const CoilValue *args)
{
    const Data *d = data_of(c, args[0]);
    return d ? coil_int(c, d->own) : COIL_NULL;
}

/* keep(data, objects): what the data's memory points to. */
CoilValue ffi_keep(Coil *c, const CoilValue *args)
{
    return data_of(c, args[0]) && coil_set_field(c, args[0], DATA_OBJECTS, args[1]) ? coil_none() : COIL_NULL;
}
