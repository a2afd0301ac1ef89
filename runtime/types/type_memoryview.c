/* type_memoryview.c: memoryview. Each view holds an export of the object at the root, so that a view made of another stays good when that
 * one is released. `exports` counts the views that C code holds of this one: release() waits for them. */
#include "runtime/text/byte_methods.h"
#include "runtime/text/buffer_wrapper.h"
#include "runtime/types/memory_item.h"
#include "runtime/text/memory_view.h"
#include "vm/machine/pieces.h"

static MemoryView *self_view(Coil *c, Value self)
{
    MemoryView *m = (void *)as_object(self);
    if (!m->released)
        return m;
    raise_error(c, EXC_ValueError, "operation forbidden on released memoryview object");
    return NULL;
}

static bool view_unrestricted(Coil *c, const MemoryView *m)
{
    return !m->restricted || fail_error(c, EXC_ValueError, "cannot create new view on restricted memoryview");
}

static MemoryView *view_empty(Coil *c)
{
    MemoryView *m = heap_new(c, SHAPE_MEMORYVIEW, sizeof *m);
    if (m) {
        m->hash = -1;
        layout_init(&m->layout);
    }
    return m;
}

static MemoryView *view_of_root(Coil *c, Value root, BufferFn get, uint32_t flags)
{
    MemoryView *m = view_empty(c);
    if (!m)
        return NULL;
    m->released = true; /* `get` may run Python: while it does there is nothing to look at */
    if (!get(c, root, flags, &m->base)) {
        m->base = (BufferView){0};
        RELEASE(c, m);
        return NULL;
    }
    m->released = false;
    BufferFn again = buffer_wrapper_again(c, memoryview_root_borrow(m));
    m->again = again ? again : get;
    return m;
}

/* Room for so many dimensions; 0 items in each. */
static bool view_set_dimensions(Coil *c, MemoryView *m, uint32_t dimensions)
{
    Layout *l = &m->layout;
    if (dimensions > 1) {
        int64_t *room = mem_alloc_zero(c, dimensions * 2 * sizeof *room);
        if (!room)
            return false;
        l->shape = room;
        l->strides = room + dimensions;
    }
    l->dimensions = dimensions;
    return true;
}

/* Another view of the same items. */
static MemoryView *view_copy(Coil *c, const MemoryView *from)
{
    MemoryView *m = view_unrestricted(c, from) ? view_of_root(c, memoryview_root_borrow(from), from->again, COIL_BUFFER_STRIDED) : NULL;
    uint32_t dimensions = from->layout.dimensions;
    if (!m || !view_set_dimensions(c, m, dimensions)) {
        RELEASE(c, m);
        return NULL;
    }
    m->data = from->data;
    m->layout.item_size = from->layout.item_size;
    memcpy(m->layout.shape, from->layout.shape, dimensions * sizeof *m->layout.shape);
    memcpy(m->layout.strides, from->layout.strides, dimensions * sizeof *m->layout.strides);
    m->readonly = from->readonly;
    m->code = from->code;
    memcpy(m->own, from->own, sizeof m->own);
    m->format = from->format == from->own ? m->own : from->format;
    return m;
}

/* Reads what `base` says of the items. */
static bool view_describe(Coil *c, MemoryView *m)
{
    const char *format = m->base.format ? m->base.format : "B";
    uint32_t dimensions = m->base.shape ? (uint32_t)m->base.dimensions : 1;
    if (dimensions > LAYOUT_MOST)
        return fail_error(c, EXC_NotImplementedError, "memoryview: this number of dimensions is not supported");
    if (!view_set_dimensions(c, m, dimensions))
        return false;
    Layout *l = &m->layout;
    m->data = m->base.data;
    m->readonly = !m->base.writable;
    l->item_size = m->base.item_size || m->base.shape ? m->base.item_size : 1;
    if (m->base.shape)
        memcpy(l->shape, m->base.shape, dimensions * sizeof *l->shape);
    else
        l->shape[0] = (int64_t)(m->base.length / l->item_size);
    if (m->base.strides)
        memcpy(l->strides, m->base.strides, dimensions * sizeof *l->strides);
    else
        layout_pack(l);
    m->format = format;
    /* A format of several items or of another size has no code: it is shown, its items can't be read. */
    if (memory_item_size(m->format, &m->code) != l->item_size)
        m->code = 0;
    return true;
}

