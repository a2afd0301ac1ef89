/* io_base.c: _io: the abstract bases of streams. */
#include "runtime/import/module_build.h"
#include "vm/classes/class_make.h"
#include "vm/errors/exception.h"
#include "runtime/modules/io/io_types.h"
#include "vm/machine/thread.h"
#include "vm/system/time.h"

void io_base_visit(Object *o, VisitFn fn, void *arg) { VISIT(((IoBase *)o)->dict); }

Value raise_unsupported(Coil *c, const char *what)
{
    Value module = import_module(c, "_io"), cls = is_null(module) ? COIL_NULL : get_attr_c(c, module, "UnsupportedOperation");
    Str *text = is_null(cls) ? NULL : str_from_c(c, what);
    Value e = text ? call1(c, cls, from_object(text)) : COIL_NULL;
    if (!is_null(e))
        restore_error_take(c, e);
    RELEASE(c, text);
    release_maybe(c, cls);
    release_maybe(c, module);
    return COIL_NULL;
}

bool io_bind(Coil *c, const char *signature, const char *name, const Value *args, size_t n, Tuple *kw, BoundArgs *out)
{
    Signature *s = signature_of_borrow(c, signature);
    return s && signature_bind(c, s, "", name, false, args, n, kw, out);
}

bool io_size(Coil *c, Value v, int64_t *out)
{
    *out = -1;
    if (is_null(v) || is_none(v))
        return true;
    if (is_small(v)) {
        *out = as_small(v);
        return true;
    }
    if (to_size(c, v, out))
        return true;
    if (failed_with(c, EXC_TypeError)) {
        clear_error(c);
        return fail_error(c, EXC_TypeError, "argument should be integer or None, not '%T'", v);
    }
    return false;
}

enum { OWNER_PAUSE = 200000 }; /* ns between looks whether another thread has left it: enough for what nearly never happens */

bool io_enter(Coil *c, Value self)
{
    IoBase *b = as_io(self);
    if (b->owner == c)
        return fail_error(c, EXC_RuntimeError, "reentrant call inside %R", self);
    while (b->owner) {
        thread_pause(c, OWNER_PAUSE);
        if (!clock_serve(c))
            return false;
    }
    b->owner = c;
    b->users++;
    return true;
}

void io_leave(Value self)
{
    as_io(self)->owner = NULL;
    as_io(self)->users--;
}

/* self.closed where that is native all the way down: a text's is its buffer's, a buffer's its raw stream's. -1: it is to be asked for. */
static int closed_natively(Coil *c, Value self)
{
    while (!is_null(self) && is_object(self) && !(class_of_borrow(c, self)->flags & CLASS_HEAP)) {
        const TypeDef *def = class_of_borrow(c, self)->def;
        if (def == &file_io_type)
            return file_io_closed(self);
        if (def == &text_wrapper_type)
            self = text_buffer_borrow(self);
        else if (def == &buffered_reader_type || def == &buffered_writer_type || def == &buffered_random_type)
            self = buffered_raw_borrow(self);
        else
            break;
    }
    return -1;
}

int io_closed(Coil *c, Value self)
{
    int native = closed_natively(c, self);
    if (native >= 0)
        return native;
    Value v = get_attr_c(c, self, "closed");
    int r = is_null(v) ? -1 : truth(c, v);
    release_maybe(c, v);
    return r;
}

int io_ask(Coil *c, Value self, const char *method)
{
    Value v = call_method(c, self, method, NULL, 0);
    int r = is_null(v) ? -1 : truth(c, v);
    release_maybe(c, v);
    return r;
}

bool io_position(Coil *c, Value raw, const char *method, const Value *args, size_t n, int64_t *out)
{
    Value v = call_method(c, raw, method, args, n);
    bool ok = !is_null(v) && to_index(c, v, out);
    release_maybe(c, v);
    if (ok && *out < 0)
        return fail_error(c, EXC_OSError, "Raw stream returned invalid position %lld", (long long)*out);
    return ok;
}

static bool base_check_closed(Coil *c, Value self)
{
    int r = io_closed(c, self);
    return r == 0 || (r > 0 && fail_error(c, EXC_ValueError, "I/O operation on closed file."));
}

