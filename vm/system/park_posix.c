/* park_posix.c: a semaphore: unlike a condition, signal handlers may post it, and signals end a wait. */
#include "vm/system/park.h"
#include "vm/heap/host_memory.h"
#include "vm/system/time.h"

#include <semaphore.h>

struct Park {
    sem_t semaphore;
};

Park *park_new(const CoilConfig *config)
{
    Park *p = host_alloc(config, NULL, 0, sizeof *p, HOST_ALIGN);
    if (p && sem_init(&p->semaphore, 0, 0)) {
        host_alloc(config, p, sizeof *p, 0, HOST_ALIGN);
        return NULL;
    }
    return p;
}

void park_free(const CoilConfig *config, Park *p)
{
    sem_destroy(&p->semaphore);
    host_alloc(config, p, sizeof *p, 0, HOST_ALIGN);
}

void park_sleep(Park *p, int64_t nanoseconds)
{
    if (nanoseconds < 0) {
        (void)sem_wait(&p->semaphore);
        return;
    }
    /* It knows the wall clock only; who sleeps looks at the monotonic one again. */
    int64_t until;
    if (__builtin_add_overflow(system_wall(), nanoseconds, &until))
        until = INT64_MAX;
    struct timespec at = system_timespec(until);
    (void)sem_timedwait(&p->semaphore, &at);
}

void park_wake(Park *p) { (void)sem_post(&p->semaphore); }
