/* io_text.c: _io.TextIOWrapper: how it is made, writing, and what it says of itself. See io_text.h. */
#include "runtime/modules/io/io_text.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/text/codecs_registry.h"

static void text_visit(Object *o, VisitFn fn, void *arg)
{
    TextWrapper *t = (TextWrapper *)o;
    io_base_visit(o, fn, arg);
    VISIT(t->buffer);
    VISIT(t->encoding);
    VISIT(t->errors);
    VISIT(t->decoded);
    VISIT(t->chunk);
}
static void text_dispose(Coil *c, Object *o)
{
    TextWrapper *t = (TextWrapper *)o;
    t->pending.c = c;
    bytes_builder_drop(&t->pending);
}

bool text_ready(Coil *c, Value self)
{
    Value buffer = as_text_wrapper(self)->buffer;
    if (is_null(buffer))
        return fail_error(c, EXC_ValueError, "I/O operation on uninitialized object");
    return !is_none(buffer) || fail_error(c, EXC_ValueError, "underlying buffer has been detached");
}
bool text_open(Coil *c, Value self)
{
    if (!text_ready(c, self))
        return false;
    int closed = io_closed(c, self);
    return closed == 0 || (closed > 0 && fail_error(c, EXC_ValueError, "I/O operation on closed file."));
}

Value text_buffer_borrow(Value self) { return as_text_wrapper(self)->buffer; }

void text_forget(Coil *c, TextWrapper *t)
{
    Str *decoded = t->decoded;
    Bytes *chunk = t->chunk;
    t->decoded = NULL;
    t->chunk = NULL;
    t->at = t->carried = t->marked = 0;
    t->newlines.pending = t->at_end = false;
    RELEASE(c, decoded);
    RELEASE(c, chunk);
}

/* Encoding and its error handler. None: UTF-8, strict. */
bool io_encoding_missing(Coil *c, int level)
{
    return !sys_flag(c->vm, SYS_FLAG_warn_default_encoding) || warn(c, EXC_EncodingWarning, level, "'encoding' argument not specified");
}

static bool text_set_encoding(Coil *c, TextWrapper *t, Value encoding, Value errors, uint32_t own_uses)
{
    Str *name = is_none(encoding) ? NULL : as_str_borrow(c, encoding);
    if (name && str_equal_c(name, "locale"))
        name = NULL;
    Str *own = name ? RETAIN(name) : str_from_c(c, "UTF-8");
    Str *how = is_none(errors) ? str_from_c(c, "strict") : RETAIN(as_str_borrow(c, errors));
    const Codec *codec = own && own->ascii ? codec_find((const char *)own->data) : NULL;
    bool ok = own && how;
    if (ok && !codec) { /* LookupError unless a registered codec has the name */
        const char *word = codec_word(c, own);
        /* What looks for it is a program's: another thread may write by the names that are there. */
        ok = word && registry_has_text(c, word) && instance_unused(c, from_object(t), own_uses);
    }
    if (ok) {
        replace_take(c, &t->encoding, from_object(own));
        replace_take(c, &t->errors, from_object(how));
        t->codec = codec;
        return true;
    }
    RELEASE(c, own);
    RELEASE(c, how);
    return false;
}

static bool text_argument(Coil *c, Value v, const char *function, const char *name)
{
    if (is_none(v))
        return true;
    Str *s = as_str_borrow(c, v);
    if (!s)
        return fail_error(c, EXC_TypeError, "%s() argument '%s' must be str or None, not %A", function, name, v);
    if (!charge_for(c, s->length, RATE_ITEM))
        return false;
    for (size_t k = 0; k < s->length; k++)
        if (!str_at(s, k))
            return fail_error(c, EXC_ValueError, "embedded null character");
    return true;
}

