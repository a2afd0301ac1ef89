/* type_bytearray.c: the class bytearray. Its memory may move whenever Python runs, unless a view of it is held: so
 * every method converts its arguments before it looks at self, and copies what comes from self. */
#include "runtime/modules/sys/sys.h"
#include "runtime/text/byte_methods.h"
#include "vm/loop/native.h"

Value bytearray_iter(Coil *c, Value self); /* type_bytes.c */

static Value bytearray_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args, (void)n, (void)kw;
    return from_object(class_instance(c, cls));
}

static bool bytearray_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Signature *signature = signature_of_borrow(c, "(source=..., encoding=..., errors=...)");
    BoundArgs bound;
    if (!signature || !signature_bind(c, signature, "", "bytearray", false, args, n, kw, &bound))
        return false;
    Bytes *b = bytes_construct(c, bound.values[0], bound.values[1], bound.values[2], "bytearray");
    signature_unbind(c, &bound);
    Bytearray *a = as_bytearray(self);
    bool ok = b && bytearray_splice(c, a, 0, a->length, b->data, b->length);
    RELEASE(c, b);
    return ok;
}

static void bytearray_dispose(Coil *c, Object *o)
{
    Bytearray *a = (void *)o;
    if (a->data)
        mem_free(c, a->data, a->room);
    a->data = a->start = NULL;
    a->length = a->room = 0;
}

static Value bytearray_repr(Coil *c, Value self)
{
    ByteSpan s = self_span(c, self);
    StrBuilder b = STR_BUILDER(c);
    builder_format(&b, "%T(", self);
    builder_bytes_repr(&b, s.data, s.length, s.array);
    builder_char(&b, ')');
    return from_object(builder_finish(&b));
}

Value byte_mixed(Coil *c, Value a, Value b, CompareOp op)
{
    const bool array = class_of_borrow(c, a)->flags & CLASS_IS_BYTEARRAY, text = is_str(b);
    if (sys_flag(c->vm, SYS_FLAG_bytes_warning) > 0 && (op == CMP_EQ || op == CMP_NE) && (text || (!array && (is_int(b) || is_bool(b)))) &&
        !warn(c, EXC_BytesWarning, 1, "Comparison between %s and %s", array ? "bytearray" : "bytes", text ? "string" : "int"))
        return COIL_NULL;
    return V_NOT_IMPLEMENTED;
}

static Value bytearray_str(Coil *c, Value self)
{
    if (sys_flag(c->vm, SYS_FLAG_bytes_warning) > 0 && !warn(c, EXC_BytesWarning, 1, "str() on a bytearray instance"))
        return COIL_NULL;
    return bytearray_repr(c, self);
}

static int64_t bytearray_length(Coil *c, Value self)
{
    (void)c;
    return (int64_t)as_bytearray(self)->length;
}

/* An index as an int; TypeError and IndexError as bytearray words them. */
static bool array_index(Coil *c, Value key, int64_t *i)
{
    if (!is_small(key) && !class_of_borrow(c, key)->slots->as_index)
        return fail_error(c, EXC_TypeError, "bytearray indices must be integers or slices, not %T", key);
    if (to_index(c, key, i))
        return true;
    if (!failed_with(c, EXC_OverflowError))
        return false;
    clear_error(c);
    return fail_error(c, EXC_IndexError, "cannot fit '%T' into an index-sized integer", key);
}

static bool array_in_range(Coil *c, const Bytearray *a, int64_t *i)
{
    if (*i < 0)
        *i += (int64_t)a->length;
    return (*i >= 0 && *i < (int64_t)a->length) || fail_error(c, EXC_IndexError, "bytearray index out of range");
}

static Value bytearray_get_item(Coil *c, Value self, Value key)
{
    int64_t i;
    if (is_exact(key, SHAPE_SLICE))
        return span_slice(c, self, key);
    return array_index(c, key, &i) && array_in_range(c, as_bytearray(self), &i) ? small(as_bytearray(self)->start[i]) : COIL_NULL;
}

