/* faults.h: tracebacks made without running Python: for programs as bytes, which they write as they write all else; in the handler of a
 * fault's signal with nothing but write(), where nothing else is safe.
 *
 * What is read of a VM there is never moved while it lives: its list of threads, their frames, code. Another thread's frames may change
 * while they are read; at a fault that is the best there is. */
#ifndef RUNTIME_FAULTS_H
#define RUNTIME_FAULTS_H

#include "vm/machine/vm.h"

enum FaultThreads {
    FAULT_CURRENT, /* one thread, without a name */
    FAULT_ALL,     /* each thread, the current one marked */
    FAULT_OTHERS,  /* each thread but the current one */
    FAULT_KINDS
};

/* Where threads are, as bytes, without `skip` frames of the current one. */
MUST_USE Value faults_text(Coil *c, int which, int skip);
/* Lets the signals of a fault (SIGSEGV …) write where the thread is that has it, before they end the process. False: raised. */
MUST_USE bool faults_watch(Coil *c, int fd, bool all);
/* Puts back what was there before; false: nothing was watched. */
bool faults_unwatch(Coil *c);
bool faults_watching(const Coil *c);
/* Is it what stands for the signals of a fault while they are watched? */
bool faults_own(void (*handler)(int));

#endif
