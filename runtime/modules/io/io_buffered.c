/* io_buffered.c: _io.BufferedReader, BufferedWriter, BufferedRandom and BufferedRWPair.
 *
 * One struct serves the first three. Its buffer holds either what was read ahead (from `at` to `end`) or what is still to be
 * written (from 0 to `end`, `writing`), never both: changing between the two brings the raw stream's position in line first.
 *
 * A raw stream that is a plain FileIO is read into the buffer, and written from it, without objects in between. */
#include "runtime/modules/io/io_types.h"
#include "vm/operations/operation.h"

#include <errno.h>

typedef struct Buffered {
    IoBase b;
    Value raw; /* None once detached, COIL_NULL before __init__ */
    uint8_t *data;
    size_t room, at, end;
    int64_t raw_at; /* the raw stream's position, as far as it was moved from here; -1: to be asked for */
    bool readable, writable, writing;
} Buffered;

DOWNCAST(as_buffered, Buffered, &buffered_reader_type, &buffered_writer_type, &buffered_random_type)

static void buffered_visit(Object *o, VisitFn fn, void *arg)
{
    io_base_visit(o, fn, arg);
    VISIT(((Buffered *)o)->raw);
}
static void buffered_dispose(Coil *c, Object *o)
{
    Buffered *b = (Buffered *)o;
    mem_free(c, b->data, b->room);
}

static bool buffered_ready(Coil *c, Value self)
{
    Value raw = as_buffered(self)->raw;
    if (is_null(raw))
        return fail_error(c, EXC_ValueError, "I/O operation on uninitialized object");
    return !is_none(raw) || fail_error(c, EXC_ValueError, "raw stream has been detached");
}

Value buffered_raw_borrow(Value self) { return as_buffered(self)->raw; }

static bool buffered_enter(Coil *c, Value self) { return buffered_ready(c, self) && io_enter(c, self); }

static bool buffered_check_open(Coil *c, Value self, const char *error)
{
    if (!buffered_ready(c, self))
        return false;
    int closed = io_closed(c, as_buffered(self)->raw);
    return closed == 0 || (closed > 0 && fail_error(c, EXC_ValueError, "%s", error));
}

/* What is asked of the raw stream at once: much is often asked for where little is there, and each read has room of its own. */
enum { RAW_MOST = 8 << 20 };

/* Asks the raw stream to read into an object of its own, never into the buffer: it may be a program's, and keep what it was given. */
static int64_t buffered_ask_read(Coil *c, Value raw, uint8_t *into, size_t room)
{
    Bytearray *space = NULL;
    Value got = COIL_NULL;
    int64_t count = -1;
    Bytes *zero = bytes_alloc(c, room);
    if (zero) {
        memset(zero->data, 0, room);
        space = bytearray_of(c, zero->data, room);
    }
    RELEASE(c, zero);
    while (clock_serve(c)) {
        Value arg = from_object(space);
        got = space ? call_method(c, raw, "readinto", &arg, 1) : COIL_NULL;
        if (!is_null(got) || !failed_with(c, EXC_InterruptedError))
            break;
        clear_error(c);
    }
    if (!is_null(got) && is_none(got))
        count = -2;
    else if (!is_null(got) && to_index(c, got, &count)) {
        if (count < 0 || (uint64_t)count > room) {
            (void)raise_error(c, EXC_OSError, "raw readinto() returned invalid length %lld (should have been between 0 and %zu)",
                              (long long)count, room);
            count = -1;
        } else {
            memcpy(into, space->start, (size_t)count < space->length ? (size_t)count : space->length);
        }
    } else {
        count = -1;
    }
    release_maybe(c, got);
    RELEASE(c, space);
    return count;
}

/* Reads once from the raw stream. Bytes read; 0 at the end; -1 raised; -2 nothing there now. */
static int64_t buffered_raw_read(Coil *c, Buffered *b, uint8_t *into, size_t room)
{
    int64_t count = file_io_plain(c, b->raw) ? file_io_read(c, b->raw, into, room) : buffered_ask_read(c, b->raw, into, room);
    if (count == -1 || (count > 0 && b->raw_at >= 0 && __builtin_add_overflow(b->raw_at, count, &b->raw_at)))
        b->raw_at = -1;
    return count;
}

