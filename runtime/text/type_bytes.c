/* type_bytes.c: the class bytes, and the iterators of bytes and bytearray. */
#include "runtime/modules/sys/sys.h"
#include "runtime/text/byte_methods.h"
#include "vm/values/iterator.h"

static Value bytes_make_bound(Coil *c, Class *cls, const Value *args)
{
    Value method = COIL_NULL;
    if (!(cls->flags & CLASS_BOXED) && is_null(args[1]) && is_null(args[2]) && !is_null(args[0]) && is_object(args[0]) &&
        !is_exact(args[0], SHAPE_BYTES) && !find_special(c, args[0], "__bytes__", &method))
        return COIL_NULL;
    if (!is_null(method)) { /* what it returns is kept, be it of a subclass */
        Value made = call0(c, method);
        release(c, method);
        if (is_null(made) || as_bytes_borrow(c, made))
            return made;
        (void)raise_error(c, EXC_TypeError, "__bytes__ returned non-bytes (type %T)", made);
        release(c, made);
        return COIL_NULL;
    }
    Bytes *b = bytes_construct(c, args[0], args[1], args[2], "bytes");
    return b ? class_box_take(c, cls, from_object(b)) : COIL_NULL;
}

static Value bytes_repr(Coil *c, Value self)
{
    ByteSpan s = self_span(c, self);
    StrBuilder b = STR_BUILDER(c);
    builder_bytes_repr(&b, s.data, s.length, s.array);
    return from_object(builder_finish(&b));
}

static Value bytes_str(Coil *c, Value self)
{
    if (sys_flag(c->vm, SYS_FLAG_bytes_warning) > 0 && !warn(c, EXC_BytesWarning, 1, "str() on a bytes instance"))
        return COIL_NULL;
    return bytes_repr(c, self);
}

static bool bytes_hash(Coil *c, Value self, int64_t *out)
{
    Bytes *b = as_bytes_borrow(c, self);
    if (b->hash == 0) {
        if (!charge_for(c, b->length, RATE_SCAN))
            return false;
        b->hash = memory_hash(c, b->data, b->length);
    }
    *out = b->hash;
    return true;
}

static int64_t bytes_length(Coil *c, Value self) { return (int64_t)as_bytes_borrow(c, self)->length; }

static Value bytes_get_item(Coil *c, Value self, Value key)
{
    Bytes *b = as_bytes_borrow(c, self);
    int64_t i;
    if (is_exact(key, SHAPE_SLICE))
        return span_slice(c, self, key);
    if (!is_small(key) && !class_of_borrow(c, key)->slots->as_index)
        return raise_error(c, EXC_TypeError, "byte indices must be integers or slices, not %T", key);
    if (!to_index(c, key, &i)) {
        if (!failed_with(c, EXC_OverflowError))
            return COIL_NULL;
        clear_error(c);
        return raise_error(c, EXC_IndexError, "cannot fit '%T' into an index-sized integer", key);
    }
    if (i < 0)
        i += (int64_t)b->length;
    return i < 0 || i >= (int64_t)b->length ? raise_error(c, EXC_IndexError, "index out of range") : small(b->data[i]);
}

static bool bytes_buffer(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    Bytes *b = as_bytes_borrow(c, self);
    if (flags & COIL_BUFFER_WRITABLE)
        return fail_error(c, EXC_BufferError, "Object is not writable.");
    buffer_fill(out, self, b->data, b->length, false);
    return true;
}

/* ---- iterators ---- */

static Value byte_iterator_new(Coil *c, Value of, uint32_t shape)
{
    ByteIterator *it = heap_new(c, shape, sizeof *it);
    if (it)
        it->of = retain(of);
    return from_object(it);
}

static Value bytes_iter(Coil *c, Value self) { return byte_iterator_new(c, self, SHAPE_BYTES_ITERATOR); }
Value bytearray_iter(Coil *c, Value self) { return byte_iterator_new(c, self, SHAPE_BYTEARRAY_ITERATOR); }

static void byte_iterator_visit(Object *o, VisitFn fn, void *arg)
{
    ByteIterator *it = (void *)o;
    VISIT(it->of);
}