MemoryView *memoryview_got(Coil *c, Value root, BufferFn get, uint32_t flags)
{
    MemoryView *m = view_of_root(c, root, get, flags);
    if (!m || view_describe(c, m))
        return m;
    RELEASE(c, m);
    return NULL;
}

MemoryView *memoryview_restricted(Coil *c, const BufferView *memory)
{
    MemoryView *m = view_empty(c);
    if (!m)
        return NULL;
    m->restricted = true;
    m->base = *memory;
    memset(m->base.private_, 0, sizeof m->base.private_); /* it owns nothing */
    if (view_describe(c, m))
        return m;
    RELEASE(c, m);
    return NULL;
}

static Value memoryview_of(Coil *c, Value v)
{
    if (is_exact(v, SHAPE_MEMORYVIEW)) {
        MemoryView *from = self_view(c, v);
        return from ? from_object(view_copy(c, from)) : COIL_NULL;
    }
    if (!has_buffer(c, v))
        return raise_error(c, EXC_TypeError, "memoryview: a bytes-like object is required, not '%T'", v);
    return from_object(memoryview_got(c, v, class_of_borrow(c, v)->slots->buffer, COIL_BUFFER_STRIDED));
}

static Value memoryview_make(Coil *c, Class *cls, const Value *args)
{
    (void)cls;
    return memoryview_of(c, args[0]);
}

static Value memoryview_from_flags(Coil *c, const Value *args)
{
    if (!has_buffer(c, args[1]))
        return raise_error(c, EXC_TypeError, "memoryview: a bytes-like object is required, not '%T'", args[1]);
    return buffer_with_flags(c, class_of_borrow(c, args[1])->slots->buffer, args[1], args[2]);
}

void memoryview_drop(Coil *c, MemoryView *m)
{
    if (!m->released) {
        m->released = true;
        buffer_release(c, &m->base);
    }
}

static void memoryview_clear(Coil *c, Object *o)
{
    MemoryView *m = (MemoryView *)o;
    memoryview_drop(c, m);
    if (m->layout.dimensions > 1)
        mem_free(c, m->layout.shape, m->layout.dimensions * 2 * sizeof *m->layout.shape);
    layout_init(&m->layout);
}

static void memoryview_visit(Object *o, VisitFn fn, void *arg)
{
    MemoryView *m = (void *)o;
    VISIT(m->base.private_[0]);
}

static size_t view_size(const MemoryView *m) { return (size_t)layout_items(&m->layout) * m->layout.item_size; }

/* ---- the buffer protocol ---- */

static bool memoryview_buffer(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    MemoryView *m = self_view(c, self);
    if (!m || !view_unrestricted(c, m))
        return false;
    if ((flags & COIL_BUFFER_WRITABLE) && m->readonly)
        return fail_error(c, EXC_BufferError, "memoryview: underlying buffer is not writable");
    if (!(flags & COIL_BUFFER_STRIDED) && !layout_is_c(&m->layout))
        return fail_error(c, EXC_BufferError, "memoryview: underlying buffer is not C-contiguous");
    buffer_fill(out, self, m->data, view_size(m), !m->readonly);
    out->item_size = m->layout.item_size;
    out->format = m->format;
    if ((flags & COIL_BUFFER_STRIDED) || m->layout.dimensions == 1) { /* else it looks like plain memory */
        out->dimensions = m->layout.dimensions;
        out->shape = m->layout.shape;
        out->strides = m->layout.strides;
    }
    m->exports++;
    return true;
}

static void memoryview_buffer_release(Coil *c, Value self, BufferView *view)
{
    (void)c, (void)view;
    as_memoryview(self)->exports--;
}

/* ---- items ---- */

