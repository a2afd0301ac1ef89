/* signal_masks.c: _signal: masks, timers, and waiting for signals. */
#include "runtime/start/state.h"
#include "runtime/system/permit.h"
#include "runtime/modules/threads/signal_types.h"
#include "vm/system/time.h"

#include <errno.h>
#include <math.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const char *const siginfo_fields[] = {"si_signo", "si_code", "si_errno", "si_pid", "si_uid", "si_status", "si_band", NULL};
const StructSequence siginfo_kind = {
    .module = "signal", .name = "struct_siginfo", .doc = "What is known about a signal that came.", .fields = siginfo_fields, .visible = 7};

/* Masks, timers and waits change what signals do to the process, or take its signals away. */
static bool may_signal(Coil *c) { return permit(c, COIL_ALLOW_SIGNALS, NULL, 0, 0); }

static bool mask_add(Coil *c, Value item, void *arg)
{
    int64_t n;
    if (!to_index(c, item, &n))
        return false;
    if (n < 1 || n >= SIGNAL_COUNT)
        return fail_error(c, EXC_ValueError, "signal number %lld out of range [1; %d]", (long long)n, SIGNAL_COUNT - 1);
    (void)sigaddset(arg, (int)n); /* some are the C library's own */
    return true;
}

static bool mask_from(Coil *c, Value iterable, sigset_t *mask)
{
    sigemptyset(mask);
    return iterate(c, iterable, mask_add, mask);
}

static Value mask_value(Coil *c, const sigset_t *mask)
{
    Set *s = set_new(c, false);
    for (int n = 1; s && n < SIGNAL_COUNT; n++)
        if (sigismember(mask, n) == 1 && !set_add(c, s, small(n))) {
            RELEASE(c, s);
            s = NULL;
        }
    return from_object(s);
}

Value signal_valid_signals(Coil *c, const Value *args)
{
    (void)args;
    sigset_t all;
    sigfillset(&all);
    return mask_value(c, &all);
}

Value signal_pthread_sigmask(Coil *c, const Value *args)
{
    int64_t how;
    sigset_t mask, old;
    if (!to_index(c, args[0], &how) || !mask_from(c, args[1], &mask) || !may_signal(c))
        return COIL_NULL;
    int error = pthread_sigmask((int)how, &mask, &old);
    if (error)
        return raise_errno(c, error, COIL_NULL);
    return clock_serve(c) ? mask_value(c, &old) : COIL_NULL; /* those unblocked came at once */
}

Value signal_sigpending(Coil *c, const Value *args)
{
    (void)args;
    sigset_t mask;
    return sigpending(&mask) ? raise_errno(c, errno, COIL_NULL) : mask_value(c, &mask);
}

Value signal_sigwait(Coil *c, const Value *args)
{
    sigset_t mask;
    int number = 0;
    if (!mask_from(c, args[0], &mask) || !may_signal(c))
        return COIL_NULL;
    coil_block(c);
    int error = sigwait(&mask, &number);
    coil_unblock(c);
    return error ? raise_errno(c, error, COIL_NULL) : small(number);
}

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
    int64_t end = ns < 0 ? 0 : time_monotonic() + ns;
    for (;;) {
        siginfo_t info;
        int64_t left = ns < 0 ? 0 : end - time_monotonic();
        struct timespec t = {.tv_sec = left > 0 ? left / 1000000000 : 0, .tv_nsec = left > 0 ? left % 1000000000 : 0};
        coil_block(c);
        int number = ns < 0 ? sigwaitinfo(mask, &info) : sigtimedwait(mask, &info, &t), error = errno;
        coil_unblock(c);
        if (number >= 0)
            return siginfo_value(c, &info);
        if (error == EAGAIN)
            return V_NONE;
        if (error != EINTR)
            return raise_errno(c, error, COIL_NULL);
        if (!clock_serve(c))
            return COIL_NULL;
    }
}

Value signal_sigwaitinfo(Coil *c, const Value *args)
{
    sigset_t mask;
    return mask_from(c, args[0], &mask) && may_signal(c) ? signal_wait(c, &mask, -1) : COIL_NULL;
}

Value signal_sigtimedwait(Coil *c, const Value *args)
{
    sigset_t mask;
    int64_t ns;
    if (!mask_from(c, args[0], &mask) || !clock_duration(c, args[1], CLOCK_CEILING, &ns) || !may_signal(c))
        return COIL_NULL;
    return ns < 0 ? raise_error(c, EXC_ValueError, "timeout must be non-negative") : signal_wait(c, &mask, ns);
}

Value signal_alarm(Coil *c, const Value *args)
{
    int64_t n;
    return to_index(c, args[0], &n) && may_signal(c) ? small(alarm((unsigned)n)) : COIL_NULL;
}

static double timer_seconds(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec / 1e6; }

static Value timer_value(Coil *c, const struct itimerval *t)
{
    return from_object(tuple_pack(c, 2, float_value(timer_seconds(t->it_value)), float_value(timer_seconds(t->it_interval))));
}

static Value timer_error(Coil *c, int error)
{
    Str *text = str_from_c(c, strerror(error));
    Value e = text ? call2(c, c->vm->runtime->signals->itimer_error, small(error), from_object(text)) : COIL_NULL;
    RELEASE(c, text);
    if (!is_null(e))
        restore_error_take(c, e);
    return COIL_NULL;
}

static bool timer_time(Coil *c, Value v, struct timeval *out)
{
    int64_t ns;
    if (!clock_duration(c, v, CLOCK_CEILING, &ns))
        return false;
    int64_t us = ns / 1000 + (ns % 1000 > 0);
    *out = (struct timeval){.tv_sec = us / 1000000, .tv_usec = us % 1000000};
    return true;
}

Value signal_setitimer(Coil *c, const Value *args)
{
    int64_t which;
    struct itimerval timer, old;
    if (!to_index(c, args[0], &which) || !timer_time(c, args[1], &timer.it_value) || !timer_time(c, args[2], &timer.it_interval) ||
        !may_signal(c))
        return COIL_NULL;
    return setitimer((int)which, &timer, &old) ? timer_error(c, errno) : timer_value(c, &old);
}

Value signal_getitimer(Coil *c, const Value *args)
{
    int64_t which;
    struct itimerval now;
    if (!to_index(c, args[0], &which))
        return COIL_NULL;
    return getitimer((int)which, &now) ? timer_error(c, errno) : timer_value(c, &now);
}

Value signal_pause(Coil *c, const Value *args)
{
    (void)args;
    if (!may_signal(c))
        return COIL_NULL;
    coil_block(c);
    pause();
    coil_unblock(c);
    return clock_serve(c) ? V_NONE : COIL_NULL;
}