static Value byte_iterator_iter(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

static Value byte_iterator_next(Coil *c, Value self)
{
    ByteIterator *it = (void *)as_object(self);
    if (is_null(it->of))
        return COIL_NULL;
    ByteSpan s = self_span(c, it->of);
    if (it->at < s.length)
        return small(s.data[it->at++]);
    replace_take(c, &it->of, COIL_NULL);
    return COIL_NULL;
}

static Value byte_iterator_length_hint(Coil *c, const Value *args)
{
    ByteIterator *it = (void *)as_object(args[0]);
    size_t length = is_null(it->of) ? 0 : self_span(c, it->of).length;
    return small(it->at < length ? (int64_t)(length - it->at) : 0);
}

static COLD Value byte_iterator_reduce(Coil *c, const Value *args)
{
    ByteIterator *it = (void *)as_object(args[0]);
    Str *name = str_intern_c(c, "iter");
    Value iter = name ? get_item(c, from_object(c->vm->builtins), from_object(name)) : COIL_NULL, result = COIL_NULL;
    RELEASE(c, name);
    if (is_null(iter))
        return COIL_NULL;
    Tuple *one = is_null(it->of) ? tuple_pack(c, 1, from_object(tuple_empty_borrow(c))) : tuple_pack(c, 1, it->of);
    if (one)
        result = is_null(it->of) ? from_object(tuple_pack(c, 2, iter, from_object(one)))
                                 : from_object(tuple_pack(c, 3, iter, from_object(one), small((int64_t)it->at)));
    RELEASE(c, one);
    release(c, iter);
    return result;
}

static Value byte_iterator_setstate(Coil *c, const Value *args)
{
    ByteIterator *it = (void *)as_object(args[0]);
    int64_t at;
    if (!to_index(c, args[1], &at))
        return COIL_NULL;
    size_t length = is_null(it->of) ? 0 : self_span(c, it->of).length;
    it->at = at < 0 ? 0 : (uint64_t)at > length ? length : (size_t)at;
    return V_NONE;
}

static const Slots byte_iterator_slots = {.visit = byte_iterator_visit, .iter = byte_iterator_iter, .next = byte_iterator_next};
static const CoilDef byte_iterator_rows[] = {METHOD("__length_hint__", "(self, /)", byte_iterator_length_hint, "How many items are left."),
                                             METHOD("__reduce__", "(self, /)", byte_iterator_reduce, "What copies are made from."),
                                             METHOD("__setstate__", "(self, state, /)", byte_iterator_setstate, "Sets the position."),
                                             ROWS_END};
const TypeDef bytes_iterator_type = {.name = "bytes_iterator",
                                     .flags = CLASS_NO_NEW,
                                     .size = sizeof(ByteIterator),
                                     .saved = SAVED_FIELDS,
                                     .slots = &byte_iterator_slots,
                                     .rows = byte_iterator_rows};
const TypeDef bytearray_iterator_type = {.name = "bytearray_iterator",
                                         .flags = CLASS_NO_NEW,
                                         .size = sizeof(ByteIterator),
                                         .saved = SAVED_FIELDS,
                                         .slots = &byte_iterator_slots,
                                         .rows = byte_iterator_rows};

/* ---- rows ---- */

static Value bytes_getnewargs(Coil *c, const Value *args)
{
    return from_object(tuple_pack(c, 1, from_object(as_bytes_borrow(c, args[0]))));
}

static Value bytes_dunder_bytes(Coil *c, const Value *args)
{
    Bytes *b = as_bytes_borrow(c, args[0]);
    return from_object(RETAIN(b));
}

static Value bytes_sizeof(Coil *c, const Value *args) { return small((int64_t)(sizeof(Bytes) + as_bytes_borrow(c, args[0])->length + 1)); }

static const Slots bytes_slots = {.repr = bytes_repr,
                                  .str = bytes_str,
                                  .hash = bytes_hash,
                                  .compare = byte_compare,
                                  .iter = bytes_iter,
                                  .length = bytes_length,
                                  .get_item = bytes_get_item,
                                  .contains = byte_contains,
                                  .binary[OP_MOD] = byte_mod,
                                  .concat = byte_concat,
                                  .repeat = byte_repeat,
                                  .buffer = bytes_buffer};

static const CoilDef bytes_rows[] = {
    BYTE_METHODS BYTE_STATIC_ROWS METHOD("__bytes__", "(self, /)", bytes_dunder_bytes, "This, as exact bytes."),
    METHOD("__getnewargs__", "(self, /)", bytes_getnewargs, "What a copy is made from."),
    METHOD("__sizeof__", "(self, /)", bytes_sizeof, "Bytes of memory."), ROWS_END};

const TypeDef bytes_type = {.name = "bytes",
                            .doc = "An immutable sequence of bytes.\n\nMade from an iterable of ints, a buffer, a size, or a str and its "
                                   "encoding.",
                            .flags = CLASS_BASE | CLASS_IS_BYTES | CLASS_MATCH_SELF,
                            .saved = SAVED_OWN,
                            .slots = &bytes_slots,
                            .rows = bytes_rows,
                            .make_signature = "(source=..., encoding=..., errors=...)",
                            .make_bound = bytes_make_bound};
