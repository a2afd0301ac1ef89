/* own_linux.c: what Linux alone has of module _posix_calls: copies inside the kernel, attributes of files, processors, namespaces, timers with
 * a descriptor. See calls.h. */
#include "runtime/extensions/_posix_calls/calls.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

int64_t calls_vector(int fd, const struct iovec *parts, int count, int64_t offset, int flags, bool writes)
{
    if (!flags)
        return writes ? pwritev(fd, parts, count, (off_t)offset) : preadv(fd, parts, count, (off_t)offset);
#ifdef __GLIBC__
    return writes ? pwritev2(fd, parts, count, (off_t)offset, flags) : preadv2(fd, parts, count, (off_t)offset, flags);
#else
    errno = EOPNOTSUPP;
    return -1;
#endif
}

/* ---- copies ---- */

typedef ssize_t (*Copy)(int, off_t *, int, off_t *, size_t, unsigned);
static ssize_t copy_range(int in, off_t *from, int out, off_t *to, size_t count, unsigned flags)
{
    return copy_file_range(in, from, out, to, count, flags);
}
static ssize_t copy_splice(int in, off_t *from, int out, off_t *to, size_t count, unsigned flags)
{
    return splice(in, from, out, to, count, flags | SPLICE_F_NONBLOCK);
}

static CoilOk offset_read(Coil *c, CoilValue value, off_t *at, off_t **out)
{
    int64_t wide;
    *out = NULL;
    if (coil_kind(c, value) == COIL_KIND_NONE)
        return true;
    if (!coil_to_int(c, value, &wide))
        return false;
    *at = (off_t)wide;
    *out = at;
    return true;
}

/* One attempt with both descriptors held. False: an exception is pending. */
static CoilOk copy_once(Coil *c, Copy copy, const CoilDescriptor d[2], off_t *at[2], size_t count, unsigned flags, ssize_t *moved)
{
    int in = coil_descriptor_enter(c, d[0]);
    if (in < 0)
        return false;
    int out = coil_descriptor_enter(c, d[1]);
    if (out >= 0) {
        coil_block(c);
        *moved = copy(in, at[0], out, at[1], count, flags);
        int error = errno;
        coil_unblock(c);
        coil_descriptor_leave(c, d[1]);
        errno = error;
    }
    coil_descriptor_leave(c, d[0]);
    return out >= 0;
}

/* (src, dst, count, offset_src, offset_dst, flags): what waits for a pipe asks again. */
static CoilValue copy_call(Coil *c, const CoilValue *args, Copy copy)
{
    CoilDescriptor d[2];
    int64_t count, flags;
    off_t place[2], *at[2];
    int pause = 0;
    if (!system_number(c, args[0], &d[0]) || !system_number(c, args[1], &d[1]) || !coil_to_int(c, args[2], &count) ||
        !offset_read(c, args[3], &place[0], &at[0]) || !offset_read(c, args[4], &place[1], &at[1]) || !coil_to_int(c, args[5], &flags))
        return COIL_NULL;
    if (count < 0)
        return coil_raisef(c, "ValueError", "negative value for 'count' not allowed");
    if (!calls_permit(c))
        return COIL_NULL;
    for (;;) {
        ssize_t moved;
        if (!copy_once(c, copy, d, at, memory_count(count), (unsigned)flags, &moved))
            return COIL_NULL;
        bool waits = moved < 0 && errno == EAGAIN && copy == copy_splice && !(flags & SPLICE_F_NONBLOCK);
        if (waits ? !system_pause(c, &pause) : !(moved < 0 && calls_again(c)))
            return calls_number(c, moved);
    }
}
static CoilValue calls_copy_file_range(Coil *c, const CoilValue *args) { return copy_call(c, args, copy_range); }
static CoilValue calls_splice(Coil *c, const CoilValue *args) { return copy_call(c, args, copy_splice); }

