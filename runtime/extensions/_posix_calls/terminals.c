/* terminals.c: terminals made by programs, and whose foreground a terminal is. See calls.h. */
#include "runtime/extensions/_posix_calls/calls.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static CoilValue calls_posix_openpt(Coil *c, const CoilValue *args)
{
    int flags;
    return system_int(c, args[0], &flags) && calls_permit(c) ? calls_opened(c, posix_openpt(flags | O_CLOEXEC)) : COIL_NULL;
}

/* A call on the descriptor of a terminal's master. */
static CoilValue master_call(Coil *c, const CoilValue *args, int (*call)(int))
{
    CoilDescriptor d;
    int result;
    if (!system_number(c, args[0], &d) || !calls_permit(c))
        return COIL_NULL;
    SYSTEM_CALL(c, d, fd, result, call(fd));
    return system_done(c, result);
}
static CoilValue calls_grantpt(Coil *c, const CoilValue *args) { return master_call(c, args, grantpt); }
static CoilValue calls_unlockpt(Coil *c, const CoilValue *args) { return master_call(c, args, unlockpt); }

static CoilValue calls_ptsname(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    if (!system_number(c, args[0], &d) || !calls_permit(c))
        return COIL_NULL;
    int fd = coil_descriptor_enter(c, d);
    if (fd < 0)
        return COIL_NULL;
    char name[128];
    int error = ptsname_r(fd, name, sizeof name);
    coil_descriptor_leave(c, d);
    return error ? coil_raise_errno(c, error > 0 ? error : errno, NULL) : coil_path(c, name, COIL_TO_NUL);
}

static CoilValue calls_tcgetpgrp(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int result;
    if (!system_number(c, args[0], &d) || !calls_permit(c))
        return COIL_NULL;
    SYSTEM_CALL(c, d, fd, result, tcgetpgrp(fd));
    return calls_number(c, result);
}

static CoilValue calls_tcsetpgrp(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int group, result;
    if (!system_number(c, args[0], &d) || !system_int(c, args[1], &group) || !calls_permit(c))
        return COIL_NULL;
    SYSTEM_CALL(c, d, fd, result, tcsetpgrp(fd, group));
    return system_done(c, result);
}

/* The terminal of a new session. */
static CoilValue calls_take_terminal(Coil *c, const CoilValue *args)
{
    CoilDescriptor d;
    int result;
    if (!system_number(c, args[0], &d) || !calls_permit(c))
        return COIL_NULL;
    SYSTEM_CALL(c, d, fd, result, ioctl(fd, TIOCSCTTY, 0));
    return system_done(c, result);
}

const CoilDef calls_terminals[] = {
    COIL_FUNCTION("posix_openpt", "(oflag, /)", calls_posix_openpt, "A new terminal's master."),
    COIL_FUNCTION("grantpt", "(fd, /)", calls_grantpt, "Gives a new terminal to this user."),
    COIL_FUNCTION("unlockpt", "(fd, /)", calls_unlockpt, "Lets a new terminal be opened."),
    COIL_FUNCTION("ptsname", "(fd, /)", calls_ptsname, "The name of the terminal of a master."),
    COIL_FUNCTION("tcgetpgrp", "(fd, /)", calls_tcgetpgrp, "The process group in a terminal's foreground."),
    COIL_FUNCTION("tcsetpgrp", "(fd, pgid, /)", calls_tcsetpgrp, "Brings a process group to a terminal's foreground."),
    COIL_FUNCTION("take_terminal", "(fd, /)", calls_take_terminal, "Makes a terminal this session's."),
    COIL_END,
};
