/* api_storage.c: coil.h: what extension modules read and walk without copies and without running Python; the step
 * budget. */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/import/path_argument.h"
#include "vm/machine/breaker.h"
#include "vm/values/buffer.h"
#include "runtime/system/descriptors.h"
#include "vm/loop/interp.h"
#include "runtime/system/files.h"
#include "runtime/system/permit.h"
#include "runtime/system/place.h"
#include "vm/system/pipe.h"

#include <errno.h>

/* ---- text and bytes ---- */

CoilOk coil_to_chars(Coil *c, CoilValue value, CoilChars *out)
{
    *out = (CoilChars){0};
    if (!READY(c) || !given(c, value))
        return false;
    Str *s = is_exact(value, SHAPE_STR) ? as_str(value) : as_str_borrow(c, value);
    if (!s)
        return fail_error(c, EXC_TypeError, "expected str, not %T", value);
    if (!scope_room(c, 1))
        return false;
    (void)own_in_room(c, retain(from_object(s))); /* the caller's scope need not hold it */
    *out = (CoilChars){.data = s->data, .length = s->length, .width = s->width, .ascii = s->ascii};
    return true;
}

CoilValue coil_str_from_chars(Coil *c, const void *data, size_t length, uint32_t width)
{
    if (!READY(c))
        return COIL_NULL;
    if (width != 1 && width != 2 && width != 4)
        return raise_error(c, EXC_ValueError, "characters are 1, 2 or 4 bytes wide, not %u", width);
    if (width == 4)
        for (size_t k = 0; k < length; k++)
            if (((const uint32_t *)data)[k] > 0x10FFFF)
                return raise_error(c, EXC_ValueError, "character U+%x is not in range [U+0000; U+10ffff]", ((const uint32_t *)data)[k]);
    uint32_t most = str_data_max(data, length, (int)width);
    Str *s = length ? str_alloc(c, length, most) : RETAIN(str_empty_borrow(c));
    if (!s)
        return COIL_NULL;
    if (length && s->width == width) {
        memcpy(s->data, data, length * width);
    } else {
        for (size_t k = 0; k < length; k++)
            str_put(s, k, width == 2 ? ((const uint16_t *)data)[k] : ((const uint32_t *)data)[k]);
    }
    return own_object(c, s);
}

const void *coil_to_bytes(Coil *c, CoilValue value, size_t *length)
{
    if (length)
        *length = 0;
    if (!READY(c) || !given(c, value))
        return NULL;
    Bytes *b = is_exact(value, SHAPE_BYTES) ? as_bytes(value) : as_bytes_borrow(c, value);
    if (!b) {
        (void)raise_error(c, EXC_TypeError, "expected bytes, not %T", value);
        return NULL;
    }
    if (!scope_room(c, 1))
        return NULL;
    (void)own_in_room(c, retain(from_object(b)));
    if (length)
        *length = b->length;
    return b->data;
}

/* ---- sequences and dicts ---- */

/* The items of a tuple or list; NULL: TypeError pending. */
static const Value *items_borrow(Coil *c, Value v, size_t *count)
{
    if (is_exact(v, SHAPE_LIST) && as_list(v)->items) {
        *count = as_list(v)->length;
        return as_list(v)->items;
    }
    Tuple *t = as_tuple_borrow(c, v);
    List *l = t ? NULL : as_list_borrow(c, v);
    *count = t ? t->length : l ? l->length : 0;
    if (t)
        return t->items;
    if (l)
        return l->items ? l->items : (const Value *)l;
    (void)raise_error(c, EXC_TypeError, "expected tuple or list, not %T", v);
    return NULL;
}

CoilValue coil_item(Coil *c, CoilValue sequence, size_t index)
{
    size_t count;
    const Value *items = READY(c) && given(c, sequence) ? items_borrow(c, sequence, &count) : NULL;
    if (!items)
        return COIL_NULL;
    if (index >= count)
        return raise_error(c, EXC_IndexError, "%s index out of range", as_tuple_borrow(c, sequence) ? "tuple" : "list");
    return own(c, retain(items[index]));
}

size_t coil_items(Coil *c, CoilValue sequence, size_t from, CoilValue *items, size_t room)
{
    size_t count;
    const Value *held = READY(c) && given(c, sequence) ? items_borrow(c, sequence, &count) : NULL;
    if (!held || from >= count)
        return 0;
    count = count - from < room ? count - from : room;
    if (!scope_room(c, count))
        return 0;
    for (size_t k = 0; k < count; k++)
        items[k] = own_in_room(c, retain(held[from + k]));
    return count;
}

