/* wait.c: what became of children, with what they used. See calls.h. */
#include "runtime/extensions/_posix_calls/calls.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>

static CoilValue seconds_of(struct timeval t) { return coil_float((double)t.tv_sec + (double)t.tv_usec * 1e-6); }

/* (pid, status, the items of a resource.struct_rusage) */
static CoilValue calls_wait4(Coil *c, const CoilValue *args)
{
    int pid, options, status = 0, pause = 0;
    struct rusage u = {0};
    if (!system_int(c, args[0], &pid) || !system_int(c, args[1], &options) || !calls_permit(c))
        return COIL_NULL;
    for (;;) {
        pid_t found = wait4(pid, &status, options | WNOHANG, &u);
        if (found < 0 && errno != EINTR)
            return coil_raise_errno(c, errno, NULL);
        if (found > 0 || (found == 0 && options & WNOHANG)) {
            CoilValue used[] = {seconds_of(u.ru_utime),   seconds_of(u.ru_stime),     coil_int(c, u.ru_maxrss),  coil_int(c, u.ru_ixrss),
                                coil_int(c, u.ru_idrss),  coil_int(c, u.ru_isrss),    coil_int(c, u.ru_minflt),  coil_int(c, u.ru_majflt),
                                coil_int(c, u.ru_nswap),  coil_int(c, u.ru_inblock),  coil_int(c, u.ru_oublock), coil_int(c, u.ru_msgsnd),
                                coil_int(c, u.ru_msgrcv), coil_int(c, u.ru_nsignals), coil_int(c, u.ru_nvcsw),   coil_int(c, u.ru_nivcsw)};
            CoilValue row[] = {coil_int(c, found), coil_int(c, found ? status : 0), coil_tuple(c, used, sizeof used / sizeof *used)};
            return coil_tuple(c, row, 3);
        }
        if (found == 0 ? !system_pause(c, &pause) : !coil_charge(c, 1))
            return COIL_NULL;
    }
}

/* (pid, uid, signal, status, code), or None. */
static CoilValue calls_waitid(Coil *c, const CoilValue *args)
{
    int kind, id, options, pause = 0;
    if (!system_int(c, args[0], &kind) || !system_int(c, args[1], &id) || !system_int(c, args[2], &options) || !calls_permit(c))
        return COIL_NULL;
    for (;;) {
        siginfo_t told;
        memset(&told, 0, sizeof told);
        int result = waitid((idtype_t)kind, (id_t)id, &told, options | WNOHANG);
        if (result < 0 && errno != EINTR)
            return coil_raise_errno(c, errno, NULL);
        if (result == 0 && told.si_pid)
            return coil_tuple(c,
                              (CoilValue[]){coil_int(c, told.si_pid), coil_int(c, told.si_uid), coil_int(c, told.si_signo),
                                            coil_int(c, told.si_status), coil_int(c, told.si_code)},
                              5);
        if (result == 0 && options & WNOHANG)
            return coil_none();
        if (result == 0 ? !system_pause(c, &pause) : !coil_charge(c, 1))
            return COIL_NULL;
    }
}

const CoilDef calls_wait[] = {
    COIL_FUNCTION("wait4", "(pid, options, /)", calls_wait4, "Waits for a child: (pid, status, what it used)."),
    COIL_FUNCTION("waitid", "(kind, id, options, /)", calls_waitid, "Waits for a child: (pid, uid, signal, status, code), or None."),
    COIL_END,
};
