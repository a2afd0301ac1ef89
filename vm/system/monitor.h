/* monitor.h: a mutex and the one condition that is waited for under it. */
#ifndef VM_SYSTEM_MONITOR_H
#define VM_SYSTEM_MONITOR_H

#include "runtime/coil.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Monitor Monitor;

/* NULL: memory or the system's means are short. */
Monitor *monitor_new(const CoilConfig *config);
void monitor_free(const CoilConfig *config, Monitor *m);
void monitor_enter(Monitor *m);
void monitor_leave(Monitor *m);
/* Both are called inside, leave while they sleep, and may wake early. False: the nanoseconds are over. */
void monitor_wait(Monitor *m);
bool monitor_wait_for(Monitor *m, int64_t nanoseconds);
void monitor_wake_one(Monitor *m);
void monitor_wake_all(Monitor *m);
/* In a forked child, whose other threads are gone: nobody is inside, whoever was. */
void monitor_renew(Monitor *m);

#endif