/* Writes once to the raw stream. Bytes written; -1 raised; -2 it would block. */
static int64_t buffered_raw_write(Coil *c, Buffered *b, const uint8_t *from, size_t length)
{
    b->raw_at = -1; /* a file may be appended to, wherever it was */
    if (file_io_plain(c, b->raw))
        return file_io_write(c, b->raw, from, length);
    while (clock_serve(c)) {
        Bytes *part = bytes_of(c, from, length);
        Value arg = from_object(part), put = part ? call_method(c, b->raw, "write", &arg, 1) : COIL_NULL;
        RELEASE(c, part);
        int64_t n = -1;
        if (!is_null(put)) {
            bool none = is_none(put), ok = none || to_index(c, put, &n);
            release(c, put);
            if (ok && !none && (n < 0 || (uint64_t)n > length))
                ok = fail_error(c, EXC_OSError, "raw write() returned invalid length %lld (should have been between 0 and %zu)",
                                (long long)n, length);
            return !ok ? -1 : none ? -2 : n;
        }
        if (!failed_with(c, EXC_InterruptedError))
            return -1;
        clear_error(c);
    }
    return -1;
}

/* The raw stream's seek(), or tell() where it stays. Where it is now; -1 raised. */
static int64_t buffered_raw_seek(Coil *c, Buffered *b, Value at, int whence)
{
    int64_t now;
    if (file_io_plain(c, b->raw) && is_small(at)) {
        now = file_io_seek(c, b->raw, as_small(at), whence);
    } else {
        Value to[2] = {at, small(whence)};
        bool stays = whence == 1 && is_small(at) && as_small(at) == 0;
        if (!io_position(c, b->raw, stays ? "tell" : "seek", to, stays ? 0 : 2, &now))
            now = -1;
    }
    return b->raw_at = now;
}

/* Writes out what is pending. 1; 0: it would block; -1 raised. */
static int buffered_write_out(Coil *c, Buffered *b)
{
    /* A raw stream may take less than it is given. */
    while (b->writing && b->at < b->end) {
        int64_t n = buffered_raw_write(c, b, b->data + b->at, b->end - b->at);
        if (n < 0)
            return n == -2 ? 0 : -1;
        b->at += (size_t)n;
    }
    if (b->writing) {
        b->at = b->end = 0;
        b->writing = false;
    }
    return 1;
}

static bool raise_blocked(Coil *c, size_t written)
{
    Str *text = str_from_c(c, "write could not complete without blocking");
    Value args[3] = {small(EAGAIN), from_object(text), int_from_u64(c, written)};
    Value e = text ? call(c, from_object(exception_class_borrow(c, EXC_BlockingIOError)), args, 3, NULL) : COIL_NULL;
    RELEASE(c, text);
    if (!is_null(e))
        restore_error_take(c, e);
    return false;
}

static bool buffered_flush_out(Coil *c, Buffered *b)
{
    int r = buffered_write_out(c, b);
    return r > 0 || (r == 0 && raise_blocked(c, 0));
}

/* Drops what was read ahead, moving the raw stream back to where the reader is. */
static bool buffered_unread(Coil *c, Buffered *b)
{
    if (!b->writing && b->at < b->end && buffered_raw_seek(c, b, small(-(int64_t)(b->end - b->at)), 1) < 0)
        return false;
    if (!b->writing)
        b->at = b->end = 0;
    return true;
}

static bool buffered_setup(Coil *c, Value self, Value raw, Value size, bool readable, bool writable)
{
    Buffered *b = as_buffered(self);
    int64_t room;
    if (!to_index(c, size, &room))
        return false;
    if (room <= 0)
        return fail_error(c, EXC_ValueError, "buffer size must be strictly positive");
    if (!instance_unused(c, self, 0))
        return false;
    uint8_t *data = mem_alloc(c, count_size(room));
    if (!data)
        return false;
    mem_free(c, b->data, b->room);
    b->data = data;
    b->room = (size_t)room;
    b->at = b->end = 0;
    b->raw_at = -1;
    b->writing = false;
    b->readable = readable;
    b->writable = writable;
    replace_take(c, &b->raw, retain(raw));
    return true;
}

static bool buffered_must(Coil *c, Value raw, const char *method, const char *error)
{
    int r = io_ask(c, raw, method);
    if (r == 0)
        (void)raise_unsupported(c, error);
    return r > 0;
}

