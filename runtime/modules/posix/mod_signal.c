/* mod_signal.c: _signal: handlers, and sending signals. Masks and timers are in signal_masks.c. */
#include "runtime/modules/posix/signal_types.h"
#include "vm/machine/thread.h"
#include "vm/classes/class_make.h"
#include "runtime/system/faults.h"
#include "runtime/system/permit.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

bool signal_number(Coil *c, Value v, int *number)
{
    return to_c_int(c, v, number) &&
           ((*number > 0 && *number < SIGNAL_COUNT) || fail_error(c, EXC_ValueError, "signal number out of range"));
}

static bool signal_main_thread(Coil *c, const char *what)
{
    return c == c->vm->first || fail_error(c, EXC_ValueError, "%s only works in main thread of the main interpreter", what);
}

static Value signal_default_int_handler(Coil *c, const Value *args)
{
    size_t given = as_tuple_borrow(c, args[0])->length;
    if (given != 2)
        return raise_error(c, EXC_TypeError, "default_int_handler expected 2 arguments, got %zu", given);
    return raise_value(c, EXC_KeyboardInterrupt, COIL_NULL);
}

/* What getsignal() shows: the Python handler, 0 or 1, or None for one set by somebody else. */
static Value signal_handler(const SignalState *s, int number)
{
    Value v = s->handlers[number];
    if (is_undef(v))
        return retain(s->default_int);
    if (!is_null(v))
        return retain(v);
    struct sigaction now;
    if (sigaction(number, NULL, &now))
        return V_NONE;
    if (faults_own(now.sa_handler)) /* programs are shown what was there before */
        now = s->before[number];
    return now.sa_handler == SIG_DFL ? small(0) : now.sa_handler == SIG_IGN ? small(1) : V_NONE;
}

static Value signal_getsignal(Coil *c, const Value *args)
{
    int number;
    SignalState *s = signals_state(c);
    return s && signal_number(c, args[0], &number) ? signal_handler(s, number) : COIL_NULL;
}

static Value signal_signal(Coil *c, const Value *args)
{
    int number;
    SignalState *s = signals_state(c);
    if (!s || !to_c_int(c, args[0], &number) || !signal_main_thread(c, "signal") || !signal_number(c, args[0], &number))
        return COIL_NULL;
    Value which = as_int_borrow(c, args[1]);
    bool fixed = !is_null(which) && (same(which, small(0)) || same(which, small(1)));
    if (!fixed && !is_callable(c, args[1]))
        return raise_error(c, EXC_TypeError, "signal handler must be signal.SIG_IGN, signal.SIG_DFL, or a callable object");
    if (!clock_serve(c)) /* signals that came before go to the old handler */
        return COIL_NULL;
    Value old = signal_handler(s, number);
    if (!signals_set(c, number, !fixed ? signals_note : same(which, small(1)) ? SIG_IGN : SIG_DFL)) {
        release(c, old);
        return COIL_NULL;
    }
    Value held = s->handlers[number];
    s->handlers[number] = fixed ? which : retain(args[1]);
    if (!is_null(held) && !is_undef(held))
        release(c, held);
    return old;
}

static Value signal_raise_signal(Coil *c, const Value *args)
{
    int number;
    if (!to_c_int(c, args[0], &number) || !permit(c, COIL_ALLOW_SIGNALS, NULL, 0, 0))
        return COIL_NULL;
    if (raise(number))
        return raise_errno(c, errno, COIL_NULL);
    return clock_serve(c) ? V_NONE : COIL_NULL;
}

static Value signal_set_wakeup_fd(Coil *c, const Value *args)
{
    int fd;
    SignalState *s = signals_state(c);
    int warns = truth(c, args[1]);
    if (!s || warns < 0 || !to_c_int(c, args[0], &fd) || !signal_main_thread(c, "set_wakeup_fd"))
        return COIL_NULL;
    if (fd != -1) {
        if (!permit_descriptor(c, fd))
            return COIL_NULL;
        int flags = fcntl(fd, F_GETFL);
        if (flags < 0)
            return raise_errno(c, errno, COIL_NULL);
        if (!(flags & O_NONBLOCK))
            return raise_error(c, EXC_ValueError, "the fd %d must be in non-blocking mode", fd);
    }
    if (!signals_claim(c))
        return COIL_NULL;
    s->warn_on_full_buffer = warns;
    return small(signals_set_wakeup(fd));
}

static Value signal_siginterrupt(Coil *c, const Value *args)
{
    int number, flag;
    struct sigaction action;
    if (!signal_number(c, args[0], &number) || !to_c_int(c, args[1], &flag) || !permit(c, COIL_ALLOW_SIGNALS, NULL, 0, 0))
        return COIL_NULL;
    if (sigaction(number, NULL, &action))
        return raise_errno(c, errno, COIL_NULL);
    action.sa_flags = flag ? action.sa_flags & ~SA_RESTART : action.sa_flags | SA_RESTART;
    return sigaction(number, &action, NULL) ? raise_errno(c, errno, COIL_NULL) : V_NONE;
}

static Value signal_strsignal(Coil *c, const Value *args)
{
    int number;
    if (!signal_number(c, args[0], &number))
        return COIL_NULL;
    const char *text = strsignal(number);
    return !text || !strncmp(text, "Unknown signal", 14) ? V_NONE : from_object(str_from_c(c, text));
}

