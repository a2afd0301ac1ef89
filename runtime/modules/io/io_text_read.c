/* io_text_read.c: _io.TextIOWrapper: reading and positions. See io_text.h. */
#include "runtime/modules/io/io_text.h"

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

/* `more` (taken) behind the start of a character that the chunk before ended with. */
static Bytes *text_with_carried(Coil *c, const TextWrapper *t, Bytes *more)
{
    if (!t->carried)
        return more;
    Bytes *all = bytes_alloc(c, t->carried + more->length);
    if (all) {
        memcpy(all->data, t->chunk->data + t->chunk->length - t->carried, t->carried);
        memcpy(all->data + t->carried, more->data, more->length);
    }
    RELEASE(c, more);
    return all;
}

/* How many bytes "\r" and "\n" have. */
static size_t text_unit(const Codec *codec)
{
    const char *name = codec_name(codec);
    return !strncmp(name, "utf-16", 6) ? 2 : !strncmp(name, "utf-32", 6) ? 4 : 1;
}

/* UTF-16 and UTF-32 without their first bytes, the mark, which say in which order the others are. */
static bool raise_unmarked(Coil *c, const Codec *codec, Bytes *bytes)
{
    Str *name = str_from_c(c, codec_name(codec)), *why = str_from_c(c, "Stream does not start with BOM");
    if (name && why) {
        Value args[5] = {from_object(name), from_object(bytes), small(0), small((int64_t)text_unit(codec)), from_object(why)};
        Value e = call(c, from_object(exception_class_borrow(c, EXC_UnicodeDecodeError)), args, 5, NULL);
        if (!is_null(e)) {
            raise_object(c, e);
            release(c, e);
        }
    }
    RELEASE(c, name);
    RELEASE(c, why);
    return false;
}

/* The text of bytes, its newlines translated; *used: without those of a last character that is not complete, or of a "\r" that may be half
 * a "\r\n": they come again with what follows, so that tell() finds all characters' bytes in one chunk. */
static Str *text_of_bytes(Coil *c, TextWrapper *t, Bytes *bytes, bool last, size_t *used, size_t *marked)
{
    size_t mark = 0;
    const Codec *codec = t->codec ? t->started ? t->codec : text_sniff(t->codec, bytes, &mark) : NULL;
    Str *raw = NULL;
    *used = bytes->length;
    *marked = mark;
    if (codec) {
        size_t got = 0;
        raw = codec_decode(c, codec, bytes->data + mark, bytes->length - mark, text_errors(t), last ? NULL : &got);
        *used = last ? bytes->length : got + mark;
        bool unmarked = !mark && !t->started && codec != t->codec && text_unit(codec) > 1;
        if (raw && unmarked && *used && !raise_unmarked(c, t->codec, bytes)) {
            RELEASE(c, raw);
            return NULL;
        }
        if (raw && *used) { /* from here on it is the codec that the mark told */
            t->started = true;
            t->codec = codec;
        }
        if (raw && !last && t->newlines.universal && raw->length && str_at(raw, raw->length - 1) == '\r') {
            Str *without = str_slice(c, raw, 0, raw->length - 1);
            *used -= text_unit(codec);
            RELEASE(c, raw);
            raw = without;
        }
    } else { /* a codec of the registry: whole texts only */
        Value v = text_decode_stream(c, from_object(bytes), text_encoding_name(t), text_errors(t));
        raw = is_null(v) ? NULL : RETAIN(as_str_borrow(c, v)); /* v may be of a subclass */
        release_maybe(c, v);
    }
    Str *text = raw ? newlines_decode(c, &t->newlines, raw, last || codec) : NULL;
    RELEASE(c, raw);
    return text;
}

/* Puts text and its bytes behind those that are there: `at` and tell() go on counting from the same beginning. */
static MUST_USE bool text_extend(Coil *c, TextWrapper *t, Str *text, const Bytes *bytes)
{
    Str *decoded = t->decoded;
    Bytes *chunk = t->chunk;
    size_t kept = chunk->length - t->carried; /* what was carried is the beginning of `bytes` */
    Bytes *both = bytes_alloc(c, kept + bytes->length);
    Str *joined = both ? str_concat(c, decoded, text) : NULL;
    if (!joined) {
        RELEASE(c, both);
        return false;
    }
    memcpy(both->data, chunk->data, kept);
    memcpy(both->data + kept, bytes->data, bytes->length);
    t->chunk = both;
    t->decoded = joined;
    RELEASE(c, chunk);
    RELEASE(c, decoded);
    return true;
}