static Value item_get(Coil *c, const MemoryView *m, const uint8_t *at)
{
    if (!m->code)
        return raise_error(c, EXC_NotImplementedError, "memoryview: unsupported format %s", m->format);
    return memory_item_get(c, m->code, at);
}

/* Adds one dimension's index to an item's address. */
static bool item_index(Coil *c, const MemoryView *m, uint32_t dimension, Value key, uint8_t **at)
{
    int64_t i;
    if (!to_index(c, key, &i)) {
        if (!failed_with(c, EXC_OverflowError))
            return false;
        clear_error(c);
        return fail_error(c, EXC_IndexError, "cannot fit '%T' into an index-sized integer", key);
    }
    if (m->released)
        return fail_error(c, EXC_ValueError, "operation forbidden on released memoryview object");
    if (i < 0)
        i += m->layout.shape[dimension];
    if (i < 0 || i >= m->layout.shape[dimension])
        return fail_error(c, EXC_IndexError, "index out of bounds on dimension %u", dimension + 1);
    *at += i * m->layout.strides[dimension];
    return true;
}

static bool is_index(Coil *c, Value key) { return is_small(key) || class_of_borrow(c, key)->slots->as_index != NULL; }

/* The view is made first: resolving the slice runs Python, which may release m. */
static MemoryView *view_slice(Coil *c, MemoryView *m, Value key)
{
    MemoryView *part = view_copy(c, m);
    int64_t start, stop, step, count;
    if (!part || !slice_resolve(c, as_slice(key), part->layout.shape[0], &start, &stop, &step, &count)) {
        RELEASE(c, part);
        return NULL;
    }
    if (count)
        part->data += start * part->layout.strides[0]; /* an empty buffer may have no address */
    part->layout.shape[0] = count;
    part->layout.strides[0] = (int64_t)((uint64_t)part->layout.strides[0] * (uint64_t)step); /* wraps where no second item is */
    return part;
}

/* The address of the one item that a key names: an int or a tuple of ints, one for each dimension. NULL: an exception; or with nothing
 * pending: the key is something else. */
static uint8_t *item_named(Coil *c, MemoryView *m, Value key, bool set)
{
    Tuple *keys = as_tuple_borrow(c, key);
    size_t count = keys ? keys->length : 1, slices = 0;
    const Value *items = keys ? keys->items : &key;
    if (!charge_for(c, count, RATE_ITEM))
        return NULL;
    for (size_t k = 0; k < count; k++) {
        if (is_exact(items[k], SHAPE_SLICE))
            slices++;
        else if (!is_index(c, items[k]))
            return NULL;
    }
    /* A lone slice is the caller's, a tuple of slices would be a view that is not made, and a mixture of both is no key. */
    if (slices) {
        if (keys && slices == count)
            raise_error(c, EXC_NotImplementedError, "multi-dimensional slicing is not implemented");
        return NULL;
    }
    uint32_t dimensions = m->layout.dimensions;
    if (!dimensions && (!keys || count))
        raise_error(c, EXC_TypeError, "invalid indexing of 0-dim memory");
    else if (count > dimensions)
        raise_error(c, EXC_TypeError, "cannot index %u-dimension view with %zu-element tuple", dimensions, count);
    else if (count < dimensions)
        raise_error(c, EXC_NotImplementedError,
                    keys || set ? "sub-views are not implemented" : "multi-dimensional sub-views are not implemented");
    if (failed(c))
        return NULL;
    uint8_t *at = m->data;
    for (uint32_t d = 0; d < dimensions; d++)
        if (!item_index(c, m, d, items[d], &at))
            return NULL;
    return at;
}

static Value memoryview_get_item(Coil *c, Value self, Value key)
{
    MemoryView *m = self_view(c, self);
    if (!m)
        return COIL_NULL;
    uint8_t *at = item_named(c, m, key, false);
    if (at)
        return item_get(c, m, at);
    if (failed(c))
        return COIL_NULL;
    if (!m->layout.dimensions)
        return same(key, V_ELLIPSIS) ? retain(self) : raise_error(c, EXC_TypeError, "invalid indexing of 0-dim memory");
    if (is_exact(key, SHAPE_SLICE))
        return from_object(view_slice(c, m, key));
    return raise_error(c, EXC_TypeError, "memoryview: invalid slice key");
}