CoilValue coil_slice(Coil *c, CoilValue value, size_t start, size_t end)
{
    if (!READY(c) || !given(c, value))
        return COIL_NULL;
    Str *s = as_str_borrow(c, value);
    Bytes *b = s ? NULL : as_bytes_borrow(c, value);
    size_t count;
    const Value *items = NULL;
    if (s)
        count = s->length;
    else if (b)
        count = b->length;
    else if (!(items = items_borrow(c, value, &count)))
        return COIL_NULL;
    end = end < count ? end : count;
    start = start < end ? start : end;
    if (s)
        return own_object(c, str_slice(c, s, start, end));
    if (b)
        return own_object(c, bytes_of(c, b->data + start, end - start));
    return as_tuple_borrow(c, value) ? coil_tuple(c, items + start, end - start) : coil_list(c, items + start, end - start);
}

bool coil_slice_places(Coil *c, CoilValue key, const size_t *length, int64_t *start, int64_t *step, size_t *count)
{
    int64_t stop;
    *start = 0, *step = 1, *count = 0;
    if (!READY(c) || !given(c, key) || !is_exact(key, SHAPE_SLICE) || !slice_unpack(c, as_slice(key), start, &stop, step))
        return false;
    const uint64_t asked = *length; /* a size_t of 32 bits is never above the bound, which compilers warn of */
    *count = (size_t)slice_adjust(asked > INT64_MAX ? INT64_MAX : (int64_t)asked, start, &stop, *step);
    return true;
}

/* *at: the length at the start plus one in its upper half, the next entry's place in the lower. */
bool coil_dict_next(Coil *c, CoilValue dict, uint64_t *at, CoilValue *key, CoilValue *value)
{
    *key = *value = COIL_NULL;
    if (!READY(c) || !given(c, dict))
        return false;
    Dict *d = is_exact(dict, SHAPE_DICT) ? as_dict(dict) : as_dict_borrow(c, dict);
    if (!d)
        return fail_error(c, EXC_TypeError, "expected dict, not %T", dict);
    uint32_t length = (uint32_t)d->length + 1;
    if (!*at)
        *at = (uint64_t)length << 32;
    else if (*at >> 32 != length)
        return fail_error(c, EXC_RuntimeError, "dictionary changed size during iteration");
    size_t place = (uint32_t)*at;
    Value k, v;
    if (!dict_next_borrow(d, &place, &k, &v) || !scope_room(c, 2))
        return false;
    *at = (uint64_t)length << 32 | (uint32_t)place;
    *key = own_in_room(c, retain(k));
    *value = own_in_room(c, retain(v));
    return true;
}

/* ---- the budget ---- */

CoilOk coil_charge(Coil *c, uint64_t steps)
{
    if (!READY(c) || !charge(c, steps))
        return false;
    const unsigned rest = BREAK_SIGNAL | BREAK_INTERRUPT | BREAK_SWITCH | BREAK_ASYNC_EXC | BREAK_PENDING | BREAK_COLLECT;
    return !(atomic_load_explicit(&c->breaker, memory_order_relaxed) & rest) || breaker_serve(c);
}

CoilOk coil_descriptor_opened(Coil *c, int fd)
{
    if (fd < 0) { /* a failed open's */
        if (READY(c))
            (void)raise_errno(c, EBADF, COIL_NULL);
        return false;
    }
    if (READY(c))
        return descriptor_opened(c, fd);
    system_close(fd);
    return false;
}

CoilDescriptor coil_descriptor(Coil *c, int fd) { return descriptor_at(c, fd); }

/* Standard streams are the library's to write, which counts what is written. */
int coil_descriptor_enter(Coil *c, CoilDescriptor d)
{
    if (!READY(c))
        return -1;
    errno = EBADF;
    int fd = descriptor_is_own(c, d) && (!descriptor_is_stream(c, d) || descriptors_all(c)) ? descriptor_enter(c, d) : -1;
    if (fd < 0)
        (void)raise_errno(c, errno, COIL_NULL);
    return fd;
}

void coil_descriptor_leave(Coil *c, CoilDescriptor d) { descriptor_leave(c, d); }
int coil_descriptor_close(CoilVM *vm, CoilDescriptor d) { return descriptor_close_here(vm, d); }

CoilOk coil_permit(Coil *c, uint32_t kind, const char *name, uint32_t flags, uint32_t port)
{
    return READY(c) && (kind == COIL_ALLOW_SYSTEM ? permit_system(c) : permit(c, kind, name, flags, port));
}

CoilOk coil_permit_file(Coil *c, const char *path, uint32_t flags)
{
    Place place;
    Value shown = READY(c) ? path_value(c, path, strlen(path), false) : COIL_NULL;
    if (is_null(shown))
        return false;
    bool ok;
    if (files_hosted(c)) {
        permit_refuse(c, flags & ~(uint32_t)COIL_OPEN_READ ? COIL_ALLOW_WRITE : COIL_ALLOW_READ, EACCES, shown);
        ok = false;
    } else if ((ok = place_open(c, path, AT_FDCWD, flags, true, shown, &place))) {
        place_close(&place);
    }
    release(c, shown);
    return ok;
}