/* Decodes `more` (taken; with `last`, nothing follows) behind what is left of `decoded`. */
static MUST_USE bool text_decode_more(Coil *c, TextWrapper *t, Bytes *more, bool last)
{
    size_t used, marked;
    bool ok;
    Bytes *bytes = text_with_carried(c, t, more);
    Str *text = bytes ? text_of_bytes(c, t, bytes, last, &used, &marked) : NULL;
    if (text && t->decoded && t->at < t->decoded->length) {
        ok = text_extend(c, t, text, bytes);
    } else {
        ok = text;
        if (ok) {
            Str *decoded = t->decoded;
            Bytes *chunk = t->chunk;
            t->decoded = RETAIN(text);
            t->chunk = RETAIN(bytes);
            t->at = 0;
            t->marked = marked;
            RELEASE(c, decoded);
            RELEASE(c, chunk);
        }
    }
    if (ok)
        t->carried = bytes->length - used;
    RELEASE(c, text);
    RELEASE(c, bytes);
    return ok;
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
    Value size = small((int64_t)t->chunk_size), got = call_method(c, t->buffer, "read1", &size, 1);
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

/* What `inside` gives, no other thread and no call from within in between. */
static Value text_alone(Coil *c, const Value *args, Value (*inside)(Coil *c, const Value *args))
{
    if (!io_enter(c, args[0]))
        return COIL_NULL;
    Value result = inside(c, args);
    io_leave(args[0]);
    return result;
}

/* All: the rest of the stream is decoded at once. So many: chunks, as far as the characters need. */
static Value text_read_alone(Coil *c, const Value *args)
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
        if (s) /* all of it is the caller's: it is not kept here as well */
            text_forget(c, t);
        return from_object(s);
    }
    if (t->decoded && count_size(n) <= t->decoded->length - t->at)
        return from_object(text_take(c, t, count_size(n)));
    StrBuilder b = STR_BUILDER(c);
    while (b.length < count_size(n)) {
        if (t->decoded && t->at < t->decoded->length) {
            Str *part = text_take(c, t, count_size(n) - b.length);
            bool ok = part && builder_str(&b, part);
            RELEASE(c, part);
            if (!ok) {
                builder_drop(&b);
                return COIL_NULL;
            }
            continue;
        }
        int r = text_read_chunk(c, t);
        if (r < 0) {
            builder_drop(&b);
            return COIL_NULL;
        }
        /* At the end what there is counts, though it be less. */
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
    bool pair = t->newlines.end[0] == '\r' && t->newlines.end[1], half = false; /* "\r\n" may lie across two chunks */
    StrBuilder line = STR_BUILDER(c);                                           /* of more than one chunk */
    for (;;) {
        if (t->decoded && t->at < t->decoded->length) {
            int64_t end = half && str_at(t->decoded, t->at) == '\n' ? (int64_t)t->at + 1 : newlines_find(&t->newlines, t->decoded, t->at);
            size_t n = (end < 0 ? t->decoded->length : (size_t)end) - t->at;
            bool last = end >= 0;
            if (limit >= 0 && n >= count_size(limit) - line.length) {
                n = count_size(limit) - line.length;
                last = true;
            }
            Str *part = text_take(c, t, n);
            if (last && !line.length)
                return from_object(part);
            bool ok = part && builder_str(&line, part);
            half = ok && pair && str_at(part, part->length - 1) == '\r';
            RELEASE(c, part);
            if (!ok) {
                builder_drop(&line);
                return COIL_NULL;
            }
            if (last)
                return from_object(builder_finish(&line));
        }
        if (limit == 0)
            break;
        int r = text_read_chunk(c, t);
        if (r < 0) {
            builder_drop(&line);
            return COIL_NULL;
        }
        if (r == 0)
            break;
    }
    return from_object(builder_finish(&line));
}

Value text_read(Coil *c, const Value *args) { return text_alone(c, args, text_read_alone); }

static Value text_readline_alone(Coil *c, const Value *args)
{
    int64_t limit;
    return to_index(c, args[1], &limit) ? text_line(c, args[0], limit) : COIL_NULL;
}

Value text_readline(Coil *c, const Value *args) { return text_alone(c, args, text_readline_alone); }

