/* signals.c: see signals.h. */
#include "runtime/system/signals.h"
#include "runtime/errors/describe.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/start/state.h"
#include "vm/errors/exception.h"
#include "vm/loop/frame.h"
#include "runtime/system/permit.h"
#include "vm/machine/breaker.h"
#include "vm/machine/thread.h"
#include "vm/machine/wake.h"
#include "vm/system/threads.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

/* The documented exception to "no process-global mutable state": but for a lock (variables.c), all of it is here. Everything is atomic, since
 * handlers run on any thread at any time. */
static struct SignalOwner {
    _Atomic(CoilVM *) vm;
    atomic_int inside;    /* handlers running now: the VM must not go away under them */
    atomic_int wakeup_fd; /* plus one; 0: none */
    atomic_int wakeup_error;
    atomic_bool pending[SIGNAL_COUNT];
} signal_owner;

void signals_note(int number)
{
    int saved = errno;
    atomic_fetch_add(&signal_owner.inside, 1);
    CoilVM *vm = atomic_load(&signal_owner.vm);
    if (vm) {
        atomic_store(&signal_owner.pending[number], true);
        Coil *first = atomic_load(&vm->first);
        breaker_set(first, BREAK_SIGNAL);
        wake_send(vm);
        thread_wake(first); /* it may have been about to sleep */
        int fd = atomic_load(&signal_owner.wakeup_fd) - 1;
        uint8_t byte = (uint8_t)number;
        if (fd >= 0 && write(fd, &byte, 1) < 0)
            atomic_store(&signal_owner.wakeup_error, errno);
    }
    atomic_fetch_sub(&signal_owner.inside, 1);
    errno = saved;
}

CoilVM *signals_enter(void)
{
    atomic_fetch_add(&signal_owner.inside, 1);
    return atomic_load(&signal_owner.vm);
}

void signals_leave(void) { atomic_fetch_sub(&signal_owner.inside, 1); }

SignalState *signals_state(Coil *c)
{
    const SysState *sys = c->vm->runtime->sys;
    if (!c->vm->runtime->signals && sys && sys->ended) { /* a VM that is nearly gone takes no signals */
        (void)raise_error(c, EXC_RuntimeError, "signals are over");
        return NULL;
    }
    if (!c->vm->runtime->signals)
        c->vm->runtime->signals = mem_alloc_zero(c, sizeof(SignalState));
    return c->vm->runtime->signals;
}

/* A wakeup write failed: said on stderr, as nobody can receive the exception. */
static void signals_report_wakeup(Coil *c)
{
    int error = atomic_exchange(&signal_owner.wakeup_error, 0);
    SignalState *s = c->vm->runtime->signals;
    if (!error || ((error == EAGAIN || error == EWOULDBLOCK) && !s->warn_on_full_buffer))
        return;
    (void)raise_errno(c, error, COIL_NULL);
    Value e = take_error(c);
    Str *text = exception_describe(c, e);
    Str *all = text ? str_format(c, "Exception ignored when trying to %s to the signal wakeup fd:\n%U", "write", text) : NULL;
    if (all)
        exception_write(c, all);
    clear_error(c);
    RELEASE(c, text);
    RELEASE(c, all);
    release_maybe(c, e);
}

bool signals_serve(Coil *c)
{
    CoilVM *vm = c->vm;
    if (c != vm->first || atomic_load(&signal_owner.vm) != vm)
        return true;
    signals_report_wakeup(c);
    for (int n = 1; n < SIGNAL_COUNT; n++) {
        if (!atomic_exchange(&signal_owner.pending[n], false))
            continue;
        Value handler = vm->runtime->signals->handlers[n];
        bool ok = true;
        if (is_undef(handler)) {
            (void)raise_value(c, EXC_KeyboardInterrupt, COIL_NULL);
            ok = false;
        } else if (is_object(handler)) { /* neither ignored nor put back meanwhile */
            Value frame = V_NONE;
            if (c->frame) {
                FrameObject *f = frame_object_borrow(c, c->frame);
                frame = f ? from_object(RETAIN(f)) : COIL_NULL;
            }
            retain(handler);
            Value result = is_null(frame) ? COIL_NULL : call2(c, handler, small(n), frame);
            ok = !is_null(result);
            release_maybe(c, result);
            release(c, handler);
            release_maybe(c, frame);
        }
        if (!ok) { /* the others later */
            breaker_set(c, BREAK_SIGNAL);
            return false;
        }
    }
    return true;
}