/* What is not supported refuses arguments of another kind first. */
static Value base_unsupported_seek(Coil *c, const Value *args)
{
    int n;
    return to_c_int(c, args[1], &n) && to_c_int(c, args[2], &n) ? raise_unsupported(c, "seek") : COIL_NULL;
}
static Value base_truncate(Coil *c, const Value *args) { return (void)args, raise_unsupported(c, "truncate"); }
static Value base_fileno(Coil *c, const Value *args) { return (void)args, raise_unsupported(c, "fileno"); }
static Value base_tell(Coil *c, const Value *args)
{
    Value zero_one[2] = {small(0), small(1)};
    return call_method(c, args[0], "seek", zero_one, 2);
}
static Value base_flush(Coil *c, const Value *args)
{
    return as_io(args[0])->closed ? raise_error(c, EXC_ValueError, "I/O operation on closed file.") : V_NONE;
}
static Value base_close(Coil *c, const Value *args)
{
    if (as_io(args[0])->closed)
        return V_NONE;
    Value r = call_method(c, args[0], "flush", NULL, 0);
    as_io(args[0])->closed = true;
    return r;
}
static Value base_no(Coil *c, const Value *args) { return (void)c, (void)args, V_FALSE; }
static Value base_isatty(Coil *c, const Value *args) { return base_check_closed(c, args[0]) ? V_FALSE : COIL_NULL; }
static Value base_get_closed(Coil *c, const Value *args) { return (void)c, bool_value(as_io(args[0])->closed); }
static Value base_checkclosed(Coil *c, const Value *args) { return base_check_closed(c, args[0]) ? V_NONE : COIL_NULL; }
static Value base_enter(Coil *c, const Value *args) { return base_check_closed(c, args[0]) ? retain(args[0]) : COIL_NULL; }
static Value base_exit(Coil *c, const Value *args) { return call_method(c, args[0], "close", NULL, 0); }

static Value base_must(Coil *c, Value self, const char *method, const char *error)
{
    int r = io_ask(c, self, method);
    return r < 0 ? COIL_NULL : r ? V_TRUE : raise_unsupported(c, error);
}
static Value base_check_seekable(Coil *c, const Value *args)
{
    return base_must(c, args[0], "seekable", "File or stream is not seekable.");
}
static Value base_check_readable(Coil *c, const Value *args)
{
    return base_must(c, args[0], "readable", "File or stream is not readable.");
}
static Value base_check_writable(Coil *c, const Value *args)
{
    return base_must(c, args[0], "writable", "File or stream is not writable.");
}

static Value base_iter(Coil *c, Value self) { return base_check_closed(c, self) ? retain(self) : COIL_NULL; }
static Value base_next(Coil *c, Value self)
{
    Value line = call_method(c, self, "readline", NULL, 0);
    int64_t n = is_null(line) ? -1 : value_length(c, line);
    if (n > 0)
        return line;
    release_maybe(c, line);
    return COIL_NULL;
}

/* By read(), one byte at a time, or as many as peek() shows. */
static Value base_readline(Coil *c, const Value *args)
{
    int64_t limit;
    Value peek;
    if (!io_size(c, args[1], &limit) || !find_attr_c(c, args[0], "peek", &peek))
        return COIL_NULL;
    Bytearray *line = bytearray_of(c, "", 0);
    bool ok = line != NULL;
    while (ok && (limit < 0 || line->length < count_size(limit))) {
        int64_t want = 1;
        if (!is_null(peek)) {
            Value ahead = call1(c, peek, small(1));
            Bytes *b = is_null(ahead) ? NULL : as_bytes_borrow(c, ahead);
            if (!is_null(ahead) && !b)
                (void)raise_error(c, EXC_OSError, "peek() should have returned a bytes object, not '%T'", ahead);
            if (b && b->length) {
                const uint8_t *end = memchr(b->data, '\n', b->length);
                /* No more than to the newline: what is read beyond it could not be put back. */
                want = end ? end - b->data + 1 : (int64_t)b->length;
                if (limit >= 0 && want > limit - (int64_t)line->length)
                    want = limit - (int64_t)line->length;
            }
            release_maybe(c, ahead);
            if (!b) {
                ok = false;
                break;
            }
        }
        Value n = small(want), got = call_method(c, args[0], "read", &n, 1);
        Bytes *b = is_null(got) ? NULL : as_bytes_borrow(c, got);
        if (!is_null(got) && !b)
            (void)raise_error(c, EXC_OSError, "read() should have returned a bytes object, not '%T'", got);
        ok = b && bytearray_splice(c, line, line->length, line->length, b->data, b->length);
        bool end = !ok || b->length == 0 || b->data[b->length - 1] == '\n';
        release_maybe(c, got);
        if (end)
            break;
    }
    release_maybe(c, peek);
    Bytes *result = ok ? bytes_of(c, line->start, line->length) : NULL;
    RELEASE(c, line);
    return from_object(result);
}

