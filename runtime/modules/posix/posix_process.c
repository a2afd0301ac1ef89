/* posix_process.c: posix: this process: its numbers, priority, signals and end. Its children are in posix_children_unix.c. */
#include "runtime/import/module_build.h"
#include "runtime/modules/posix/posix_types.h"
#include "vm/classes/class_make.h"
#include "runtime/system/ports/platform.h"
#include "runtime/system/stream.h"
#include "vm/system/threads.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

bool posix_may_process(Coil *c) { return permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0); }

#define PROCESS_NUMBER(NAME)                                                                                                               \
    static Value posix_##NAME(Coil *c, const Value *args)                                                                                  \
    {                                                                                                                                      \
        (void)args;                                                                                                                        \
        return permit_system(c) ? int_from_i64(c, (int64_t)NAME()) : COIL_NULL;                                                            \
    }
PROCESS_NUMBER(getppid)
PROCESS_NUMBER(getuid)
PROCESS_NUMBER(geteuid)
PROCESS_NUMBER(getgid)
PROCESS_NUMBER(getegid)
PROCESS_NUMBER(getpgrp)

static Value posix_getpid(Coil *c, const Value *args)
{
    (void)args;
    return permit_system(c) ? int_from_i64(c, platform_pid(c)) : COIL_NULL;
}
static Value pid_result(Coil *c, int64_t n) { return n < 0 ? raise_errno(c, errno, COIL_NULL) : int_from_i64(c, n); }

static Value posix_getpgid(Coil *c, const Value *args)
{
    int pid;
    return posix_pid(c, args[0], &pid) && (pid ? posix_may_process(c) : permit_system(c)) ? pid_result(c, getpgid(pid)) : COIL_NULL;
}
static Value posix_getsid(Coil *c, const Value *args)
{
    int pid;
    return posix_pid(c, args[0], &pid) && (pid ? posix_may_process(c) : permit_system(c)) ? pid_result(c, getsid(pid)) : COIL_NULL;
}
static Value posix_setpgid(Coil *c, const Value *args)
{
    int pid, group;
    return posix_pid(c, args[0], &pid) && posix_pid(c, args[1], &group) && posix_may_process(c) ? posix_done(c, setpgid(pid, group))
                                                                                                : COIL_NULL;
}
static Value posix_setsid(Coil *c, const Value *args)
{
    (void)args;
    return posix_may_process(c) ? posix_done(c, setsid() < 0 ? -1 : 0) : COIL_NULL;
}

#define PROCESS_SET(NAME, WHAT, TYPE)                                                                                                      \
    static Value posix_##NAME(Coil *c, const Value *args)                                                                                  \
    {                                                                                                                                      \
        int id;                                                                                                                            \
        return posix_id(c, args[0], WHAT, &id) && posix_may_process(c) ? posix_done(c, NAME((TYPE)id)) : COIL_NULL;                        \
    }
PROCESS_SET(setuid, "uid", uid_t)
PROCESS_SET(seteuid, "uid", uid_t)
PROCESS_SET(setgid, "gid", gid_t)
PROCESS_SET(setegid, "gid", gid_t)

static Value posix_getgroups(Coil *c, const Value *args)
{
    (void)args;
    if (!permit_system(c))
        return COIL_NULL;
    int n = getgroups(0, NULL);
    if (n < 0)
        return raise_errno(c, errno, COIL_NULL);
    size_t size = mem_product((size_t)n + 1, sizeof(gid_t));
    gid_t *groups = mem_alloc(c, size);
    if (!groups)
        return COIL_NULL;
    n = getgroups(n, groups);
    List *l = n < 0 ? NULL : list_new(c, (size_t)n);
    if (n < 0)
        (void)raise_errno(c, errno, COIL_NULL);
    for (int k = 0; l && k < n; k++)
        if (!list_append_take(c, l, int_from_u64(c, groups[k]))) {
            RELEASE(c, l);
            l = NULL;
        }
    mem_free(c, groups, size);
    return from_object(l);
}

static Value posix_kill(Coil *c, const Value *args)
{
    int pid, number;
    if (!posix_pid(c, args[0], &pid) || !to_c_int(c, args[1], &number) || !posix_may_process(c))
        return COIL_NULL;
    if (kill(pid, number))
        return raise_errno(c, errno, COIL_NULL);
    return clock_serve(c) ? V_NONE : COIL_NULL; /* it may have been for this process */
}
static Value posix_killpg(Coil *c, const Value *args)
{
    int group, number;
    if (!posix_pid(c, args[0], &group) || !to_c_int(c, args[1], &number) || !posix_may_process(c))
        return COIL_NULL;
    if (killpg(group, number))
        return raise_errno(c, errno, COIL_NULL);
    return clock_serve(c) ? V_NONE : COIL_NULL;
}

static Value posix_nice(Coil *c, const Value *args)
{
    int by;
    if (!to_c_int(c, args[0], &by) || !posix_may_process(c))
        return COIL_NULL;
    errno = 0;
    int now = nice(by);
    return now == -1 && errno ? raise_errno(c, errno, COIL_NULL) : small(now);
}
static Value posix_getpriority(Coil *c, const Value *args)
{
    int which, who;
    if (!to_c_int(c, args[0], &which) || !to_c_int(c, args[1], &who) || (who && !posix_may_process(c)))
        return COIL_NULL;
    errno = 0;
    int now = getpriority((unsigned)which, (id_t)who);
    return now == -1 && errno ? raise_errno(c, errno, COIL_NULL) : small(now);
}
static Value posix_sched_yield(Coil *c, const Value *args)
{
    (void)args;
    coil_block(c);
    system_thread_yield();
    coil_unblock(c);
    return V_NONE;
}