static bool buffered_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw, const char *name, bool readable, bool writable)
{
    BoundArgs bound;
    if (!io_bind(c, "(raw, buffer_size=8192)", name, args, n, kw, &bound))
        return false;
    Value raw = bound.values[0];
    bool ok = (!(readable && writable) || buffered_must(c, raw, "seekable", "File or stream is not seekable.")) &&
              (!readable || buffered_must(c, raw, "readable", "File or stream is not readable.")) &&
              (!writable || buffered_must(c, raw, "writable", "File or stream is not writable.")) &&
              buffered_setup(c, self, raw, bound.values[1], readable, writable);
    signature_unbind(c, &bound);
    return ok;
}
static bool reader_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return buffered_init(c, self, args, n, kw, "BufferedReader", true, false);
}
static bool writer_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return buffered_init(c, self, args, n, kw, "BufferedWriter", false, true);
}
static bool random_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    return buffered_init(c, self, args, n, kw, "BufferedRandom", true, true);
}

/* ---- reading ---- */

/* Fills the empty buffer. As buffered_raw_read(). */
static int64_t buffered_fill_more(Coil *c, Buffered *b)
{
    int64_t n = buffered_raw_read(c, b, b->data, b->room);
    b->at = 0;
    b->end = n > 0 ? (size_t)n : 0;
    return n;
}

/* What the raw stream's readall() gives, behind what was read ahead. */
static Value buffered_after_ahead(Coil *c, Buffered *b, Value readall)
{
    size_t ahead = b->end - b->at;
    Bytes *begun = bytes_of(c, b->data + b->at, ahead);
    b->at = b->end = 0;
    b->raw_at = -1;
    Value rest = begun ? call0(c, readall) : COIL_NULL, result = COIL_NULL;
    Bytes *more = is_null(rest) ? NULL : as_bytes_borrow(c, rest);
    if (!is_null(rest) && !more && !is_none(rest))
        (void)raise_error(c, EXC_TypeError, "readall() should return bytes");
    else if (!is_null(rest) && (!ahead || !more))
        result = retain(ahead ? from_object(begun) : rest);
    else if (more)
        result = binary_op(c, OP_ADD, from_object(begun), from_object(more));
    release_maybe(c, rest);
    RELEASE(c, begun);
    return result;
}

static Value buffered_read_all(Coil *c, Buffered *b)
{
    Value readall;
    if (!find_attr_c(c, b->raw, "readall", &readall))
        return COIL_NULL;
    if (!is_null(readall)) {
        Value result = buffered_after_ahead(c, b, readall);
        release(c, readall);
        return result;
    }
    Bytearray *all = bytearray_of(c, b->data + b->at, b->end - b->at);
    b->at = b->end = 0;
    bool ok = all != NULL, none = false;
    while (ok) {
        int64_t n = buffered_fill_more(c, b);
        ok = n != -1 && (n <= 0 || bytearray_splice(c, all, all->length, all->length, b->data, b->end));
        b->at = b->end = 0;
        none = n == -2;
        if (n <= 0)
            break;
    }
    Value result = !ok || failed(c) ? COIL_NULL : none && !all->length ? V_NONE : from_object(bytes_of(c, all->start, all->length));
    RELEASE(c, all);
    return result;
}

/* How much is read at a time: a buffer first, and no more than that; a memory's full buffers; or as much as it has room for. */
typedef enum ReadHow { READ_ONCE, READ_BUFFERS, READ_ALL } ReadHow;

/* Up to n bytes into memory; READ_ONCE: by at most one raw read, none if there is something in the buffer. -1 raised; -2 nothing now. */
static int64_t buffered_read_into(Coil *c, Buffered *b, uint8_t *to, size_t n, ReadHow how)
{
    size_t done = 0;
    while (done < n) {
        if (b->at < b->end) {
            size_t part = b->end - b->at < n - done ? b->end - b->at : n - done;
            memcpy(to + done, b->data + b->at, part);
            b->at += part;
            done += part;
            if (how == READ_ONCE)
                break;
            continue;
        }
        size_t left = n - done < RAW_MOST ? n - done : RAW_MOST;
        bool direct = how == READ_ALL ? left > b->room : left >= b->room;
        if (how == READ_BUFFERS)
            left -= left % b->room;
        b->at = b->end = 0; /* what was given out stays for seek() as long as the raw stream stands behind it */
        int64_t got = direct ? buffered_raw_read(c, b, to + done, left) : buffered_fill_more(c, b);
        if (got == -1)
            return -1;
        if (got == -2)
            return done ? (int64_t)done : -2;
        if (got == 0)
            break;
        if (direct) {
            done += (size_t)got;
            if (how == READ_ONCE)
                break;
        }
    }
    return (int64_t)done;
}