/* (fd, offset, length[, advice]): these give an error's number instead of setting errno. */
static CoilValue range_call(Coil *c, const CoilValue *args, bool advises)
{
    CoilDescriptor d;
    int64_t offset, length;
    int advice = 0, result;
    if (!system_number(c, args[0], &d) || !coil_to_int(c, args[1], &offset) || !coil_to_int(c, args[2], &length) ||
        (advises ? !system_int(c, args[3], &advice) : !calls_permit(c)))
        return COIL_NULL;
    do {
        SYSTEM_CALL(c, d, fd, result,
                    advises ? posix_fadvise(fd, (off_t)offset, (off_t)length, advice) : posix_fallocate(fd, (off_t)offset, (off_t)length));
        errno = result;
    } while (result == EINTR && calls_again(c));
    return result == 0 ? coil_none() : coil_failed(c) ? COIL_NULL : coil_raise_errno(c, result, NULL);
}
static CoilValue calls_posix_fadvise(Coil *c, const CoilValue *args) { return range_call(c, args, true); }
static CoilValue calls_posix_fallocate(Coil *c, const CoilValue *args) { return range_call(c, args, false); }

/* ---- attributes of files: by a descriptor, or a path that is or is not followed ---- */

typedef struct Named {
    const char *path; /* NULL: by d */
    CoilDescriptor d;
    bool follow;
} Named;

static CoilOk named_read(Coil *c, CoilValue file, CoilValue follow, Named *out)
{
    *out = (Named){0};
    if (!coil_to_bool(c, follow, &out->follow))
        return false;
    if (coil_kind(c, file) == COIL_KIND_BYTES) {
        if (!(out->path = calls_text(c, file)))
            return false;
    } else if (!system_number(c, file, &out->d)) {
        return false;
    }
    return calls_permit(c) && coil_permit(c, COIL_ALLOW_READ, NULL, 0, 0) && coil_permit(c, COIL_ALLOW_WRITE, NULL, 0, 0);
}

/* An attribute's value, or, where `name` is NULL, the names with NULs behind; an errno value as an int. */
static CoilValue attribute_bytes(Coil *c, const Named *n, const char *name)
{
    for (size_t room = 256;; room *= 4) {
        char *data = memory_new(c, room, 1);
        ssize_t size;
        if (!data)
            return COIL_NULL;
        if (!n->path)
            SYSTEM_CALL(c, n->d, fd, size, name ? fgetxattr(fd, name, data, room) : flistxattr(fd, data, room));
        else if (n->follow)
            size = name ? getxattr(n->path, name, data, room) : listxattr(n->path, data, room);
        else
            size = name ? lgetxattr(n->path, name, data, room) : llistxattr(n->path, data, room);
        int error = errno;
        CoilValue made = size >= 0 ? coil_bytes(c, data, (size_t)size) : coil_int(c, error);
        memory_drop(data);
        if (size >= 0 || error != ERANGE || room > (size_t)1 << 20 || coil_failed(c))
            return made;
    }
}

static CoilValue calls_getxattr(Coil *c, const CoilValue *args)
{
    Named n;
    const char *name = calls_text(c, args[1]);
    return name && named_read(c, args[0], args[2], &n) ? attribute_bytes(c, &n, name) : COIL_NULL;
}

static CoilValue calls_listxattr(Coil *c, const CoilValue *args)
{
    Named n;
    return named_read(c, args[0], args[1], &n) ? attribute_bytes(c, &n, NULL) : COIL_NULL;
}

/* 0 or an errno value, as are those of the next. */
static CoilValue calls_setxattr(Coil *c, const CoilValue *args)
{
    Named n;
    CoilBuffer value;
    int flags, result;
    const char *name = calls_text(c, args[1]);
    if (!name || !coil_buffer_get(c, args[2], 0, &value) || !system_int(c, args[3], &flags) || !named_read(c, args[0], args[4], &n))
        return COIL_NULL;
    if (!n.path)
        SYSTEM_CALL(c, n.d, fd, result, fsetxattr(fd, name, value.data, value.length, flags));
    else if (n.follow)
        result = setxattr(n.path, name, value.data, value.length, flags);
    else
        result = lsetxattr(n.path, name, value.data, value.length, flags);
    return coil_int(c, result < 0 ? errno : 0);
}

static CoilValue calls_removexattr(Coil *c, const CoilValue *args)
{
    Named n;
    int result;
    const char *name = calls_text(c, args[1]);
    if (!name || !named_read(c, args[0], args[2], &n))
        return COIL_NULL;
    if (!n.path)
        SYSTEM_CALL(c, n.d, fd, result, fremovexattr(fd, name));
    else
        result = n.follow ? removexattr(n.path, name) : lremovexattr(n.path, name);
    return coil_int(c, result < 0 ? errno : 0);
}

/* ---- processes ---- */

