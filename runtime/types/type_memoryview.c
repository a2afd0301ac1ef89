/* type_memoryview.c: memoryview, of one dimension. Each view holds an export of the object at the root, so that a view
 * made of another stays good when that one is released. `exports` counts the views that C code holds of this one:
 * release() waits for them. */
#include "vm/values/buffer.h"
#include "runtime/text/byte_methods.h"
#include "runtime/types/memory_item.h"

typedef struct MemoryView {
    Object h;
    BufferView base; /* of the root object; private_[0] is counted and visited */
    uint8_t *data;   /* first item */
    int64_t length;  /* items */
    int64_t stride;  /* bytes */
    size_t item_size, exports;
    int64_t hash; /* -1: unknown */
    char format[8];
    char code; /* 0: not a native single item */
    bool readonly, released;
} MemoryView;

static MemoryView *self_view(Coil *c, Value self)
{
    MemoryView *m = (void *)as_object(self);
    if (!m->released)
        return m;
    raise_error(c, EXC_ValueError, "operation forbidden on released memoryview object");
    return NULL;
}

static Value root_of(const MemoryView *m) { return buffer_owner_borrow(&m->base); }

static MemoryView *view_of_root(Coil *c, Value root)
{
    MemoryView *m = heap_new(c, SHAPE_MEMORYVIEW, sizeof *m);
    if (!m)
        return NULL;
    m->hash = -1;
    if (!buffer_try(c, root, COIL_BUFFER_STRIDED, &m->base)) {
        m->released = true;
        RELEASE(c, m);
        return NULL;
    }
    return m;
}

/* Another view of the same items. */
static MemoryView *view_copy(Coil *c, const MemoryView *from)
{
    MemoryView *m = view_of_root(c, root_of(from));
    if (m) {
        m->data = from->data;
        m->length = from->length;
        m->stride = from->stride;
        m->item_size = from->item_size;
        m->readonly = from->readonly;
        m->code = from->code;
        memcpy(m->format, from->format, sizeof m->format);
    }
    return m;
}

static Value memoryview_of(Coil *c, Value v)
{
    if (is_exact(v, SHAPE_MEMORYVIEW)) {
        MemoryView *from = self_view(c, v);
        return from ? from_object(view_copy(c, from)) : COIL_NULL;
    }
    if (!has_buffer(c, v))
        return raise_error(c, EXC_TypeError, "memoryview: a bytes-like object is required, not '%T'", v);
    MemoryView *m = view_of_root(c, v);
    if (!m)
        return COIL_NULL;
    m->data = m->base.data;
    m->item_size = m->base.item_size ? m->base.item_size : 1;
    m->stride = m->base.strides ? m->base.strides[0] : (int64_t)m->item_size;
    m->length = m->base.shape ? m->base.shape[0] : (int64_t)(m->base.length / m->item_size);
    m->readonly = !m->base.writable;
    const char *format = m->base.format ? m->base.format : "B";
    if (m->base.dimensions > 1 || strlen(format) >= sizeof m->format) {
        RELEASE(c, m);
        return raise_error(c, EXC_NotImplementedError, "memoryview: only one dimension is supported");
    }
    memcpy(m->format, format, strlen(format) + 1);
    if (memory_item_size(m->format, &m->code) != m->item_size)
        m->code = 0;
    return from_object(m);
}

static Value memoryview_make(Coil *c, Class *cls, const Value *args)
{
    (void)cls;
    return memoryview_of(c, args[0]);
}

static void memoryview_drop(Coil *c, MemoryView *m)
{
    if (!m->released) {
        m->released = true;
        buffer_release(c, &m->base);
    }
}

static void memoryview_release_all(Coil *c, Object *o) { memoryview_drop(c, (MemoryView *)o); }

static void memoryview_visit(Object *o, VisitFn fn, void *arg)
{
    MemoryView *m = (void *)o;
    VISIT(m->base.private_[0]);
}

static bool is_contiguous(const MemoryView *m) { return m->length <= 1 || m->stride == (int64_t)m->item_size; }

/* ---- the buffer protocol ---- */

