/* numbers_linux.c: what of module resource Linux alone has. */
#include "runtime/extensions/resource/numbers.h"

#include <sys/resource.h>

#define K(name) {#name, name},
const SystemRow resource_numbers[] = {{"RLIMIT_OFILE", RLIMIT_NOFILE},
                                      K(RLIMIT_MSGQUEUE) K(RLIMIT_NICE) K(RLIMIT_RTPRIO) K(RLIMIT_RTTIME) K(RLIMIT_SIGPENDING)
                                          K(RUSAGE_THREAD){NULL, 0}};

static CoilValue resource_prlimit(Coil *c, const CoilValue *args)
{
    int pid, number;
    struct rlimit old, wanted;
    bool sets = coil_kind(c, args[2]) != COIL_KIND_NONE;
    if (!system_int(c, args[0], &pid) || !resource_number_read(c, args[1], &number) ||
        (sets && !resource_limits_read(c, args[2], &wanted)) || !coil_permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    if (prlimit(pid, number, sets ? &wanted : NULL, &old) < 0)
        return errno == EINVAL ? resource_limits_set(c, -1) : coil_raise_errno(c, errno, NULL);
    return resource_limits_value(c, &old);
}

static const CoilDef prlimit_row[] = {
    COIL_FUNCTION("prlimit", "(pid, resource, limits=None, /)", resource_prlimit, "Asks for, and sets, a limit of any process."), COIL_END};
const CoilDef *const resource_own_functions[] = {prlimit_row, NULL};
