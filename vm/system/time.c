/* time.c: see time.h. */
#include "vm/system/time.h"

static int64_t time_ask(clockid_t id)
{
    struct timespec t;
    clock_gettime(id, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t time_monotonic(void) { return time_ask(CLOCK_MONOTONIC); }
int64_t time_wall(void) { return time_ask(CLOCK_REALTIME); }