/* ---- children ---- */

#define WAIT_TEST(NAME, VALUE)                                                                                                             \
    static Value posix_##NAME(Coil *c, const Value *args)                                                                                  \
    {                                                                                                                                      \
        int status;                                                                                                                        \
        return to_c_int(c, args[0], &status) ? VALUE(NAME(status)) : COIL_NULL;                                                            \
    }
WAIT_TEST(WIFEXITED, bool_value)
WAIT_TEST(WIFSIGNALED, bool_value)
WAIT_TEST(WIFSTOPPED, bool_value)
WAIT_TEST(WIFCONTINUED, bool_value)
WAIT_TEST(WCOREDUMP, bool_value)
WAIT_TEST(WEXITSTATUS, small)
WAIT_TEST(WTERMSIG, small)
WAIT_TEST(WSTOPSIG, small)

static Value posix_waitstatus_to_exitcode(Coil *c, const Value *args)
{
    int status;
    if (!to_c_int(c, args[0], &status))
        return COIL_NULL;
    if (WIFEXITED(status))
        return small(WEXITSTATUS(status));
    if (WIFSIGNALED(status))
        return small(-WTERMSIG(status));
    if (WIFSTOPPED(status))
        return raise_error(c, EXC_ValueError, "process stopped by delivery of signal %d", WSTOPSIG(status));
    return raise_error(c, EXC_ValueError, "invalid wait status: %d", status);
}

static Value posix_exit(Coil *c, const Value *args)
{
    int status;
    if (!to_c_int(c, args[0], &status) || !posix_may_process(c))
        return COIL_NULL;
    _exit(status);
}
static Value posix_abort(Coil *c, const Value *args)
{
    (void)args;
    if (!posix_may_process(c))
        return COIL_NULL;
    abort(); /* what the script asked for */
}

#define NUMBER(name, doc) FUNCTION(#name, "()", posix_##name, doc)
const CoilDef posix_process_rows[] = {
    NUMBER(getpid, "This process's number."),
    NUMBER(getppid, "The number of this process's parent."),
    NUMBER(getuid, "The user of this process."),
    NUMBER(geteuid, "The user this process acts as."),
    NUMBER(getgid, "The group of this process."),
    NUMBER(getegid, "The group this process acts as."),
    NUMBER(getpgrp, "This process's process group."),
    FUNCTION("getpgid", "(pid)", posix_getpgid, "A process's process group."),
    FUNCTION("getsid", "(pid, /)", posix_getsid, "A process's session."),
    FUNCTION("setpgid", "(pid, pgrp, /)", posix_setpgid, "Moves a process to a process group."),
    FUNCTION("setsid", "()", posix_setsid, "Begins a session."),
    FUNCTION("setuid", "(uid, /)", posix_setuid, "Sets the user."),
    FUNCTION("seteuid", "(euid, /)", posix_seteuid, "Sets the user to act as."),
    FUNCTION("setgid", "(gid, /)", posix_setgid, "Sets the group."),
    FUNCTION("setegid", "(egid, /)", posix_setegid, "Sets the group to act as."),
    FUNCTION("getgroups", "()", posix_getgroups, "The further groups of this process."),
    FUNCTION("kill", "(pid, signal, /)", posix_kill, "Sends a signal to a process."),
    FUNCTION("killpg", "(pgid, signal, /)", posix_killpg, "Sends a signal to a process group."),
    FUNCTION("nice", "(increment, /)", posix_nice, "Lowers this process's priority: the new one."),
    FUNCTION("getpriority", "(which, who)", posix_getpriority, "A process's priority."),
    FUNCTION("sched_yield", "()", posix_sched_yield, "Lets others run."),
    FUNCTION("WIFEXITED", "(status)", posix_WIFEXITED, "Did it exit?"),
    FUNCTION("WIFSIGNALED", "(status)", posix_WIFSIGNALED, "Did a signal end it?"),
    FUNCTION("WIFSTOPPED", "(status)", posix_WIFSTOPPED, "Was it stopped?"),
    FUNCTION("WIFCONTINUED", "(status)", posix_WIFCONTINUED, "Did it go on?"),
    FUNCTION("WCOREDUMP", "(status, /)", posix_WCOREDUMP, "Did it leave a core?"),
    FUNCTION("WEXITSTATUS", "(status)", posix_WEXITSTATUS, "Its exit status."),
    FUNCTION("WTERMSIG", "(status)", posix_WTERMSIG, "The signal that ended it."),
    FUNCTION("WSTOPSIG", "(status)", posix_WSTOPSIG, "The signal that stopped it."),
    FUNCTION("waitstatus_to_exitcode", "(status)", posix_waitstatus_to_exitcode, "A status as an exit code; a signal's number negated."),
    FUNCTION("_exit", "(status)", posix_exit, "Ends the process at once."),
    FUNCTION("abort", "()", posix_abort, "Ends the process with SIGABRT."),
    COIL_END,
};