static bool memoryview_buffer(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    MemoryView *m = self_view(c, self);
    if (!m)
        return false;
    if ((flags & COIL_BUFFER_WRITABLE) && m->readonly)
        return fail_error(c, EXC_BufferError, "memoryview: underlying buffer is not writable");
    if (!(flags & COIL_BUFFER_STRIDED) && !is_contiguous(m))
        return fail_error(c, EXC_BufferError, "memoryview: underlying buffer is not C-contiguous");
    buffer_fill(out, self, m->data, (size_t)m->length * m->item_size, !m->readonly);
    out->item_size = m->item_size;
    out->format = m->format;
    out->shape = &m->length;
    out->strides = &m->stride;
    m->exports++;
    return true;
}

static void memoryview_buffer_release(Coil *c, Value self, BufferView *view)
{
    (void)c, (void)view;
    as_memoryview(self)->exports--;
}

/* ---- items ---- */

static Value item_at(Coil *c, const MemoryView *m, int64_t i)
{
    if (!m->code)
        return raise_error(c, EXC_NotImplementedError, "memoryview: format %s not supported", m->format);
    return memory_item_get(c, m->code, m->data + i * m->stride);
}

static bool item_index(Coil *c, const MemoryView *m, Value key, int64_t *i)
{
    if (!to_index(c, key, i)) {
        if (!failed_with(c, EXC_OverflowError))
            return false;
        clear_error(c);
        return fail_error(c, EXC_IndexError, "cannot fit '%T' into an index-sized integer", key);
    }
    if (m->released)
        return fail_error(c, EXC_ValueError, "operation forbidden on released memoryview object");
    if (*i < 0)
        *i += m->length;
    return (*i >= 0 && *i < m->length) || fail_error(c, EXC_IndexError, "index out of bounds on dimension 1");
}

static bool is_index(Coil *c, Value key) { return is_small(key) || class_of_borrow(c, key)->slots->as_index != NULL; }

static MemoryView *view_slice(Coil *c, MemoryView *m, Value key)
{
    int64_t start, stop, step, count;
    if (!slice_resolve(c, as_slice(key), m->length, &start, &stop, &step, &count) || !self_view(c, from_object(m)))
        return NULL;
    MemoryView *part = view_copy(c, m);
    if (part) {
        if (count)
            part->data += start * m->stride; /* an empty buffer may have no address */
        part->length = count;
        part->stride = m->stride * step;
    }
    return part;
}

/* A tuple as a key: one int is as good as the int, slices are several dimensions, the rest is no key. */
static bool tuple_key(Coil *c, Value *key)
{
    Tuple *keys = as_tuple_borrow(c, *key);
    if (!keys)
        return true;
    size_t ints = 0, slices = 0;
    for (size_t i = 0; i < keys->length; i++) {
        ints += is_index(c, keys->items[i]);
        slices += is_exact(keys->items[i], SHAPE_SLICE);
    }
    if (ints == keys->length && ints == 1)
        *key = keys->items[0];
    else if (ints == keys->length && ints > 1)
        return fail_error(c, EXC_TypeError, "cannot index 1-dimension view with %zu-element tuple", ints);
    else if (slices == keys->length && slices)
        return fail_error(c, EXC_NotImplementedError, "multi-dimensional slicing is not implemented");
    return true;
}

static Value memoryview_get_item(Coil *c, Value self, Value key)
{
    MemoryView *m = self_view(c, self);
    int64_t i;
    if (!m || !tuple_key(c, &key))
        return COIL_NULL;
    if (is_index(c, key))
        return item_index(c, m, key, &i) ? item_at(c, m, i) : COIL_NULL;
    if (is_exact(key, SHAPE_SLICE))
        return from_object(view_slice(c, m, key));
    return raise_error(c, EXC_TypeError, "memoryview: invalid slice key");
}

