/* posix_descriptors.c: posix: descriptors: opening, reading, writing, pipes. */
#include "runtime/modules/sys/audit.h"
#include "runtime/import/path_argument.h"
#include "runtime/system/files.h"
#include "runtime/system/signals.h"
#include "runtime/modules/posix/posix_types.h"
#include "runtime/modules/posix/select_types.h"
#include "runtime/system/blocking.h"
#include "runtime/system/ports/system_descriptors.h"
#include "vm/system/pipe.h"
#include "vm/values/buffer.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/uio.h>
#include <unistd.h>

static bool out_of_bounds(Coil *c, const char *what, bool above)
{
    return fail_error(c, EXC_OverflowError, "%s is %s", what, above ? "greater than maximum" : "less than minimum");
}

static bool has_index(Coil *c, Value v) { return !is_null(as_int_borrow(c, v)) || SLOT(class_of_borrow(c, v), as_index); }

/* `v` by its __index__ as an int64_t; *fits: whether it is one. *sign: of what is none. */
static bool index_read(Coil *c, Value v, int64_t *n, bool *fits, int *sign)
{
    Value whole = to_int_index(c, v);
    if (is_null(whole))
        return false;
    *fits = int_to_i64(whole, n), *sign = int_sign(whole);
    release(c, whole);
    return true;
}

bool posix_pid(Coil *c, Value v, int *out)
{
    int64_t n;
    bool fits;
    int sign;
    if (!index_read(c, v, &n, &fits, &sign))
        return false;
    if (!fits)
        return fail_error(c, EXC_OverflowError, "Python int too large to convert to C long");
    *out = (int)n;
    return *out == n || out_of_bounds(c, "signed integer", sign > 0);
}

bool posix_id(Coil *c, Value v, const char *what, int *out)
{
    int64_t n;
    bool fits;
    int sign;
    *out = -1;
    if (!has_index(c, v))
        return fail_error(c, EXC_TypeError, "%s should be integer, not %T", what, v);
    if (!index_read(c, v, &n, &fits, &sign))
        return false;
    if (!fits || n < -1 || n > UINT32_MAX)
        return out_of_bounds(c, what, !fits && sign > 0);
    *out = (int)n;
    return true;
}

bool posix_off(Coil *c, Value v, off_t *out)
{
    int64_t n;
    if (!to_index(c, v, &n))
        return false;
    *out = (off_t)n;
    return true;
}

bool posix_dir_fd(Coil *c, Value v, int *out)
{
    *out = AT_FDCWD;
    if (is_none(v))
        return true;
    int64_t n;
    bool fits;
    int sign;
    if (!has_index(c, v))
        return fail_error(c, EXC_TypeError, "argument should be integer or None, not %T", v);
    if (!warn_bool_descriptor(c, v) || !index_read(c, v, &n, &fits, &sign))
        return false;
    if (!fits || n != (int)n)
        return out_of_bounds(c, "fd", sign > 0);
    *out = (int)n;
    return true;
}

Value posix_done(Coil *c, int result) { return result < 0 ? raise_errno(c, errno, COIL_NULL) : V_NONE; }

bool posix_again(Coil *c, int error)
{
    if (error != EINTR) {
        (void)raise_errno(c, error, COIL_NULL);
        return false;
    }
    return clock_serve(c);
}

/* A new descriptor as a script's; -1: errno says why there is none. */
Value posix_descriptor_value(Coil *c, int fd)
{
    if (fd < 0)
        return raise_errno(c, errno, COIL_NULL);
    return descriptor_opened(c, fd) ? small(fd) : COIL_NULL;
}

bool posix_fd(Coil *c, Value v, int *fd) { return to_c_int(c, v, fd) && permit_descriptor(c, *fd); }

bool posix_descriptor(Coil *c, Value v, Descriptor *d)
{
    int fd;
    if (!posix_fd(c, v, &fd))
        return false;
    *d = descriptor_at(c, fd);
    return true;
}

