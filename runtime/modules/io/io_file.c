/* io_file.c: _io.FileIO: a descriptor as a raw stream. */
#include "runtime/modules/sys/audit.h"
#include "runtime/modules/io/io_types.h"
#include "runtime/system/files.h"
#include "runtime/import/path_argument.h"
#include "runtime/system/permit.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>

typedef struct FileIO {
    IoBase b;
    Descriptor d; /* none: closed */
    bool created, readable, writable, appending, closefd;
    int8_t seekable; /* 0: not asked, 1 yes, 2 no */
} FileIO;

DOWNCAST(as_file_io, FileIO, &file_io_type)

static bool file_is_open(const FileIO *f) { return descriptor_number(f->d) >= 0; }
bool file_io_closed(Value self) { return !file_is_open(as_file_io(self)); }

/* What an instance has of its own is its name; with more, a method may be among it. */
bool file_io_plain(Coil *c, Value v)
{
    if (!is_object(v) || class_of_borrow(c, v)->def != &file_io_type || class_of_borrow(c, v)->flags & CLASS_HEAP)
        return false;
    Value dict = as_file_io(v)->b.dict;
    Dict *own = is_null(dict) ? NULL : as_dict_borrow(c, dict);
    return !own || !own->length || (own->length == 1 && !is_null(dict_get_str_borrow(c, own, NAME(c, name))));
}

/* False: raised. */
static bool file_opened(Coil *c, Value self)
{
    return file_is_open(as_file_io(self)) || fail_error(c, EXC_ValueError, "I/O operation on closed file");
}

/* One of x, r, w, a, and a plus, in any order; b is said for nothing here. */
static bool file_mode(Coil *c, FileIO *f, const char *mode, int *flags)
{
    bool plus = false, kind = false;
    for (const char *m = mode; *m; m++) {
        bool bad = false;
        switch (*m) {
        case 'x':
            bad = kind;
            kind = f->created = f->writable = true;
            *flags |= O_EXCL | O_CREAT;
            break;
        case 'r':
            bad = kind;
            kind = f->readable = true;
            break;
        case 'w':
            bad = kind;
            kind = f->writable = true;
            *flags |= O_CREAT | O_TRUNC;
            break;
        case 'a':
            bad = kind;
            kind = f->writable = f->appending = true;
            *flags |= O_APPEND | O_CREAT;
            break;
        case 'b': break;
        case '+':
            bad = plus;
            plus = true;
            break;
        default: return fail_error(c, EXC_ValueError, "invalid mode: %.200s", mode);
        }
        if (bad)
            kind = plus = false;
        if (bad)
            break;
    }
    if (!kind)
        return fail_error(c, EXC_ValueError, "Must have exactly one of create/read/write/append mode and at most one plus");
    if (plus)
        f->readable = f->writable = true;
    *flags |= f->readable && f->writable ? O_RDWR : f->readable ? O_RDONLY : O_WRONLY;
    return true;
}

/* By the flags alone, which the system is given: code that makes a path may have set up the file for something else. */
static uint32_t file_asks(int flags)
{
    const int how = flags & O_ACCMODE;
    return (how != O_WRONLY ? COIL_OPEN_READ : 0) | (how != O_RDONLY ? COIL_OPEN_WRITE : 0) | (flags & O_CREAT ? COIL_OPEN_CREATE : 0) |
           (flags & O_EXCL ? COIL_OPEN_EXCLUSIVE : 0) | (flags & O_TRUNC ? COIL_OPEN_TRUNCATE : 0) |
           (flags & O_APPEND ? COIL_OPEN_APPEND : 0);
}

/* Opens by name. -1: raised. */
static int file_open_path(Coil *c, Value name, int flags)
{
    PathArgument path;
    Value text = path_of(c, name);
    if (is_null(text))
        return -1;
    bool ok = path_get(c, text, "open", 0, &path);
    release(c, text);
    if (!ok) {
        if (failed_with(c, EXC_ValueError) && !failed_with(c, EXC_UnicodeError)) {
            clear_error(c); /* it says whose path it is, which opening a file does not */
            (void)raise_error(c, EXC_ValueError, "embedded null byte");
        }
        return -1;
    }
    int fd = -1;
    Place place;
    while (place_open(c, path.text, AT_FDCWD, file_asks(flags), true, path.shown, &place)) {
        fd = files_open(c, &place, flags, 0666);
        int error = errno;
        place_close(&place);
        if (fd >= 0 || !error) /* or raised */
            break;
        if (error != EINTR) {
            (void)path_error(c, error, &path);
            break;
        }
        if (!clock_serve(c))
            break;
    }
    path_drop(c, &path);
    return fd;
}