/* m[key] = the items of another buffer, of the same format and number. */
static bool assign_slice(Coil *c, MemoryView *m, Value key, Value value)
{
    MemoryView *to = view_slice(c, m, key);
    Value from = to ? memoryview_of(c, value) : COIL_NULL;
    bool ok = false;
    if (!is_null(from)) {
        MemoryView *v = (void *)as_object(from);
        size_t size = to->item_size;
        uint8_t *copy = NULL;
        if (v->length != to->length || v->item_size != size || strcmp(v->format, to->format) != 0) {
            ok = fail_error(c, EXC_ValueError, "memoryview assignment: lvalue and rvalue have different structures");
        } else if ((copy = mem_alloc(c, (size_t)to->length * size + 1)) != NULL) { /* they may overlap */
            for (int64_t i = 0; i < v->length; i++)
                memcpy(copy + (size_t)i * size, v->data + i * v->stride, size);
            for (int64_t i = 0; i < to->length; i++)
                memcpy(to->data + i * to->stride, copy + (size_t)i * size, size);
            mem_free(c, copy, (size_t)to->length * size + 1);
            ok = true;
        }
        release(c, from);
    }
    RELEASE(c, to);
    return ok;
}

static bool memoryview_set_item(Coil *c, Value self, Value key, Value value)
{
    MemoryView *m = self_view(c, self);
    int64_t i;
    uint8_t item[16];
    if (!m)
        return false;
    if (m->readonly)
        return fail_error(c, EXC_TypeError, "cannot modify read-only memory");
    if (is_null(value))
        return fail_error(c, EXC_TypeError, "cannot delete memory");
    if (!tuple_key(c, &key))
        return false;
    if (is_exact(key, SHAPE_SLICE))
        return assign_slice(c, m, key, value);
    if (!is_index(c, key))
        return fail_error(c, EXC_TypeError, "memoryview: invalid slice key");
    if (!item_index(c, m, key, &i))
        return false;
    if (!m->code)
        return fail_error(c, EXC_NotImplementedError, "memoryview: format %s not supported", m->format);
    if (!memory_item_put(c, m->code, value, item) || !self_view(c, self))
        return false;
    memcpy(m->data + i * m->stride, item, m->item_size);
    return true;
}

static int64_t memoryview_length(Coil *c, Value self)
{
    MemoryView *m = self_view(c, self);
    return m ? m->length : -1;
}

static Value memoryview_repr(Coil *c, Value self)
{
    MemoryView *m = (void *)as_object(self);
    return from_object(str_format(c, m->released ? "<released memory at 0x%llx>" : "<memory at 0x%llx>", (long long)(uintptr_t)m));
}

/* Contiguous bytes of all items. */
static Bytes *view_bytes(Coil *c, const MemoryView *m)
{
    Bytes *b = bytes_alloc(c, (size_t)m->length * m->item_size);
    if (b)
        for (int64_t i = 0; i < m->length; i++) {
            if (is_contiguous(m)) {
                memcpy(b->data, m->data, b->length);
                break;
            }
            memcpy(b->data + (size_t)i * m->item_size, m->data + i * m->stride, m->item_size);
        }
    return b;
}

static bool memoryview_hash(Coil *c, Value self, int64_t *out)
{
    MemoryView *m = (void *)as_object(self);
    if (m->hash == -1) {
        int64_t root_hash;
        if (!self_view(c, self))
            return false;
        if (!m->readonly)
            return fail_error(c, EXC_ValueError, "cannot hash writable memoryview object");
        if (!strchr("Bbc", m->code) || !m->code)
            return fail_error(c, EXC_ValueError, "memoryview: hashing is restricted to formats 'B', 'b' or 'c'");
        if (!value_hash(c, root_of(m), &root_hash))
            return false;
        Bytes *b = view_bytes(c, m);
        if (!b)
            return false;
        m->hash = memory_hash(c, b->data, b->length);
        RELEASE(c, b);
    }
    *out = m->hash;
    return true;
}

