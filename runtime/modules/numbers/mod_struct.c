/* mod_struct.c: _struct: functions over formats, and the class Struct, a format parsed once. */
#include "vm/numbers/int.h"
#include "runtime/modules/numbers/struct_layout.h"

/* ---- what functions and methods share ---- */

static Value layout_pack(Coil *c, const StructLayout *l, const Value *values, size_t n)
{
    if (n != l->items)
        return struct_raise(c, "pack expected %zu items for packing (got %zu)", l->items, n);
    Bytes *b = bytes_alloc(c, l->size);
    if (b && !struct_layout_pack(c, l, values, b->data)) {
        RELEASE(c, b);
        return COIL_NULL;
    }
    return from_object(b);
}

/* The place of l->size bytes at an offset (counted from the end if negative) in a buffer. */
static bool layout_place(Coil *c, const StructLayout *l, size_t length, int64_t *offset, bool pack)
{
    const char *verb = pack ? "pack" : "unpack";
    if (*offset < 0) {
        if (*offset + (int64_t)l->size > 0)
            return pack ? struct_fail(c, "no space to pack %zu bytes at offset %lld", l->size, (long long)*offset)
                        : struct_fail(c, "not enough data to unpack %zu bytes at offset %lld", l->size, (long long)*offset);
        if (*offset + (int64_t)length < 0)
            return struct_fail(c, "offset %lld out of range for %zu-byte buffer", (long long)*offset, length);
        *offset += (int64_t)length;
    }
    if ((int64_t)length - *offset < (int64_t)l->size)
        return struct_fail(
            c, "%s_%s requires a buffer of at least %llu bytes for %sing %zu bytes at offset %lld (actual buffer size is %zu)", verb,
            pack ? "into" : "from", (unsigned long long)l->size + (uint64_t)*offset, verb, l->size, (long long)*offset, length);
    return true;
}

/* An offset in a buffer to pack into, or to unpack from. */
static bool offset_of(Coil *c, Value at, bool pack, int64_t *offset)
{
    if (to_index(c, at, offset))
        return true;
    if (failed_with(c, EXC_OverflowError)) {
        clear_error(c);
        if (pack)
            raise_error(c, EXC_IndexError, "cannot fit '%T' into an index-sized integer", at);
        else
            raise_error(c, EXC_OverflowError, "Python int too large to convert to C ssize_t");
    }
    return false;
}

static Value layout_pack_into(Coil *c, const StructLayout *l, const Value *args, size_t n)
{
    if (n < 2)
        return struct_raise(c, n ? "pack_into expected offset argument" : "pack_into expected buffer argument");
    if (n - 2 != l->items)
        return struct_raise(c, "pack_into expected %zu items for packing (got %zu)", l->items, n - 2);
    BufferView view;
    if (!has_buffer(c, args[0]) || !buffer_get(c, args[0], COIL_BUFFER_WRITABLE, &view)) {
        if (failed(c) && !buffer_refused(c))
            return COIL_NULL;
        return raise_error(c, EXC_TypeError, "argument must be read-write bytes-like object, not %T", args[0]);
    }
    int64_t offset;
    bool ok = offset_of(c, args[1], true, &offset) && layout_place(c, l, view.length, &offset, true) &&
              struct_layout_pack(c, l, args + 2, (uint8_t *)view.data + offset);
    buffer_release(c, &view);
    return ok ? V_NONE : COIL_NULL;
}

static Value layout_unpack(Coil *c, const StructLayout *l, Value buffer)
{
    BufferView view;
    if (is_exact(buffer, SHAPE_BYTES) && as_bytes(buffer)->length == l->size) /* it is there as long as the call's arguments are */
        return from_object(struct_layout_unpack(c, l, as_bytes(buffer)->data));
    if (!buffer_get(c, buffer, 0, &view))
        return COIL_NULL;
    Tuple *t = NULL;
    if (view.length != l->size)
        struct_raise(c, "unpack requires a buffer of %zu bytes", l->size);
    else
        t = struct_layout_unpack(c, l, view.data);
    buffer_release(c, &view);
    return from_object(t);
}