static CoilValue calls_getresuid(Coil *c, const CoilValue *args)
{
    uid_t a, b, s;
    (void)args;
    if (!coil_permit(c, COIL_ALLOW_SYSTEM, NULL, 0, 0))
        return COIL_NULL;
    return getresuid(&a, &b, &s) < 0 ? coil_raise_errno(c, errno, NULL)
                                     : coil_tuple(c, (CoilValue[]){coil_int(c, a), coil_int(c, b), coil_int(c, s)}, 3);
}

static CoilValue calls_getresgid(Coil *c, const CoilValue *args)
{
    gid_t a, b, s;
    (void)args;
    if (!coil_permit(c, COIL_ALLOW_SYSTEM, NULL, 0, 0))
        return COIL_NULL;
    return getresgid(&a, &b, &s) < 0 ? coil_raise_errno(c, errno, NULL)
                                     : coil_tuple(c, (CoilValue[]){coil_int(c, a), coil_int(c, b), coil_int(c, s)}, 3);
}

static CoilValue ids_set(Coil *c, const CoilValue *args, const char *what, int (*set)(uint32_t, uint32_t, uint32_t))
{
    uint32_t id[3];
    for (int k = 0; k < 3; k++)
        if (!system_id(c, args[k], what, &id[k]))
            return COIL_NULL;
    return calls_permit(c) ? system_done(c, set(id[0], id[1], id[2])) : COIL_NULL;
}
static CoilValue calls_setresuid(Coil *c, const CoilValue *args) { return ids_set(c, args, "uid", setresuid); }
static CoilValue calls_setresgid(Coil *c, const CoilValue *args) { return ids_set(c, args, "gid", setresgid); }

static CoilValue calls_sched_getscheduler(Coil *c, const CoilValue *args)
{
    int pid;
    return system_int(c, args[0], &pid) && calls_permit(c) ? calls_number(c, sched_getscheduler(pid)) : COIL_NULL;
}

static CoilValue calls_sched_setscheduler(Coil *c, const CoilValue *args)
{
    int pid, policy, priority;
    if (!system_int(c, args[0], &pid) || !system_int(c, args[1], &policy) || !system_int(c, args[2], &priority) || !calls_permit(c))
        return COIL_NULL;
    struct sched_param param = {0};
    param.sched_priority = priority;
    return system_done(c, sched_setscheduler(pid, policy, &param));
}

static CoilValue calls_sched_getparam(Coil *c, const CoilValue *args)
{
    int pid;
    struct sched_param param;
    if (!system_int(c, args[0], &pid) || !calls_permit(c))
        return COIL_NULL;
    return sched_getparam(pid, &param) < 0 ? coil_raise_errno(c, errno, NULL) : coil_int(c, param.sched_priority);
}

static CoilValue calls_sched_setparam(Coil *c, const CoilValue *args)
{
    int pid, priority;
    if (!system_int(c, args[0], &pid) || !system_int(c, args[1], &priority) || !calls_permit(c))
        return COIL_NULL;
    struct sched_param param = {0};
    param.sched_priority = priority;
    return system_done(c, sched_setparam(pid, &param));
}

static CoilValue calls_sched_rr_get_interval(Coil *c, const CoilValue *args)
{
    int pid;
    struct timespec t;
    if (!system_int(c, args[0], &pid) || !calls_permit(c))
        return COIL_NULL;
    return sched_rr_get_interval(pid, &t) < 0 ? coil_raise_errno(c, errno, NULL) : coil_float((double)t.tv_sec + 1e-9 * (double)t.tv_nsec);
}

static CoilValue calls_sched_setaffinity(Coil *c, const CoilValue *args)
{
    int pid;
    cpu_set_t cpus;
    CPU_ZERO(&cpus);
    CoilValue iterator = coil_iter(c, args[1]), item;
    if (!system_int(c, args[0], &pid))
        return COIL_NULL;
    while (coil_next(c, iterator, &item)) {
        if (coil_is_null(item))
            return calls_permit(c) ? system_done(c, sched_setaffinity(pid, sizeof cpus, &cpus)) : COIL_NULL;
        int64_t cpu;
        if (!coil_to_int(c, item, &cpu))
            return COIL_NULL;
        if (cpu < 0)
            return coil_raisef(c, "ValueError", "negative CPU number");
        if (cpu >= CPU_SETSIZE)
            return coil_raise_errno(c, EINVAL, NULL);
        CPU_SET((size_t)cpu, &cpus);
    }
    return COIL_NULL;
}

