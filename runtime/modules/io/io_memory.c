/* io_memory.c: _io.BytesIO and StringIO: streams in memory. */
#include "runtime/modules/io/io_types.h"
#include "vm/classes/descriptor.h"
#include "vm/machine/pieces.h"

/* ---- pickling ---- */

/* A copy of the attributes, or None. */
static Value memory_attributes(Coil *c, const IoBase *b)
{
    Dict *d = is_null(b->dict) ? NULL : as_dict_borrow(c, b->dict);
    return d && d->length ? from_object(dict_copy(c, d)) : V_NONE;
}

/* The items of a state for __setstate__(), which end with the position and the attributes; NULL: TypeError. */
static const Value *memory_state(Coil *c, Value self, Value state, size_t length, const char *integer_error, const char *ordinal,
                                 size_t *at)
{
    Tuple *t = as_tuple_borrow(c, state);
    int64_t position;
    if (!t || t->length < length) {
        (void)raise_error(c, EXC_TypeError, "%N.__setstate__ argument should be %zu-tuple, got %T", class_of_borrow(c, self), length,
                          state);
        return NULL;
    }
    Value place = as_int_borrow(c, t->items[length - 2]), dict = t->items[length - 1];
    if (is_null(place))
        (void)raise_error(c, EXC_TypeError, integer_error, t->items[length - 2]);
    else if (!int_to_i64(place, &position))
        (void)raise_error(c, EXC_OverflowError, "Python int too large to convert to C ssize_t");
    else if (position < 0)
        (void)raise_error(c, EXC_ValueError, "position value cannot be negative");
    else if (!is_none(dict) && !as_dict_borrow(c, dict))
        (void)raise_error(c, EXC_TypeError, "%s item of state should be a dict, got a %T", ordinal, dict);
    else if ((uint64_t)position != count_size(position))
        (void)raise_error(c, EXC_OverflowError, "Python int too large to convert to C ssize_t");
    else {
        *at = (size_t)position;
        return t->items;
    }
    return NULL;
}

static bool memory_set_attributes(Coil *c, IoBase *b, Value from)
{
    if (is_none(from))
        return true;
    if (is_null(b->dict)) {
        Dict *d = dict_copy(c, as_dict_borrow(c, from));
        b->dict = from_object(d);
        return d != NULL;
    }
    return dict_update(c, as_dict_borrow(c, b->dict), from, true);
}

/* ---- BytesIO ---- */

typedef struct BytesIO {
    IoBase b;
    uint8_t *data;
    size_t length, room, at;
    size_t exports; /* getbuffer() views: no resizing */
} BytesIO;

DOWNCAST(as_bytes_io, BytesIO, &bytes_io_type)

static BytesIO *bytesio_open(Coil *c, Value self)
{
    if (as_bytes_io(self)->b.closed) {
        (void)raise_error(c, EXC_ValueError, "I/O operation on closed file.");
        return NULL;
    }
    return as_bytes_io(self);
}

static bool bytesio_resize(Coil *c, BytesIO *s, size_t length)
{
    if (s->exports)
        return fail_error(c, EXC_BufferError, "Existing exports of data: object cannot be re-sized");
    if (length > s->room) {
        size_t room = length + length / 8 + 64;
        uint8_t *more = mem_realloc(c, s->data, s->room, room < length ? SIZE_MAX : room);
        if (!more)
            return false;
        s->data = more;
        s->room = room;
    }
    if (length > s->length && !pieces_fill(c, s->data + s->length, 0, length - s->length))
        return false;
    s->length = length;
    return true;
}

static bool bytesio_put(Coil *c, BytesIO *s, const void *data, size_t n)
{
    size_t end;
    if (s->exports)
        return fail_error(c, EXC_BufferError, "Existing exports of data: object cannot be re-sized");
    if (n == 0)
        return true;
    if (__builtin_add_overflow(s->at, n, &end) || end > PTRDIFF_MAX)
        return fail_error(c, EXC_OverflowError, "new position too large");
    if ((end > s->length && !bytesio_resize(c, s, end)) || !pieces_copy_long(c, s->data + s->at, data, n))
        return false;
    s->at = end;
    return true;
}