/* `closed` is what a closed file is told. */
static bool buffered_begin_read(Coil *c, Value self, const char *closed)
{
    if (!as_buffered(self)->readable && buffered_ready(c, self))
        return !is_null(raise_unsupported(c, "read"));
    if (!buffered_check_open(c, self, closed) || !buffered_enter(c, self))
        return false;
    if (as_buffered(self)->writing && !buffered_flush_out(c, as_buffered(self))) {
        io_leave(self);
        return false;
    }
    return true;
}

static Value buffered_read_bytes(Coil *c, Value self, size_t n, bool once)
{
    Buffered *b = as_buffered(self);
    Bytes *out = bytes_alloc(c, n);
    if (!out)
        return COIL_NULL;
    int64_t got = buffered_read_into(c, b, out->data, n, once ? READ_ONCE : READ_BUFFERS);
    if (got >= 0)
        return from_object(bytes_cut_take(c, out, (size_t)got));
    RELEASE(c, out);
    return got == -1 ? COIL_NULL : once ? from_object(bytes_of(c, "", 0)) : V_NONE;
}

static Value buffered_read(Coil *c, const Value *args)
{
    int64_t n;
    if (!io_size(c, args[1], &n))
        return COIL_NULL;
    if (n < -1)
        return raise_error(c, EXC_ValueError, "read length must be non-negative or -1");
    if (!buffered_begin_read(c, args[0], "read of closed file"))
        return COIL_NULL;
    Value result = n < 0 ? buffered_read_all(c, as_buffered(args[0])) : buffered_read_bytes(c, args[0], count_size(n), false);
    io_leave(args[0]);
    return result;
}

static Value buffered_read1(Coil *c, const Value *args)
{
    int64_t n;
    if (!to_index(c, args[1], &n) || !buffered_begin_read(c, args[0], "read of closed file"))
        return COIL_NULL;
    Buffered *b = as_buffered(args[0]);
    size_t ahead = b->end - b->at;
    Value result = buffered_read_bytes(c, args[0],
                                       n < 0                            ? ahead ? ahead : b->room
                                       : ahead && count_size(n) > ahead ? ahead
                                                                        : count_size(n),
                                       true);
    io_leave(args[0]);
    return result;
}

static Value buffered_readinto_how(Coil *c, const Value *args, bool once)
{
    BufferView view;
    if (!io_buffer_to_fill(c, args[1], once ? "readinto1() argument" : "readinto() argument", &view))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (buffered_begin_read(c, args[0], "readinto of closed file")) {
        int64_t got = buffered_read_into(c, as_buffered(args[0]), view.data, view.length, once ? READ_ONCE : READ_ALL);
        io_leave(args[0]);
        result = got >= 0 ? int_from_i64(c, got) : got == -2 ? V_NONE : COIL_NULL;
    }
    buffer_release(c, &view);
    return result;
}
static Value buffered_readinto(Coil *c, const Value *args) { return buffered_readinto_how(c, args, false); }
static Value buffered_readinto1(Coil *c, const Value *args) { return buffered_readinto_how(c, args, true); }

static Value buffered_peek(Coil *c, const Value *args)
{
    int64_t n;
    if (!to_index(c, args[1], &n) || !buffered_begin_read(c, args[0], "peek of closed file"))
        return COIL_NULL;
    Buffered *b = as_buffered(args[0]);
    Value result = COIL_NULL;
    if (b->at < b->end || buffered_fill_more(c, b) != -1)
        result = from_object(bytes_of(c, b->data + b->at, b->end - b->at));
    io_leave(args[0]);
    return result;
}