bool posix_own_fd(Coil *c, Value v, int *fd)
{
    return to_c_int(c, v, fd) && (descriptor_is_own(c, descriptor_at(c, *fd)) || !is_null(raise_errno(c, EBADF, COIL_NULL)));
}

static Value posix_open(Coil *c, const Value *args)
{
    PathArgument path;
    int flags, mode, dir;
    if (!path_get(c, args[0], "open", 0, &path))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (to_c_int(c, args[1], &flags) && to_c_int(c, args[2], &mode) && posix_dir_fd(c, args[3], &dir) &&
        sys_audit(c, "open", 3, args[0], V_NONE, small(flags | O_CLOEXEC))) {
        int how = flags & O_ACCMODE;
        uint32_t asked = (how != O_WRONLY ? COIL_OPEN_READ : 0) | (how != O_RDONLY ? COIL_OPEN_WRITE : 0) |
                         (flags & O_CREAT ? COIL_OPEN_CREATE : 0) | (flags & O_EXCL ? COIL_OPEN_EXCLUSIVE : 0) |
                         (flags & O_TRUNC ? COIL_OPEN_TRUNCATE : 0) | (flags & O_APPEND ? COIL_OPEN_APPEND : 0);
        bool follow = !(flags & O_NOFOLLOW), again = dir == AT_FDCWD || permit_descriptor(c, dir);
        Place place;
        while (again && place_open(c, path.text, dir, asked, follow, path.shown, &place)) {
            int fd = files_open(c, &place, flags, (mode_t)mode), error = errno;
            place_close(&place);
            if (fd >= 0)
                result = small(fd);
            else if (error && error != EINTR) /* 0: raised */
                (void)path_error(c, error, &path);
            again = fd < 0 && error == EINTR && clock_serve(c);
        }
    }
    path_drop(c, &path);
    return result;
}

static Value posix_close_one(Coil *c, const Value *args)
{
    Descriptor d;
    return posix_descriptor(c, args[0], &d) ? posix_done(c, files_close(c, d)) : COIL_NULL;
}

static Value posix_closerange(Coil *c, const Value *args)
{
    int low, high;
    if (!to_c_int(c, args[0], &low) || !to_c_int(c, args[1], &high))
        return COIL_NULL;
    long most = sysconf(_SC_OPEN_MAX);
    if (most > 0 && high > most)
        high = (int)most;
    low = low < 0 ? 0 : low;
    if (high > low && !charge(c, (uint64_t)(high - low)))
        return COIL_NULL;
    for (int fd = low; fd < high; fd++)
        (void)descriptor_close_here(c->vm, descriptor_at(c, fd));
    return V_NONE;
}

/* Reads at an offset, or at the descriptor's own (offset -1). */
static Value read_some(Coil *c, Value descriptor, Value size, off_t offset)
{
    Descriptor d;
    int64_t n;
    if (!posix_descriptor(c, descriptor, &d) || !to_index(c, size, &n))
        return COIL_NULL;
    if (n < 0)
        return raise_errno(c, EINVAL, COIL_NULL);
    size_t room = n > INT_MAX ? INT_MAX : (size_t)n;
    /* A short read needs no object larger than what comes. */
    uint8_t few[1024], *into = few;
    Bytes *b = NULL;
    if (room > sizeof few) {
        if (!(b = bytes_alloc(c, room)))
            return COIL_NULL;
        into = b->data;
    }
    for (;;) {
        ssize_t got;
        if (offset < 0) {
            got = files_read(c, d, into, room);
        } else {
            DESCRIPTOR_CALL(c, d, fd, got, pread(fd, into, room, offset));
        }
        int error = errno;
        if (got >= 0) {
            if (b && (size_t)got == room)
                return from_object(b);
            Bytes *exact = bytes_of(c, into, (size_t)got);
            RELEASE(c, b);
            return from_object(exact);
        }
        if (!posix_again(c, error)) {
            RELEASE(c, b);
            return COIL_NULL;
        }
    }
}

