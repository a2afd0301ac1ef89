/* guard.c: see guard.h. */
#include "guard.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

struct Guard {
    pthread_mutex_t lock;
    pthread_cond_t came;
    Session *session; /* NULL: it ended */
    uint64_t count;   /* of bytes that came */
    int descriptor;
};

static void *guard_run(void *data)
{
    Guard *guard = data;
    char bytes[64];
    ssize_t got;
    while ((got = read(guard->descriptor, bytes, sizeof bytes)) > 0 || (got < 0 && errno == EINTR)) {
        if (got < 0)
            continue;
        pthread_mutex_lock(&guard->lock);
        guard->count += (uint64_t)got;
        if (guard->session)
            session_interrupt(guard->session);
        pthread_cond_broadcast(&guard->came);
        pthread_mutex_unlock(&guard->lock);
    }
    _exit(0);
}

Guard *guard_start(Session *s, int descriptor)
{
    pthread_t thread;
    Guard *guard = calloc(1, sizeof *guard);
    if (!guard)
        return NULL;
    *guard = (Guard){.session = s, .descriptor = descriptor};
    pthread_mutex_init(&guard->lock, NULL);
    pthread_cond_init(&guard->came, NULL);
    if (pthread_create(&thread, NULL, guard_run, guard) == 0) {
        pthread_detach(thread);
        return guard;
    }
    pthread_cond_destroy(&guard->came);
    pthread_mutex_destroy(&guard->lock);
    free(guard);
    return NULL;
}

void guard_calm(Guard *guard, uint64_t count)
{
    pthread_mutex_lock(&guard->lock);
    while (guard->count < count)
        pthread_cond_wait(&guard->came, &guard->lock);
    if (guard->session)
        coil_interrupt(session_vm(guard->session), COIL_GO_ON);
    pthread_mutex_unlock(&guard->lock);
}

void guard_end(Guard *guard)
{
    pthread_mutex_lock(&guard->lock);
    guard->session = NULL;
    pthread_mutex_unlock(&guard->lock);
}

/* Addresses that the process has. A system that does not tell is taken to have given out 4 GB. */
static uint64_t addresses(void)
{
    unsigned long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    bool told = file && fscanf(file, "%llu", &pages) == 1;
    if (file)
        fclose(file);
    return told ? pages * (uint64_t)sysconf(_SC_PAGESIZE) : UINT64_C(4) << 30;
}

/* Lowers a limit to `used + more`; one that is lower already stays. */
static void lower(int which, uint64_t used, uint64_t more)
{
    struct rlimit limit;
    if (getrlimit(which, &limit) != 0)
        return;
    rlim_t most = more > UINT64_MAX - used ? RLIM_INFINITY : (rlim_t)(used + more);
    limit.rlim_cur = limit.rlim_max != RLIM_INFINITY && most > limit.rlim_max ? limit.rlim_max : most;
    setrlimit(which, &limit);
}

void guard_bound(uint64_t bytes, uint64_t seconds)
{
    struct rusage usage;
    if (bytes)
        lower(RLIMIT_AS, addresses(), bytes);
    if (seconds && getrusage(RUSAGE_SELF, &usage) == 0)
        lower(RLIMIT_CPU, (uint64_t)usage.ru_utime.tv_sec + (uint64_t)usage.ru_stime.tv_sec + 1, seconds);
}