/* m[key] = the items of another buffer, of the same format and number. */
static bool assign_slice(Coil *c, MemoryView *m, Value key, Value value)
{
    MemoryView *to = view_slice(c, m, key);
    if (to && !self_view(c, from_object(m))) {
        RELEASE(c, to);
        return false;
    }
    Value from = to ? memoryview_of(c, value) : COIL_NULL;
    bool ok = false;
    if (!is_null(from) && !self_view(c, from_object(m)))
        release(c, from);
    else if (!is_null(from)) {
        MemoryView *v = (void *)as_object(from);
        size_t size = to->layout.item_size, all = view_size(to);
        uint8_t *copy = NULL;
        if (v->layout.dimensions != 1 || v->layout.shape[0] != to->layout.shape[0] || v->layout.item_size != size ||
            strcmp(v->format, to->format) != 0) {
            ok = fail_error(c, EXC_ValueError, "memoryview assignment: lvalue and rvalue have different structures");
        } else if (charge_for(c, (size_t)to->layout.shape[0], RATE_ITEM) && (copy = mem_alloc(c, all + 1)) != NULL) { /* they may overlap */
            ok = layout_gather(c, &v->layout, v->data, copy, false);
            for (int64_t i = 0; ok && i < to->layout.shape[0]; i++) {
                memcpy(to->data + i * to->layout.strides[0], copy + (size_t)i * size, size);
                ok = piece_round(c, (size_t)i);
            }
            mem_free(c, copy, all + 1);
        }
        release(c, from);
    }
    RELEASE(c, to);
    return ok;
}

static bool memoryview_set_item(Coil *c, Value self, Value key, Value value)
{
    MemoryView *m = self_view(c, self);
    uint8_t item[16];
    if (!m)
        return false;
    if (m->readonly)
        return fail_error(c, EXC_TypeError, "cannot modify read-only memory");
    if (is_null(value))
        return fail_error(c, EXC_TypeError, "cannot delete memory");
    uint8_t *at = !m->layout.dimensions && same(key, V_ELLIPSIS) ? m->data : item_named(c, m, key, true);
    if (!at) {
        if (failed(c))
            return false;
        if (!m->layout.dimensions)
            return fail_error(c, EXC_TypeError, "invalid indexing of 0-dim memory");
        if (!is_exact(key, SHAPE_SLICE))
            return fail_error(c, EXC_TypeError, "memoryview: invalid slice key");
        if (m->layout.dimensions > 1)
            return fail_error(c, EXC_NotImplementedError, "memoryview slice assignments are currently restricted to ndim = 1");
        return assign_slice(c, m, key, value);
    }
    if (!m->code)
        return fail_error(c, EXC_NotImplementedError, "memoryview: unsupported format %s", m->format);
    if (!memory_item_put(c, m->code, value, item) || !self_view(c, self))
        return false;
    memcpy(at, item, m->layout.item_size);
    return true;
}

static int64_t memoryview_length(Coil *c, Value self)
{
    MemoryView *m = self_view(c, self);
    if (m && m->layout.dimensions)
        return m->layout.shape[0];
    if (m)
        raise_error(c, EXC_TypeError, "0-dim memory has no length");
    return -1;
}

static Value memoryview_repr(Coil *c, Value self)
{
    MemoryView *m = (void *)as_object(self);
    return from_object(str_format(c, m->released ? "<released memory at %I>" : "<memory at %I>", self));
}

/* The bytes of all items, side by side. */
static Bytes *view_bytes(Coil *c, const MemoryView *m, bool fortran)
{
    const size_t all = view_size(m), each = m->layout.item_size, rate = layout_is_c(&m->layout) ? RATE_SCAN : RATE_WORD;
    Bytes *b = charge_for(c, each ? all / each : 0, rate) ? bytes_alloc(c, all) : NULL;
    return b ? pieces_made(c, layout_gather(c, &m->layout, m->data, b->data, fortran), b) : NULL;
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
        if (!m->restricted && !value_hash(c, memoryview_root_borrow(m), &root_hash))
            return false;
        Bytes *b = self_view(c, self) ? view_bytes(c, m, false) : NULL; /* the root's `__hash__` may have released it */
        if (!b)
            return false;
        m->hash = memory_hash(c, b->data, b->length);
        RELEASE(c, b);
    }
    *out = m->hash;
    return true;
}