static Value buffered_line(Coil *c, Value self, int64_t limit)
{
    if (!buffered_begin_read(c, self, "readline of closed file"))
        return COIL_NULL;
    Buffered *b = as_buffered(self);
    Bytearray *line = NULL; /* of more than one buffer */
    Value result = COIL_NULL;
    for (bool ok = true; ok;) {
        size_t ahead = b->end - b->at,
               most = limit >= 0 && (uint64_t)limit - (line ? line->length : 0) < ahead ? (size_t)limit - (line ? line->length : 0) : ahead;
        const uint8_t *from = b->data + b->at, *end = most ? memchr(from, '\n', most) : NULL;
        size_t part = end ? (size_t)(end - from) + 1 : most;
        bool last = end || (limit >= 0 && (line ? line->length : 0) + part >= count_size(limit));
        if (last && !line) {
            result = from_object(bytes_of(c, from, part));
            b->at += part;
            break;
        }
        if (!line)
            ok = (line = bytearray_of(c, from, part));
        else
            ok = bytearray_splice(c, line, line->length, line->length, from, part);
        b->at += part;
        if (ok && !last) {
            int64_t got = buffered_fill_more(c, b);
            ok = got != -1;
            last = got <= 0;
        }
        if (ok && last) {
            result = from_object(bytes_of(c, line->start, line->length));
            break;
        }
    }
    RELEASE(c, line);
    io_leave(self);
    return result;
}
static Value buffered_readline(Coil *c, const Value *args)
{
    int64_t limit;
    return io_size(c, args[1], &limit) ? buffered_line(c, args[0], limit) : COIL_NULL;
}
static Value buffered_next(Coil *c, Value self)
{
    Value line = buffered_line(c, self, -1);
    if (!is_null(line) && as_bytes_borrow(c, line)->length == 0) {
        release(c, line);
        return COIL_NULL;
    }
    return line;
}

/* ---- writing ---- */

/* As much as there is room for. */
static size_t buffered_gather(Buffered *b, const uint8_t *from, size_t n)
{
    size_t part = b->room - b->end < n ? b->room - b->end : n;
    memcpy(b->data + b->end, from, part);
    b->end += part;
    b->writing = true;
    return part;
}

/* Writes or gathers all of it, or is a BlockingIOError that says how much. What has no room in the buffer goes to the raw stream behind
 * what the buffer holds, all at once: not a buffer at a time. */
static bool buffered_put(Coil *c, Buffered *b, const uint8_t *from, size_t n)
{
    if (!b->writing && !buffered_unread(c, b))
        return false;
    if (n <= b->room - b->end) {
        (void)buffered_gather(b, from, n);
        return true;
    }
    size_t done = 0;
    int r = buffered_write_out(c, b);
    if (r == 0 && b->at) { /* part of it went: make room */
        memmove(b->data, b->data + b->at, b->end - b->at);
        b->end -= b->at;
        b->at = 0;
    }
    while (r > 0 && n - done >= b->room) {
        int64_t put = buffered_raw_write(c, b, from + done, n - done);
        r = put >= 0 ? 1 : put == -2 ? 0 : -1;
        done += put > 0 ? (size_t)put : 0;
    }
    if (r < 0)
        return false;
    done += buffered_gather(b, from + done, n - done);
    return done == n || raise_blocked(c, done);
}

static Value buffered_write(Coil *c, const Value *args)
{
    Value self = args[0];
    Buffered *b = as_buffered(self);
    if (!b->writable && buffered_ready(c, self))
        return raise_unsupported(c, "write");
    BufferView view;
    if (!buffer_get(c, args[1], 0, &view))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (buffered_check_open(c, self, "write to closed file") && buffered_enter(c, self)) {
        if (buffered_put(c, b, view.data, view.length))
            result = int_from_u64(c, view.length);
        io_leave(self);
    }
    buffer_release(c, &view);
    return result;
}

static Value buffered_flush(Coil *c, const Value *args)
{
    Value self = args[0];
    Buffered *b = as_buffered(self);
    if (!buffered_ready(c, self))
        return COIL_NULL;
    if (!b->writable) // the raw stream says that it is closed
        return call_method(c, b->raw, "flush", NULL, 0);
    if (!buffered_check_open(c, self, "flush of closed file") || !buffered_enter(c, self))
        return COIL_NULL;
    bool ok = buffered_flush_out(c, b) && (!b->readable || buffered_unread(c, b));
    io_leave(self);
    return ok ? V_NONE : COIL_NULL;
}