static bool text_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    BoundArgs bound;
    if (!io_bind(c, "(buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False)", "TextIOWrapper", args,
                 n, kw, &bound))
        return false;
    TextWrapper *t = as_text_wrapper(self);
    const Value *v = bound.values;
    int line = truth(c, v[4]), through = truth(c, v[5]), readable = -1, writable = -1, seekable = -1;
    Newlines newlines;
    bool ok = line >= 0 && through >= 0 && text_argument(c, v[1], "TextIOWrapper", "encoding") &&
              (!is_none(v[1]) || io_encoding_missing(c, 1)) && text_argument(c, v[2], "TextIOWrapper", "errors") &&
              text_argument(c, v[3], "TextIOWrapper", "newline") && newlines_set(c, v[3], &newlines, false) &&
              instance_unused(c, self, 0) && text_set_encoding(c, t, v[1], v[2], 0) && (readable = io_ask(c, v[0], "readable")) >= 0 &&
              (writable = io_ask(c, v[0], "writable")) >= 0 && (seekable = io_ask(c, v[0], "seekable")) >= 0 && instance_unused(c, self, 0);
    if (ok) {
        text_forget(c, t);
        t->pending.c = c;
        t->chunk_size = TEXT_CHUNK;
        t->newlines = newlines;
        t->line_buffering = line;
        t->write_through = through;
        t->readable = readable;
        t->writable = writable;
        t->seekable = t->telling = seekable;
        t->started = false;
        replace_take(c, &t->buffer, retain(v[0]));
        if (seekable && writable) { /* appending: no byte order mark in the middle */
            int64_t at;
            ok = io_position(c, v[0], "tell", NULL, 0, &at);
            t->started = ok && at != 0;
        }
    }
    signature_unbind(c, &bound);
    return ok;
}

/* ---- writing ---- */

bool text_write_pending(Coil *c, TextWrapper *t)
{
    if (!t->pending.length)
        return true;
    Bytes *data = bytes_of(c, t->pending.data, t->pending.length);
    if (!data)
        return false;
    t->pending.length = 0;
    Value arg = from_object(data), r;
    do
        r = call_method(c, t->buffer, "write", &arg, 1);
    while (is_null(r) && failed_with(c, EXC_InterruptedError) && (clear_error(c), clock_serve(c)));
    RELEASE(c, data);
    release_maybe(c, r);
    return !is_null(r);
}

/* The codec to write with: after the first text one that puts no mark in front, nor on what has no beginning to be sought. */
static const char *text_write_encoding(TextWrapper *t)
{
    const char *name = t->codec ? codec_name(t->codec) : text_encoding_name(t);
    bool little = *(const uint8_t *)&(uint16_t){1};
    if (t->started || !t->seekable) {
        if (!strcmp(name, "utf-16"))
            return little ? "utf-16-le" : "utf-16-be";
        if (!strcmp(name, "utf-32"))
            return little ? "utf-32-le" : "utf-32-be";
        if (!strcmp(name, "utf-8-sig") && t->started)
            return "utf-8";
    }
    t->started = true;
    return name;
}

static Value text_write(Coil *c, const Value *args)
{
    Value self = args[0];
    TextWrapper *t = as_text_wrapper(self);
    Str *text = as_str_borrow(c, args[1]);
    if (!text)
        return raise_error(c, EXC_TypeError, "write() argument must be str, not %A", args[1]);
    if (!text_open(c, self))
        return COIL_NULL;
    if (!t->writable)
        return raise_unsupported(c, "not writable");
    bool flushes =
        t->line_buffering && (memchr(text->data, '\n', text->length * text->width) || memchr(text->data, '\r', text->length * text->width));
    Str *out = newlines_encode(c, &t->newlines, text);
    if (!out)
        return COIL_NULL;
    bool started = t->started;
    Value encoded = COIL_NULL;
    bool plain = out->ascii && t->codec && !strncmp(codec_name(t->codec), "utf-8", 6) && strcmp(codec_name(t->codec), "utf-8-sig");
    if (!plain) {
        const char *name = text_write_encoding(t);
        encoded = t->codec && name == codec_name(t->codec) ? from_object(codec_encode(c, t->codec, out, text_errors(t)))
                                                           : text_encode_stream(c, from_object(out), name, text_errors(t));
    }
    bool ok = plain || !is_null(encoded);
    if (!ok)
        t->started = started;
    if (ok) {
        const Bytes *b = plain ? NULL : as_bytes_borrow(c, encoded);
        const size_t length = plain ? out->length : b->length;
        t->pending.c = c;
        ok = length < t->chunk_size || text_write_pending(c, t); /* a long text goes below as it is */
        ok = ok && bytes_builder_add(&t->pending, plain ? out->data : b->data, length);
        t->started = t->started || out->length > 0;
    }
    RELEASE(c, out);
    release_maybe(c, encoded);
    if (ok && (t->pending.length >= t->chunk_size || flushes || t->write_through))
        ok = text_write_pending(c, t);
    if (ok && flushes) {
        Value r = call_method(c, t->buffer, "flush", NULL, 0);
        ok = !is_null(r);
        release_maybe(c, r);
    }
    if (ok && t->decoded && t->seekable && !t->b.owner) /* else what was read ahead can still be had, or is being read */
        text_forget(c, t);
    return ok ? int_from_u64(c, text->length) : COIL_NULL;
}

