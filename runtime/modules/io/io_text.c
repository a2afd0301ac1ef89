/* io_text.c: _io.TextIOWrapper: text over a buffered stream of bytes.
 *
 * Reading: a chunk of bytes is decoded to `decoded`, of which `at` characters were given out; `chunk` keeps the bytes, so that
 * tell() can say how many of them those characters took. Writing: encoded text gathers in `pending`. */
#include "runtime/modules/io/io_types.h"
#include "vm/values/bytes_builder.h"
#include "runtime/text/codecs.h"

typedef struct TextWrapper {
    IoBase b;
    Value buffer; /* None once detached, COIL_NULL before __init__ */
    Value encoding, errors;
    const Codec *codec; /* NULL: another codec, found by its name */
    Newlines newlines;
    bool line_buffering, write_through, readable, writable, seekable, telling;
    bool started; /* bytes were read or written: no byte order mark any more */
    bool at_end;
    Str *decoded; /* or NULL */
    size_t at;
    Bytes *chunk;    /* bytes behind `decoded` and those carried over, or NULL */
    size_t carried;  /* the last of them that are not decoded yet */
    bool chunk_held; /* a "\r" of an earlier chunk is the first of its characters */
    BytesBuilder pending;
} TextWrapper;

DOWNCAST(as_text_wrapper, TextWrapper, &text_wrapper_type)
enum { TEXT_CHUNK = 8192 };

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

static bool text_ready(Coil *c, Value self)
{
    Value buffer = as_text_wrapper(self)->buffer;
    if (is_null(buffer))
        return fail_error(c, EXC_ValueError, "I/O operation on uninitialized object");
    return !is_none(buffer) || fail_error(c, EXC_ValueError, "underlying buffer has been detached");
}
static bool text_open(Coil *c, Value self)
{
    if (!text_ready(c, self))
        return false;
    int closed = io_closed(c, self);
    return closed == 0 || (closed > 0 && fail_error(c, EXC_ValueError, "I/O operation on closed file."));
}

static const char *text_errors(const TextWrapper *t) { return (const char *)as_str(t->errors)->data; }
static const char *text_encoding_name(const TextWrapper *t) { return (const char *)as_str(t->encoding)->data; }

static void text_forget(Coil *c, TextWrapper *t)
{
    Str *decoded = t->decoded;
    Bytes *chunk = t->chunk;
    t->decoded = NULL;
    t->chunk = NULL;
    t->at = t->carried = 0;
    t->newlines.pending = t->chunk_held = t->at_end = false;
    RELEASE(c, decoded);
    RELEASE(c, chunk);
}