/* ---- position ---- */

static Value buffered_tell(Coil *c, const Value *args)
{
    Buffered *b = as_buffered(args[0]);
    int64_t at = buffered_ready(c, args[0]) ? buffered_raw_seek(c, b, small(0), 1) : -1;
    if (at < 0)
        return COIL_NULL;
    at = (int64_t)((uint64_t)at + (b->writing ? b->end - b->at : b->at - b->end));
    return int_from_i64(c, at < 0 ? 0 : at);
}

static bool buffered_target(Coil *c, Value target, int64_t *at)
{
    if (to_index(c, target, at))
        return true;
    if (failed_with(c, EXC_OverflowError)) {
        clear_error(c);
        raise_error(c, EXC_ValueError, "cannot fit '%T' into an offset-sized integer", target);
    }
    return false;
}

/* The position *at of the stream's beginning (whence 0), or of the reader (1), where the buffer holds it: without a call of the raw stream,
 * if its position is known. 1: there now; 0: elsewhere; -1 raised. */
static int buffered_seek_within(Coil *c, Buffered *b, int64_t *at, int whence)
{
    if (b->writing || !b->readable || whence > 1 || !b->end)
        return 0;
    int64_t raw = b->raw_at >= 0 ? b->raw_at : buffered_raw_seek(c, b, small(0), 1), ahead = (int64_t)(b->end - b->at), by = *at;
    if (raw < 0)
        return -1;
    int64_t reader = raw - ahead;
    if (whence == 0 && __builtin_sub_overflow(*at, reader, &by))
        return 0;
    if (by < -(int64_t)b->at || by > ahead)
        return 0;
    b->at += (size_t)by;
    *at = reader + by;
    return 1;
}

static Value buffered_seek(Coil *c, const Value *args)
{
    int whence;
    int64_t at;
    Value self = args[0];
    Buffered *b = as_buffered(self);
    if (!to_c_int(c, args[2], &whence))
        return COIL_NULL;
    if (whence < 0 || whence > 4)
        return raise_error(c, EXC_ValueError, "whence value %d unsupported", whence);
    if (!buffered_check_open(c, self, "seek of closed file") || !buffered_target(c, args[1], &at))
        return COIL_NULL;
    int seekable = file_io_plain(c, b->raw) ? file_io_seekable(c, b->raw) : io_ask(c, b->raw, "seekable");
    if (seekable <= 0)
        return seekable ? COIL_NULL : raise_unsupported(c, "File or stream is not seekable.");
    if (!buffered_enter(c, self))
        return COIL_NULL;
    int within = buffered_seek_within(c, b, &at, whence);
    bool ok = within > 0 || (within == 0 && buffered_flush_out(c, b));
    if (ok && !within) {
        /* relative to the reader, not to the raw stream */
        int64_t by;
        bool far = __builtin_sub_overflow(at, (int64_t)(b->end - b->at), &by);
        Value to = whence != 1 ? int_from_i64(c, at) : far ? raise_errno(c, EINVAL, COIL_NULL) : int_from_i64(c, by);
        at = is_null(to) ? -1 : buffered_raw_seek(c, b, to, whence);
        release_maybe(c, to);
        ok = at >= 0;
        if (ok)
            b->at = b->end = 0;
    }
    io_leave(self);
    return ok ? int_from_i64(c, at) : COIL_NULL;
}

static Value buffered_truncate(Coil *c, const Value *args)
{
    Value self = args[0];
    if (!buffered_check_open(c, self, "truncate of closed file"))
        return COIL_NULL;
    if (!as_buffered(self)->writable)
        return raise_unsupported(c, "truncate");
    if (!buffered_enter(c, self))
        return COIL_NULL;
    bool ok = buffered_flush_out(c, as_buffered(self)) && buffered_unread(c, as_buffered(self));
    Value size = args[1], result = ok ? call_method(c, as_buffered(self)->raw, "truncate", &size, 1) : COIL_NULL;
    io_leave(self);
    return result;
}

/* ---- the rest ---- */

static Value buffered_close(Coil *c, const Value *args)
{
    Value self = args[0];
    if (!buffered_ready(c, self))
        return COIL_NULL;
    int closed = io_closed(c, self);
    if (closed)
        return closed < 0 ? COIL_NULL : V_NONE;
    Value flushed = call_method(c, self, "flush", NULL, 0), error = is_null(flushed) ? take_error(c) : COIL_NULL;
    release_maybe(c, flushed);
    return io_after_take(c, error, call_method(c, as_buffered(self)->raw, "close", NULL, 0));
}