bool signals_take_interrupt(Coil *c)
{
    CoilVM *vm = c->vm;
    const SignalState *s = vm->runtime->signals;
    return c == vm->first && s && atomic_load(&signal_owner.vm) == vm && atomic_load(&signal_owner.pending[SIGINT]) &&
           (is_undef(s->handlers[SIGINT]) || (is_object(s->default_int) && same(s->handlers[SIGINT], s->default_int))) &&
           atomic_exchange(&signal_owner.pending[SIGINT], false);
}

bool signals_simulate(Coil *c, int number)
{
    if (atomic_load(&signal_owner.vm) != c->vm)
        return false;
    Value handler = number < SIGNAL_COUNT ? c->vm->runtime->signals->handlers[number] : V_NONE;
    if (is_object(handler) || (number == SIGINT && is_undef(handler)))
        signals_note(number);
    return true;
}

bool signals_claim(Coil *c)
{
    CoilVM *vm = c->vm, *none = NULL;
    if (atomic_load(&signal_owner.vm) == vm)
        return true;
    if (!permit(c, COIL_ALLOW_SIGNALS, NULL, 0, 0) || !signals_state(c))
        return false;
    if (!atomic_compare_exchange_strong(&signal_owner.vm, &none, vm))
        return fail_error(c, EXC_ValueError, "signal only works in main thread of the main interpreter");
    return true;
}

bool signals_set(Coil *c, int number, void (*handler)(int))
{
    if (!signals_claim(c))
        return false;
    SignalState *s = c->vm->runtime->signals;
    struct sigaction action = {.sa_handler = handler}, old;
    sigemptyset(&action.sa_mask);
    if (sigaction(number, &action, &old)) {
        (void)raise_errno(c, errno, COIL_NULL);
        return false;
    }
    if (!s->changed[number]) {
        s->changed[number] = true;
        s->before[number] = old;
    }
    return true;
}

void signals_put_back(Coil *c, int number)
{
    SignalState *s = c->vm->runtime->signals;
    if (s->changed[number])
        sigaction(number, &s->before[number], NULL);
    s->changed[number] = false;
}

void signals_descriptor_closed(CoilVM *vm, int fd)
{
    int held = fd + 1;
    if (vm->runtime->signals && vm->runtime->signals->fault_fd == fd)
        vm->runtime->signals->fault_fd = -1;
    if (atomic_load(&signal_owner.vm) != vm || !atomic_compare_exchange_strong(&signal_owner.wakeup_fd, &held, 0))
        return;
    while (atomic_load(&signal_owner.inside)) /* a handler on another thread may be about to write */
        system_thread_yield();
}

int signals_set_wakeup(int fd) { return atomic_exchange(&signal_owner.wakeup_fd, fd + 1) - 1; }

bool signals_install_defaults(Coil *c)
{
    if (!signals_claim(c) || !signals_set(c, SIGPIPE, SIG_IGN) || !signals_set(c, SIGXFSZ, SIG_IGN))
        return false;
    struct sigaction now;
    if (sigaction(SIGINT, NULL, &now) == 0 && now.sa_handler == SIG_IGN) /* started with it ignored, as `nohup` does */
        return true;
    c->vm->runtime->signals->handlers[SIGINT] = V_UNDEF;
    return signals_set(c, SIGINT, signals_note);
}

void signals_stop(CoilVM *vm)
{
    SignalState *s = vm->runtime->signals;
    Coil *c = &vm->main_thread;
    if (!s)
        return;
    if (atomic_load(&signal_owner.vm) == vm) {
        for (int n = 1; n < SIGNAL_COUNT; n++) {
            if (s->changed[n])
                sigaction(n, &s->before[n], NULL);
            atomic_store(&signal_owner.pending[n], false);
        }
        atomic_store(&signal_owner.wakeup_fd, 0);
        atomic_store(&signal_owner.vm, NULL);
        while (atomic_load(&signal_owner.inside))
            system_thread_yield();
    }
    vm->runtime->signals = NULL;
    for (int n = 0; n < SIGNAL_COUNT; n++)
        if (!is_null(s->handlers[n]) && !is_undef(s->handlers[n]))
            release(c, s->handlers[n]);
    release_maybe(c, s->default_int);
    release_maybe(c, s->itimer_error);
    mem_free(c, s, sizeof *s);
}
