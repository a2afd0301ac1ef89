/* byte_methods.c: what bytes and bytearray share beneath their methods: spans, arguments, repr, construction,
 * operators. */
#include "runtime/text/byte_methods.h"
#include "runtime/types/memory_layout.h"
#include "runtime/text/codecs.h"
#include "runtime/text/format_text.h"
#include "vm/machine/pieces.h"

ByteSpan self_span(Coil *c, Value self)
{
    Bytes *b = as_bytes_borrow(c, self);
    if (b)
        return (ByteSpan){b->data, b->length, false};
    Bytearray *a = as_bytearray_borrow(c, self);
    static const uint8_t nothing[1];
    return (ByteSpan){a->length ? a->start : nothing, a->length, true};
}

Value span_result(Coil *c, const void *data, size_t length, bool array)
{
    return array ? from_object(bytearray_of(c, data, length)) : from_object(bytes_of(c, data, length));
}

Value span_same(Coil *c, Value self)
{
    Bytes *b = as_bytes_borrow(c, self);
    if (b)
        return from_object(RETAIN(b));
    ByteSpan s = self_span(c, self);
    return span_result(c, s.data, s.length, true);
}

bool byte_value(Coil *c, Value v, const char *what, uint8_t *out)
{
    int64_t n;
    if (!to_index_clamped(c, v, &n))
        return false;
    if (n < 0 || n > 255)
        return fail_error(c, EXC_ValueError, "%s must be in range(0, 256)", what);
    *out = (uint8_t)n;
    return true;
}

bool part_get(Coil *c, Value v, bool number, Part *out)
{
    if (LIKELY(is_exact(v, SHAPE_BYTES))) {
        out->bytes = as_bytes(retain(v));
        out->data = out->bytes->data;
        out->length = out->bytes->length;
        return true;
    }
    *out = (Part){0};
    if (number && !has_buffer(c, v)) {
        if (!byte_value(c, v, "byte", &out->byte))
            return false;
        out->data = &out->byte;
        out->length = 1;
        return true;
    }
    if (!buffer_get(c, v, 0, &out->view))
        return false;
    static const uint8_t nothing[1];
    out->data = out->view.length ? out->view.data : nothing;
    out->length = out->view.length;
    return true;
}

void part_drop(Coil *c, Part *part)
{
    if (part->bytes)
        RELEASE(c, part->bytes);
    else
        buffer_release(c, &part->view);
}

bool builder_bytes_repr(StrBuilder *b, const uint8_t *data, size_t length, bool array)
{
    static const char digits[] = "0123456789abcdef";
    char quote = length && memchr(data, '\'', length) && !memchr(data, '"', length) ? '"' : '\'';
    b->failed |= !charge_for(b->c, length, RATE_WORD);
    builder_reserve(b, length + 3, 0x7F);
    builder_char(b, 'b');
    builder_char(b, (uint8_t)quote);
    for (size_t i = 0; i < length && !b->failed; i++) {
        uint8_t ch = data[i];
        char text[4] = {'\\', 0, 0, 0};
        size_t n = 2;
        if (ch == (uint8_t)quote || ch == '\\' || (array && ch == '\'')) {
            text[1] = (char)ch;
        } else if (ch == '\t' || ch == '\n' || ch == '\r') {
            text[1] = ch == '\t' ? 't' : ch == '\n' ? 'n' : 'r';
        } else if (ch < 32 || ch >= 127) {
            text[1] = 'x';
            text[2] = digits[ch >> 4];
            text[3] = digits[ch & 15];
            n = 4;
        } else {
            text[0] = (char)ch;
            n = 1;
        }
        builder_ascii(b, text, n);
        b->failed |= !piece_round(b->c, i);
    }
    return builder_char(b, (uint8_t)quote);
}

/* ---- construction ---- */