static Value layout_unpack_from(Coil *c, const StructLayout *l, Value buffer, Value at)
{
    BufferView view;
    int64_t offset;
    if (!buffer_get(c, buffer, 0, &view))
        return COIL_NULL;
    if (!offset_of(c, at, false, &offset)) {
        buffer_release(c, &view);
        return COIL_NULL;
    }
    Tuple *t = layout_place(c, l, view.length, &offset, false) ? struct_layout_unpack(c, l, (uint8_t *)view.data + offset) : NULL;
    buffer_release(c, &view);
    return from_object(t);
}

/* ---- Struct ---- */

typedef struct Struct {
    Object h;
    Value format; /* str; COIL_NULL: not initialised */
    StructLayout layout;
    uint32_t users; /* of the layout: calls, and iterators over records */
} Struct;
static const TypeDef struct_type;
DOWNCAST(as_struct, Struct, &struct_type)

static Struct *self_struct(Coil *c, Value self)
{
    Struct *s = (void *)as_object(self);
    if (is_null(s->format)) {
        raise_error(c, EXC_RuntimeError, "Struct object is not initialized");
        return NULL;
    }
    return s;
}

static void struct_visit(Object *o, VisitFn fn, void *arg) { VISIT(((Struct *)o)->format); }
static void struct_dispose(Coil *c, Object *o) { struct_layout_drop(c, &((Struct *)o)->layout); }

static Value struct_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args, (void)n, (void)kw;
    return from_object(class_instance(c, cls));
}

static bool struct_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    size_t given = n + (kw ? kw->length : 0);
    if (given > 1)
        return fail_error(c, EXC_TypeError, "Struct() takes at most 1 argument (%zu given)", given);
    if (!instance_unused(c, self, 0))
        return false;
    if (given == 0 || (kw && kw->length && !str_equal_c(as_str_borrow(c, kw->items[0]), "format")))
        return fail_error(c, EXC_TypeError, "Struct() missing required argument 'format' (pos 1)");
    StructLayout parsed;
    if (!struct_layout_parse(c, args[0], &parsed)) {
        struct_layout_drop(c, &parsed);
        return false;
    }
    Str *text = as_str_borrow(c, args[0]);
    Bytes *bytes = text ? NULL : as_bytes_borrow(c, args[0]);
    Str *format = text ? RETAIN(text) : str_from_ascii(c, (const char *)bytes->data, bytes->length);
    if (!format) {
        struct_layout_drop(c, &parsed);
        return false;
    }
    Struct *s = (void *)as_object(self);
    struct_layout_drop(c, &s->layout);
    s->layout = parsed;
    if (!parsed.room)
        s->layout.fields = s->layout.few;
    replace_take(c, &s->format, from_object(format));
    return true;
}

static Value struct_repr(Coil *c, Value self)
{
    Struct *s = self_struct(c, self);
    return s ? from_object(str_format(c, "%U(%R)", class_of_borrow(c, self)->name, s->format)) : COIL_NULL;
}

static Value struct_pack(Coil *c, const Value *args)
{
    Struct *s = self_struct(c, args[0]);
    Tuple *values = as_tuple_borrow(c, args[1]);
    return s ? layout_pack(c, &s->layout, values->items, values->length) : COIL_NULL;
}
static Value struct_pack_into(Coil *c, const Value *args)
{
    Struct *s = self_struct(c, args[0]);
    Tuple *values = as_tuple_borrow(c, args[1]);
    return s ? layout_pack_into(c, &s->layout, values->items, values->length) : COIL_NULL;
}
static Value struct_unpack(Coil *c, const Value *args)
{
    Struct *s = self_struct(c, args[0]);
    return s ? layout_unpack(c, &s->layout, args[1]) : COIL_NULL;
}
static Value struct_unpack_from(Coil *c, const Value *args)
{
    Struct *s = self_struct(c, args[0]);
    return s ? layout_unpack_from(c, &s->layout, args[1], args[2]) : COIL_NULL;
}

/* ---- iter_unpack ---- */

typedef struct UnpackIterator {
    Object h;
    Value owner;     /* the Struct; COIL_NULL: exhausted */
    BufferView view; /* private_[0] is counted and visited */
    size_t at;
    bool held; /* the view and the owner's layout */
} UnpackIterator;