/* Deletes or assigns an extended slice. */
static bool assign_stepped(Coil *c, Bytearray *a, int64_t start, int64_t step, int64_t count, Bytes *with)
{
    if (with && with->length) { /* none at all deletes */
        if (with->length != (size_t)count)
            return fail_error(c, EXC_ValueError, "attempt to assign bytes of size %zu to extended slice of size %lld", with->length,
                              (long long)count);
        for (int64_t i = 0; i < count; i++) /* with's memory was charged for */
            a->start[start + i * step] = with->data[i];
        return true;
    }
    if (count == 0)
        return true;
    if (a->exports)
        return fail_error(c, EXC_BufferError, "Existing exports of data: object cannot be re-sized");
    if (step < 0) {
        start += (count - 1) * step;
        step = -step;
    }
    if (!charge_for(c, a->length - (size_t)start, RATE_WORD))
        return false;
    size_t to = (size_t)start;
    for (size_t i = (size_t)start; i < a->length; i++)
        if ((i - (size_t)start) % (size_t)step != 0 || (i - (size_t)start) / (size_t)step >= (size_t)count)
            a->start[to++] = a->start[i];
    a->length = to;
    a->start[to] = 0;
    return true;
}

static bool bytearray_set_item(Coil *c, Value self, Value key, Value value)
{
    int64_t i, start, stop, step, count;
    uint8_t byte;
    if (!is_exact(key, SHAPE_SLICE)) {
        if (!array_index(c, key, &i))
            return false;
        if (!is_null(value) && !byte_value(c, value, "byte", &byte))
            return false;
        Bytearray *a = as_bytearray(self);
        if (!array_in_range(c, a, &i))
            return false;
        if (is_null(value))
            return bytearray_splice(c, a, (size_t)i, (size_t)i + 1, NULL, 0);
        a->start[i] = byte;
        return true;
    }
    Bytes *with = NULL;
    if (!is_null(value)) {
        if (is_small(value) || class_of_borrow(c, value)->slots->as_index || as_str_borrow(c, value))
            return fail_error(c, EXC_TypeError, "can assign only bytes, buffers, or iterables of ints in range(0, 256)");
        with = bytes_construct(c, value, COIL_NULL, COIL_NULL, "bytearray");
        if (!with)
            return false;
    }
    size_t length;
    bool ok;
    do { /* an __index__ of the slice may resize self: then resolve again */
        length = as_bytearray(self)->length;
        ok = slice_resolve(c, as_slice(key), (int64_t)length, &start, &stop, &step, &count);
    } while (ok && length != as_bytearray(self)->length);
    if (ok && step == 1)
        ok = bytearray_splice(c, as_bytearray(self), (size_t)start, (size_t)(start + count), with ? with->data : NULL,
                              with ? with->length : 0);
    else if (ok)
        ok = assign_stepped(c, as_bytearray(self), start, step, count, with);
    RELEASE(c, with);
    return ok;
}

static bool bytearray_buffer(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    (void)c, (void)flags;
    Bytearray *a = as_bytearray(self);
    a->exports++;
    buffer_fill(out, self, a->start ? a->start : (uint8_t *)(a + 1), a->length, true); /* an address even for nothing */
    return true;
}

static void bytearray_buffer_release(Coil *c, Value self, BufferView *view)
{
    (void)c, (void)view;
    as_bytearray(self)->exports--;
}

/* Appends the memory of an object: a copy of it, which may be our own. What is refused is told by `message`. */
static bool array_extend_buffer(Coil *c, Value self, Value v, const char *message)
{
    BufferView view;
    if (!buffer_get(c, v, 0, &view))
        return buffer_refused(c) && fail_error(c, EXC_TypeError, message, v, self);
    Bytes *b = bytes_of(c, view.data, view.length);
    buffer_release(c, &view);
    Bytearray *a = as_bytearray(self);
    bool ok = b && bytearray_splice(c, a, a->length, a->length, b->data, b->length);
    RELEASE(c, b);
    return ok;
}