static CoilValue calls_unshare(Coil *c, const CoilValue *args)
{
    int flags;
    return system_int(c, args[0], &flags) && calls_permit(c) ? system_done(c, unshare(flags)) : COIL_NULL;
}

static CoilValue calls_setns(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int kind, result;
    if (!system_number(c, args[0], &d) || !system_int(c, args[1], &kind) || !calls_permit(c))
        return COIL_NULL;
    SYSTEM_CALL(c, d, fd, result, setns(fd, kind));
    return system_done(c, result);
}

/* ---- timers, in nanoseconds ---- */

static CoilValue timer_value(Coil *c, const struct itimerspec *t)
{
    const int64_t second = 1000000000;
    return coil_tuple(c,
                      (CoilValue[]){coil_int(c, (int64_t)t->it_value.tv_sec * second + t->it_value.tv_nsec),
                                    coil_int(c, (int64_t)t->it_interval.tv_sec * second + t->it_interval.tv_nsec)},
                      2);
}

static CoilValue calls_timerfd_create(Coil *c, const CoilValue *args)
{
    int clock, flags;
    return system_int(c, args[0], &clock) && system_int(c, args[1], &flags) && calls_permit(c)
               ? calls_opened(c, timerfd_create(clock, flags))
               : COIL_NULL;
}

static CoilValue calls_timerfd_settime(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int flags, result;
    int64_t first, interval, second = 1000000000;
    if (!system_number(c, args[0], &d) || !system_int(c, args[1], &flags) || !coil_to_int(c, args[2], &first) ||
        !coil_to_int(c, args[3], &interval) || !calls_permit(c))
        return COIL_NULL;
    struct itimerspec old = {0}, wanted = {
                                     .it_value = {.tv_sec = (time_t)(first / second), .tv_nsec = (long)(first % second)},
                                     .it_interval = {.tv_sec = (time_t)(interval / second), .tv_nsec = (long)(interval % second)},
                                 };
    SYSTEM_CALL(c, d, fd, result, timerfd_settime(fd, flags, &wanted, &old));
    return result < 0 ? calls_number(c, result) : timer_value(c, &old);
}

static CoilValue calls_timerfd_gettime(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int result;
    struct itimerspec now = {0};
    if (!system_number(c, args[0], &d) || !calls_permit(c))
        return COIL_NULL;
    SYSTEM_CALL(c, d, fd, result, timerfd_gettime(fd, &now));
    return result < 0 ? calls_number(c, result) : timer_value(c, &now);
}

const CoilDef calls_own[] = {
    COIL_FUNCTION("copy_file_range", "(src, dst, count, offset_src, offset_dst, flags, /)", calls_copy_file_range, "Copies between files."),
    COIL_FUNCTION("splice", "(src, dst, count, offset_src, offset_dst, flags, /)", calls_splice, "Moves between a pipe and a file."),
    COIL_FUNCTION("posix_fadvise", "(fd, offset, length, advice, /)", calls_posix_fadvise, "Says how a file will be read."),
    COIL_FUNCTION("posix_fallocate", "(fd, offset, length, /)", calls_posix_fallocate, "Makes room on the disk for a file."),
    COIL_FUNCTION("getxattr", "(path, attribute, follow, /)", calls_getxattr, "An attribute's value."),
    COIL_FUNCTION("setxattr", "(path, attribute, value, flags, follow, /)", calls_setxattr, "Sets an attribute."),
    COIL_FUNCTION("listxattr", "(path, follow, /)", calls_listxattr, "The names of a file's attributes."),
    COIL_FUNCTION("removexattr", "(path, attribute, follow, /)", calls_removexattr, "Removes an attribute."),
    COIL_FUNCTION("getresuid", "()", calls_getresuid, "The real, effective and saved user."),
    COIL_FUNCTION("getresgid", "()", calls_getresgid, "The real, effective and saved group."),
    COIL_FUNCTION("setresuid", "(ruid, euid, suid, /)", calls_setresuid, "Sets the real, effective and saved user."),
    COIL_FUNCTION("setresgid", "(rgid, egid, sgid, /)", calls_setresgid, "Sets the real, effective and saved group."),
    COIL_FUNCTION("sched_getscheduler", "(pid, /)", calls_sched_getscheduler, "By which policy a process takes its turns."),
    COIL_FUNCTION("sched_setscheduler", "(pid, policy, priority, /)", calls_sched_setscheduler, "Sets that policy."),
    COIL_FUNCTION("sched_getparam", "(pid, /)", calls_sched_getparam, "A process's priority in its policy."),
    COIL_FUNCTION("sched_setparam", "(pid, priority, /)", calls_sched_setparam, "Sets that priority."),
    COIL_FUNCTION("sched_rr_get_interval", "(pid, /)", calls_sched_rr_get_interval, "The seconds of a turn."),
    COIL_FUNCTION("sched_setaffinity", "(pid, mask, /)", calls_sched_setaffinity, "Sets the processors that a process may use."),
    COIL_FUNCTION("unshare", "(flags)", calls_unshare, "Leaves parts of what the process shares with others."),
    COIL_FUNCTION("setns", "(fd, nstype=0)", calls_setns, "Joins a namespace."),
    COIL_FUNCTION("timerfd_create", "(clock, flags, /)", calls_timerfd_create, "A timer with a descriptor."),
    COIL_FUNCTION("timerfd_settime", "(fd, flags, initial, interval, /)", calls_timerfd_settime, "Sets a timer: what was set."),
    COIL_FUNCTION("timerfd_gettime", "(fd, /)", calls_timerfd_gettime, "What is left of a timer, and its interval."),
    COIL_END,
};