/* Items of one format compare as bytes, except floats (nan, -0.0); others one by one as values. */
static Value memoryview_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if (op != CMP_EQ && op != CMP_NE)
        return V_NOT_IMPLEMENTED;
    if (!is_exact(a, SHAPE_MEMORYVIEW)) {
        Value swap = a;
        a = b;
        b = swap;
    }
    MemoryView *x = (void *)as_object(a);
    if (same(a, b))
        return bool_value(op == CMP_EQ);
    if (x->released || !has_buffer(c, b) || (is_exact(b, SHAPE_MEMORYVIEW) && as_memoryview(b)->released))
        return x->released || has_buffer(c, b) ? bool_value(op == CMP_NE) : V_NOT_IMPLEMENTED;
    Value other = memoryview_of(c, b);
    if (is_null(other)) {
        if (failed_with(c, EXC_MemoryError))
            return COIL_NULL;
        clear_error(c);
        return V_NOT_IMPLEMENTED;
    }
    MemoryView *y = (void *)as_object(other);
    int equal = x->length == y->length && x->code && y->code;
    bool alike = x->code == y->code && !strchr("efd", x->code ? x->code : 'B');
    for (int64_t i = 0; equal == 1 && i < x->length; i++) {
        if (alike) {
            equal = memcmp(x->data + i * x->stride, y->data + i * y->stride, x->item_size) == 0;
            continue;
        }
        Value p = item_at(c, x, i), q = is_null(p) ? COIL_NULL : item_at(c, y, i);
        equal = is_null(q) ? -1 : compare_bool(c, CMP_EQ, p, q);
        release_maybe(c, p);
        release_maybe(c, q);
    }
    release(c, other);
    return equal < 0 ? COIL_NULL : bool_value(equal == (op == CMP_EQ));
}

/* ---- methods ---- */

static Value memoryview_release(Coil *c, const Value *args)
{
    MemoryView *m = (void *)as_object(args[0]);
    if (!m->released && m->exports)
        return raise_error(c, EXC_BufferError, "memoryview has %zu exported buffer%s", m->exports, m->exports == 1 ? "" : "s");
    memoryview_drop(c, m);
    return V_NONE;
}

static Value memoryview_enter(Coil *c, const Value *args) { return self_view(c, args[0]) ? retain(args[0]) : COIL_NULL; }

static Value memoryview_tobytes(Coil *c, const Value *args)
{
    MemoryView *m = self_view(c, args[0]);
    if (!m)
        return COIL_NULL;
    Str *order = as_str_borrow(c, args[1]);
    if (!is_none(args[1]) && !(order && (str_equal_c(order, "C") || str_equal_c(order, "F") || str_equal_c(order, "A"))))
        return raise_error(c, EXC_ValueError, "order must be 'C', 'F' or 'A'");
    return from_object(view_bytes(c, m));
}

static Value memoryview_tolist(Coil *c, const Value *args)
{
    MemoryView *m = self_view(c, args[0]);
    List *list = m ? list_new(c, (size_t)m->length) : NULL;
    for (int64_t i = 0; list && i < m->length; i++) {
        Value item = item_at(c, m, i);
        if (is_null(item) || !list_append_take(c, list, item)) {
            RELEASE(c, list);
            return COIL_NULL;
        }
    }
    return from_object(list);
}

static Value memoryview_hex(Coil *c, const Value *args)
{
    MemoryView *m = self_view(c, args[0]);
    Bytes *b = m ? view_bytes(c, m) : NULL;
    Value result = b ? bytes_hex(c, b->data, b->length, args[1], args[2]) : COIL_NULL;
    RELEASE(c, b);
    return result;
}

static Value memoryview_toreadonly(Coil *c, const Value *args)
{
    MemoryView *m = self_view(c, args[0]), *copy = m ? view_copy(c, m) : NULL;
    if (copy)
        copy->readonly = true;
    return from_object(copy);
}