static Value text_next_alone(Coil *c, const Value *args)
{
    Value self = args[0];
    as_text_wrapper(self)->telling = false;
    Value line = text_line(c, self, -1);
    if (!is_null(line) && as_str_borrow(c, line)->length == 0) {
        release(c, line);
        as_text_wrapper(self)->telling = as_text_wrapper(self)->seekable;
        return COIL_NULL;
    }
    return line;
}

Value text_next(Coil *c, Value self) { return text_alone(c, &self, text_next_alone); }

/* ---- position ---- */

/* Moves *at behind a "\n" that begins there: with the "\r" before it one character was read. */
static bool text_skip_newline(Coil *c, const TextWrapper *t, const Codec *codec, size_t end, size_t *at)
{
    size_t unit = text_unit(codec);
    if (end - *at < unit)
        return true;
    Str *s = codec_decode(c, codec, t->chunk->data + *at, unit, text_errors(t), NULL);
    bool newline = s && str_equal_c(s, "\n");
    RELEASE(c, s);
    *at += newline ? unit : 0;
    return s != NULL;
}

/* How many bytes of `chunk` the first t->at decoded characters took. */
static bool text_bytes_taken(Coil *c, TextWrapper *t, size_t *out)
{
    size_t decoded = t->chunk->length - t->carried;
    if (t->decoded->length == t->at && !t->newlines.pending) {
        *out = decoded;
        return true;
    }
    size_t at = t->marked, chars = 0;
    const Codec *codec = t->codec ? t->codec : codec_find("utf-8");
    /* Plain text, which is what most files hold, has a byte a character. */
    size_t guess = at + t->at < decoded ? at + t->at : decoded;
    bool plain = true;
    for (size_t k = at; plain && k < guess; k++)
        plain = t->chunk->data[k] < 128 && t->chunk->data[k] != '\r';
    if (plain &&
        (!strncmp(codec_name(codec), "utf-8", 5) || !strcmp(codec_name(codec), "ascii") || !strcmp(codec_name(codec), "latin-1"))) {
        *out = guess;
        return true;
    }
    /* Else one more byte is given to the codec until one more character is there: positions are asked for seldom, and mostly at the end. */
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
        bool may_pair = t->newlines.translate && n && str_at(s, n - 1) == '\r';
        RELEASE(c, s);
        if (!n && end < decoded)
            continue;
        at += used;
        chars += n;
        if (may_pair && !text_skip_newline(c, t, codec, decoded, &at))
            return false;
        end = at;
        if (!used)
            break;
    }
    *out = at;
    return true;
}

static Value text_tell_alone(Coil *c, const Value *args)
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

static Value text_seek_alone(Coil *c, const Value *args)
{
    Value self = args[0];
    TextWrapper *t = as_text_wrapper(self);
    int whence;
    int64_t at;
    if (!to_c_int(c, args[2], &whence) || !text_open(c, self) || !to_index(c, args[1], &at))
        return COIL_NULL;
    if (!t->seekable)
        return raise_unsupported(c, "underlying stream is not seekable");
    if (whence < 0 || whence > 2)
        return raise_error(c, EXC_ValueError, "invalid whence (%d, should be 0, 1 or 2)", whence);
    if (whence == 1 && at)
        return raise_unsupported(c, "can't do nonzero cur-relative seeks");
    if (whence == 2 && at)
        return raise_unsupported(c, "can't do nonzero end-relative seeks");
    if (whence == 0 && at < 0)
        return raise_error(c, EXC_ValueError, "negative seek position %lld", (long long)at);
    Value target = whence == 1 ? text_tell_alone(c, args) : retain(args[1]);
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

static Value text_truncate_alone(Coil *c, const Value *args)
{
    Value r = text_ready(c, args[0]) ? call_method(c, args[0], "flush", NULL, 0) : COIL_NULL;
    if (is_null(r))
        return COIL_NULL;
    release(c, r);
    return call_method(c, as_text_wrapper(args[0])->buffer, "truncate", args + 1, 1);
}

Value text_tell(Coil *c, const Value *args) { return text_alone(c, args, text_tell_alone); }
Value text_seek(Coil *c, const Value *args) { return text_alone(c, args, text_seek_alone); }
Value text_truncate(Coil *c, const Value *args) { return text_alone(c, args, text_truncate_alone); }
