/* monitor.c: see monitor.h. */
#include "vm/system/monitor.h"
#include "vm/heap/host_memory.h"
#include "vm/system/time.h"

#include <pthread.h>
#include <time.h>

struct Monitor {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
};

static bool monitor_set(Monitor *m)
{
    if (pthread_mutex_init(&m->mutex, NULL))
        return false;
    if (pthread_cond_init(&m->condition, NULL)) {
        pthread_mutex_destroy(&m->mutex);
        return false;
    }
    return true;
}

Monitor *monitor_new(const CoilConfig *config)
{
    Monitor *m = host_alloc(config, NULL, 0, sizeof *m, HOST_ALIGN);
    if (m && !monitor_set(m)) {
        host_alloc(config, m, sizeof *m, 0, HOST_ALIGN);
        return NULL;
    }
    return m;
}

void monitor_free(const CoilConfig *config, Monitor *m)
{
    pthread_cond_destroy(&m->condition);
    pthread_mutex_destroy(&m->mutex);
    host_alloc(config, m, sizeof *m, 0, HOST_ALIGN);
}

void monitor_enter(Monitor *m) { pthread_mutex_lock(&m->mutex); }
void monitor_leave(Monitor *m) { pthread_mutex_unlock(&m->mutex); }
void monitor_wait(Monitor *m) { pthread_cond_wait(&m->condition, &m->mutex); }

/* Not every system's condition can be told to follow the monotonic clock. */
bool monitor_wait_for(Monitor *m, int64_t nanoseconds)
{
    struct timespec until = system_timespec(system_wall() + nanoseconds);
    return pthread_cond_timedwait(&m->condition, &m->mutex, &until) == 0;
}

void monitor_wake_one(Monitor *m) { pthread_cond_signal(&m->condition); }
void monitor_wake_all(Monitor *m) { pthread_cond_broadcast(&m->condition); }
void monitor_renew(Monitor *m) { (void)monitor_set(m); /* cannot fail where it succeeded before */ }