static Bytes *bytes_from_iterable(Coil *c, Value v, const char *what)
{
    Value it = get_iter(c, v), item;
    if (is_null(it))
        return NULL;
    BytesBuilder b = BYTES_BUILDER(c);
    while (!is_null(item = iter_next(c, it))) {
        uint8_t byte;
        bool ok = byte_value(c, item, what, &byte);
        release(c, item);
        if (!ok || !bytes_builder_byte(&b, byte))
            break;
    }
    release(c, it);
    if (failed(c)) {
        bytes_builder_drop(&b);
        return NULL;
    }
    return bytes_builder_finish(&b);
}

/* In this order: __bytes__ (bytearray() does not ask for it), the buffer, an iterable of numbers. */
static Bytes *bytes_from_any(Coil *c, Value v, const char *type)
{
    bool array = strcmp(type, "bytearray") == 0;
    BufferView view;
    Value method = COIL_NULL;
    if (is_exact(v, SHAPE_BYTES))
        return as_bytes(retain(v));
    if (!array && !find_special(c, v, "__bytes__", &method))
        return NULL;
    if (!is_null(method)) {
        Value made = call0(c, method);
        release(c, method);
        Bytes *b = is_null(made) ? NULL : as_bytes_borrow(c, made);
        if (!is_null(made) && !b)
            raise_error(c, EXC_TypeError, "__bytes__ returned non-bytes (type %T)", made);
        if (b)
            b = RETAIN(b);
        release_maybe(c, made);
        return b;
    }
    const Slots *slots = class_of_borrow(c, v)->slots;
    if (slots->buffer) {
        if (!buffer_get(c, v, COIL_BUFFER_STRIDED, &view))
            return NULL;
        Bytes *b = bytes_alloc(c, view.length);
        size_t size = view.item_size ? view.item_size : 1;
        bool ok = b;
        /* A view with gaps or turned round is gathered item by item. */
        if (b && view.strides && (view.dimensions != 1 || view.strides[0] != (int64_t)size))
            ok = charge_for(c, view.length / size, RATE_ITEM) && strided_gather(c, &view, size, b->data);
        else if (b)
            ok = pieces_copy(c, b->data, view.data, view.length);
        buffer_release(c, &view);
        return pieces_made(c, ok, b);
    }
    if (as_str_borrow(c, v) || (!slots->iter && !slots->get_item)) {
        raise_error(c, EXC_TypeError, "cannot convert '%T' object to %s", v, type);
        return NULL;
    }
    /* The hint is not needed, but bytes() asks for it, and an iterable that can't give one says so then. */
    return array || length_hint(c, v, 0) >= 0 ? bytes_from_iterable(c, v, array ? "byte" : "bytes") : NULL;
}

Bytes *bytes_from_object(Coil *c, Value v) { return bytes_from_any(c, v, "bytes"); }
Bytes *bytes_from_items(Coil *c, Value v) { return bytes_from_any(c, v, "bytearray"); }

