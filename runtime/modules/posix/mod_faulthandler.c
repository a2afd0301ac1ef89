/* mod_faulthandler.c: _faulthandler: the half of module faulthandler that makes tracebacks without running Python. */
#include "runtime/modules/posix/posix_types.h"
#include "runtime/system/faults.h"
#include "runtime/system/permit.h"

static Value faulthandler_text(Coil *c, const Value *args)
{
    int which, skip;
    if (!to_c_int(c, args[0], &which) || !to_c_int(c, args[1], &skip))
        return COIL_NULL;
    if (which < 0 || which >= FAULT_KINDS)
        return raise_error(c, EXC_ValueError, "no such choice of threads");
    return faults_text(c, which, skip);
}

static Value faulthandler_enable(Coil *c, const Value *args)
{
    int fd, all;
    if ((all = truth(c, args[1])) < 0 || !posix_fd(c, args[0], &fd) || !faults_watch(c, fd, all))
        return COIL_NULL;
    return V_NONE;
}

static Value faulthandler_disable(Coil *c, const Value *args)
{
    (void)args;
    return bool_value(faults_unwatch(c));
}

static Value faulthandler_is_enabled(Coil *c, const Value *args)
{
    (void)args;
    return bool_value(faults_watching(c));
}

const CoilDef faulthandler_module[] = {
    COIL_MODULE("_faulthandler", "Tracebacks of threads, and of faults."),
    FUNCTION("text", "(which, skip=0, /)", faulthandler_text,
             "Where threads are: the running one (0), each (1), each but the running one (2); without so many frames of the running one."),
    FUNCTION("enable", "(fd, all_threads, /)", faulthandler_enable, "Let faults be written."),
    FUNCTION("disable", "()", faulthandler_disable, "Do so no longer; whether it was done."),
    FUNCTION("is_enabled", "()", faulthandler_is_enabled, "Are faults written?"),
    ROWS_END,
};
