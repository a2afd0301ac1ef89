/* mod_posixsubprocess_unix.c: _posixsubprocess: a child process that becomes another program, in one call.
 *
 * Between fork and exec the child is a copy of one thread of a process that may have many, or borrows that one's memory: it may only make
 * calls that are safe in a signal handler, so everything that allocates is done before. (A preexec_fn breaks this rule on its user's
 * account.) A failure is told to the parent through errpipe_write: "ExceptionName:errno in hex:where". */
#include "runtime/modules/posix/posix_types.h"
#include "runtime/system/ports/child.h"
#include "runtime/system/ports/system_descriptors.h"
#include "runtime/system/variables.h"

#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* What the child is to do, all of it in C's terms. */
typedef struct Child {
    char *const *argv;
    char *const *programs; /* tried in order */
    char *const *envp;     /* NULL: the parent's */
    const char *cwd;       /* NULL: the parent's */
    int p2cread, p2cwrite, c2pread, c2pwrite, errread, errwrite, errpipe_read, errpipe_write;
    const int *keep; /* sorted */
    size_t keep_count;
    bool close_fds, restore_signals, new_session;
    int process_group; /* -1: the parent's */
    int umask;         /* -1: the parent's */
    bool set_uid, set_gid, set_groups;
    uid_t uid;
    gid_t gid;
    const gid_t *groups;
    size_t group_count;
    Value preexec; /* borrowed; V_NONE: none */
} Child;

extern char **environ;

static bool set_inheritable(int fd)
{
    int flags = fcntl(fd, F_GETFD);
    return flags >= 0 && fcntl(fd, F_SETFD, flags & ~FD_CLOEXEC) == 0;
}

/* Makes `fd` the descriptor `wanted`, inheritable; -1 leaves `wanted` as it is. */
static bool place(int fd, int wanted)
{
    if (fd < 0)
        return true;
    return fd == wanted ? set_inheritable(fd) : dup2(fd, wanted) >= 0;
}

/* A copy above 2 of a descriptor that stands where another is to go. */
static bool lift(int *fd)
{
    if (*fd >= 0 && *fd <= 2)
        *fd = fcntl(*fd, F_DUPFD_CLOEXEC, 3);
    return *fd >= 0;
}

/* Everything up to the exec. False: errno, and `where` if the parent is to name a place. */
static bool child_prepare(const Child *child, const char **where)
{
    Child d = *child;
    for (size_t k = 0; k < d.keep_count; k++)
        if (d.keep[k] != d.errpipe_write && !set_inheritable(d.keep[k]))
            return false;
    const int parents[] = {d.p2cwrite, d.c2pread, d.errread, d.errpipe_read};
    for (size_t k = 0; k < sizeof parents / sizeof *parents; k++)
        if (parents[k] >= 0)
            close(parents[k]);
    /* A descriptor that stands where another is about to go is moved out of the way first. */
    if ((d.c2pwrite == 0 && !lift(&d.c2pwrite)) || ((d.errwrite == 0 || d.errwrite == 1) && !lift(&d.errwrite)))
        return false;
    if (!place(d.p2cread, 0) || !place(d.c2pwrite, 1) || !place(d.errwrite, 2))
        return false;
    if (d.cwd && chdir(d.cwd)) {
        *where = "noexec:chdir";
        return false;
    }
    if (d.umask >= 0)
        umask((mode_t)d.umask);
    /* Ignored signals stay ignored across exec, and most programs expect to die of these. */
    if (d.restore_signals) {
        signal(SIGPIPE, SIG_DFL);
#ifdef SIGXFSZ
        signal(SIGXFSZ, SIG_DFL);
#endif
    }
    if (d.new_session && setsid() < 0)
        return false;
    if (d.process_group >= 0 && setpgid(0, d.process_group))
        return false;
    if (d.set_groups && setgroups(d.group_count, d.groups))
        return false;
    /* The user last: who has given up being root may set nothing of this any more. */
    if (d.set_gid && setregid(d.gid, d.gid))
        return false;
    return !d.set_uid || setreuid(d.uid, d.uid) == 0;
}

static void close_others(const Child *d)
{
    unsigned from = 3;
    for (size_t k = 0; k < d->keep_count; k++)
        if (d->keep[k] >= (int)from) {
            system_close_range(from, (unsigned)d->keep[k] - 1);
            from = (unsigned)d->keep[k] + 1;
        }
    system_close_range(from, ~0u);
}

