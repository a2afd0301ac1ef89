/* files.c: descriptors' rarer calls, and paths'. See calls.h: paths are handed to the system as they are, so theirs need the grants for
 * files as a whole, too. */
#include "runtime/extensions/_posix_calls/calls.h"
#include "runtime/extensions/ready.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* The memory of a list of buffers, exported until the caller's scope closes. NULL: an exception is pending. */
static struct iovec *buffers_read(Coil *c, CoilValue list, uint32_t flags, int *count)
{
    size_t n;
    *count = 0;
    if (!coil_len(c, list, &n))
        return NULL;
    if (n > IOV_MAX) {
        coil_raise_errno(c, EINVAL, NULL);
        return NULL;
    }
    struct iovec *parts = memory_zeroed(c, n + 1, sizeof *parts);
    for (size_t k = 0; parts && k < n; k++) {
        CoilBuffer buffer;
        if (!coil_buffer_get(c, coil_item(c, list, k), flags, &buffer)) {
            memory_drop(parts);
            return NULL;
        }
        parts[k] = (struct iovec){.iov_base = buffer.data, .iov_len = buffer.length};
    }
    *count = (int)n;
    return parts;
}

static CoilValue vector_move(Coil *c, const CoilValue *args, bool writes)
{
    CoilDescriptor d;
    int64_t offset;
    int flags, count;
    if (!system_number(c, args[0], &d) || !coil_to_int(c, args[2], &offset) || !system_int(c, args[3], &flags) ||
        (writes && !calls_permit(c)))
        return COIL_NULL;
    struct iovec *parts = buffers_read(c, args[1], writes ? 0 : COIL_BUFFER_WRITABLE, &count);
    if (!parts)
        return COIL_NULL;
    int64_t moved = -1;
    struct iovec *from = parts;
    /* At the descriptor's own place, which flags alone allow, it may be a pipe or a socket: the wait is not the system's. What is ready takes
     * PIPE_BUF bytes without waiting (pipe(7)). */
    if (offset < 0 && flags) {
        for (; writes && count > 1 && !from->iov_len; count--)
            from++;
        if (writes && count) {
            count = 1;
            from->iov_len = from->iov_len < PIPE_BUF ? from->iov_len : PIPE_BUF;
        }
        if (!ready_wait(c, d, writes ? POLLOUT : POLLIN, -1, "")) {
            memory_drop(parts);
            return COIL_NULL;
        }
    }
    do
        SYSTEM_CALL(c, d, fd, moved, calls_vector(fd, from, count, offset, flags, writes));
    while (moved < 0 && calls_again(c));
    memory_drop(parts);
    return calls_number(c, moved);
}
static CoilValue calls_preadv(Coil *c, const CoilValue *args) { return vector_move(c, args, false); }
static CoilValue calls_pwritev(Coil *c, const CoilValue *args) { return vector_move(c, args, true); }

/* Waits for what is another's by asking again. */
static CoilValue calls_lockf(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int command, result, pause = 0;
    int64_t length;
    if (!system_number(c, args[0], &d) || !system_int(c, args[1], &command) || !coil_to_int(c, args[2], &length))
        return COIL_NULL;
    for (;;) {
        SYSTEM_CALL(c, d, fd, result, lockf(fd, command == F_LOCK ? F_TLOCK : command, (off_t)length));
        bool taken = result < 0 && !coil_failed(c) && command == F_LOCK && (errno == EAGAIN || errno == EACCES);
        if (taken ? !system_pause(c, &pause) : !(result < 0 && calls_again(c)))
            return system_done(c, result);
    }
}

static CoilValue calls_sync(Coil *c, const CoilValue *args)
{
    (void)args;
    if (!calls_permit(c))
        return COIL_NULL;
    coil_block(c);
    sync();
    coil_unblock(c);
    return coil_none();
}

static CoilOk calls_permit_files(Coil *c)
{
    return calls_permit(c) && coil_permit(c, COIL_ALLOW_READ, NULL, 0, 0) && coil_permit(c, COIL_ALLOW_WRITE, NULL, 0, 0);
}

/* 0, or an errno value: the caller knows the path to show. */
static CoilValue calls_mknod(Coil *c, const CoilValue *args)
{
    const char *path = calls_text(c, args[0]);
    int mode, dir;
    int64_t device;
    if (!path || !system_int(c, args[1], &mode) || !coil_to_int(c, args[2], &device) || !system_int(c, args[3], &dir) ||
        !calls_permit_files(c))
        return COIL_NULL;
    int result;
    if (dir < 0) {
        result = mknod(path, (mode_t)mode, (dev_t)device);
    } else {
        CoilDescriptor d = coil_descriptor(c, dir);
        SYSTEM_CALL(c, d, fd, result, mknodat(fd, path, (mode_t)mode, (dev_t)device));
    }
    return coil_failed(c) ? COIL_NULL : coil_int(c, result < 0 ? errno : 0);
}

static CoilValue calls_chroot(Coil *c, const CoilValue *args)
{
    const char *path = calls_text(c, args[0]);
    if (!path || !calls_permit_files(c))
        return COIL_NULL;
    return coil_int(c, chroot(path) < 0 ? errno : 0);
}

const CoilDef calls_files[] = {
    COIL_FUNCTION("preadv", "(fd, buffers, offset, flags, /)", calls_preadv, "Reads at an offset into several buffers."),
    COIL_FUNCTION("pwritev", "(fd, buffers, offset, flags, /)", calls_pwritev, "Writes several buffers at an offset."),
    COIL_FUNCTION("lockf", "(fd, command, length, /)", calls_lockf, "Locks part of a file."),
    COIL_FUNCTION("sync", "()", calls_sync, "Writes all that waits to the disks."),
    COIL_FUNCTION("mknod", "(path, mode, device, dir_fd, /)", calls_mknod, "Makes a file of any kind."),
    COIL_FUNCTION("chroot", "(path, /)", calls_chroot, "Changes the root folder."),
    COIL_END,
};