static void unpack_iterator_visit(Object *o, VisitFn fn, void *arg)
{
    UnpackIterator *it = (void *)o;
    VISIT(it->owner);
    VISIT(it->view.private_[0]);
}

static void unpack_iterator_end(Coil *c, Object *o)
{
    UnpackIterator *it = (UnpackIterator *)o;
    if (it->held) {
        it->held = false;
        as_struct(it->owner)->users--;
        buffer_release(c, &it->view);
    }
    replace_take(c, &it->owner, COIL_NULL);
}

static Value unpack_iterator_next(Coil *c, Value self)
{
    UnpackIterator *it = (void *)as_object(self);
    if (!it->held)
        return COIL_NULL;
    const StructLayout *l = &as_struct(it->owner)->layout;
    if (it->at + l->size > it->view.length) {
        unpack_iterator_end(c, &it->h);
        return COIL_NULL;
    }
    Tuple *t = struct_layout_unpack(c, l, (const uint8_t *)it->view.data + it->at);
    it->at += l->size;
    return from_object(t);
}

static Value unpack_iterator_hint(Coil *c, const Value *args)
{
    UnpackIterator *it = (void *)as_object(args[0]);
    if (!it->held)
        return small(0);
    return int_from_u64(c, (it->view.length - it->at) / as_struct(it->owner)->layout.size);
}

static const Slots unpack_iterator_slots = {.visit = unpack_iterator_visit,
                                            .release_all = unpack_iterator_end,
                                            .clear = unpack_iterator_end,
                                            .iter = value_self,
                                            .next = unpack_iterator_next};
static const CoilDef unpack_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", unpack_iterator_hint, "How many are left."),
    ROWS_END,
};
static const TypeDef unpack_iterator_type = {.name = "_struct.unpack_iterator",
                                             .flags = CLASS_NO_NEW,
                                             .size = sizeof(UnpackIterator),
                                             .saved = SAVED_OWN,
                                             .slots = &unpack_iterator_slots,
                                             .rows = unpack_iterator_rows};

static Value struct_iter_unpack(Coil *c, const Value *args)
{
    Struct *s = self_struct(c, args[0]);
    if (!s)
        return COIL_NULL;
    if (s->layout.size == 0)
        return struct_raise(c, "cannot iteratively unpack with a struct of length 0");
    Class *cls = class_from_def_borrow(c, &unpack_iterator_type);
    UnpackIterator *it = cls ? class_instance(c, cls) : NULL;
    if (!it)
        return COIL_NULL;
    it->owner = retain(args[0]);
    s->users++; /* `__buffer__` may have found it */
    if ((it->held = buffer_get(c, args[1], 0, &it->view))) {
        if (it->view.length % s->layout.size == 0)
            return from_object(it);
        struct_raise(c, "iterative unpacking requires a buffer of a multiple of %zu bytes", s->layout.size);
    } else {
        s->users--;
    }
    RELEASE(c, it);
    return COIL_NULL;
}

static Value struct_get_format(Coil *c, const Value *args)
{
    Struct *s = self_struct(c, args[0]);
    return s ? retain(s->format) : COIL_NULL;
}
static Value struct_get_size(Coil *c, const Value *args)
{
    Struct *s = self_struct(c, args[0]);
    return s ? int_from_u64(c, s->layout.size) : COIL_NULL;
}

static const Slots struct_slots = {
    .visit = struct_visit, .dispose = struct_dispose, .make = struct_make, .init = struct_init, .repr = struct_repr};
static const CoilDef struct_rows[] = {
    HELD_METHOD("pack", "(self, /, *values)", struct_pack, "The values as bytes."),
    HELD_METHOD("pack_into", "(self, /, *args)", struct_pack_into, "pack_into(buffer, offset, *values): writes the values into a buffer."),
    HELD_METHOD("unpack", "(self, buffer, /)", struct_unpack, "The values in a buffer of exactly this size."),
    HELD_METHOD("unpack_from", "(self, /, buffer, offset=0)", struct_unpack_from, "The values at an offset in a buffer."),
    HELD_METHOD("iter_unpack", "(self, buffer, /)", struct_iter_unpack, "An iterator over the records in a buffer."),
    GETTER("format", struct_get_format, readonly_setter, "The format."),
    GETTER("size", struct_get_size, readonly_setter, "How many bytes it packs to."),
    ROWS_END,
};
static const TypeDef struct_type = {
    .name = "_struct.Struct",
    .doc = "Struct(format)\n\nA format, parsed once.",
    .flags = CLASS_BASE | CLASS_WEAKREF,
    .size = sizeof(Struct),
    .users_at = offsetof(Struct, users),
    .saved = SAVED_REDUCED,
    .slots = &struct_slots,
    .rows = struct_rows,
    .make_signature = "(format)",
};