/* How the items of a view are read to be compared, which those of standard sizes and either order are too. */
typedef struct Compared {
    const MemoryView *view;
    char code;
    bool swapped;
} Compared;

static bool compared_read(const MemoryView *m, Compared *out)
{
    *out = (Compared){.view = m, .code = m->code};
    return m->code || memory_item_standard(m->format, &out->code, &out->swapped) == (size_t)m->layout.item_size;
}

static Value compared_get(Coil *c, const Compared *x, const uint8_t *at)
{
    uint8_t turned[8];
    size_t size = x->view->layout.item_size;
    for (size_t k = 0; x->swapped && k < size; k++)
        turned[k] = at[size - 1 - k];
    return memory_item_get(c, x->code, x->swapped ? turned : at);
}

static bool row_is_whole(const Layout *l, uint32_t d) { return l->strides[d] == (int64_t)l->item_size; }

/* Are the items from dimension d on equal? Of one format they compare as bytes, except floats (nan, -0.0); others as values. -1: failed.
 * Recurses into dimensions: LAYOUT_MOST at most. */
static int items_equal(Coil *c, const Compared *of_x, const Compared *of_y, uint32_t d, const uint8_t *p, const uint8_t *q)
{
    const MemoryView *x = of_x->view, *y = of_y->view;
    const bool as_bytes = of_x->code == of_y->code && of_x->swapped == of_y->swapped && !strchr("efd", of_x->code);
    if (d < x->layout.dimensions) {
        int equal = charge_for(c, (size_t)x->layout.shape[d], RATE_WORD) ? 1 : -1;
        if (equal == 1 && as_bytes && d + 1 == x->layout.dimensions && row_is_whole(&x->layout, d) && row_is_whole(&y->layout, d))
            return memcmp(p, q, (size_t)x->layout.shape[d] * x->layout.item_size) == 0;
        for (int64_t i = 0; equal == 1 && i < x->layout.shape[d]; i++)
            equal = items_equal(c, of_x, of_y, d + 1, p + i * x->layout.strides[d], q + i * y->layout.strides[d]);
        return equal;
    }
    if (as_bytes)
        return memcmp(p, q, x->layout.item_size) == 0;
    Value v = compared_get(c, of_x, p), w = is_null(v) ? COIL_NULL : compared_get(c, of_y, q);
    int equal = is_null(w) ? -1 : compare_bool(c, CMP_EQ, v, w);
    release_maybe(c, v);
    release_maybe(c, w);
    return equal;
}

static Value memoryview_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if (op != CMP_EQ && op != CMP_NE)
        return V_NOT_IMPLEMENTED;
    if (same(a, b))
        return bool_value(op == CMP_EQ);
    MemoryView *x = (void *)as_object(is_exact(a, SHAPE_MEMORYVIEW) ? a : b);
    b = is_exact(a, SHAPE_MEMORYVIEW) ? b : a;
    if (x->released || !has_buffer(c, b) || (is_exact(b, SHAPE_MEMORYVIEW) && as_memoryview(b)->released))
        return x->released || has_buffer(c, b) ? bool_value(op == CMP_NE) : V_NOT_IMPLEMENTED;
    Value other = memoryview_of(c, b);
    if (is_null(other)) {
        if (failed_with(c, EXC_MemoryError) || c->vm->stopped)
            return COIL_NULL;
        clear_error(c);
        return V_NOT_IMPLEMENTED;
    }
    if (x->released) { /* by b's `__buffer__` */
        release(c, other);
        return bool_value(op == CMP_NE);
    }
    MemoryView *y = (void *)as_object(other);
    const Layout *l = &x->layout;
    Compared of_x, of_y;
    int equal = l->dimensions == y->layout.dimensions && compared_read(x, &of_x) && compared_read(y, &of_y) &&
                memcmp(l->shape, y->layout.shape, l->dimensions * sizeof *l->shape) == 0;
    if (equal)
        equal = items_equal(c, &of_x, &of_y, 0, x->data, y->data);
    release(c, other);
    return equal < 0 ? COIL_NULL : bool_value(equal == (op == CMP_EQ));
}