static Value posix_read(Coil *c, const Value *args) { return read_some(c, args[0], args[1], -1); }
static Value posix_pread(Coil *c, const Value *args)
{
    off_t at;
    if (!posix_off(c, args[2], &at))
        return COIL_NULL;
    return at < 0 ? raise_errno(c, EINVAL, COIL_NULL) : read_some(c, args[0], args[1], at);
}

static Value write_some(Coil *c, Value descriptor, Value data, off_t offset)
{
    Descriptor d;
    BufferView view;
    if (!posix_descriptor(c, descriptor, &d) || !buffer_get(c, data, 0, &view))
        return COIL_NULL;
    Value result = COIL_NULL;
    for (;;) {
        size_t n = view.length > INT_MAX ? INT_MAX : view.length;
        ssize_t put;
        if (offset < 0) {
            put = files_write(c, d, view.data, n);
        } else if (descriptor_charge(c, d, n)) {
            DESCRIPTOR_CALL(c, d, fd, put, pwrite(fd, view.data, n, offset));
        } else {
            break;
        }
        int error = errno;
        if (put >= 0)
            result = int_from_i64(c, put);
        else if (error && posix_again(c, error)) /* 0: raised */
            continue;
        break;
    }
    buffer_release(c, &view);
    return result;
}

static Value posix_write(Coil *c, const Value *args) { return write_some(c, args[0], args[1], -1); }
static Value posix_pwrite(Coil *c, const Value *args)
{
    off_t at;
    if (!posix_off(c, args[2], &at))
        return COIL_NULL;
    return at < 0 ? raise_errno(c, EINVAL, COIL_NULL) : write_some(c, args[0], args[1], at);
}

static ssize_t vector_call(const Coil *c, int fd, const struct iovec *parts, int n, size_t total, bool writing)
{
    if (!blocking_ready(c, fd, writing ? POLLOUT : POLLIN))
        return -1;
    if (!writing)
        return readv(fd, parts, n);
    size_t piece = blocking_piece(c, fd, total);
    if (piece == total)
        return writev(fd, parts, n);
    while (!parts->iov_len)
        parts++;
    return write(fd, parts->iov_base, parts->iov_len < piece ? parts->iov_len : piece);
}

/* writev() and readv() over any number of buffers. */
static Value posix_vector(Coil *c, const Value *args, bool writing)
{
    Descriptor d;
    if (!posix_descriptor(c, args[0], &d))
        return COIL_NULL;
    Class *kind = class_of_borrow(c, args[1]);
    if (!SLOT(kind, get_item) || kind->flags & CLASS_IS_DICT)
        return raise_error(c, EXC_TypeError, "%s() arg 2 must be a sequence", writing ? "writev" : "readv");
    Tuple *items = tuple_from_iterable(c, args[1]);
    if (!items)
        return COIL_NULL;
    size_t n = items->length, done = 0, total = 0, bytes = mem_product(n + 1, sizeof(BufferView));
    BufferView *views = mem_alloc_zero(c, bytes);
    struct iovec *parts = views ? mem_alloc(c, mem_product(n + 1, sizeof *parts)) : NULL;
    Value result = COIL_NULL;
    bool ok = parts != NULL;
    /* `done` counts the buffers taken, which are given back whatever follows. */
    for (; ok && done < n; done += ok) {
        ok = buffer_get(c, items->items[done], writing ? 0 : COIL_BUFFER_WRITABLE, &views[done]);
        if (ok)
            parts[done] = (struct iovec){views[done].data, views[done].length};
        total += ok ? views[done].length : 0;
    }
    ok = ok && (!writing || descriptor_charge(c, d, total));
    while (ok) {
        ssize_t put;
        DESCRIPTOR_CALL(c, d, fd, put, vector_call(c, fd, parts, (int)n, total, writing));
        int error = errno;
        if (put >= 0)
            result = int_from_i64(c, put);
        else if (posix_again(c, error))
            continue;
        break;
    }
    for (size_t k = 0; k < done; k++)
        buffer_release(c, &views[k]);
    if (parts)
        mem_free(c, parts, (n + 1) * sizeof *parts);
    if (views)
        mem_free(c, views, bytes);
    RELEASE(c, items);
    return result;
}
static Value posix_writev(Coil *c, const Value *args) { return posix_vector(c, args, true); }
static Value posix_readv(Coil *c, const Value *args) { return posix_vector(c, args, false); }