static void file_close_fd(Coil *c, FileIO *f)
{
    Descriptor d = f->d;
    f->d = (Descriptor){0};
    if (descriptor_number(d) >= 0 && f->closefd)
        (void)files_close(c, d);
}

static bool audit_open(Coil *c, Value file, const char *mode, int flags)
{
    Str *text = str_from_c(c, mode);
    bool ok = text && sys_audit(c, "open", 3, file, from_object(text), small(flags | O_CLOEXEC));
    RELEASE(c, text);
    return ok;
}

/* As a file is before it is opened. */
static bool file_begin(Coil *c, FileIO *f, const char *mode, int *flags)
{
    file_close_fd(c, f);
    f->created = f->readable = f->writable = f->appending = false;
    f->seekable = 0;
    f->closefd = true;
    *flags = 0;
    return file_mode(c, f, mode, flags);
}

static bool file_open(Coil *c, Value self, Value file, const char *mode, bool closefd, Value opener)
{
    FileIO *f = as_file_io(self);
    int fd = -1, flags = 0;
    if (!file_begin(c, f, mode, &flags))
        return false;
    Value number = as_int_borrow(c, file);
    if (!is_null(number)) {
        int64_t n;
        if (!warn_bool_descriptor(c, file))
            return false;
        if (!int_to_i64(number, &n) || n > INT_MAX || n < INT_MIN)
            return fail_error(c, EXC_OverflowError, "Python int too large to convert to C int");
        if (n < 0)
            return fail_error(c, EXC_ValueError, "negative file descriptor");
        if (!permit_descriptor(c, (int)n))
            return false;
        fd = (int)n;
    } else if (!closefd) {
        return fail_error(c, EXC_ValueError, "Cannot use closefd=False with file name");
    } else if (!audit_open(c, file, mode, flags)) {
        return false;
    } else if (is_none(opener)) {
        fd = file_open_path(c, file, flags);
    } else {
        Value result = call2(c, opener, file, small(flags | O_CLOEXEC));
        int n;
        if (!is_null(result) && is_null(as_int_borrow(c, result)))
            (void)raise_error(c, EXC_TypeError, "expected integer from opener");
        else if (!is_null(result) && to_c_int(c, result, &n)) {
            if (n < 0)
                (void)raise_error(c, EXC_ValueError, "opener returned %d", n);
            else if (permit_descriptor(c, n)) /* an opener may say any number */
                fd = n;
        }
        release_maybe(c, result);
    }
    if (fd < 0)
        return false;
    /* A hook, a path's own code or an opener may have opened something else in it: that goes, and all is as it was told here. */
    const Descriptor opened = descriptor_at(c, fd);
    if (!file_begin(c, f, mode, &flags))
        return false; /* cannot be: it was read before */
    f->d = opened;
    f->closefd = is_null(number); /* a number is not ours if something below fails */
    struct stat st;
    bool known = files_fstat(c, f->d, &st) == 0;
    if (known ? S_ISDIR(st.st_mode) : !files_is_hosted(c, fd)) {
        int error = known ? EISDIR : errno;
        file_close_fd(c, f);
        (void)raise_errno(c, error, is_null(number) ? file : COIL_NULL);
        return false;
    }
    f->closefd = closefd;
    Str *key = NAME(c, name);
    if (!set_attr(c, self, key, file)) {
        file_close_fd(c, f);
        return false;
    }
    if (f->appending)
        (void)!files_seek(c, f->d, 0, SEEK_END);
    f->b.closed = false;
    return true;
}

static bool file_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    BoundArgs bound;
    if (!io_bind(c, "(file, mode='r', closefd=True, opener=None)", "FileIO", args, n, kw, &bound))
        return false;
    Str *mode = as_str_borrow(c, bound.values[1]);
    int closefd = truth(c, bound.values[2]);
    bool ok = false;
    if (!mode)
        (void)raise_error(c, EXC_TypeError, "FileIO() argument 'mode' must be str, not %A", bound.values[1]);
    else if (closefd >= 0) {
        Value keep;
        size_t length;
        const char *text = str_utf8(c, mode, &length, &keep);
        ok = text && file_open(c, self, bound.values[0], text, closefd, bound.values[3]);
        if (text)
            release_maybe(c, keep);
    }
    signature_unbind(c, &bound);
    return ok;
}