static Value text_flush(Coil *c, const Value *args)
{
    Value self = args[0];
    if (!text_open(c, self))
        return COIL_NULL;
    as_text_wrapper(self)->telling = as_text_wrapper(self)->seekable;
    return text_write_pending(c, as_text_wrapper(self)) ? call_method(c, as_text_wrapper(self)->buffer, "flush", NULL, 0) : COIL_NULL;
}

/* ---- the rest ---- */

static Value text_close(Coil *c, const Value *args)
{
    Value self = args[0];
    if (!text_ready(c, self))
        return COIL_NULL;
    int closed = io_closed(c, self);
    if (closed)
        return closed < 0 ? COIL_NULL : V_NONE;
    Value flushed = call_method(c, self, "flush", NULL, 0), error = is_null(flushed) ? take_error(c) : COIL_NULL;
    release_maybe(c, flushed);
    return io_after_take(c, error, call_method(c, as_text_wrapper(self)->buffer, "close", NULL, 0));
}

static Value text_detach(Coil *c, const Value *args)
{
    Value r = text_ready(c, args[0]) ? call_method(c, args[0], "flush", NULL, 0) : COIL_NULL;
    if (is_null(r))
        return COIL_NULL;
    release(c, r);
    if (!instance_unused(c, args[0], 1))
        return COIL_NULL;
    Value buffer = as_text_wrapper(args[0])->buffer;
    as_text_wrapper(args[0])->buffer = V_NONE;
    return buffer;
}

/* A flag as it was, if v is None, or what an int comes to; -1: an error. */
static int text_flag(Coil *c, Value v, bool was)
{
    int64_t n;
    return is_none(v) ? was : to_index(c, v, &n) ? n != 0 : -1;
}

static Value text_reconfigure(Coil *c, const Value *args)
{
    Value self = args[0];
    TextWrapper *t = as_text_wrapper(self);
    bool recodes = !is_none(args[1]) || !is_none(args[2]) || !is_null(args[3]);
    if (recodes && t->decoded)
        return raise_unsupported(c, "It is not possible to set the encoding or newline of stream after the first read");
    int line = text_flag(c, args[4], t->line_buffering), through = text_flag(c, args[5], t->write_through);
    Newlines newlines = t->newlines;
    if (line < 0 || through < 0 || !text_argument(c, args[1], "reconfigure", "encoding") ||
        !text_argument(c, args[2], "reconfigure", "errors"))
        return COIL_NULL;
    if (!is_null(args[3]) && (!text_argument(c, args[3], "reconfigure", "newline") || !newlines_set(c, args[3], &newlines, false)))
        return COIL_NULL;
    /* All arguments have been checked: what fails before this changes nothing. What is pending goes out as the old settings have it. */
    Value r = call_method(c, self, "flush", NULL, 0);
    if (is_null(r))
        return COIL_NULL;
    release(c, r);
    if (!instance_unused(c, self, 1))
        return COIL_NULL;
    if (!is_none(args[1]) || !is_none(args[2])) {
        Value encoding = retain(is_none(args[1]) ? t->encoding : args[1]);
        Value errors = retain(!is_none(args[2]) ? args[2] : is_none(args[1]) ? t->errors : V_NONE);
        bool ok = text_set_encoding(c, t, encoding, errors, 1);
        release(c, encoding);
        release(c, errors);
        int64_t at = 0;
        ok = ok && (!t->seekable || !t->writable || io_position(c, t->buffer, "tell", NULL, 0, &at));
        if (!ok)
            return COIL_NULL;
        /* At the stream's beginning the new encoding may want its byte order mark. */
        t->started = at != 0;
    }
    t->newlines = newlines;
    t->line_buffering = line;
    t->write_through = through;
    return V_NONE;
}