Bytes *bytes_construct(Coil *c, Value source, Value encoding, Value errors, const char *type)
{
    const char *text[2] = {NULL, NULL};
    Value given[2] = {encoding, errors};
    for (int i = 0; i < 2; i++)
        if (!is_null(given[i])) {
            Str *s = as_str_borrow(c, given[i]);
            if (!s)
                raise_error(c, EXC_TypeError, "%s() argument '%s' must be str, not %A", type, i ? "errors" : "encoding", given[i]);
            if (!s || !(text[i] = codec_word(c, s)))
                return NULL;
        }
    Str *s = is_null(source) ? NULL : as_str_borrow(c, source);
    if (s && !text[0] && !text[1] && !is_exact(source, SHAPE_STR) &&
        strcmp(type, "bytes") == 0) { /* a subclass may say what its bytes are */
        Value method = COIL_NULL;
        if (!find_special(c, source, "__bytes__", &method))
            return NULL;
        if (!is_null(method)) {
            release(c, method);
            return bytes_from_any(c, source, type);
        }
    }
    if (s && !text[0]) {
        raise_error(c, EXC_TypeError, "string argument without an encoding");
        return NULL;
    }
    if (!s && (text[0] || text[1])) {
        raise_error(c, EXC_TypeError, text[0] ? "encoding without a string argument" : "errors without a string argument");
        return NULL;
    }
    if (is_null(source))
        return bytes_alloc(c, 0);
    if (s) {
        Value made = text_encode(c, source, text[0], text[1]); /* a program's codec may give bytes of a subclass */
        if (is_null(made))
            return NULL;
        Bytes *bytes = RETAIN(as_bytes_borrow(c, made));
        release(c, made);
        return bytes;
    }
    const Slots *slots = class_of_borrow(c, source)->slots;
    if (slots->as_index) {
        int64_t n;
        Value method = COIL_NULL;
        if (strcmp(type, "bytes") == 0 && !is_small(source) && !find_special(c, source, "__bytes__", &method))
            return NULL;
        release_maybe(c, method);
        if (is_null(method)) {
            if (to_size(c, source, &n)) {
                if (n < 0) {
                    raise_error(c, EXC_ValueError, "negative count");
                    return NULL;
                }
                Bytes *b = bytes_alloc(c, count_size(n));
                return b ? pieces_made(c, pieces_fill(c, b->data, 0, (size_t)n), b) : NULL;
            }
            if (!failed_with(c, EXC_TypeError))
                return NULL;
            clear_error(c);
        }
    }
    return bytes_from_any(c, source, type);
}

/* ---- operators ---- */

Value span_slice(Coil *c, Value self, Value slice)
{
    int64_t start, stop, step, count;
    ByteSpan s = self_span(c, self);
    if (!slice_resolve(c, as_slice(slice), (int64_t)s.length, &start, &stop, &step, &count))
        return COIL_NULL;
    size_t before = s.length;
    s = self_span(c, self);
    if (s.length != before) { /* an __index__ resized it: resolve again, now by plain numbers */
        Slice *plain = slice_new(c, small(start), step < 0 && stop < 0 ? V_NONE : small(stop), int_from_i64(c, step));
        bool ok = plain && slice_resolve(c, plain, (int64_t)s.length, &start, &stop, &step, &count);
        RELEASE(c, plain);
        if (!ok)
            return COIL_NULL;
    }
    if (step == 1 && !s.array && (size_t)count == s.length)
        return span_same(c, self);
    if (step == 1)
        return span_result(c, s.data + (count ? start : 0), (size_t)count, s.array);
    BytesBuilder b = BYTES_BUILDER(c);
    if (!charge_for(c, (size_t)count, RATE_ITEM) || !bytes_builder_reserve(&b, (size_t)count))
        return COIL_NULL;
    for (int64_t i = 0; i < count && !(b.failed = !piece_round(c, (size_t)i)); i++)
        b.data[b.length++] = s.data[start + i * step];
    return bytes_builder_finish_as(&b, s.array);
}

static bool is_array(Coil *c, Value v) { return class_of_borrow(c, v)->flags & CLASS_IS_BYTEARRAY; }

/* bytes compare with bytes alone, bytearrays with any buffer. */
Value byte_compare(Coil *c, Value a, Value b, CompareOp op)
{
    BufferView x, y;
    if (is_array(c, a) ? !has_buffer(c, b) : !as_bytes_borrow(c, a) || !as_bytes_borrow(c, b))
        return byte_mixed(c, a, b, op);
    if (!buffer_get(c, a, 0, &x))
        return buffer_refused(c) ? V_NOT_IMPLEMENTED : COIL_NULL;
    if (!buffer_get(c, b, 0, &y)) {
        buffer_release(c, &x);
        return buffer_refused(c) ? V_NOT_IMPLEMENTED : COIL_NULL;
    }
    size_t common = x.length < y.length ? x.length : y.length;
    int order = common && !((op == CMP_EQ || op == CMP_NE) && x.length != y.length) ? memcmp(x.data, y.data, common) : 0;
    if (order == 0)
        order = (x.length > y.length) - (x.length < y.length);
    buffer_release(c, &x);
    buffer_release(c, &y);
    if (!charge_for(c, common, RATE_COPY))
        return COIL_NULL;
    switch (op) {
    case CMP_LT: return bool_value(order < 0);
    case CMP_LE: return bool_value(order <= 0);
    case CMP_EQ: return bool_value(order == 0);
    case CMP_NE: return bool_value(order != 0);
    case CMP_GT: return bool_value(order > 0);
    default: return bool_value(order >= 0);
    }
}