static bool bytesio_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    BoundArgs bound;
    if (n + (kw ? kw->length : 0) > 1)
        return fail_error(c, EXC_TypeError, "BytesIO() takes at most 1 argument (%zu given)", n + (kw ? kw->length : 0));
    if (!io_bind(c, "(initial_bytes=None)", "BytesIO", args, n, kw, &bound))
        return false;
    BytesIO *s = as_bytes_io(self);
    bool ok = bytesio_resize(c, s, 0);
    s->at = 0;
    s->b.closed = false;
    if (ok && !is_none(bound.values[0])) {
        BufferView view;
        ok = buffer_get(c, bound.values[0], 0, &view);
        if (ok) {
            ok = bytesio_put(c, s, view.data, view.length);
            buffer_release(c, &view);
            s->at = 0;
        }
    }
    signature_unbind(c, &bound);
    return ok;
}

static void bytesio_dispose(Coil *c, Object *o)
{
    BytesIO *s = (BytesIO *)o;
    mem_free(c, s->data, s->room);
}

static Value bytesio_take(Coil *c, BytesIO *s, size_t n)
{
    size_t left = s->at < s->length ? s->length - s->at : 0;
    if (n > left)
        n = left;
    Bytes *b = bytes_of(c, n ? s->data + s->at : (const uint8_t *)"", n);
    if (b)
        s->at += n;
    return from_object(b);
}

static Value bytesio_read(Coil *c, const Value *args)
{
    int64_t n;
    BytesIO *s = io_size(c, args[1], &n) ? bytesio_open(c, args[0]) : NULL;
    return s ? bytesio_take(c, s, n < 0 ? SIZE_MAX : count_size(n)) : COIL_NULL;
}

static size_t bytesio_line(const BytesIO *s)
{
    if (s->at >= s->length)
        return 0;
    const uint8_t *from = s->data + s->at, *end = memchr(from, '\n', s->length - s->at);
    return end ? (size_t)(end - from) + 1 : s->length - s->at;
}

static Value bytesio_readline(Coil *c, const Value *args)
{
    int64_t n;
    BytesIO *s = io_size(c, args[1], &n) ? bytesio_open(c, args[0]) : NULL;
    if (!s)
        return COIL_NULL;
    size_t line = bytesio_line(s);
    return bytesio_take(c, s, n >= 0 && count_size(n) < line ? count_size(n) : line);
}

/* Until there are `size` bytes: no more, where other streams' readlines() takes a line more if there are just as many. */
static Value bytesio_readlines(Coil *c, const Value *args)
{
    Value size = as_int_borrow(c, args[1]);
    int64_t most = 0;
    if (!bytesio_open(c, args[0]))
        return COIL_NULL;
    if (!is_none(args[1]) && is_null(size))
        return raise_error(c, EXC_TypeError, "integer argument expected, got '%T'", args[1]);
    if (!is_none(args[1]) && !to_index(c, size, &most))
        return COIL_NULL;
    BytesIO *s = as_bytes_io(args[0]);
    List *lines = list_new(c, 0);
    size_t taken = 0;
    for (size_t n; lines && (most <= 0 || taken < count_size(most)) && (n = bytesio_line(s)) > 0; taken += n) {
        Value line = charge(c, 1) ? bytesio_take(c, s, n) : COIL_NULL;
        if (is_null(line) || !list_append_take(c, lines, line)) {
            RELEASE(c, lines);
            return COIL_NULL;
        }
    }
    return from_object(lines);
}

static Value bytesio_next(Coil *c, Value self)
{
    BytesIO *s = bytesio_open(c, self);
    size_t line = s ? bytesio_line(s) : 0;
    return line ? bytesio_take(c, s, line) : COIL_NULL;
}