static Value posix_lseek(Coil *c, const Value *args)
{
    Descriptor d;
    int whence;
    off_t at;
    if (!posix_descriptor(c, args[0], &d) || !posix_off(c, args[1], &at) || !to_c_int(c, args[2], &whence))
        return COIL_NULL;
    off_t now = files_seek(c, d, at, whence);
    return now < 0 ? raise_errno(c, errno, COIL_NULL) : int_from_i64(c, now);
}

static Value posix_dup(Coil *c, const Value *args)
{
    int fd;
    if (!posix_fd(c, args[0], &fd))
        return COIL_NULL;
    Descriptor d = descriptor_at(c, fd);
    int copy = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    Value made = posix_descriptor_value(c, copy);
    if (!is_null(made))
        descriptor_copied(c, d, copy);
    return made;
}

static Value posix_dup2(Coil *c, const Value *args)
{
    int fd, to, inheritable = truth(c, args[2]);
    if (inheritable < 0 || !to_c_int(c, args[0], &fd) || !posix_own_fd(c, args[1], &to) || !permit_descriptor(c, fd))
        return COIL_NULL;
    if (fd == to)
        return fcntl(fd, F_GETFD) < 0 ? raise_errno(c, errno, COIL_NULL) : small(fd);
    Descriptor d = descriptor_at(c, fd);
    bool stream = descriptor_is_stream(c, d);
    signals_descriptor_closed(c->vm, to);
    int result = inheritable ? dup2(fd, to) : system_dup_private(fd, to);
    Value made = posix_descriptor_value(c, result);
    if (!is_null(made) && stream)
        descriptor_copied(c, d, result);
    return made;
}

