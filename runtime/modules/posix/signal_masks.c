/* signal_masks.c: _signal: masks and timers. */
#include "runtime/start/state.h"
#include "runtime/system/permit.h"
#include "runtime/modules/posix/signal_types.h"

#include <errno.h>
#include <math.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

bool signal_permit(Coil *c) { return permit(c, COIL_ALLOW_SIGNALS, NULL, 0, 0); }

static bool mask_add(Coil *c, Value item, void *arg)
{
    int64_t n;
    if (!to_index(c, item, &n)) {
        if (!failed_with(c, EXC_OverflowError))
            return false;
        clear_error(c);
        n = -1; /* as the reference calls what no machine word holds */
    }
    if (n < 1 || n >= SIGNAL_COUNT)
        return fail_error(c, EXC_ValueError, "signal number %lld out of range [1; %d]", (long long)n, SIGNAL_COUNT - 1);
    sigset_t *mask = arg;
    (void)sigaddset(mask, (int)n); /* some are the C library's own */
    return true;
}

bool signal_mask_from(Coil *c, Value iterable, sigset_t *mask)
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
    int how;
    sigset_t mask, old;
    if (!to_c_int(c, args[0], &how) || !signal_mask_from(c, args[1], &mask) || !signal_permit(c))
        return COIL_NULL;
    int error = pthread_sigmask(how, &mask, &old);
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

Value signal_alarm(Coil *c, const Value *args)
{
    int n;
    return to_c_int(c, args[0], &n) && signal_permit(c) ? small(alarm((unsigned)n)) : COIL_NULL;
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
    int which;
    struct itimerval timer, old;
    if (!to_c_int(c, args[0], &which) || !timer_time(c, args[1], &timer.it_value) || !timer_time(c, args[2], &timer.it_interval) ||
        !signal_permit(c))
        return COIL_NULL;
    return setitimer(which, &timer, &old) ? timer_error(c, errno) : timer_value(c, &old);
}

Value signal_getitimer(Coil *c, const Value *args)
{
    int which;
    struct itimerval now;
    if (!to_c_int(c, args[0], &which))
        return COIL_NULL;
    return getitimer(which, &now) ? timer_error(c, errno) : timer_value(c, &now);
}
