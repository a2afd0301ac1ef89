/* signal_others_unix.c: _signal: signals to other threads, and waiting for those that others send. */
#include "runtime/modules/posix/signal_types.h"
#include "runtime/system/blocking.h"
#include "runtime/system/permit.h"
#include "vm/machine/thread.h"

#include <errno.h>
#include <unistd.h>

static Value signal_pthread_kill(Coil *c, const Value *args)
{
    int64_t id;
    int number;
    if (!to_index(c, args[0], &id) || !to_c_int(c, args[1], &number) || !permit(c, COIL_ALLOW_SIGNALS, NULL, 0, 0))
        return COIL_NULL;
    const Coil *t = c->vm->threads; /* an id of no thread must not reach the system */
    while (t && thread_id(t) != (uint64_t)id && !(t == c && thread_self() == (uint64_t)id))
        t = t->next;
    int error = t ? pthread_kill((pthread_t)thread_system_id(t), number) : ESRCH;
    if (error)
        return raise_errno(c, error, COIL_NULL);
    return clock_serve(c) ? V_NONE : COIL_NULL;
}

static bool signal_pends(const sigset_t *mask)
{
    sigset_t pending;
    int number = 1;
    if (sigpending(&pending) < 0)
        return true;
    while (number < NSIG && !(sigismember(&pending, number) == 1 && sigismember(mask, number) == 1))
        number++;
    return number < NSIG;
}

/* Until one of these signals pends or, without them, until any came for the VM. False: raised. */
static bool signal_await(Coil *c, const sigset_t *mask)
{
    for (;;) {
        unsigned turn = 0;
        bool came;
        coil_block(c);
        do {
            came = mask ? signal_pends(mask) : (atomic_load(&c->breaker) & BREAK_SIGNAL) != 0;
        } while (!came && blocking_turn(&turn));
        coil_unblock(c);
        if (came || !clock_serve(c))
            return came;
    }
}

static Value signal_sigwait(Coil *c, const Value *args)
{
    sigset_t mask;
    int number = 0;
    if (!signal_mask_from(c, args[0], &mask) || !signal_permit(c) || (blocking_watched(c) && !signal_await(c, &mask)))
        return COIL_NULL;
    coil_block(c);
    int error = sigwait(&mask, &number);
    coil_unblock(c);
    return error ? raise_errno(c, error, COIL_NULL) : small(number);
}

static Value signal_pause(Coil *c, const Value *args)
{
    (void)args;
    if (!signal_permit(c))
        return COIL_NULL;
    if (blocking_watched(c)) {
        if (!signal_await(c, NULL))
            return COIL_NULL;
    } else {
        coil_block(c);
        pause();
        coil_unblock(c);
    }
    return clock_serve(c) ? V_NONE : COIL_NULL;
}

const CoilDef signal_others_rows[] = {
    FUNCTION("pthread_kill", "(thread_id, signalnum, /)", signal_pthread_kill, "Sends a signal to a thread."),
    FUNCTION("sigwait", "(sigset, /)", signal_sigwait, "Waits for one of some signals."),
    FUNCTION("pause", "()", signal_pause, "Waits for a signal."),
    COIL_END,
};