static Value buffered_detach(Coil *c, const Value *args)
{
    if (!buffered_ready(c, args[0]))
        return COIL_NULL;
    Value r = call_method(c, args[0], "flush", NULL, 0);
    if (is_null(r))
        return COIL_NULL;
    release(c, r);
    if (!instance_unused(c, args[0], 1))
        return COIL_NULL;
    Value raw = as_buffered(args[0])->raw;
    as_buffered(args[0])->raw = V_NONE;
    return raw;
}

static Value buffered_forward(Coil *c, Value self, const char *method)
{
    return buffered_ready(c, self) ? call_method(c, as_buffered(self)->raw, method, NULL, 0) : COIL_NULL;
}
static Value buffered_seekable(Coil *c, const Value *args) { return buffered_forward(c, args[0], "seekable"); }
static Value buffered_fileno(Coil *c, const Value *args) { return buffered_forward(c, args[0], "fileno"); }
static Value buffered_isatty(Coil *c, const Value *args) { return buffered_forward(c, args[0], "isatty"); }
static Value buffered_is_readable(Coil *c, const Value *args)
{
    return as_buffered(args[0])->readable ? buffered_forward(c, args[0], "readable") : V_FALSE;
}
static Value buffered_is_writable(Coil *c, const Value *args)
{
    return as_buffered(args[0])->writable ? buffered_forward(c, args[0], "writable") : V_FALSE;
}
static Value buffered_attribute(Coil *c, Value self, const char *name)
{
    return buffered_ready(c, self) ? get_attr_c(c, as_buffered(self)->raw, name) : COIL_NULL;
}
static Value buffered_get_closed(Coil *c, const Value *args) { return buffered_attribute(c, args[0], "closed"); }
static Value buffered_get_name(Coil *c, const Value *args) { return buffered_attribute(c, args[0], "name"); }
static Value buffered_get_mode(Coil *c, const Value *args) { return buffered_attribute(c, args[0], "mode"); }
static Value buffered_get_raw(Coil *c, const Value *args)
{
    Value raw = as_buffered(args[0])->raw;
    return (void)c, is_null(raw) ? V_NONE : retain(raw);
}
static Value buffered_dealloc_warn(Coil *c, const Value *args)
{
    Value raw = as_buffered(args[0])->raw, source = args[1];
    if (is_null(raw) || is_none(raw))
        return V_NONE;
    Value r = call_method(c, raw, "_dealloc_warn", &source, 1);
    if (is_null(r))
        clear_error(c);
    release_maybe(c, r);
    return V_NONE;
}

static Value buffered_repr(Coil *c, Value self)
{
    Value raw = as_buffered(self)->raw, name = COIL_NULL;
    if (!is_null(raw) && !is_none(raw) && !io_shown(c, self, "name", &name))
        return COIL_NULL;
    if (is_null(name))
        return from_object(str_format(c, "<%T>", self));
    int entered = repr_enter(c, self);
    Str *s = entered == 0 ? str_format(c, "<%T name=%R>", self, name) : NULL;
    if (entered == 0)
        repr_leave(c, self);
    else if (entered > 0)
        (void)raise_error(c, EXC_RuntimeError, "reentrant call inside %T.__repr__", self);
    release(c, name);
    return from_object(s);
}

static void buffered_finalise(Coil *c, Value self)
{
    Value raw = as_buffered(self)->raw, both[2] = {self, self};
    if (is_null(raw) || is_none(raw))
        return;
    Value pending = take_error(c);
    int closed = io_closed(c, self);
    clear_error(c);
    if (closed == 0)
        (void)buffered_dealloc_warn(c, both);
    if (!is_null(pending))
        restore_error_take(c, pending);
    io_finalise(c, self);
}