#define K(name) {#name, name},
const SystemRow calls_own_numbers[] = {
    K(CLONE_FILES) K(CLONE_FS) K(CLONE_NEWCGROUP) K(CLONE_NEWIPC) K(CLONE_NEWNET) K(CLONE_NEWNS) K(CLONE_NEWPID) K(CLONE_NEWUSER)
        K(CLONE_NEWUTS) K(CLONE_SIGHAND) K(CLONE_SYSVSEM) K(CLONE_THREAD) K(CLONE_VM) K(POSIX_FADV_DONTNEED) K(POSIX_FADV_NOREUSE)
            K(POSIX_FADV_NORMAL) K(POSIX_FADV_RANDOM) K(POSIX_FADV_SEQUENTIAL) K(POSIX_FADV_WILLNEED){"RTLD_DEEPBIND", 8},
    K(SCHED_BATCH) K(SCHED_IDLE) K(SPLICE_F_MORE) K(SPLICE_F_MOVE) K(SPLICE_F_NONBLOCK) K(ST_APPEND) K(ST_MANDLOCK) K(ST_NOATIME)
        K(ST_NODEV) K(ST_NODIRATIME) K(ST_NOEXEC) K(ST_RELATIME) K(ST_SYNCHRONOUS) K(ST_WRITE) K(TFD_CLOEXEC) K(TFD_NONBLOCK)
            K(TFD_TIMER_ABSTIME) K(TFD_TIMER_CANCEL_ON_SET) K(XATTR_CREATE) K(XATTR_REPLACE)
    /* Of the kernel, not in every C library's headers. */
    {"CLONE_NEWTIME", 0x80},
    {"MFD_HUGE_16GB", 0x88000000},
    {"MFD_HUGE_16MB", 0x60000000},
    {"MFD_HUGE_1GB", 0x78000000},
    {"MFD_HUGE_1MB", 0x50000000},
    {"MFD_HUGE_256MB", 0x70000000},
    {"MFD_HUGE_2GB", 0x7c000000},
    {"MFD_HUGE_2MB", 0x54000000},
    {"MFD_HUGE_32MB", 0x64000000},
    {"MFD_HUGE_512KB", 0x4c000000},
    {"MFD_HUGE_512MB", 0x74000000},
    {"MFD_HUGE_64KB", 0x40000000},
    {"MFD_HUGE_8MB", 0x5c000000},
    {"MFD_HUGE_MASK", 0x3f},
    {"MFD_HUGE_SHIFT", 0x1a},
    {"P_PIDFD", 0x3},
    {"RWF_APPEND", 0x10},
    {"RWF_DSYNC", 0x2},
    {"RWF_HIPRI", 0x1},
    {"RWF_NOWAIT", 0x8},
    {"RWF_SYNC", 0x4},
    {"SCHED_RESET_ON_FORK", 0x40000000},
    {"XATTR_SIZE_MAX", 0x10000},
    {NULL, 0}};