static Value pipe_value(Coil *c, int flags)
{
    int fds[2];
    if (!permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    if (!pipe_make(fds, flags))
        return raise_errno(c, errno, COIL_NULL);
    if (!descriptor_opened(c, fds[0])) {
        close(fds[1]);
        return COIL_NULL;
    }
    bool both = descriptor_opened(c, fds[1]);
    Tuple *pair = both ? tuple_pack(c, 2, small(fds[0]), small(fds[1])) : NULL;
    for (int k = 0; !pair && k < 1 + both; k++)
        (void)descriptor_close_here(c->vm, descriptor_at(c, fds[k]));
    return from_object(pair);
}

static Value posix_pipe(Coil *c, const Value *args) { return (void)args, pipe_value(c, O_CLOEXEC); }
static Value posix_pipe2(Coil *c, const Value *args)
{
    int flags;
    return to_c_int(c, args[0], &flags) ? pipe_value(c, flags) : COIL_NULL;
}

static Value posix_isatty(Coil *c, const Value *args)
{
    int fd;
    return to_c_int(c, args[0], &fd) ? bool_value(files_is_terminal(c, descriptor_at(c, fd))) : COIL_NULL;
}

static Value posix_get_blocking(Coil *c, const Value *args)
{
    int fd;
    if (!posix_fd(c, args[0], &fd))
        return COIL_NULL;
    int flags = fcntl(fd, F_GETFL);
    return flags < 0 ? raise_errno(c, errno, COIL_NULL) : bool_value(!(flags & O_NONBLOCK));
}

static Value posix_set_blocking(Coil *c, const Value *args)
{
    int fd, on = truth(c, args[1]);
    if (on < 0 || !posix_fd(c, args[0], &fd))
        return COIL_NULL;
    int flags = fcntl(fd, F_GETFL);
    return posix_done(c, flags < 0 ? -1 : fcntl(fd, F_SETFL, on ? flags & ~O_NONBLOCK : flags | O_NONBLOCK));
}

static Value posix_get_inheritable(Coil *c, const Value *args)
{
    int fd;
    if (!posix_fd(c, args[0], &fd))
        return COIL_NULL;
    int flags = fcntl(fd, F_GETFD);
    return flags < 0 ? raise_errno(c, errno, COIL_NULL) : bool_value(!(flags & FD_CLOEXEC));
}

static Value posix_set_inheritable(Coil *c, const Value *args)
{
    int fd, on;
    if (!to_c_int(c, args[1], &on) || !posix_own_fd(c, args[0], &fd))
        return COIL_NULL;
    int flags = fcntl(fd, F_GETFD);
    return posix_done(c, flags < 0 ? -1 : fcntl(fd, F_SETFD, on ? flags & ~FD_CLOEXEC : flags | FD_CLOEXEC));
}

static Value posix_ftruncate(Coil *c, const Value *args)
{
    Descriptor d;
    off_t length;
    return posix_descriptor(c, args[0], &d) && posix_off(c, args[1], &length) ? posix_done(c, files_truncate(c, d, length)) : COIL_NULL;
}

Value posix_on_descriptor(Coil *c, Value v, int (*sync_one)(int))
{
    Descriptor d;
    int number, result;
    if (!warn_bool_descriptor(c, v) || !descriptor_of(c, v, &number) || !posix_descriptor(c, small(number), &d))
        return COIL_NULL;
    DESCRIPTOR_CALL(c, d, fd, result, sync_one(fd));
    return posix_done(c, result);
}
static Value posix_fsync(Coil *c, const Value *args) { return posix_on_descriptor(c, args[0], fsync); }
/* As chdir(): the current folder is the process's. */
static Value posix_fchdir(Coil *c, const Value *args)
{
    return permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0) ? posix_on_descriptor(c, args[0], fchdir) : COIL_NULL;
}

static Value posix_fchmod(Coil *c, const Value *args)
{
    int fd, mode;
    return to_c_int(c, args[1], &mode) && posix_fd(c, args[0], &fd) && posix_fd_changes(c, fd) ? posix_done(c, fchmod(fd, (mode_t)mode))
                                                                                               : COIL_NULL;
}

static Value posix_fchown(Coil *c, const Value *args)
{
    int fd, uid, gid;
    return posix_id(c, args[1], "uid", &uid) && posix_id(c, args[2], "gid", &gid) && posix_fd(c, args[0], &fd) && posix_fd_changes(c, fd)
               ? posix_done(c, fchown(fd, (uid_t)uid, (gid_t)gid))
               : COIL_NULL;
}

static const char *const terminal_fields[] = {"columns", "lines", NULL};
static const StructSequence terminal_size_kind = {"os", "terminal_size", "The size of a terminal, in characters.", terminal_fields, 2,
                                                  false};

static Value posix_get_terminal_size(Coil *c, const Value *args)
{
    int fd;
    struct winsize size;
    if (!posix_fd(c, args[0], &fd))
        return COIL_NULL;
    if (ioctl(fd, TIOCGWINSZ, &size))
        return raise_errno(c, errno, COIL_NULL);
    Value f[2] = {small(size.ws_col), small(size.ws_row)};
    return struct_sequence_new_take(c, &terminal_size_kind, f);
}

static Value posix_device_encoding(Coil *c, const Value *args)
{
    int fd;
    if (!to_c_int(c, args[0], &fd))
        return COIL_NULL;
    return files_is_terminal(c, descriptor_at(c, fd)) ? from_object(str_from_c(c, "utf-8")) : V_NONE;
}