static Value bytesio_readinto(Coil *c, const Value *args)
{
    BufferView view;
    if (!io_buffer_to_fill(c, args[1], "readinto() argument", &view))
        return COIL_NULL;
    BytesIO *s = bytesio_open(c, args[0]);
    if (!s) {
        buffer_release(c, &view);
        return COIL_NULL;
    }
    size_t left = s->at < s->length ? s->length - s->at : 0, n = view.length < left ? view.length : left;
    if (n)
        memmove(view.data, s->data + s->at, n);
    s->at += n;
    buffer_release(c, &view);
    return int_from_u64(c, n);
}

static Value bytesio_write(Coil *c, const Value *args)
{
    BufferView view;
    if (!bytesio_open(c, args[0]) || !buffer_get(c, args[1], 0, &view))
        return COIL_NULL;
    bool ok = bytesio_put(c, as_bytes_io(args[0]), view.data, view.length);
    Value n = ok ? int_from_u64(c, view.length) : COIL_NULL;
    buffer_release(c, &view);
    return n;
}

static Value bytesio_seek(Coil *c, const Value *args)
{
    int64_t at;
    int whence;
    BytesIO *s = to_index(c, args[1], &at) && to_c_int(c, args[2], &whence) ? bytesio_open(c, args[0]) : NULL;
    if (!s)
        return COIL_NULL;
    if (whence == 0 && at < 0)
        return raise_error(c, EXC_ValueError, "negative seek value %lld", (long long)at);
    if (whence < 0 || whence > 2)
        return raise_error(c, EXC_ValueError, "invalid whence (%d, should be 0, 1 or 2)", whence);
    int64_t base = whence == 0 ? 0 : whence == 1 ? (int64_t)s->at : (int64_t)s->length;
    if (__builtin_add_overflow(at, base, &at) || (at > 0 && (uint64_t)at != count_size(at)))
        return raise_error(c, EXC_OverflowError, "new position too large");
    s->at = at < 0 ? 0 : (size_t)at;
    return int_from_u64(c, s->at);
}

static Value bytesio_tell(Coil *c, const Value *args)
{
    return bytesio_open(c, args[0]) ? int_from_u64(c, as_bytes_io(args[0])->at) : COIL_NULL;
}

static Value bytesio_truncate(Coil *c, const Value *args)
{
    int64_t n = 0;
    BytesIO *s = is_none(args[1]) || io_size(c, args[1], &n) ? bytesio_open(c, args[0]) : NULL;
    if (!s)
        return COIL_NULL;
    if (s->exports)
        return raise_error(c, EXC_BufferError, "Existing exports of data: object cannot be re-sized");
    if (n < 0)
        return raise_error(c, EXC_ValueError, "negative size value %lld", (long long)n);
    if (is_none(args[1]))
        n = (int64_t)s->at;
    if (count_size(n) < s->length && !bytesio_resize(c, s, (size_t)n))
        return COIL_NULL;
    return int_from_i64(c, n);
}

static Value bytesio_getvalue(Coil *c, const Value *args)
{
    BytesIO *s = bytesio_open(c, args[0]);
    return s ? from_object(bytes_of(c, s->length ? s->data : (const uint8_t *)"", s->length)) : COIL_NULL;
}
static Value bytesio_yes(Coil *c, const Value *args) { return bytesio_open(c, args[0]) ? V_TRUE : COIL_NULL; }
static Value bytesio_isatty(Coil *c, const Value *args) { return bytesio_open(c, args[0]) ? V_FALSE : COIL_NULL; }
static Value bytesio_flush(Coil *c, const Value *args) { return bytesio_open(c, args[0]) ? V_NONE : COIL_NULL; }
static Value bytesio_close(Coil *c, const Value *args)
{
    BytesIO *s = as_bytes_io(args[0]);
    if (s->exports)
        return raise_error(c, EXC_BufferError, "Existing exports of data: object cannot be re-sized");
    s->b.closed = true;
    mem_free(c, s->data, s->room);
    s->data = NULL;
    s->length = s->room = s->at = 0;
    return V_NONE;
}

