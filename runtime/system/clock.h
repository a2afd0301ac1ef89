/* clock.h: a VM's clocks, in nanoseconds: the system's, the host's (CoilConfig.clock), or the virtual one, which stands still but
 * for waits, whose time it jumps over. Without COIL_ALLOW_CLOCK time begins at 0, and passes only while the VM waits: what a program does
 * takes none. */
#ifndef RUNTIME_CLOCK_H
#define RUNTIME_CLOCK_H

#include "vm/machine/vm.h"

#include <time.h>

/* Where the virtual clock's wall time starts: 2000-01-01T00:00:00Z. */
#define CLOCK_VIRTUAL_EPOCH (INT64_C(946684800) * 1000000000)

int64_t clock_monotonic(const Coil *c);
int64_t clock_wall(const Coil *c);

/* The VM was made. */
void clock_start(CoilVM *vm);
/* From now on the clock is the virtual one, at its beginning, or no longer: threads keep no turns by that. */
void clock_set_virtual(CoilVM *vm, bool is);
/* A file's time as programs see it: on the virtual clock what was done since the VM was made was done when that clock began. So nothing
 * tells how long the system took; what the program sets by os.utime() is shown as it was set. */
struct timespec clock_file_time(const Coil *c, struct timespec t);

/* Lets `ns` nanoseconds pass: sleeps with the lock released, or moves the virtual clock. Signals and coil_interrupt are served
 * meanwhile; false if that raised. */
MUST_USE bool clock_wait(Coil *c, int64_t ns);
/* Moves the virtual clock; nothing otherwise. */
void clock_jump(Coil *c, int64_t ns);
/* A wait of so long is over: time, where it stands still otherwise. */
void clock_waited(Coil *c, int64_t ns);
/* A host that drives the loop waits in its place, from now on or no longer; how long it has. */
void clock_host_waits(Coil *c, bool begins);
int64_t clock_host_waited(const Coil *c);
/* Serves signals and interrupts that came during a blocking call, on which this thread must not wait longer. False: raised. */
MUST_USE bool clock_serve(Coil *c);
/* Is there something for it to serve? Asked before a wait that only what comes later would end. */
bool clock_called(const Coil *c);

enum ClockRound { CLOCK_FLOOR, CLOCK_CEILING };
/* Seconds given as an int or float to nanoseconds: ValueError for NaN, OverflowError out of range. */
MUST_USE bool clock_duration(Coil *c, Value seconds, enum ClockRound how, int64_t *ns);
/* Nanoseconds as seconds. */
static inline double clock_seconds(int64_t ns) { return (double)ns / 1e9; }
static inline bool clock_is_virtual(const CoilVM *vm) { return vm->config.flags & COIL_VM_VIRTUAL_TIME; }

static inline bool clock_is_still(const CoilVM *vm) { return !(vm->config.allow & COIL_ALLOW_CLOCK) && !clock_is_virtual(vm); }

#endif