static bool array_extend(Coil *c, Value self, Value v)
{
    if (as_str_borrow(c, v))
        return fail_error(c, EXC_TypeError, "expected iterable of integers; got: 'str'");
    if (has_buffer(c, v))
        return array_extend_buffer(c, self, v, "can't set bytearray slice from %T");
    if (is_small(v) || (!class_of_borrow(c, v)->slots->iter && !class_of_borrow(c, v)->slots->get_item))
        return fail_error(c, EXC_TypeError, "can't extend bytearray with %T", v);
    Bytes *b = length_hint(c, v, 0) >= 0 ? bytes_from_items(c, v) : NULL;
    Bytearray *a = as_bytearray(self);
    bool ok = b && bytearray_splice(c, a, a->length, a->length, b->data, b->length);
    RELEASE(c, b);
    return ok;
}

static Value bytearray_inplace_concat(Coil *c, Value self, Value other)
{
    if (!has_buffer(c, other))
        return raise_error(c, EXC_TypeError, "can't concat %T to %T", other, self);
    if (same(self, other) && as_bytearray(self)->length) /* its own view is held meanwhile */
        return raise_error(c, EXC_BufferError, "Existing exports of data: object cannot be re-sized");
    return array_extend_buffer(c, self, other, "can't concat %T to %T") ? retain(self) : COIL_NULL;
}

static Value bytearray_inplace_repeat(Coil *c, Value self, Value times)
{
    Value made = byte_repeat(c, self, times);
    if (is_null(made))
        return COIL_NULL;
    Bytearray *a = as_bytearray(self), *b = as_bytearray(made);
    const size_t there = a->length < b->length ? a->length : 0;
    bool ok = bytearray_splice(c, a, there, a->length, b->start + there, b->length - there);
    release(c, made);
    return ok ? retain(self) : COIL_NULL;
}

/* ---- methods ---- */

static Value bytearray_append(Coil *c, const Value *args)
{
    uint8_t byte;
    if (!byte_value(c, args[1], "byte", &byte))
        return COIL_NULL;
    Bytearray *a = as_bytearray(args[0]);
    return bytearray_splice(c, a, a->length, a->length, &byte, 1) ? V_NONE : COIL_NULL;
}

static Value bytearray_extend(Coil *c, const Value *args) { return array_extend(c, args[0], args[1]) ? V_NONE : COIL_NULL; }

static Value bytearray_insert(Coil *c, const Value *args)
{
    int64_t at;
    uint8_t byte;
    if (!to_index(c, args[1], &at) || !byte_value(c, args[2], "byte", &byte))
        return COIL_NULL;
    Bytearray *a = as_bytearray(args[0]);
    int64_t length = (int64_t)a->length;
    at = at < 0 ? at + length < 0 ? 0 : at + length : at > length ? length : at;
    return bytearray_splice(c, a, (size_t)at, (size_t)at, &byte, 1) ? V_NONE : COIL_NULL;
}

static Value bytearray_pop(Coil *c, const Value *args)
{
    int64_t at;
    if (!to_index(c, args[1], &at))
        return COIL_NULL;
    Bytearray *a = as_bytearray(args[0]);
    if (a->length == 0)
        return raise_error(c, EXC_IndexError, "pop from empty bytearray");
    if (at < 0)
        at += (int64_t)a->length;
    if (at < 0 || at >= (int64_t)a->length)
        return raise_error(c, EXC_IndexError, "pop index out of range");
    uint8_t byte = a->start[at];
    return bytearray_splice(c, a, (size_t)at, (size_t)at + 1, NULL, 0) ? small(byte) : COIL_NULL;
}

static Value bytearray_remove(Coil *c, const Value *args)
{
    uint8_t byte;
    if (!byte_value(c, args[1], "byte", &byte))
        return COIL_NULL;
    Bytearray *a = as_bytearray(args[0]);
    uint8_t *found = a->length ? memchr(a->start, byte, a->length) : NULL;
    if (!found)
        return raise_error(c, EXC_ValueError, "value not found in bytearray");
    size_t at = (size_t)(found - a->start);
    if (!charge_for(c, at, RATE_COPY))
        return COIL_NULL;
    return bytearray_splice(c, a, at, at + 1, NULL, 0) ? V_NONE : COIL_NULL;
}

static Value bytearray_clear(Coil *c, const Value *args)
{
    Bytearray *a = as_bytearray(args[0]);
    return bytearray_splice(c, a, 0, a->length, NULL, 0) ? V_NONE : COIL_NULL;
}

static Value bytearray_copy(Coil *c, const Value *args)
{
    ByteSpan s = self_span(c, args[0]);
    return span_result(c, s.data, s.length, true);
}