/* ---- functions ---- */

static Value struct_f_calcsize(Coil *c, const Value *args)
{
    StructLayout l;
    Value r = struct_layout_parse(c, args[0], &l) ? int_from_u64(c, l.size) : COIL_NULL;
    struct_layout_drop(c, &l);
    return r;
}

/* Functions whose first argument is the format. */
static Value with_format(Coil *c, const Value *args, size_t n, Value (*use)(Coil *c, const StructLayout *l, const Value *args, size_t n))
{
    if (!n)
        return raise_error(c, EXC_TypeError, "missing format argument");
    StructLayout l;
    Value r = struct_layout_parse(c, args[0], &l) ? use(c, &l, args + 1, n - 1) : COIL_NULL;
    struct_layout_drop(c, &l);
    return r;
}
static Value struct_f_pack_short(Coil *c, const Value *args, size_t n) { return with_format(c, args, n, layout_pack); }
static Value struct_f_pack(Coil *c, const Value *args)
{
    const Tuple *all = as_tuple(args[0]);
    return with_format(c, all->items, all->length, layout_pack);
}
static Value struct_f_pack_into(Coil *c, const Value *args)
{
    const Tuple *all = as_tuple(args[0]);
    return with_format(c, all->items, all->length, layout_pack_into);
}

static Value struct_f_unpack(Coil *c, const Value *args)
{
    StructLayout l;
    Value r = struct_layout_parse(c, args[0], &l) ? layout_unpack(c, &l, args[1]) : COIL_NULL;
    struct_layout_drop(c, &l);
    return r;
}
static Value struct_f_unpack_from(Coil *c, const Value *args)
{
    StructLayout l;
    Value r = struct_layout_parse(c, args[0], &l) ? layout_unpack_from(c, &l, args[1], args[2]) : COIL_NULL;
    struct_layout_drop(c, &l);
    return r;
}
static Value struct_f_iter_unpack(Coil *c, const Value *args)
{
    Class *cls = class_from_def_borrow(c, &struct_type);
    Value s = cls ? call1(c, from_object(cls), args[0]) : COIL_NULL;
    if (is_null(s))
        return COIL_NULL;
    Value r = struct_iter_unpack(c, (Value[]){s, args[1]});
    release(c, s);
    return r;
}
static Value struct_f_clearcache(Coil *c, const Value *args)
{
    (void)c, (void)args;
    return V_NONE;
}

static Value struct_ready(Coil *c, const Value *args)
{
    return module_add_type(c, args[0], &struct_type) && module_add_type(c, args[0], &struct_error_type) ? V_NONE : COIL_NULL;
}

const CoilDef struct_module[] = {
    COIL_MODULE("_struct", "Values to bytes and back, by formats."),
    FUNCTION("calcsize", "(format, /)", struct_f_calcsize, "How many bytes a format packs to."),
    FUNCTION_SHORT("pack", "(*args)", struct_f_pack, struct_f_pack_short, "pack(format, *values): the values as bytes."),
    FUNCTION("pack_into", "(*args)", struct_f_pack_into, "pack_into(format, buffer, offset, *values): writes the values into a buffer."),
    FUNCTION("unpack", "(format, buffer, /)", struct_f_unpack, "The values in a buffer of exactly the format's size."),
    FUNCTION("unpack_from", "(format, /, buffer, offset=0)", struct_f_unpack_from, "The values at an offset in a buffer."),
    FUNCTION("iter_unpack", "(format, buffer, /)", struct_f_iter_unpack, "An iterator over the records in a buffer."),
    FUNCTION("_clearcache", "()", struct_f_clearcache, "Does nothing: formats are not cached."),
    COIL_INIT(struct_ready),
    COIL_END,
};
