/* api_read.c: coil.h: reading values; buffers. */
#include "runtime/api/host.h"
#include "vm/values/buffer.h"
#include "vm/errors/exception.h"

CoilKind coil_kind(Coil *c, CoilValue value)
{
    if (is_small(value))
        return COIL_KIND_INT;
    if (is_null(value))
        return COIL_KIND_NULL;
    if (is_none(value))
        return COIL_KIND_NONE;
    if (is_bool(value))
        return COIL_KIND_BOOL;
    Class *cls = class_of_borrow(c, value);
#define KIND(flag, kind) [__builtin_ctz(flag)] = COIL_KIND_##kind
    static const uint8_t kinds[32] = {KIND(CLASS_IS_INT, INT),
                                      KIND(CLASS_IS_FLOAT, FLOAT),
                                      KIND(CLASS_IS_STR, STR),
                                      KIND(CLASS_IS_BYTES, BYTES),
                                      KIND(CLASS_IS_TUPLE, TUPLE),
                                      KIND(CLASS_IS_LIST, LIST),
                                      KIND(CLASS_IS_DICT, DICT),
                                      KIND(CLASS_IS_SET, SET),
                                      KIND(CLASS_IS_FROZENSET, FROZENSET),
                                      KIND(CLASS_IS_BYTEARRAY, BYTEARRAY),
                                      KIND(CLASS_IS_COMPLEX, COMPLEX),
                                      KIND(CLASS_IS_TYPE, CLASS),
                                      KIND(CLASS_IS_MODULE, MODULE),
                                      KIND(CLASS_IS_EXCEPTION, EXCEPTION)};
#undef KIND
    const uint32_t base = cls->flags & CLASS_IS_BASE_FLAGS;
    if (base) /* one bit: a class has one of these layouts */
        return (CoilKind)kinds[__builtin_ctz(base)];
    if (SLOT(cls, call))
        return COIL_KIND_CALLABLE;
    return is_exact(value, SHAPE_COROUTINE) || SLOT(cls, await) ? COIL_KIND_AWAITABLE : COIL_KIND_OTHER;
}

CoilKind coil_exact_kind(Coil *c, CoilValue value)
{
    (void)c;
    if (is_small(value))
        return COIL_KIND_INT;
    if (is_double(value))
        return COIL_KIND_FLOAT;
    if (!is_object(value))
        return is_null(value) ? COIL_KIND_NULL : is_none(value) ? COIL_KIND_NONE : is_bool(value) ? COIL_KIND_BOOL : COIL_KIND_OTHER;
    switch (as_object(value)->shape) {
    case SHAPE_INT: return COIL_KIND_INT;
    case SHAPE_COMPLEX: return COIL_KIND_COMPLEX;
    case SHAPE_STR: return COIL_KIND_STR;
    case SHAPE_BYTES: return COIL_KIND_BYTES;
    case SHAPE_BYTEARRAY: return COIL_KIND_BYTEARRAY;
    case SHAPE_TUPLE: return COIL_KIND_TUPLE;
    case SHAPE_LIST: return COIL_KIND_LIST;
    case SHAPE_DICT: return COIL_KIND_DICT;
    case SHAPE_SET: return COIL_KIND_SET;
    case SHAPE_FROZENSET: return COIL_KIND_FROZENSET;
    default: return COIL_KIND_OTHER;
    }
}

CoilOk coil_to_int(Coil *c, CoilValue value, int64_t *out)
{
    *out = 0;
    if (READY(c) && is_small(value)) {
        *out = as_small(value);
        return true;
    }
    return READY(c) && given(c, value) && to_index(c, value, out);
}

CoilOk coil_to_words(Coil *c, CoilValue value, bool *negative, uint64_t *words, size_t room, size_t *count)
{
    Value v = READY(c) && is_small(value) ? value : COIL_NULL;
    *negative = false;
    *count = 0;
    if (is_null(v)) {
        if (!READY(c) || !given(c, value))
            return false;
        v = as_int_borrow(c, value);
        if (is_null(v))
            return fail_error(c, EXC_TypeError, "expected int, not %T", value);
    }
    if (is_small(v)) {
        int64_t n = as_small(v);
        *negative = n < 0;
        *count = n != 0;
        if (n && room)
            words[0] = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
        return true;
    }
    const Int *i = (const Int *)as_object(v);
    *negative = i->size < 0;
    *count = (size_t)(i->size < 0 ? -i->size : i->size);
    memcpy(words, i->limbs, (*count < room ? *count : room) * sizeof *words);
    return true;
}