static Value bytearray_reverse(Coil *c, const Value *args)
{
    Bytearray *a = as_bytearray(args[0]);
    if (!charge_for(c, a->length, RATE_SCAN))
        return COIL_NULL;
    for (size_t i = 0, j = a->length; i + 1 < j; i++) {
        j--;
        uint8_t byte = a->start[i];
        a->start[i] = a->start[j];
        a->start[j] = byte;
    }
    return V_NONE;
}

static Value bytearray_alloc_method(Coil *c, const Value *args)
{
    (void)c;
    return small((int64_t)as_bytearray(args[0])->room);
}

static Value bytearray_reduce(Coil *c, const Value *args)
{
    ByteSpan s = self_span(c, args[0]);
    Bytes *b = bytes_of(c, s.data, s.length);
    Tuple *inner = b ? tuple_pack(c, 1, from_object(b)) : NULL;
    Value state = inner ? call_method(c, args[0], "__getstate__", NULL, 0) : COIL_NULL, result = COIL_NULL;
    if (!is_null(state))
        result = from_object(tuple_pack(c, 3, from_object(class_of_borrow(c, args[0])), from_object(inner), state));
    release_maybe(c, state);
    RELEASE(c, inner);
    RELEASE(c, b);
    return result;
}

static Value bytearray_sizeof(Coil *c, const Value *args)
{
    (void)c;
    return small((int64_t)(sizeof(Bytearray) + as_bytearray(args[0])->room));
}

static const Slots bytearray_slots = {.dispose = bytearray_dispose,
                                      .make = bytearray_make,
                                      .init = bytearray_init,
                                      .repr = bytearray_repr,
                                      .str = bytearray_str,
                                      .compare = byte_compare,
                                      .iter = bytearray_iter,
                                      .length = bytearray_length,
                                      .get_item = bytearray_get_item,
                                      .set_item = bytearray_set_item,
                                      .contains = byte_contains,
                                      .binary[OP_MOD] = byte_mod,
                                      .concat = byte_concat,
                                      .repeat = byte_repeat,
                                      .inplace_concat = bytearray_inplace_concat,
                                      .inplace_repeat = bytearray_inplace_repeat,
                                      .buffer = bytearray_buffer,
                                      .buffer_release = bytearray_buffer_release};

static const CoilDef bytearray_rows[] = {
    BYTE_METHODS BYTE_STATIC_ROWS METHOD("append", "(self, item, /)", bytearray_append, "Adds a byte at the end."),
    METHOD("clear", "(self, /)", bytearray_clear, "Removes all."),
    METHOD("copy", "(self, /)", bytearray_copy, "A copy."),
    METHOD("extend", "(self, iterable_of_ints, /)", bytearray_extend, "Adds all of an iterable or buffer."),
    METHOD("insert", "(self, index, item, /)", bytearray_insert, "Adds a byte before a position."),
    METHOD("pop", "(self, index=-1, /)", bytearray_pop, "Removes a byte and gives it."),
    METHOD("remove", "(self, value, /)", bytearray_remove, "Removes the first such byte."),
    METHOD("reverse", "(self, /)", bytearray_reverse, "Turns it round in place."),
    METHOD("__alloc__", "(self, /)", bytearray_alloc_method, "Bytes of room."),
    METHOD("__reduce__", "(self, /)", bytearray_reduce, "What a copy is made from."),
    METHOD("__sizeof__", "(self, /)", bytearray_sizeof, "Bytes of memory."),
    ROWS_END};

const TypeDef bytearray_type = {.name = "bytearray",
                                .doc = "bytearray([source[, encoding[, errors]]]) -> bytearray\n\nA mutable sequence of "
                                       "bytes.\n\nMade from an iterable of ints, a buffer, a size, or a str and its "
                                       "encoding.",
                                .flags = CLASS_BASE | CLASS_IS_BYTEARRAY | CLASS_MATCH_SELF,
                                .size = sizeof(Bytearray),
                                .saved = SAVED_OWN,
                                .slots = &bytearray_slots,
                                .rows = bytearray_rows,
                                .make_signature = "(source=..., encoding=..., errors=...)"};