#define BUFFERED_COMMON                                                                                                                    \
    HELD_METHOD("close", "(self, /)", buffered_close, "Flushes and closes."),                                                              \
        HELD_METHOD("detach", "(self, /)", buffered_detach, "Gives the raw stream away."),                                                 \
        HELD_METHOD("flush", "(self, /)", buffered_flush, "Writes out what is buffered."),                                                 \
        HELD_METHOD("seek", "(self, target, whence=0, /)", buffered_seek, "Moves the position."),                                          \
        HELD_METHOD("tell", "(self, /)", buffered_tell, "The position."),                                                                  \
        HELD_METHOD("truncate", "(self, pos=None, /)", buffered_truncate, "Cuts or extends the file."),                                    \
        HELD_METHOD("seekable", "(self, /)", buffered_seekable, "Can the position be moved?"),                                             \
        HELD_METHOD("readable", "(self, /)", buffered_is_readable, "May it be read?"),                                                     \
        HELD_METHOD("writable", "(self, /)", buffered_is_writable, "May it be written?"),                                                  \
        HELD_METHOD("fileno", "(self, /)", buffered_fileno, "The descriptor."),                                                            \
        HELD_METHOD("isatty", "(self, /)", buffered_isatty, "Is it a terminal?"), IO_NOT_PICKLED,                                          \
        HELD_METHOD("_dealloc_warn", "(self, source, /)", buffered_dealloc_warn, NULL),                                                    \
        HELD_GETTER("closed", buffered_get_closed, NULL, "Is it closed?"),                                                                 \
        HELD_GETTER("name", buffered_get_name, NULL, "The raw stream's name."),                                                            \
        HELD_GETTER("mode", buffered_get_mode, NULL, "The raw stream's mode."), GETTER("raw", buffered_get_raw, NULL, "The stream below.")
#define BUFFERED_READING                                                                                                                   \
    HELD_METHOD("read", "(self, size=-1, /)", buffered_read, "Reads so many bytes, or all."),                                              \
        HELD_METHOD("read1", "(self, size=-1, /)", buffered_read1, "Reads by at most one read of the raw stream."),                        \
        HELD_METHOD("readinto", "(self, buffer, /)", buffered_readinto, "Reads into a buffer: how many bytes."),                           \
        HELD_METHOD("readinto1", "(self, buffer, /)", buffered_readinto1, "The same by at most one read of the raw stream."),              \
        HELD_METHOD("peek", "(self, size=0, /)", buffered_peek, "What comes next, not taken."),                                            \
        HELD_METHOD("readline", "(self, size=-1, /)", buffered_readline, "Reads a line.")
#define BUFFERED_WRITING HELD_METHOD("write", "(self, buffer, /)", buffered_write, "Writes bytes.")

static const CoilDef reader_rows[] = {BUFFERED_COMMON, BUFFERED_READING, ROWS_END};
static const CoilDef writer_rows[] = {BUFFERED_COMMON, BUFFERED_WRITING, ROWS_END};
static const CoilDef random_rows[] = {BUFFERED_COMMON, BUFFERED_READING, BUFFERED_WRITING, ROWS_END};

#define BUFFERED_SLOTS(setup)                                                                                                              \
    {                                                                                                                                      \
        .visit = buffered_visit, .dispose = buffered_dispose, .init = setup, .repr = buffered_repr, .finalise = buffered_finalise,         \
        .next = buffered_next                                                                                                              \
    }
static const Slots reader_slots = BUFFERED_SLOTS(reader_init), writer_slots = BUFFERED_SLOTS(writer_init),
                   random_slots = BUFFERED_SLOTS(random_init);

#define BUFFERED_TYPE(NAME, DOC, SLOTS, ROWS)                                                                                              \
    {                                                                                                                                      \
        .name = "_io." NAME, .doc = DOC, .base = &buffered_io_base_type, .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,                 \
        .size = sizeof(Buffered), .saved = SAVED_OWN, .slots = &SLOTS, .rows = ROWS, .make_signature = "(raw, buffer_size=8192)",          \
        DICT_AT(IoBase, dict), .users_at = offsetof(IoBase, users)                                                                         \
    }
const TypeDef buffered_reader_type = BUFFERED_TYPE("BufferedReader", "A raw stream read through a buffer.", reader_slots, reader_rows);
const TypeDef buffered_writer_type = BUFFERED_TYPE("BufferedWriter", "A raw stream written through a buffer.", writer_slots, writer_rows);
const TypeDef buffered_random_type =
    BUFFERED_TYPE("BufferedRandom", "A raw stream read and written through a buffer.", random_slots, random_rows);
