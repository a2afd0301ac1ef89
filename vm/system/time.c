/* time.c: see time.h. */
#include "vm/system/time.h"

static int64_t time_of(struct timespec t) { return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec; }

static int64_t time_now(clockid_t id)
{
    struct timespec t;
    clock_gettime(id, &t);
    return time_of(t);
}

int64_t system_monotonic(void) { return time_now(CLOCK_MONOTONIC); }
int64_t system_wall(void) { return time_now(CLOCK_REALTIME); }

bool system_clock(clockid_t id, int64_t *ns)
{
    struct timespec t;
    /* Where nobody counts a processor's time (wasm's engines), it passes like all time: a program that takes its own time has a figure. */
    if (clock_gettime(id, &t) && ((id != CLOCK_PROCESS_CPUTIME_ID && id != CLOCK_THREAD_CPUTIME_ID) || clock_gettime(CLOCK_MONOTONIC, &t)))
        return false;
    *ns = time_of(t);
    return true;
}

bool system_clock_step(clockid_t id, int64_t *ns)
{
    struct timespec t;
    if (clock_getres(id, &t))
        return false;
    *ns = time_of(t);
    return true;
}

bool system_clock_set(clockid_t id, struct timespec t) { return clock_settime(id, &t) == 0; }
