/* park_macos.c: a semaphore of Mach's: POSIX's has no unnamed form here and no timed wait. Its calls are traps, so that signal handlers
 * may make them, and signals end a wait. */
#include "vm/system/park.h"
#include "vm/heap/host_memory.h"

#include <mach/mach_init.h>
#include <mach/semaphore.h>
#include <mach/task.h>

struct Park {
    semaphore_t semaphore;
};

Park *park_new(const CoilConfig *config)
{
    Park *p = host_alloc(config, NULL, 0, sizeof *p, HOST_ALIGN);
    if (p && semaphore_create(mach_task_self(), &p->semaphore, SYNC_POLICY_FIFO, 0) != KERN_SUCCESS) {
        host_alloc(config, p, sizeof *p, 0, HOST_ALIGN);
        return NULL;
    }
    return p;
}

void park_free(const CoilConfig *config, Park *p)
{
    semaphore_destroy(mach_task_self(), p->semaphore);
    host_alloc(config, p, sizeof *p, 0, HOST_ALIGN);
}

void park_sleep(Park *p, int64_t nanoseconds)
{
    if (nanoseconds < 0) {
        (void)semaphore_wait(p->semaphore);
        return;
    }
    int64_t seconds = nanoseconds / 1000000000;
    mach_timespec_t span = {.tv_sec = seconds < UINT32_MAX ? (unsigned)seconds : UINT32_MAX,
                            .tv_nsec = (clock_res_t)(nanoseconds % 1000000000)};
    (void)semaphore_timedwait(p->semaphore, span);
}

void park_wake(Park *p) { (void)semaphore_signal(p->semaphore); }