static Value bytesio_getstate(Coil *c, const Value *args)
{
    Value all = bytesio_getvalue(c, args), dict = is_null(all) ? COIL_NULL : memory_attributes(c, &as_bytes_io(args[0])->b);
    Value at = is_null(dict) ? COIL_NULL : int_from_u64(c, as_bytes_io(args[0])->at);
    Tuple *state = is_null(at) ? NULL : tuple_pack(c, 3, all, at, dict);
    release_maybe(c, all);
    release_maybe(c, dict);
    release_maybe(c, at);
    return from_object(state);
}

static Value bytesio_setstate(Coil *c, const Value *args)
{
    size_t at;
    BufferView view;
    Tuple *t = as_tuple_borrow(c, args[1]);
    if (!bytesio_open(c, args[0]))
        return COIL_NULL;
    if (!t || t->length < 3)
        return memory_state(c, args[0], args[1], 3, "", "", &at) ? V_NONE : COIL_NULL;
    if (!buffer_get(c, t->items[0], 0, &view))
        return COIL_NULL;
    BytesIO *s = as_bytes_io(args[0]);
    bool ok = bytesio_resize(c, s, view.length);
    ok = ok && (!view.length || pieces_copy_long(c, s->data, view.data, view.length));
    buffer_release(c, &view);
    if (!ok || !memory_state(c, args[0], args[1], 3, "second item of state must be an integer, not %T", "third", &at))
        return COIL_NULL;
    s->at = at;
    return memory_set_attributes(c, &s->b, t->items[2]) ? V_NONE : COIL_NULL;
}

/* What getbuffer()'s memoryview is of: counts the views of a BytesIO. */
typedef struct BytesIOBuffer {
    Object h;
    Value source;
} BytesIOBuffer;

DOWNCAST(as_bytes_io_buffer, BytesIOBuffer, &bytes_io_buffer_type)

static void bytesio_buffer_visit(Object *o, VisitFn fn, void *arg) { VISIT(((BytesIOBuffer *)o)->source); }
/* A view of it that is garbage too still counts down when it ends, which lets go of this and so of the stream. */
static void bytesio_buffer_clear(Coil *c, Object *o) { (void)c, (void)o; }
static bool bytesio_buffer_get(Coil *c, Value self, uint32_t flags, BufferView *out)
{
    (void)c, (void)flags;
    BytesIO *s = as_bytes_io(as_bytes_io_buffer(self)->source);
    s->exports++;
    buffer_fill(out, self, s->data ? s->data : (uint8_t *)(uintptr_t) "", s->length, true);
    return true;
}
static void bytesio_buffer_release(Coil *c, Value self, BufferView *view)
{
    (void)c, (void)view;
    as_bytes_io(as_bytes_io_buffer(self)->source)->exports--;
}
static const Slots bytesio_buffer_slots = {
    .visit = bytesio_buffer_visit, .clear = bytesio_buffer_clear, .buffer = bytesio_buffer_get, .buffer_release = bytesio_buffer_release};
static const CoilDef no_rows[] = {ROWS_END};
const TypeDef bytes_io_buffer_type = {.name = "_io._BytesIOBuffer",
                                      .flags = CLASS_NO_NEW,
                                      .size = sizeof(BytesIOBuffer),
                                      .saved = SAVED_FIELDS,
                                      .slots = &bytesio_buffer_slots,
                                      .rows = no_rows};