/* ---- methods ---- */

bool memoryview_end(Coil *c, MemoryView *m)
{
    if (!m->released && m->exports)
        return fail_error(c, EXC_BufferError, "memoryview has %zu exported buffer%s", m->exports, m->exports == 1 ? "" : "s");
    memoryview_drop(c, m);
    return true;
}

static Value memoryview_release(Coil *c, const Value *args) { return memoryview_end(c, as_memoryview(args[0])) ? V_NONE : COIL_NULL; }

static Value memoryview_enter(Coil *c, const Value *args) { return self_view(c, args[0]) ? retain(args[0]) : COIL_NULL; }

static Value memoryview_tobytes(Coil *c, const Value *args)
{
    MemoryView *m = self_view(c, args[0]);
    if (!m)
        return COIL_NULL;
    Str *order = as_str_borrow(c, args[1]);
    if (!is_none(args[1]) && !order)
        return raise_error(c, EXC_TypeError, "tobytes() argument 'order' must be str or None, not %A", args[1]);
    if (!is_none(args[1]) && !(order && (str_equal_c(order, "C") || str_equal_c(order, "F") || str_equal_c(order, "A"))))
        return raise_error(c, EXC_ValueError, "order must be 'C', 'F' or 'A'");
    bool fortran =
        order && (str_equal_c(order, "F") || (str_equal_c(order, "A") && layout_is_fortran(&m->layout) && !layout_is_c(&m->layout)));
    return from_object(view_bytes(c, m, fortran));
}

/* The items from dimension d on: lists in lists, at last an item. Recurses into dimensions: LAYOUT_MOST at most. */
static Value items_list(Coil *c, const MemoryView *m, uint32_t d, const uint8_t *at)
{
    if (d == m->layout.dimensions)
        return item_get(c, m, at);
    int64_t count = m->layout.shape[d];
    List *list = charge_for(c, (size_t)count, RATE_WORD) ? list_new(c, (size_t)count) : NULL;
    for (int64_t i = 0; list && i < count; i++) {
        Value item = items_list(c, m, d + 1, at + i * m->layout.strides[d]);
        if (is_null(item) || !list_append_take(c, list, item) || !piece_round(c, (size_t)i)) {
            RELEASE(c, list);
            return COIL_NULL;
        }
    }
    return from_object(list);
}

static Value memoryview_tolist(Coil *c, const Value *args)
{
    MemoryView *m = self_view(c, args[0]);
    return m ? items_list(c, m, 0, m->data) : COIL_NULL;
}