/* 0: to be made again; false and raised otherwise. */
static bool file_again(Coil *c, int error)
{
    if (error != EINTR) {
        (void)raise_errno(c, error, COIL_NULL);
        return false;
    }
    return clock_serve(c);
}

static bool file_readable(Coil *c, Value self)
{
    return file_opened(c, self) && (as_file_io(self)->readable || !is_null(raise_unsupported(c, "File not open for reading")));
}

int64_t file_io_read(Coil *c, Value self, void *into, size_t room)
{
    if (!file_readable(c, self))
        return -1;
    /* A signal may have cut the call before this one short, which then told nothing of it: handlers run before one that may wait for ever. */
    while (clock_serve(c)) {
        ssize_t got = files_read(c, as_file_io(self)->d, into, room < INT_MAX ? room : INT_MAX);
        int error = errno;
        if (got >= 0)
            return got;
        if (error == EAGAIN || error == EWOULDBLOCK)
            return -2;
        if (!file_again(c, error) || !file_opened(c, self))
            return -1;
    }
    return -1;
}

/* Room for what the file has left and one byte more, so that its end shows without growing. */
static Value file_readall(Coil *c, const Value *args)
{
    if (!file_readable(c, args[0]))
        return COIL_NULL;
    Descriptor d = as_file_io(args[0])->d;
    struct stat st;
    off_t at = files_seek(c, d, 0, SEEK_CUR);
    size_t room = IO_BUFFER, used = 0;
    if (files_fstat(c, d, &st) == 0 && S_ISREG(st.st_mode) && at >= 0 && st.st_size >= at)
        room = (size_t)(st.st_size - at) + 1;
    Bytes *b = bytes_alloc(c, room);
    while (b) {
        int64_t got = file_io_read(c, args[0], b->data + used, room - used);
        /* -2: nothing there now. What has been read before that is the result. */
        if (got == -1 || (got == -2 && used == 0)) {
            RELEASE(c, b);
            return got == -1 ? COIL_NULL : V_NONE;
        }
        if (got <= 0)
            break;
        used += (size_t)got;
        if (used == room) {
            room = mem_product(room, 2);
            Bytes *more = bytes_alloc(c, room);
            if (more)
                memcpy(more->data, b->data, used);
            RELEASE(c, b);
            b = more;
        }
    }
    return b ? from_object(bytes_cut_take(c, b, used)) : COIL_NULL;
}

static Value file_read_some(Coil *c, const Value *args)
{
    int64_t n;
    if (!io_size(c, args[1], &n))
        return COIL_NULL;
    if (n < 0)
        return file_readall(c, args);
    if (!file_readable(c, args[0]))
        return COIL_NULL;
    Bytes *b = bytes_alloc(c, count_size(n));
    if (!b)
        return COIL_NULL;
    int64_t got = file_io_read(c, args[0], b->data, (size_t)n);
    if (got >= 0)
        return from_object(bytes_cut_take(c, b, (size_t)got));
    RELEASE(c, b);
    return got == -2 ? V_NONE : COIL_NULL;
}

static Value file_readinto(Coil *c, const Value *args)
{
    BufferView view;
    if (!file_readable(c, args[0]) || !io_buffer_to_fill(c, args[1], "readinto() argument 1", &view))
        return COIL_NULL;
    int64_t got = file_io_read(c, args[0], view.data, view.length);
    buffer_release(c, &view);
    return got >= 0 ? int_from_i64(c, got) : got == -2 ? V_NONE : COIL_NULL;
}

static bool file_writable(Coil *c, Value self)
{
    return file_opened(c, self) && (as_file_io(self)->writable || !is_null(raise_unsupported(c, "File not open for writing")));
}

int64_t file_io_write(Coil *c, Value self, const void *from, size_t length)
{
    if (!file_writable(c, self))
        return -1;
    while (clock_serve(c)) { /* as before a read */
        ssize_t put = files_write(c, as_file_io(self)->d, from, length < INT_MAX ? length : INT_MAX);
        int error = errno;
        if (put >= 0)
            return put;
        if (error == EAGAIN || error == EWOULDBLOCK)
            return -2;
        if (!error) /* raised */
            return -1;
        if (!file_again(c, error) || !file_opened(c, self))
            return -1;
    }
    return -1;
}

static Value file_write(Coil *c, const Value *args)
{
    BufferView view;
    if (!file_writable(c, args[0]) || !buffer_get(c, args[1], 0, &view))
        return COIL_NULL;
    int64_t put = file_io_write(c, args[0], view.data, view.length);
    buffer_release(c, &view);
    return put >= 0 ? int_from_i64(c, put) : put == -2 ? V_NONE : COIL_NULL;
}