static Value bytesio_getbuffer(Coil *c, const Value *args)
{
    if (!bytesio_open(c, args[0]))
        return COIL_NULL;
    Class *cls = class_from_def_borrow(c, &bytes_io_buffer_type);
    BytesIOBuffer *b = cls ? class_instance(c, cls) : NULL;
    if (!b)
        return COIL_NULL;
    b->source = retain(args[0]);
    Value view = call1(c, from_object(core_class_borrow(c, SHAPE_MEMORYVIEW)), from_object(b));
    RELEASE(c, b);
    return view;
}

/* A closed one too is its own iterator: the first step refuses. */
static Value bytesio_iter(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

static const Slots bytesio_slots = {
    .visit = io_base_visit, .iter = bytesio_iter, .init = bytesio_init, .dispose = bytesio_dispose, .next = bytesio_next};
static const CoilDef bytesio_rows[] = {
    METHOD("read", "(self, size=-1, /)", bytesio_read, "Reads so many bytes, or all."),
    METHOD("read1", "(self, size=-1, /)", bytesio_read, "Reads so many bytes, or all."),
    METHOD("readline", "(self, size=-1, /)", bytesio_readline, "Reads a line."),
    METHOD("readlines", "(self, size=None, /)", bytesio_readlines, "Reads lines, until they have `size` bytes."),
    METHOD("readinto", "(self, buffer, /)", bytesio_readinto, "Reads into a buffer: how many bytes."),
    METHOD("readinto1", "(self, buffer, /)", bytesio_readinto, "Reads into a buffer: how many bytes."),
    METHOD("write", "(self, b, /)", bytesio_write, "Writes bytes."),
    METHOD("seek", "(self, pos, whence=0, /)", bytesio_seek, "Moves the position."),
    METHOD("tell", "(self, /)", bytesio_tell, "The position."),
    METHOD("truncate", "(self, size=None, /)", bytesio_truncate, "Cuts it."),
    METHOD("getvalue", "(self, /)", bytesio_getvalue, "All that is in it."),
    METHOD("getbuffer", "(self, /)", bytesio_getbuffer, "A view of what is in it, not copied."),
    METHOD("close", "(self, /)", bytesio_close, "Frees what is in it."),
    METHOD("flush", "(self, /)", bytesio_flush, "Does nothing."),
    METHOD("readable", "(self, /)", bytesio_yes, "Always."),
    METHOD("writable", "(self, /)", bytesio_yes, "Always."),
    METHOD("seekable", "(self, /)", bytesio_yes, "Always."),
    METHOD("isatty", "(self, /)", bytesio_isatty, "Never."),
    METHOD("__getstate__", "(self, /)", bytesio_getstate, "(its bytes, the position, its attributes or None)."),
    METHOD("__setstate__", "(self, state, /)", bytesio_setstate, "Takes over what __getstate__() gave."),
    ROWS_END,
};
const TypeDef bytes_io_type = {.name = "_io.BytesIO",
                               .doc = "A stream of bytes in memory.",
                               .base = &buffered_io_base_type,
                               .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
                               .size = sizeof(BytesIO),
                               .saved = SAVED_OWN,
                               .slots = &bytesio_slots,
                               .rows = bytesio_rows,
                               .make_signature = "(initial_bytes=b'')",
                               DICT_AT(IoBase, dict)};

/* ---- StringIO ---- */

typedef struct StringIO {
    IoBase b;
    uint32_t *data;
    size_t length, room, at;
    Newlines newlines;
} StringIO;

DOWNCAST(as_string_io, StringIO, &string_io_type)

static StringIO *stringio_open(Coil *c, Value self)
{
    if (as_string_io(self)->b.closed) {
        (void)raise_error(c, EXC_ValueError, "I/O operation on closed file");
        return NULL;
    }
    return as_string_io(self);
}

static bool stringio_put(Coil *c, StringIO *s, Str *text)
{
    Str *decoded = newlines_decode(c, &s->newlines, text, true), *out = decoded ? newlines_encode(c, &s->newlines, decoded) : NULL;
    RELEASE(c, decoded);
    if (!out)
        return false;
    size_t end = s->at + out->length;
    bool ok = end >= s->at && end <= PTRDIFF_MAX / sizeof(uint32_t);
    if (!ok)
        (void)raise_error(c, EXC_OverflowError, "new position too large");
    if (ok && out->length && end > s->room) {
        size_t room = end + end / 8 + 32;
        uint32_t *more = mem_realloc(c, s->data, s->room * sizeof *more, mem_product(room, sizeof *more));
        ok = more != NULL;
        if (more) {
            s->data = more;
            s->room = room;
        }
    }
    ok = ok && charge_for(c, out->length, RATE_ITEM); /* what lies between was charged for as memory */
    if (ok && out->length) {
        for (size_t k = s->length; ok && k < s->at; k++) {
            s->data[k] = 0;
            ok = piece_round(c, k);
        }
        for (size_t k = 0; ok && k < out->length; k++) {
            s->data[s->at + k] = str_at(out, k);
            ok = piece_round(c, k);
        }
        s->at = ok ? end : s->at;
        if (ok && end > s->length)
            s->length = end;
    }
    RELEASE(c, out);
    return ok;
}

static bool stringio_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    BoundArgs bound;
    if (!io_bind(c, "(initial_value='', newline='\\n')", "StringIO", args, n, kw, &bound))
        return false;
    StringIO *s = as_string_io(self);
    Str *text = as_str_borrow(c, bound.values[0]);
    bool ok = newlines_set(c, bound.values[1], &s->newlines, true);
    s->length = s->at = 0;
    s->b.closed = false;
    if (ok && !text && !is_none(bound.values[0]))
        ok = fail_error(c, EXC_TypeError, "initial_value must be str or None, not %T", bound.values[0]);
    ok = ok && (!text || stringio_put(c, s, text));
    s->at = 0;
    signature_unbind(c, &bound);
    return ok;
}

