/* signal_timed_posix.c: _signal: waiting for some signals, and all that is known about the one that came. */
#include "runtime/modules/posix/signal_types.h"
#include "runtime/system/blocking.h"
#include "vm/system/time.h"

#include <errno.h>

static const char *const siginfo_fields[] = {"si_signo", "si_code", "si_errno", "si_pid", "si_uid", "si_status", "si_band", NULL};
static const StructSequence siginfo_kind = {
    .module = "signal", .name = "struct_siginfo", .doc = "What is known about a signal that came.", .fields = siginfo_fields, .visible = 7};

static Value siginfo_value(Coil *c, const siginfo_t *info)
{
    Value fields[7] = {small(info->si_signo),
                       small(info->si_code),
                       small(info->si_errno),
                       small((int64_t)info->si_pid),
                       int_from_u64(c, info->si_uid),
                       small(info->si_status),
                       int_from_i64(c, (int64_t)info->si_band)};
    return struct_sequence_new_take(c, &siginfo_kind, fields);
}

/* ns < 0: without end. None when the time is over. */
static Value signal_wait(Coil *c, const sigset_t *mask, int64_t ns)
{
    bool sliced = blocking_watched(c);
    int64_t end = ns < 0 ? INT64_MAX : system_monotonic() + ns;
    for (;;) {
        siginfo_t info;
        int64_t left = end - system_monotonic(), slice = (int64_t)blocking_slice(c) * 1000000;
        bool last = !sliced || left <= slice;
        left = last ? left : slice;
        struct timespec t = {.tv_sec = left > 0 ? left / 1000000000 : 0, .tv_nsec = left > 0 ? left % 1000000000 : 0};
        coil_block(c);
        int number = ns < 0 && !sliced ? sigwaitinfo(mask, &info) : sigtimedwait(mask, &info, &t), error = errno;
        coil_unblock(c);
        if (number >= 0)
            return siginfo_value(c, &info);
        if (error == EAGAIN && last)
            return V_NONE;
        if (error != EINTR && error != EAGAIN)
            return raise_errno(c, error, COIL_NULL);
        if (!clock_serve(c))
            return COIL_NULL;
    }
}

static Value signal_sigwaitinfo(Coil *c, const Value *args)
{
    sigset_t mask;
    return signal_mask_from(c, args[0], &mask) && signal_permit(c) ? signal_wait(c, &mask, -1) : COIL_NULL;
}

static Value signal_sigtimedwait(Coil *c, const Value *args)
{
    sigset_t mask;
    int64_t ns;
    if (!signal_mask_from(c, args[0], &mask) || !clock_duration(c, args[1], CLOCK_CEILING, &ns) || !signal_permit(c))
        return COIL_NULL;
    return ns < 0 ? raise_error(c, EXC_ValueError, "timeout must be non-negative") : signal_wait(c, &mask, ns);
}

static Value signal_timed_ready(Coil *c, const Value *args)
{
    Class *info = struct_sequence_class_borrow(c, &siginfo_kind);
    return info && module_add_value(c, args[0], "struct_siginfo", from_object(info)) ? V_NONE : COIL_NULL;
}

const CoilDef signal_timed_rows[] = {
    FUNCTION("sigwaitinfo", "(sigset, /)", signal_sigwaitinfo, "Waits for one of some signals: all about it."),
    FUNCTION("sigtimedwait", "(sigset, timeout, /)", signal_sigtimedwait, "Waits for one of some signals, but not longer than this."),
    COIL_INIT(signal_timed_ready),
    COIL_END,
};
