/* time.h: the system's clocks, in nanoseconds. Programs see a VM's clock instead (runtime/system/clock.h). */
#ifndef VM_SYSTEM_TIME_H
#define VM_SYSTEM_TIME_H

#include <stdint.h>
#include <time.h>

/* Runs on evenly; from an unknown start. */
int64_t time_monotonic(void);
/* Since 1970, and may be set. */
int64_t time_wall(void);
static inline struct timespec time_spec(int64_t ns)
{
    return (struct timespec){.tv_sec = (time_t)(ns / 1000000000), .tv_nsec = (long)(ns % 1000000000)};
}

#endif