static void stringio_dispose(Coil *c, Object *o)
{
    StringIO *s = (StringIO *)o;
    mem_free(c, s->data, s->room * sizeof *s->data);
}

static Value stringio_take(Coil *c, StringIO *s, size_t n)
{
    size_t left = s->at < s->length ? s->length - s->at : 0;
    if (n > left)
        n = left;
    Str *text = str_from_ucs4(c, n ? s->data + s->at : NULL, n);
    if (text)
        s->at += n;
    return from_object(text);
}

/* How long the next line is, 0 at the end. False: it was too long to look for. */
static bool stringio_line(Coil *c, const StringIO *s, size_t *length)
{
    const Newlines *n = &s->newlines;
    bool any = n->universal && !n->translate, pair = n->end[0] == '\r' && n->end[1], cr = n->end[0] == '\r' && !pair;
    size_t line = 0, plain = s->at;
    if (!any && !pair) { /* one character ends it */
        uint32_t last = cr ? '\r' : '\n';
        for (; plain < s->length && s->data[plain] != last; plain++)
            if (!charge_round(c, plain))
                return false;
        line = plain < s->length ? plain + 1 - s->at : 0;
        plain = s->length;
    }
    for (size_t k = plain; k < s->length && !line; k++) {
        if (!charge_round(c, k))
            return false;
        uint32_t ch = s->data[k];
        bool follows = k + 1 < s->length && s->data[k + 1] == '\n';
        if (ch == '\r' && (any || pair) && follows)
            line = k + 2 - s->at;
        else if (any && (ch == '\r' || ch == '\n'))
            line = k + 1 - s->at;
    }
    if (!line && s->at < s->length)
        line = s->length - s->at;
    *length = line;
    return true;
}