static Value text_forward(Coil *c, Value self, const char *method)
{
    return text_ready(c, self) ? call_method(c, as_text_wrapper(self)->buffer, method, NULL, 0) : COIL_NULL;
}
static Value text_fileno(Coil *c, const Value *args) { return text_forward(c, args[0], "fileno"); }
static Value text_isatty(Coil *c, const Value *args) { return text_forward(c, args[0], "isatty"); }
static Value text_seekable(Coil *c, const Value *args) { return text_forward(c, args[0], "seekable"); }
static Value text_readable(Coil *c, const Value *args) { return text_forward(c, args[0], "readable"); }
static Value text_writable(Coil *c, const Value *args) { return text_forward(c, args[0], "writable"); }
static Value text_get_closed(Coil *c, const Value *args)
{
    return text_ready(c, args[0]) ? get_attr_c(c, as_text_wrapper(args[0])->buffer, "closed") : COIL_NULL;
}
static Value text_get_name(Coil *c, const Value *args)
{
    return text_ready(c, args[0]) ? get_attr_c(c, as_text_wrapper(args[0])->buffer, "name") : COIL_NULL;
}
static Value text_or_none(Value v) { return is_null(v) ? V_NONE : retain(v); }
static Value text_get_buffer(Coil *c, const Value *args) { return (void)c, text_or_none(as_text_wrapper(args[0])->buffer); }
static Value text_get_encoding(Coil *c, const Value *args) { return (void)c, text_or_none(as_text_wrapper(args[0])->encoding); }
static Value text_get_errors(Coil *c, const Value *args) { return (void)c, text_or_none(as_text_wrapper(args[0])->errors); }
static Value text_get_newlines(Coil *c, const Value *args)
{
    if (!text_ready(c, args[0]))
        return COIL_NULL;
    return newlines_seen(c, as_text_wrapper(args[0])->newlines.universal ? as_text_wrapper(args[0])->newlines.seen : 0);
}
static Value text_get_line_buffering(Coil *c, const Value *args) { return (void)c, bool_value(as_text_wrapper(args[0])->line_buffering); }
static Value text_get_write_through(Coil *c, const Value *args) { return (void)c, bool_value(as_text_wrapper(args[0])->write_through); }
static Value text_get_chunk_size(Coil *c, const Value *args) { return int_from_u64(c, as_text_wrapper(args[0])->chunk_size); }
static Value text_set_chunk_size(Coil *c, const Value *args)
{
    int64_t n;
    if (is_null(args[1]))
        return raise_error(c, EXC_AttributeError, "cannot delete attribute");
    if (!to_index(c, args[1], &n))
        return COIL_NULL;
    if (n <= 0)
        return raise_error(c, EXC_ValueError, "a strictly positive integer is required");
    as_text_wrapper(args[0])->chunk_size = (size_t)n;
    return V_NONE;
}

/* An attribute for a repr, where there is one: what is closed may have no say in it. False: raised. */
bool io_shown(Coil *c, Value self, const char *name, Value *out)
{
    if (find_attr_c(c, self, name, out))
        return true;
    if (!failed_with(c, EXC_ValueError))
        return false;
    clear_error(c);
    return true;
}

static Value text_repr(Coil *c, Value self)
{
    TextWrapper *t = as_text_wrapper(self);
    Value name = COIL_NULL, mode = COIL_NULL;
    if (is_null(t->buffer))
        return raise_error(c, EXC_ValueError, "I/O operation on uninitialized object");
    int entered = repr_enter(c, self);
    if (entered)
        return entered < 0 ? COIL_NULL : raise_error(c, EXC_RuntimeError, "reentrant call inside %T.__repr__", self);
    t->b.users++;
    bool ok = io_shown(c, self, "name", &name) && io_shown(c, self, "mode", &mode);
    StrBuilder b = STR_BUILDER(c);
    builder_format(&b, "<%T", self);
    if (!is_null(name))
        builder_format(&b, " name=%R", name);
    if (!is_null(mode))
        builder_format(&b, " mode=%R", mode);
    builder_format(&b, " encoding=%R>", t->encoding);
    release_maybe(c, name);
    release_maybe(c, mode);
    t->b.users--;
    repr_leave(c, self);
    Str *s = builder_finish(&b);
    if (!ok)
        RELEASE(c, s);
    return ok ? from_object(s) : COIL_NULL;
}