static Value posix_ttyname(Coil *c, const Value *args)
{
    int fd;
    char name[PATH_MAX];
    if (!posix_fd(c, args[0], &fd))
        return COIL_NULL;
    int error = ttyname_r(fd, name, sizeof name);
    return error ? raise_errno(c, error, COIL_NULL) : path_value(c, name, strlen(name), false);
}

static Value posix_descriptors_ready(Coil *c, const Value *args)
{
    Class *cls = struct_sequence_class_borrow(c, &terminal_size_kind);
    return cls && module_add_value(c, args[0], "terminal_size", from_object(cls)) ? V_NONE : COIL_NULL;
}

const CoilDef posix_descriptor_rows[] = {
    FUNCTION("open", "(path, flags, mode=511, *, dir_fd=None)", posix_open, "Opens a file: its descriptor."),
    FUNCTION("close", "(fd)", posix_close_one, "Closes a descriptor."),
    FUNCTION("closerange", "(fd_low, fd_high, /)", posix_closerange, "Closes descriptors of a range, ignoring errors."),
    FUNCTION("read", "(fd, length, /)", posix_read, "Reads up to so many bytes."),
    FUNCTION("pread", "(fd, length, offset, /)", posix_pread, "Reads at an offset, not moving the position."),
    FUNCTION("readv", "(fd, buffers, /)", posix_readv, "Reads into buffers, one after the other."),
    FUNCTION("write", "(fd, data, /)", posix_write, "Writes bytes: how many went."),
    FUNCTION("pwrite", "(fd, data, offset, /)", posix_pwrite, "Writes at an offset, not moving the position."),
    FUNCTION("writev", "(fd, buffers, /)", posix_writev, "Writes buffers, one after the other."),
    FUNCTION("lseek", "(fd, position, whence, /)", posix_lseek, "Moves the position: where it is now."),
    FUNCTION("dup", "(fd, /)", posix_dup, "Another descriptor of the same."),
    FUNCTION("dup2", "(fd, fd2, inheritable=True)", posix_dup2, "Makes fd2 another descriptor of what fd is."),
    FUNCTION("pipe", "()", posix_pipe, "A pipe: the descriptors of its ends, to read and to write."),
    FUNCTION("pipe2", "(flags, /)", posix_pipe2, "A pipe, with flags for its descriptors."),
    FUNCTION("isatty", "(fd, /)", posix_isatty, "Is it a terminal?"),
    FUNCTION("get_blocking", "(fd, /)", posix_get_blocking, "Do operations wait?"),
    FUNCTION("set_blocking", "(fd, blocking, /)", posix_set_blocking, "Sets whether operations wait."),
    FUNCTION("get_inheritable", "(fd, /)", posix_get_inheritable, "Will programs started from here have it?"),
    FUNCTION("set_inheritable", "(fd, inheritable, /)", posix_set_inheritable, "Sets whether programs started from here have it."),
    FUNCTION("ftruncate", "(fd, length, /)", posix_ftruncate, "Cuts or extends a file."),
    FUNCTION("fsync", "(fd)", posix_fsync, "Waits until what was written is on the disk."),
    FUNCTION("fchdir", "(fd)", posix_fchdir, "Makes a folder the current one."),
    FUNCTION("fchmod", "(fd, mode)", posix_fchmod, "Sets a file's mode."),
    FUNCTION("fchown", "(fd, uid, gid)", posix_fchown, "Sets a file's owner and group."),
    FUNCTION("get_terminal_size", "(fd=1, /)", posix_get_terminal_size, "The size of the terminal."),
    FUNCTION("device_encoding", "(fd)", posix_device_encoding, "A terminal's encoding; None for other files."),
    FUNCTION("ttyname", "(fd, /)", posix_ttyname, "A terminal's name."),
    COIL_INIT(posix_descriptors_ready),
    COIL_END,
};