static Value stringio_read(Coil *c, const Value *args)
{
    int64_t n;
    return stringio_open(c, args[0]) && io_size(c, args[1], &n) ? stringio_take(c, as_string_io(args[0]), n < 0 ? SIZE_MAX : count_size(n))
                                                                : COIL_NULL;
}
static Value stringio_readline(Coil *c, const Value *args)
{
    int64_t n;
    size_t line;
    if (!stringio_open(c, args[0]) || !io_size(c, args[1], &n) || !stringio_line(c, as_string_io(args[0]), &line))
        return COIL_NULL;
    return stringio_take(c, as_string_io(args[0]), n >= 0 && count_size(n) < line ? count_size(n) : line);
}
static Value stringio_next(Coil *c, Value self)
{
    StringIO *s = stringio_open(c, self);
    size_t line = 0;
    return s && stringio_line(c, s, &line) && line ? stringio_take(c, s, line) : COIL_NULL;
}
static Value stringio_write(Coil *c, const Value *args)
{
    Str *text = as_str_borrow(c, args[1]);
    if (!text)
        return raise_error(c, EXC_TypeError, "string argument expected, got '%T'", args[1]);
    return stringio_open(c, args[0]) && stringio_put(c, as_string_io(args[0]), text) ? int_from_u64(c, text->length) : COIL_NULL;
}
static Value stringio_seek(Coil *c, const Value *args)
{
    int64_t at;
    int whence;
    StringIO *s = to_index(c, args[1], &at) && to_c_int(c, args[2], &whence) ? stringio_open(c, args[0]) : NULL;
    if (!s)
        return COIL_NULL;
    if (whence < 0 || whence > 2)
        return raise_error(c, EXC_ValueError, "Invalid whence (%d, should be 0, 1 or 2)", whence);
    if (at < 0 && whence == 0)
        return raise_error(c, EXC_ValueError, "Negative seek position %lld", (long long)at);
    if (whence && at)
        return raise_error(c, EXC_OSError, "Can't do nonzero cur-relative seeks");
    if (whence == 0 && (uint64_t)at != count_size(at))
        return raise_error(c, EXC_OverflowError, "new position too large");
    s->at = whence == 0 ? (size_t)at : whence == 1 ? s->at : s->length;
    return int_from_u64(c, s->at);
}
static Value stringio_tell(Coil *c, const Value *args)
{
    return stringio_open(c, args[0]) ? int_from_u64(c, as_string_io(args[0])->at) : COIL_NULL;
}
static Value stringio_truncate(Coil *c, const Value *args)
{
    int64_t n = 0;
    if (!stringio_open(c, args[0]) || (!is_none(args[1]) && !io_size(c, args[1], &n)))
        return COIL_NULL;
    if (n < 0)
        return raise_error(c, EXC_ValueError, "Negative size value %lld", (long long)n);
    StringIO *s = as_string_io(args[0]);
    if (is_none(args[1]))
        n = (int64_t)s->at;
    if (count_size(n) < s->length)
        s->length = (size_t)n;
    return int_from_i64(c, n);
}
static Value stringio_getvalue(Coil *c, const Value *args)
{
    StringIO *s = stringio_open(c, args[0]);
    return s ? from_object(str_from_ucs4(c, s->data, s->length)) : COIL_NULL;
}
/* There is nothing to flush, not even in a closed one. */
static Value stringio_flush(Coil *c, const Value *args) { return (void)c, (void)args, V_NONE; }
static Value stringio_close(Coil *c, const Value *args)
{
    StringIO *s = as_string_io(args[0]);
    s->b.closed = true;
    mem_free(c, s->data, s->room * sizeof *s->data);
    s->data = NULL;
    s->length = s->room = s->at = 0;
    return V_NONE;
}
static Value stringio_yes(Coil *c, const Value *args) { return stringio_open(c, args[0]) ? V_TRUE : COIL_NULL; }
static Value stringio_line_buffering(Coil *c, const Value *args) { return stringio_open(c, args[0]) ? V_FALSE : COIL_NULL; }
static Value stringio_newlines(Coil *c, const Value *args)
{
    StringIO *s = stringio_open(c, args[0]);
    return s ? newlines_seen(c, s->newlines.universal ? s->newlines.seen : 0) : COIL_NULL;
}