static void text_finalise(Coil *c, Value self)
{
    TextWrapper *t = as_text_wrapper(self);
    if (is_null(t->buffer) || is_none(t->buffer))
        return;
    Value pending = take_error(c), source = self;
    int closed = io_closed(c, self);
    if (closed == 0 && text_ready(c, self)) {
        Value r = call_method(c, t->buffer, "_dealloc_warn", &source, 1);
        release_maybe(c, r);
    }
    clear_error(c);
    if (!is_null(pending))
        restore_error_take(c, pending);
    io_finalise(c, self);
}

static const Slots text_slots = {
    .visit = text_visit, .dispose = text_dispose, .init = text_init, .repr = text_repr, .next = text_next, .finalise = text_finalise};
static const CoilDef text_rows[] = {
    IO_NOT_PICKLED,
    HELD_METHOD("read", "(self, size=-1, /)", text_read, "Reads so many characters, or all."),
    HELD_METHOD("readline", "(self, size=-1, /)", text_readline, "Reads a line."),
    HELD_METHOD("write", "(self, text, /)", text_write, "Writes text: how many characters."),
    HELD_METHOD("flush", "(self, /)", text_flush, "Writes out what is buffered."),
    HELD_METHOD("close", "(self, /)", text_close, "Flushes and closes."),
    HELD_METHOD("detach", "(self, /)", text_detach, "Gives the buffer away."),
    HELD_METHOD("reconfigure", "(self, /, *, encoding=None, errors=None, newline=..., line_buffering=None, write_through=None)",
                text_reconfigure, "Changes how text is encoded, and when it is written."),
    HELD_METHOD("seek", "(self, cookie, whence=0, /)", text_seek, "Moves to a position tell() gave, to the start or the end."),
    HELD_METHOD("tell", "(self, /)", text_tell, "The position."),
    HELD_METHOD("truncate", "(self, pos=None, /)", text_truncate, "Cuts or extends the file."),
    HELD_METHOD("fileno", "(self, /)", text_fileno, "The descriptor."),
    HELD_METHOD("isatty", "(self, /)", text_isatty, "Is it a terminal?"),
    HELD_METHOD("seekable", "(self, /)", text_seekable, "Can the position be moved?"),
    HELD_METHOD("readable", "(self, /)", text_readable, "May it be read?"),
    HELD_METHOD("writable", "(self, /)", text_writable, "May it be written?"),
    HELD_GETTER("closed", text_get_closed, NULL, "Is it closed?"),
    HELD_GETTER("name", text_get_name, NULL, "The buffer's name."),
    GETTER("buffer", text_get_buffer, NULL, "The stream below."),
    GETTER("encoding", text_get_encoding, NULL, "The encoding."),
    GETTER("errors", text_get_errors, NULL, "What is done with what cannot be encoded or decoded."),
    GETTER("newlines", text_get_newlines, NULL, "The line endings seen."),
    GETTER("line_buffering", text_get_line_buffering, NULL, "Does a newline flush?"),
    GETTER("write_through", text_get_write_through, NULL, "Does text go to the buffer at once?"),
    GETTER("_CHUNK_SIZE", text_get_chunk_size, text_set_chunk_size, NULL),
    ROWS_END,
};
const TypeDef text_wrapper_type = {.name = "_io.TextIOWrapper",
                                   .doc = "Text over a buffered stream of bytes.",
                                   .base = &text_io_base_type,
                                   .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
                                   .size = sizeof(TextWrapper),
                                   .saved = SAVED_OWN,
                                   .slots = &text_slots,
                                   .rows = text_rows,
                                   .make_signature =
                                       "(buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False)",
                                   DICT_AT(IoBase, dict),
                                   .users_at = offsetof(IoBase, users)};
