/* mod_posix.c: posix: the system's calls, on which lib/os.py stands: the constants, and the tables of its files. */
#include "runtime/modules/posix/posix_types.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

/* What lib/os.py derives supports_dir_fd and the like from. */
static const char *const posix_have[] = {
    "HAVE_FACCESSAT",  "HAVE_FCHDIR",    "HAVE_FCHMOD",    "HAVE_FCHMODAT", "HAVE_FCHOWN",    "HAVE_FCHOWNAT",
    "HAVE_FDOPENDIR",  "HAVE_FPATHCONF", "HAVE_FSTATAT",   "HAVE_FSTATVFS", "HAVE_FTRUNCATE", "HAVE_FUTIMENS",
    "HAVE_LINKAT",     "HAVE_LCHOWN",    "HAVE_LSTAT",     "HAVE_MKDIRAT",  "HAVE_MKFIFOAT",  "HAVE_OPENAT",
    "HAVE_READLINKAT", "HAVE_RENAMEAT",  "HAVE_SYMLINKAT", "HAVE_UNLINKAT", "HAVE_UTIMENSAT", NULL,
};

static bool have_all(Coil *c, List *have, const char *const *names)
{
    for (; *names; names++) {
        Str *name = str_from_c(c, *names);
        if (!name || !list_append_take(c, have, from_object(name)))
            return false;
    }
    return true;
}

static Value posix_ready(Coil *c, const Value *args)
{
    static const CoilDef *const tables[] = {posix_descriptor_rows, posix_path_rows, posix_stat_rows, posix_process_rows, posix_system_rows};
    bool ok = module_add_value(c, args[0], "error", from_object(exception_class_borrow(c, EXC_OSError)));
    for (size_t k = 0; ok && k < sizeof tables / sizeof *tables; k++)
        ok = module_add_rows(c, args[0], tables[k]);
    for (size_t k = 0; ok && posix_own_tables[k]; k++)
        ok = module_add_rows(c, args[0], posix_own_tables[k]);
    List *have = ok ? list_new(c, 0) : NULL;
    if (have && !(have_all(c, have, posix_have) && have_all(c, have, posix_own_have))) {
        RELEASE(c, have);
        have = NULL;
    }
    ok = have && module_add_value(c, args[0], "_have_functions", from_object(have));
    RELEASE(c, have);
    return ok ? V_NONE : COIL_NULL;
}

#define P(name) COIL_INT(#name, name)
const CoilDef posix_module[] = {
    COIL_MODULE("posix", "The system's calls. Use module os."),
    COIL_INIT(posix_ready),
    P(F_OK),
    P(R_OK),
    P(W_OK),
    P(X_OK),
    P(O_RDONLY),
    P(O_WRONLY),
    P(O_RDWR),
    P(O_ACCMODE),
    P(O_APPEND),
    P(O_CREAT),
    P(O_EXCL),
    P(O_TRUNC),
    P(O_NONBLOCK),
    P(O_NDELAY),
    P(O_NOCTTY),
    P(O_SYNC),
    P(O_DSYNC),
    P(O_CLOEXEC),
    P(O_DIRECTORY),
    P(O_NOFOLLOW),
    P(O_ASYNC),
    P(EX_OK),
    P(EX_USAGE),
    P(EX_DATAERR),
    P(EX_NOINPUT),
    P(EX_NOUSER),
    P(EX_NOHOST),
    P(EX_UNAVAILABLE),
    P(EX_SOFTWARE),
    P(EX_OSERR),
    P(EX_OSFILE),
    P(EX_CANTCREAT),
    P(EX_IOERR),
    P(EX_TEMPFAIL),
    P(EX_PROTOCOL),
    P(EX_NOPERM),
    P(EX_CONFIG),
    P(WNOHANG),
    P(WUNTRACED),
    P(WCONTINUED),
    P(WEXITED),
    P(WSTOPPED),
    P(WNOWAIT),
    P(P_PID),
    P(P_PGID),
    P(P_ALL),
    P(CLD_EXITED),
    P(CLD_KILLED),
    P(CLD_DUMPED),
    P(CLD_TRAPPED),
    P(CLD_STOPPED),
    P(CLD_CONTINUED),
    P(PRIO_PROCESS),
    P(PRIO_PGRP),
    P(PRIO_USER),
    P(F_LOCK),
    P(F_TLOCK),
    P(F_ULOCK),
    P(F_TEST),
    P(ST_RDONLY),
    P(ST_NOSUID),
    P(SCHED_OTHER),
    P(SCHED_FIFO),
    P(SCHED_RR),
    COIL_INT("NGROUPS_MAX", 65536),
    COIL_INT("TMP_MAX", 238328),
    COIL_END,
};