static Value stringio_getstate(Coil *c, const Value *args)
{
    Value all = stringio_getvalue(c, args), dict = is_null(all) ? COIL_NULL : memory_attributes(c, &as_string_io(args[0])->b);
    StringIO *s = as_string_io(args[0]);
    Value at = is_null(dict) ? COIL_NULL : int_from_u64(c, s->at);
    Value newline = is_null(at) ? COIL_NULL : s->newlines.translate ? V_NONE : from_object(str_from_c(c, s->newlines.end));
    Tuple *state = is_null(newline) ? NULL : tuple_pack(c, 4, all, newline, at, dict);
    release_maybe(c, all);
    release_maybe(c, dict);
    release_maybe(c, at);
    release_maybe(c, newline);
    return from_object(state);
}

static Value stringio_setstate(Coil *c, const Value *args)
{
    size_t at;
    if (!stringio_open(c, args[0]))
        return COIL_NULL;
    Tuple *t = as_tuple_borrow(c, args[1]);
    if (!t || t->length < 4)
        return memory_state(c, args[0], args[1], 4, "", "", &at) ? V_NONE : COIL_NULL;
    if (!stringio_init(c, args[0], t->items, 2, NULL) ||
        !memory_state(c, args[0], args[1], 4, "third item of state must be an integer, got %T", "fourth", &at))
        return COIL_NULL;
    StringIO *s = as_string_io(args[0]);
    Str *text = as_str_borrow(c, t->items[0]);
    Newlines kept = s->newlines;
    s->newlines = (Newlines){0}; /* the text had its line ends translated when it was written */
    s->length = 0;
    bool ok = !text || stringio_put(c, s, text);
    s->newlines = kept;
    s->at = at;
    return ok && memory_set_attributes(c, &s->b, t->items[3]) ? V_NONE : COIL_NULL;
}

static const Slots stringio_slots = {.visit = io_base_visit, .init = stringio_init, .dispose = stringio_dispose, .next = stringio_next};
static const CoilDef stringio_rows[] = {
    METHOD("read", "(self, size=-1, /)", stringio_read, "Reads so many characters, or all."),
    METHOD("readline", "(self, size=-1, /)", stringio_readline, "Reads a line."),
    METHOD("write", "(self, s, /)", stringio_write, "Writes text."),
    METHOD("seek", "(self, pos, whence=0, /)", stringio_seek, "Moves the position."),
    METHOD("tell", "(self, /)", stringio_tell, "The position."),
    METHOD("truncate", "(self, pos=None, /)", stringio_truncate, "Cuts it."),
    METHOD("getvalue", "(self, /)", stringio_getvalue, "All that is in it."),
    METHOD("flush", "(self, /)", stringio_flush, "Does nothing."),
    METHOD("close", "(self, /)", stringio_close, "Frees what is in it."),
    METHOD("readable", "(self, /)", stringio_yes, "Always."),
    METHOD("writable", "(self, /)", stringio_yes, "Always."),
    METHOD("seekable", "(self, /)", stringio_yes, "Always."),
    METHOD("__getstate__", "(self, /)", stringio_getstate, "(its text, newline, the position, its attributes or None)."),
    METHOD("__setstate__", "(self, state, /)", stringio_setstate, "Takes over what __getstate__() gave."),
    GETTER("newlines", stringio_newlines, NULL, "The line endings seen."),
    GETTER("line_buffering", stringio_line_buffering, NULL, "Never."),
    ROWS_END,
};
const TypeDef string_io_type = {.name = "_io.StringIO",
                                .doc = "A stream of text in memory.",
                                .base = &text_io_base_type,
                                .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
                                .size = sizeof(StringIO),
                                .saved = SAVED_OWN,
                                .slots = &stringio_slots,
                                .rows = stringio_rows,
                                .make_signature = "(initial_value='', newline='\\n')",
                                DICT_AT(IoBase, dict)};