int64_t file_io_seek(Coil *c, Value self, int64_t at, int whence)
{
    if (!file_opened(c, self))
        return -1;
    off_t now = files_seek(c, as_file_io(self)->d, (off_t)at, whence);
    if (now < 0)
        (void)raise_errno(c, errno, COIL_NULL);
    return now;
}

static Value file_seek(Coil *c, const Value *args)
{
    int64_t at;
    int whence;
    if (!file_opened(c, args[0]))
        return COIL_NULL;
    if (!to_index(c, args[1], &at)) {
        if (failed_with(c, EXC_OverflowError)) {
            clear_error(c);
            raise_error(c, EXC_OverflowError, "Python int too large to convert to C long");
        }
        return COIL_NULL;
    }
    int64_t now = to_c_int(c, args[2], &whence) ? file_io_seek(c, args[0], at, whence) : -1;
    return now < 0 ? COIL_NULL : int_from_i64(c, now);
}
static Value file_tell(Coil *c, const Value *args)
{
    Value from_here[3] = {args[0], small(0), small(SEEK_CUR)};
    return file_seek(c, from_here);
}
static Value file_truncate(Coil *c, const Value *args)
{
    int64_t size;
    if (!file_opened(c, args[0]))
        return COIL_NULL;
    if (!as_file_io(args[0])->writable)
        return raise_unsupported(c, "File not open for writing");
    Value at = is_none(args[1]) ? file_tell(c, args) : retain(args[1]);
    bool ok = !is_null(at) && to_index(c, at, &size);
    if (ok && files_truncate(c, as_file_io(args[0])->d, (off_t)size) < 0)
        ok = !is_null(raise_errno(c, errno, COIL_NULL));
    if (ok)
        return at;
    release_maybe(c, at);
    return COIL_NULL;
}

static Value file_close(Coil *c, const Value *args)
{
    FileIO *f = as_file_io(args[0]);
    Value error = COIL_NULL;
    if (file_is_open(f) && class_of_borrow(c, args[0])->flags & CLASS_HEAP) { /* a subclass may flush in a way of its own */
        Value flushed = call_method(c, args[0], "flush", NULL, 0);
        error = is_null(flushed) ? take_error(c) : COIL_NULL;
        release_maybe(c, flushed);
    }
    Descriptor d = f->d;
    f->d = (Descriptor){0};
    f->b.closed = true;
    if (descriptor_number(d) < 0 || !f->closefd)
        return io_after_take(c, error, V_NONE);
    int r = files_close(c, d), number = errno;
    return io_after_take(c, error, r < 0 && number != EINTR ? raise_errno(c, number, COIL_NULL) : V_NONE);
}

int file_io_seekable(Coil *c, Value self)
{
    if (!file_opened(c, self))
        return -1;
    FileIO *f = as_file_io(self);
    if (!f->seekable)
        f->seekable = files_seek(c, f->d, 0, SEEK_CUR) >= 0 ? 1 : 2;
    return f->seekable == 1;
}
static Value file_seekable(Coil *c, const Value *args)
{
    int r = file_io_seekable(c, args[0]);
    return r < 0 ? COIL_NULL : bool_value(r);
}
static Value file_is_readable(Coil *c, const Value *args)
{
    return file_opened(c, args[0]) ? bool_value(as_file_io(args[0])->readable) : COIL_NULL;
}
static Value file_is_writable(Coil *c, const Value *args)
{
    return file_opened(c, args[0]) ? bool_value(as_file_io(args[0])->writable) : COIL_NULL;
}
static Value file_fileno(Coil *c, const Value *args)
{
    return file_opened(c, args[0]) ? small(descriptor_number(as_file_io(args[0])->d)) : COIL_NULL;
}
static Value file_isatty(Coil *c, const Value *args)
{
    return file_opened(c, args[0]) ? bool_value(files_is_terminal(c, as_file_io(args[0])->d)) : COIL_NULL;
}
static Value file_get_closed(Coil *c, const Value *args) { return (void)c, bool_value(!file_is_open(as_file_io(args[0]))); }
static Value file_get_closefd(Coil *c, const Value *args) { return (void)c, bool_value(as_file_io(args[0])->closefd); }
static const char *file_mode_text(const FileIO *f)
{
    return f->created     ? f->readable ? "xb+" : "xb"
           : f->appending ? f->readable ? "ab+" : "ab"
           : f->readable  ? f->writable ? "rb+" : "rb"
                          : "wb";
}
static Value file_get_mode(Coil *c, const Value *args) { return from_object(str_from_c(c, file_mode_text(as_file_io(args[0])))); }
static Value file_get_blksize(Coil *c, const Value *args)
{
    struct stat st;
    Descriptor d = as_file_io(args[0])->d;
    return file_is_open(as_file_io(args[0])) && !files_is_hosted(c, descriptor_number(d)) && !files_fstat(c, d, &st) && st.st_blksize > 1
               ? small(st.st_blksize)
               : small(IO_BUFFER);
}