static Value base_readlines(Coil *c, const Value *args)
{
    int64_t hint;
    uint64_t total = 0;
    if (!io_size(c, args[1], &hint))
        return COIL_NULL;
    List *lines = list_new(c, 0);
    Value it = lines ? get_iter(c, args[0]) : COIL_NULL;
    bool ok = !is_null(it);
    while (ok) {
        Value line = iter_next(c, it);
        if (is_null(line)) {
            ok = !failed(c);
            break;
        }
        int64_t n = value_length(c, line);
        ok = n >= 0 && list_append(c, lines, line);
        release(c, line);
        total += (uint64_t)n;
        if (hint > 0 && total > (uint64_t)hint)
            break;
    }
    release_maybe(c, it);
    if (!ok) {
        RELEASE(c, lines);
        return COIL_NULL;
    }
    return from_object(lines);
}

static bool base_write_line(Coil *c, Value line, void *arg)
{
    Value r = call_method(c, *(Value *)arg, "write", &line, 1);
    release_maybe(c, r);
    return !is_null(r);
}
static Value base_writelines(Coil *c, const Value *args)
{
    Value self = args[0];
    return base_check_closed(c, self) && iterate(c, args[1], base_write_line, &self) ? V_NONE : COIL_NULL;
}

Value io_after_take(Coil *c, Value error, Value result)
{
    if (is_null(error))
        return result;
    if (is_null(result)) {
        exception_chain(c, c->error, error);
        release(c, error);
    } else {
        release(c, result);
        restore_error_take(c, error);
    }
    return COIL_NULL;
}

Value io_refuse_pickling(Coil *c, const Value *args)
{
    return raise_error(c, EXC_TypeError, "cannot pickle '%U' instances", class_of_borrow(c, args[0])->qualname);
}

void io_finalise(Coil *c, Value self)
{
    Value pending = take_error(c);
    int closed = io_closed(c, self);
    clear_error(c);
    if (closed <= 0) {
        Value r = call_method(c, self, "close", NULL, 0);
        if (is_null(r))
            report_unraisable(c, NULL, self);
        release_maybe(c, r);
    }
    if (!is_null(pending))
        restore_error_take(c, pending);
}

static const Slots io_base_slots = {.visit = io_base_visit, .finalise = io_finalise, .iter = base_iter, .next = base_next};
static const CoilDef io_base_rows[] = {
    METHOD("seek", "(self, offset, whence=0, /)", base_unsupported_seek, "Moves the position."),
    METHOD("tell", "(self, /)", base_tell, "The position."),
    METHOD("truncate", "(self, size=None, /)", base_truncate, "Cuts or extends the file."),
    METHOD("flush", "(self, /)", base_flush, "Writes out what is buffered."),
    METHOD("close", "(self, /)", base_close, "Flushes and closes."),
    METHOD("seekable", "(self, /)", base_no, "Can the position be moved?"),
    METHOD("readable", "(self, /)", base_no, "May it be read?"),
    METHOD("writable", "(self, /)", base_no, "May it be written?"),
    METHOD("fileno", "(self, /)", base_fileno, "The descriptor."),
    METHOD("isatty", "(self, /)", base_isatty, "Is it a terminal?"),
    METHOD("readline", "(self, size=-1, /)", base_readline, "Reads a line."),
    METHOD("readlines", "(self, hint=-1, /)", base_readlines, "Reads lines, until they have `hint` characters."),
    METHOD("writelines", "(self, lines, /)", base_writelines, "Writes each of some lines."),
    METHOD("_checkClosed", "(self, /)", base_checkclosed, NULL),
    METHOD("_checkSeekable", "(self, /)", base_check_seekable, NULL),
    METHOD("_checkReadable", "(self, /)", base_check_readable, NULL),
    METHOD("_checkWritable", "(self, /)", base_check_writable, NULL),
    METHOD("__enter__", "(self, /)", base_enter, "The stream itself."),
    METHOD("__exit__", "(self, /, *args)", base_exit, "Closes it."),
    GETTER("__dict__", dict_getter, NULL, "Its attributes."),
    GETTER("closed", base_get_closed, NULL, "Is it closed?"),
    ROWS_END,
};
const TypeDef io_base_type = {.name = "_io._IOBase",
                              .doc = "What every stream can do.",
                              .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
                              .bare = true,
                              .size = sizeof(IoBase),
                              .saved = SAVED_FIELDS,
                              .slots = &io_base_slots,
                              .rows = io_base_rows,
                              DICT_AT(IoBase, dict)};