static const struct {
    const char *name;
    int number;
} signal_names[] = {
#define S(name) {#name, name},
    S(SIGHUP) S(SIGINT) S(SIGQUIT) S(SIGILL) S(SIGTRAP) S(SIGABRT) S(SIGIOT) S(SIGBUS) S(SIGFPE) S(SIGKILL) S(SIGUSR1) S(SIGSEGV) S(SIGUSR2)
        S(SIGPIPE) S(SIGALRM) S(SIGTERM) S(SIGCHLD) S(SIGCONT) S(SIGSTOP) S(SIGTSTP) S(SIGTTIN) S(SIGTTOU) S(SIGURG) S(SIGXCPU) S(SIGXFSZ)
            S(SIGVTALRM) S(SIGPROF) S(SIGWINCH) S(SIGIO) S(SIGSYS)
#ifdef SIGCLD
                S(SIGCLD)
#endif
#ifdef SIGPOLL
                    S(SIGPOLL)
#endif
#ifdef SIGPWR
                        S(SIGPWR)
#endif
#ifdef SIGSTKFLT
                            S(SIGSTKFLT)
#endif
#ifdef SIGEMT
                                S(SIGEMT)
#endif
#ifdef SIGINFO
                                    S(SIGINFO)
#endif
#undef S
};

static Value signal_ready(Coil *c, const Value *args)
{
    SignalState *s = signals_state(c);
    bool ok = s != NULL;
    for (size_t k = 0; ok && k < sizeof signal_names / sizeof *signal_names; k++)
        ok = module_add_value(c, args[0], signal_names[k].name, small(signal_names[k].number));
#ifdef SIGRTMIN
    ok = ok && module_add_value(c, args[0], "SIGRTMIN", small(SIGRTMIN)) && module_add_value(c, args[0], "SIGRTMAX", small(SIGRTMAX));
#endif
    ok = ok && module_add_rows(c, args[0], signal_others_rows) && module_add_rows(c, args[0], signal_timed_rows) &&
         module_add_rows(c, args[0], signal_own_rows);
    if (ok && is_null(s->itimer_error))
        s->itimer_error = from_object(class_simple(c, "signal", "itimer_error", exception_class_borrow(c, EXC_OSError), NULL));
    ok = ok && !is_null(s->itimer_error) && module_add_value(c, args[0], "ItimerError", s->itimer_error);
    if (!ok)
        return COIL_NULL;
    Value handler = get_attr_c(c, args[0], "default_int_handler");
    if (is_null(handler))
        return COIL_NULL;
    replace_take(c, &s->default_int, handler);
    return V_NONE;
}

const CoilDef signal_module[] = {
    COIL_MODULE("_signal", "Signals of the process, of which one VM is the owner."),
    FUNCTION("default_int_handler", "(*args)", signal_default_int_handler, "Raises KeyboardInterrupt: what SIGINT does by default."),
    FUNCTION("signal", "(signalnum, handler, /)", signal_signal, "Sets what a signal does; what it did before."),
    FUNCTION("getsignal", "(signalnum, /)", signal_getsignal, "What a signal does."),
    FUNCTION("raise_signal", "(signalnum, /)", signal_raise_signal, "Sends a signal to this process."),
    FUNCTION("set_wakeup_fd", "(fd, /, *, warn_on_full_buffer=True)", signal_set_wakeup_fd,
             "Has the number of each signal that comes written to a descriptor; the one before."),
    FUNCTION("siginterrupt", "(signalnum, flag, /)", signal_siginterrupt, "Do system calls end when this signal comes?"),
    FUNCTION("strsignal", "(signalnum, /)", signal_strsignal, "A signal's description."),
    FUNCTION("valid_signals", "()", signal_valid_signals, "The signals there are."),
    FUNCTION("pthread_sigmask", "(how, mask, /)", signal_pthread_sigmask,
             "Changes which signals this thread blocks; what it blocked before."),
    FUNCTION("sigpending", "()", signal_sigpending, "The signals that wait until they are not blocked."),
    FUNCTION("alarm", "(seconds, /)", signal_alarm, "Asks for SIGALRM after so many seconds; how many an earlier one had left."),
    FUNCTION("setitimer", "(which, seconds, interval=0.0, /)", signal_setitimer, "Sets a timer; its former delay and interval."),
    FUNCTION("getitimer", "(which, /)", signal_getitimer, "A timer's delay and interval."),
    COIL_INT("SIG_DFL", 0),
    COIL_INT("SIG_IGN", 1),
    COIL_INT("SIG_BLOCK", SIG_BLOCK),
    COIL_INT("SIG_UNBLOCK", SIG_UNBLOCK),
    COIL_INT("SIG_SETMASK", SIG_SETMASK),
    COIL_INT("ITIMER_REAL", ITIMER_REAL),
    COIL_INT("ITIMER_VIRTUAL", ITIMER_VIRTUAL),
    COIL_INT("ITIMER_PROF", ITIMER_PROF),
    COIL_INT("NSIG", SIGNAL_COUNT),
    COIL_INIT(signal_ready),
    COIL_END,
};
