/* time.h: the system's clocks, in nanoseconds. Programs see a VM's clock instead (runtime/system/clock.h). */
#ifndef VM_SYSTEM_TIME_H
#define VM_SYSTEM_TIME_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/* Runs on evenly; from an unknown start. */
int64_t system_monotonic(void);
/* Since 1970, and may be set. */
int64_t system_wall(void);
/* Another of the system's clocks, how fine it is, and setting it. False: errno says why. */
bool system_clock(clockid_t id, int64_t *ns);
bool system_clock_step(clockid_t id, int64_t *ns);
bool system_clock_set(clockid_t id, struct timespec t);
static inline struct timespec system_timespec(int64_t ns)
{
    return (struct timespec){.tv_sec = (time_t)(ns / 1000000000), .tv_nsec = (long)(ns % 1000000000)};
}

#endif