/* ---- raw ---- */

static Value raw_read(Coil *c, const Value *args)
{
    int64_t n;
    if (!to_index(c, args[1], &n))
        return COIL_NULL;
    if (n < 0)
        return call_method(c, args[0], "readall", NULL, 0);
    Bytes *zero = bytes_alloc(c, count_size(n));
    if (!zero)
        return COIL_NULL;
    memset(zero->data, 0, (size_t)n);
    Bytearray *b = bytearray_of(c, zero->data, (size_t)n);
    RELEASE(c, zero);
    Value into = from_object(b), got = b ? call_method(c, args[0], "readinto", &into, 1) : COIL_NULL, result = COIL_NULL;
    int64_t count;
    if (!is_null(got) && is_none(got))
        result = V_NONE;
    else if (!is_null(got) && to_index(c, got, &count)) {
        if (count < 0 || (uint64_t)count > b->length)
            (void)raise_error(c, EXC_ValueError, "readinto returned %lld outside buffer size %lld", (long long)count, (long long)n);
        else
            result = from_object(bytes_of(c, b->start, (size_t)count));
    }
    release_maybe(c, got);
    RELEASE(c, b);
    return result;
}

static Value raw_readall(Coil *c, const Value *args)
{
    Bytearray *all = bytearray_of(c, "", 0);
    bool ok = all != NULL, none = false;
    while (ok) {
        Value n = small(IO_BUFFER), got = call_method(c, args[0], "read", &n, 1);
        Bytes *b = is_null(got) ? NULL : as_bytes_borrow(c, got);
        if (!is_null(got) && !b && !is_none(got))
            (void)raise_error(c, EXC_TypeError, "read() should return bytes");
        none = !is_null(got) && is_none(got);
        bool end = !b || b->length == 0;
        ok = !failed(c) && (end || bytearray_splice(c, all, all->length, all->length, b->data, b->length));
        release_maybe(c, got);
        if (end)
            break;
    }
    Value result = !ok ? COIL_NULL : none && all->length == 0 ? V_NONE : from_object(bytes_of(c, all->start, all->length));
    RELEASE(c, all);
    return result;
}
static Value raw_missing(Coil *c, const Value *args) { return (void)args, raise_value(c, EXC_NotImplementedError, COIL_NULL); }

static const CoilDef raw_io_rows[] = {
    METHOD("read", "(self, size=-1, /)", raw_read, "Reads up to so many bytes."),
    METHOD("readall", "(self, /)", raw_readall, "Reads all there is."),
    METHOD("readinto", "(self, buffer, /)", raw_missing, "Reads into a buffer: how many bytes."),
    METHOD("write", "(self, data, /)", raw_missing, "Writes bytes: how many went."),
    ROWS_END,
};
static const Slots no_more_slots = {.visit = io_base_visit};
const TypeDef raw_io_base_type = {.name = "_io._RawIOBase",
                                  .doc = "A stream of bytes without a buffer.",
                                  .base = &io_base_type,
                                  .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
                                  .bare = true,
                                  .size = sizeof(IoBase),
                                  .saved = SAVED_FIELDS,
                                  .slots = &no_more_slots,
                                  .rows = raw_io_rows,
                                  DICT_AT(IoBase, dict)};

/* ---- buffered ---- */

static Value base_no_size(Coil *c, Value size, const char *operation)
{
    int n;
    return to_c_int(c, size, &n) ? raise_unsupported(c, operation) : COIL_NULL;
}
static Value base_no_read(Coil *c, const Value *args) { return base_no_size(c, args[1], "read"); }
static Value base_no_read1(Coil *c, const Value *args) { return base_no_size(c, args[1], "read1"); }
static Value base_no_readline(Coil *c, const Value *args) { return base_no_size(c, args[1], "readline"); }
static Value base_no_write(Coil *c, const Value *args) { return (void)args, raise_unsupported(c, "write"); }
static Value base_no_text(Coil *c, const Value *args)
{
    return as_str_borrow(c, args[1]) ? raise_unsupported(c, "write")
                                     : raise_error(c, EXC_TypeError, "write() argument must be str, not %A", args[1]);
}
static Value base_no_detach(Coil *c, const Value *args) { return (void)args, raise_unsupported(c, "detach"); }