int byte_contains(Coil *c, Value self, Value item)
{
    Part part;
    if (!part_get(c, item, class_of_borrow(c, item)->slots->as_index != NULL, &part))
        return -1;
    ByteSpan s = self_span(c, self);
    int64_t at = memory_find(c, s.data, s.length, part.data, part.length, false);
    part_drop(c, &part);
    return at == FIND_FAILED ? -1 : at >= 0;
}

Value byte_concat(Coil *c, Value a, Value b)
{
    BufferView x, y;
    Bytes *left = as_bytes_borrow(c, a), *right = as_bytes_borrow(c, b);
    /* Not those of subclasses, whose `__buffer__` may give others. */
    if (is_exact(a, SHAPE_BYTES) && is_exact(b, SHAPE_BYTES)) {
        Bytes *same = left->length ? left : right;
        if (!left->length || !right->length)
            return from_object(RETAIN(same));
        Bytes *both = bytes_alloc(c, left->length + right->length);
        if (!both)
            return COIL_NULL;
        const bool ok =
            pieces_copy(c, both->data, left->data, left->length) && pieces_copy(c, both->data + left->length, right->data, right->length);
        return from_object(pieces_made(c, ok, both));
    }
    if (!has_buffer(c, b))
        return raise_error(c, EXC_TypeError, "can't concat %T to %T", b, a);
    if (!buffer_get(c, a, 0, &x))
        return COIL_NULL;
    if (!buffer_get(c, b, 0, &y)) {
        buffer_release(c, &x);
        return buffer_refused(c) ? raise_error(c, EXC_TypeError, "can't concat %T to %T", b, a) : COIL_NULL;
    }
    size_t total = x.length + y.length;
    Bytes *joined = left ? bytes_alloc(c, total) : NULL;
    Bytearray *array = left ? NULL : bytearray_of(c, NULL, total);
    uint8_t *to = joined ? joined->data : array ? array->start : NULL;
    const bool ok = !to || (pieces_copy(c, to, x.data, x.length) && (!y.length || pieces_copy(c, to + x.length, y.data, y.length)));
    buffer_release(c, &x);
    buffer_release(c, &y);
    return from_object(pieces_made(c, ok, left ? (void *)joined : array));
}

Value byte_repeat(Coil *c, Value a, Value n)
{
    int64_t times;
    if (!to_size(c, n, &times))
        return COIL_NULL;
    ByteSpan s = self_span(c, a);
    if (times == 1 && !s.array)
        return span_same(c, a);
    size_t total;
    times = times < 0 ? 0 : times;
    if (__builtin_mul_overflow(s.length, count_size(times), &total) || total > PTRDIFF_MAX)
        return s.array ? raise_memory(c) : raise_error(c, EXC_OverflowError, "repeated bytes are too long");
    Bytes *b = s.array ? NULL : bytes_alloc(c, total);
    Bytearray *array = s.array ? bytearray_of(c, NULL, total) : NULL;
    uint8_t *to = b ? b->data : array ? array->start : NULL;
    const bool ok = !to || !total || (pieces_copy(c, to, s.data, s.length) && pieces_repeat(c, to, s.length, total));
    return from_object(pieces_made(c, ok, s.array ? (void *)array : b));
}

Value byte_mod(Coil *c, Value a, Value b)
{
    if (!as_bytes_borrow(c, a) && !as_bytearray_borrow(c, a))
        return V_NOT_IMPLEMENTED;
    ByteSpan s = self_span(c, a);
    return format_percent_bytes(c, s.data, s.length, b, s.array);
}