static void say(int fd, const char *text)
{
    size_t n = strlen(text);
    while (n) {
        ssize_t done = write(fd, text, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return;
        text += done;
        n -= (size_t)done;
    }
}

static void say_errno(int fd, int error, const char *where)
{
    char hex[2 * sizeof error + 1], *p = hex + sizeof hex - 1;
    *p = 0;
    for (unsigned n = (unsigned)error; n; n >>= 4)
        *--p = "0123456789ABCDEF"[n & 15];
    say(fd, "OSError:");
    say(fd, p);
    say(fd, ":");
    say(fd, where);
}

_Noreturn static void child_run(Coil *c, const Child *child)
{
    const char *where = "noexec";
    if (!child_prepare(child, &where)) {
        say_errno(child->errpipe_write, errno, where);
        _exit(255);
    }
    if (!is_none(child->preexec)) {
        Value result = call0(c, child->preexec);
        if (is_null(result)) {
            say(child->errpipe_write, "SubprocessError:0:Exception occurred in preexec_fn.");
            _exit(255);
        }
        release(c, result);
    }
    if (child->close_fds)
        close_others(child);
    int error = ENOENT;
    for (char *const *program = child->programs; *program; program++) {
        execve(*program, child->argv, child->envp ? child->envp : environ);
        if (errno != ENOENT && errno != ENOTDIR)
            error = errno; /* the most telling of several failures */
    }
    say_errno(child->errpipe_write, error, "");
    _exit(255);
}

/* ---- the arguments ---- */

enum {
    A_ARGS,
    A_PROGRAMS,
    A_CLOSE_FDS,
    A_KEEP,
    A_CWD,
    A_ENV,
    A_P2CREAD,
    A_P2CWRITE,
    A_C2PREAD,
    A_C2PWRITE,
    A_ERRREAD,
    A_ERRWRITE,
    A_ERRPIPE_READ,
    A_ERRPIPE_WRITE,
    A_RESTORE_SIGNALS,
    A_NEW_SESSION,
    A_PROCESS_GROUP,
    A_GID,
    A_GROUPS,
    A_UID,
    A_UMASK,
    A_PREEXEC,
    A_ALLOW_VFORK
};

/* A sequence of ints, each from 0 to 2^32 - 1, or in `sorted` mode rising descriptors. The caller frees `*out`: (count + 1) items. */
static bool get_ids(Coil *c, Value sequence, unsigned **out, size_t *count, bool sorted, const char *message)
{
    Tuple *items = tuple_from_iterable(c, sequence);
    if (!items)
        return false;
    size_t n = items->length;
    unsigned *ids = mem_alloc(c, mem_product(n + 1, sizeof *ids));
    bool ok = ids != NULL;
    for (size_t k = 0; ok && k < n; k++) {
        off_t id;
        ok = posix_off(c, items->items[k], &id);
        if (!ok && failed_with(c, EXC_OverflowError)) { /* no number of a group or a descriptor, whatever its size */
            clear_error(c);
            ok = true;
            id = -1;
        }
        if (ok && (id < 0 || (uint64_t)id > (sorted ? INT32_MAX : UINT32_MAX) || (sorted && k && (unsigned)id <= ids[k - 1])))
            ok = fail_error(c, EXC_ValueError, "%s", message);
        ids[k] = ok ? (unsigned)id : 0;
    }
    RELEASE(c, items);
    if (!ok && ids) {
        mem_free(c, ids, (n + 1) * sizeof *ids);
        ids = NULL;
    }
    *out = ids;
    *count = n;
    return ok;
}

static bool get_id(Coil *c, Value v, const char *name, bool *given, unsigned *out)
{
    off_t id;
    *given = !is_none(v);
    if (is_none(v))
        return true;
    if (!posix_off(c, v, &id))
        return false;
    if (id < -1 || (int64_t)id > UINT32_MAX)
        return fail_error(c, EXC_OverflowError, "%s is %s", name, id < 0 ? "less than minimum" : "greater than maximum");
    *out = (unsigned)id;
    return true;
}

/* What the child itself does first. */
typedef struct Start {
    Coil *c;
    const Child *child;
    const sigset_t *mask; /* of the parent's signals, which are blocked */
    bool python, borrows;
} Start;

/* The parent's handlers, which would run in its memory. */
static void reset_handlers(void)
{
    for (int number = 1; number < NSIG; number++) {
        struct sigaction now;
        if (sigaction(number, NULL, &now) == 0 && now.sa_handler != SIG_IGN && now.sa_handler != SIG_DFL)
            signal(number, SIG_DFL);
    }
}

static void child_start(void *argument)
{
    const Start *s = argument;
    if (s->borrows)
        reset_handlers();
    else
        variables_give(); /* this process's own lock, as the parent took it */
    pthread_sigmask(SIG_SETMASK, s->mask, NULL);
    if (s->python) {
        posix_fork_child(s->c);
        if (!posix_fork_call(s->c, "after_in_child", false))
            _exit(255);
    }
    child_run(s->c, s->child);
}

/* A user or group is set in a copy: the C library tells all threads of it, which are the parent's. */
static Value fork_and_run(Coil *c, const Child *child, bool may_borrow)
{
    const bool python = !is_none(child->preexec);
    if (python && !posix_fork_call(c, "before", true))
        return COIL_NULL;
    sigset_t all, before; /* a handler of the parent's must not run in the child */
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    Start start = {c, child, &before, python, may_borrow && !python && !child->set_uid && !child->set_gid && !child->set_groups};
    variables_take();
    pid_t pid = system_child(start.borrows, child_start, &start);
    int error = errno;
    variables_give();
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (python && !posix_fork_call(c, "after_in_parent", false))
        return COIL_NULL;
    return pid < 0 ? raise_errno(c, error, COIL_NULL) : small(pid);
}

/* All that needs memory is made before fork(): between that and exec() the child may call what is safe in a signal handler, and nothing
else. */
static Value posix_fork_exec(Coil *c, const Value *args)
{
    Child d = {.preexec = args[A_PREEXEC]};
    int *const numbers[] = {&d.p2cread, &d.p2cwrite, &d.c2pread, &d.c2pwrite, &d.errread, &d.errwrite, &d.errpipe_read, &d.errpipe_write};
    for (int k = 0; k < 8; k++)
        if (!to_c_int(c, args[A_P2CREAD + k], numbers[k]))
            return COIL_NULL;
    int flags[4];
    static const int flag_args[] = {A_CLOSE_FDS, A_RESTORE_SIGNALS, A_NEW_SESSION, A_ALLOW_VFORK};
    for (int k = 0; k < 4; k++)
        if ((flags[k] = truth(c, args[flag_args[k]])) < 0)
            return COIL_NULL;
    d.close_fds = flags[0];
    d.restore_signals = flags[1];
    d.new_session = flags[2];
    unsigned uid = 0, gid = 0;
    if (!to_c_int(c, args[A_PROCESS_GROUP], &d.process_group) || !to_c_int(c, args[A_UMASK], &d.umask) ||
        !get_id(c, args[A_UID], "uid", &d.set_uid, &uid) || !get_id(c, args[A_GID], "gid", &d.set_gid, &gid))
        return COIL_NULL;
    d.uid = uid;
    d.gid = gid;
    /* The pipe that tells the parent of errors must outlast the three streams being put in place. */
    if (d.close_fds && d.errpipe_write < 3)
        return raise_error(c, EXC_ValueError, "errpipe_write must be >= 3");
    if (c->vm->finalising && !is_none(args[A_PREEXEC]))
        return raise_error(c, EXC_PythonFinalizationError, "preexec_fn not supported at interpreter shutdown");
    if (!permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;

    Value result = COIL_NULL;
    unsigned *keep = NULL, *groups = NULL;
    size_t group_count = 0;
    StringArray argv = {0}, programs = {0}, envp = {0};
    PathArgument cwd = {.shown = COIL_NULL, .keep = COIL_NULL};
    bool has_cwd = false;
    if (!get_ids(c, args[A_KEEP], &keep, &d.keep_count, true, "bad value(s) in fds_to_keep"))
        return COIL_NULL;
    if (!is_none(args[A_GROUPS])) {
        if (!get_ids(c, args[A_GROUPS], &groups, &group_count, false, "invalid group id"))
            goto done;
        d.set_groups = true;
    }
    if (!is_none(args[A_CWD]) && !(has_cwd = path_get(c, args[A_CWD], "fork_exec", 0, &cwd)))
        goto done;
    if (!posix_strings_get(c, args[A_ARGS], &argv) || !posix_strings_get(c, args[A_PROGRAMS], &programs) ||
        (!is_none(args[A_ENV]) && !posix_strings_get(c, args[A_ENV], &envp)))
        goto done;
    d.keep = (const int *)keep;
    d.groups = (const gid_t *)groups;
    d.group_count = group_count;
    d.cwd = has_cwd ? cwd.text : NULL;
    d.argv = argv.texts;
    d.programs = programs.texts;
    d.envp = is_none(args[A_ENV]) ? NULL : envp.texts;
    result = fork_and_run(c, &d, flags[3]);
done:
    posix_strings_drop(c, &argv);
    posix_strings_drop(c, &programs);
    posix_strings_drop(c, &envp);
    if (has_cwd)
        path_drop(c, &cwd);
    if (groups)
        mem_free(c, groups, (group_count + 1) * sizeof *groups);
    mem_free(c, keep, (d.keep_count + 1) * sizeof *keep);
    return result;
}

const CoilDef posixsubprocess_module[] = {
    COIL_MODULE("_posixsubprocess", "Starts other programs. Use module subprocess."),
    FUNCTION("fork_exec",
             "(args, executable_list, close_fds, pass_fds, cwd, env, p2cread, p2cwrite, c2pread, c2pwrite, errread, errwrite, "
             "errpipe_read, errpipe_write, restore_signals, call_setsid, pgid_to_set, gid, extra_groups, uid, child_umask, preexec_fn, "
             "allow_vfork, /)",
             posix_fork_exec, "Starts a program in a child process: the child's number."),
    COIL_END,
};