/* Is the shape one of the items that `bytes` hold? */
static bool cast_shape_fits(Coil *c, Value shape, size_t bytes, size_t item_size)
{
    List *list = as_list_borrow(c, shape);
    Tuple *tuple = as_tuple_borrow(c, shape);
    if (!list && !tuple)
        return fail_error(c, EXC_TypeError, "shape must be a list or a tuple");
    size_t dimensions = list ? list->length : tuple->length;
    if (dimensions > 1)
        return fail_error(c, EXC_NotImplementedError, "memoryview: only one dimension is supported");
    if (bytes == 0)
        return fail_error(c, EXC_TypeError, "memoryview: cannot cast view with zeros in shape or strides");
    int64_t count = 1;
    if (dimensions) {
        Value given = as_int_borrow(c, list ? list->items[0] : tuple->items[0]);
        if (is_null(given))
            return fail_error(c, EXC_TypeError, "memoryview.cast(): elements of shape must be integers");
        if (!int_to_i64(given, &count))
            return fail_error(c, EXC_OverflowError, "Python int too large to convert to C ssize_t");
        if (count <= 0)
            return fail_error(c, EXC_ValueError, "memoryview.cast(): elements of shape must be integers > 0");
    }
    if (__builtin_mul_overflow(count, (int64_t)item_size, &count))
        return fail_error(c, EXC_ValueError, "memoryview.cast(): product(shape) > SSIZE_MAX");
    if ((uint64_t)count != bytes)
        return fail_error(c, EXC_TypeError, "memoryview: product(shape) * itemsize != buffer size");
    return dimensions || fail_error(c, EXC_NotImplementedError, "memoryview: only one dimension is supported");
}

/* One side of a cast is bytes: it makes no items of another kind out of items, only items out of bytes or bytes out of items. */
static Value memoryview_cast(Coil *c, const Value *args)
{
    MemoryView *m = self_view(c, args[0]);
    Str *format = as_str_borrow(c, args[1]);
    char code, from;
    if (!m)
        return COIL_NULL;
    if (!format)
        return raise_error(c, EXC_TypeError, "cast() argument 'format' must be str, not %T", args[1]);
    if (!is_contiguous(m))
        return raise_error(c, EXC_TypeError, "memoryview: casts are restricted to C-contiguous views");
    size_t size = format->ascii ? memory_item_size((const char *)format->data, &code) : 0;
    if (!size || strlen((const char *)format->data) != format->length)
        return raise_error(c, EXC_ValueError,
                           "memoryview: destination format must be a native single character format prefixed with an optional '@'");
    memory_item_size(m->format, &from);
    if (!strchr("Bbc", from) && !strchr("Bbc", code))
        return raise_error(c, EXC_TypeError, "memoryview: cannot cast between two non-byte formats");
    size_t bytes = (size_t)m->length * m->item_size;
    if (bytes % size)
        return raise_error(c, EXC_TypeError, "memoryview: length is not a multiple of itemsize");
    if (!is_null(args[2]) && !cast_shape_fits(c, args[2], bytes, size))
        return COIL_NULL;
    MemoryView *cast = view_copy(c, m);
    if (!cast)
        return COIL_NULL;
    cast->item_size = size;
    cast->stride = (int64_t)size;
    cast->length = (int64_t)(bytes / size);
    cast->code = code;
    memcpy(cast->format, format->data, format->length + 1);
    return from_object(cast);
}

/* ---- attributes ---- */

#define VIEW_GETTER(name, value)                                                                                                           \
    static Value memoryview_##name(Coil *c, const Value *args)                                                                             \
    {                                                                                                                                      \
        MemoryView *m = self_view(c, args[0]);                                                                                             \
        return m ? value : COIL_NULL;                                                                                                      \
    }
VIEW_GETTER(obj, retain(root_of(m)))
VIEW_GETTER(nbytes, small(m->length *(int64_t)m->item_size))
VIEW_GETTER(itemsize, small((int64_t)m->item_size))
VIEW_GETTER(format, from_object(str_from_c(c, m->format)))
VIEW_GETTER(ndim, small(1))
VIEW_GETTER(shape, from_object(tuple_pack(c, 1, small(m->length))))
VIEW_GETTER(strides, from_object(tuple_pack(c, 1, small(m->stride))))
VIEW_GETTER(suboffsets, from_object(RETAIN(tuple_empty_borrow(c))))
VIEW_GETTER(readonly, bool_value(m->readonly))
VIEW_GETTER(contiguous, bool_value(is_contiguous(m)))

/* ---- iterator ---- */

typedef struct MemoryIterator {
    Object h;
    Value view; /* COIL_NULL when exhausted */
    int64_t at, length;
} MemoryIterator;

