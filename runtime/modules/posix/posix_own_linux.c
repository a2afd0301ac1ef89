/* posix_own_linux.c: posix: what Linux alone has. */
#include "runtime/import/path_argument.h"
#include "runtime/modules/posix/posix_types.h"
#include "runtime/system/blocking.h"
#include "vm/machine/order.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <poll.h>
#include <sys/sendfile.h>
#include <sys/syscall.h>
#include <unistd.h>

static Value posix_fdatasync(Coil *c, const Value *args) { return posix_on_descriptor(c, args[0], fdatasync); }

static Value posix_sendfile(Coil *c, const Value *args)
{
    Descriptor to, from_file;
    off_t at = 0;
    int64_t count;
    if (!posix_descriptor(c, args[0], &to) || !posix_descriptor(c, args[1], &from_file) ||
        (!is_none(args[2]) && !posix_off(c, args[2], &at)) || !to_index(c, args[3], &count) || !descriptor_charge(c, to, count_size(count)))
        return COIL_NULL;
    for (;;) {
        off_t from = at;
        ssize_t put = -1;
        int in = descriptor_enter(c, from_file), error = errno;
        if (in >= 0) {
            DESCRIPTOR_CALL(c, to, out, put,
                            blocking_ready(c, out, POLLOUT)
                                ? sendfile(out, in, is_none(args[2]) ? NULL : &from,
                                           count < 0 ? (size_t)count : blocking_piece(c, out, count_size(count)))
                                : -1);
            error = errno;
            descriptor_leave(c, from_file);
        }
        if (put >= 0)
            return int_from_i64(c, put);
        if (!posix_again(c, error))
            return COIL_NULL;
    }
}

static Value posix_eventfd(Coil *c, const Value *args)
{
    int64_t first;
    int flags;
    if (!to_index(c, args[0], &first))
        return COIL_NULL;
    if (first < 0 || first > UINT32_MAX)
        return first < 0 ? raise_error(c, EXC_ValueError, "value must be positive")
                         : raise_error(c, EXC_OverflowError, "Python int too large for C unsigned int");
    if (!to_c_int(c, args[1], &flags) || !permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    return posix_descriptor_value(c, eventfd((unsigned)first, flags));
}

static Value posix_memfd_create(Coil *c, const Value *args)
{
    PathArgument name;
    int64_t flags;
    if (!path_get(c, args[0], "memfd_create", 0, &name))
        return COIL_NULL;
    Value result = COIL_NULL;
    if (to_index(c, args[1], &flags) && permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0)) {
        result = posix_descriptor_value(c, memfd_create(name.text, (unsigned)flags));
    }
    path_drop(c, &name);
    return result;
}

static Value posix_pidfd_open(Coil *c, const Value *args)
{
    int pid, flags;
    if (!posix_pid(c, args[0], &pid) || !to_c_int(c, args[1], &flags) || !posix_may_process(c))
        return COIL_NULL;
    return posix_descriptor_value(c, (int)syscall(SYS_pidfd_open, pid, flags));
}

static Value posix_getrandom(Coil *c, const Value *args)
{
    int64_t n;
    int flags;
    if (!to_index(c, args[0], &n) || !to_c_int(c, args[1], &flags) || !permit(c, COIL_ALLOW_RANDOM, NULL, 0, 0))
        return COIL_NULL;
    if (n < 0)
        return raise_errno(c, EINVAL, COIL_NULL);
    if (vm_is_seeded(c->vm))
        return posix_urandom(c, args);
    Bytes *b = bytes_alloc(c, count_size(n));
    for (;;) {
        if (!b)
            return COIL_NULL;
        coil_block(c);
        ssize_t got = getrandom(b->data, (size_t)n, (unsigned)flags);
        int error = errno;
        coil_unblock(c);
        if (got >= 0) {
            Bytes *exact = bytes_of(c, b->data, (size_t)got);
            RELEASE(c, b);
            return from_object(exact);
        }
        if (!posix_again(c, error)) {
            RELEASE(c, b);
            return COIL_NULL;
        }
    }
}

static Value posix_sched_getaffinity(Coil *c, const Value *args)
{
    int pid;
    cpu_set_t cpus;
    if (!posix_pid(c, args[0], &pid) || (pid && !posix_may_process(c)))
        return COIL_NULL;
    if (sched_getaffinity(pid, sizeof cpus, &cpus))
        return raise_errno(c, errno, COIL_NULL);
    Set *s = set_new(c, false);
    for (int k = 0; s && k < CPU_SETSIZE; k++)
        if (CPU_ISSET(k, &cpus) && !set_add(c, s, small(k))) {
            RELEASE(c, s);
            s = NULL;
        }
    return from_object(s);
}

#define P(name) COIL_INT(#name, name)
static const CoilDef posix_own_rows[] = {
    FUNCTION("fdatasync", "(fd)", posix_fdatasync, "Waits until a file's data is on the disk."),
    FUNCTION("sendfile", "(out_fd, in_fd, offset, count)", posix_sendfile, "Copies from one descriptor to another."),
    FUNCTION("eventfd", "(initval, flags=524288)", posix_eventfd, "A counter with a descriptor."),
    FUNCTION("memfd_create", "(name, flags=1)", posix_memfd_create, "A file in memory: its descriptor."),
    FUNCTION("pidfd_open", "(pid, flags=0)", posix_pidfd_open, "A descriptor that stands for a process."),
    FUNCTION("getrandom", "(size, flags=0)", posix_getrandom, "Random bytes of the system."),
    FUNCTION("sched_getaffinity", "(pid, /)", posix_sched_getaffinity, "The processors a process may use."),
    P(O_RSYNC),
    P(O_DIRECT),
    P(O_LARGEFILE),
    P(O_NOATIME),
    P(O_PATH),
    P(O_TMPFILE),
    P(SEEK_DATA),
    P(SEEK_HOLE),
    P(EFD_CLOEXEC),
    P(EFD_NONBLOCK),
    P(EFD_SEMAPHORE),
    P(GRND_NONBLOCK),
    P(GRND_RANDOM),
    P(MFD_CLOEXEC),
    P(MFD_ALLOW_SEALING),
    P(MFD_HUGETLB),
    COIL_INT("PIDFD_NONBLOCK", O_NONBLOCK),
    COIL_END,
};
const CoilDef *const posix_own_tables[] = {posix_child_rows, posix_own_rows, NULL};
const char *const posix_own_have[] = {"HAVE_EVENTFD", "HAVE_MEMFD_CREATE", NULL};
#define SYSCONF(name, number) {#name, number},
#define PATHCONF(name, number)
#define CONFSTR(name, number)
const ConfigName posix_own_sysconf[] = {
#include "runtime/modules/posix/config_linux.def"
    {NULL, 0}};
#undef SYSCONF
#undef PATHCONF
#undef CONFSTR

#define PATHCONF(name, number) {#name, number},
#define SYSCONF(name, number)
#define CONFSTR(name, number)
const ConfigName posix_own_pathconf[] = {
#include "runtime/modules/posix/config_linux.def"
    {NULL, 0}};
#undef SYSCONF
#undef PATHCONF
#undef CONFSTR

#define CONFSTR(name, number) {#name, number},
#define SYSCONF(name, number)
#define PATHCONF(name, number)
const ConfigName posix_own_confstr[] = {
#include "runtime/modules/posix/config_linux.def"
    {NULL, 0}};
#undef SYSCONF
#undef PATHCONF
#undef CONFSTR
