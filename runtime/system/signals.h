/* signals.h: the process's signal handlers, the one state that VMs of a process share.
 *
 * At most one VM owns them; it claims them at the first use that changes them, and gives them back at its end, when what was there before
 * is put back. Handlers do nothing but note the signal, write to the wakeup descriptor and set BREAK_SIGNAL; the main thread
 * calls the Python functions at a safepoint, or when a blocking call returns. */
#ifndef RUNTIME_SIGNALS_H
#define RUNTIME_SIGNALS_H

#include "vm/machine/vm.h"

#include <signal.h>

enum { SIGNAL_COUNT = 65 }; /* numbers are below */

typedef struct SignalState {
    Value handlers[SIGNAL_COUNT]; /* COIL_NULL: not set from here; V_UNDEF: default_int_handler, without its function object */
    struct sigaction before[SIGNAL_COUNT];
    bool changed[SIGNAL_COUNT];
    Value default_int, itimer_error;
    bool warn_on_full_buffer;
    bool faults_watched, fault_all; /* faults.c: faults are written to fault_fd; -1: none any more */
    int fault_fd;
} SignalState;

/* The VM's state, made at first use. NULL: MemoryError. */
MUST_USE SignalState *signals_state(Coil *c);
/* Makes this VM the owner: PermissionError if the host forbids it, ValueError if another VM is. */
MUST_USE bool signals_claim(Coil *c);
/* What a command-line interpreter wants: SIGINT raises KeyboardInterrupt, SIGPIPE and SIGXFSZ are ignored. */
MUST_USE bool signals_install_defaults(Coil *c);
/* handler: SIG_DFL, SIG_IGN, or anything else for the noting handler. False: OSError. */
MUST_USE bool signals_set(Coil *c, int number, void (*handler)(int));
/* The wakeup descriptor, -1 for none; the old one. */
int signals_set_wakeup(int fd);
/* A descriptor of this VM's is closed: signals are written to it no longer. */
void signals_descriptor_closed(CoilVM *vm, int fd);
/* The action before the first signals_set() of it. */
void signals_put_back(Coil *c, int number);
/* For a handler: the VM that owns the handlers, or NULL; it does not go away before signals_leave(). */
CoilVM *signals_enter(void);
void signals_leave(void);
/* Puts everything back. */
void signals_stop(CoilVM *vm);
void signals_note(int number);
/* Runs the Python handlers of signals that came. */
MUST_USE bool signals_serve(Coil *c);
/* Takes a SIGINT that came, if KeyboardInterrupt is all that its handler raises: a long loop in C need not wait for it (hooks.h). */
bool signals_take_interrupt(Coil *c);
/* As if the signal came: one that is ignored, or left to the system, does nothing. False: this VM does not own the handlers. */
bool signals_simulate(Coil *c, int number);

#endif