static Value file_repr(Coil *c, Value self)
{
    FileIO *f = as_file_io(self);
    const char *mode = file_mode_text(f), *closefd = f->closefd ? "True" : "False";
    if (!file_is_open(f))
        return from_object(str_format(c, "<%T [closed]>", self));
    Value name;
    if (!find_attr(c, self, NAME(c, name), &name))
        return COIL_NULL;
    int entered = repr_enter(c, self);
    Str *s = NULL;
    if (entered == 0) {
        s = is_null(name) ? str_format(c, "<%T fd=%d mode='%s' closefd=%s>", self, descriptor_number(f->d), mode, closefd)
                          : str_format(c, "<%T name=%R mode='%s' closefd=%s>", self, name, mode, closefd);
        repr_leave(c, self);
    } else if (entered > 0) {
        (void)raise_error(c, EXC_RuntimeError, "reentrant call inside %T.__repr__", self);
    }
    release_maybe(c, name);
    return from_object(s);
}

/* An open file that nobody closed is warned about; then it is closed. */
static Value file_dealloc_warn(Coil *c, const Value *args)
{
    FileIO *f = as_file_io(args[0]);
    if (!file_is_open(f) || !f->closefd)
        return V_NONE;
    if (!warn_source(c, EXC_ResourceWarning, 1, args[1], "unclosed file %R", args[1]))
        report_unraisable(c, NULL, args[0]);
    return V_NONE;
}
static void file_finalise(Coil *c, Value self)
{
    Value pending = take_error(c), both[2] = {self, self};
    (void)file_dealloc_warn(c, both);
    if (!is_null(pending))
        restore_error_take(c, pending);
    io_finalise(c, self);
}
static void file_dispose(Coil *c, Object *o) { file_close_fd(c, (FileIO *)o); }

static const Slots file_slots = {
    .visit = io_base_visit, .init = file_init, .repr = file_repr, .finalise = file_finalise, .dispose = file_dispose};
static const CoilDef file_rows[] = {
    METHOD("read", "(self, size=-1, /)", file_read_some, "Reads up to so many bytes; None if that would block."),
    METHOD("readall", "(self, /)", file_readall, "Reads all there is."),
    METHOD("readinto", "(self, buffer, /)", file_readinto, "Reads into a buffer: how many bytes."),
    METHOD("write", "(self, data, /)", file_write, "Writes bytes: how many went."),
    METHOD("seek", "(self, pos, whence=0, /)", file_seek, "Moves the position."),
    METHOD("tell", "(self, /)", file_tell, "The position."),
    METHOD("truncate", "(self, size=None, /)", file_truncate, "Cuts or extends the file."),
    METHOD("close", "(self, /)", file_close, "Closes it."),
    METHOD("seekable", "(self, /)", file_seekable, "Can the position be moved?"),
    METHOD("readable", "(self, /)", file_is_readable, "Was it opened to be read?"),
    METHOD("writable", "(self, /)", file_is_writable, "Was it opened to be written?"),
    METHOD("fileno", "(self, /)", file_fileno, "Its descriptor."),
    METHOD("isatty", "(self, /)", file_isatty, "Is it a terminal?"),
    IO_NOT_PICKLED,
    METHOD("_dealloc_warn", "(self, source, /)", file_dealloc_warn, NULL),
    GETTER("closed", file_get_closed, NULL, "True if the file is closed"),
    GETTER("closefd", file_get_closefd, NULL, "Does closing it close the descriptor?"),
    GETTER("mode", file_get_mode, NULL, "How it was opened."),
    GETTER("_blksize", file_get_blksize, NULL, NULL),
    ROWS_END,
};
const TypeDef file_io_type = {.name = "_io.FileIO",
                              .doc = "A file without a buffer.",
                              .base = &raw_io_base_type,
                              .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
                              .size = sizeof(FileIO),
                              .saved = SAVED_NEVER_SYSTEM,
                              .slots = &file_slots,
                              .rows = file_rows,
                              .make_signature = "(file, mode='r', closefd=True, opener=None)",
                              DICT_AT(IoBase, dict)};