static Value memoryview_hex(Coil *c, const Value *args)
{
    MemoryView *m = self_view(c, args[0]);
    Bytes *b = m ? view_bytes(c, m, false) : NULL;
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

/* Gives a cast view, packed bytes so far, the shape asked for; layout.item_size is set. */
static bool cast_shape(Coil *c, MemoryView *cast, Value shape, size_t bytes)
{
    List *list = as_list_borrow(c, shape);
    Tuple *tuple = as_tuple_borrow(c, shape);
    if (!list && !tuple)
        return fail_error(c, EXC_TypeError, "shape must be a list or a tuple");
    size_t dimensions = list ? list->length : tuple->length;
    if (dimensions > LAYOUT_MOST)
        return fail_error(c, EXC_ValueError, "memoryview: number of dimensions must not exceed 64");
    if (bytes == 0)
        return fail_error(c, EXC_TypeError, "memoryview: cannot cast view with zeros in shape or strides");
    int64_t all = (int64_t)cast->layout.item_size;
    if (!view_set_dimensions(c, cast, (uint32_t)dimensions))
        return false;
    for (size_t d = 0; d < dimensions; d++) {
        Value given = as_int_borrow(c, list ? list->items[d] : tuple->items[d]);
        int64_t count;
        if (is_null(given))
            return fail_error(c, EXC_TypeError, "memoryview.cast(): elements of shape must be integers");
        if (!int_to_i64(given, &count))
            return fail_error(c, EXC_OverflowError, "Python int too large to convert to C ssize_t");
        if (count <= 0)
            return fail_error(c, EXC_ValueError, "memoryview.cast(): elements of shape must be integers > 0");
        if (__builtin_mul_overflow(all, count, &all))
            return fail_error(c, EXC_ValueError, "memoryview.cast(): product(shape) > SSIZE_MAX");
        cast->layout.shape[d] = count;
    }
    if ((uint64_t)all != bytes)
        return fail_error(c, EXC_TypeError, "memoryview: product(shape) * itemsize != buffer size");
    layout_pack(&cast->layout);
    return true;
}

/* One side of a cast is bytes: it makes no items of another kind out of items, only items out of bytes or bytes out of items. One side has
 * one dimension. */
static Value memoryview_cast(Coil *c, const Value *args)
{
    MemoryView *m = self_view(c, args[0]);
    Str *format = as_str_borrow(c, args[1]);
    char code, from;
    if (!m)
        return COIL_NULL;
    if (!format)
        return raise_error(c, EXC_TypeError, "cast() argument 'format' must be str, not %A", args[1]);
    if (!layout_is_c(&m->layout))
        return raise_error(c, EXC_TypeError, "memoryview: casts are restricted to C-contiguous views");
    Tuple *shape = is_null(args[2]) ? NULL : as_tuple_borrow(c, args[2]);
    List *list = is_null(args[2]) ? NULL : as_list_borrow(c, args[2]);
    if ((shape || list) && m->layout.dimensions != 1 && (shape ? shape->length : list->length) != 1)
        return raise_error(c, EXC_TypeError, "memoryview: cast must be 1D -> ND or ND -> 1D");
    size_t size = format->ascii ? memory_item_size((const char *)format->data, &code) : 0;
    if (!size || strlen((const char *)format->data) != format->length)
        return raise_error(c, EXC_ValueError,
                           "memoryview: destination format must be a native single character format prefixed with an optional '@'");
    memory_item_size(m->format, &from);
    if (!strchr("Bbc", from) && !strchr("Bbc", code))
        return raise_error(c, EXC_TypeError, "memoryview: cannot cast between two non-byte formats");
    size_t bytes = view_size(m);
    if (bytes % size)
        return raise_error(c, EXC_TypeError, "memoryview: length is not a multiple of itemsize");
    /* A view of the exporter, not of this view, which may be released before it. */
    MemoryView *cast = view_unrestricted(c, m) ? view_of_root(c, memoryview_root_borrow(m), m->again, COIL_BUFFER_STRIDED) : NULL;
    if (!cast)
        return COIL_NULL;
    cast->data = m->data;
    cast->readonly = m->readonly;
    cast->code = code;
    memcpy(cast->own, format->data, format->length + 1);
    cast->format = cast->own;
    cast->layout.item_size = size;
    cast->layout.shape[0] = (int64_t)(bytes / size);
    layout_pack(&cast->layout);
    if (!is_null(args[2]) && !cast_shape(c, cast, args[2], bytes)) {
        RELEASE(c, cast);
        return COIL_NULL;
    }
    return from_object(cast);
}

/* ---- attributes ---- */

static Value numbers_tuple(Coil *c, const int64_t *numbers, uint32_t count)
{
    Tuple *t = tuple_new(c, count);
    for (uint32_t k = 0; t && k < count; k++) {
        t->items[k] = int_from_i64(c, numbers[k]);
        if (is_null(t->items[k])) {
            RELEASE(c, t);
            return COIL_NULL;
        }
    }
    return from_object(t);
}

static Value view_object(Coil *c, const MemoryView *m)
{
    Value root = memoryview_root_borrow(m);
    if (m->restricted)
        return V_NONE;
    return retain(buffer_wrapper_again(c, root) ? buffer_wrapper_object_borrow(c, root) : root);
}

#define VIEW_GETTER(name, value)                                                                                                           \
    static Value memoryview_##name(Coil *c, const Value *args)                                                                             \
    {                                                                                                                                      \
        MemoryView *m = self_view(c, args[0]);                                                                                             \
        return m ? value : COIL_NULL;                                                                                                      \
    }
VIEW_GETTER(obj, view_object(c, m))
VIEW_GETTER(nbytes, int_from_i64(c, (int64_t)view_size(m)))
VIEW_GETTER(itemsize, small((int64_t)m->layout.item_size))
VIEW_GETTER(format, from_object(str_from_c(c, m->format)))
VIEW_GETTER(ndim, small(m->layout.dimensions))
VIEW_GETTER(shape, numbers_tuple(c, m->layout.shape, m->layout.dimensions))
VIEW_GETTER(strides, numbers_tuple(c, m->layout.strides, m->layout.dimensions))
VIEW_GETTER(suboffsets, from_object(RETAIN(tuple_empty_borrow(c))))
VIEW_GETTER(readonly, bool_value(m->readonly))
VIEW_GETTER(c_contiguous, bool_value(layout_is_c(&m->layout)))
VIEW_GETTER(f_contiguous, bool_value(layout_is_fortran(&m->layout)))
VIEW_GETTER(contiguous, bool_value(layout_is_c(&m->layout) || layout_is_fortran(&m->layout)))

/* ---- iterator ---- */

typedef struct MemoryIterator {
    Object h;
    Value view; /* COIL_NULL when exhausted */
    int64_t at, length;
} MemoryIterator;

static Value memoryview_iter(Coil *c, Value self)
{
    MemoryView *m = self_view(c, self);
    if (!m)
        return COIL_NULL;
    if (!m->layout.dimensions)
        return raise_error(c, EXC_TypeError, "invalid indexing of 0-dim memory");
    if (m->layout.dimensions > 1)
        return raise_error(c, EXC_NotImplementedError, "multi-dimensional sub-views are not implemented");
    MemoryIterator *it = heap_new(c, SHAPE_MEMORY_ITERATOR, sizeof *it);
    if (it) {
        it->view = retain(self);
        it->length = m->layout.shape[0];
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
        return m ? item_get(c, m, m->data + it->at++ * m->layout.strides[0]) : COIL_NULL;
    }
    replace_take(c, &it->view, COIL_NULL);
    return COIL_NULL;
}

static const Slots memory_iterator_slots = {.visit = memory_iterator_visit, .iter = memory_iterator_iter, .next = memory_iterator_next};
const TypeDef memory_iterator_type = {.name = "memory_iterator",
                                      .flags = CLASS_NO_NEW,
                                      .size = sizeof(MemoryIterator),
                                      .saved = SAVED_FIELDS,
                                      .slots = &memory_iterator_slots};

static const Slots memoryview_slots = {.visit = memoryview_visit,
                                       .release_all = memoryview_clear,
                                       .clear = memoryview_clear,
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
    CLASS_METHOD("_from_flags", "(cls, /, object, flags)", memoryview_from_flags,
                 "A view of an object, asked for with flags of inspect.BufferFlags."),
    METHOD("__enter__", "(self, /)", memoryview_enter, "The view itself."),
    METHOD("__exit__", "(self, /, *args)", memoryview_release, "Releases the view."),
    GETTER("c_contiguous", memoryview_c_contiguous, NULL, "Whether the items lie side by side, the last dimension's closest."),
    GETTER("contiguous", memoryview_contiguous, NULL, "Whether the items lie side by side."),
    GETTER("f_contiguous", memoryview_f_contiguous, NULL, "Whether the items lie side by side, the first dimension's closest."),
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
                                 .saved = SAVED_OWN,
                                 .slots = &memoryview_slots,
                                 .rows = memoryview_rows,
                                 .make_signature = "(object)",
                                 .make_bound = memoryview_make};
