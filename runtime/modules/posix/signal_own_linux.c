/* signal_own_linux.c: _signal: signals to a process that a descriptor stands for. */
#include "runtime/modules/posix/signal_types.h"
#include "runtime/system/descriptors.h"
#include "runtime/system/permit.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

static Value signal_pidfd_send_signal(Coil *c, const Value *args)
{
    int number, flags, fd;
    if (!to_c_int(c, args[0], &fd) || !to_c_int(c, args[1], &number) || !to_c_int(c, args[3], &flags) ||
        !permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0))
        return COIL_NULL;
    if (!is_none(args[2]))
        return raise_error(c, EXC_TypeError, "siginfo must be None");
    const Descriptor process = descriptor_at(c, fd);
    long result;
    DESCRIPTOR_CALL(c, process, at, result, syscall(SYS_pidfd_send_signal, at, number, NULL, flags));
    if (result < 0)
        return raise_errno(c, errno, COIL_NULL);
    return clock_serve(c) ? V_NONE : COIL_NULL; /* it may have been for this process */
}

const CoilDef signal_own_rows[] = {
    FUNCTION("pidfd_send_signal", "(pidfd, signalnum, siginfo=None, flags=0, /)", signal_pidfd_send_signal,
             "Sends a signal to the process a descriptor stands for."),
    COIL_END,
};