/* Encoding and its error handler. None: UTF-8, strict. */
static bool text_set_encoding(Coil *c, TextWrapper *t, Value encoding, Value errors)
{
    Str *name = is_none(encoding) ? NULL : as_str_borrow(c, encoding);
    if (name && str_equal_c(name, "locale"))
        name = NULL;
    Str *own = name ? RETAIN(name) : str_from_c(c, "UTF-8");
    Str *how = is_none(errors) ? str_from_c(c, "strict") : RETAIN(as_str_borrow(c, errors));
    const Codec *codec = own && own->ascii ? codec_find((const char *)own->data) : NULL;
    bool ok = own && how;
    if (ok && !codec) { /* LookupError unless a registered codec has the name */
        Bytes *probe = bytes_of(c, "", 0);
        Value text = probe ? text_decode(c, from_object(probe), own->ascii ? (const char *)own->data : "?", NULL) : COIL_NULL;
        ok = !is_null(text);
        release_maybe(c, text);
        RELEASE(c, probe);
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

static bool text_argument(Coil *c, Value v, const char *name)
{
    if (is_none(v))
        return true;
    Str *s = as_str_borrow(c, v);
    if (!s)
        return fail_error(c, EXC_TypeError, "TextIOWrapper() argument '%s' must be str or None, not %T", name, v);
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
    bool ok = line >= 0 && through >= 0 && text_argument(c, v[1], "encoding") && text_argument(c, v[2], "errors") &&
              newlines_set(c, v[3], &newlines, false) && text_set_encoding(c, t, v[1], v[2]) &&
              (readable = io_ask(c, v[0], "readable")) >= 0 && (writable = io_ask(c, v[0], "writable")) >= 0 &&
              (seekable = io_ask(c, v[0], "seekable")) >= 0;
    if (ok) {
        text_forget(c, t);
        t->pending.c = c;
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

static bool text_write_pending(Coil *c, TextWrapper *t)
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

/* The codec to write with: after the first text one that puts no mark in front. */
static const char *text_write_encoding(TextWrapper *t)
{
    const char *name = t->codec ? codec_name(t->codec) : text_encoding_name(t);
    bool little = *(const uint8_t *)&(uint16_t){1};
    if (t->started) {
        if (!strcmp(name, "utf-16"))
            return little ? "utf-16-le" : "utf-16-be";
        if (!strcmp(name, "utf-32"))
            return little ? "utf-32-le" : "utf-32-be";
        if (!strcmp(name, "utf-8-sig"))
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
        return raise_error(c, EXC_TypeError, "write() argument must be str, not %T", args[1]);
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
    if (!plain)
        encoded = text_encode(c, from_object(out), text_write_encoding(t), text_errors(t));
    bool ok = plain || !is_null(encoded);
    if (!ok)
        t->started = started;
    if (ok) {
        const Bytes *b = plain ? NULL : as_bytes_borrow(c, encoded);
        t->pending.c = c;
        ok = bytes_builder_add(&t->pending, plain ? out->data : b->data, plain ? out->length : b->length);
        t->started = t->started || out->length > 0;
    }
    RELEASE(c, out);
    release_maybe(c, encoded);
    if (ok && (t->pending.length >= TEXT_CHUNK || flushes || t->write_through))
        ok = text_write_pending(c, t);
    if (ok && flushes) {
        Value r = call_method(c, t->buffer, "flush", NULL, 0);
        ok = !is_null(r);
        release_maybe(c, r);
    }
    if (ok && t->decoded && t->seekable) /* else what was read ahead can still be had */
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

/* ---- reading ---- */

/* The codec a byte order mark tells, and how long the mark is. */
static const Codec *text_sniff(const Codec *codec, const Bytes *b, size_t *mark)
{
    const char *name = codec_name(codec);
    const uint8_t *d = b->data;
    *mark = 0;
    if (!strcmp(name, "utf-8-sig")) {
        *mark = b->length >= 3 && !memcmp(d, "\xEF\xBB\xBF", 3) ? 3 : 0;
        return codec_find("utf-8");
    }
    if (!strcmp(name, "utf-16") && b->length >= 2) {
        *mark = (d[0] == 0xFF && d[1] == 0xFE) || (d[0] == 0xFE && d[1] == 0xFF) ? 2 : 0;
        return codec_find(*mark && d[0] == 0xFE ? "utf-16-be" : "utf-16-le");
    }
    if (!strcmp(name, "utf-32") && b->length >= 4) {
        *mark = !memcmp(d, "\xFF\xFE\0\0", 4) || !memcmp(d, "\0\0\xFE\xFF", 4) ? 4 : 0;
        return codec_find(*mark && d[0] == 0 ? "utf-32-be" : "utf-32-le");
    }
    return codec;
}

/* Decodes `more` (owned; with `last`, nothing follows) behind what is left of `decoded`. */
static bool text_decode_more(Coil *c, TextWrapper *t, Bytes *more, bool last)
{
    if (t->carried) { /* the start of a character */
        Bytes *all = bytes_alloc(c, t->carried + more->length);
        if (all) {
            memcpy(all->data, t->chunk->data + t->chunk->length - t->carried, t->carried);
            memcpy(all->data + t->carried, more->data, more->length);
        }
        RELEASE(c, more);
        if (!(more = all))
            return false;
    }
    size_t mark = 0, used = more->length;
    const Codec *codec = t->codec ? t->started ? t->codec : text_sniff(t->codec, more, &mark) : NULL;
    Str *raw = NULL;
    if (codec) {
        raw = codec_decode(c, codec, more->data + mark, more->length - mark, text_errors(t), last ? NULL : &used);
        used = last ? more->length : used + mark;
        if (raw && used) {
            t->started = true;
            t->codec = codec;
        }
    } else { /* a codec of the registry: whole texts only */
        Value v = text_decode(c, from_object(more), text_encoding_name(t), text_errors(t));
        raw = is_null(v) ? NULL : as_str_borrow(c, v);
    }
    bool held = t->newlines.pending;
    Str *text = raw ? newlines_decode(c, &t->newlines, raw, last) : NULL;
    RELEASE(c, raw);
    if (!text) {
        RELEASE(c, more);
        return false;
    }
    bool rest = t->decoded && t->at < t->decoded->length;
    if (rest) { /* tell() is not asked between */
        Str *left = str_slice(c, t->decoded, t->at, t->decoded->length), *joined = left ? str_concat(c, left, text) : NULL;
        RELEASE(c, left);
        RELEASE(c, text);
        text = joined;
    }
    if (!text) {
        RELEASE(c, more);
        return false;
    }
    Bytes *old_chunk = t->chunk;
    Str *old = t->decoded;
    if (rest && old_chunk) { /* keep the bytes of what is left, too */
        Bytes *both = bytes_alloc(c, old_chunk->length - t->carried + more->length);
        if (both) {
            memcpy(both->data, old_chunk->data, old_chunk->length - t->carried);
            memcpy(both->data + old_chunk->length - t->carried, more->data, more->length);
        }
        size_t before = t->at;
        Str *whole = both ? str_slice(c, old, 0, before) : NULL, *joined = whole ? str_concat(c, whole, text) : NULL;
        RELEASE(c, whole);
        RELEASE(c, text);
        size_t carried = more->length - used;
        RELEASE(c, more);
        if (!joined) {
            RELEASE(c, both);
            return false;
        }
        t->chunk = both;
        t->decoded = joined;
        t->carried = carried;
    } else {
        t->carried = more->length - used;
        t->chunk = more;
        t->decoded = text;
        t->at = 0;
        t->chunk_held = held;
    }
    RELEASE(c, old_chunk);
    RELEASE(c, old);
    return true;
}

/* The bytes of what a read of the stream below gave (taken). NULL: TypeError. */
static Bytes *text_bytes_take(Coil *c, Value got, const char *method)
{
    BufferView view;
    Bytes *b = as_bytes_borrow(c, got);
    if (b) {
        RETAIN(b);
    } else if (buffer_get(c, got, 0, &view)) {
        b = bytes_of(c, view.data, view.length);
        buffer_release(c, &view);
    } else if (failed_with(c, EXC_TypeError)) {
        clear_error(c);
        (void)raise_error(c, EXC_TypeError, "underlying %s() should have returned a bytes-like object, not '%T'", method, got);
    }
    release(c, got);
    return b;
}

/* Reads and decodes a chunk. 1; 0 at the end; -1 raised. */
static int text_read_chunk(Coil *c, TextWrapper *t)
{
    if (t->at_end && !t->carried)
        t->at_end = false; /* files may grow */
    Value size = small(TEXT_CHUNK), got = call_method(c, t->buffer, "read1", &size, 1);
    if (is_null(got) && failed_with(c, EXC_AttributeError)) {
        clear_error(c);
        got = call_method(c, t->buffer, "read", &size, 1);
    }
    if (is_null(got))
        return -1;
    Bytes *b = text_bytes_take(c, got, "read1");
    if (!b)
        return -1;
    bool end = b->length == 0;
    if (!text_decode_more(c, t, b, end))
        return -1;
    return end ? t->decoded && t->at < t->decoded->length ? 1 : 0 : 1;
}

static bool text_begin_read(Coil *c, Value self)
{
    if (!text_open(c, self))
        return false;
    if (!as_text_wrapper(self)->readable)
        return !is_null(raise_unsupported(c, "not readable"));
    return text_write_pending(c, as_text_wrapper(self));
}

static Str *text_take(Coil *c, TextWrapper *t, size_t n)
{
    if (!t->decoded)
        return RETAIN(str_empty_borrow(c));
    size_t left = t->decoded->length - t->at;
    if (n > left)
        n = left;
    Str *s = t->at == 0 && n == left ? RETAIN(t->decoded) : str_slice(c, t->decoded, t->at, t->at + n);
    if (s)
        t->at += n;
    return s;
}

static Value text_read(Coil *c, const Value *args)
{
    int64_t n;
    Value self = args[0];
    TextWrapper *t = as_text_wrapper(self);
    if (!io_size(c, args[1], &n) || !text_begin_read(c, self))
        return COIL_NULL;
    if (n < 0) {
        Value got = call_method(c, t->buffer, "read", NULL, 0);
        if (is_null(got))
            return COIL_NULL;
        if (is_none(got))
            return raise_error(c, EXC_BlockingIOError, "Read returned None.");
        Bytes *b = text_bytes_take(c, got, "read");
        if (!b)
            return COIL_NULL;
        if (!text_decode_more(c, t, b, true))
            return COIL_NULL;
        Str *s = text_take(c, t, SIZE_MAX);
        return from_object(s);
    }
    StrBuilder b = STR_BUILDER(c);
    while (b.length < (size_t)n) {
        if (t->decoded && t->at < t->decoded->length) {
            Str *part = text_take(c, t, (size_t)n - b.length);
            bool ok = part && builder_str(&b, part);
            RELEASE(c, part);
            if (!ok)
                break;
            continue;
        }
        int r = text_read_chunk(c, t);
        if (r < 0) {
            builder_drop(&b);
            return COIL_NULL;
        }
        if (r == 0)
            break;
    }
    return from_object(builder_finish(&b));
}

static Value text_line(Coil *c, Value self, int64_t limit)
{
    TextWrapper *t = as_text_wrapper(self);
    if (!text_begin_read(c, self))
        return COIL_NULL;
    Str *line = NULL;
    for (;;) {
        if (t->decoded && t->at < t->decoded->length) {
            /* "\r\n" may lie across two chunks, so an unfinished line is looked at as a whole. */
            Str *part = text_take(c, t, SIZE_MAX), *all = line && part ? str_concat(c, line, part) : part ? RETAIN(part) : NULL;
            size_t before = line ? line->length : 0;
            RELEASE(c, line);
            RELEASE(c, part);
            if (!(line = all))
                return COIL_NULL;
            int64_t end = newlines_find(&t->newlines, line, before > 0 ? before - 1 : 0);
            if (limit >= 0 && (end < 0 ? (uint64_t)line->length >= (uint64_t)limit : end > limit))
                end = limit;
            if (end >= 0) {
                t->at -= line->length - (size_t)end;
                if ((size_t)end < line->length) {
                    Str *cut = str_slice(c, line, 0, (size_t)end);
                    RELEASE(c, line);
                    line = cut;
                }
                return from_object(line);
            }
        }
        if (limit == 0)
            break;
        int r = text_read_chunk(c, t);
        if (r < 0) {
            RELEASE(c, line);
            return COIL_NULL;
        }
        if (r == 0)
            break;
    }
    return from_object(line ? line : RETAIN(str_empty_borrow(c)));
}

static Value text_readline(Coil *c, const Value *args)
{
    int64_t limit;
    return io_size(c, args[1], &limit) ? text_line(c, args[0], limit) : COIL_NULL;
}

static Value text_next(Coil *c, Value self)
{
    as_text_wrapper(self)->telling = false;
    Value line = text_line(c, self, -1);
    if (!is_null(line) && as_str_borrow(c, line)->length == 0) {
        release(c, line);
        as_text_wrapper(self)->telling = as_text_wrapper(self)->seekable;
        return COIL_NULL;
    }
    return line;
}

/* ---- position ---- */

/* How many bytes of `chunk` the first t->at decoded characters took. */
static bool text_bytes_taken(Coil *c, TextWrapper *t, size_t *out)
{
    size_t decoded = t->chunk->length - t->carried;
    if (t->decoded->length == t->at && !t->newlines.pending) {
        *out = decoded;
        return true;
    }
    size_t at = 0, chars = 0, mark = 0;
    const Codec *codec = t->codec ? t->codec : codec_find("utf-8");
    if (t->chunk->length >= 3 && !strcmp(text_encoding_name(t), "utf-8-sig") && !memcmp(t->chunk->data, "\xEF\xBB\xBF", 3))
        mark = 3;
    at = mark;
    /* One more byte until one more character is there: positions are asked for seldom, and mostly at the end. */
    size_t guess = at + t->at < decoded ? at + t->at : decoded;
    bool plain = true;
    for (size_t k = at; plain && k < guess; k++)
        plain = t->chunk->data[k] < 128 && t->chunk->data[k] != '\r';
    if (plain &&
        (!strncmp(codec_name(codec), "utf-8", 5) || !strcmp(codec_name(codec), "ascii") || !strcmp(codec_name(codec), "latin-1"))) {
        *out = guess;
        return true;
    }
    for (size_t end = at + 1; chars < t->at && at < decoded; end++) {
        if (end > decoded)
            end = decoded;
        size_t used = 0;
        Str *s = codec_decode(c, codec, t->chunk->data + at, end - at, text_errors(t), end == decoded ? NULL : &used);
        if (!s)
            return false;
        if (end == decoded)
            used = end - at;
        size_t n = s->length;
        RELEASE(c, s);
        if (!n && end < decoded)
            continue;
        bool pair = t->newlines.translate && used == 1 && t->chunk->data[at] == '\r' && at + 1 < decoded && t->chunk->data[at + 1] == '\n';
        at += used + pair;
        chars += n;
        end = at;
        if (!used)
            break;
    }
    *out = at;
    return true;
}

static Value text_tell(Coil *c, const Value *args)
{
    Value self = args[0];
    TextWrapper *t = as_text_wrapper(self);
    if (!text_open(c, self))
        return COIL_NULL;
    if (!t->seekable)
        return raise_unsupported(c, "underlying stream is not seekable");
    if (!t->telling)
        return raise_error(c, EXC_OSError, "telling position disabled by next() call");
    if (!text_write_pending(c, t))
        return COIL_NULL;
    Value r = call_method(c, t->buffer, "flush", NULL, 0);
    int64_t at;
    size_t taken;
    if (is_null(r))
        return COIL_NULL;
    release(c, r);
    if (!io_position(c, t->buffer, "tell", NULL, 0, &at))
        return COIL_NULL;
    if (t->decoded && t->chunk) {
        if (!text_bytes_taken(c, t, &taken))
            return COIL_NULL;
        at -= (int64_t)(t->chunk->length - taken);
    }
    return int_from_i64(c, at);
}

static Value text_seek(Coil *c, const Value *args)
{
    Value self = args[0];
    TextWrapper *t = as_text_wrapper(self);
    int64_t whence, at;
    if (!to_index(c, args[2], &whence) || !text_open(c, self) || !to_index(c, args[1], &at))
        return COIL_NULL;
    if (!t->seekable)
        return raise_unsupported(c, "underlying stream is not seekable");
    if (whence < 0 || whence > 2)
        return raise_error(c, EXC_ValueError, "invalid whence (%lld, should be 0, 1 or 2)", (long long)whence);
    if (whence == 1 && at)
        return raise_unsupported(c, "can't do nonzero cur-relative seeks");
    if (whence == 2 && at)
        return raise_unsupported(c, "can't do nonzero end-relative seeks");
    if (whence == 0 && at < 0)
        return raise_error(c, EXC_ValueError, "negative seek position %lld", (long long)at);
    Value target = whence == 1 ? text_tell(c, args) : retain(args[1]);
    if (is_null(target))
        return COIL_NULL;
    Value to[2] = {target, whence == 2 ? small(2) : small(0)}, flushed = call_method(c, self, "flush", NULL, 0), result = COIL_NULL;
    if (!is_null(flushed)) {
        release(c, flushed);
        result = call_method(c, t->buffer, "seek", to, 2);
        if (!is_null(result)) {
            text_forget(c, t);
            t->newlines.seen = 0;
            int64_t now;
            if (to_index(c, result, &now)) {
                t->started = now != 0; /* a mark may come again at the beginning, and nowhere else */
                const Codec *codec = now ? NULL : codec_find(text_encoding_name(t));
                t->codec = codec ? codec : t->codec;
            }
            clear_error(c);
        }
    }
    release(c, target);
    return result;
}

static Value text_truncate(Coil *c, const Value *args)
{
    Value r = text_ready(c, args[0]) ? call_method(c, args[0], "flush", NULL, 0) : COIL_NULL, size = args[1];
    if (is_null(r))
        return COIL_NULL;
    release(c, r);
    if (!is_none(size))
        return call_method(c, as_text_wrapper(args[0])->buffer, "truncate", &size, 1);
    Value at = text_tell(c, args), result = is_null(at) ? COIL_NULL : call_method(c, as_text_wrapper(args[0])->buffer, "truncate", &at, 1);
    release_maybe(c, at);
    return result;
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
    Value buffer = as_text_wrapper(args[0])->buffer;
    as_text_wrapper(args[0])->buffer = V_NONE;
    return buffer;
}

static Value text_reconfigure(Coil *c, const Value *args)
{
    Value self = args[0];
    TextWrapper *t = as_text_wrapper(self);
    bool recodes = !is_none(args[1]) || !is_none(args[2]) || !is_null(args[3]);
    if (recodes && t->decoded)
        return raise_unsupported(c, "It is not possible to set the encoding or newline of stream after the first read");
    int line = is_none(args[4]) ? t->line_buffering : truth(c, args[4]), through = is_none(args[5]) ? t->write_through : truth(c, args[5]);
    Newlines newlines = t->newlines;
    if (line < 0 || through < 0 || (!is_null(args[3]) && !newlines_set(c, args[3], &newlines, false)) ||
        !text_argument(c, args[1], "encoding") || !text_argument(c, args[2], "errors"))
        return COIL_NULL;
    Value r = call_method(c, self, "flush", NULL, 0);
    if (is_null(r))
        return COIL_NULL;
    release(c, r);
    if (!is_none(args[1]) || !is_none(args[2])) {
        Value encoding = retain(is_none(args[1]) ? t->encoding : args[1]);
        Value errors = retain(!is_none(args[2]) ? args[2] : is_none(args[1]) ? t->errors : V_NONE);
        bool ok = text_set_encoding(c, t, encoding, errors);
        release(c, encoding);
        release(c, errors);
        int64_t at = 0;
        ok = ok && (!t->seekable || !t->writable || io_position(c, t->buffer, "tell", NULL, 0, &at));
        if (!ok)
            return COIL_NULL;
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
    return newlines_seen(c, as_text_wrapper(args[0])->newlines.universal ? as_text_wrapper(args[0])->newlines.seen : 0);
}
static Value text_get_line_buffering(Coil *c, const Value *args) { return (void)c, bool_value(as_text_wrapper(args[0])->line_buffering); }
static Value text_get_write_through(Coil *c, const Value *args) { return (void)c, bool_value(as_text_wrapper(args[0])->write_through); }
static Value text_get_chunk_size(Coil *c, const Value *args) { return (void)c, (void)args, small(TEXT_CHUNK); }
static Value text_set_chunk_size(Coil *c, const Value *args)
{
    int64_t n;
    if (is_null(args[1]))
        return raise_error(c, EXC_AttributeError, "cannot delete attribute");
    if (!to_index(c, args[1], &n))
        return COIL_NULL;
    return n > 0 ? V_NONE : raise_error(c, EXC_ValueError, "a strictly positive integer is required"); /* only ever a hint */
}

static Value text_repr(Coil *c, Value self)
{
    TextWrapper *t = as_text_wrapper(self);
    Class *cls = class_of_borrow(c, self);
    Value name = COIL_NULL, mode = COIL_NULL;
    int entered = repr_enter(c, self);
    if (entered)
        return entered < 0 ? COIL_NULL : raise_error(c, EXC_RuntimeError, "reentrant call inside %U.__repr__", cls->qualname);
    StrBuilder b = STR_BUILDER(c);
    builder_format(&b, "<_io.%U", cls->qualname);
    if (!find_attr(c, self, NAME(c, name), &name))
        clear_error(c);
    if (!find_attr_c(c, self, "mode", &mode))
        clear_error(c);
    if (!is_null(name)) {
        builder_ascii(&b, " name=", 6);
        builder_repr(&b, name);
    }
    if (!is_null(mode)) {
        builder_ascii(&b, " mode=", 6);
        builder_repr(&b, mode);
    }
    if (!is_null(t->encoding)) {
        builder_ascii(&b, " encoding=", 10);
        builder_repr(&b, t->encoding);
    }
    builder_char(&b, '>');
    release_maybe(c, name);
    release_maybe(c, mode);
    repr_leave(c, self);
    return from_object(builder_finish(&b));
}

static void text_finalise(Coil *c, Value self)
{
    TextWrapper *t = as_text_wrapper(self);
    if (is_null(t->buffer) || is_none(t->buffer))
        return;
    Value pending = take_error(c), source = self;
    int closed = io_closed(c, self);
    if (closed == 0) {
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
    METHOD("read", "(self, size=-1, /)", text_read, "Reads so many characters, or all."),
    METHOD("readline", "(self, size=-1, /)", text_readline, "Reads a line."),
    METHOD("write", "(self, text, /)", text_write, "Writes text: how many characters."),
    METHOD("flush", "(self, /)", text_flush, "Writes out what is buffered."),
    METHOD("close", "(self, /)", text_close, "Flushes and closes."),
    METHOD("detach", "(self, /)", text_detach, "Gives the buffer away."),
    METHOD("reconfigure", "(self, /, *, encoding=None, errors=None, newline=..., line_buffering=None, write_through=None)",
           text_reconfigure, "Changes how text is encoded, and when it is written."),
    METHOD("seek", "(self, cookie, whence=0, /)", text_seek, "Moves to a position tell() gave, to the start or the end."),
    METHOD("tell", "(self, /)", text_tell, "The position."),
    METHOD("truncate", "(self, pos=None, /)", text_truncate, "Cuts or extends the file."),
    METHOD("fileno", "(self, /)", text_fileno, "The descriptor."),
    METHOD("isatty", "(self, /)", text_isatty, "Is it a terminal?"),
    METHOD("seekable", "(self, /)", text_seekable, "Can the position be moved?"),
    METHOD("readable", "(self, /)", text_readable, "May it be read?"),
    METHOD("writable", "(self, /)", text_writable, "May it be written?"),
    GETTER("closed", text_get_closed, NULL, "Is it closed?"),
    GETTER("name", text_get_name, NULL, "The buffer's name."),
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
                                   .slots = &text_slots,
                                   .rows = text_rows,
                                   .make_signature =
                                       "(buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False)",
                                   .dict_at = offsetof(IoBase, dict)};