CoilOk coil_to_float(Coil *c, CoilValue value, double *out)
{
    *out = 0;
    if (READY(c) && is_double(value)) {
        *out = as_double(value);
        return true;
    }
    return READY(c) && given(c, value) && to_double(c, value, out);
}

CoilOk coil_to_bool(Coil *c, CoilValue value, bool *out)
{
    *out = false;
    int t = READY(c) && given(c, value) ? truth(c, value) : -1;
    *out = t == 1;
    return t >= 0;
}

const char *coil_to_utf8(Coil *c, CoilValue value, size_t *length)
{
    if (length)
        *length = 0;
    if (!READY(c) || !given(c, value))
        return NULL;
    Str *s = as_str_borrow(c, value);
    if (!s) {
        (void)raise_error(c, EXC_TypeError, "expected str, not %T", value);
        return NULL;
    }
    Value keep = COIL_NULL;
    size_t n;
    const char *text = str_utf8(c, s, &n, &keep);
    if (!text)
        return NULL;
    if (!length && memchr(text, 0, n)) {
        release_maybe(c, keep);
        (void)raise_error(c, EXC_ValueError, "embedded null character");
        return NULL;
    }
    /* The text lives as long as the str, which the caller's scope need not hold. */
    if (is_null(keep))
        keep = retain(from_object(s));
    if (is_null(own(c, keep)))
        return NULL;
    if (length)
        *length = n;
    return text;
}

/* ---- buffers ---- */

/* An export that a scope holds: released with it, or before by coil_buffer_release(). A view's private_[3] leads here. */
typedef struct Export {
    Object h;
    BufferView view;
} Export;

static void export_dispose(Coil *c, Object *o) { buffer_release(c, &((Export *)o)->view); }
static void export_visit(Object *o, VisitFn fn, void *arg) { VISIT(((Export *)o)->view.private_[0]); }

/* Everything by release_all: the view's owner must still be there when the export ends. */
static const Slots export_slots = {.visit = export_visit, .release_all = export_dispose, .clear = export_dispose};
static const TypeDef export_type = {
    .name = "coil.export", .flags = CLASS_NO_NEW, .size = sizeof(Export), .saved = SAVED_NEVER_HOST, .slots = &export_slots};

CoilOk coil_buffer_get(Coil *c, CoilValue value, uint32_t flags, CoilBuffer *out)
{
    memset(out, 0, sizeof *out);
    if (!READY(c) || !given(c, value))
        return false;
    if (is_exact(value, SHAPE_BYTES) && !(flags & (COIL_BUFFER_HELD | COIL_BUFFER_WRITABLE))) { /* stays where it is while it lives */
        const Bytes *b = as_bytes(value);
        *out = (CoilBuffer){.data = (void *)(uintptr_t)b->data, .length = b->length, .item_size = 1, .format = "B", .dimensions = 1};
        return !is_null(own(c, retain(value)));
    }
    if (!buffer_get(c, value, flags & ~(uint32_t)COIL_BUFFER_HELD, out))
        return false;
    if (!(flags & COIL_BUFFER_STRIDED) && out->dimensions > 1) {
        buffer_release(c, out);
        return fail_error(c, EXC_BufferError, "memory of more than one dimension");
    }
    if (flags & COIL_BUFFER_HELD)
        return true;
    Class *cls = class_from_def_borrow(c, &export_type);
    Export *e = cls ? class_instance(c, cls) : NULL;
    if (!e) {
        buffer_release(c, out);
        return false;
    }
    e->view = *out;
    out->private_[3] = (uintptr_t)e;
    if (is_null(own_object(c, e))) {
        memset(out, 0, sizeof *out);
        return false;
    }
    return true;
}

void coil_buffer_release(Coil *c, CoilBuffer *buffer)
{
    Export *e = (Export *)buffer->private_[3];
    if (e)
        buffer_release(c, &e->view);
    else
        buffer_release(c, buffer);
    memset(buffer, 0, sizeof *buffer);
}