bool io_buffer_to_fill(Coil *c, Value v, const char *what, BufferView *view)
{
    if (buffer_get(c, v, COIL_BUFFER_WRITABLE, view))
        return true;
    if (!failed_with(c, EXC_BufferError) && !failed_with(c, EXC_TypeError))
        return false;
    clear_error(c);
    return fail_error(c, EXC_TypeError, "%s must be read-write bytes-like object, not %T", what, v);
}

static Value buffered_base_readinto(Coil *c, const Value *args, const char *method)
{
    BufferView view;
    if (!io_buffer_to_fill(c, args[1], strcmp(method, "read") ? "readinto1() argument" : "readinto() argument", &view))
        return COIL_NULL;
    Value n = int_from_u64(c, view.length), got = call_method(c, args[0], method, &n, 1), result = COIL_NULL;
    Bytes *b = is_null(got) ? NULL : as_bytes_borrow(c, got);
    if (b && b->length <= view.length) {
        if (b->length)
            memcpy(view.data, b->data, b->length);
        result = int_from_u64(c, b->length);
    } else if (b) {
        (void)raise_error(c, EXC_ValueError, "read() returned too much data: %zu bytes requested, %zu returned", view.length, b->length);
    } else if (!is_null(got)) {
        (void)raise_error(c, EXC_TypeError, "read() should return bytes");
    }
    release_maybe(c, got);
    buffer_release(c, &view);
    return result;
}
static Value buffered_base_readinto_all(Coil *c, const Value *args) { return buffered_base_readinto(c, args, "read"); }
static Value buffered_base_readinto1(Coil *c, const Value *args) { return buffered_base_readinto(c, args, "read1"); }

static const CoilDef buffered_io_rows[] = {
    METHOD("read", "(self, size=-1, /)", base_no_read, "Reads so many bytes, or all."),
    METHOD("read1", "(self, size=-1, /)", base_no_read1, "Reads by at most one read of the raw stream."),
    METHOD("readinto", "(self, buffer, /)", buffered_base_readinto_all, "Reads into a buffer: how many bytes."),
    METHOD("readinto1", "(self, buffer, /)", buffered_base_readinto1, "The same by at most one read of the raw stream."),
    METHOD("write", "(self, data, /)", base_no_write, "Writes bytes: how many."),
    METHOD("detach", "(self, /)", base_no_detach, "Gives the raw stream away."),
    ROWS_END,
};
const TypeDef buffered_io_base_type = {.name = "_io._BufferedIOBase",
                                       .doc = "A stream of bytes with a buffer.",
                                       .base = &io_base_type,
                                       .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
                                       .bare = true,
                                       .size = sizeof(IoBase),
                                       .saved = SAVED_FIELDS,
                                       .slots = &no_more_slots,
                                       .rows = buffered_io_rows,
                                       DICT_AT(IoBase, dict)};

/* ---- text ---- */

static Value base_none(Coil *c, const Value *args) { return (void)c, (void)args, V_NONE; }

static const CoilDef text_io_rows[] = {
    METHOD("read", "(self, size=-1, /)", base_no_read, "Reads so many characters, or all."),
    METHOD("readline", "(self, size=-1, /)", base_no_readline, "Reads a line."),
    METHOD("write", "(self, text, /)", base_no_text, "Writes text: how many characters."),
    METHOD("detach", "(self, /)", base_no_detach, "Gives the buffer away."),
    GETTER("encoding", base_none, NULL, "The encoding."),
    GETTER("newlines", base_none, NULL, "The line endings seen."),
    GETTER("errors", base_none, NULL, "What is done with what cannot be encoded or decoded."),
    ROWS_END,
};
const TypeDef text_io_base_type = {.name = "_io._TextIOBase",
                                   .doc = "A stream of text.",
                                   .base = &io_base_type,
                                   .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
                                   .bare = true,
                                   .size = sizeof(IoBase),
                                   .saved = SAVED_FIELDS,
                                   .slots = &no_more_slots,
                                   .rows = text_io_rows,
                                   DICT_AT(IoBase, dict)};