static Value memoryview_iter(Coil *c, Value self)
{
    MemoryView *m = self_view(c, self);
    MemoryIterator *it = m ? heap_new(c, SHAPE_MEMORY_ITERATOR, sizeof *it) : NULL;
    if (it) {
        it->view = retain(self);
        it->length = m->length;
    }
    return from_object(it);
}

static void memory_iterator_visit(Object *o, VisitFn fn, void *arg)
{
    MemoryIterator *it = (void *)o;
    VISIT(it->view);
}

static Value memory_iterator_iter(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

static Value memory_iterator_next(Coil *c, Value self)
{
    MemoryIterator *it = (void *)as_object(self);
    if (is_null(it->view))
        return COIL_NULL;
    if (it->at < it->length) {
        MemoryView *m = self_view(c, it->view);
        return m ? item_at(c, m, it->at++) : COIL_NULL;
    }
    replace_take(c, &it->view, COIL_NULL);
    return COIL_NULL;
}

static const Slots memory_iterator_slots = {.visit = memory_iterator_visit, .iter = memory_iterator_iter, .next = memory_iterator_next};
const TypeDef memory_iterator_type = {
    .name = "memory_iterator", .flags = CLASS_NO_NEW, .size = sizeof(MemoryIterator), .slots = &memory_iterator_slots};

static const Slots memoryview_slots = {.visit = memoryview_visit,
                                       .release_all = memoryview_release_all,
                                       .repr = memoryview_repr,
                                       .hash = memoryview_hash,
                                       .compare = memoryview_compare,
                                       .iter = memoryview_iter,
                                       .length = memoryview_length,
                                       .get_item = memoryview_get_item,
                                       .set_item = memoryview_set_item,
                                       .buffer = memoryview_buffer,
                                       .buffer_release = memoryview_buffer_release};

static const CoilDef memoryview_rows[] = {
    METHOD("cast", "(self, /, format, shape=...)", memoryview_cast, "The same memory as items of another format."),
    METHOD("hex", "(self, /, sep=..., bytes_per_sep=1)", memoryview_hex,
           "Two hexadecimal digits a byte.\n\n>>> memoryview(bytes([1, 255])).hex()\n'01ff'"),
    METHOD("release", "(self, /)", memoryview_release, "Lets go of the object."),
    METHOD("tobytes", "(self, /, order='C')", memoryview_tobytes, "A copy, as bytes."),
    METHOD("tolist", "(self, /)", memoryview_tolist, "The items in a list."),
    METHOD("toreadonly", "(self, /)", memoryview_toreadonly, "A view that cannot write."),
    METHOD("__enter__", "(self, /)", memoryview_enter, "The view itself."),
    METHOD("__exit__", "(self, /, *args)", memoryview_release, "Releases the view."),
    GETTER("c_contiguous", memoryview_contiguous, NULL, "Whether the items lie side by side."),
    GETTER("contiguous", memoryview_contiguous, NULL, "Whether the items lie side by side."),
    GETTER("f_contiguous", memoryview_contiguous, NULL, "Whether the items lie side by side."),
    GETTER("format", memoryview_format, NULL, "The struct code of an item."),
    GETTER("itemsize", memoryview_itemsize, NULL, "Bytes an item."),
    GETTER("nbytes", memoryview_nbytes, NULL, "Bytes in all."),
    GETTER("ndim", memoryview_ndim, NULL, "Dimensions."),
    GETTER("obj", memoryview_obj, NULL, "The object whose memory it is."),
    GETTER("readonly", memoryview_readonly, NULL, "Whether it cannot be written."),
    GETTER("shape", memoryview_shape, NULL, "Items in each dimension."),
    GETTER("strides", memoryview_strides, NULL, "Bytes from one item to the next."),
    GETTER("suboffsets", memoryview_suboffsets, NULL, "Empty."),
    ROWS_END};

const TypeDef memoryview_type = {.name = "memoryview",
                                 .doc = "A view of the memory of an object that has the buffer protocol.",
                                 .size = sizeof(MemoryView),
                                 .flags = CLASS_SEQUENCE | CLASS_WEAKREF,
                                 .slots = &memoryview_slots,
                                 .rows = memoryview_rows,
                                 .make_signature = "(object)",
                                 .make_bound = memoryview_make};
